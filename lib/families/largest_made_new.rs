//! Different numbers: a move lowers the largest to a number from 0 on that is not there. A player who cannot move loses. Reads
//! the numbers in ascending order; prints who wins.
//!
//! **Limits.** 10⁶ numbers, each below 2⁶³.
//!
//! **Why.** Let m be the largest number and s the next. If m > s + 1, the player to move wins: all that can be done from s + 1 can
//! be done from m, and s + 1 itself can be left. If m = s + 1, let f be the count of free numbers below. A move leaves f − 1,
//! and should leave m′ = s′ + 1. That is possible if f > 0: fill s − 1, or anything if it is not free. So odd f wins.
//!
//! **Source.** <https://atcoder.jp/contests/arc137/tasks/arc137_c>
//!
//! in: 2 2 4
//! out: First
//! in: 3 0 1 2
//! out: Second

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let (count, largest) = (numbers.len(), numbers[numbers.len() - 1]);
    let next = if count > 1 { numbers[count - 2] } else { 0 };
    let first_wins = largest > next + 1 || (largest + 1 - count) % 2 == 1;
    println!("{}", if first_wins { "First" } else { "Second" });
}
