//! Finds the rule that a table of Grundy numbers, or of winners, follows.
//!
//! A rule is fitted to the first half of a table and checked on the rest; whoever has a larger table checks it there once more.
//! What is found is a conjecture: a table proves nothing of the positions beyond it. Nothing is returned for a table that a rule
//! of its kind would fit by chance: a rule with a list of values must have seen each of them several times.
//!
//! - [`table`]: what is given, and [`finding`]: what is found.
//! - [`periods`], [`keys`], [`digits`], [`automaton`], [`intervals`], [`lost`] and [`families`]: the kinds of rules, simplest first.

mod arithmetic;
pub mod automaton;
pub mod digits;
pub mod families;
pub mod finding;
pub mod intervals;
pub mod keys;
pub mod lost;
pub mod periods;
pub mod table;

pub use finding::{Finding, Subject};
pub use table::Table;

use std::collections::BTreeSet;

/// What fits a table, simplest first, or else what nearly does.
#[derive(Debug, Default)]
pub struct Report {
    pub findings: Vec<Finding>,
    /// The rule that holds longest, and the first position on which it fails.
    pub nearest_miss: Option<(Finding, Vec<u64>)>,
}

/// How many positions there must be at least.
pub const FEWEST: usize = 40;

/// Rules are fitted to at most this many heaps; the rest of a longer table confirms or refutes them.
const MOST: usize = 20_000;

/// Looks for rules of a table of single heaps, or of pairs or triples of numbers.
///
/// Time: some hundred rules are tried, each until it fails; a table of heaps, however long, takes seconds at most.
pub fn find(table: &Table) -> Report {
    if table.of_winners && table.values.contains(&2) {
        return of_outcomes(table);
    }
    let mut report = Report::default();
    if table.values.len() < FEWEST {
        return report;
    }
    let kinds: &[fn(&Table) -> Vec<Finding>] = match table.axes.len() {
        1 => &[periods::rules, keys::of_heaps, digits::rules, automaton::rules, intervals::rules, lost::rules],
        _ => &[keys::of_several, families::rules, lost::pairs],
    };
    let first = table.first(MOST);
    let mut longest = first.first_half();
    let found_on = table.values[..longest].iter().filter(|value| **value != table::ABSENT).count();
    for mut rule in kinds.iter().flat_map(|kind| kind(&first)) {
        match rule.check(table) {
            Ok(checked) if checked >= found_on => {
                (rule.found_on, rule.checked_on) = (found_on, checked - found_on);
                report.findings.push(rule);
            }
            Ok(_) => {}
            Err(index) if index > longest => {
                longest = index;
                report.nearest_miss = Some((rule, table.position(index)));
            }
            Err(_) => {}
        }
    }
    let findings = &mut report.findings;
    findings.sort_by_key(|finding| (finding.of == Subject::Lost, finding.size));
    // Who wins follows from the values.
    if findings.first().is_some_and(|first| first.of == Subject::Values) {
        findings.retain(|finding| finding.of == Subject::Values);
    }
    // Whatever repeats has digits that tell it, in more words.
    if findings.iter().any(|finding| finding.period.is_some()) {
        findings.retain(|finding| !["digits", "automaton"].contains(&finding.kind));
    }
    // Rules of one kind say the same in other words.
    let mut kinds = BTreeSet::new();
    findings.retain(|finding| kinds.insert(finding.kind));
    report
}

/// Looks for rules of a table with drawn positions.
fn of_outcomes(table: &Table) -> Report {
    let mut report = find(&Table { of_winners: false, ..table.clone() });
    report.findings.retain(|finding| finding.of == Subject::Values);
    for finding in report.findings.iter_mut().chain(report.nearest_miss.iter_mut().map(|miss| &mut miss.0)) {
        let docs = "Returns 0 if the player to move loses, 1 for a win, 2 for a draw.";
        finding.code = finding.code.replace("Returns the Grundy number.", docs).replace("grundy_number", "outcome");
        finding.words = format!("0 lost, 1 won, 2 drawn: {}", finding.words.replace("the Grundy numbers", "outcomes"));
        finding.formula = finding.formula.replace('G', "W");
    }
    report
}
