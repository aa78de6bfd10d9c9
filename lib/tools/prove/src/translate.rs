//! From conditions to automata.

use formula::{Condition, Formula, Function, Operator, Relation};

use crate::automaton::Automaton;
use crate::digits::{Count, Scale};
use crate::linear::Linear;
use crate::logic::Logic;
use crate::numeration::Numeration;

/// What a − b is if b is greater, and what is divided by 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sense {
    /// 0, as in the formulas of patterns. A remainder by 0 is the number itself.
    Total,
    /// Nothing, as in rules: a comparison with it does not hold.
    Partial,
}

/// Says what formulas mean at a position.
pub(crate) struct Translation<'a> {
    pub(crate) logic: &'a Logic,
    pub(crate) sense: Sense,
    /// The numbers of a position, in the order of their places.
    pub(crate) places: Vec<Linear>,
}

/// A formula of which few values are told apart: something of a number, as far as a scale tells.
pub(crate) struct Few<'a> {
    number: &'a Formula,
    /// If it is not the number itself.
    pub(crate) count: Option<Count>,
    scale: Scale,
}

impl Translation<'_> {
    /// Accepts the positions for which the condition holds.
    pub(crate) fn condition(&self, condition: &Condition) -> Automaton {
        let holds = |part| self.condition(part);
        match condition {
            Condition::All(parts) => self.logic.all(parts.iter().map(holds)),
            Condition::Any(parts) => self.logic.any(parts.iter().map(holds)),
            Condition::OneOf(formula, values) => self.one_of(formula, values),
            Condition::Compare(relation, one, other) => self.relation(*relation, one, other),
        }
    }

    fn one_of(&self, formula: &Formula, values: &[u64]) -> Automaton {
        let most = values.iter().max().copied().unwrap_or(0);
        if let Some(few) = self.few(formula, most) {
            return self.has(&few, &|value| values.contains(&value));
        }
        let term = self.term(formula);
        let equal = |value: &u64| {
            let value = Linear::constant(*value as i128);
            self.logic.equal(&term.sum, &value)
        };
        let any = self.logic.any(values.iter().map(equal));
        self.close(any, &[&term])
    }

    fn relation(&self, relation: Relation, one: &Formula, other: &Formula) -> Automaton {
        if let Some(value) = self.constant(other)
            && let Some(few) = self.few(one, value)
        {
            return self.has(&few, &|found| relation.holds(found, value));
        }
        if let Some(value) = self.constant(one)
            && let Some(few) = self.few(other, value)
        {
            return self.has(&few, &|found| relation.holds(value, found));
        }
        let one = self.term(one);
        let other = self.term(other);
        let holds = match relation {
            Relation::Equal => self.logic.equal(&one.sum, &other.sum),
            Relation::Different => {
                let equal = self.logic.equal(&one.sum, &other.sum);
                self.logic.not(&equal)
            }
            Relation::AtMost => self.logic.at_most(&one.sum, &other.sum),
            Relation::Less => self.logic.less(&one.sum, &other.sum),
        };
        self.close(holds, &[&one, &other])
    }

    /// Returns the value of a formula that is the same at all positions.
    pub(crate) fn constant(&self, formula: &Formula) -> Option<u64> {
        match formula {
            Formula::Constant(value) => Some(*value),
            Formula::Number(place) => {
                let constant = self.places.get(*place)?.as_constant()?;
                u64::try_from(constant).ok()
            }
            Formula::List(_) | Formula::Apply(..) => None,
            Formula::Join(operator, one, other) => {
                let one = self.constant(one)?;
                let other = self.constant(other)?;
                match self.sense {
                    Sense::Total => Some(operator.value(one, other)),
                    Sense::Partial => operator.checked_value(one, other),
                }
            }
        }
    }

    /// Returns what a count or a remainder is of. Counts above `most` need not be told apart.
    pub(crate) fn few<'f>(&self, formula: &'f Formula, most: u64) -> Option<Few<'f>> {
        let (counted, scale) = match formula {
            Formula::Join(Operator::Remainder, number, by) => {
                let modulus = self.constant(by)?;
                (&**number, (modulus > 0).then_some(Scale::Modulo(modulus))?)
            }
            _ => (formula, Scale::UpTo(most.saturating_add(1))),
        };
        if let Formula::Apply(function, number) = counted
            && let Some(count) = self.count_of(*function)
        {
            return Some(Few {
                number,
                count: Some(count),
                scale,
            });
        }
        match scale {
            Scale::UpTo(_) => None,
            Scale::Modulo(_) => Some(Few {
                number: counted,
                count: None,
                scale,
            }),
        }
    }

    /// Returns what a function counts, if numbers are written so that it can be counted.
    fn count_of(&self, function: Function) -> Option<Count> {
        match (function, self.logic.numeration) {
            (Function::Bits, Numeration::Binary) => Some(Count::Digits),
            (Function::Ones, Numeration::Binary) => Some(Count::Ones),
            (Function::ZerosAtEnd, Numeration::Binary) => Some(Count::ZerosAtEnd),
            (Function::OnesAtEnd, Numeration::Binary) => Some(Count::OnesAtEnd),
            (Function::ZeckendorfTerms, Numeration::Zeckendorf) => Some(Count::Ones),
            _ => None,
        }
    }

    /// Accepts the positions for which it is one of those values.
    pub(crate) fn has(&self, few: &Few, is_one: &dyn Fn(u64) -> bool) -> Automaton {
        let term = self.term(few.number);
        match (few.count, few.scale) {
            (None, Scale::Modulo(modulus)) => {
                let holds = self.logic.remainder(&term.sum, modulus, is_one);
                self.close(holds, &[&term])
            }
            (count, scale) => {
                let (number, term) = self.number(term);
                let count = count.unwrap_or(Count::Digits);
                self.close(self.logic.count(count, number, scale, is_one), &[&term])
            }
        }
    }
}
