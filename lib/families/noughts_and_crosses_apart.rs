//! Alice and the computer write X or O into an empty square of a row, but not beside an equal one; Alice began, and a player who
//! cannot move loses. Reads the number of rows and each row, `.` for an empty square; prints for each whether Alice can win.
//!
//! **Also called** Tic-Tac-Toe or tictactoe in a row.
//!
//! **Limits.** Rows of 1,000.
//!
//! in: 3 X.....X X.O OX..
//! out: Possible
//! out: Impossible
//! out: Possible
//! in: 2 X.. .X.
//! out: Impossible
//! out: Possible

use grundy::typed_rows::TypedRows;
use proconio::{input, marker::Bytes};

fn main() {
    input! { rows: [Bytes] }
    let longest = rows.iter().map(Vec::len).max().map_or(0, |longest| longest);
    let game = TypedRows::new(longest, 2, |one, other| one != other);
    for row in rows {
        let strip: Vec<usize> = row
            .iter()
            .map(|&mark| b".XO".iter().position(|&kind| kind == mark).unwrap())
            .collect();
        // With an odd number of marks it is the computer's turn.
        let is_computers = strip.iter().filter(|&&kind| kind > 0).count() % 2 == 1;
        println!(
            "{}",
            if game.next_player_wins(&strip) != is_computers {
                "Possible"
            } else {
                "Impossible"
            }
        );
    }
}
