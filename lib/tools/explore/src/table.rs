//! A table as the finder takes it, and the tables that users make by brute force.

use anyhow::{Result, bail, ensure};
pub use games::{End, Form, Kind, Table};
use judge::interrupt;

/// Returns a table as the finder takes it, if positions are numbers or words.
pub fn for_finder(table: &Table) -> Option<finder::Table> {
    let given = finder::Table {
        positions: table.positions.clone(),
        values: table.values.clone(),
        of_winners: table.kind == Kind::Winners,
        is_projected: table.is_projected,
        // What was interrupted is short: the search of it needs another interrupt, which ends all.
        stop: Some(interrupt::requested as fn() -> bool).filter(|requested| !requested()),
        ..finder::Table::default()
    };
    finder::Table::of_positions(given, table.is_family, &table.names)
}

/// Fails if a table is empty.
pub fn ensure_some(table: &Table) -> Result<()> {
    if let (End::Ended(why), true) = (&table.end, table.values.is_empty()) {
        bail!("{why}: the table is empty");
    }
    ensure!(!table.values.is_empty(), "no position was reached: the table is empty");
    Ok(())
}

/// Reads lines of a position and its value, or values alone, that somebody else wrote.
pub fn of_values(text: &str) -> Result<Table> {
    let mut table = Table { end: End::Whole, is_limited: true, ..Table::default() };
    let mut says_winners = false;
    for (number, line) in text.lines().enumerate() {
        let mut words: Vec<&str> = line.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()).collect();
        let Some(value) = words.pop().filter(|_| !line.starts_with('#')) else { continue };
        let position = words.into_iter().map(str::parse).collect::<Result<Vec<u64>, _>>();
        let (Some((value, is_winner)), Ok(position)) = (value_of(value), position) else {
            // There may be a heading.
            ensure!(number == 0, "line {}: expected numbers and a value, found {line:?}", number + 1);
            continue;
        };
        says_winners |= is_winner;
        table.positions.push(if position.is_empty() { vec![table.values.len() as u64] } else { position });
        table.values.push(value);
    }
    ensure!(!table.values.is_empty(), "no values: expected a line for each, `n value`, `a b value` or `value`");
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

/// Returns numbers with commas between them.
pub fn joined(position: &[u64]) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
