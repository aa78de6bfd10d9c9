//! Assumes period 3 from a pile of 27 on, because the numbers repeat like that for a while.
//!
//! verdict: WA
//! case: edge-not-period-3
//! stress: none

use grundy::mex::mex;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[usize]] }
    let largest = cases.iter().flatten().max().copied().unwrap_or_default();
    let table = grundy_numbers(largest);
    for piles in cases {
        let numbers: Vec<u64> = piles.iter().map(|&size| table[size]).collect();
        match winning_move(&numbers) {
            Some(WinningMove { component, to, .. }) => {
                let size = piles[component];
                let part = (1..size)
                    .find(|&part| table[part] ^ table[size - part] == to)
                    .unwrap();
                println!(
                    "First\nMove: pile {component}, split {size} into {part} + {}",
                    size - part
                );
            }
            None => println!("Second"),
        }
    }
}

/// Returns the Grundy numbers of all piles up to `largest`.
fn grundy_numbers(largest: usize) -> Vec<u64> {
    let mut numbers = vec![0; largest.max(29) + 1];
    for size in 3..30 {
        numbers[size] = mex((1..size.div_ceil(2)).map(|part| numbers[part] ^ numbers[size - part]));
    }
    for size in 30..=largest {
        numbers[size] = numbers[size - 3];
    }
    numbers
}
