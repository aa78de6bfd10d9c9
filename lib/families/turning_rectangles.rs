//! Coins on a board. A move turns all coins of a rectangle; the one in its last row and column must go from heads to
//! tails. A player who cannot move loses. Reads rows, columns and the board, `H` or `T`; prints who wins, and the first
//! and last row and the first and last column of a winning move.
//!
//! **Limits.** 1,000 rows and columns.
//!
//! in: 2 2 HT TH
//! out: First 1 2 1 2
//! in: 2 2 TH HT
//! out: Second
//! in: 2 3 HTT TTH
//! out: First 1 2 3 3

use grundy::coin_turning::CoinTurning;
use grundy::coin_turning_product::CoinProduct;
use itertools::{iproduct, Itertools};
use proconio::{input, marker::Bytes};

fn main() {
    input! { rows: usize, columns: usize, board: [Bytes; rows] }
    let places = (0..rows.max(columns)).collect_vec();
    let runs = |place: usize, turn: &mut dyn FnMut(&[usize])| {
        (0..=place).for_each(|first| turn(&places[first..place]))
    };
    let game = CoinProduct::new(
        CoinTurning::new(rows, runs),
        CoinTurning::new(columns, runs),
    );
    let is_head = |&(row, column): &(usize, usize)| board[row][column] == b'H';
    match game.winning_move(&iproduct!(0..rows, 0..columns).filter(is_head).collect_vec()) {
        None => println!("Second"),
        Some((rows, columns)) => {
            let ends = [
                rows[0],
                rows[rows.len() - 1],
                columns[0],
                columns[columns.len() - 1],
            ];
            println!("First {}", ends.iter().map(|end| end + 1).join(" "));
        }
    }
}
