//! # Deque
//!
//! Two players in turn remove the first or the last number of a row, and gain it as points. The first
//! wants the difference X - Y of both totals as large as possible, the second as small as possible.
//! Print it for perfect play.
//!
//! **Idea.** For each part of the row let d be how many points more the player to move gets from it
//! than the opponent. Removing a number leaves a shorter part to the opponent, who is then ahead by
//! that part's d. So d is the larger of a_first - d(without the first) and a_last - d(without the last).
//! Go from short parts to long ones.
//!
//! **Why it is right.** Points that were gained before add a constant and change no decision. So one
//! number for each part is enough, and it need not say whose turn it is.
//!
//! **Complexity.** O(N²) time, O(N) memory: parts of one length need only those that are one shorter.
//!
//! **Pitfall.** The larger end is not always the better one. The result may be negative and has up to
//! 13 digits.

use proconio::input;

/// The most numbers that are accepted.
const MOST: usize = 20_000;

/// The largest number that is accepted.
const LARGEST: u64 = 1_000_000_000_000;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > MOST {
        return Err(format!(
            "{} numbers are too many: the limit is {}",
            count, MOST
        ));
    }
    input! { numbers: [u64; count] }
    if let Some(number) = numbers.iter().find(|&&number| number > LARGEST) {
        return Err(format!("{} is too large: the limit is {}", number, LARGEST));
    }
    let numbers: Vec<i64> = numbers.into_iter().map(|number| number as i64).collect();
    println!("{}", solve(&numbers));
    Ok(())
}

/// Returns how many points more the first player gets than the second.
fn solve(numbers: &[i64]) -> i64 {
    // The differences for the parts of one length, by their first place.
    let mut best = numbers.to_vec();
    for length in 2..=numbers.len() {
        for first in 0..=numbers.len() - length {
            let last = first + length - 1;
            best[first] = (numbers[first] - best[first + 1]).max(numbers[last] - best[first]);
        }
    }
    best.first().copied().unwrap_or(0)
}
