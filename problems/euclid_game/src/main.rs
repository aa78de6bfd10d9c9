//! # Euclid's Game
//!
//! Two positive numbers are given. A move subtracts a positive multiple of the smaller from the
//! larger; whoever makes a number 0 wins. Say for each pair whether Stan, who begins, or Ollie wins.
//!
//! **Idea.** Let q be how often the smaller number fits into the larger, and r the rest. If q = 1,
//! there is only one move. If q ≥ 2, the player to move wins: if the pair of the smaller number and
//! r is lost, by moving there; if not, by leaving the smaller number and itself plus r, from which
//! the opponent must move there. If r = 0, the player takes all.
//!
//! **Why it is right.** The last paragraph is the proof. The library finds the Grundy number, which
//! also tells more than one pair apart: it is q or q − 1, and so 0 only if q = 1.
//!
//! **Complexity.** O(log n) a pair, by Euclid's algorithm.
//!
//! **Pitfall.** The first number may be the smaller one. Equal numbers are a win. And if the moves
//! are counted one by one, 2·10⁹ and 1 take too long.

use grundy::euclid::Euclid;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    let mut answer = String::new();
    for index in 1..=count {
        input! { one: u64, other: u64 }
        if one == 0 || other == 0 {
            return Err(format!(
                "pair {} is {} and {}: both must be positive",
                index, one, other
            ));
        }
        answer += if solve(one, other) {
            "Stan wins\n"
        } else {
            "Ollie wins\n"
        };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether Stan, who begins, wins.
fn solve(one: u64, other: u64) -> bool {
    Euclid::ToZero.next_player_wins(one, other)
}
