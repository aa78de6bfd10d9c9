//! Counts the pairs that may be removed, and calls an odd number a win.
//!
//! verdict: WA
//! case: edge-only-one-of-two
//! stress: 7

use proconio::input;

fn main() {
    input! { cards: [(u64, u64)] }
    let agree = |one: &(u64, u64), other: &(u64, u64)| one.0 == other.0 || one.1 == other.1;
    let pairs: usize = (0..cards.len())
        .map(|second| {
            cards[..second]
                .iter()
                .filter(|first| agree(first, &cards[second]))
                .count()
        })
        .sum();
    println!("{}", if pairs % 2 == 1 { "Takahashi" } else { "Aoki" });
}
