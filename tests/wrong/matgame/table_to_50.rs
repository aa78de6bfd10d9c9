//! Makes a table for numbers up to 50, the limit of the judges, and meets larger ones.
//!
//! verdict: RE
//! case: edge-huge
//! stress: none

use std::io::{Read, stdin};

const LARGEST: usize = 50;

fn main() {
    // The entry [right][front] is the Grundy number of `front` before numbers of Grundy number `right`.
    let mut table = [[0; LARGEST + 1]; LARGEST + 1];
    for right in 0..=LARGEST {
        let mut seen = [false; LARGEST + 2];
        table[right][0] = right;
        seen[right] = true;
        for front in 1..=LARGEST {
            table[right][front] = (0..).find(|&grundy| !seen[grundy]).unwrap();
            seen[table[right][front]] = true;
        }
    }
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        let mut sum = 0;
        for _ in 0..rows {
            let row: Vec<usize> = (0..columns).map(|_| next()).collect();
            sum ^= row.iter().rev().fold(0, |right, &front| table[right][front]);
        }
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
