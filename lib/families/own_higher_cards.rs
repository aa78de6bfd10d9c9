//! Both players have cards of their own, and lay one in turn that is higher than the last. A player who cannot loses. Reads the
//! first player's cards and the second's; prints who wins. The judge also asks for the other order.
//!
//! **Limits.** 10⁶ cards, each below 2⁶⁴.
//!
//! **Why.** A player with the highest card of all, or one of several, lays it at once: nothing is higher. A first player without it
//! lets the other do so.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1681/A>
//!
//! in: 1 6 2 6 8
//! out: Second
//! in: 2 3 4 1 4
//! out: First

use proconio::input;

fn main() {
    input! { first: [u64], second: [u64] }
    let first_wins = first.iter().max() >= second.iter().max();
    println!("{}", if first_wins { "First" } else { "Second" });
}
