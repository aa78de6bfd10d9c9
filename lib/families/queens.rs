//! Several queens on a board, any number on a square: a move takes one of them any distance left, down, or diagonally
//! left and down. A player who cannot move loses. Reads the number of queens, and column and row of each, from 0;
//! prints who wins, and the first queen that has a winning move, and where it goes.
//!
//! **Limits.** Columns and rows up to 500.
//!
//! in: 1 1 2
//! out: Second
//! in: 2 1 2 1 1
//! out: First 2 0 0
//! in: 2 2 1 1 3
//! out: First 2 1 2

use grundy::grundy_table::GrundyTable;
use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { queens: [(usize, usize)] }
    let size = 1 + queens.iter().map(|&(x, y)| x.max(y)).max().unwrap_or(0);
    let table = GrundyTable::new((size, size), |(x, y), options| {
        (0..x).for_each(|to| options.push((to, y)));
        (0..y).for_each(|to| options.push((x, to)));
        (1..=x.min(y)).for_each(|steps| options.push((x - steps, y - steps)));
    });
    let numbers: Vec<u64> = queens
        .iter()
        .map(|&queen| table.grundy_number(queen))
        .collect();
    match winning_move(&numbers) {
        None => println!("Second"),
        Some(winning) => {
            let (x, y) = table
                .option_to(queens[winning.component], winning.to)
                .unwrap()[0];
            println!("First {} {} {}", winning.component + 1, x, y);
        }
    }
}
