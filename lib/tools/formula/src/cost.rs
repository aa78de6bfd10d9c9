//! How long a formula takes, and how much of it there is to remember.

use std::fmt;

use crate::{Condition, Formula, Function, Operator};

/// The time for one position of any size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cost {
    #[default]
    Constant,
    Logarithm,
    Root,
    /// That of a sieve.
    Sieve,
}

impl fmt::Display for Cost {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Cost::Constant => "O(1)",
            Cost::Logarithm => "O(log n)",
            Cost::Root => "O(√n)",
            Cost::Sieve => "O(n log n)",
        })
    }
}

/// The bits that name a formula among others of its size, for each function, operator, number and relation.
const NODE: u32 = 5;

/// Returns the bits that a constant takes.
fn bits_of(constant: u64) -> u32 {
    2 + 2 * (64 - constant.leading_zeros())
}

impl Formula {
    pub fn cost(&self) -> Cost {
        match self {
            Formula::Constant(_) | Formula::Number(_) | Formula::List(_) => Cost::Constant,
            Formula::Apply(function, of) => function.cost().max(of.cost()),
            Formula::Join(Operator::Gcd, ..) => Cost::Logarithm,
            Formula::Join(_, one, other) => one.cost().max(other.cost()),
        }
    }

    /// Returns how many bits describe it.
    pub fn bits(&self) -> u32 {
        match self {
            Formula::Constant(value) => bits_of(*value),
            Formula::Number(_) => NODE - 1,
            Formula::List(list) => list.bits(),
            Formula::Apply(function, of) => function.bits() + of.bits(),
            Formula::Join(_, one, other) => NODE + one.bits() + other.bits(),
        }
    }
}

impl Function {
    pub fn cost(self) -> Cost {
        match self {
            Function::ZeckendorfTerms | Function::ZeckendorfLeast => Cost::Logarithm,
            Function::PrimeFactors | Function::Divisors => Cost::Root,
            Function::LeastPrimePlace => Cost::Sieve,
            _ => Cost::Constant,
        }
    }
}

impl Condition {
    pub fn cost(&self) -> Cost {
        match self {
            Condition::Compare(_, one, other) => one.cost().max(other.cost()),
            Condition::OneOf(formula, _) => formula.cost(),
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().map(Condition::cost).max().unwrap_or_default()
            }
        }
    }

    /// Returns how many bits describe it.
    pub fn bits(&self) -> u32 {
        match self {
            Condition::Compare(_, one, other) => NODE + one.bits() + other.bits(),
            Condition::OneOf(formula, values) => match formula.modulus() {
                Some(modulus) => formula.bits() + modulus.max(2) as u32,
                None => formula.bits() + values.iter().map(|value| bits_of(*value)).sum::<u32>(),
            },
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().map(|part| part.bits() + 2).sum()
            }
        }
    }
}
