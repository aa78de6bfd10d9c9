//! # Poker Nim
//!
//! A move takes any positive number of chips from one pile, or puts any positive number on one pile;
//! a player may add to each pile at most k times. Whoever takes the last chip wins. Say who wins.
//!
//! **Idea.** Whoever wins Nim with these piles wins here, too: as in Nim, leave the XOR 0. If the
//! opponent adds chips, take the same chips away again. So k does not matter.
//!
//! **Why it is right.** The answer to an addition is always allowed, as taking is not limited, and the
//! piles are as before. Additions are: each can be answered only finitely often before they run out.
//! So play ends, and with XOR 0 it never ends by a move of the opponent.
//!
//! **Complexity.** O(n) for n piles.
//!
//! **Pitfall.** Additions look as if they could change who has the last move; their number, odd or
//! even, has no effect. But without a limit, the game need not end.

use grundy::xor::next_player_wins;
use proconio::input;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut answer = String::new();
    for case in 1..=cases {
        input! { count: usize, _additions: u64 }
        if count > 10_000_000 {
            return Err(format!("case {}: {} piles are too many", case, count));
        }
        input! { piles: [u64; count] }
        answer += if solve(&piles) { "First\n" } else { "Second\n" };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins, however many additions are allowed.
fn solve(piles: &[u64]) -> bool {
    next_player_wins(piles)
}
