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
    let length = 64 - constant.leading_zeros();
    1 + length + length / 2
}

impl Formula {
    pub fn cost(&self) -> Cost {
        let own = match self {
            Formula::Apply(function, _) => function.cost(),
            Formula::Join(Operator::Gcd | Operator::IsPowerOf, ..) => Cost::Logarithm,
            _ => Cost::Constant,
        };
        self.children().map(Formula::cost).fold(own, Cost::max)
    }

    /// Returns how many bits describe it.
    pub fn bits(&self) -> u32 {
        match self {
            Formula::Constant(value) => bits_of(*value),
            Formula::Number(_) => NODE - 1,
            Formula::List(list) => list.bits(),
            Formula::Apply(function, argument) => {
                function.bits() + argument.bits() + argument.strangeness()
            }
            Formula::Join(Operator::Remainder, one, other) => match other.constant() {
                Some(2) => one.bits() + 4,
                Some(_) => NODE + one.bits() + other.bits(),
                None => NODE + 3 + one.bits() + other.bits(),
            },
            // Products of numbers are areas: they mean something by themselves, and seldom in something else.
            Formula::Join(Operator::Times, one, other) if one.constant().is_none() => {
                NODE + 8 + one.bits() + other.bits()
            }
            Formula::Join(operator, one, other) => operator.bits() + one.bits() + other.bits(),
        }
    }
}

impl Formula {
    /// Returns more bits for what is seldom compared: remainders, numbers with a bit changed, and what functions make of a number.
    fn oddity(&self) -> u32 {
        match self {
            Formula::Apply(..) => 2,
            Formula::Join(Operator::Remainder, _, other) if other.constant().is_some() => 2,
            Formula::Join(Operator::Xor, _, other) if other.constant().is_some() => 6,
            _ => 0,
        }
    }

    /// Returns more bits for what a reader would hardly think of: the binary digits of what is no plain number.
    fn strangeness(&self) -> u32 {
        match self {
            Formula::Number(_) | Formula::List(_) => 0,
            Formula::Join(_, _, other) if other.constant().is_some() => 0,
            _ => 4,
        }
    }
}

impl Operator {
    /// Returns the bits of an operator; those of binary digits and divisors mean something else to a reader than what they say.
    fn bits(self) -> u32 {
        match self {
            Operator::Or | Operator::And | Operator::Gcd => NODE + 6,
            Operator::Quotient => NODE + 2,
            Operator::Minus => NODE + 1,
            _ => NODE,
        }
    }
}

impl Function {
    pub fn cost(self) -> Cost {
        match self {
            Function::ZeckendorfTerms | Function::ZeckendorfLeast | Function::Digits => {
                Cost::Logarithm
            }
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

    /// Returns the bits of what compares two formulas, each with its own bits.
    pub fn bits_of_comparison(pair: [(&Formula, u32); 2]) -> u32 {
        NODE + pair
            .map(|(formula, bits)| bits + formula.oddity())
            .iter()
            .sum::<u32>()
    }

    /// Returns how many bits describe it.
    pub fn bits(&self) -> u32 {
        match self {
            Condition::Compare(_, one, other) => {
                Condition::bits_of_comparison([one, other].map(|formula| (formula, formula.bits())))
            }
            Condition::OneOf(formula, values) => match formula.modulus() {
                Some(2) => formula.bits() + 1,
                Some(modulus) => formula.bits() + modulus as u32,
                None => {
                    let list = values.iter().map(|value| 2 + bits_of(*value));
                    NODE + formula.bits() + list.sum::<u32>()
                }
            },
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().map(|part| part.bits() + 2).sum()
            }
        }
    }
}
