//! Stores differences in 32 bits.
//!
//! verdict: WA
//! case: sample-4
//! stress: none

use proconio::input;

fn main() {
    input! { numbers: [i32] }
    let mut best = numbers.clone();
    for length in 2..=numbers.len() {
        for first in 0..=numbers.len() - length {
            let last = first + length - 1;
            best[first] = (numbers[first].wrapping_sub(best[first + 1]))
                .max(numbers[last].wrapping_sub(best[first]));
        }
    }
    println!("{}", best[0]);
}
