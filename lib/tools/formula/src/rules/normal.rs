//! Prints rules in one line, in a form that is read as the same rules.

use std::fmt;

use super::{Asks, Bound, Move, Play, Rules};
use crate::{Condition, Formula, Function, Operator, Relation};

impl fmt::Display for Rules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.parameters.is_empty() {
            write!(formatter, "{}; ", self.parameters.join(", "))?;
        }
        if self.is_unordered {
            write!(formatter, "heaps {}: ", self.numbers.len())?;
        }
        let mut clauses = vec![];
        let mut rest = &self.moves[..];
        while let Some(first) = rest.first() {
            let others = rest[1..].iter().take_while(|one| self.share(first, one));
            let (clause, after) = rest.split_at(1 + others.count());
            let left: Vec<String> = clause.iter().map(|one| self.left(one)).collect();
            let mut text = left.join(" or ") + &self.tail(first);
            if clauses.is_empty() || self.is_unordered {
                let numbers = first.options.first().map_or(1, Vec::len);
                text = format!("{} -> {text}", tuple(&self.numbers[..numbers]));
            }
            clauses.push(text);
            rest = after;
        }
        write!(formatter, "{}", clauses.join("; "))?;
        self.endings(formatter)
    }
}

/// Returns `a`, or `(a, b)`.
fn tuple(parts: &[String]) -> String {
    match parts {
        [one] => one.clone(),
        _ => format!("({})", parts.join(", ")),
    }
}

impl Rules {
    /// Returns whether two moves can stand in one clause: they have the same amounts and conditions, and use all of the amounts.
    fn share(&self, one: &Move, other: &Move) -> bool {
        let uses_all = |one: &Move| {
            let mut places = self.fixed()..self.fixed() + one.bound.len();
            places.all(|place| {
                one.options
                    .iter()
                    .flatten()
                    .any(|formula| formula.uses(place))
            })
        };
        let sizes = [one, other].map(|one| one.options.first().map(Vec::len));
        one.bound == other.bound
            && one.condition == other.condition
            && (!self.is_unordered || sizes[0] == sizes[1])
            && uses_all(one)
            && uses_all(other)
    }

    /// Returns what a move leaves.
    fn left(&self, of_move: &Move) -> String {
        let names = self.names(of_move);
        let components = of_move.options.iter().map(|component| {
            let numbers = component.iter().map(|number| number.text(&names));
            tuple(&numbers.collect::<Vec<_>>())
        });
        match &components.collect::<Vec<_>>()[..] {
            [one] => one.clone(),
            components => format!("[{}]", components.join(", ")),
        }
    }

    /// Returns the amounts and the conditions of a move.
    fn tail(&self, of_move: &Move) -> String {
        let names = self.names(of_move);
        let mut conditions = of_move.condition.clone().parts();
        let mut bounds = vec![];
        for (place, bound) in (self.fixed()..).zip(&of_move.bound) {
            let is_listed = |condition: &Condition| {
                condition
                    .values(place)
                    .is_some_and(|values| bound.is_from(values))
            };
            bounds.push(match conditions.iter().position(is_listed) {
                Some(index) => conditions.remove(index).text(&names),
                None => bound.text(&names),
            });
        }
        let mut tail = String::new();
        if !bounds.is_empty() {
            tail = format!(" for {}", bounds.join(", "));
        }
        if !conditions.is_empty() {
            tail += &format!(" if {}", Condition::all_of(conditions).text(&names));
        }
        tail
    }

    fn endings(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.play == Play::Misere {
            write!(formatter, ", last loses")?;
        }
        if self.asks == Asks::Winners {
            write!(formatter, ", who wins")?;
        }
        let names = self.parameters.iter().chain(&self.numbers);
        for (place, (name, least)) in names.zip(&self.least).enumerate() {
            let heap = place.checked_sub(self.parameters.len());
            let is_heap = self.is_unordered && heap.is_some();
            let usual = u64::from(heap.is_none());
            if *least == usual || is_heap && heap != Some(0) {
                continue;
            }
            if is_heap {
                write!(formatter, ", from {least}")?;
            } else {
                write!(formatter, ", from {name} = {least}")?;
            }
        }
        if let Some(most) = self.up_to {
            write!(formatter, ", up to {most}")?;
        }
        if self.is_endless {
            write!(formatter, ", endless")?;
        }
        Ok(())
    }
}

impl Bound {
    fn text(&self, names: &[String]) -> String {
        let least = self.least.text(names);
        match &self.most {
            Some(most) => format!("{least} <= {} <= {}", self.name, most.text(names)),
            None => format!("{} >= {least}", self.name),
        }
    }

