//! A move removes a number that is not below the one of the last move. A player who cannot move loses. Reads the numbers; prints
//! who wins.
//!
//! **Limits.** 10⁶ numbers, each below 2⁶⁴.
//!
//! **Why.** If some value occurs an odd number of times, the first player takes the largest of these. Every value that may be
//! taken from then on occurs an even number of times, so each move can be answered by an equal number. If all occur an even
//! number of times, the second player answers in this way.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1990/A>
//!
//! in: 2 2 2
//! out: Second
//! in: 5 3 3 4 5 4
//! out: First

use proconio::input;

fn main() {
    input! { mut numbers: [u64] }
    numbers.sort_unstable();
    // What stays of equal numbers when pairs go.
    let mut alone = vec![];
    for number in numbers {
        if alone.last() == Some(&number) {
            alone.pop();
        } else {
            alone.push(number);
        }
    }
    println!("{}", if alone.is_empty() { "Second" } else { "First" });
}
