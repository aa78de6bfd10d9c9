//! Stores what it found, but calls itself once for each stone, deeper than the stack is.
//!
//! verdict: RE
//! case: sample-6
//! stress: none

use std::collections::HashSet;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let stones = numbers[1];
    let number = grundy_number(stones, &numbers[2..2 + numbers[0]], &mut vec![None; stones + 1]);
    println!("{}", if number > 0 { "First" } else { "Second" });
}

fn grundy_number(stones: usize, moves: &[usize], known: &mut [Option<usize>]) -> usize {
    if let Some(number) = known[stones] {
        return number;
    }
    let mut seen = HashSet::new();
    for taken in moves {
        if *taken <= stones {
            seen.insert(grundy_number(stones - taken, moves, known));
        }
    }
    let number = (0..).find(|number| !seen.contains(number)).unwrap();
    known[stones] = Some(number);
    number
}
