//! Finds formulas for a table: guesses them at some positions, tries them at all, and adds those where they fail.

use std::collections::BTreeMap;

use super::bank::Bank;
use super::conditions::ROWS;
use super::finding::{Finding, Subject};
use super::formulas;
use super::pattern::Pattern;
use super::sample::Sample;

/// How often positions are added, and how many.
const ROUNDS: usize = 4;
const ADDED: usize = 24;

/// How many positions there are at first, how many of these are the smallest, and how many of each value.
const FIRST: usize = 400;
const SMALLEST: usize = 140;
const RARE: usize = 12;

/// With fewer bits there is no need to look whether the beginning is an exception.
const SHORT: u32 = 26;

/// How many positions of several numbers may be exceptions, and among how many of the first.
const EXCEPTIONS: usize = 2;
const FIRST_FEW: usize = 6;

/// How many patterns are tried at all positions.
const TRIED: usize = 60;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Only formulas, without conditions: something else is known.
    Formulas,
    All,
}

/// Returns the bits that it takes to say which position has which value, if they are arranged in any way.
pub(crate) fn evidence(values: impl Iterator<Item = u64>) -> f64 {
    let mut counts: BTreeMap<u64, f64> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1.0;
    }
    let all: f64 = counts.values().sum();
    // Stirling's formula, as far as it matters.
    counts
        .values()
        .map(|count| count * (all / count).log2())
        .sum()
}

/// Returns whether a pattern is so much shorter than what it explains that this is no accident.
pub(crate) fn is_no_accident(bits: u32, evidence: f64) -> bool {
    1.25 * f64::from(bits) + 12.0 < evidence
}

/// Returns formulas for the first half of a sample, the simplest first; they are still to be checked on the rest.
pub(crate) fn find(sample: &Sample, subject: Subject, effort: Effort) -> Vec<Finding> {
    let half = sample.first_half();
    let values = |index: usize| match subject {
        Subject::Winners => sample.values[index].min(1),
        _ => sample.values[index],
    };
    if !is_no_accident(8, evidence((0..sample.values.len()).map(values))) {
        return vec![];
    }
    let mut all: Vec<Finding> = vec![];
    for beginning in beginnings(sample) {
        let is_in = |index: &usize| match beginning {
            Beginning::Listed(skipped) => *index >= skipped,
            Beginning::Unsaid(least) => {
                let position = &sample.positions[*index];
                position.iter().all(|number| *number >= least)
            }
        };
        let fitted: Vec<usize> = (0..half).filter(is_in).collect();
        if sample.is_stopped() || fitted.len() * 2 < half {
            continue;
        }
        for pattern in find_on(sample, subject, effort, &fitted, &values) {
            let mut finding = Finding::new(subject, pattern, half);
            match beginning {
                Beginning::Unsaid(least) => finding.least = least,
                Beginning::Listed(skipped) => {
                    for index in 0..skipped {
                        let position = &sample.positions[index];
                        if finding.pattern.value(position) != Some(values(index)) {
                            let exception = (position.clone(), values(index));
                            finding.exceptions.push(exception);
                        }
                    }
                }
            }
            if finding.exceptions.len() <= EXCEPTIONS {
                all.push(finding);
            }
        }
        if all.iter().any(|finding| finding.bits() <= SHORT) {
            break;
        }
    }
    all.sort_by_key(Finding::bits);
    all
}

/// How the smallest positions are left out.
#[derive(Clone, Copy)]
enum Beginning {
    /// So many first ones may be exceptions.
    Listed(usize),
    /// Nothing is said of positions with a smaller number.
    Unsaid(u64),
}

/// Returns what may be left out, nothing first.
fn beginnings(sample: &Sample) -> Vec<Beginning> {
    if sample.names.len() == 1 {
        return [0, 1, 2].map(Beginning::Listed).to_vec();
    }
    let mut all = vec![Beginning::Listed(0)];
    if !sample.names.is_empty() {
        all.push(Beginning::Listed(FIRST_FEW));
    }
    let has_zeros = sample
        .positions
        .iter()
        .any(|position| position.contains(&0));
    if has_zeros {
        all.push(Beginning::Unsaid(1));
    }
    all
}

fn find_on(
    sample: &Sample,
    subject: Subject,
    effort: Effort,
    fitted: &[usize],
    values: &dyn Fn(usize) -> u64,
) -> Vec<Pattern> {
    let mut rows = first_rows(fitted, values);
    for _ in 0..ROUNDS {
        let at_rows: Vec<Vec<u64>> = rows
            .iter()
            .map(|&row| sample.positions[row].clone())
            .collect();
        let wanted: Vec<u64> = rows.iter().map(|&row| values(row)).collect();
        if wanted.iter().all(|value| *value == wanted[0]) {
            return vec![];
        }
        let bank = Bank::new(sample, at_rows);
        let candidates = match subject {
            Subject::Winners => formulas::of_winners(&bank, &wanted),
            _ => formulas::patterns(&bank, &wanted, effort == Effort::All),
        };
        let mut found = vec![];
        let mut fails: Vec<usize> = vec![];
        for pattern in candidates.into_iter().take(TRIED) {
            let failing = fitted
                .iter()
                .find(|&&row| pattern.value(&sample.positions[row]) != Some(values(row)));
            match failing {
                None => found.push(pattern),
                Some(row) if !rows.contains(row) && !fails.contains(row) => fails.push(*row),
                Some(_) => {}
            }
        }
        fails.truncate(ADDED);
        let room = ROWS - rows.len();
        if !found.is_empty() || fails.is_empty() || room < ADDED || sample.is_stopped() {
            return found;
        }
        rows.extend(fails);
    }
    vec![]
}

/// Returns the smallest positions, some of the others, and some of each value.
fn first_rows(fitted: &[usize], values: &dyn Fn(usize) -> u64) -> Vec<usize> {
    if fitted.len() <= FIRST {
        return fitted.to_vec();
    }
    let rest = &fitted[SMALLEST..];
    let step = rest.len().div_ceil(FIRST - SMALLEST - 4 * RARE);
    let mut rows: Vec<usize> = fitted[..SMALLEST].to_vec();
    rows.extend(rest.iter().step_by(step));
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for &row in &rows {
        *counts.entry(values(row)).or_default() += 1;
    }
    for &row in rest {
        let count = counts.entry(values(row)).or_default();
        if *count < RARE && rows.len() < FIRST && !rows.contains(&row) {
            *count += 1;
            rows.push(row);
        }
    }
    rows
}
