//! Asks for the numbers of all three options again and again, without storing any: the calls are more than n.
//!
//! verdict: TLE
//! input: powers
//! seconds: 1
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    for number in numbers.take(count) {
        let grundy = grundy_number(number);
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}

fn grundy_number(number: u64) -> u32 {
    if number == 0 {
        return 0;
    }
    let options = [2, 3, 6].map(|divisor| grundy_number(number / divisor));
    (0..).find(|grundy| !options.contains(grundy)).unwrap()
}
