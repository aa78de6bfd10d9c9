//! A move takes a power of 2 of stones from a heap. Reads its size, of any number of digits; prints 2 if the first player
//! loses, else 1 and the least number of stones that wins.
//!
//! **Limits.** 10⁷ digits.
//!
//! in: 8
//! out: 1
//! out: 2
//! in: 3000000000000000000000000000
//! out: 2

use grundy::take_up_to::TakeUpTo;
use proconio::{input, marker::Bytes};

fn main() {
    input! { digits: Bytes }
    // A power of 2 is 1 or 2 modulo 3, so it is as if 1 or 2 stones were taken.
    let heap = digits.iter().fold(0, |remainder, digit| {
        (10 * remainder + u64::from(digit - b'0')) % 3
    });
    match TakeUpTo(2).grundy_number(heap) {
        0 => println!("2"),
        stones => println!("1\n{}", stones),
    }
}
