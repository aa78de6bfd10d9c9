//! # Game with Powers
//!
//! Of the numbers 1 to n, a move chooses one that is not yet forbidden, x; then x, x², x³, … are
//! forbidden. A player who has no number to choose loses. Say who wins.
//!
//! **Idea.** Each number above 1 is a power bᵉ of exactly one base b that is no power itself, and it
//! forbids powers of that base only. So the game is a sum: each base has the exponents 1 to m with
//! bᵐ ≤ n, and choosing e forbids the multiples of e. Only m matters, which is at most 29: the table
//! has the Grundy number for each m. Bases above √n have m = 1, and so has the number 1.
//!
//! **Why it is right.** By the Sprague–Grundy theorem the XOR of the table's numbers over all bases
//! decides. The table comes from a search over the sets of exponents that can be left: 711,457 for
//! m = 29, all others included.
//!
//! **Complexity.** O(√n), with one step for each power up to n of a base up to √n.
//!
//! **Pitfall.** 4 is no base: its powers belong to 2. And logarithms in floating point are not exact:
//! for 166³ and 166 their quotient is a little below 3.

use grundy::xor::next_player_wins;
use proconio::input;

/// For each m, the Grundy number of the game in which choosing one of 1, …, m forbids its multiples.
const NUMBERS: [u64; 30] = [
    0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9, 8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12,
];

fn main() -> Result<(), String> {
    input! { largest: u64 }
    if largest >> NUMBERS.len() != 0 {
        return Err(format!("{} is too large: the limit is 2^30 - 1", largest));
    }
    println!("{}", if solve(largest) { "Vasya" } else { "Petya" });
    Ok(())
}

/// Returns whether the first player wins with the numbers 1 to `largest`, which is below 2³⁰.
fn solve(largest: u64) -> bool {
    let root = (0..)
        .take_while(|root| root * root <= largest)
        .last()
        .unwrap_or(0);
    let mut is_power = vec![false; root as usize + 1];
    let mut numbers = vec![];
    let mut others = largest;
    for base in 2..=root {
        if is_power[base as usize] {
            continue;
        }
        let powers = (1..).scan(1, |power, _| {
            *power *= base;
            Some(*power)
        });
        let mut exponents = 0;
        for power in powers.take_while(|&power| power <= largest) {
            exponents += 1;
            if power <= root {
                is_power[power as usize] = true;
            }
        }
        numbers.push(NUMBERS[exponents]);
        others -= exponents as u64;
    }
    // The others, 1 among them, are components of one number each: two of them cancel.
    numbers.push(others % 2);
    next_player_wins(numbers)
}
