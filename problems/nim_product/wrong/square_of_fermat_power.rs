//! Takes F ⊗ F to be F, so F/2 is missing from the lower half.
//!
//! verdict: WA
//! case: edge-squares-of-fermat-powers
//! stress: 3

use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    for (first, second) in pairs {
        println!("{}", product(first, second, 32));
    }
}

/// Returns the nim product of numbers of twice as many bits as `half`.
fn product(first: u64, second: u64, half: u32) -> u64 {
    if half == 0 || first < 2 || second < 2 {
        return first * second;
    }
    let parts = |number: u64| (number >> half, number & ((1 << half) - 1));
    let (upper_first, lower_first) = parts(first);
    let (upper_second, lower_second) = parts(second);
    let lowers = product(lower_first, lower_second, half / 2);
    let all = product(
        upper_first ^ lower_first,
        upper_second ^ lower_second,
        half / 2,
    );
    // The product of the upper halves counts for the upper half, where `all` has it, and for the lower half nowhere.
    (all ^ lowers) << half | lowers
}
