//! What a table may follow.

use formula::{Condition, Cost, Formula, Operator};

use super::digits::Digits;
use super::periods::Period;
use super::plateaus::Plateaus;

/// A value for each position, or for some.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    /// The value is that of a formula.
    Formula(Formula),
    /// The first condition that holds says the value.
    Cases {
        cases: Vec<(Condition, Formula)>,
        otherwise: Formula,
    },
    /// Of one number.
    Period(Period),
    /// Of one number.
    Digits(Digits),
    /// Of one number.
    Plateaus(Plateaus),
    /// The XOR of a number for each bit of one number.
    Bits(Bits),
    /// The values of one number from 0 on, and no pattern.
    Known(Vec<u64>),
    /// A pattern of the number at this place alone.
    Part(usize, Box<Pattern>),
    /// The XOR of these.
    Sum(Vec<Pattern>),
    /// The XOR of this pattern of each number of a list.
    SumOfAll(Box<Pattern>),
    /// A pattern for each value of a formula.
    Split {
        by: Formula,
        patterns: Vec<(u64, Pattern)>,
    },
    /// A value for each of a few positions.
    Classes(Vec<(Vec<u64>, u64)>),
}

/// The number that each bit of a set is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bits {
    /// That of the lowest bit, and one more for each place.
    Place(u64),
    Listed(Vec<u64>),
}

impl Bits {
    fn worth(&self, place: usize) -> Option<u64> {
        match self {
            Bits::Place(first) => Some(first + place as u64),
            Bits::Listed(worth) => worth.get(place).copied(),
        }
    }

    fn value(&self, set: u64) -> Option<u64> {
        let places = (0..64).filter(|place| set >> place & 1 == 1);
        places
            .map(|place| self.worth(place))
            .try_fold(0, |xor, worth| Some(xor ^ worth?))
    }
}

impl Pattern {
    /// Returns that exactly the positions of a condition are lost.
    pub(crate) fn lost_if(condition: Condition) -> Pattern {
        Pattern::Cases {
            cases: vec![(condition, Formula::Constant(0))],
            otherwise: Formula::Constant(1),
        }
    }

    /// Returns the value of a position, if the pattern says one.
    pub fn value(&self, position: &[u64]) -> Option<u64> {
        match self {
            Pattern::Formula(_) | Pattern::Cases { .. } => {
                Some(self.formula_at(position)?.value(position))
            }
            Pattern::Period(period) => period.value(*position.first()?),
            Pattern::Digits(digits) => digits.value(*position.first()?),
            Pattern::Plateaus(plateaus) => plateaus.value(*position.first()?),
            Pattern::Bits(bits) => bits.value(*position.first()?),
            Pattern::Known(values) => values.get(*position.first()? as usize).copied(),
            Pattern::Part(place, pattern) => pattern.value(&[*position.get(*place)?]),
            Pattern::Sum(parts) => parts
                .iter()
                .try_fold(0, |xor, part| Some(xor ^ part.value(position)?)),
            Pattern::SumOfAll(pattern) => position
                .iter()
                .try_fold(0, |xor, number| Some(xor ^ pattern.value(&[*number])?)),
            Pattern::Split { by, patterns } => {
                let value = by.value(position);
                let own = patterns.iter().find(|(of, _)| *of == value);
                own?.1.value(position)
            }
            Pattern::Classes(values) => values.iter().find(|of| of.0 == position).map(|of| of.1),
        }
    }

    /// Returns the formula that says the value of a position, if one does.
    fn formula_at(&self, position: &[u64]) -> Option<&Formula> {
        match self {
            Pattern::Formula(formula) => Some(formula),
            Pattern::Cases { cases, otherwise } => {
                let mut cases = cases.iter();
                let case = cases.find(|(condition, _)| condition.holds(position));
                Some(case.map_or(otherwise, |case| &case.1))
            }
            Pattern::Split { by, patterns } => {
                let value = by.value(position);
                let (_, pattern) = patterns.iter().find(|(known, _)| *known == value)?;
                pattern.formula_at(position)
            }
            _ => None,
        }
    }

    /// Returns whether the value of one of these positions follows from a division by zero, which has a result here, but not for a
    /// reader.
    pub(crate) fn divides_by_zero(&self, positions: &[Vec<u64>]) -> bool {
        let may_divide = |formula: &Formula| {
            formula.has(&|part| divisor(part).is_some_and(|by| by.constant().is_none()))
        };
        let divides = |position: &Vec<u64>| {
            let is_by_zero =
                |part: &Formula| divisor(part).is_some_and(|by| by.value(position) == 0);
            let formula = self.formula_at(position);
            formula.is_some_and(|formula| formula.has(&is_by_zero))
        };
        self.any(&may_divide, &|_| false) && positions.iter().any(divides)
    }

    /// Returns the time for one position.
    pub fn cost(&self) -> Cost {
        let greatest = |costs: &mut dyn Iterator<Item = Cost>| costs.max().unwrap_or_default();
        match self {
            Pattern::Formula(formula) => formula.cost(),
            Pattern::Cases { cases, otherwise } => {
                let costs = cases
                    .iter()
                    .map(|(condition, formula)| condition.cost().max(formula.cost()));
                greatest(&mut costs.chain([otherwise.cost()]))
            }
            Pattern::Digits(_) | Pattern::Plateaus(_) => Cost::Logarithm,
            Pattern::Period(_) | Pattern::Bits(_) | Pattern::Known(_) | Pattern::Classes(_) => {
                Cost::Constant
            }
            Pattern::Part(_, pattern) | Pattern::SumOfAll(pattern) => pattern.cost(),
            Pattern::Sum(parts) => greatest(&mut parts.iter().map(Pattern::cost)),
            Pattern::Split { patterns, .. } => {
                greatest(&mut patterns.iter().map(|(_, pattern)| pattern.cost()))
            }
        }
    }

