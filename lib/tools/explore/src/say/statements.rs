//! What a function of a pattern does, statement by statement.

use formula::{Condition, Formula, List, Operator, Relation};

use crate::patterns::digits::{Digit, Digits};
use crate::patterns::periods::Period;
use crate::patterns::plateaus::Plateaus;

pub(super) fn is_below(place: usize, value: u64) -> Condition {
    Condition::Compare(
        Relation::Less,
        Formula::Number(place),
        Formula::Constant(value),
    )
}

pub(super) fn is_this(position: &[u64], names: &[String]) -> Condition {
    let mut parts = vec![];
    if names.is_empty() {
        parts.push(Formula::List(List::Count).is(position.len() as u64));
    }
    for (place, number) in position.iter().enumerate() {
        parts.push(Formula::Number(place).is(*number));
    }
    Condition::All(parts)
}

/// A function.
pub(super) struct Part {
    pub(super) doc: Option<&'static str>,
    pub(super) name: String,
    /// The numbers that it takes, or none if it takes a list.
    pub(super) parameters: Vec<String>,
    pub(super) is_unused: Vec<bool>,
    /// Whether it returns true or false.
    pub(super) tells_winners: bool,
    pub(super) body: Body,
}

pub(super) struct Body {
    /// The names of all numbers: the parameters, and then what the statements define.
    pub(super) names: Vec<String>,
    pub(super) statements: Vec<Statement>,
}

