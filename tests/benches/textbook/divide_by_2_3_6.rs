//! Divide by 2, 3 or 6: recursion with stored results.

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut known = HashMap::new();
    let mut lines = String::new();
    for word in text.split_ascii_whitespace().skip(1) {
        let number = grundy(word.parse().unwrap(), &mut known);
        lines += &format!("{number} {}\n", if number == 0 { "Second" } else { "First" });
    }
    print!("{lines}");
}

fn grundy(n: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if n == 0 {
        return 0;
    }
    if let Some(&number) = known.get(&n) {
        return number;
    }
    let options = [n / 2, n / 3, n / 6].map(|option| grundy(option, known));
    let number = (0..).find(|value| !options.contains(value)).unwrap();
    known.insert(n, number);
    number
}
