//! The players take turns to take the first or the last number of a row; each wants the greatest lead.
//! Reads n, up to 3000, and the numbers; prints the first player's sum minus the second's.
//!
//! **Limits.** 5,000 numbers.
//!
//! in: 4 10 80 90 30
//! out: 10
//! in: 3 10 100 10
//! out: -80
//! in: 6 4 2 9 7 1 5
//! out: 2

use grundy::score::ends;
use proconio::input;

fn main() {
    input! { numbers: [i64] }
    println!("{}", ends(&numbers).difference((0, numbers.len())));
}
