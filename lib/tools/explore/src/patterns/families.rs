//! Games with a parameter: each k alone has a period, whose length and values follow from k.

use formula::{Formula, Operator};
use games::Random;

use super::finding::{Finding, Subject};
use super::pattern::Pattern;
use super::periods::{self, Period};
use super::sample::Sample;
use super::search;

/// So many parameters must follow a law, and so many others may not.
const FEWEST: usize = 4;
const OTHERS: usize = 2;

/// The steepest law.
const FACTOR: i64 = 6;

/// A number that follows from the parameter: factor · k + more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Law {
    factor: i64,
    more: i64,
}

/// The periods of the rows of a table.
type Periods = Vec<(u64, Period)>;

/// Returns patterns in which the length of the period follows from the parameter.
pub(crate) fn find(sample: &Sample, subject: Subject) -> Vec<Finding> {
    if !sample.is_family() {
        return vec![];
    }
    let periods = periods_of_rows(sample, subject);
    let Some(length) = law(&periods, Period::length, &|value, length| {
        value % length == 0
    }) else {
        return vec![];
    };
    let Some(start) = law(&periods, |period| period.start, &|value, start| {
        value == start
    }) else {
        return vec![];
    };
    let rest = rest(start, length);
    let Some(rounds) = first_rounds(sample, subject, &periods, [start, length]) else {
        return vec![];
    };
    search::exact(&rounds, subject)
        .into_iter()
        .filter_map(|finding| with_others(sample, subject, finding.pattern.put(1, &rest)))
        .map(|pattern| Finding::new(subject, pattern, sample.first_half()))
        .collect()
}

/// Returns the periods of those rows that have one.
fn periods_of_rows(sample: &Sample, subject: Subject) -> Periods {
    let mut periods = Periods::new();
    for (parameter, row) in sample.rows(0) {
        if let Some(period) = period_of(&row, subject)
            && period.rise == 0
        {
            periods.push((parameter, period));
        }
    }
    periods
}

/// Returns the period that all of a row has.
fn period_of(row: &Sample, subject: Subject) -> Option<Period> {
    let values = row.sequence(0)?.into_iter();
    let values: Vec<u64> = values.map(|value| subject.seen(value)).collect();
    let period = periods::find(&values)?;
    let mut known = (0..).zip(&values);
    let holds = known.all(|(n, value)| period.value(n) == Some(*value));
    holds.then_some(period)
}

impl Law {
    /// Returns the law of two parameters.
    fn of(one: (u64, u64), other: (u64, u64)) -> Option<Law> {
        let across = other.0 as i64 - one.0 as i64;
        let up = other.1 as i64 - one.1 as i64;
        if across == 0 || up % across != 0 {
            return None;
        }
        let factor = up / across;
        let more = one.1 as i64 - factor * one.0 as i64;
        (0..=FACTOR)
            .contains(&factor)
            .then_some(Law { factor, more })
    }

    fn value(self, parameter: u64) -> u64 {
        (self.factor * parameter as i64 + self.more).max(0) as u64
    }

    fn formula(self) -> Formula {
        let parameter = Formula::Number(0);
        match self.factor {
            0 => Formula::Constant(self.more.max(0) as u64),
            1 => parameter.plus(self.more),
            factor => {
                let factor = Formula::Constant(factor as u64);
                Formula::join(Operator::Times, factor, parameter).plus(self.more)
            }
        }
    }
}

/// Returns the law that a number of nearly all periods follows, the least steep one.
fn law(
    periods: &Periods,
    number: fn(&Period) -> u64,
    follows: &dyn Fn(u64, u64) -> bool,
) -> Option<Law> {
    let numbers: Vec<(u64, u64)> = periods
        .iter()
        .map(|(parameter, period)| (*parameter, number(period)))
        .collect();
    let mut best: Option<(usize, Law)> = None;
    for (at, one) in numbers.iter().enumerate() {
        for other in &numbers[..at] {
            let Some(law) = Law::of(*one, *other) else {
                continue;
            };
            let others = numbers
                .iter()
                .filter(|(parameter, number)| !follows(law.value(*parameter), *number))
                .count();
            if best.is_none_or(|best| (others, law) < best) {
                best = Some((others, law));
            }
        }
    }
    let (others, law) = best?;
    (others <= OTHERS && numbers.len() >= FEWEST + others).then_some(law)
}

/// Returns the place of n in its round.
fn rest(start: Law, length: Law) -> Formula {
    let n = Formula::Number(1);
    let beyond = match (start.factor, start.more) {
        (0, more) => n.plus(-more),
        _ => Formula::join(Operator::Minus, n, start.formula()),
    };
    Formula::join(Operator::Remainder, beyond, length.formula())
}

/// Returns the values of one round for each parameter that follows the laws, in no order.
fn first_rounds(
    sample: &Sample,
    subject: Subject,
    periods: &Periods,
    [start, length]: [Law; 2],
) -> Option<Sample> {
    let mut pairs = vec![];
    for (parameter, period) in periods {
        let own = [start, length].map(|law| law.value(*parameter));
        if own[0] != period.start || own[1] == 0 || own[1] % period.length() != 0 {
            continue;
        }
        for place in 0..own[1] {
            let value = period.value(own[0] + place)?;
            pairs.push((vec![*parameter, place], subject.seen(value)));
        }
    }
    // Every part of what a pattern is fitted to must have all parameters.
    let mut random = Random::new(5);
    for at in (1..pairs.len()).rev() {
        pairs.swap(at, random.between(0, at as u64) as usize);
    }
    Some(sample.with(&sample.names, pairs))
}

/// Returns a pattern in which the few parameters that do not follow it have their own.
fn with_others(sample: &Sample, subject: Subject, pattern: Pattern) -> Option<Pattern> {
    let finding = Finding::new(subject, pattern.clone(), 0);
    let mut others: Vec<u64> = vec![];
    for (position, value) in sample.pairs() {
        let holds = finding.value(position) == Some(finding.seen(value));
        if !holds && !others.contains(&position[0]) {
            others.push(position[0]);
        }
        if others.len() > OTHERS {
            return None;
        }
    }
    let rows = sample.rows(0);
    let mut pattern = pattern;
    for parameter in others {
        let (_, row) = rows.iter().find(|(own, _)| *own == parameter)?;
        let period = period_of(row, subject)?;
        let own = Pattern::Part(1, Box::new(Pattern::Period(period)));
        pattern = Pattern::Split {
            by: Formula::Number(0).is_other_than(parameter),
            patterns: vec![(0, own), (1, pattern)],
        };
    }
    Some(pattern)
}