    /// Returns whether it goes from the first to the last of some values.
    fn is_from(&self, values: &[u64]) -> bool {
        let most = self.most.as_ref().and_then(Formula::constant);
        (self.least.constant(), most) == (values.first().copied(), values.last().copied())
    }
}

/// How tightly the operators bind; what needs no brackets.
const CLOSED: u8 = 6;

impl Formula {
    /// Returns the formula as it is written in a line.
    pub fn text(&self, names: &[String]) -> String {
        self.inside(names, 0)
    }

    /// Returns the formula, in brackets if it binds more loosely.
    fn inside(&self, names: &[String], level: u8) -> String {
        let (text, own) = match self {
            Formula::Constant(value) => (value.to_string(), CLOSED),
            Formula::Number(place) => (names.get(*place).cloned().unwrap_or_default(), CLOSED),
            Formula::List(list) => (list.name().to_owned(), CLOSED),
            Formula::Apply(Function::TwoToThe, of) => {
                (format!("2^{}", of.inside(names, CLOSED)), CLOSED)
            }
            Formula::Apply(function, of) => {
                (format!("{}({})", function.name(), of.text(names)), CLOSED)
            }
            Formula::Join(operator, one, other) => {
                let (sign, own) = operator.sign();
                let text = match (&**one, &**other) {
                    (Formula::Constant(_), Formula::Number(_)) if *operator == Operator::Times => {
                        return one.text(names) + &other.text(names);
                    }
                    _ if *operator == Operator::Distance => {
                        let difference = Formula::Join(Operator::Minus, one.clone(), other.clone());
                        format!("abs({})", difference.text(names))
                    }
                    _ if own == CLOSED => {
                        format!("{sign}({}, {})", one.text(names), other.text(names))
                    }
                    (_, Formula::Join(Operator::Plus, first, last))
                        if *operator == Operator::Minus =>
                    {
                        let less = Formula::Join(Operator::Minus, one.clone(), first.clone());
                        format!(
                            "{} - {}",
                            less.inside(names, own),
                            last.inside(names, own + 1)
                        )
                    }
                    _ => format!(
                        "{} {sign} {}",
                        one.inside(names, own),
                        other.inside(names, own + 1)
                    ),
                };
                (text, own)
            }
        };
        if own < level {
            format!("({text})")
        } else {
            text
        }
    }
}

impl Operator {
    /// Returns its sign and how tightly this binds, or the name of a function.
    pub(super) fn sign(self) -> (&'static str, u8) {
        match self {
            Operator::Or => ("|", 1),
            Operator::Xor => ("xor", 2),
            Operator::And => ("&", 3),
            Operator::Plus => ("+", 4),
            Operator::Minus => ("-", 4),
            Operator::Times => ("*", 5),
            Operator::Quotient => ("/", 5),
            Operator::Remainder => ("%", 5),
            Operator::Distance => ("abs", CLOSED),
            Operator::Least => ("min", CLOSED),
            Operator::Greatest => ("max", CLOSED),
            Operator::Gcd => ("gcd", CLOSED),
        }
    }
}

impl Condition {
    /// Returns the condition as it is written in a line.
    pub fn text(&self, names: &[String]) -> String {
        let (parts, sign) = match self {
            Condition::Compare(relation, one, other) => {
                let is = match relation {
                    Relation::Equal => "is",
                    _ => "is not",
                };
                if let (Some((of, word)), Formula::Constant(1)) = (property(one), other)
                    && matches!(relation, Relation::Equal | Relation::Different)
                {
                    return format!("{} {is} {word}", of.text(names));
                }
                let sign = match relation {
                    Relation::Equal => "==",
                    Relation::Different => "!=",
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                };
                return format!("{} {sign} {}", one.text(names), other.text(names));
            }
            Condition::OneOf(formula, values) => {
                let values: Vec<String> = values.iter().map(u64::to_string).collect();
                return format!("{} in {{{}}}", formula.text(names), values.join(", "));
            }
            Condition::All(parts) => (parts, " and "),
            Condition::Any(parts) => (parts, " or "),
        };
        let parts = parts.iter().map(|part| match part {
            Condition::Any(_) => format!("({})", part.text(names)),
            _ => part.text(names),
        });
        parts.collect::<Vec<_>>().join(sign)
    }
}

/// Returns the word for numbers of which a function is 1.
fn property(formula: &Formula) -> Option<(&Formula, &'static str)> {
    Some(match formula {
        Formula::Apply(Function::PrimeFactors, of) => (of, "prime"),
        Formula::Apply(Function::ZeckendorfTerms, of) => (of, "fibonacci"),
        Formula::Apply(Function::IsSquare, of) => (of, "square"),
        Formula::Apply(Function::IsPowerOf2, of) => (of, "a power of 2"),
        _ => return None,
    })
}
