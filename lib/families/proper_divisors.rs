//! A move replaces one of several numbers by one of its divisors other than itself. A player who cannot move loses.
//! Reads the numbers; prints who wins.
//!
//! **Limits.** 10³ numbers up to 10¹².
//!
//! **Why.** A number with f prime factors has divisors with each smaller number of them, and only these: it is a heap of f.
//!
//! in: 2 2 9
//! out: First
//! in: 3 6 12 30
//! out: First
//! in: 3 1 8 27
//! out: Second

use grundy::prime_factors::factors;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let heap = |number| {
        factors(number)
            .iter()
            .map(|factor| u64::from(factor.1))
            .sum::<u64>()
    };
    let first_wins = next_player_wins(numbers.into_iter().map(heap));
    println!("{}", if first_wins { "First" } else { "Second" });
}
