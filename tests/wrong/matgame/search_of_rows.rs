//! Searches and stores all positions of each row, and makes up a whole new row for every move.
//!
//! verdict: TLE
//! input: long-row
//! seconds: 0.3
//! stress: none

use std::collections::BTreeMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        let mut sum = 0;
        for _ in 0..rows {
            let row: Vec<u64> = (0..columns).map(|_| next()).collect();
            sum ^= grundy_number(&row, &mut BTreeMap::new());
        }
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}

fn grundy_number(row: &[u64], known: &mut BTreeMap<Vec<u64>, u64>) -> u64 {
    if let Some(&grundy) = known.get(row) {
        return grundy;
    }
    let mut options = vec![];
    if let Some(column) = row.iter().position(|&number| number > 0) {
        for left in 0..row[column] {
            let mut after = row.to_vec();
            after[column] = left;
            options.push(grundy_number(&after, known));
        }
    }
    let grundy = (0..).find(|grundy| !options.contains(grundy)).unwrap();
    known.insert(row.to_vec(), grundy);
    grundy
}
