//! # Marbles
//!
//! Marbles lie on squares (l, c) of a board. A move takes one of them to a square with a smaller l, a
//! smaller c, or both smaller by the same number. Whoever first takes any marble to (0, 0) wins.
//!
//! **Idea.** A marble with l = c wins at once. Otherwise no player wants to leave a marble on row 0,
//! on column 0 or on the diagonal: the opponent takes it to the goal. Strike out these squares. Then
//! a player who has no other move is forced to give the game away, so the player who cannot move among
//! the squares left loses. That is a usual sum: the XOR of the marbles' Grundy numbers decides.
//!
//! **Why it is right.** While no marble is on a struck square, moving one there loses at once, and
//! all other moves are those of the sum, in which play ends. So the same player wins both games.
//!
//! **Complexity.** O(n³) for the table of an n × n board, once, then O(1) for each marble.
//!
//! **Pitfall.** The Grundy numbers of Wythoff's Nim are others. For one marble they say the same, but
//! in a sum they don't: the game ends although other marbles still have moves.

use grundy::grundy_table::GrundyTable;
use proconio::input;

/// The largest row or column that is accepted.
const LARGEST: usize = 300;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 10_000_000 {
        return Err(format!("{} marbles are too many", count));
    }
    input! { marbles: [(usize, usize); count] }
    for (index, &(row, column)) in marbles.iter().enumerate() {
        if row == 0 || column == 0 {
            return Err(format!("marble {} is on row 0 or column 0", index + 1));
        }
        if row.max(column) > LARGEST {
            return Err(format!("marble {}: the limit is {}", index + 1, LARGEST));
        }
    }
    println!("{}", if solve(&marbles) { "Y" } else { "N" });
    Ok(())
}

/// Returns whether the first player wins; the rows and columns of the marbles are positive.
fn solve(marbles: &[(usize, usize)]) -> bool {
    if marbles.iter().any(|&(row, column)| row == column) {
        return true;
    }
    let largest = marbles.iter().map(|&(row, column)| row.max(column)).max();
    let size = largest.unwrap_or(0) + 1;
    let numbers = GrundyTable::new((size, size), |(row, column), options| {
        let mut push = |row: usize, column: usize| {
            // The opponent would take a marble from there to the goal.
            if row > 0 && column > 0 && row != column {
                options.push((row, column));
            }
        };
        for left in 0..row {
            push(left, column);
        }
        for left in 0..column {
            push(row, left);
        }
        for taken in 1..=row.min(column) {
            push(row - taken, column - taken);
        }
    });
    numbers.next_player_wins(marbles)
}
