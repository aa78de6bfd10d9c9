//! # Matrix Game
//!
//! A move takes the leftmost non-zero number of some row of a matrix and subtracts from it between 1 and all of it;
//! a player who cannot move loses. Say whether the first or the second player wins.
//!
//! **Idea.** The rows are the components of a disjunctive sum: the second player wins exactly when the XOR of their
//! Grundy numbers is 0. The Grundy number of a row is found from right to left. Let g be that of the numbers to the
//! right of a. Then with a in front it is a − 1 if 1 ≤ a ≤ g, and a if a > g; a zero is skipped and leaves g.
//!
//! **Why it is right.** With a in front, a move leaves b in front for some 0 ≤ b < a. Leaving 0 has the value g. By
//! induction the others, 1 ≤ b < a, have the values 0, 1, 2, … in turn without g: b − 1 up to b = g, then b. So all
//! of the options together show every value below a if a > g, and the mex is a; and they show 0, …, a − 2 and g ≥ a
//! otherwise, and the mex is a − 1.
//!
//! **Complexity.** O(1) for each number of the matrix.
//!
//! **Pitfall.** A row is not a sum of its numbers: the second number cannot be touched before the first is gone, so
//! the XOR of all the numbers in the matrix is wrong.

use grundy::xor::next_player_wins;
use proconio::input;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut answer = String::new();
    for _ in 0..cases {
        input! { rows: usize, columns: usize }
        if rows.max(columns) > 100_000_000 {
            return Err(format!("{} times {} numbers are too many", rows, columns));
        }
        input! { matrix: [[u64; columns]; rows] }
        answer += if solve(&matrix) { "FIRST\n" } else { "SECOND\n" };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins.
fn solve(matrix: &[Vec<u64>]) -> bool {
    let rows: Vec<u64> = matrix.iter().map(|row| grundy_of_row(row)).collect();
    next_player_wins(&rows)
}

/// Returns the Grundy number of a row, whose leftmost non-zero number is the one to reduce.
fn grundy_of_row(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |right, &front| {
        if front > right {
            front
        } else {
            front.checked_sub(1).unwrap_or(right)
        }
    })
}
