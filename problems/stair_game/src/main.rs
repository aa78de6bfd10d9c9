//! # Stair Game
//!
//! Balls lie on the stairs 1 to n. A move takes any positive number of balls from one stair to the
//! next lower one; balls on stair 1 stay there, and whoever makes the last move wins. Say for each
//! test who wins.
//!
//! **Idea.** This is staircase Nim, with stair 1 as the ground. Only the stairs 2, 4, 6, … count:
//! the second player wins exactly if the XOR of their numbers of balls is 0.
//!
//! **Why it is right.** Every move goes from or to exactly one stair that counts, so it changes the
//! XOR. And if the XOR is not 0, a move from a stair that counts makes it 0, as in Nim. When no move
//! is left, it is 0.
//!
//! **Complexity.** O(n) for each test.
//!
//! **Pitfall.** The stairs are numbered from 1, and count from the bottom, not from the top. Balls
//! that arrive on a stair that counts do not help: the opponent takes them on at once.

use grundy::staircase::next_player_wins;
use proconio::input;

fn main() -> Result<(), String> {
    input! { tests: usize }
    let mut answer = String::new();
    for test in 1..=tests {
        input! { count: usize }
        if count > 100_000_000 {
            return Err(format!("test {}: {} stairs are too many", test, count));
        }
        input! { stairs: [u64; count] }
        answer += if solve(&stairs) {
            "first\n"
        } else {
            "second\n"
        };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins.
fn solve(stairs: &[u64]) -> bool {
    // Stair 1 is the ground, as step 0 is in the snippet.
    next_player_wins(stairs)
}
