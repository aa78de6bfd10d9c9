//! Each player has monsters. A move lets an own one fight another one: each loses the strength of the other, and dies if none is left. A
//! player without monsters loses, unless both have none. Reads how many monsters each player has, and their strengths; prints who
//! wins.
//!
//! **Limits.** 10⁶ monsters, strengths below 2⁶⁴ in all.
//!
//! **Why.** In a fight both sides lose the smaller of the two strengths. So the difference of the sums never changes, and at the end it is
//! what is left.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1842/A>
//!
//! in: 1 3 9 1 2 3
//! out: First
//! in: 2 2 1 1 1 1
//! out: Draw
//! in: 1 2 2 1 2
//! out: Second

use std::cmp::Ordering;

use proconio::input;

fn main() {
    input! { own: usize, others: usize, first: [u64; own], second: [u64; others] }
    let sums = (first.iter().sum::<u64>(), second.iter().sum());
    let winner = match sums.0.cmp(&sums.1) {
        Ordering::Greater => "First",
        Ordering::Equal => "Draw",
        Ordering::Less => "Second",
    };
    println!("{}", winner);
}
