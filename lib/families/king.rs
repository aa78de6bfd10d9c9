//! A king moves one square left, down, or left and down. A player who cannot move loses. Reads the board's width and
//! height; the king begins in the upper right corner. Prints who wins.
//!
//! **Limits.** Width and height below 2⁶⁴.
//!
//! **Why.** Count squares left of the king and below. If both numbers are even, the king loses: every move makes one of them odd, and
//! an answer makes both even again.
//!
//! in: 3 5
//! out: Second
//! in: 4 3
//! out: First
//! in: 1 1
//! out: Second

use proconio::input;

fn main() {
    input! { columns: u64, rows: u64 }
    let first_wins = columns % 2 == 0 || rows % 2 == 0;
    println!("{}", if first_wins { "First" } else { "Second" });
}
