//! Cram: a move puts a domino on two free neighbouring squares of a board of at most 64 squares. A player who cannot
//! move loses. Reads rows, columns and the board, `.` free and `#` not; prints who wins.
//!
//! **Limits.** 5 by 7 squares, in 0.3 s; 6 by 7 take more than ten minutes.
//!
//! in: 2 2 .. ..
//! out: Second
//! in: 2 3 ... ...
//! out: First
//! in: 3 3 ... .#. ...
//! out: Second

use grundy::board::Board;
use grundy::placement_game::PlacementGame;
use grundy::polyomino::Placements;
use proconio::{input, marker::Bytes};

fn main() {
    input! { rows: usize, columns: usize, board: [Bytes; rows] }
    let dominoes = Placements::new(rows, columns, &[(0, 0), (0, 1)], true);
    let free = Board::new(rows, columns).set(|(row, column)| board[row][column] == b'.');
    let wins = PlacementGame::new(&dominoes).grundy_number(free) != 0;
    println!("{}", if wins { "First" } else { "Second" });
}
