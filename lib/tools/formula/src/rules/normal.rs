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
        let mut numbers = 0;
        for (index, one) in self.moves.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| &self.moves[before]);
            let shown = self.shown(one);
            if shown != numbers {
                let end = if index > 0 { "; " } else { "" };
                let names = self.numbers[..shown].join(", ");
                let names = if shown > 1 {
                    format!("({names})")
                } else {
                    names
                };
                write!(formatter, "{end}{names} -> ")?;
            } else if before.is_some_and(|before| self.shares(before, one)) {
                write!(formatter, " or ")?;
            } else {
                write!(formatter, "; ")?;
            }
            numbers = shown;
            write!(formatter, "{}", self.left(one, shown))?;
            let after = self.moves.get(index + 1);
            let is_shared =
                after.is_some_and(|after| self.shown(after) == shown && self.shares(one, after));
            if !is_shared {
                write!(formatter, "{}", self.tail(one))?;
            }
        }
        self.endings(formatter)
    }
}

impl Rules {
    /// Returns how many numbers of a position are shown in a move.
    fn shown(&self, of_move: &Move) -> usize {
        if self.is_unordered {
            self.heaps_of(of_move)
        } else {
            self.numbers.len()
        }
    }

    /// Returns whether two moves can share their amounts and conditions: each uses all of the amounts.
    fn shares(&self, one: &Move, other: &Move) -> bool {
        let uses_all = |one: &Move| {
            let mut places = self.fixed()..self.fixed() + one.bound.len();
            places.all(|place| {
                one.options
                    .iter()
                    .flatten()
                    .any(|formula| formula.uses(place))
            })
        };
        let is_same = one.bound == other.bound && one.condition == other.condition;
        is_same && uses_all(one) && uses_all(other)
    }

    /// Returns what a move leaves.
    fn left(&self, of_move: &Move, shown: usize) -> String {
        let names = self.names(of_move);
        let component = |component: &Vec<Formula>| {
            let numbers = component[..shown].iter().map(|number| number.text(&names));
            let numbers = numbers.collect::<Vec<_>>().join(", ");
            if shown > 1 {
                format!("({numbers})")
            } else {
                numbers
            }
        };
        let components: Vec<String> = of_move.options.iter().map(component).collect();
        match &components[..] {
            [one] => one.clone(),
            _ => format!("[{}]", components.join(", ")),
        }
    }

