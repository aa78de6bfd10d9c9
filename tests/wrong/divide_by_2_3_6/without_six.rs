//! Forgets the move that divides by 6, as if it were a division by 2 and one by 3, which takes two moves.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let mut known = HashMap::from([(0, 0)]);
    for number in numbers.take(count) {
        let grundy = grundy_number(number, &mut known);
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}

fn grundy_number(number: u64, known: &mut HashMap<u64, u32>) -> u32 {
    if let Some(&grundy) = known.get(&number) {
        return grundy;
    }
    let options = [2, 3].map(|divisor| grundy_number(number / divisor, known));
    let grundy = (0..).find(|grundy| !options.contains(grundy)).unwrap();
    known.insert(number, grundy);
    grundy
}
