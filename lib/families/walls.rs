//! A move chooses a free square of a rectangle of the board and builds walls from it in all four directions, up to the
//! walls or edges that it meets; up to four rectangles are left. Squares marked X cannot be chosen. A player who cannot
//! move loses. Reads rows, columns and the board, `.` or `X`; prints who wins.
//!
//! **Limits.** 20 rows and columns.
//!
//! in: 1 4 ....
//! out: First
//! in: 2 2 .. ..
//! out: Second
//! in: 2 2 X. ..
//! out: First

use grundy::grundy::{GrundySearch, Options};
use itertools::iproduct;
use proconio::{input, marker::Bytes};

type Rectangle = (usize, usize, usize, usize);

fn main() {
    input! { rows: usize, columns: usize, board: [Bytes; rows] }
    let mut search = GrundySearch::new(
        |&(top, left, bottom, right): &Rectangle, options: &mut Options<Rectangle>| {
            for (row, column) in iproduct!(top..bottom, left..right) {
                if board[row][column] == b'.' {
                    let above = vec![(top, left, row, column), (top, column + 1, row, right)];
                    let below = vec![
                        (row + 1, left, bottom, column),
                        (row + 1, column + 1, bottom, right),
                    ];
                    options.push_sum(above.into_iter().chain(below));
                }
            }
        },
    );
    println!(
        "{}",
        if search.grundy_number(&(0, 0, rows, columns)) != 0 {
            "First"
        } else {
            "Second"
        }
    );
}
