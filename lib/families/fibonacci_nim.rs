//! Fibonacci Nim: the first player takes any number of stones but all, and then a move takes at most twice as many as
//! the last one. Whoever takes the last stone wins. Reads a heap of at least two stones; prints who wins, and the least
//! number to take.
//!
//! **Also called** 斐波那契博弈.
//!
//! **Limits.** Heaps below 2⁶⁴.
//!
//! in: 13
//! out: Second
//! in: 32
//! out: First 3
//! in: 1000000000000000000
//! out: First 2

use grundy::fibonacci_nim::DynamicNim;
use proconio::input;

fn main() {
    input! { heap: u64 }
    let game = DynamicNim::new(heap, |taken| taken.saturating_mul(2));
    match game.winning_amount(heap, heap - 1) {
        Some(amount) => println!("First {}", amount),
        None => println!("Second"),
    }
}
