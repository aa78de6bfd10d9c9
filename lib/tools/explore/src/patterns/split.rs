//! A pattern for each value of a small number: of a parameter, of its remainder, or of whose turn it is.

use formula::{Formula, Operator};
use rustc_hash::FxHashMap;

use super::families;
use super::finding::{Finding, Subject};
use super::pattern::Pattern;
use super::sample::Sample;
use super::search;

/// The most values that are told apart, and the most remainders.
const VALUES: usize = 8;
const REMAINDERS: u64 = 4;

/// With fewer positions a class has a pattern only if it has one value.
const FEWEST: usize = 24;

/// How much is tried for each value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// One value, and the patterns of a single number that decides.
    Periods,
    Formulas,
}

/// Returns patterns for the fewest values, each fitted to the first half of what it is about.
pub(crate) fn find(sample: &Sample, subject: Subject, depth: Depth) -> Vec<Finding> {
    let mut found = vec![];
    if sample.names.len() < 2 {
        return found;
    }
    let mut formulas = vec![];
    if sample.has_turns {
        formulas.push(Formula::Number(0));
    } else {
        formulas.extend(deciding(sample, subject));
        formulas.extend(splitting(sample));
    }
    for by in formulas {
        if sample.is_stopped() {
            break;
        }
        if let Some(pattern) = split(sample, subject, &by, depth) {
            found.push(Finding::new(subject, pattern, sample.first_half()));
        }
    }
    found
}

/// Completes a finding that says nothing of a 0, if there are patterns of the positions with a 0 where it is wrong.
pub(crate) fn completed(sample: &Sample, finding: &Finding) -> Option<Finding> {
    // An empty heap of a family is no state.
    if sample.is_family() {
        return None;
    }
    let subject = finding.subject;
    let mut pattern = finding.pattern.clone();
    for place in 0..sample.names.len() {
        let class = sample.filtered(|position| position[place] == 0);
        if holds(&pattern, &class, subject) {
            continue;
        }
        let own = short(&class, subject).or_else(|| of_class(&class, subject))?;
        // Rules of several numbers for each class are said better by values of one of them.
        if (0..sample.names.len())
            .filter(|other| own.uses(*other))
            .count()
            > 1
        {
            return None;
        }
        let most = Formula::Constant(1);
        pattern = Pattern::Split {
            by: Formula::join(Operator::Least, Formula::Number(place), most),
            patterns: vec![(0, own), (1, pattern)],
        };
    }
    holds(&pattern, sample, subject).then(|| Finding::new(subject, pattern, finding.found_on))
}

/// Whether a number of the positions is a state: it has few values, or all that are not small mean the same.
pub(crate) fn has_state(sample: &Sample, subject: Subject) -> bool {
    let is_least = |by: &Formula| matches!(by, Formula::Join(Operator::Least, ..));
    let is_few = |place| sample.values_of(&Formula::Number(place)).len() <= VALUES;
    (0..sample.names.len()).any(is_few) || deciding(sample, subject).iter().any(is_least)
}

/// Returns the small numbers that can stand for a number of the position: its remainder, or itself up to a threshold.
fn deciding(sample: &Sample, subject: Subject) -> Vec<Formula> {
    let mut found = vec![];
    for place in 0..sample.names.len() {
        let number = || Formula::Number(place);
        let upto = |most| Formula::join(Operator::Least, number(), Formula::Constant(most));
        let thresholds = (1..VALUES as u64).map(upto);
        let rests = (2..=REMAINDERS).map(|modulus| number().modulo(modulus));
        let numbers = sample.positions.iter().map(|position| position[place]);
        let greatest = numbers.max().unwrap_or(0);
        let decides = |formula: &Formula| {
            formula.value(&vec![greatest; place + 1]) < greatest
                && decides(sample, subject, place, formula)
        };
        found.extend(thresholds.chain(rests).find(decides));
    }
    found
}

/// Returns whether a value stays the same if a formula of the number at a place stands for it.
fn decides(sample: &Sample, subject: Subject, place: usize, formula: &Formula) -> bool {
    let mut known: FxHashMap<Vec<u64>, u64> = FxHashMap::default();
    sample.pairs().all(|(position, value)| {
        let mut reduced = position.clone();
        reduced[place] = formula.value(position);
        let value = subject.seen(value);
        *known.entry(reduced).or_insert(value) == value
    })
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

fn split(sample: &Sample, subject: Subject, by: &Formula, depth: Depth) -> Option<Pattern> {
    let mut patterns = vec![];
    let mut different: Vec<Pattern> = vec![];
    for value in sample.values_of(by) {
        let class = sample.filtered(|position| by.value(position) == value);
        let known = || {
            different
                .iter()
                .find(|pattern| holds(pattern, &class, subject))
        };
        let pattern = short(&class, subject)
            .or_else(|| known().cloned())
            .or_else(|| match depth {
                Depth::Periods => None,
                Depth::Formulas => of_class(&class, subject),
            })?;
        if !different.contains(&pattern) {
            different.push(pattern.clone());
        }
        patterns.push((value, pattern));
    }
    if different.len() == 1 {
        return different.pop();
    }
    Some(Pattern::Split {
        by: by.clone(),
        patterns,
    })
}

/// Returns whether a pattern gives all values of a class.
fn holds(pattern: &Pattern, class: &Sample, subject: Subject) -> bool {
    let finding = Finding::new(subject, pattern.clone(), 0);
    finding.check(class) == Ok(class.values.len())
}

/// Returns the value of all positions of a class, or the pattern of the one number that decides.
fn short(class: &Sample, subject: Subject) -> Option<Pattern> {
    let first = *class.values.first()?;
    let constant = Pattern::Formula(Formula::Constant(subject.seen(first)));
    if holds(&constant, class, subject) {
        return Some(constant);
    }
    if class.values.len() < FEWEST {
        return None;
    }
    let numbers = (0..class.names.len()).filter_map(|place| Some((place, class.alone(place)?)));
    numbers
        .flat_map(|(place, alone)| {
            let patterns = super::of_one_number(&alone, subject).into_iter();
            patterns.map(move |pattern| Pattern::Part(place, Box::new(pattern)))
        })
        .find(|pattern| holds(pattern, class, subject))
}

/// Returns a formula that all positions of a class follow.
fn of_class(class: &Sample, subject: Subject) -> Option<Pattern> {
    if class.values.len() < FEWEST {
        return None;
    }
    let holds = |pattern: &Pattern| holds(pattern, class, subject);
    let found = search::exact(class, subject);
    let formula = found
        .into_iter()
        .map(|finding| finding.pattern)
        .find(&holds);
    formula.or_else(|| {
        let by_parameter = families::find(class, subject).into_iter();
        by_parameter.map(|finding| finding.pattern).find(&holds)
    })
}
