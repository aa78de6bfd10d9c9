//! A text of 0 and 1. A move pays one coin and turns a 0 into 1, or reverses the text for nothing, if it is no palindrome and
//! the last move did not reverse it. Whoever has paid less when no 0 is left wins. Reads the text; prints who wins.
//!
//! **Why.** In a palindrome each payment can be answered in the mirrored place, until two zeros are left: then the answer is to
//! reverse, and the other player pays both. So an even number of zeros wins for the second player by 2, and an odd one, whose middle zero
//! the first player pays, for the first by 1, if it is more than 1. If the text is no palindrome, the first player reverses it as long as
//! that costs the opponent, and can make the palindrome at the right time: only two zeros, one in the middle, are a draw.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1527/B2>
//!
//! in: 110
//! out: First
//! in: 100
//! out: Draw
//! in: 1001
//! out: Second

use proconio::{input, marker::Bytes};

fn main() {
    input! { text: Bytes }
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
