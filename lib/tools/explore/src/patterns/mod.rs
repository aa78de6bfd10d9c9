//! Finds the pattern that a table of Grundy numbers, or of winners, follows.
//!
//! A pattern is fitted to the first half of a table and checked on the rest; [`evidence`](crate::evidence) checks it on all that is
//! known besides. What is found is a conjecture: a table proves nothing of the positions beyond it. A pattern must be far shorter
//! than the values that it explains, so nothing is found for a table that it would fit by chance.
//!
//! | file | what is in it |
//! |---|---|
//! | [`sample`] | the numbers that patterns are fitted to, from a table; `letter_counts` makes them of words |
//! | [`pattern`], [`finding`] | what is found, and its check against a table |
//! | [`periods`], [`digits`], [`plateaus`] | the patterns of one number |
//! | [`sums`] | the XOR of parts |
//! | `bank`, `conditions` | formulas and conditions from the simplest on; `rows` are the positions at which they are compared |
//! | `formulas`, `search` | formulas that give the values of some positions, and then of all |
//! | `linear` | sums of multiples of numbers that are the same at all lost positions |
//! | `families` | periods that follow from the parameter |
//! | `split` | a pattern for each value of a small number, as of a parameter or of who is to move |

pub(crate) mod bank;
mod conditions;
pub mod digits;
mod families;
pub mod finding;
mod formulas;
mod letter_counts;
mod linear;
pub mod pattern;
pub mod periods;
pub mod plateaus;
pub(crate) mod rows;
pub mod sample;
mod search;
mod split;
pub mod sums;

pub use finding::{Finding, Subject};
pub use pattern::Pattern;
pub use sample::Sample;

use crate::order::{sort_by, sort_by_bits};
use search::{Banks, Effort};

/// What fits a table, simplest first, or else what nearly does.
#[derive(Debug, Default)]
pub struct Report {
    pub findings: Vec<Finding>,
    /// The pattern that holds longest, and the first position on which it fails.
    pub nearest_miss: Option<(Finding, Vec<u64>)>,
}

/// How many positions there must be at least.
pub const FEWEST: usize = 40;

/// How many exceptions a whole table may have.
const EXCEPTIONS: usize = 3;

/// A pattern with more bits is not all that there is to say: a shorter one of who wins may help more.
pub(crate) const SHORT: u32 = 64;

impl Report {
    /// Keeps a pattern if it holds, or as the nearest miss if none has come so far. None divides by zero.
    fn judge(&mut self, finding: Finding, sample: &Sample) {
        if finding.pattern.divides_by_zero(&sample.positions) {
            return;
        }
        match finding.check(sample) {
            Ok(holds) if holds * 4 >= sample.values.len() * 3 => self.findings.push(finding),
            Ok(_) => {}
            Err(index) => {
                let is_nearer = self
                    .nearest_miss
                    .as_ref()
                    .is_none_or(|(nearest, position)| {
                        let known = sample.place_of(position);
                        index > known || index == known && finding.bits() < nearest.bits()
                    });
                if is_nearer {
                    self.nearest_miss = Some((finding, sample.positions[index].clone()));
                }
            }
        }
    }

    fn shortest(&self, subject: Subject, sample: &Sample) -> Option<u32> {
        let of_subject = self.findings.iter();
        let mut of_subject: Vec<&Finding> = of_subject
            .filter(|finding| finding.subject == subject)
            .collect();
        // Whether one is silent takes long to say.
        sort_by_bits(&mut of_subject, |finding| finding.bits());
        let mut spoken = of_subject
            .into_iter()
            .filter(|finding| !finding.is_silent(sample));
        spoken.next().map(Finding::bits)
    }
}

/// How much is searched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Periods, digits and sums: the table is known otherwise.
    Known,
    /// Without what takes longest: if a few words say who wins at positions of several numbers, no cases that give their values; if a
    /// formula fits all positions, none with exceptions; no search of a larger table; and no strategy.
    Quick,
    Whole,
}

/// Looks for patterns of a table.
///
/// Time: some thousand formulas are tried on some hundred positions, and the few that fit on all.
pub fn find(sample: &Sample, search: Search) -> Report {
    let mut report = Report::default();
    if sample.values.len() < FEWEST {
        return report;
    }
    let subject = Subject::of(sample);
    let is_of_several = sample.names.len() > 1 && !sample.is_family();
    let is_plain = search == Search::Quick && subject == Subject::Values && is_of_several;
    let effort = if is_plain {
        Effort::Formulas
    } else {
        Effort::All
    };
    let mut banks = Banks::default();
    let mut find_about = |subject, effort, report: &mut Report| {
        find_about(sample, subject, search, effort, &mut banks, report);
    };
    find_about(subject, effort, &mut report);
    if report.shortest(subject, sample).is_none()
        && let Some(period) = sample.sequence(0).and_then(|values| periods::pure(&values))
    {
        let pattern = Pattern::Period(period);
        report.judge(Finding::new(subject, pattern, sample.first_half()), sample);
    }
    let of_values = report.shortest(Subject::Values, sample);
    if subject == Subject::Values && of_values.is_none_or(|bits| bits > SHORT) {
        find_about(Subject::Winners, Effort::All, &mut report);
        if is_plain && report.findings.is_empty() {
            find_about(subject, Effort::All, &mut report);
        }
        // Who wins follows from the values, so only a much shorter pattern is worth its lines.
        let shortest = report.shortest(Subject::Winners, sample);
        if let (Some(of_values), Some(of_winners)) = (of_values, shortest)
            && of_winners * 2 > of_values
        {
            report
                .findings
                .retain(|finding| finding.subject == Subject::Values);
        }
    }
    sort(&mut report.findings, sample);
    report
}

