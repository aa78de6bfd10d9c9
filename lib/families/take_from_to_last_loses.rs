//! One heap: a move takes at least p and at most q stones, or all if fewer than p are left. Whoever takes the last
//! stone loses. Reads the heap, which is not empty, p and q; prints who wins.
//!
//! **Limits.** Heaps, p and q below 2⁶⁴.
//!
//! in: 7 3 7
//! out: First
//! in: 10 3 7
//! out: First
//! in: 13 3 7
//! out: Second
//! in: 1 1 3
//! out: Second

use grundy::take_from_to::TakeFromTo;
use proconio::input;

fn main() {
    input! { heap: u64, least: u64, most: u64 }
    // Nobody wants the last stone; without it, a player who cannot move loses.
    let wins = TakeFromTo(least, most).grundy_number(heap - 1) != 0;
    println!("{}", if wins { "First" } else { "Second" });
}
