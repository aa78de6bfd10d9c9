//! Two equal neighbours are removed.
use rules::*;

pub fn rules() -> Rules<String> {
    row("ab", |row| {
        let same = |&at: &usize| row.as_bytes()[at] == row.as_bytes()[at - 1];
        (1..row.len()).filter(same).map(|at| row[..at - 1].to_owned() + &row[at + 1..]).collect::<Vec<_>>()
    })
}
