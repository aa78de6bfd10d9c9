//! A strip of squares 0 to n: a token on n moves 1, 2 or k squares towards 0. A player who cannot move loses. Reads n
//! and k; prints who wins.
//!
//! **Limits.** n and k below 2⁶⁴.
//!
//! in: 3 3
//! out: First
//! in: 3 4
//! out: Second
//! in: 4 3
//! out: Second
//! in: 12 9
//! out: First

use grundy::take_up_to_or::TakeUpToOr;
use proconio::input;

fn main() {
    input! { squares: u64, far: u64 }
    let wins = TakeUpToOr(2, far).next_player_wins(&[squares]);
    println!("{}", if wins { "First" } else { "Second" });
}
