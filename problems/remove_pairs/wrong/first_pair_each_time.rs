//! Removes the first pair that agrees, again and again, and names the player who makes the last move.
//!
//! verdict: WA
//! case: edge-not-the-first-pair
//! stress: 9

use proconio::input;

fn main() {
    input! { mut cards: [(u64, u64)] }
    let mut takahashi_moves = true;
    while let Some((first, second)) = pair(&cards) {
        cards.remove(second);
        cards.remove(first);
        takahashi_moves = !takahashi_moves;
    }
    println!("{}", if takahashi_moves { "Aoki" } else { "Takahashi" });
}

fn pair(cards: &[(u64, u64)]) -> Option<(usize, usize)> {
    let pairs = (0..cards.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
    let agree = |one: (u64, u64), other: (u64, u64)| one.0 == other.0 || one.1 == other.1;
    pairs
        .into_iter()
        .find(|&(first, second)| agree(cards[first], cards[second]))
}
