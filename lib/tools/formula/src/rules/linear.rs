//! Sums over the integers: what is subtracted is kept apart, so that no formula need be negative.

use crate::{Condition, Formula, Operator, Relation};

/// The largest number in a line.
pub(super) const LARGEST: u64 = 1_000_000_000_000_000_000;

/// A sum of multiples of formulas, each of them once. The constant is the multiple of 1.
#[derive(Clone, Debug, Default)]
pub(super) struct Linear {
    terms: Vec<(Formula, i128)>,
}

const ONE: Formula = Formula::Constant(1);

impl Linear {
    pub(super) fn new(formula: &Formula) -> Linear {
        Linear::default().plus(formula, 1)
    }

    /// Returns the difference of two formulas.
    pub(super) fn difference(one: &Formula, other: &Formula) -> Linear {
        Linear::new(one).plus(other, -1)
    }

    /// Adds a multiple of a formula.
    pub(super) fn plus(mut self, formula: &Formula, factor: i128) -> Linear {
        match formula {
            Formula::Constant(value) => {
                self.add(&ONE, factor.saturating_mul(i128::from(*value)));
                self
            }
            Formula::Join(Operator::Plus, one, other) => self.plus(one, factor).plus(other, factor),
            Formula::Join(Operator::Minus, one, other) => {
                self.plus(one, factor).plus(other, -factor)
            }
            Formula::Join(Operator::Times, one, other) => {
                self.add_product(&Linear::new(one), &Linear::new(other), factor);
                self
            }
            _ => {
                self.add(formula, factor);
                self
            }
        }
    }

    /// Adds a product: term by term unless both factors are sums.
    fn add_product(&mut self, one: &Linear, other: &Linear, factor: i128) {
        if one.terms.len() > 1 && other.terms.len() > 1 {
            let product = Formula::join(Operator::Times, one.formula(), other.formula());
            return self.add(&product, factor);
        }
        for (left, times) in &one.terms {
            for (right, more) in &other.terms {
                let product = match (left, right) {
                    (&ONE, _) => right.clone(),
                    (_, &ONE) => left.clone(),
                    _ => Formula::join(Operator::Times, left.clone(), right.clone()),
                };
                let factor = factor.saturating_mul(*times).saturating_mul(*more);
                self.add(&product, factor);
            }
        }
    }

    fn add(&mut self, term: &Formula, factor: i128) {
        match self.terms.iter().position(|(known, _)| known == term) {
            Some(index) => {
                let sum = &mut self.terms[index].1;
                *sum = sum.saturating_add(factor);
                if *sum == 0 {
                    self.terms.remove(index);
                }
            }
            None if factor != 0 => self.terms.push((term.clone(), factor)),
            None => {}
        }
    }

    /// Takes a formula out of the sum, and returns how often it was there.
    pub(super) fn take(&mut self, term: &Formula) -> i128 {
        match self.terms.iter().position(|(known, _)| known == term) {
            Some(index) => self.terms.remove(index).1,
            None => 0,
        }
    }

    pub(super) fn terms(&self) -> &[(Formula, i128)] {
        &self.terms
    }

    pub(super) fn negated(mut self) -> Linear {
        for (_, factor) in &mut self.terms {
            *factor = -*factor;
        }
        self
    }

    /// Returns whether some number in it is too large for a formula.
    pub(super) fn is_huge(&self) -> bool {
        let mut factors = self.terms.iter().map(|(_, factor)| factor);
        factors.any(|factor| factor.unsigned_abs() > u128::from(LARGEST))
    }

    /// Returns what is added, and what is subtracted.
    pub(super) fn sides(&self) -> [Formula; 2] {
        [1, -1].map(|sign| {
            let (ones, others): (Vec<_>, Vec<_>) =
                self.terms.iter().partition(|(term, _)| *term == ONE);
            let mut sum = None;
            for (term, factor) in others.into_iter().chain(ones) {
                if factor * sign > 0 {
                    let next = multiple(term, u64::try_from(factor * sign).unwrap_or(u64::MAX));
                    sum = Some(match sum {
                        Some(sum) => Formula::join(Operator::Plus, sum, next),
                        None => next,
                    });
                }
            }
            sum.unwrap_or(Formula::Constant(0))
        })
    }

    /// Returns the sum as a formula, which has no value where the sum is below zero.
    pub(super) fn formula(&self) -> Formula {
        let [added, subtracted] = self.sides();
        match subtracted {
            Formula::Constant(0) => added,
            _ => Formula::join(Operator::Minus, added, subtracted),
        }
    }

    /// Returns the sum, or 0 where it is below zero.
    pub(super) fn or_zero(&self) -> Formula {
        let [added, subtracted] = self.sides();
        let is_at_least = match &added {
            Formula::Join(Operator::Greatest, _, other) => **other == subtracted,
            _ => subtracted == Formula::Constant(0),
        };
        if is_at_least {
            return self.formula();
        }
        greatest_or_least(Operator::Greatest, self, &Linear::default()).formula()
    }

    /// Returns the remainder of the sum by a formula.
    pub(super) fn remainder(&self, by: Formula) -> Formula {
        if let Some(modulus @ 1..) = by.constant() {
            // Below zero, too: to subtract is to add one less than the modulus so many times.
            let [added, subtracted] = self.sides();
            let sum = Linear::new(&added).plus(&subtracted, i128::from(modulus - 1));
            if !sum.is_huge() {
                return sum.formula().modulo(modulus);
            }
        }
        Formula::join(Operator::Remainder, self.formula(), by)
    }
}

fn multiple(term: &Formula, factor: u64) -> Formula {
    match (term, factor) {
        (&ONE, _) => Formula::Constant(factor),
        (_, 1) => term.clone(),
        _ => Formula::join(Operator::Times, Formula::Constant(factor), term.clone()),
    }
}

/// Returns the greatest or least of two sums, either of which may be below zero: what they subtract is added to both first.
pub(super) fn greatest_or_least(operator: Operator, one: &Linear, other: &Linear) -> Linear {
    let [added, subtracted] = one.sides();
    let [more, less] = other.sides();
    let left = Linear::new(&added).plus(&less, 1).formula();
    let right = Linear::new(&more).plus(&subtracted, 1).formula();
    let joined = Formula::join(operator, left, right);
    Linear::new(&joined).plus(&subtracted, -1).plus(&less, -1)
}

/// Returns a comparison over the integers.
pub(super) fn compare(relation: Relation, one: &Formula, other: &Formula) -> Condition {
    let [left, right] = Linear::difference(one, other).sides();
    Condition::Compare(relation, left, right)
}