pub(super) enum Statement {
    Assert(Condition, String),
    /// The parameters as a list.
    Heaps,
    Table(&'static str, Vec<u64>),
    /// Defines the next one of the names.
    Let(usize, Value),
    If(Condition, Value),
    Return(Value),
    /// Nothing is known of such positions.
    Fail(&'static str),
}

pub(super) enum Value {
    Formula(Formula),
    /// 1 if it holds.
    Holds(Condition),
    Not(Condition),
    /// The number of a table at a place.
    Item(&'static str, Formula),
    /// A function of the program at numbers by their places, all if there are none.
    Call(String, Vec<Formula>),
    /// The same of all numbers of a list.
    EachOf(String),
    Bits(&'static str),
    Sum(Vec<Value>),
    /// The first number, and a second that is added.
    Plus(Box<Value>, Formula),
}

pub(super) const UNSEEN: &str = "no such position was seen";

impl Value {
    pub(super) fn constant(value: u64) -> Value {
        Value::Formula(Formula::Constant(value))
    }

    pub(super) fn known(&self) -> Option<u64> {
        match self {
            Value::Formula(formula) => formula.constant(),
            _ => None,
        }
    }
}

impl Body {
    pub(super) fn new(names: &[String]) -> Body {
        Body {
            names: names.to_vec(),
            statements: vec![],
        }
    }

    pub(super) fn table(&mut self, name: &'static str, values: &[u64]) {
        self.statements
            .push(Statement::Table(name, values.to_vec()));
    }

    /// Defines a number, and returns it.
    pub(super) fn define(&mut self, name: &str, value: Value) -> Formula {
        let place = self.names.len();
        self.names.push(name.to_owned());
        self.statements.push(Statement::Let(place, value));
        Formula::Number(place)
    }

    pub(super) fn when(&mut self, condition: Condition, value: Value) {
        self.statements.push(Statement::If(condition, value));
    }

    pub(super) fn end(&mut self, value: Value) {
        self.statements.push(Statement::Return(value));
    }

    pub(super) fn fail(&mut self, why: &'static str) {
        self.statements.push(Statement::Fail(why));
    }

    /// Makes a condition of an answer if it holds, and the other answer if not.
    pub(super) fn join_answers(&mut self) {
        let [.., Statement::If(condition, one), Statement::Return(other)] = &self.statements[..]
        else {
            return;
        };
        let answer = match (one.known(), other.known()) {
            (Some(1), Some(0)) => Value::Holds(condition.clone()),
            (Some(0), Some(1)) => Value::Not(condition.clone()),
            _ => return,
        };
        self.statements.truncate(self.statements.len() - 2);
        self.end(answer);
    }

    pub(super) fn period(&mut self, period: &Period) {
        let number = Formula::Number(0);
        let count = period.known.len() as u64;
        self.table("known", &period.known);
        if period.start > 0 || period.rise > 0 {
            self.when(is_below(0, count), Value::Item("known", number.clone()));
        }
        let beyond = number.plus(-(period.start as i64));
        let place = beyond.clone().modulo(period.length());
        let place = Formula::join(Operator::Plus, Formula::Constant(period.start), place);
        let place = if period.start > 0 {
            place
        } else {
            beyond.clone().modulo(period.length())
        };
        let value = Value::Item("known", place);
        if period.rise == 0 {
            self.end(value);
            return;
        }
        let length = Formula::Constant(period.length());
        let rounds = Formula::join(Operator::Quotient, beyond, length);
        self.end(Value::Plus(Box::new(value), times(period.rise, rounds)));
    }

    /// The function calls itself for the number without its last digit.
    pub(super) fn digits(&mut self, digits: &Digits, name: &str) {
        let number = Formula::Number(0);
        let base = digits.base();
        self.table("first", &digits.first);
        let start = digits.first.len() as u64;
        self.when(is_below(0, start), Value::Item("first", number.clone()));
        let rest = Formula::join(Operator::Quotient, number.clone(), Formula::Constant(base));
        let rest = self.define("rest", Value::Formula(rest));
        let value = self.define("value", Value::Call(name.to_owned(), vec![rest.clone()]));
        let has_lists = digits
            .digits
            .iter()
            .any(|digit| matches!(digit, Digit::List(_)));
        for (place, digit) in digits.digits.iter().enumerate() {
            let is_digit = number.clone().modulo(base).is(place as u64);
            match digit {
                Digit::Line {
                    by_rest,
                    by_value,
                    more,
                } => {
                    let line = if *by_rest == 0 {
                        line(*by_value, value.clone(), *more)
                    } else {
                        line(*by_rest, rest.clone(), *more)
                    };
                    if place as u64 + 1 == base && !has_lists {
                        self.end(Value::Formula(line));
                    } else {
                        self.when(is_digit, Value::Formula(line));
                    }
                }
                Digit::List(list) => {
                    for (of_rest, known) in list.iter().enumerate() {
                        if let Some(known) = known {
                            let is_rest = value.clone().is(of_rest as u64);
                            self.when(
                                Condition::All(vec![is_digit.clone(), is_rest]),
                                Value::constant(*known),
                            );
                        }
                    }
                }
            }
        }
        if has_lists {
            self.fail(UNSEEN);
        }
    }

    /// The function calls itself for the number that lies as far in an earlier interval.
    pub(super) fn plateaus(&mut self, plateaus: &Plateaus, name: &str) {
        let known = &plateaus.known;
        let factor = plateaus.factor;
        let (start, _) = known[known.len() - plateaus.cycle];
        let end = (factor * start).saturating_add_signed(plateaus.more);
        let ends = known[1..].iter().map(|(start, _)| *start).chain([end]);
        for ((_, value), end) in known.iter().zip(ends) {
            self.when(is_below(0, end), Value::constant(*value));
        }
        let earlier = Formula::Number(0).plus(-plateaus.more);
        let earlier = Formula::join(Operator::Quotient, earlier, Formula::Constant(factor));
        let call = Value::Call(name.to_owned(), vec![earlier]);
        if plateaus.rise == 0 {
            self.end(call);
        } else {
            let rise = Formula::Constant(plateaus.rise);
            self.end(Value::Plus(Box::new(call), rise));
        }
    }
}

/// Returns `factor * formula + more`.
fn line(factor: i64, formula: Formula, more: i64) -> Formula {
    if factor < 0 {
        let all = Formula::Constant(more.unsigned_abs());
        return Formula::join(Operator::Minus, all, times(factor.unsigned_abs(), formula));
    }
    if factor == 0 {
        return Formula::Constant(more.unsigned_abs());
    }
    times(factor.unsigned_abs(), formula).plus(more)
}

fn times(factor: u64, formula: Formula) -> Formula {
    if factor == 1 {
        return formula;
    }
    Formula::join(Operator::Times, Formula::Constant(factor), formula)
}
