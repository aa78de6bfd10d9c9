//! Buttons, each pressed at most once: some only by the first player, some only by the second, some by both. A player who has
//! nothing to press loses. Reads how many there are of each; prints who wins.
//!
//! **Limits.** Fewer than 2⁶³ buttons of each kind.
//!
//! **Why.** An own button is a spare move that waits. So both press common buttons as long as there are any, and the first player
//! gets the odd one. After that the players only count: the one to move needs more spare moves than the other.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1858/A>
//!
//! in: 1 1 1
//! out: First
//! in: 1 2 3
//! out: Second

use proconio::input;

fn main() {
    input! { first: u64, second: u64, both: u64 }
    let first_wins = first + both % 2 > second;
    println!("{}", if first_wins { "First" } else { "Second" });
}
