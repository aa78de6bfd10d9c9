//! Makes the table anew for each marble.
//!
//! verdict: TLE
//! case: edge-thousand
//! stress: none

use grundy::grundy_table::GrundyTable;
use proconio::input;

fn main() {
    input! { marbles: [(usize, usize)] }
    let largest = marbles.iter().map(|&(row, column)| row.max(column)).max();
    let size = largest.unwrap_or(0) + 1;
    let mut sum = 0;
    for marble in marbles {
        let numbers = GrundyTable::new((size, size), |(row, column), options| {
            let lines = (0..row)
                .map(|left| (left, column))
                .chain((0..column).map(|left| (row, left)));
            let moves =
                lines.chain((1..=row.min(column)).map(|taken| (row - taken, column - taken)));
            for (row, column) in
                moves.filter(|&(row, column)| row > 0 && column > 0 && row != column)
            {
                options.push((row, column));
            }
        });
        sum ^= numbers.grundy_number(marble);
    }
    println!("{}", if sum == 0 { "N" } else { "Y" });
}
