//! Two texts of equal length. In turn the first player replaces a letter of one of them, or not, and the second one reverses one of
//! them, until they are equal. The first player wants few moves, the second many. Reads the length and the texts; prints the number
//! of moves of both.
//!
//! **Limits.** 10⁷ letters.
//!
//! **Why.** Let d letters differ as the texts stand, and r if one is reversed. A reversal exchanges both numbers, and a letter lowers each
//! by at most 1. So the texts can first be equal after d letters and an even number of reversals, or r letters and an odd number.
//! As a reversal comes between two letters, d letters take 2d − 1 moves if d is odd, otherwise one more reversal; r letters
//! take 2r − 1 if r is even, but not 0, otherwise one more. With r = 0 it takes a letter, replaced by itself, and a reversal.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1834/C>
//!
//! in: 5 abcde abxde
//! out: 1
//! in: 5 hello olleo
//! out: 2
//! in: 2 ab cd
//! out: 3
//! in: 7 aaaaaaa abbbbba
//! out: 9
//! in: 6 yoyoyo oyoyoy
//! out: 2

use proconio::{input, marker::Bytes};

fn main() {
    input! { _length: usize, one: Bytes, mut other: Bytes }
    let differing = |other: &[u8]| {
        one.iter()
            .zip(other)
            .filter(|pair| pair.0 != pair.1)
            .count()
    };
    let direct = differing(&other);
    other.reverse();
    let reversed = differing(&other);
    let moves = if direct == 0 {
        0
    } else if reversed == 0 {
        2
    } else {
        (2 * direct - direct % 2).min(2 * reversed - (reversed + 1) % 2)
    };
    println!("{}", moves);
}
