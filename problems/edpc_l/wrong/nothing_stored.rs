//! Works out each part anew.
//!
//! verdict: TLE
//! case: edge-forty
//! stress: none

use proconio::input;

fn main() {
    input! { numbers: [i64] }
    println!("{}", best(&numbers));
}

fn best(numbers: &[i64]) -> i64 {
    match *numbers {
        [] => 0,
        [only] => only,
        [first, .., last] => {
            let without_last = best(&numbers[..numbers.len() - 1]);
            (first - best(&numbers[1..])).max(last - without_last)
        }
    }
}
