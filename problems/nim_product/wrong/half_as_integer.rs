//! Multiplies the upper halves' product by F/2 as integers, not as nimbers.
//!
//! verdict: WA
//! case: edge-table-16
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
    let uppers = product(upper_first, upper_second, half / 2);
    let lowers = product(lower_first, lower_second, half / 2);
    let all = product(
        upper_first ^ lower_first,
        upper_second ^ lower_second,
        half / 2,
    );
    let upper = all ^ lowers;
    let lower = lowers ^ parts(uppers << (half - 1)).1;
    upper << half | lower
}
