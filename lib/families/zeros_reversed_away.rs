//! In turn the first player reverses the digits of a number, so that zeros at its end are lost, and the second one writes two numbers
//! behind each other as one, until one is left, after a move of the first player. The second player wins if it has more than m
//! digits. Reads how many numbers there are, m, and the numbers; prints who wins.
//!
//! **Limits.** 10⁶ digits in all.
//!
//! **Why.** Only zeros at the end of a number can be lost, and none are there after a reversal. A number before another one loses
//! none, so each move of the second player saves the zeros of one number. Both take those with the most zeros first.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1931/E>
//!
//! in: 2 2 14 2
//! out: Second
//! in: 3 5 9 56 1
//! out: First

use proconio::{input, marker::Bytes};

fn main() {
    input! { count: usize, most: usize, numbers: [Bytes; count] }
    let mut zeros = vec![];
    let mut digits = 0;
    for number in numbers {
        digits += number.len();
        zeros.push(
            number
                .iter()
                .rev()
                .take_while(|&&digit| digit == b'0')
                .count(),
        );
    }
    zeros.sort_unstable_by(|one, other| other.cmp(one));
    let lost = zeros.iter().step_by(2).sum::<usize>();
    println!(
        "{}",
        if digits - lost > most {
            "Second"
        } else {
            "First"
        }
    );
}
