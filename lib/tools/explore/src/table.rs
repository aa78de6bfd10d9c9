//! A table as the finder takes it, and the tables that users make by brute force.

use anyhow::{Result, bail, ensure};
pub use games::{End, Form, Kind, Table};

/// A table as the finder takes it.
pub struct Prepared {
    pub table: finder::Table,
    /// Which of a position's numbers are in it; none if all are.
    pub kept: Vec<usize>,
    /// What the others always are.
    pub constant: String,
    pub is_projected: bool,
    /// Two positions with the same numbers, but different values.
    pub clash: Option<(usize, usize)>,
}

impl Prepared {
    /// Returns a table as the finder takes it.
    pub fn of(raw: &Table) -> Option<Prepared> {
        const NAMES: [&[&str]; 4] = [&[], &["n"], &["a", "b"], &["a", "b", "c"]];
        let mut table = finder::Table {
            positions: raw.positions.clone(),
            values: raw.values.clone(),
            of_winners: raw.kind == Kind::Winners,
            ..finder::Table::default()
        };
        let arity = raw.arity();
        let mut is_projected = raw.is_projected;
        if arity == Some(0) {
            (table.names, table.positions) = letters(&raw.names)?;
            is_projected = true;
        } else if let Some(names) = arity.and_then(|arity| NAMES.get(arity)) {
            let names = if raw.is_family && names.len() == 2 { &["k", "n"] } else { *names };
            table.names = names.iter().map(|name| (*name).to_owned()).collect();
        }
        let (mut table, mut kept, constant) = table.without_constants();
        let clash = table.contradiction();
        if clash.is_some() && raw.is_projected {
            return Some(Prepared { table: finder::Table::default(), kept, constant, is_projected, clash });
        }
        let is_list = table.names.len() > 2 || table.names.is_empty();
        let mut order: Vec<usize> = (0..table.values.len()).collect();
        if is_list && is_projected == raw.is_projected && table.is_symmetric() {
            table.positions.iter_mut().for_each(|position| position.sort_unstable());
            (table.names, kept) = (vec![], vec![]);
        }
        if is_list || is_projected {
            // What a rule is fitted to is small in every direction.
            order.sort_by_key(|&index| {
                let position = &table.positions[index];
                (position.iter().max().copied(), position.len(), position.clone())
            });
            order.dedup_by_key(|index| table.positions[*index].clone());
            table.positions = order.iter().map(|&index| table.positions[index].clone()).collect();
            table.values = order.iter().map(|&index| table.values[index]).collect();
        }
        Some(Prepared { table, kept, constant, is_projected, clash: None })
    }
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

/// Returns numbers that stand for words of a few letters: how often each letter is there, and the rarest, the runs, and the length.
fn letters(words: &[String]) -> Option<(Vec<String>, Vec<Vec<u64>>)> {
    let mut all: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
    all.sort_unstable();
    all.dedup();
    let is_plain = all.len() < 5 && all.iter().all(|letter| letter.is_alphanumeric() || ".-#_ ".contains(*letter));
    let name = |(at, letter): (usize, &char)| match letter.is_ascii_alphanumeric() {
        true => format!("count_{}", letter.to_ascii_lowercase()),
        false => format!("count_of_letter_{}", at + 1),
    };
    let mut names: Vec<String> = all.iter().enumerate().map(name).collect();
    names.extend(["least_count", "runs", "length"].map(str::to_owned));
    let of = |word: &String| {
        let letters: Vec<char> = word.chars().collect();
        let count = |letter| letters.iter().filter(|own| *own == letter).count() as u64;
        let counts: Vec<u64> = all.iter().map(count).collect();
        let least = counts.iter().min().copied().unwrap_or(0);
        [counts, vec![least, letters.chunk_by(|a, b| a == b).count() as u64, letters.len() as u64]].concat()
    };
    (is_plain && !all.is_empty()).then(|| (names, words.iter().map(of).collect()))
}

/// Returns numbers with commas between them.
pub fn joined(position: &[u64]) -> String {
    position.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}
