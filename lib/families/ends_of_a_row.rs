//! A move takes stones from the first or the last heap of a row. Reads the number of games and, for each, how many heaps and
//! their sizes; prints 1 if the first player wins, else 0.
//!
//! in: 1 4 3 1 9 4
//! out: 0
//! in: 2 2 5 5 3 2 1 1
//! out: 0
//! out: 1

use grundy::row_ends::next_player_wins;
use proconio::input;

fn main() {
    input! { games: [[u64]] }
    for row in games {
        println!("{}", u8::from(next_player_wins(&row)));
    }
}
