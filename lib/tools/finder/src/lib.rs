//! Finds the rule that a table of Grundy numbers, or of winners, follows.
//!
//! A rule is fitted to the first half of a table and checked on the rest; whoever has a larger table checks it there once more.
//! What is found is a conjecture: a table proves nothing of the positions beyond it. Nothing is returned for a table that a rule
//! of its kind would fit by chance: a rule with a list of values must have seen each of them several times.
//!
//! - [`table`]: what is given, and [`finding`]: what is found.
//! - `periods`, `keys` and `fitted`, `digits`, `automaton`, `intervals`, `lost` and `families`: the kinds of rules, simplest first.
//! - `sums`: what is a sum of parts, and `joint`: what depends on several small numbers.

#[rustfmt::skip]
mod arithmetic;
mod automaton;
mod digits;
mod families;
pub mod finding;
mod fitted;
mod intervals;
pub mod joint;
mod keys;
mod lost;
pub mod periods;
mod step;
mod sums;
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
    /// What else is seen.
    pub notes: Vec<String>,
}

/// How many positions there must be at least.
pub const FEWEST: usize = 40;

/// Rules are fitted to at most this many positions; the rest of a longer table confirms or refutes them.
const MOST: usize = 20_000;

type Kind = fn(&Table) -> Vec<Finding>;

/// Looks for rules of a table.
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
    let first = table.first(MOST);
    let mut longest = first.first_half();
    let found_on = longest;
    let mut try_kinds = |kinds: &[Kind], first: &Table, table: &Table, report: &mut Report| {
        for mut rule in kinds.iter().flat_map(|kind| kind(first)) {
            match rule.check(table) {
                Ok(checked) if checked * 4 >= table.values.len() * 3 => {
                    (rule.found_on, rule.checked_on) = (found_on, checked - found_on.min(checked));
                    report.findings.push(rule);
                }
                Ok(_) => {}
                Err(index) if index > longest => {
                    longest = index;
                    report.nearest_miss = Some((rule, table.positions[index].clone()));
                }
                Err(_) => {}
            }
        }
    };
    let of_sequence: &[Kind] = &[periods::rules, digits::rules, intervals::rules, lost::rules];
    // Nobody knows whether heaps that are missing in front are lost.
    let sequences: Vec<Table> = [0, 1].iter().filter_map(|missing| first.sequence(*missing)).collect();
    let sequences = if table.positions[0].contains(&0) { &sequences[..sequences.len().min(1)] } else { &sequences[..] };
    try_kinds(&[fitted::rules, sums::of_bits, sums::of_two, families::rules, lost::pairs], &first, table, &mut report);
    for sequence in sequences {
        try_kinds(of_sequence, sequence, table, &mut report);
    }
    let is_sum = table.names.len() == 2 && !table.of_winners && table.names[0] != "k" && sums::parts(&first).is_some();
    // Of a sum, a larger table says more.
    if !is_sum && report.findings.iter().all(|finding| finding.of == Subject::Lost && !table.of_winners) {
        try_kinds(&[joint::rules], &first, table, &mut report);
    }
    if report.findings.is_empty() {
        sequences.iter().for_each(|sequence| try_kinds(&[automaton::rules], sequence, table, &mut report));
    }
    let findings = &mut report.findings;
    findings.sort_by_key(|finding| (finding.of == Subject::Lost, finding.size));
    // Who wins follows from the values.
    if findings.first().is_some_and(|first| first.of == Subject::Values) {
        findings.retain(|finding| finding.of == Subject::Values);
    }
    // Whatever repeats has digits that tell it, in more words.
    if findings.iter().any(|finding| finding.period.is_some()) {
        findings.retain(|finding| finding.kind != "digits");
    }
    // Rules of one kind say the same in other words.
    let mut kinds = BTreeSet::new();
    findings.retain(|finding| kinds.insert(finding.kind));
    report.notes = sums::slices(&first);
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
