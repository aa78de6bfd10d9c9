//! Tables that are worked out by hand, of which this can be checked without knowing the game:
//!
//! - where a list of Grundy numbers stands beside a mex or a Grundy number, that is the mex of the list, and beside an XOR,
//!   the XOR of the list;
//! - where options stand beside their Grundy numbers or kinds, these are what the table says of each option;
//! - where kinds (P, N) of the options stand beside a kind, it is P exactly if all of them are N.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;

use crate::document::Document;

/// The columns' heads, by what the columns hold.
const OPTIONS: [&str; 2] = ["options", "⌊n/2⌋, ⌊n/3⌋, ⌊n/6⌋"];
const LISTS: [&str; 7] = [
    "their Grundy numbers",
    "Grundy numbers of the options",
    "Grundy numbers of the three",
    "Grundy numbers",
    "Grundy numbers after it",
    "remainders",
    "values",
];
const KIND_LISTS: [&str; 1] = ["their kinds"];
const MEXES: [&str; 3] = ["Grundy number", "mex", "f"];
const XORS: [&str; 1] = ["XOR"];
const KINDS: [&str; 1] = ["kind"];

/// A table with its heads in the first row.
type Table = Vec<Vec<String>>;

/// One test for each table to which a rule applies.
pub(crate) fn trials(documents: &[Document]) -> Vec<Trial> {
    let mut trials = vec![];
    for document in documents {
        for table in document.tables() {
            // Some tables have their heads in the first column.
            let turned = turn(&table);
            let Some(table) = [table, turned].into_iter().find(has_rule) else {
                continue;
            };
            let name = format!("worked/{}/{}", document.file, table[0].join(" | "));
            trials.push(Trial::test(name, move || check(&table).map_err(|error| format!("{error:#}").into())));
        }
    }
    trials
}

fn turn(table: &Table) -> Table {
    let width = table.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &Vec<String>, column: usize| row.get(column).cloned().unwrap_or_default();
    let column = |column| table.iter().map(|row| cell(row, column)).collect();
    (0..width).map(column).collect()
}

fn find(table: &Table, heads: &[&str]) -> Option<usize> {
    table[0].iter().position(|head| heads.contains(&head.as_str()))
}

fn has_rule(table: &Table) -> bool {
    let results = [&MEXES[..], &XORS].concat();
    find(table, &LISTS).is_some() && find(table, &results).is_some()
        || find(table, &KIND_LISTS).is_some() && find(table, &KINDS).is_some()
}

fn check(table: &Table) -> Result<()> {
    let rows = &table[1..];
    for row in rows {
        ensure!(row.len() == table[0].len(), "a row has {} cells: {row:?}", row.len());
    }
    if let Some(list) = find(table, &LISTS) {
        for (heads, rule) in [(&MEXES[..], mex as fn(&[u64]) -> u64), (&XORS, xor)] {
            let Some(result) = find(table, heads) else { continue };
            for row in rows {
                check_result(&row[list], &row[result], rule)
                    .with_context(|| format!("in the row {:?}", row.join(" | ")))?;
            }
        }
        if let (Some(options), Some(number)) = (find(table, &OPTIONS), find(table, &MEXES)) {
            check_options(rows, options, list, number)?;
        }
    }
    if let (Some(list), Some(kind)) = (find(table, &KIND_LISTS), find(table, &KINDS)) {
        for row in rows {
            let is_p = words(&row[list]).iter().all(|kind| kind == "N");
            let said = if is_p { "P" } else { "N" };
            ensure!(row[kind].starts_with(said), "the kind is {said} in the row {row:?}");
        }
        if let Some(options) = find(table, &OPTIONS) {
            check_options(rows, options, list, kind)?;
        }
    }
    Ok(())
}

/// Compares the result with that of each choice of numbers: a list may say "2 or 3".
fn check_result(list: &str, result: &str, rule: fn(&[u64]) -> u64) -> Result<()> {
    let mut choices: Vec<Vec<u64>> = vec![vec![]];
    for word in words(list) {
        let numbers = word.split(" or ").map(str::parse).collect::<Result<Vec<u64>, _>>();
        let numbers = numbers.with_context(|| format!("{word:?} is no number"))?;
        let with = |choice: &Vec<u64>, number: &u64| [&choice[..], &[*number]].concat();
        choices = choices.iter().flat_map(|choice| numbers.iter().map(move |number| with(choice, number))).collect();
    }
    for choice in choices {
        let right = rule(&choice);
        ensure!(result == right.to_string(), "{choice:?} give {right}, not {result}");
    }
    Ok(())
}

/// Compares what a row says of its options with what the options' rows say of themselves.
fn check_options(rows: &[Vec<String>], options: usize, list: usize, result: usize) -> Result<()> {
    let results: BTreeMap<&str, &str> = rows.iter().map(|row| (row[0].as_str(), first_word(&row[result]))).collect();
    for row in rows {
        let looked_up: Option<Vec<&str>> =
            words(&row[options]).iter().map(|option| results.get(option.as_str()).copied()).collect();
        let looked_up = looked_up.with_context(|| format!("an option of {} has no row", row[0]))?;
        ensure!(
            words(&row[list]) == looked_up,
            "by their own rows the options of {} have {looked_up:?}, not {:?}",
            row[0],
            row[list]
        );
    }
    Ok(())
}

fn first_word(cell: &str) -> &str {
    cell.split([',', ' ']).next().unwrap_or_default()
}

/// Returns the members of a list; a cell without a number and without a kind is an empty one.
fn words(cell: &str) -> Vec<String> {
    if ["–", "none", "no move", ""].contains(&cell) {
        return vec![];
    }
    cell.split([',', ';']).map(|word| word.trim().to_owned()).collect()
}

fn mex(numbers: &[u64]) -> u64 {
    (0..).find(|number| !numbers.contains(number)).expect("a list has an end")
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}
