//! A move takes 1 to L of K buttons, and the last one wins. Reads K, at least 3; prints the least L >= 2 for which the second
//! player wins.
//!
//! **Limits.** K up to 10¹².
//!
//! in: 3
//! out: 2
//! in: 30
//! out: 2
//! in: 16
//! out: 3

use grundy::prime_factors::divisors;
use grundy::take_up_to::TakeUpTo;
use proconio::input;

fn main() {
    input! { buttons: u64 }
    let mut limits = divisors(buttons)
        .into_iter()
        .filter(|&divisor| divisor > 2)
        .map(|divisor| divisor - 1);
    println!(
        "{}",
        limits
            .find(|&limit| TakeUpTo(limit).grundy_number(buttons) == 0)
            .unwrap()
    );
}
