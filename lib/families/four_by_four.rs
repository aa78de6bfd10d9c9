//! Four in a row on a board of 4 x 4; x is to move, and has put as many as o. Reads the number of boards and their rows, `.`
//! for a free square; prints the first square, by rows from 0, with which x can force a win, or `#####`.
//!
//! **Also called** Tic-Tac-Toe, tictactoe, with four in a row.
//!
//! **Limits.** The board is fixed.
//!
//! in: 1 .... .xo. .ox. ....
//! out: #####
//! in: 1 o... .ox. .xxx xooo
//! out: (0,1)

use grundy::win_table::WinTable;
use proconio::{input, marker::Bytes};

fn main() {
    input! { boards: [[Bytes; 4]] }
    // Digits of base 3: 2 is free, so a move makes the number smaller.
    let power = |square: usize| 3_usize.pow(square as u32);
    let is_line = |board: usize, digit: usize| {
        let lines = (0..4)
            .map(|i| (4 * i, 1))
            .chain((0..4).map(|i| (i, 4)))
            .chain(vec![(0, 5), (3, 3)]);
        lines
            .into_iter()
            .any(|(first, step)| (0..4).all(|i| board / power(first + i * step) % 3 == digit))
    };
    // Without a line of x, a full board is lost for x, whose turn it is: only a win counts.
    let mut table = WinTable::new(power(16), |board| {
        let free: Vec<usize> = (0..16)
            .filter(|&square| board / power(square) % 3 == 2)
            .collect();
        let own = 1 - free.len() % 2;
        let is_over = is_line(board, 1 - own);
        free.into_iter()
            .filter(move |_| !is_over)
            .map(move |square| board - (2 - own) * power(square))
    });
    for rows in boards {
        let squares: Vec<u8> = rows.concat();
        let digit = |square: &u8| b"ox.".iter().position(|mark| mark == square).unwrap();
        let board: usize = (0..16)
            .map(|square| digit(&squares[square]) * power(square))
            .sum();
        let mut free = (0..16).filter(|&square| squares[square] == b'.');
        match free.find(|&square| !table.next_player_wins(board - power(square))) {
            Some(square) => println!("({},{})", square / 4, square % 4),
            None => println!("#####"),
        }
    }
}
