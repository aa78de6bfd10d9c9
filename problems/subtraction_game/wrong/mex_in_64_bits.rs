//! Collects the options' numbers in a 64-bit mask, though Grundy numbers can be larger.
//!
//! verdict: WA
//! case: edge-grundy-599
//! stress: none

use proconio::input;

fn main() {
    input! { heap: usize, mut moves: [usize] }
    moves.retain(|&amount| amount <= heap);
    moves.sort_unstable();
    let mut table: Vec<u32> = vec![];
    for place in 0..=heap {
        let playable = moves.iter().take_while(|&&amount| amount <= place);
        let seen = playable.fold(0_u64, |seen, &amount| {
            seen | 1_u64.wrapping_shl(table[place - amount])
        });
        table.push(seen.trailing_ones());
    }
    println!("Grundy[{heap}] = {}", table[heap]);
    match moves.iter().find(|&&amount| table[heap - amount] == 0) {
        Some(amount) => println!(
            "First\nWinning move: subtract {amount} ({heap} -> {})",
            heap - amount
        ),
        None => println!("Second"),
    }
}
