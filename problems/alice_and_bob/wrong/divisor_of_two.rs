//! Takes the greatest common divisor of the first two numbers.
//!
//! verdict: WA
//! case: edge-third-number
//! stress: 4

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let largest = numbers.iter().max().unwrap();
    let divisor = common_divisor(numbers[0], numbers[1]);
    let moves = (largest / divisor).wrapping_sub(numbers.len() as u64);
    println!("{}", if moves % 2 == 1 { "Alice" } else { "Bob" });
}

fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}
