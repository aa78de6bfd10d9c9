//! Forgets that a marble on the diagonal wins at once.
//!
//! verdict: WA
//! case: edge-two-on-the-diagonal
//! stress: 5

use grundy::grundy_table::GrundyTable;
use proconio::input;

fn main() {
    input! { marbles: [(usize, usize)] }
    let largest = marbles.iter().map(|&(row, column)| row.max(column)).max();
    let size = largest.unwrap_or(0) + 1;

    let numbers = GrundyTable::new((size, size), |(row, column), options| {
        let mut push = |row: usize, column: usize| {
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
    println!(
        "{}",
        if numbers.next_player_wins(marbles) {
            "Y"
        } else {
            "N"
        }
    );
}
