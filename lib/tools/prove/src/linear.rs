//! Sums of numbers with factors: equations, inequalities and remainders.
//!
//! To read 2a − b = 3 in binary, remember what 2a − b is of the digits so far: each further pair of digits doubles it and adds twice
//! the one digit less the other. So 0 goes to 0, 2, −1 or 1. Once it is above 3 or below −1 it never comes back to 3, whatever
//! follows: all of these are one state, and the automaton is finite. Zeckendorf sums need two numbers instead of one, see
//! [`Read`].

use crate::Part;
use crate::automaton::{Automaton, Variable};
use crate::logic::Logic;
use crate::numeration::{Read, Weight};

/// Above this the bounds of the digits to come need more than 128 bits.
const LARGEST: i128 = 1 << 38;

/// Below this an inequality is made directly.
const LARGE: i128 = 1000;

/// A constant and a multiple of each of some numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Linear {
    /// In order of the numbers.
    pub(crate) factors: Vec<(Variable, i128)>,
    pub(crate) constant: i128,
}

/// How a sum compares with 0.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Zero,
    AtMostZero,
}

/// What the digits so far say of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum State {
    Open(Read),
    Sure(bool),
}

impl Linear {
    pub(crate) fn constant(constant: i128) -> Linear {
        Linear {
            factors: vec![],
            constant,
        }
    }

    pub(crate) fn variable(name: Variable) -> Linear {
        Linear {
            factors: vec![(name, 1)],
            constant: 0,
        }
    }

    /// Returns the sum of this and `factor` times the other. What is too large stays so, and is never compared.
    pub(crate) fn plus(&self, factor: i128, other: &Linear) -> Linear {
        let mut sum = self.clone();
        for (name, own) in &other.factors {
            let more = factor.saturating_mul(*own);
            match sum.factors.binary_search_by_key(name, |(own, _)| *own) {
                Ok(place) => sum.factors[place].1 = sum.factors[place].1.saturating_add(more),
                Err(place) => sum.factors.insert(place, (*name, more)),
            }
        }
        sum.factors.retain(|(_, factor)| *factor != 0);
        sum.constant = sum
            .constant
            .saturating_add(factor.saturating_mul(other.constant));
        sum
    }

    pub(crate) fn minus(&self, other: &Linear) -> Linear {
        self.plus(-1, other)
    }

    pub(crate) fn times(&self, factor: i128) -> Linear {
        Linear::default().plus(factor, self)
    }

    /// Returns the number that it always is, if it is one.
    pub(crate) fn as_constant(&self) -> Option<i128> {
        self.factors.is_empty().then_some(self.constant)
    }

    /// Returns the number that it is itself, without factor and constant, if it is one.
    pub(crate) fn as_variable(&self) -> Option<Variable> {
        match self.factors[..] {
            [(name, 1)] if self.constant == 0 => Some(name),
            _ => None,
        }
    }

    fn factors(&self) -> impl Iterator<Item = i128> {
        self.factors.iter().map(|(_, factor)| *factor)
    }

    fn tracks(&self) -> Vec<Variable> {
        self.factors.iter().map(|(name, _)| *name).collect()
    }

    fn size(&self) -> i128 {
        let all = self.factors().chain([self.constant]);
        all.fold(0, |size, number| {
            size.saturating_add(number.saturating_abs())
        })
    }

    /// Returns the sum of the digits of a letter, each times its factor.
    fn digit(&self, letter: usize) -> i128 {
        let factors = self.factors().enumerate();
        factors
            .map(|(bit, factor)| factor * (letter >> bit & 1) as i128)
            .sum()
    }

    /// Returns what all digits to come can add at least and at most if one number gets at most 1.
    fn reach(&self) -> (i128, i128) {
        let least = self.factors().map(|factor| factor.min(0)).sum();
        (least, self.factors().map(|factor| factor.max(0)).sum())
    }
}

impl Logic {
    /// Accepts the numbers for which two sums are equal.
    pub(crate) fn equal(&self, one: &Linear, other: &Linear) -> Automaton {
        self.compare(&one.minus(other), Sign::Zero)
    }

    pub(crate) fn at_most(&self, one: &Linear, other: &Linear) -> Automaton {
        let sum = one.minus(other);
        if sum.constant.saturating_abs() < LARGE || sum.factors.len() > 3 {
            return self.compare(&sum, Sign::AtMostZero);
        }
        // An inequality tells all first digits of a large constant apart, an equation only those near to its own.
        let missing = self.name();
        let equal = self.compare(&sum.plus(1, &Linear::variable(missing)), Sign::Zero);
        self.some(missing, &equal)
    }

    pub(crate) fn less(&self, one: &Linear, other: &Linear) -> Automaton {
        self.at_most(&one.plus(1, &Linear::constant(1)), other)
    }

    /// Accepts the numbers for which the sum is 0, or at most 0.
    fn compare(&self, sum: &Linear, sign: Sign) -> Automaton {
        if sum.size() > LARGEST {
            return self.out_of_reach(Part::LargeNumber);
        }
        let (least, most) = sum.reach();
        let size = sum.size() + 1;
        // Once the weights are this large, more digits change the sign of nothing.
        let weights = self.numeration.weights(64 * size * size);
        let range = |read: Read, weight: &Weight| {
            let middle = read.ahead(*weight) + sum.constant;
            (middle + least * weight.most, middle + most * weight.most)
        };
        let settle = |read: Read| {
            let mut ranges = weights.iter().map(|weight| range(read, weight));
            let is_open = match sign {
                Sign::Zero => ranges.any(|(low, high)| low <= 0 && 0 <= high),
                Sign::AtMostZero => {
                    let is_true = ranges.clone().all(|(_, high)| high <= 0);
                    let is_false = ranges.all(|(low, _)| low > 0);
                    if is_true {
                        return State::Sure(true);
                    }
                    !is_false
                }
            };
            if is_open {
                State::Open(read)
            } else {
                State::Sure(false)
            }
        };
        let step = |state: &State, letter: usize| match state {
            State::Open(read) => settle(read.then(self.numeration, sum.digit(letter))),
            State::Sure(_) => *state,
        };
        let accepts = |state: &State| match state {
            State::Open(read) if sign == Sign::Zero => read.value + sum.constant == 0,
            State::Open(read) => read.value + sum.constant <= 0,
            State::Sure(is_true) => *is_true,
        };
        let automaton = self.build(sum.tracks(), settle(Read::default()), step, accepts);
        self.written(automaton)
    }

    /// Accepts one number only.
    pub(crate) fn is(&self, name: Variable, number: u64) -> Automaton {
        self.equal(&Linear::variable(name), &Linear::constant(number as i128))
    }

    /// Accepts the numbers for which the remainder of the sum by a constant is one of those.
    pub(crate) fn remainder(
        &self,
        sum: &Linear,
        modulus: u64,
        is_one: &dyn Fn(u64) -> bool,
    ) -> Automaton {
        if sum.size() > LARGEST {
            return self.out_of_reach(Part::LargeNumber);
        }
        let modulus = modulus as i128;
        let automaton = self.build(
            sum.tracks(),
            Read::default(),
            |read, letter| {
                read.then(self.numeration, sum.digit(letter))
                    .modulo(modulus)
            },
            |read| is_one((read.value + sum.constant).rem_euclid(modulus) as u64),
        );
        self.written(automaton)
    }
}
