//! Formulas and conditions as a reader sees them.

use crate::{Condition, Formula, Operator, Relation};

/// How tightly parts hold together: the looser one needs brackets inside the tighter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tightness {
    Bitwise,
    Sum,
    Remainder,
    Product,
    /// Words that end where the next operator begins.
    Words,
    Closed,
}

impl Formula {
    /// Returns the formula in words, in which the numbers have these names.
    pub fn words(&self, names: &[String]) -> String {
        self.shown(names).0
    }

    fn shown(&self, names: &[String]) -> (String, Tightness) {
        match self {
            Formula::Constant(value) => (value.to_string(), Tightness::Closed),
            Formula::Number(place) => (name_of(names, *place), Tightness::Closed),
            Formula::List(list) => (list.words().to_owned(), Tightness::Words),
            Formula::Apply(function, of) => {
                let (before, after) = function.words();
                (
                    format!("{before}{}{after}", of.within(names, Tightness::Words)),
                    Tightness::Words,
                )
            }
            Formula::Join(operator, one, other) => joined(*operator, one, other, names),
        }
    }

    fn within(&self, names: &[String], least: Tightness) -> String {
        let (text, tightness) = self.shown(names);
        if tightness < least {
            format!("({text})")
        } else {
            text
        }
    }
}

fn name_of(names: &[String], place: usize) -> String {
    match names.get(place) {
        Some(name) => name.clone(),
        None => format!("number {}", place + 1),
    }
}

fn joined(
    operator: Operator,
    one: &Formula,
    other: &Formula,
    names: &[String],
) -> (String, Tightness) {
    let both = || format!("{}, {}", one.words(names), other.words(names));
    let infix = |sign: &str, own: Tightness, right: Tightness| {
        let text = format!(
            "{}{sign}{}",
            one.within(names, own),
            other.within(names, right)
        );
        (text, own)
    };
    let closed = |text: String| (text, Tightness::Closed);
    match operator {
        Operator::Plus => infix(" + ", Tightness::Sum, Tightness::Sum),
        Operator::Minus => closed(format!(
            "max({} - {}, 0)",
            one.within(names, Tightness::Sum),
            other.within(names, Tightness::Remainder)
        )),
        Operator::Distance => closed(format!(
            "|{} - {}|",
            one.within(names, Tightness::Sum),
            other.within(names, Tightness::Remainder)
        )),
        Operator::Times => match one.constant() {
            Some(factor) => (
                format!("{factor}{}", other.within(names, Tightness::Closed)),
                Tightness::Product,
            ),
            None => infix("·", Tightness::Product, Tightness::Product),
        },
        Operator::Quotient => closed(format!(
            "⌊{}/{}⌋",
            one.within(names, Tightness::Product),
            other.within(names, Tightness::Closed)
        )),
        Operator::Remainder => infix(" mod ", Tightness::Remainder, Tightness::Product),
        Operator::Xor => infix(" XOR ", Tightness::Bitwise, Tightness::Remainder),
        Operator::And => infix(" AND ", Tightness::Bitwise, Tightness::Remainder),
        Operator::Or => infix(" OR ", Tightness::Bitwise, Tightness::Remainder),
        Operator::Least => closed(format!("min({})", both())),
        Operator::Greatest => closed(format!("max({})", both())),
        Operator::Gcd => closed(format!("gcd({})", both())),
    }
}

impl Condition {
    /// Returns the condition in words, in which the numbers have these names.
    pub fn words(&self, names: &[String]) -> String {
        match self {
            Condition::Compare(Relation::AtMost, Formula::Constant(least), formula) => {
                format!("{} ≥ {least}", formula.words(names))
            }
            Condition::Compare(relation, one, other) => {
                let sign = match relation {
                    Relation::Equal => "=",
                    Relation::Different => "≠",
                    Relation::Less => "<",
                    Relation::AtMost => "≤",
                };
                format!("{} {sign} {}", one.words(names), other.words(names))
            }
            Condition::OneOf(formula, values) => one_of(formula, values, names),
            Condition::All(parts) => {
                let parts: Vec<String> = parts
                    .iter()
                    .map(|part| match part {
                        Condition::Any(_) => format!("({})", part.words(names)),
                        _ => part.words(names),
                    })
                    .collect();
                parts.join(" and ")
            }
            Condition::Any(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| part.words(names)).collect();
                parts.join(", or ")
            }
        }
    }
}

fn one_of(formula: &Formula, values: &[u64], names: &[String]) -> String {
    if let (Formula::Apply(function, of), [value @ (0 | 1)]) = (formula, values)
        && function.is_flag()
    {
        let (_, after) = function.words();
        let after = if *value == 1 {
            after.to_owned()
        } else {
            after.replacen("is", "is not", 1)
        };
        return format!("{}{after}", of.words(names));
    }
    if let Formula::Join(Operator::Remainder, of, by) = formula
        && by.constant() == Some(2)
        && let [value] = values
    {
        let parity = if *value == 1 { "odd" } else { "even" };
        return format!("{} is {parity}", of.words(names));
    }
    let words = formula.words(names);
    match values {
        [value] => format!("{words} = {value}"),
        _ => format!("{words} is {}", joined_by(values, "or")),
    }
}

/// Returns `1, 2 or 3`.
pub fn joined_by(values: &[u64], word: &str) -> String {
    let words: Vec<String> = values.iter().map(u64::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
