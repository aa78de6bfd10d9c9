//! Values that exist only where no number is below zero, and all fit into 64 bits.

use crate::{Condition, Formula, Function, Operator};

impl Formula {
    /// Returns the value, unless some number in the formula is below zero, too large, divided by zero, or not in the position.
    pub fn checked_value(&self, position: &[u64]) -> Option<u64> {
        match self {
            Formula::Constant(value) => Some(*value),
            Formula::Number(place) => position.get(*place).copied(),
            Formula::List(_) => Some(self.value(position)),
            Formula::Apply(function, of) => function.checked_value(of.checked_value(position)?),
            Formula::Join(operator, one, other) => {
                let one = one.checked_value(position)?;
                operator.checked_value(one, other.checked_value(position)?)
            }
        }
    }
}

impl Function {
    fn checked_value(self, number: u64) -> Option<u64> {
        match self {
            Function::TwoToThe if number >= 64 => None,
            // Some of them compute twice the number.
            _ if number > u64::MAX / 2 => None,
            _ => Some(self.value(number)),
        }
    }
}

impl Operator {
    /// Returns the value if it exists.
    pub fn checked_value(self, one: u64, other: u64) -> Option<u64> {
        match self {
            Operator::Plus => one.checked_add(other),
            Operator::Minus => one.checked_sub(other),
            Operator::Times => one.checked_mul(other),
            Operator::Quotient => one.checked_div(other),
            Operator::Remainder => one.checked_rem(other),
            _ => Some(self.value(one, other)),
        }
    }
}

impl Condition {
    /// Returns whether the condition holds; where a number of a comparison doesn't exist, this doesn't.
    pub fn checked_holds(&self, position: &[u64]) -> bool {
        match self {
            Condition::Compare(relation, one, other) => {
                let values = (one.checked_value(position), other.checked_value(position));
                matches!(values, (Some(one), Some(other)) if relation.holds(one, other))
            }
            Condition::OneOf(formula, values) => {
                let value = formula.checked_value(position);
                value.is_some_and(|value| values.contains(&value))
            }
            Condition::All(parts) => parts.iter().all(|part| part.checked_holds(position)),
            Condition::Any(parts) => parts.iter().any(|part| part.checked_holds(position)),
        }
    }
}
