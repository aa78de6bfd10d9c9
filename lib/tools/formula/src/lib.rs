//! Formulas: numbers made of the numbers of a position, and conditions on them.
//!
//! A formula stands once, as a value of [`Formula`]; all that is said or done with it is a function over it.
//!
//! | file | what is in it |
//! |---|---|
//! | `lib` | [`Formula`] and [`Condition`], and how to build them |
//! | `operators`, `functions` | a table of what joins two numbers; of functions of one number and of a list; `helpers` has them in plain Rust |
//! | `value` | the value at a position |
//! | `write` | its text: in words, as in a line of rules, and as code |
//! | `code` | code in Rust, C++ and Python, with the functions that it calls |
//! | `cost` | how long that takes, and how much there is to remember |
//! | `rules` | rules of a game in one line, made of formulas |
//! | `order` | a small sort |

mod code;
mod cost;
mod functions;
mod helpers;
mod operators;
pub mod order;
pub mod rules;
mod value;
mod write;

pub use code::{Calls, Language, Writer};
pub use cost::Cost;
pub use functions::{Function, List};
pub use operators::Operator;
pub use write::joined_by;

use std::rc::Rc;

/// A number made of the numbers of a position. Every formula has a value at every position: see [`Operator`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    Constant(u64),
    /// The number at this place of the position.
    Number(usize),
    /// What is made of all numbers of the position.
    List(List),
    Apply(Function, Rc<Formula>),
    Join(Operator, Rc<Formula>, Rc<Formula>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Relation {
    Equal,
    Different,
    Less,
    AtMost,
}

/// What may hold for a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    Compare(Relation, Formula, Formula),
    /// The formula has one of these values, which are sorted.
    OneOf(Formula, Vec<u64>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
}

impl Formula {
    pub fn apply(function: Function, argument: Formula) -> Formula {
        Formula::Apply(function, Rc::new(argument))
    }

    pub fn join(operator: Operator, one: Formula, other: Formula) -> Formula {
        Formula::Join(operator, Rc::new(one), Rc::new(other))
    }

    /// Returns the formula plus a number, which may be negative.
    pub fn plus(self, more: i64) -> Formula {
        let operator = match more {
            0 => return self,
            1.. => Operator::Plus,
            _ => Operator::Minus,
        };
        Formula::join(operator, self, Formula::Constant(more.unsigned_abs()))
    }

    /// Returns the formulas that it is made of directly.
    pub(crate) fn children(&self) -> impl Iterator<Item = &Formula> {
        let children = match self {
            Formula::Constant(_) | Formula::Number(_) | Formula::List(_) => [None, None],
            Formula::Apply(_, argument) => [Some(argument), None],
            Formula::Join(_, one, other) => [Some(one), Some(other)],
        };
        children.into_iter().flatten().map(Rc::as_ref)
    }

    /// Returns the formula in which others stand for some of its parts.
    fn replaced(&self, by: &dyn Fn(&Formula) -> Option<Formula>) -> Formula {
        if let Some(other) = by(self) {
            return other;
        }
        match self {
            Formula::Constant(_) | Formula::Number(_) | Formula::List(_) => self.clone(),
            Formula::Apply(function, argument) => Formula::apply(*function, argument.replaced(by)),
            Formula::Join(operator, one, other) => {
                Formula::join(*operator, one.replaced(by), other.replaced(by))
            }
        }
    }

    /// Returns the formula in which another one stands for the number at a place.
    pub fn put(&self, place: usize, other: &Formula) -> Formula {
        self.replaced(&|part| (*part == Formula::Number(place)).then(|| other.clone()))
    }

    /// Returns the formula with each place replaced.
    pub fn with_places(&self, moved: &dyn Fn(usize) -> usize) -> Formula {
        self.replaced(&|part| match part {
            Formula::Number(place) => Some(Formula::Number(moved(*place))),
            _ => None,
        })
    }

    /// Returns the formula in which a number, by its place, stands for each difference of one and a constant for which there is one.
    pub fn without_differences(&self, known: &dyn Fn(usize, u64) -> Option<usize>) -> Formula {
        self.replaced(&|part| {
            let Formula::Join(Operator::Minus, one, less) = part else {
                return None;
            };
            let Formula::Number(place) = **one else {
                return None;
            };
            known(place, less.constant()?).map(Formula::Number)
        })
    }

    /// Returns the condition that it has this value.
    pub fn is(self, value: u64) -> Condition {
        Condition::OneOf(self, vec![value])
    }

    /// Returns a formula that is 0 where this one has a value, and else 1.
    pub fn is_other_than(self, value: u64) -> Formula {
        let distance = Formula::join(Operator::Distance, self, Formula::Constant(value));
        Formula::join(Operator::Least, distance, Formula::Constant(1))
    }

    /// Returns the formula and the value of which it says whether they differ.
    pub fn differs(&self) -> Option<(&Formula, u64)> {
        let Formula::Join(Operator::Least, distance, most) = self else {
            return None;
        };
        let Formula::Join(Operator::Distance, number, value) = distance.as_ref() else {
            return None;
        };
        (most.constant() == Some(1)).then_some((number.as_ref(), value.constant()?))
    }

    /// Returns the remainder by a constant. An XOR is odd where the sum is.
    pub fn modulo(self, modulus: u64) -> Formula {
        if let (Formula::Join(Operator::Xor, one, other), 2) = (&self, modulus) {
            let of = Formula::Join(Operator::Plus, one.clone(), other.clone());
            return Formula::join(Operator::Remainder, of, Formula::Constant(2));
        }
        Formula::join(Operator::Remainder, self, Formula::Constant(modulus))
    }

    /// Returns the modulus of a remainder by a constant.
    pub fn modulus(&self) -> Option<u64> {
        match self {
            Formula::Join(Operator::Remainder, _, by) => by.constant(),
            _ => None,
        }
    }

    pub fn constant(&self) -> Option<u64> {
        match self {
            Formula::Constant(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns whether it is a remainder by what is no constant.
    pub fn is_rest(&self) -> bool {
        match self {
            Formula::Join(Operator::Remainder, _, by) => by.constant().is_none(),
            _ => false,
        }
    }

    /// Returns whether it is only 0 or 1.
    pub fn is_flag(&self) -> bool {
        matches!(self, Formula::Apply(function, _) if function.is_flag())
    }

    /// Returns whether a part of the formula is one of these.
    pub fn has(&self, is_one: &dyn Fn(&Formula) -> bool) -> bool {
        is_one(self) || self.children().any(|child| child.has(is_one))
    }

    /// Adds the numbers that stand in it to others.
    pub(crate) fn add_constants(&self, found: &mut Vec<u64>) {
        if let Formula::Constant(number) = self {
            found.push(*number);
        }
        for child in self.children() {
            child.add_constants(found);
        }
    }

    /// Returns whether the numbers of the position are used as a list.
    pub fn uses_list(&self) -> bool {
        self.has(&|part| matches!(part, Formula::List(_)))
    }

    /// Returns whether the number at a place is used by itself.
    pub fn uses(&self, place: usize) -> bool {
        self.has(&|part| *part == Formula::Number(place))
    }
}

impl Condition {
    /// Returns whether some formula of the condition is one of these.
    pub fn any(&self, is_one: &dyn Fn(&Formula) -> bool) -> bool {
        match self {
            Condition::Compare(_, one, other) => is_one(one) || is_one(other),
            Condition::OneOf(formula, _) => is_one(formula),
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().any(|part| part.any(is_one))
            }
        }
    }

    /// Adds the numbers that stand in it to others.
    pub(crate) fn add_constants(&self, found: &mut Vec<u64>) {
        match self {
            Condition::Compare(_, one, other) => {
                one.add_constants(found);
                other.add_constants(found);
            }
            Condition::OneOf(formula, values) => {
                formula.add_constants(found);
                found.extend(values);
            }
            Condition::All(parts) | Condition::Any(parts) => {
                for part in parts {
                    part.add_constants(found);
                }
            }
        }
    }

    /// Returns the condition with each of its formulas changed.
    fn changed(&self, change: &dyn Fn(&Formula) -> Formula) -> Condition {
        let all = |parts: &[Condition]| parts.iter().map(|part| part.changed(change)).collect();
        match self {
            Condition::Compare(relation, one, other) => {
                Condition::Compare(*relation, change(one), change(other))
            }
            Condition::OneOf(formula, values) => Condition::OneOf(change(formula), values.clone()),
            Condition::All(parts) => Condition::All(all(parts)),
            Condition::Any(parts) => Condition::Any(all(parts)),
        }
    }

    /// Returns the condition in which a formula stands for the number at a place.
    pub fn put(&self, place: usize, other: &Formula) -> Condition {
        self.changed(&|formula| formula.put(place, other))
    }

    /// Returns the condition in which numbers stand for differences.
    pub fn without_differences(&self, known: &dyn Fn(usize, u64) -> Option<usize>) -> Condition {
        self.changed(&|formula| formula.without_differences(known))
    }

    /// Returns the condition with each place replaced.
    pub fn with_places(&self, moved: &dyn Fn(usize) -> usize) -> Condition {
        self.changed(&|formula| formula.with_places(moved))
    }

    /// Returns whether the numbers of the position are used as a list.
    pub fn uses_list(&self) -> bool {
        self.any(&Formula::uses_list)
    }

    /// Returns whether the number at a place is used by itself.
    pub fn uses(&self, place: usize) -> bool {
        self.any(&|formula| formula.uses(place))
    }
}
