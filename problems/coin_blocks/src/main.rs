//! # Coin Blocks
//!
//! Coins lie on a table of n rows and m columns. A move turns over connected coins, of which one, the
//! corner, shows tails, and the others are in rows and columns no greater. A player who cannot move
//! loses. Say for each table who wins.
//!
//! **Idea.** Each tail is a game of its own. Counted from 0, a tail in row i and column j has Grundy
//! number 2^(i + j), but in row 0 and column 0 the largest power of two that divides i + j + 1. The
//! player to move loses exactly if the XOR of these is 0, that is if each power occurs an even number
//! of times.
//!
//! **Why it is right.** Turning a coin adds its game to the sum, as two equal games cancel: so a move
//! replaces the corner's game by those of the other coins of the set. Row 0 and column 0 are the game
//! Ruler. Inside, the other coins of a set have smaller powers than 2^(i + j), and the page shows
//! connected sets for every XOR below it.
//!
//! **Complexity.** O(n·m) for each table.
//!
//! **Pitfall.** The numbers go to 2^198: no integer holds them, so count each power by itself. It is
//! the corner that shows tails; what the others show does not matter.

use grundy::connected_coins::next_player_wins;
use proconio::{input, marker::Bytes};

fn main() -> Result<(), String> {
    input! { tables: usize }
    let mut answer = String::new();
    for table in 1..=tables {
        input! { rows: usize, columns: usize }
        let mut tails = vec![];
        for row in 0..rows {
            input! { coins: Bytes }
            let error = |what: String| Err(format!("table {}, row {}: {}", table, row + 1, what));
            if coins.len() != columns {
                return error(format!("expected {} coins, found {}", columns, coins.len()));
            }
            for (column, coin) in coins.into_iter().enumerate() {
                match coin {
                    b'H' => {}
                    b'T' => tails.push((row, column)),
                    _ => return error(format!("expected H or T, found {:?}", char::from(coin))),
                }
            }
        }
        answer += if solve(&tails) { "-_-\n" } else { "=_=\n" };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins; the coins at these rows and columns show tails.
fn solve(tails: &[(usize, usize)]) -> bool {
    next_player_wins(tails)
}
