//! Finds the pattern that a table of Grundy numbers, or of winners, follows.
//!
//! A pattern is fitted to the first half of a table and checked on the rest; whoever has a larger table checks it there once more.
//! What is found is a conjecture: a table proves nothing of the positions beyond it. Nothing is returned for a table that a pattern
//! of its kind would fit by chance: one with a list of values must have seen each of them several times.
//!
//! | file | what is in it |
//! |---|---|
//! | `sample` | the numbers that patterns are fitted to, from a table; `letter_counts` makes them of words |
//! | [`finding`] | what is found, and its check against a table |
//! | `periods`, `digits`, `plateaus` | the patterns of one number |
//! | `keys`, `step`, `arithmetic` | numbers made of a position, and the functions that compute them |
//! | `fitted`, `combinations`, [`joint`] | what depends on one of these numbers, or on several |
//! | `additive`, `families` | sums of parts, and games with a parameter |

mod additive;
mod arithmetic;
mod combinations;
mod digits;
mod families;
pub mod finding;
mod fitted;
pub mod joint;
mod keys;
mod letter_counts;
pub mod periods;
mod plateaus;
mod sample;
mod step;

pub use finding::{Finding, Subject};
pub use sample::Sample;

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

/// What takes no more to remember needs no rule of several numbers.
const SHORT: usize = 6;

type Kind = fn(&Sample) -> Vec<Finding>;

/// Looks for rules of a table, of several numbers only if it is not known otherwise.
///
/// Time: some hundred rules are tried, each until it fails; a table of heaps, however long, takes seconds at most.
pub fn find(sample: &Sample, is_known: bool) -> Report {
    if sample.of_winners && sample.values.contains(&2) {
        return of_outcomes(sample);
    }
    let mut report = Report::default();
    if sample.values.len() < FEWEST {
        return report;
    }
    let first = sample.with(
        &sample.names,
        sample
            .pairs()
            .take(MOST)
            .map(|(position, value)| (position.clone(), value)),
    );
    let mut longest = first.first_half();
    let found_on = longest;
    let mut try_kinds = |kinds: &[Kind], first: &Sample, report: &mut Report| {
        let kinds = kinds.iter().take_while(|_| !sample.is_stopped());
        for mut rule in kinds.flat_map(|kind| kind(first)) {
            match rule.check(sample) {
                Ok(checked) if checked * 4 >= sample.values.len() * 3 => {
                    (rule.found_on, rule.checked_on) = (found_on, checked - found_on.min(checked));
                    report.findings.push(rule);
                }
                Err(index) if index >= longest => {
                    longest = index;
                    report.nearest_miss = Some((rule, sample.positions[index].clone()));
                }
                _ => {}
            }
        }
    };
    // Nobody knows whether heaps that are missing in front are lost.
    let missing = if sample.positions[0].contains(&0) {
        0..=0
    } else {
        0..=1
    };
    let sequences: Vec<Sample> = missing
        .filter_map(|missing| first.sequence(missing))
        .collect();
    try_kinds(
        &[
            fitted::rules,
            additive::of_bits,
            additive::of_parts,
            families::rules,
        ],
        &first,
        &mut report,
    );
    for sequence in &sequences {
        try_kinds(
            &[periods::rules, digits::rules, plateaus::rules],
            sequence,
            &mut report,
        );
    }
    // Of a sum, a larger table says more.
    let is_sum = !sample.of_winners && additive::parts(&first).is_some();
    let is_said = |finding: &Finding| {
        if sample.of_winners {
            finding.size < SHORT
        } else {
            finding.of == Subject::Values
        }
    };
    if !is_sum && !is_known && !report.findings.iter().any(is_said) {
        try_kinds(&[joint::rules], &first, &mut report);
    }
    let findings = &mut report.findings;
    findings.sort_by_key(|finding| (finding.of == Subject::Lost, finding.size));
    // Who wins follows from the values.
    if findings
        .first()
        .is_some_and(|first| first.of == Subject::Values)
    {
        findings.retain(|finding| finding.of == Subject::Values);
    }
    // Whatever repeats has digits that tell it, in more words.
    if findings.iter().any(|finding| finding.period.is_some()) {
        findings.retain(|finding| finding.kind != "digits");
    }
    // Rules of one kind say the same in other words.
    let mut kinds = BTreeSet::new();
    findings.retain(|finding| kinds.insert(finding.kind));
    report.notes = additive::slices(&first);
    report
}

/// Looks for rules of a table with a third outcome.
fn of_outcomes(sample: &Sample) -> Report {
    let mut report = find(
        &Sample {
            of_winners: false,
            ..sample.clone()
        },
        false,
    );
    report
        .findings
        .retain(|finding| finding.of == Subject::Values);
    let third = if sample.clash.is_some() {
        "undecided by these numbers"
    } else {
        "drawn"
    };
    for finding in report
        .findings
        .iter_mut()
        .chain(report.nearest_miss.iter_mut().map(|miss| &mut miss.0))
    {
        let docs =
            format!("Returns 0 if the player to move loses, 1 for a win, 2 for what is {third}.");
        finding.code = finding
            .code
            .replace("Returns the Grundy number.", &docs)
            .replace("grundy_number", "outcome");
        let words = finding
            .words
            .replace("the Grundy numbers", "outcomes")
            .replace("the value is ", "");
        finding.words = format!("0 lost, 1 won, 2 {third}: {words}");
    }
    report
}
