//! A grid has two columns and r rows. A move takes a square; the three squares of the other column that touch it, also at a
//! corner, can then no longer be taken. Reads r, the number of squares taken, and the row and column of each; prints who wins.
//!
//! **Limits.** 3,000 rows.
//!
//! in: 3 1 1 1
//! out: WIN
//! in: 12 2 4 1 8 1
//! out: WIN
//! in: 1 1 1 2
//! out: LOSE

use grundy::typed_rows::TypedRows;
use proconio::{input, marker::Usize1};

fn main() {
    input! { length: usize, taken: [(Usize1, usize)] }
    let game = TypedRows::new(length, 2, |one, other| one == other);
    let mut strip = vec![0; length];
    for (row, column) in taken {
        strip[row] = column;
    }
    println!(
        "{}",
        if game.next_player_wins(&strip) {
            "WIN"
        } else {
            "LOSE"
        }
    );
}
