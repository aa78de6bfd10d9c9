//! Lets the second player take the larger end, and the first play perfectly.
//!
//! verdict: WA
//! case: edge-second-waits
//! stress: 6

use proconio::input;

fn main() {
    input! { numbers: [i64] }
    println!("{}", best(&numbers));
}

fn best(numbers: &[i64]) -> i64 {
    if numbers.is_empty() {
        return 0;
    }
    let ends = [
        (numbers[0], &numbers[1..]),
        (numbers[numbers.len() - 1], &numbers[..numbers.len() - 1]),
    ];
    ends.iter()
        .map(|(taken, rest)| taken + after(rest))
        .max()
        .unwrap()
}

fn after(numbers: &[i64]) -> i64 {
    match numbers {
        [] => 0,
        [first, .., last] if first < last => best(&numbers[..numbers.len() - 1]) - last,
        [first, rest @ ..] => best(rest) - first,
    }
}
