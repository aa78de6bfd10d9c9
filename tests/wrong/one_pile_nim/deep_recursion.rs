//! Finds Grundy numbers by definition, with a recursion as deep as the pile.
//!
//! verdict: RE
//! case: edge-huge
//! stress: none

use std::collections::{HashMap, HashSet};
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    let mut known = HashMap::new();
    for _ in 0..count {
        let grundy = grundy_number(numbers.next().unwrap(), &mut known);
        println!("{grundy} {}", if grundy > 0 { "First" } else { "Second" });
    }
}

fn grundy_number(pile: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&grundy) = known.get(&pile) {
        return grundy;
    }
    let mut seen = HashSet::new();
    for removed in 1..=pile {
        seen.insert(grundy_number(pile - removed, known));
    }
    let grundy = (0..).find(|grundy| !seen.contains(grundy)).unwrap();
    known.insert(pile, grundy);
    grundy
}