    /// Returns how many bits describe it.
    pub fn bits(&self) -> u32 {
        match self {
            Pattern::Formula(formula) => formula.bits(),
            Pattern::Cases { cases, otherwise } => {
                let cases = cases
                    .iter()
                    .map(|(condition, formula)| condition.bits() + formula.bits());
                otherwise.bits() + cases.sum::<u32>()
            }
            Pattern::Period(period) => period.bits(),
            Pattern::Digits(digits) => digits.bits(),
            Pattern::Plateaus(plateaus) => plateaus.bits(),
            Pattern::Bits(Bits::Place(_)) => 12,
            Pattern::Bits(Bits::Listed(worth)) => 12 + 6 * worth.len() as u32,
            Pattern::Known(values) => values.iter().map(|value| value_bits(*value)).sum(),
            Pattern::Part(_, pattern) | Pattern::SumOfAll(pattern) => 3 + pattern.bits(),
            Pattern::Sum(parts) => 5 + parts.iter().map(Pattern::bits).sum::<u32>(),
            Pattern::Split { by, patterns } => {
                by.bits()
                    + patterns
                        .iter()
                        .map(|(_, pattern)| pattern.bits())
                        .sum::<u32>()
            }
            Pattern::Classes(values) => 8 * values.len() as u32,
        }
    }

    /// Returns the pattern of formulas in which another one stands for the number at a place.
    pub(crate) fn put(&self, place: usize, other: &Formula) -> Pattern {
        match self {
            Pattern::Formula(formula) => Pattern::Formula(formula.put(place, other)),
            Pattern::Cases { cases, otherwise } => Pattern::Cases {
                cases: cases
                    .iter()
                    .map(|(condition, formula)| {
                        (condition.put(place, other), formula.put(place, other))
                    })
                    .collect(),
                otherwise: otherwise.put(place, other),
            },
            _ => self.clone(),
        }
    }

    /// Returns whether some formula of it, or a pattern without formulas, is one of these.
    fn any(&self, is_one: &dyn Fn(&Formula) -> bool, is_other: &dyn Fn(&Pattern) -> bool) -> bool {
        let is_any = |pattern: &Pattern| pattern.any(is_one, is_other);
        match self {
            Pattern::Formula(formula) => is_one(formula),
            Pattern::Cases { cases, otherwise } => {
                let mut cases = cases.iter();
                is_one(otherwise)
                    || cases.any(|(condition, formula)| condition.any(is_one) || is_one(formula))
            }
            Pattern::Sum(parts) => parts.iter().any(is_any),
            Pattern::Split { by, patterns } => {
                is_one(by) || patterns.iter().any(|(_, pattern)| is_any(pattern))
            }
            other => is_other(other),
        }
    }

    /// Returns whether it needs the number at a place by its name.
    pub fn uses(&self, place: usize) -> bool {
        self.any(&|formula| formula.uses(place), &|other| match other {
            Pattern::Part(own, _) => *own == place,
            Pattern::Classes(_) => true,
            _ => place == 0,
        })
    }

    /// Returns whether it needs the numbers as a list.
    pub fn uses_list(&self) -> bool {
        self.any(&Formula::uses_list, &|other| {
            matches!(other, Pattern::SumOfAll(_))
        })
    }

    /// Returns the value, if it is always the same.
    pub fn constant(&self) -> Option<u64> {
        match self {
            Pattern::Formula(formula) => formula.constant(),
            _ => None,
        }
    }

    /// Returns the number whose parity the value is, if the pattern says so.
    pub fn measure(&self) -> Option<&Formula> {
        let rest = match self {
            Pattern::Formula(formula) => formula,
            Pattern::Cases { cases, otherwise } => match &cases[..] {
                [(Condition::OneOf(formula, values), value)]
                    if values[..] == [value.constant()?]
                        && otherwise.constant() == Some(1 - values[0]) =>
                {
                    formula
                }
                _ => return None,
            },
            _ => return None,
        };
        match rest {
            Formula::Join(Operator::Remainder, of, by) if by.constant() == Some(2) => Some(of),
            _ => None,
        }
    }

    /// Returns where a period of one number begins, and its length, if the pattern is one.
    pub fn period(&self) -> Option<(u64, u64)> {
        match self {
            Pattern::Period(period) if period.rise == 0 => Some((period.start, period.length())),
            _ => None,
        }
    }
}

/// Returns what a formula divides by, if it is a quotient or a remainder.
fn divisor(formula: &Formula) -> Option<&Formula> {
    match formula {
        Formula::Join(Operator::Quotient | Operator::Remainder, _, by) => Some(by),
        _ => None,
    }
}

/// Returns the bits of one value in a list.
pub(crate) fn value_bits(value: u64) -> u32 {
    1 + (64 - value.leading_zeros())
}
