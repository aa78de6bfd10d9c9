//! Takes the remainder modulo 3 because 3 is the most to take.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    for number in numbers {
        println!(
            "{} {}",
            number % 3,
            if number % 3 == 0 { "Second" } else { "First" }
        );
    }
}