/// Returns a pattern that fails at few positions of a table of which no more will be known, with these as exceptions.
pub(crate) fn with_exceptions(miss: &Finding, sample: &Sample) -> Option<Finding> {
    let mut finding = miss.clone();
    for (position, value) in sample.pairs() {
        let value = finding.seen(value);
        if finding.value(position).is_some_and(|own| own != value) {
            if finding.exceptions.len() == EXCEPTIONS {
                return None;
            }
            finding.exceptions.push((position.clone(), value));
        }
    }
    let values = sample.values.iter().map(|value| finding.seen(*value));
    search::is_no_accident(finding.bits(), search::evidence(values)).then_some(finding)
}

/// Puts findings that give all values before those that only say who wins, and those that leave some out last; of these the simplest
/// first.
pub(crate) fn sort(findings: &mut Vec<Finding>, sample: &Sample) {
    sort_by(findings, |finding| {
        let is_second = finding.subject == Subject::Winners && !sample.of_winners;
        let is_silent = finding.is_silent(sample);
        let rank = 2 * u64::from(is_silent) + u64::from(is_second);
        (rank, finding.bits())
    });
}

fn find_about(
    sample: &Sample,
    subject: Subject,
    search: Search,
    most: Effort,
    banks: &mut Banks,
    report: &mut Report,
) {
    if sample.has_turns {
        for finding in split::find(sample, subject, split::Depth::Formulas) {
            report.judge(finding, sample);
        }
        return;
    }
    let before = report.findings.len();
    for pattern in of_one_number(sample, subject) {
        report.judge(Finding::new(subject, pattern, sample.first_half()), sample);
    }
    let mut sums = vec![];
    if subject == Subject::Values {
        sums.extend(sums::of_bits(sample));
        sums.extend(sums::of_parts(sample));
    }
    for pattern in sums {
        report.judge(Finding::new(subject, pattern, sample.first_half()), sample);
    }
    let is_found = |report: &Report| {
        let mut findings = report.findings[before..].iter();
        findings.any(|finding| !finding.is_silent(sample))
    };
    let short = report.findings[before..]
        .iter()
        .filter(|finding| finding.bits() <= SHORT);
    // Rules of digits, intervals and sums take more words than most formulas.
    let is_plain = |finding: &Finding| {
        use Pattern::{Digits, Plateaus, Sum, SumOfAll};
        !matches!(
            finding.pattern,
            Digits(_) | Plateaus(_) | Sum(_) | SumOfAll(_)
        )
    };
    let is_short = short.clone().count() > 0;
    if search == Search::Known || short.into_iter().any(is_plain) {
        return;
    }
    let effort = if is_short { Effort::Formulas } else { most };
    let values = sample.values.iter().map(|value| subject.seen(*value));
    let evidence = search::evidence(values);
    let is_fit = |finding: &Finding| search::is_no_accident(finding.bits(), evidence);
    let mut formulas = search::find(sample, subject, effort, search, banks);
    if subject == Subject::Winners && formulas.is_empty() {
        formulas = linear::find(sample);
    }
    // A formula that is right everywhere makes a longer one for this needless. Of several only the simplest is completed: others may be
    // right everywhere by an odd formula.
    if formulas.iter().all(|finding| finding.least > 0) {
        let simplest = formulas.first();
        let whole = simplest.and_then(|finding| split::completed(sample, finding));
        if let Some(whole) = whole {
            formulas = vec![whole];
        }
    }
    for finding in formulas {
        if is_fit(&finding) {
            report.judge(finding, sample);
        }
    }
    if report
        .shortest(subject, sample)
        .is_none_or(|bits| bits > SHORT)
    {
        for finding in families::find(sample, subject) {
            if is_fit(&finding) {
                report.judge(finding, sample);
            }
        }
    }
    // A period for each value of a small number is more likely than a long formula.
    let depth = if is_found(report) || most == Effort::Formulas {
        split::Depth::Periods
    } else {
        split::Depth::Formulas
    };
    if report
        .shortest(subject, sample)
        .is_some_and(|bits| bits <= SHORT)
    {
        return;
    }
    for finding in split::find(sample, subject, depth) {
        if is_fit(&finding) {
            report.judge(finding, sample);
        }
    }
}

/// Returns the patterns that only one number has: periods, rules of its digits, and growing intervals.
pub(crate) fn of_one_number(sample: &Sample, subject: Subject) -> Vec<Pattern> {
    let mut found = vec![];
    // Nobody knows whether heaps that are missing in front are lost.
    for missing in 0..2 {
        let Some(values) = sample.sequence(missing) else {
            continue;
        };
        if missing > 0 && sample.positions[0][0] == 0 {
            continue;
        }
        let values: Vec<u64> = values
            .into_iter()
            .map(|value| subject.seen(value))
            .collect();
        let period = periods::find(&values).map(Pattern::Period);
        let is_period = period.is_some();
        found.extend(period);
        // Whatever repeats has digits that tell it, in more words.
        if !is_period && sample::varies(&values) {
            found.extend(digits::find(&values).map(Pattern::Digits));
        }
        found.extend(plateaus::find(&values).map(Pattern::Plateaus));
    }
    found
}
