//! A pattern for each value of a small number: of a parameter, of its remainder, or of whose turn it is.

use std::collections::BTreeMap;

use formula::Formula;

use super::finding::{Finding, Subject};
use super::pattern::Pattern;
use super::sample::Sample;
use super::search::{self, Banks, Effort};

/// The most values that are told apart, and the most remainders.
const VALUES: usize = 8;
const REMAINDERS: u64 = 4;

/// Returns patterns for the fewest values, each fitted to the first half of what it is about.
pub(crate) fn find(sample: &Sample, subject: Subject) -> Vec<Finding> {
    let mut found = vec![];
    if sample.names.len() < 2 {
        return found;
    }
    for by in splitting(sample) {
        if sample.is_stopped() {
            break;
        }
        if let Some(pattern) = split(sample, subject, &by) {
            found.push(Finding::new(subject, pattern, sample.first_half()));
        }
    }
    found
}

/// Returns the formulas whose values may have patterns of their own.
fn splitting(sample: &Sample) -> Vec<Formula> {
    let mut formulas = vec![];
    for place in 0..sample.names.len() {
        let number = Formula::Number(place);
        if sample.is_family() && place == 0 {
            formulas.extend((2..=REMAINDERS).map(|modulus| number.clone().modulo(modulus)));
        }
        let values = sample.values_of(&number);
        if values.len() <= VALUES && !(sample.is_family() && place == 1) {
            formulas.push(number);
        } else if !sample.is_family() {
            formulas.push(number.modulo(2));
        }
    }
    formulas
}

fn split(sample: &Sample, subject: Subject, by: &Formula) -> Option<Pattern> {
    let mut patterns = BTreeMap::new();
    for value in sample.values_of(by) {
        let class = sample.filtered(|position| by.value(position) == value);
        patterns.insert(value, of_class(&class, subject)?);
    }
    (patterns.len() > 1).then(|| Pattern::Split {
        by: by.clone(),
        patterns,
    })
}

/// Returns a pattern that all positions of a class follow.
fn of_class(class: &Sample, subject: Subject) -> Option<Pattern> {
    let first = class.values.first().map(|value| match subject {
        Subject::Winners => (*value).min(1),
        _ => *value,
    })?;
    let holds = |pattern: &Pattern| {
        let finding = Finding::new(subject, pattern.clone(), 0);
        finding.check(class) == Ok(class.values.len())
    };
    let constant = Pattern::Formula(Formula::Constant(first));
    if holds(&constant) {
        return Some(constant);
    }
    if class.values.len() < 24 {
        return None;
    }
    // If a single number decides, it may have a period.
    for place in 0..class.names.len() {
        let Some(alone) = class.alone(place) else {
            continue;
        };
        let of_one = super::of_one_number(&alone, subject).into_iter();
        let in_place = of_one.map(|pattern| Pattern::Part(place, Box::new(pattern)));
        if let Some(pattern) = in_place.into_iter().find(&holds) {
            return Some(pattern);
        }
    }
    search::find(class, subject, Effort::Exact, &mut Banks::default())
        .into_iter()
        .map(|finding| finding.pattern)
        .find(&holds)
}
