//! The first player takes any number of stones but all, and then a move takes at most k times as many as the last one.
//! Whoever takes the last stone wins. Reads a heap of at least two stones, and k; prints who wins, and the least number
//! to take.
//!
//! **Limits.** Heaps below 2⁶⁴, k up to 10⁶.
//!
//! in: 4 1
//! out: Second
//! in: 8 3
//! out: Second
//! in: 14 3
//! out: First 3

use grundy::fibonacci_nim::DynamicNim;
use proconio::input;

fn main() {
    input! { heap: u64, factor: u64 }
    let game = DynamicNim::new(heap, |taken| taken.saturating_mul(factor));
    match game.winning_amount(heap, heap - 1) {
        Some(amount) => println!("First {}", amount),
        None => println!("Second"),
    }
}
