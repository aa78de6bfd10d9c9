//! Both players have marbles of each colour. A move chooses a colour that both still have: the player loses one marble of it, the other
//! player all. At the end each marble left is a point. Reads the number of colours, the marbles of the first player and of the second;
//! prints the lead of the first.
//!
//! **Limits.** 10⁶ colours, fewer than 2⁶² marbles in all.
//!
//! **Why.** Each colour is chosen once: by the first player it gives a − 1, by the second −(b − 1). The difference of the two is
//! a + b − 2, whatever else is done. So both choose the colour with the greatest a + b that is left; if not, an exchange with
//! it gives at least as much.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1914/E2>
//!
//! in: 3 4 2 1 1 2 4
//! out: 1
//! in: 4 1 20 1 20 100 15 10 20
//! out: -9

use itertools::Itertools;
use proconio::input;

fn main() {
    input! { colours: usize, first: [i64; colours], second: [i64; colours] }
    let marbles = first.into_iter().zip(second);
    let by_sum = marbles.sorted_by_key(|&(first, second)| -(first + second));
    let mut lead = 0;
    for (turn, (first, second)) in by_sum.enumerate() {
        lead += if turn % 2 == 0 { first - 1 } else { 1 - second };
    }
    println!("{}", lead);
}
