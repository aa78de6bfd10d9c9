//! Tables that users make by brute force.

use anyhow::{Result, ensure};
use games::{Kind, Table};

/// Reads lines of a position and its value, or values alone, that somebody else wrote.
pub fn read(text: &str) -> Result<Table> {
    let mut table = Table {
        is_limited: true,
        ..Table::default()
    };
    let mut says_winners = false;
    for (number, line) in text.lines().enumerate() {
        let mut words: Vec<&str> = line
            .split([' ', ',', ';', '\t'])
            .filter(|word| !word.is_empty())
            .collect();
        if line.starts_with('#') {
            continue;
        }
        let Some(value) = words.pop() else {
            continue;
        };
        let position = words
            .into_iter()
            .map(str::parse)
            .collect::<Result<Vec<u64>, _>>();
        let (Some((value, is_winner)), Ok(position)) = (value_of(value), position) else {
            // There may be a heading.
            ensure!(
                number == 0,
                "line {}: expected numbers and a value, found {line:?}",
                number + 1
            );
            continue;
        };
        says_winners |= is_winner;
        table.positions.push(if position.is_empty() {
            vec![table.values.len() as u64]
        } else {
            position
        });
        table.values.push(value);
    }
    ensure!(
        !table.values.is_empty(),
        "no values: expected a line for each, `n value`, `a b value` or `value`"
    );
    // Zeros and ones say as much as who wins.
    if says_winners || table.values.iter().all(|value| *value < 2) {
        table.kind = Kind::Winners;
    }
    Ok(table)
}

/// Returns a value, and whether it is a word that says who wins.
fn value_of(word: &str) -> Option<(u64, bool)> {
    match &word.to_lowercase()[..] {
        "p" | "l" | "lost" | "lose" | "loses" | "false" | "second" => Some((0, true)),
        "n" | "w" | "won" | "win" | "wins" | "true" | "first" => Some((1, true)),
        "d" | "draw" | "drawn" => Some((2, true)),
        word => word.parse().ok().map(|value| (value, false)),
    }
}
