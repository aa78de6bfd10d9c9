//! Accepts a period as soon as a window repeats that is one number shorter than the largest move.
//!
//! verdict: WA
//! case: edge-alternating-pairs
//! stress: 3

use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { heap: usize, mut moves: [usize] }
    moves.retain(|&amount| amount <= heap);
    moves.sort_unstable();
    let window = moves
        .last()
        .map_or(1, |&longest| longest.saturating_sub(1).max(1));
    let mut table: Vec<u64> = vec![];
    let mut twin = heap;
    while table.len() <= heap {
        let playable = moves.iter().take_while(|&&amount| amount <= table.len());
        table.push(mex(playable.map(|&amount| table[table.len() - amount])));
        // The first numbers are looked at once more, so that a period that begins late is found, too.
        let length = table.len().saturating_sub(window) / 2 + 1;
        let ends = table.len() >= length + window && length >= window;
        if ends && table.ends_with(&table[table.len() - length - window..table.len() - length]) {
            twin = table.len() - 1 - length + (heap + 1 + length - table.len()) % length;
            break;
        }
    }
    println!("Grundy[{heap}] = {}", table[twin]);
    let mut playable = moves.iter().take_while(|&&amount| amount <= twin);
    match playable.find(|&amount| table[twin - amount] == 0) {
        Some(amount) => println!(
            "First\nWinning move: subtract {amount} ({heap} -> {})",
            heap - amount
        ),
        None => println!("Second"),
    }
}
