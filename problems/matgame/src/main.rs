//! # Matrix Game
//!
//! A move decreases the leftmost nonzero number of one row of a matrix, at most to 0; a player who
//! cannot move loses. Say whether the first or the second player wins.
//!
//! **Idea.** The rows are the components of a disjunctive sum: the second player wins exactly when
//! the XOR of their Grundy numbers is 0. Find the Grundy number of a row from right to left. If the
//! numbers to the right of a have Grundy number g, then with a in front it is a − 1 if 1 ≤ a ≤ g,
//! and a if a > g; a zero is skipped and leaves g.
//!
//! **Why it is right.** A move replaces the front number a by some b with 0 ≤ b < a. The option
//! b = 0 has the value g. By induction the option b ≥ 1 has the value b − 1 if b ≤ g, and b if
//! b > g: these values are 0, 1, 2, … without g. If a > g, the options have all values below a but
//! not a, so the mex is a. If a ≤ g, they have 0, …, a − 2 and g ≥ a, so the mex is a − 1.
//!
//! **Complexity.** O(1) for each number of the matrix.
//!
//! **Pitfall.** A row is not a sum of its numbers: the second number cannot be changed before the
//! first is 0. So the XOR of all numbers of the matrix is wrong.

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
        answer += if solve(&matrix) {
            "FIRST\n"
        } else {
            "SECOND\n"
        };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins.
fn solve(matrix: &[Vec<u64>]) -> bool {
    let rows: Vec<u64> = matrix.iter().map(|row| grundy_of_row(row)).collect();
    next_player_wins(&rows)
}

/// Returns the Grundy number of a row, where a move reduces the leftmost nonzero number.
fn grundy_of_row(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |right, &front| {
        if front > right {
            front
        } else {
            front.checked_sub(1).unwrap_or(right)
        }
    })
}
