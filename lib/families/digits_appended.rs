//! Each turn appends a digit of a text or 0 to a number, and a second text says whose turn it is, A or T. T wins if the number
//! is a multiple of 7 at the end. Reads the length and both texts; prints the winner.
//!
//! **Limits.** 10⁶ digits.
//!
//! in: 2 35 AT
//! out: Takahashi
//! in: 5 12345 AAAAT
//! out: Aoki
//! in: 5 67890 TTTTA
//! out: Takahashi

use grundy::score::ScoreTable;
use proconio::{input, marker::Bytes};

fn main() {
    input! { turns: usize, digits: Bytes, players: Bytes }
    let mut table = ScoreTable::new((turns + 1, 7), |(turn, remainder), moves| {
        if turn < turns {
            for &digit in &[0, usize::from(digits[turn] - b'0')] {
                let after = (turn + 1, (10 * remainder + digit) % 7);
                if turn + 1 == turns {
                    moves.push(
                        after,
                        if (after.1 == 0) == (players[turn] == b'T') {
                            1
                        } else {
                            -1
                        },
                    );
                } else if players[turn] == players[turn + 1] {
                    moves.push_again(after, 0);
                } else {
                    moves.push(after, 0);
                }
            }
        }
    });
    let first_wins = table.difference((0, 0)) > 0;
    println!(
        "{}",
        if first_wins == (players[0] == b'T') {
            "Takahashi"
        } else {
            "Aoki"
        }
    );
}
