//! Decides 64 heaps at once, but forgets that a move below 64 can lead to a heap of the same word.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use proconio::input;

fn main() {
    input! { sticks: usize, moves: [usize] }
    let mut lost = vec![true];
    while lost.len() <= sticks {
        let known = lost.len();
        let wins = |heap: usize| {
            moves
                .iter()
                .any(|&taken| taken <= heap && heap - taken < known && lost[heap - taken])
        };
        let word: Vec<bool> = (known..known + 64).map(|heap| !wins(heap)).collect();
        lost.extend(word);
    }
    println!(
        "{}",
        lost[1..=sticks]
            .iter()
            .map(|&lost| if lost { 'L' } else { 'W' })
            .collect::<String>()
    );
}
