//! Rust that computes a formula, std only, for rustc 1.48: numbers are `u64` variables, lists the slice `heaps`.

use crate::{Condition, Formula, Operator, Relation};

impl Formula {
    /// Returns an expression of these variables.
    pub fn code(&self, names: &[String]) -> String {
        match self {
            Formula::Constant(value) => value.to_string(),
            Formula::Number(place) => match names.get(*place) {
                Some(name) => name.clone(),
                None => format!("heaps[{place}]"),
            },
            Formula::List(list) => format!("{}(&heaps)", list.name()),
            Formula::Apply(function, of) => format!("{}({})", function.name(), of.code(names)),
            Formula::Join(operator, one, other) => operator.code(one, other, names),
        }
    }

    /// Returns the expression in brackets if it needs some inside another one.
    fn bracketed(&self, names: &[String]) -> String {
        use Operator::{And, Or, Plus, Quotient, Remainder, Times, Xor};
        let code = self.code(names);
        match self {
            Formula::Join(Plus | Times | Quotient | Remainder | Xor | And | Or, ..) => {
                format!("({code})")
            }
            _ => code,
        }
    }
}

impl Operator {
    fn code(self, one: &Formula, other: &Formula, names: &[String]) -> String {
        let infix =
            |sign: &str| format!("{} {sign} {}", one.bracketed(names), other.bracketed(names));
        let call = |name: &str| format!("{name}({}, {})", one.code(names), other.code(names));
        let method = |name: &str| match one {
            // The type of a number alone would be open.
            Formula::Constant(value) => format!("{value}_u64.{name}({})", other.code(names)),
            _ => format!("{}.{name}({})", one.bracketed(names), other.code(names)),
        };
        match self {
            Operator::Plus => infix("+"),
            Operator::Minus => method("saturating_sub"),
            Operator::Distance => call("distance"),
            Operator::Times => infix("*"),
            Operator::Quotient if other.is_positive() => infix("/"),
            Operator::Quotient => call("quotient"),
            Operator::Remainder if other.is_positive() => infix("%"),
            Operator::Remainder => call("remainder"),
            Operator::Xor => infix("^"),
            Operator::And => infix("&"),
            Operator::Or => infix("|"),
            Operator::Least => method("min"),
            Operator::Greatest => method("max"),
            Operator::Gcd => call("gcd"),
        }
    }
}

impl Formula {
    /// Returns whether it is certainly above 0.
    fn is_positive(&self) -> bool {
        match self {
            Formula::Constant(value) => *value > 0,
            Formula::Join(Operator::Plus, one, other) => one.is_positive() || other.is_positive(),
            _ => false,
        }
    }
}

impl Condition {
    /// Returns an expression that is true or false.
    pub fn code(&self, names: &[String]) -> String {
        match self {
            Condition::Compare(relation, one, other) => {
                let sign = match relation {
                    Relation::Equal => "==",
                    Relation::Different => "!=",
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                };
                format!("{} {sign} {}", one.bracketed(names), other.bracketed(names))
            }
            Condition::OneOf(formula, values) => {
                let code = formula.bracketed(names);
                match &values[..] {
                    [value] => format!("{code} == {value}"),
                    _ => format!("{values:?}.contains(&({}))", formula.code(names)),
                }
            }
            Condition::All(parts) => together(parts, " && ", names),
            Condition::Any(parts) => together(parts, " || ", names),
        }
    }
}

fn together(parts: &[Condition], sign: &str, names: &[String]) -> String {
    let parts: Vec<String> = parts
        .iter()
        .map(|part| match part {
            Condition::All(_) | Condition::Any(_) => format!("({})", part.code(names)),
            _ => part.code(names),
        })
        .collect();
    parts.join(sign)
}

/// Returns the text of the functions that a code calls, and of those that they call.
pub fn helpers(code: &str) -> String {
    let functions: Vec<(&str, &str)> = include_str!("helpers.rs")
        .split("\n\n")
        .filter_map(|text| text.strip_prefix("pub(crate) fn "))
        .filter_map(|text| Some((text.split('(').next()?, text.trim_end())))
        .collect();
    let mut text = code.to_owned();
    let mut added: Vec<&str> = vec![];
    while let Some((name, function)) = functions
        .iter()
        .find(|(name, _)| !added.contains(name) && calls(&text, name))
    {
        added.push(name);
        text += &format!("\nfn {function}\n");
    }
    text[code.len()..].to_owned()
}

/// Returns whether a code calls a function of this name, rather than a method or one whose name ends like it.
fn calls(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let is_call = text[at + name.len()..].starts_with('(');
        let is_part = text[..at]
            .ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == '.');
        is_call && !is_part
    })
}
