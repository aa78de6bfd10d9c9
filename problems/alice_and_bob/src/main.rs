//! # Alice and Bob
//!
//! On a set of different numbers, a move chooses two of them whose difference is not in the set, and
//! adds it. A player who cannot move loses. Say who wins.
//!
//! **Idea.** Moves change neither the greatest number M nor the greatest common divisor g. At the end
//! the set has all multiples g, 2g, …, M, whatever the players do. Each move adds one number, so the
//! game has exactly M/g - n moves, and Alice wins if that is odd.
//!
//! **Why it is right.** Differences are multiples of g and below M. If no move is left, the least
//! number d of the set divides all others: subtracting d from x again and again stays in the set, so
//! a remainder would be a smaller number of it. So d = g, and from M down all multiples are there.
//!
//! **Complexity.** O(n + log M) steps.
//!
//! **Pitfall.** The set may grow to 10⁹ numbers: count them, and don't make them. And 0 is never one
//! of them, because the two numbers of a move are different.

use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 10_000_000 {
        return Err(format!("{} numbers are too many", count));
    }
    input! { numbers: [u64; count] }
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    if sorted.first() == Some(&0) {
        return Err("a number is 0: expected positive numbers".to_owned());
    }
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("{} occurs twice: the numbers must differ", pair[0]));
    }
    println!("{}", if solve(&numbers) { "Alice" } else { "Bob" });
    Ok(())
}

/// Returns whether the first player wins; the numbers are positive and different.
fn solve(numbers: &[u64]) -> bool {
    let divisor = numbers
        .iter()
        .fold(0, |divisor, &number| common_divisor(divisor, number));
    let in_the_end = match numbers.iter().max() {
        Some(largest) => largest / divisor,
        None => 0,
    };
    (in_the_end - numbers.len() as u64) % 2 == 1
}

/// Returns the greatest common divisor, by Euclid's algorithm; that of 0 and a number is the number.
fn common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other > 0 {
        let rest = one % other;
        one = other;
        other = rest;
    }
    one
}
