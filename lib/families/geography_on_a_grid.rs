//! A token on a grid, `.` free and `#` blocked: a move takes it to a free neighbour that it has not visited. A
//! player who cannot move loses. Reads rows, columns and the grid; prints the number of starts from which the second
//! player wins, and their rows and columns.
//!
//! **Limits.** 10⁶ squares.
//!
//! in: 1 3 ...
//! out: 2
//! out: 1 1
//! out: 1 3
//! in: 2 3 .#. ...
//! out: 3
//! out: 1 1
//! out: 1 3
//! out: 2 2

use grundy::geography::Geography;
use grundy::graph::Graph;
use itertools::{iproduct, Itertools};
use proconio::{input, marker::Bytes};

fn main() {
    input! { rows: usize, columns: usize, grid: [Bytes; rows] }
    let is_free = |row: usize, column: usize| grid[row][column] == b'.';
    let graph = Graph::of_grid(rows, columns, &[(0, 1), (1, 0), (0, -1), (-1, 0)], is_free);
    let free = iproduct!(0..rows, 0..columns).filter(|&(row, column)| is_free(row, column));
    let geography = Geography::new(&graph);
    let lost = free
        .filter(|&(row, column)| !geography.next_player_wins(row * columns + column))
        .collect_vec();
    println!("{}", lost.len());
    for (row, column) in lost {
        println!("{} {}", row + 1, column + 1);
    }
}
