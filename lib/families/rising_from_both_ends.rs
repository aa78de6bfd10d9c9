//! A move takes the first or last number of a row, which must be greater than the one taken before. A player who cannot move
//! loses. Reads the row; prints who wins.
//!
//! **Limits.** 10⁶ numbers, each below 2⁶⁴.
//!
//! **Why.** Taking the greater end, or one of two equal ones, leaves only this side: its rising run is then played to its end.
//! If one of the two runs is odd, the player to move wins: by its end if that is so, otherwise by the smaller end, which makes both
//! even. If both are even, each move loses for the same reasons.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1600/E>
//!
//! in: 6 5 4 1 3 4 7
//! out: First
//! in: 3 1 3 2
//! out: Second

use proconio::input;

fn main() {
    input! { row: [u64] }
    let steps = || row.windows(2);
    let from_left = 1 + steps().take_while(|pair| pair[0] < pair[1]).count();
    let from_right = 1 + steps().rev().take_while(|pair| pair[0] > pair[1]).count();
    let first_wins = from_left % 2 == 1 || from_right % 2 == 1;
    println!("{}", if first_wins { "First" } else { "Second" });
}
