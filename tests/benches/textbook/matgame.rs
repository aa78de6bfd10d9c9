//! The matrix game: each row from its end; a number wins against smaller ones as a heap does.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        let mut sum = 0;
        for _ in 0..rows {
            let row: Vec<u64> = (0..columns).map(|_| next()).collect();
            let mut behind = 0;
            for &number in row.iter().rev().filter(|&&number| number > 0) {
                let mut numbers = vec![behind];
                for _ in 1..=number {
                    let mex = (0..).find(|value| !numbers.contains(value)).unwrap();
                    numbers.push(mex);
                }
                behind = *numbers.last().unwrap();
            }
            sum ^= behind;
        }
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
