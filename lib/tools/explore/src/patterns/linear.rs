//! Sums of multiples of two or three numbers that are the same at all lost positions, leave the same remainder, or are less than at
//! all won ones, or greater.

use formula::{Condition, Formula, Operator, Relation};

use super::finding::{Finding, Subject};
use super::pattern::Pattern;
use super::sample::Sample;

/// The greatest factor of a number, and the greatest modulus.
const FACTOR: i64 = 5;
const MODULUS: u64 = 64;

/// So many lost positions must agree.
const LOST: usize = 12;

/// Returns who wins by such sums of the first half of a table.
pub(crate) fn find(sample: &Sample) -> Vec<Finding> {
    let numbers = sample.names.len();
    if !(2..=3).contains(&numbers) {
        return vec![];
    }
    let half = sample.first_half();
    let positions = |is_lost: bool| {
        let pairs = sample.pairs().take(half);
        let pairs = pairs.filter(move |(_, value)| (*value == 0) == is_lost);
        pairs.map(|(position, _)| position).collect()
    };
    let [lost, won]: [Vec<&Vec<u64>>; 2] = [true, false].map(positions);
    if lost.len().min(won.len()) < LOST {
        return vec![];
    }
    let conditions = factors(numbers).filter_map(|factors| {
        bounded(&factors, &lost, &won).or_else(|| condition(&factors, &lost))
    });
    conditions
        .map(|condition| {
            let pattern = Pattern::lost_if(condition);
            Finding::new(Subject::Winners, pattern, half)
        })
        .filter(|finding| finding.check(sample).is_ok())
        .collect()
}

/// Lists the factors of the numbers; the first of them is above 0.
fn factors(numbers: usize) -> impl Iterator<Item = Vec<i64>> {
    let base = 2 * FACTOR + 1;
    (0..base.pow(numbers as u32))
        .map(move |code| {
            let digit = |place| code / base.pow(place as u32) % base - FACTOR;
            (0..numbers).map(digit).collect::<Vec<i64>>()
        })
        .filter(|factors| factors[0] > 0)
}

/// Returns the sum of a position by these factors.
fn sum(factors: &[i64], position: &[u64]) -> i64 {
    let terms = position.iter().zip(factors);
    terms.map(|(number, factor)| *number as i64 * factor).sum()
}

/// Returns what is less or greater at all lost positions than at all won ones.
fn bounded(factors: &[i64], lost: &[&Vec<u64>], won: &[&Vec<u64>]) -> Option<Condition> {
    let negative: Vec<i64> = factors.iter().map(|factor| -factor).collect();
    [factors, &negative].into_iter().find_map(|factors| {
        let sums = lost.iter().map(|position| sum(factors, position));
        let most = sums.max()?;
        let is_more = |position: &&Vec<u64>| sum(factors, position) > most;
        won.iter()
            .all(is_more)
            .then(|| compared(Relation::AtMost, factors, most))
    })
}

/// Compares a sum with a constant: what has a negative factor stands on the other side.
fn compared(relation: Relation, factors: &[i64], with: i64) -> Condition {
    let [one, other] = [(1, -with), (-1, with)].map(|(sign, more)| {
        let positive = |factor: &i64| (factor * sign).max(0) as u64;
        match total(&factors.iter().map(positive).collect::<Vec<u64>>()) {
            Some(total) => total.plus(more.max(0)),
            None => Formula::Constant(more.max(0) as u64),
        }
    });
    Condition::Compare(relation, one, other)
}

/// Returns what holds for a sum at all lost positions, unless that is nothing.
fn condition(factors: &[i64], lost: &[&Vec<u64>]) -> Option<Condition> {
    let sum = |position: &[u64]| sum(factors, position);
    let first = sum(lost[0]);
    let mut modulus = 0;
    for position in lost {
        modulus = Operator::Gcd.value(modulus, sum(position).abs_diff(first));
        if modulus == 1 {
            return None;
        }
    }
    if modulus == 0 {
        return Some(compared(Relation::Equal, factors, first));
    }
    if modulus > MODULUS {
        return None;
    }
    let rests: Vec<u64> = factors
        .iter()
        .map(|factor| factor.rem_euclid(modulus as i64) as u64)
        .collect();
    let rest = first.rem_euclid(modulus as i64) as u64;
    let total = total(&rests)?;
    Some(total.modulo(modulus).is(rest))
}

/// Returns the sum of the numbers by these factors.
fn total(factors: &[u64]) -> Option<Formula> {
    let terms = factors
        .iter()
        .enumerate()
        .filter(|(_, factor)| **factor > 0);
    terms
        .map(|(place, factor)| match factor {
            1 => Formula::Number(place),
            _ => Formula::join(
                Operator::Times,
                Formula::Constant(*factor),
                Formula::Number(place),
            ),
        })
        .reduce(|one, other| Formula::join(Operator::Plus, one, other))
}
