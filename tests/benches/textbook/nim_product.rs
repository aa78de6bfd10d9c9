//! Nim products: recursion on halves, with a table for small factors.

use std::fmt::Write;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<u64> = text.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    let mut table = vec![[0_u64; 256]; 256];
    for a in 0..256 {
        for b in 0..256 {
            table[a][b] = product(a as u64, b as u64, 32, &[]);
        }
    }
    let mut lines = String::new();
    for pair in numbers.chunks_exact(2) {
        writeln!(lines, "{}", product(pair[0], pair[1], 32, &table)).unwrap();
    }
    print!("{lines}");
}

/// The product of two numbers below 2^(2·half).
fn product(a: u64, b: u64, half: u32, table: &[[u64; 256]]) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    if half == 4 && !table.is_empty() {
        return table[a as usize][b as usize];
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let low = product(a0, b0, half / 2, table);
    let high = product(a1, b1, half / 2, table);
    let mixed = product(a1 ^ a0, b1 ^ b0, half / 2, table);
    (mixed ^ low) << half ^ low ^ product(high, 1 << (half - 1), half / 2, table)
}
