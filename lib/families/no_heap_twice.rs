//! A move takes one stone from a heap, but not from the heap of the opponent's last move. A player who cannot move loses. Reads
//! the heaps; prints who wins.
//!
//! **Limits.** 10⁶ heaps, below 2⁶³ in all.
//!
//! **Why.** With a heap larger than all others together, take from it in every turn: the others run out first. Otherwise the
//! parity of all stones decides. If it is odd, no heap has more than half, so the player has a move; the opponent's answer leaves
//! either the same again, or a heap with more than half that the answer did not touch. If it is even, each move leaves one of
//! these to the opponent.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1396/B>
//!
//! in: 1 2
//! out: First
//! in: 2 1 1
//! out: Second

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let all = heaps.iter().sum::<u64>();
    let largest = heaps.iter().max().copied().unwrap_or(0);
    let first_wins = 2 * largest > all || all % 2 == 1;
    println!("{}", if first_wins { "First" } else { "Second" });
}
