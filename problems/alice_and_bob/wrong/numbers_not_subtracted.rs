//! Counts the numbers that are there in the end, not those that are added.
//!
//! verdict: WA
//! case: sample-3
//! stress: 3

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let largest = numbers.iter().max().unwrap();
    let divisor = numbers
        .iter()
        .fold(0, |divisor, &number| common_divisor(divisor, number));
    let moves = largest / divisor;
    println!("{}", if moves % 2 == 1 { "Alice" } else { "Bob" });
}

fn common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 {
        one
    } else {
        common_divisor(other, one % other)
    }
}
