//! A token goes right or down from one corner of a grid to the opposite one. Whoever moves it to a square with `+` gets a
//! point, and loses one on a square with `-`. Reads height, width and rows; prints who has more points at the end.
//!
//! **Limits.** 10⁷ squares.
//!
//! in: 3 3 --- +-+ +--
//! out: Takahashi
//! in: 2 4 +++- -+-+
//! out: Aoki
//! in: 1 1 -
//! out: Draw

use grundy::score::ScoreTable;
use proconio::{input, marker::Bytes};

fn main() {
    input! { height: usize, width: usize, grid: [Bytes; height] }
    let mut table = ScoreTable::new((height, width), |(row, column), moves| {
        for &(row, column) in &[(row + 1, column), (row, column + 1)] {
            if row < height && column < width {
                moves.push(
                    (row, column),
                    if grid[row][column] == b'+' { 1 } else { -1 },
                );
            }
        }
    });
    let winners = ["Aoki", "Draw", "Takahashi"];
    println!(
        "{}",
        winners[(table.difference((0, 0)).signum() + 1) as usize]
    );
}
