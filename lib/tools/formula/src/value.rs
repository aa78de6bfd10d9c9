//! The value of a formula at a position; and the checked one, which exists only where no number is below zero, and all fit into 64
//! bits.

use crate::{Condition, Formula, Function, Operator, Relation};

impl Formula {
    /// Returns the value; a number that the position lacks is 0.
    pub fn value(&self, position: &[u64]) -> u64 {
        match self {
            Formula::Constant(value) => *value,
            Formula::Number(place) => position.get(*place).copied().unwrap_or(0),
            Formula::List(list) => list.value(position),
            Formula::Apply(function, argument) => function.value(argument.value(position)),
            Formula::Join(operator, one, other) => {
                operator.value(one.value(position), other.value(position))
            }
        }
    }
}

impl Formula {
    /// Returns the values at several positions: what makes them is looked up once, and some may be known.
    pub fn values(
        &self,
        positions: &[Vec<u64>],
        known: &dyn Fn(&Formula) -> Option<Vec<u64>>,
    ) -> Vec<u64> {
        if let Some(values) = known(self) {
            return values;
        }
        match self {
            Formula::Constant(value) => vec![*value; positions.len()],
            Formula::Apply(function, argument) => {
                function.values(argument.values(positions, known))
            }
            Formula::Join(operator, one, other) => {
                let one = one.values(positions, known);
                let mut values = vec![];
                operator.join(&one, &other.values(positions, known), &mut values);
                values
            }
            Formula::Number(_) | Formula::List(_) => positions
                .iter()
                .map(|position| self.value(position))
                .collect(),
        }
    }

    /// Returns the value, unless some number in the formula is below zero, too large, divided by zero, or not in the position.
    pub fn checked_value(&self, position: &[u64]) -> Option<u64> {
        match self {
            Formula::Constant(value) => Some(*value),
            Formula::Number(place) => position.get(*place).copied(),
            Formula::List(_) => Some(self.value(position)),
            Formula::Apply(function, argument) => {
                function.checked_value(argument.checked_value(position)?)
            }
            Formula::Join(operator, one, other) => {
                let one = one.checked_value(position)?;
                operator.checked_value(one, other.checked_value(position)?)
            }
        }
    }
}

impl Formula {
    /// Returns a difference in the formula that is below zero.
    pub fn below_zero(&self, position: &[u64]) -> Option<&Formula> {
        if let Formula::Join(Operator::Minus, one, other) = self
            && one.checked_value(position)? < other.checked_value(position)?
        {
            return Some(self);
        }
        self.children().find_map(|child| child.below_zero(position))
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
        self.holds_by(&|formula| Some(formula.value(position)))
    }

    /// Returns whether the condition holds; where a number of a comparison doesn't exist, this doesn't.
    pub fn checked_holds(&self, position: &[u64]) -> bool {
        self.holds_by(&|formula| formula.checked_value(position))
    }

    /// Returns a difference below zero that leaves open whether the condition holds.
    pub fn below_zero(&self, position: &[u64]) -> Option<&Formula> {
        let decides = match self {
            Condition::Compare(_, one, other) => {
                return one
                    .below_zero(position)
                    .or_else(|| other.below_zero(position));
            }
            Condition::OneOf(formula, _) => return formula.below_zero(position),
            Condition::All(parts) => parts.iter().find(|part| !part.checked_holds(position)),
            Condition::Any(parts) if self.checked_holds(position) => None,
            Condition::Any(parts) => {
                return parts.iter().find_map(|part| part.below_zero(position));
            }
        };
        decides?.below_zero(position)
    }

    /// Returns whether the condition holds for these values of its formulas.
    fn holds_by(&self, value: &impl Fn(&Formula) -> Option<u64>) -> bool {
        match self {
            Condition::Compare(relation, one, other) => match (value(one), value(other)) {
                (Some(one), Some(other)) => relation.holds(one, other),
                _ => false,
            },
            Condition::OneOf(formula, values) => {
                value(formula).is_some_and(|value| values.contains(&value))
            }
            Condition::All(parts) => parts.iter().all(|part| part.holds_by(value)),
            Condition::Any(parts) => parts.iter().any(|part| part.holds_by(value)),
        }
    }
}
