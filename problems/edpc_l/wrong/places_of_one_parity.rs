//! Lets the first player take all numbers of even places, or all of odd places.
//!
//! verdict: WA
//! case: sample-2
//! stress: 4

use proconio::input;

fn main() {
    input! { numbers: [i64] }

    let odd: i64 = numbers.iter().step_by(2).sum();
    let even: i64 = numbers.iter().skip(1).step_by(2).sum();
    println!("{}", (odd - even).abs());
}
