//! One heap: a move takes 1 to m stones, and whoever takes the last stone loses. Reads the heap, which is not empty,
//! and m; prints who wins.
//!
//! **Limits.** Heaps and m below 2⁶⁴.
//!
//! in: 1 3
//! out: Second
//! in: 5 4
//! out: First
//! in: 11 5
//! out: First

use grundy::take_up_to::TakeUpTo;
use proconio::input;

fn main() {
    input! { heap: u64, most: u64 }
    // Nobody wants the last stone, so the others are a heap of which the last stone wins.
    let wins = TakeUpTo(most).grundy_number(heap - 1) != 0;
    println!("{}", if wins { "First" } else { "Second" });
}
