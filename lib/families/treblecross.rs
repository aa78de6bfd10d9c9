//! Treblecross: both players write the same sign on a free square of a row; whoever completes three in a row wins.
//! Reads the length of the empty row, at least 3; prints who wins.
//!
//! **Also called** one-dimensional Tic-Tac-Toe, tictactoe.
//!
//! **Limits.** Rows of 3·10⁴.
//!
//! in: 3
//! out: First
//! in: 6
//! out: Second
//! in: 10
//! out: First

use grundy::take_and_break::TakeAndBreak;
use proconio::input;

fn main() {
    input! { length: usize }
    // A sign makes two squares on each side a mistake. Two squares beyond the ends make this a move that takes three.
    let numbers = TakeAndBreak::new("0.007").grundy_numbers(length + 2);
    println!(
        "{}",
        if numbers[length + 2] != 0 {
            "First"
        } else {
            "Second"
        }
    );
}
