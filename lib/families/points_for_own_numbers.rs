//! Numbers are taken in turn. The first player gets the even ones as points, the second the odd ones; the others count nothing.
//! Reads the numbers; prints who has more points.
//!
//! **Limits.** 10⁶ numbers, below 2⁶² in all.
//!
//! **Why.** A number v is worth v to one player and 0 to the other. Whoever takes it gains v over the other's taking it: as points,
//! or as points denied. So the sum of both values says how much a number matters, and both take the largest left.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1472/D>
//!
//! in: 4 5 2 7 3
//! out: Second
//! in: 3 3 2 1
//! out: Draw
//! in: 2 7 8
//! out: First

use std::cmp::Ordering;

use proconio::input;

fn main() {
    input! { mut numbers: [i64] }
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    let mut lead = 0;
    for (turn, number) in numbers.into_iter().enumerate() {
        if turn % 2 == 0 && number % 2 == 0 {
            lead += number;
        } else if turn % 2 == 1 && number % 2 == 1 {
            lead -= number;
        }
    }
    let winner = match lead.cmp(&0) {
        Ordering::Greater => "First",
        Ordering::Equal => "Draw",
        Ordering::Less => "Second",
    };
    println!("{}", winner);
}
