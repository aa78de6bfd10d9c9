//! Sums over the integers: what is subtracted is kept apart, so that no formula need be negative.

use crate::{Condition, Formula, Operator, Relation};

/// A sum of multiples of formulas, each of them once. A constant is a multiple of 1.
#[derive(Clone, Debug, Default)]
pub(super) struct Linear {
    pub(super) terms: Vec<(Formula, i128)>,
}

const ONE: Formula = Formula::Constant(1);

impl Linear {
    pub(super) fn new(formula: &Formula) -> Linear {
        Linear::default().plus(formula, 1)
    }

    /// Adds a multiple of a formula.
    pub(super) fn plus(mut self, formula: &Formula, factor: i128) -> Linear {
        match formula {
            Formula::Constant(value) => self.add(&ONE, factor.saturating_mul(i128::from(*value))),
            Formula::Join(Operator::Plus, one, other) => {
                return self.plus(one, factor).plus(other, factor);
            }
            Formula::Join(Operator::Minus, one, other) => {
                return self.plus(one, factor).plus(other, -factor);
            }
            Formula::Join(Operator::Times, one, other) => match (&**one, &**other) {
                (Formula::Constant(value), term) | (term, Formula::Constant(value)) => {
                    return self.plus(term, factor.saturating_mul(i128::from(*value)));
                }
                _ => self.add(formula, factor),
            },
            _ => self.add(formula, factor),
        }
        self
    }

    fn add(&mut self, term: &Formula, factor: i128) {
        let sum = self.take(term).saturating_add(factor);
        if sum != 0 {
            self.terms.push((term.clone(), sum));
        }
    }

    /// Takes a formula out of the sum, and returns how often it was there.
    pub(super) fn take(&mut self, term: &Formula) -> i128 {
        match self.terms.iter().position(|(known, _)| known == term) {
            Some(index) => self.terms.remove(index).1,
            None => 0,
        }
    }

    /// Returns what is added, and what is subtracted.
    pub(super) fn sides(mut self) -> [Formula; 2] {
        let constant = self.take(&ONE);
        self.terms.push((ONE, constant));
        [1, -1].map(|sign| {
            let terms = self.terms.iter().filter(|(_, factor)| factor * sign > 0);
            let multiples = terms.map(|(term, factor)| {
                let factor = u64::try_from(factor * sign).unwrap_or(u64::MAX);
                match (term, factor) {
                    (&ONE, _) => Formula::Constant(factor),
                    (_, 1) => term.clone(),
                    _ => Formula::join(Operator::Times, Formula::Constant(factor), term.clone()),
                }
            });
            let sum = multiples.reduce(|sum, next| Formula::join(Operator::Plus, sum, next));
            sum.unwrap_or(Formula::Constant(0))
        })
    }

    /// Returns the sum as a formula, which has no value where the sum is below zero.
    pub(super) fn formula(self) -> Formula {
        let [added, subtracted] = self.sides();
        match subtracted {
            Formula::Constant(0) => added,
            _ => Formula::join(Operator::Minus, added, subtracted),
        }
    }
}

/// Returns two formulas joined, as if all numbers were integers: only where the result itself is below zero it has no value.
pub(super) fn joined(operator: Operator, one: &Formula, other: &Formula) -> Formula {
    let left = Linear::new(one);
    let right = Linear::new(other);
    match operator {
        Operator::Plus => left.plus(other, 1).formula(),
        Operator::Minus => left.plus(other, -1).formula(),
        Operator::Distance => {
            let [more, less] = left.plus(other, -1).sides();
            Formula::join(operator, more, less)
        }
        Operator::Least | Operator::Greatest => {
            // What they subtract is added to both first.
            let [[added, subtracted], [more, less]] = [left.sides(), right.sides()];
            let one = joined(Operator::Plus, &added, &less);
            let other = joined(Operator::Plus, &more, &subtracted);
            let both = Linear::default().plus(&Formula::join(operator, one, other), 1);
            both.plus(&subtracted, -1).plus(&less, -1).formula()
        }
        Operator::Remainder if other.constant() > Some(0) => {
            // To subtract a number is to add it once less than the modulus.
            let modulus = other.constant().unwrap_or(1);
            let [added, subtracted] = left.sides();
            let sum = Linear::new(&added);
            let sum = sum.plus(&subtracted, i128::from(modulus - 1));
            sum.formula().modulo(modulus)
        }
        _ => {
            let product = Formula::join(operator, one.clone(), other.clone());
            Linear::new(&product).formula()
        }
    }
}

/// Returns a comparison over the integers.
pub(super) fn compare(relation: Relation, one: &Formula, other: &Formula) -> Condition {
    let difference = Linear::new(one).plus(other, -1);
    let [left, right] = difference.sides();
    Condition::Compare(relation, left, right)
}
