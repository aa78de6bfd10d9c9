//! Sums over the integers: what is subtracted is kept apart, so that no formula need be negative.

use crate::{Condition, Formula, Function, Operator, Relation};

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

    fn times(mut self, by: i128) -> Linear {
        for (_, factor) in &mut self.terms {
            *factor = factor.saturating_mul(by);
        }
        self
    }

    /// Returns the sum in which products of differences are sums, too: one of the differences may be below zero.
    fn expanded(self) -> Linear {
        let mut sum = Linear::default();
        for (term, factor) in self.terms {
            let Formula::Join(Operator::Times, one, other) = &term else {
                sum.add(&term, factor);
                continue;
            };
            let [left, right] = [one, other].map(|side| Linear::new(side).expanded());
            let mut factors = left.terms.iter().chain(&right.terms);
            if factors.all(|(_, factor)| *factor > 0) {
                sum.add(&term, factor);
            } else if one == other {
                let [more, less] = left.sides();
                let distance = Formula::join(Operator::Distance, more, less);
                let square = Formula::join(Operator::Times, distance.clone(), distance);
                sum.add(&square, factor);
            } else {
                for (first, times) in &left.terms {
                    for (second, again) in &right.terms {
                        let product = sum.product(first, second);
                        sum = sum.plus(&product, factor.saturating_mul(times * again));
                    }
                }
            }
        }
        sum
    }

    /// Returns a product, in the order in which it is in the sum.
    fn product(&self, one: &Formula, other: &Formula) -> Formula {
        let turned = Formula::join(Operator::Times, other.clone(), one.clone());
        if self.terms.iter().any(|(term, _)| *term == turned) {
            return turned;
        }
        Formula::join(Operator::Times, one.clone(), other.clone())
    }

    /// Returns how the sum compares with 0.
    fn compared(self, relation: Relation) -> Condition {
        let [left, right] = self.sides();
        Condition::Compare(relation, left, right)
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
        Operator::Times if one.is_irrational() && !other.is_irrational() => times_root(one, other),
        Operator::Times if other.is_irrational() && !one.is_irrational() => times_root(other, one),
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

/// Returns the product of a sum of which one term is the root of a known number, rounded down at the end.
fn times_root(sum: &Formula, by: &Formula) -> Formula {
    if let Formula::Join(Operator::Quotient, number, divisor) = sum {
        return Formula::join(
            Operator::Quotient,
            times_root(number, by),
            (**divisor).clone(),
        );
    }
    let mut product = Linear::default();
    for (term, factor) in Linear::new(sum).terms {
        let times = joined(
            Operator::Times,
            by,
            &Formula::Constant(factor.unsigned_abs() as u64),
        );
        let term = match &term {
            Formula::Apply(Function::Root, of) => {
                let square = joined(Operator::Times, &times, &times);
                Formula::apply(Function::Root, joined(Operator::Times, of, &square))
            }
            _ => joined(Operator::Times, &times, &term),
        };
        product = product.plus(&term, factor.signum());
    }
    product.formula()
}

/// Returns a comparison over the integers.
pub(super) fn compare(relation: Relation, one: &Formula, other: &Formula) -> Condition {
    Linear::new(one)
        .plus(other, -1)
        .expanded()
        .compared(relation)
}

/// Returns what a comparison with one quotient or root says if this is not rounded down, where that is not the same. With a constant
/// added, as in (n + 1)/2, a quotient is the usual way to write another rounding, and stays as it is.
pub(crate) fn exact(relation: Relation, one: &Formula, other: &Formula) -> Option<Condition> {
    let mut rest = Linear::new(one).plus(other, -1);
    let mut rounded = rest.terms.iter().filter(|(term, _)| term.is_rounded());
    let (term, factor) = rounded.next()?.clone();
    let is_same = match relation {
        // An integer is less than a number rounded up, and at most one rounded down.
        Relation::Less => factor != -1,
        Relation::AtMost => factor != 1,
        Relation::Equal | Relation::Different => true,
    };
    if is_same || rounded.next().is_some() {
        return None;
    }
    rest.take(&term);
    let of_integers = match &term {
        Formula::Join(_, number, by) => match by.constant() {
            Some(_) if Linear::new(number).take(&ONE) > 0 => return None,
            Some(by) => rest.times(i128::from(by)).plus(number, factor),
            None => {
                let above = Linear::new(number).plus(by, 1).plus(&ONE, -1).formula();
                let rounded_up = Formula::join(Operator::Quotient, above, (**by).clone());
                return Some(rest.plus(&rounded_up, factor).compared(relation));
            }
        },
        Formula::Apply(_, number) => {
            let [side, Formula::Constant(0)] = rest.times(-factor).sides() else {
                return None;
            };
            let square = Formula::join(Operator::Times, side.clone(), side);
            Linear::default()
                .plus(number, factor)
                .plus(&square, -factor)
        }
        _ => return None,
    };
    let [left, right] = of_integers.expanded().sides();
    let nested = exact(relation, &left, &right);
    Some(nested.unwrap_or(Condition::Compare(relation, left, right)))
}

impl Formula {
    /// Returns whether it is made of the root of a known number, by sums and quotients.
    fn is_irrational(&self) -> bool {
        match self {
            Formula::Apply(Function::Root, number) => number.constant().is_some(),
            Formula::Join(Operator::Quotient, number, _) => number.is_irrational(),
            Formula::Join(Operator::Plus, one, other)
            | Formula::Join(Operator::Minus, one, other) => {
                one.is_irrational() || other.is_irrational()
            }
            Formula::Join(Operator::Times, one, root) => {
                one.constant().is_some() && root.is_irrational()
            }
            _ => false,
        }
    }

    /// Returns the number whose only root is rounded down, if that is the same as to round down the whole.
    pub(super) fn rounded_at_the_end(&self) -> Option<Formula> {
        let is_root = |part: &Formula| matches!(part, Formula::Apply(Function::Root, _));
        match self {
            Formula::Apply(Function::Root, number) if !number.has(&is_root) => {
                let known = number.constant();
                Some(known.map_or(self.clone(), |value| Formula::Constant(value.isqrt())))
            }
            Formula::Join(
                operator @ (Operator::Plus | Operator::Minus | Operator::Quotient),
                one,
                other,
            ) if !other.has(&is_root) => Some(joined(*operator, &one.rounded_at_the_end()?, other)),
            Formula::Join(Operator::Plus, one, other) if !one.has(&is_root) => {
                Some(joined(Operator::Plus, one, &other.rounded_at_the_end()?))
            }
            _ => (!self.has(&is_root)).then(|| self.clone()),
        }
    }

    /// Returns whether it is a number rounded down.
    pub(super) fn is_rounded(&self) -> bool {
        match self {
            Formula::Join(Operator::Quotient, _, by) => by.constant() != Some(0),
            Formula::Apply(Function::Root, _) => true,
            _ => false,
        }
    }
}
