//! A move cuts a log in two parts of whole lengths. A player who cannot cut loses. Reads the lengths; prints who wins.
//!
//! **Limits.** 10⁶ logs, below 2⁶⁴ in all.
//!
//! **Why.** A log of length n takes n − 1 cuts, whatever they are: each cut makes one more log, and at the end all have length 1.
//! All lines of play have the same length, so its parity decides.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1672/A>
//!
//! in: 4 2 4 2 1
//! out: First
//! in: 1 1
//! out: Second

use proconio::input;

fn main() {
    input! { lengths: [u64] }
    let cuts = lengths.iter().map(|length| length - 1).sum::<u64>();
    println!("{}", if cuts % 2 == 1 { "First" } else { "Second" });
}
