//! Takes the larger end, for both players.
//!
//! verdict: WA
//! case: edge-not-the-larger
//! stress: 5

use proconio::input;

fn main() {
    input! { numbers: [i64] }

    let (mut first, mut end, mut difference, mut sign) = (0, numbers.len(), 0, 1);
    while first < end {
        difference += sign * numbers[first].max(numbers[end - 1]);
        if numbers[first] >= numbers[end - 1] {
            first += 1;
        } else {
            end -= 1;
        }
        sign = -sign;
    }
    println!("{}", difference);
}
