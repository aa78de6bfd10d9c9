//! Computes the mex of the sorted options without removing duplicates: 0, 0, 1 gives it mex 1.
//!
//! verdict: WA
//! case: edge-squares
//! stress: 5

use proconio::input;

fn main() {
    input! { heap: usize, mut moves: [usize] }
    moves.retain(|&amount| amount <= heap);
    moves.sort_unstable();
    let mut table: Vec<usize> = vec![];
    for place in 0..=heap {
        let playable = moves.iter().take_while(|&&amount| amount <= place);
        let mut options: Vec<usize> = playable.map(|&amount| table[place - amount]).collect();
        options.sort_unstable();
        table.push(
            (0..)
                .zip(&options)
                .take_while(|(index, option)| index == *option)
                .count(),
        );
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
