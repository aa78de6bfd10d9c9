//! Takes the number itself, as if a move could take any number of stones.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    for number in numbers {
        println!("{number} {}", if number == 0 { "Second" } else { "First" });
    }
}
