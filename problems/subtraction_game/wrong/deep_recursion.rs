//! Computes Grundy numbers by recursing to smaller heaps, too deep for a large one.
//!
//! verdict: RE
//! case: edge-table
//! stress: none

use grundy::mex::mex;
use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { heap: u64, mut moves: [u64] }
    moves.sort_unstable();
    let mut known = HashMap::new();
    println!(
        "Grundy[{heap}] = {}",
        grundy_number(heap, &moves, &mut known)
    );
    let mut playable = moves.iter().take_while(|&&amount| amount <= heap);
    match playable.find(|&amount| grundy_number(heap - amount, &moves, &mut known) == 0) {
        Some(amount) => println!(
            "First\nWinning move: subtract {amount} ({heap} -> {})",
            heap - amount
        ),
        None => println!("Second"),
    }
}

fn grundy_number(heap: u64, moves: &[u64], known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&grundy) = known.get(&heap) {
        return grundy;
    }
    let playable = moves.iter().take_while(|&&amount| amount <= heap);
    let grundy = mex(playable.map(|amount| grundy_number(heap - amount, moves, known)));
    known.insert(heap, grundy);
    grundy
}
