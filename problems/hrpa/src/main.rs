//! # Hrpa
//!
//! From a heap of N pebbles the first player takes at least one; after that, each move takes at least
//! one and at most twice as many as the move before. Whoever takes the last pebble wins. Print the
//! least number that the first player can take to win.
//!
//! **Idea.** Write N as a sum of Fibonacci numbers, always the largest that fits into the rest. The
//! smallest of these parts is the answer: for 12 = 8 + 3 + 1 it is 1.
//!
//! **Why it is right.** Two parts are never neighbours among the Fibonacci numbers, so the next
//! larger one is more than twice the smallest. After the smallest is taken, the opponent cannot take
//! the new smallest part whole. Whoever takes less than the smallest part leaves a heap whose smallest
//! part the other may take. The snippet has the proof.
//!
//! **Complexity.** O(log N): 72 Fibonacci numbers are at most 10¹⁵.
//!
//! **Pitfall.** The first move may take all pebbles. If N is a Fibonacci number, that is the only way
//! to win.

use grundy::fibonacci_nim::DynamicNim;
use proconio::input;

fn main() -> Result<(), String> {
    input! { heap: u64 }
    match solve(heap) {
        Some(least) => println!("{}", least),
        None => return Err("a heap of 0: expected at least one pebble".to_owned()),
    }
    Ok(())
}

/// Returns the least number that wins as the first move, or `None` without pebbles.
fn solve(heap: u64) -> Option<u64> {
    let game = DynamicNim::new(heap, |taken| taken.saturating_mul(2));
    game.winning_amount(heap, heap)
}
