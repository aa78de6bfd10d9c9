//! No solution: what it takes to read and store as many numbers, with the reader that the solutions have.

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    println!("{}", numbers.iter().fold(0, |sum, number| sum ^ number));
}
