//! Finds formulas for a table: guesses them at some positions, tries them at all, and adds those where they fail.

use crate::order::counts;
use formula::order::different;
use std::cell::OnceCell;
use std::rc::Rc;

use games::Random;

use crate::order::sort_by_bits;

use super::Search;
use super::bank::Bank;
use super::conditions::Conditions;
use super::finding::{Finding, Subject};
use super::formulas;
use super::pattern::Pattern;
use super::rows::ROWS;
use super::sample::Sample;

/// How often positions are added, and how many.
const ROUNDS: usize = 8;
const ADDED: usize = 24;

/// The formulas and conditions at some positions of a sample, which are the same for its values and for who wins.
struct Prepared {
    bank: Bank,
    conditions: OnceCell<Conditions>,
}

impl Prepared {
    fn conditions(&self) -> &Conditions {
        self.conditions.get_or_init(|| Conditions::new(&self.bank))
    }
}

/// What was prepared for some rows.
#[derive(Default)]
pub(crate) struct Banks(Vec<(Vec<usize>, Rc<Prepared>)>);

impl Banks {
    fn at(&mut self, sample: &Sample, rows: &[usize]) -> Rc<Prepared> {
        let known = self.0.iter().find(|known| known.0 == rows);
        if let Some((_, prepared)) = known {
            return Rc::clone(prepared);
        }
        let positions = rows.iter().map(|&row| sample.positions[row].clone());
        let prepared = Rc::new(Prepared {
            bank: Bank::new(sample, positions.collect()),
            conditions: OnceCell::new(),
        });
        self.0.push((rows.to_vec(), Rc::clone(&prepared)));
        prepared
    }
}

/// How many positions there are at first, how many of these are the smallest, and how many of each value.
const FIRST: usize = 256;
const SMALLEST: usize = 100;
const RARE: usize = 10;

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
    /// All, but without exceptions.
    Exact,
}

/// Returns the bits that it takes to say which position has which value, if they are arranged in any way.
pub(crate) fn evidence(values: impl Iterator<Item = u64>) -> f64 {
    let values: Vec<u64> = values.collect();
    let all = values.len() as f64;
    // Stirling's formula, as far as it matters.
    let bits = |(_, count): (u64, u64)| count as f64 * (all / count as f64).log2();
    counts(values).into_iter().map(bits).sum()
}

/// Returns whether a pattern is so much shorter than what it explains that this is no accident.
pub(crate) fn is_no_accident(bits: u32, evidence: f64) -> bool {
    1.25 * f64::from(bits) + 12.0 < evidence
}

/// Returns formulas for the first half of a sample, the simplest first; they are still to be checked on the rest.
pub(crate) fn find(
    sample: &Sample,
    subject: Subject,
    effort: Effort,
    search: Search,
    banks: &mut Banks,
) -> Vec<Finding> {
    let half = sample.first_half();
    let values = |index: usize| subject.seen(sample.values[index]);
    if !is_no_accident(8, evidence((0..sample.values.len()).map(values))) {
        return vec![];
    }
    let mut all: Vec<Finding> = vec![];
    for beginning in beginnings(sample, effort, search) {
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
        for pattern in find_on(sample, subject, effort, &fitted, banks) {
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
            let most = if effort == Effort::Exact {
                0
            } else {
                EXCEPTIONS
            };
            if finding.exceptions.len() <= most {
                all.push(finding);
            }
        }
        let is_short = |finding: &Finding| effort == Effort::Exact || finding.bits() <= SHORT;
        // Each beginning takes as long as the first one.
        let is_enough = search == Search::Quick && (effort == Effort::Formulas || !all.is_empty());
        if is_enough || all.iter().any(is_short) {
            break;
        }
    }
    sort_by_bits(&mut all, Finding::bits);
    all
}

/// Returns formulas without exceptions.
pub(crate) fn exact(sample: &Sample, subject: Subject) -> Vec<Finding> {
    let banks = &mut Banks::default();
    find(sample, subject, Effort::Exact, Search::Whole, banks)
}

/// How the smallest positions are left out.
#[derive(Clone, Copy)]
enum Beginning {
    /// So many first ones may be exceptions.
    Listed(usize),
    /// Nothing is said of positions with a smaller number.
    Unsaid(u64),
}

/// Returns what may be left out, nothing first; of one number last if the first that is found is enough, as what holds from 0 on is
/// found without the smallest heaps, too.
fn beginnings(sample: &Sample, effort: Effort, search: Search) -> Vec<Beginning> {
    let mut all = vec![Beginning::Listed(0)];
    if sample.names.len() == 1 {
        all.push(Beginning::Listed(EXCEPTIONS));
        if search == Search::Quick {
            all.reverse();
        }
        return all;
    }
    if !sample.names.is_empty() {
        all.push(Beginning::Listed(FIRST_FEW));
    }
    if effort == Effort::Exact {
        return all;
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
    banks: &mut Banks,
) -> Vec<Pattern> {
    let values = |index: usize| subject.seen(sample.values[index]);
    let mut rows = first_rows(fitted, sample);
    for _ in 0..ROUNDS {
        let wanted: Vec<u64> = rows.iter().map(|&row| values(row)).collect();
        if wanted.iter().all(|value| *value == wanted[0]) {
            return vec![];
        }
        let prepared = banks.at(sample, &rows);
        let bank = &prepared.bank;
        let candidates = match (subject, effort) {
            (Subject::Winners, _) => formulas::of_winners(bank, prepared.conditions(), &wanted),
            (_, Effort::Formulas) => formulas::patterns(bank, None, &wanted),
            _ => formulas::patterns(bank, Some(&|| prepared.conditions()), &wanted),
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
fn first_rows(fitted: &[usize], sample: &Sample) -> Vec<usize> {
    if fitted.len() <= FIRST {
        return fitted.to_vec();
    }
    let rest = &fitted[SMALLEST..];
    let mut rows: Vec<usize> = fitted[..SMALLEST].to_vec();
    // Not in steps: they would have remainders in common.
    let mut random = Random::new(3);
    rows.extend((SMALLEST..FIRST - 4 * RARE).map(|_| *random.pick(rest)));
    let mut rows = different(rows);
    for &row in rest {
        let is_alike = |own: &&usize| sample.values[**own] == sample.values[row];
        let is_new = rows.len() < FIRST && !rows.contains(&row);
        if is_new && rows.iter().filter(is_alike).count() < RARE {
            rows.push(row);
        }
    }
    rows
}
