//! XORs the Grundy numbers of Wythoff's Nim.
//!
//! verdict: WA
//! case: edge-1-5-and-3-6
//! stress: 5

use grundy::grundy_table::GrundyTable;
use proconio::input;

fn main() {
    input! { marbles: [(usize, usize)] }
    let largest = marbles.iter().map(|&(row, column)| row.max(column)).max();
    let size = largest.unwrap_or(0) + 1;
    if marbles.iter().any(|(row, column)| row == column) {
        println!("Y");
        return;
    }
    let numbers = GrundyTable::new((size, size), |(row, column), options| {
        let mut push = |row: usize, column: usize| options.push((row, column));
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
