//! The value of a formula at a position.

use crate::helpers::{distance, gcd, modulo, quotient};
use crate::{Condition, Formula, Operator, Relation};

impl Formula {
    /// Returns the value; a number that the position lacks is 0.
    pub fn value(&self, position: &[u64]) -> u64 {
        match self {
            Formula::Constant(value) => *value,
            Formula::Number(place) => position.get(*place).copied().unwrap_or(0),
            Formula::List(list) => list.value(position),
            Formula::Apply(function, of) => function.value(of.value(position)),
            Formula::Join(operator, one, other) => {
                operator.value(one.value(position), other.value(position))
            }
        }
    }
}

impl Operator {
    pub fn value(self, one: u64, other: u64) -> u64 {
        match self {
            Operator::Plus => one.wrapping_add(other),
            Operator::Minus => one.saturating_sub(other),
            Operator::Distance => distance(one, other),
            Operator::Times => one.wrapping_mul(other),
            Operator::Quotient => quotient(one, other),
            Operator::Remainder => modulo(one, other),
            Operator::Xor => one ^ other,
            Operator::And => one & other,
            Operator::Or => one | other,
            Operator::Least => one.min(other),
            Operator::Greatest => one.max(other),
            Operator::Gcd => gcd(one, other),
        }
    }
}

impl Relation {
    pub fn holds(self, one: u64, other: u64) -> bool {
        match self {
            Relation::Equal => one == other,
            Relation::Different => one != other,
            Relation::Less => one < other,
            Relation::AtMost => one <= other,
        }
    }
}

impl Condition {
    pub fn holds(&self, position: &[u64]) -> bool {
        match self {
            Condition::Compare(relation, one, other) => {
                relation.holds(one.value(position), other.value(position))
            }
            Condition::OneOf(formula, values) => values.contains(&formula.value(position)),
            Condition::All(parts) => parts.iter().all(|part| part.holds(position)),
            Condition::Any(parts) => parts.iter().any(|part| part.holds(position)),
        }
    }
}
