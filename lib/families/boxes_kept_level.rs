//! A move takes an apple from a box. A player who cannot move loses, and so does one whose move leaves a box with more than k apples
//! above another. Reads the number of boxes, k, and the apples; prints who wins.
//!
//! **Limits.** 10⁶ boxes, fewer than 2⁶⁴ apples in all.
//!
//! **Why.** Taking from a fullest box never makes the difference greater, unless all boxes are equally full; it is then 1, at most k.
//! So after a first move that does not lose at once nobody ever needs to lose by the difference, and the parity of all apples
//! decides. If taking from a fullest box loses at once, so does any other move.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2107/B>
//!
//! in: 3 1 2 1 2
//! out: First
//! in: 2 1 1 4
//! out: Second

use proconio::input;

fn main() {
    input! { boxes: usize, most: u64, mut apples: [u64; boxes] }
    let all = apples.iter().sum::<u64>();
    apples.sort_unstable();
    apples[boxes - 1] -= 1;
    apples.sort_unstable();
    let first_wins = all % 2 == 1 && apples[boxes - 1] - apples[0] <= most;
    println!("{}", if first_wins { "First" } else { "Second" });
}
