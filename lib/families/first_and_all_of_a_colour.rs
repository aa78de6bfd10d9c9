//! Marbles are taken in turn. The first player gets a point for each colour of which this player has one, and another for each of which
//! this player has all. Reads the colours of the marbles, from 1 to their number; prints the points.
//!
//! **Limits.** 10⁶ marbles.
//!
//! **Why.** Of a colour with several marbles each player can get one by answering the other, so it is worth 1 to the first player. A
//! single marble is worth 2, and these are taken in turn: the first player gets half of them, rounded up.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2042/B>
//!
//! in: 5 1 3 1 3 4
//! out: 4
//! in: 3 1 2 3
//! out: 4
//! in: 4 4 4 4 4
//! out: 1

use proconio::input;

fn main() {
    input! { colours: [usize] }
    let mut marbles = vec![0; colours.len() + 1];
    for colour in colours {
        marbles[colour] += 1;
    }
    let single = marbles.iter().filter(|&&count| count == 1).count();
    let several = marbles.iter().filter(|&&count| count > 1).count();
    println!("{}", (single + 1) / 2 * 2 + several);
}
