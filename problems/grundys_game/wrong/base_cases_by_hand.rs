//! Sets the numbers of the piles 0, 1 and 2 by hand, in a table that may be shorter.
//!
//! verdict: RE
//! case: edge-no-cases
//! stress: 2

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
    let mut numbers = vec![u64::MAX; largest + 1];
    numbers[0] = 0;
    numbers[1] = 0;
    numbers[2] = 0;
    for size in 3..=largest {
        numbers[size] = mex((1..size.div_ceil(2)).map(|part| numbers[part] ^ numbers[size - part]));
    }
    numbers
}
