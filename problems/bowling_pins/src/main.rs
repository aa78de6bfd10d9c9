//! # Bowling Pins
//!
//! Pins stand in a row, and some of them are down already. A throw knocks down one pin, or two that
//! are neighbours in the row. A player who cannot throw loses. Say for each row who wins.
//!
//! **Idea.** The pins that are down cut the row into runs of standing pins, and no throw reaches two
//! runs. So the position is a sum of runs. A throw in a run of n leaves two runs, perhaps empty, of
//! n - 1 or n - 2 pins together: the game Kayles. Fill a table of Grundy numbers from short runs to
//! long ones; the player to move wins exactly if the XOR over the runs is not 0.
//!
//! **Why it is right.** The table is the definition, in which the two sides of a throw are a sum whose
//! number is the XOR of theirs, by the Sprague–Grundy theorem.
//!
//! **Complexity.** O(n) time for each number of the table, so O(n²) once for the longest run n, and
//! O(length) for each row.
//!
//! **Pitfall.** Pins on both sides of one that is down are no neighbours. And a run has the XOR of its
//! sides as an option, not their sum.

use grundy::strip::{heaps, rows};
use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::{input, marker::Bytes};

/// The longest row that is accepted.
const LONGEST: usize = 10_000;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut lines = vec![];
    for case in 1..=cases {
        input! { length: usize, letters: Bytes }
        if length > LONGEST {
            return Err(format!("case {}: the limit is {} pins", case, LONGEST));
        }
        if letters.len() != length {
            return Err(format!(
                "case {}: expected {} pins, found {}",
                case,
                length,
                letters.len()
            ));
        }
        if let Some(&letter) = letters.iter().find(|&letter| !b"IX".contains(letter)) {
            return Err(format!(
                "case {}: expected I or X, found {:?}",
                case,
                char::from(letter)
            ));
        }
        lines.push(letters);
    }
    for is_won in solve(&lines) {
        println!("{}", if is_won { "WIN" } else { "LOSE" });
    }
    Ok(())
}

/// Returns for each row whether the first player wins; `I` is a pin that stands.
fn solve(lines: &[Vec<u8>]) -> Vec<bool> {
    let runs: Vec<Vec<u64>> = lines
        .iter()
        .map(|letters| heaps(&rows(letters.iter().map(|&letter| letter == b'I'))))
        .collect();
    let longest = runs.iter().flatten().max().copied().unwrap_or(0);
    let numbers = TakeAndBreak::new("0.77").grundy_numbers(longest as usize);
    let wins = |runs: &Vec<u64>| next_player_wins(runs.iter().map(|&run| numbers[run as usize]));
    runs.iter().map(wins).collect()
}