    /// Returns the amounts and the conditions of a move.
    fn tail(&self, of_move: &Move) -> String {
        let names = self.names(of_move);
        let mut conditions = of_move.condition.clone().parts();
        let mut bounds = vec![];
        for (place, bound) in (self.fixed()..).zip(&of_move.bound) {
            let listed = conditions.iter().position(|condition| {
                matches!(condition, Condition::OneOf(Formula::Number(number), values)
                    if *number == place && is_between(values, bound))
            });
            bounds.push(match listed {
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
            let usual = u64::from(place < self.parameters.len());
            let is_heap = self.is_unordered && place >= self.parameters.len();
            if *least == usual || is_heap && place > self.parameters.len() {
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

/// Returns whether the bounds say only what the list of values does.
fn is_between(values: &[u64], bound: &Bound) -> bool {
    let ends = (
        bound.least.constant(),
        bound.most.as_ref().and_then(Formula::constant),
    );
    ends == (values.first().copied(), values.last().copied())
}

impl Bound {
    fn text(&self, names: &[String]) -> String {
        let least = self.least.text(names);
        match &self.most {
            Some(most) => format!("{least} <= {} <= {}", self.name, most.text(names)),
            None => format!("{} >= {least}", self.name),
        }
    }
}

/// How tightly the operators bind; what binds loosest is 1.
const CLOSED: u8 = 6;

impl Formula {
    /// Returns the formula as it is written in a line.
    pub fn text(&self, names: &[String]) -> String {
        self.written(names).0
    }

    fn written(&self, names: &[String]) -> (String, u8) {
        let closed = |text: String| (text, CLOSED);
        match self {
            Formula::Constant(value) => closed(value.to_string()),
            Formula::Number(place) => closed(match names.get(*place) {
                Some(name) => name.clone(),
                None => format!("number{place}"),
            }),
            Formula::List(list) => closed(format!("{}()", list.name())),
            Formula::Apply(Function::TwoToThe, of) => {
                closed(format!("2^{}", of.inside(names, CLOSED)))
            }
            Formula::Apply(function, of) => {
                closed(format!("{}({})", function.name(), of.text(names)))
            }
            Formula::Join(operator, one, other) => {
                let call = |name: &str| {
                    closed(format!(
                        "{name}({}, {})",
                        one.text(names),
                        other.text(names)
                    ))
                };
                let infix = |sign: &str, level: u8| {
                    let left = one.inside(names, level);
                    (
                        format!("{left} {sign} {}", other.inside(names, level + 1)),
                        level,
                    )
                };
                match operator {
                    Operator::Or => infix("|", 1),
                    Operator::Xor => infix("xor", 2),
                    Operator::And => infix("&", 3),
                    Operator::Plus => infix("+", 4),
                    Operator::Minus => {
                        let mut difference = one.inside(names, 4);
                        for term in other.summands() {
                            difference += &format!(" - {}", term.inside(names, 5));
                        }
                        (difference, 4)
                    }
                    Operator::Times => match (&**one, &**other) {
                        (Formula::Constant(factor), Formula::Number(_)) => {
                            closed(format!("{factor}{}", other.text(names)))
                        }
                        _ => infix("*", 5),
                    },
                    Operator::Quotient => infix("/", 5),
                    Operator::Remainder => infix("%", 5),
                    Operator::Distance => {
                        let difference = Formula::Join(Operator::Minus, one.clone(), other.clone());
                        closed(format!("abs({})", difference.text(names)))
                    }
                    Operator::Least => call("min"),
                    Operator::Greatest => call("max"),
                    Operator::Gcd => call("gcd"),
                }
            }
        }
    }

    /// Returns the formulas whose sum this is.
    fn summands(&self) -> Vec<&Formula> {
        match self {
            Formula::Join(Operator::Plus, one, other) => {
                [one.summands(), other.summands()].concat()
            }
            _ => vec![self],
        }
    }

    /// Returns the formula in brackets if it binds more loosely.
    fn inside(&self, names: &[String], level: u8) -> String {
        match self.written(names) {
            (text, own) if own < level => format!("({text})"),
            (text, _) => text,
        }
    }
}

impl Condition {
    /// Returns the condition as it is written in a line.
    pub fn text(&self, names: &[String]) -> String {
        match self {
            Condition::Compare(relation, one, other) => {
                let sign = match relation {
                    Relation::Equal => "==",
                    Relation::Different => "!=",
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                };
                format!("{} {sign} {}", one.text(names), other.text(names))
            }
            Condition::OneOf(formula, values) => match adjective(formula, values) {
                Some((of, words)) => format!("{} {words}", of.text(names)),
                None => {
                    let values: Vec<String> = values.iter().map(u64::to_string).collect();
                    format!("{} in {{{}}}", formula.text(names), values.join(", "))
                }
            },
            Condition::All(parts) => {
                let part = |part: &Condition| match part {
                    Condition::Any(_) => format!("({})", part.text(names)),
                    _ => part.text(names),
                };
                parts.iter().map(part).collect::<Vec<_>>().join(" and ")
            }
            Condition::Any(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| part.text(names)).collect();
                parts.join(" or ")
            }
        }
    }
}

/// Returns the words that say that a formula has one of these values, and of what.
fn adjective<'a>(formula: &'a Formula, values: &[u64]) -> Option<(&'a Formula, &'static str)> {
    let [value] = values else { return None };
    let (of, words) = match formula {
        Formula::Apply(Function::PrimeFactors, of) => (of, ["", "is prime"]),
        Formula::Apply(Function::ZeckendorfTerms, of) => (of, ["", "is a fibonacci number"]),
        Formula::Apply(Function::IsSquare, of) => (of, ["is not a square", "is a square"]),
        Formula::Apply(Function::IsPowerOf2, of) => {
            (of, ["is not a power of 2", "is a power of 2"])
        }
        Formula::Join(Operator::Remainder, of, by) if by.constant() == Some(2) => {
            (of, ["is even", "is odd"])
        }
        _ => return None,
    };
    let words = words.get(usize::try_from(*value).ok()?)?;
    (!words.is_empty()).then_some((of, *words))
}
