//! The players take turns to take the first 1, 2 or 3 numbers of a row; whoever has the greater sum at the end wins.
//! Reads n and the numbers, which may be negative; prints `Alice` for the first player, `Bob` or `Tie`.
//!
//! **Limits.** 10⁶ numbers.
//!
//! in: 4 1 2 3 7
//! out: Bob
//! in: 4 1 2 3 -9
//! out: Alice
//! in: 4 1 2 3 6
//! out: Tie

use grundy::score::take_first;
use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let winner = match take_first(&numbers, 3)[0].0.signum() {
        1 => "Alice",
        -1 => "Bob",
        _ => "Tie",
    };
    println!("{}", winner);
}
