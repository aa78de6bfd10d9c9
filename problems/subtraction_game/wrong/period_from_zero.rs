//! Takes a large heap modulo the period, as if the period began at heap 0.
//!
//! verdict: WA
//! case: edge-huge-preperiod
//! stress: none

use grundy::subtraction::grundy_numbers;
use grundy::subtraction_period::prove_period;
use proconio::input;

/// Up to here, the Grundy numbers are in a table; beyond, there must be a period.
const TABLE: u64 = 1_000;

fn main() {
    input! { heap: u64, mut moves: [u64] }
    moves.sort_unstable();
    let twin = match heap {
        0..=TABLE => heap,
        _ => heap % prove_period(&moves, 8_000_000).unwrap().length,
    };
    let table = grundy_numbers(&moves, twin as usize);
    println!("Grundy[{heap}] = {}", table[twin as usize]);
    let mut playable = moves.iter().take_while(|&&amount| amount <= twin);
    match playable.find(|&amount| table[(twin - amount) as usize] == 0) {
        Some(amount) => println!(
            "First\nWinning move: subtract {amount} ({heap} -> {})",
            heap - amount
        ),
        None => println!("Second"),
    }
}
