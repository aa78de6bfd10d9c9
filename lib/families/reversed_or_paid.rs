//! A text of 0 and 1. A move pays one coin and turns a 0 into 1, or reverses the text for nothing, if it is no palindrome and
//! the last move did not reverse it. Whoever has paid less when no 0 is left wins. Reads the length and the text; prints who wins.
//!
//! **Limits.** 10⁷ letters.
//!
//! **Why.** In a palindrome with an even number of zeros, the second player answers each payment in the mirrored place, and the
//! last one by reversing, so that the first player pays both of the last two zeros and loses by at least 2. With an odd number
//! above 1, the first player pays the middle zero, is then the second player in such a palindrome, and wins by at least 1. A
//! single zero loses.
//!
//! In another text the first player gets at least a draw, by induction, and wins unless there are two zeros, one of them in the
//! middle. Reversing makes the opponent pay 1. What is left is at least a draw, and so a win in all, unless the opponent has made
//! one of the palindromes that lose for the player to move. If it has an even number of zeros, not none, the first player makes
//! it instead, pays 1 and gains 2. If it has only the middle zero, both reversing and paying the other zero end with one coin
//! each, and paying the middle zero costs both coins, as the opponent reverses.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1527/B2>
//!
//! in: 3 110
//! out: First
//! in: 3 100
//! out: Draw
//! in: 4 1001
//! out: Second

use proconio::{input, marker::Bytes};

fn main() {
    input! { _length: usize, text: Bytes }
    let zeros = text.iter().filter(|&&digit| digit == b'0').count();
    let middle_is_zero = text.len() % 2 == 1 && text[text.len() / 2] == b'0';
    let winner = if text.iter().eq(text.iter().rev()) {
        if zeros % 2 == 1 && zeros > 1 {
            "First"
        } else {
            "Second"
        }
    } else if zeros == 2 && middle_is_zero {
        "Draw"
    } else {
        "First"
    };
    println!("{}", winner);
}
