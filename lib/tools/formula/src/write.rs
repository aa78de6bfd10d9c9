//! Formulas and conditions as text: in words, as a line of rules has them, and as code.
//!
//! Where a part must hold together more tightly than it does, it gets brackets.

use crate::operators::Form;
use crate::rules::exact;
use crate::{Calls, Condition, Formula, Function, Language, Operator, Relation};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Notation {
    Words,
    /// That of rules in one line.
    Line,
    Code(Language),
}

/// Writes formulas of numbers that have these names.
pub(crate) struct Text<'a> {
    pub(crate) notation: Notation,
    pub(crate) names: &'a [String],
    /// The functions that the text calls.
    pub(crate) calls: &'a mut Calls,
}

// How tightly parts hold together.
pub(crate) const LOOSE: u8 = 0;
pub(crate) const COMPARED: u8 = 1;
/// Beside an operator of a code.
pub(crate) const OPERAND: u8 = 2;
/// What a method of Rust is called on.
const METHOD: u8 = 3;
/// Words end where the next operator begins.
const WORDS: u8 = 5;
const CLOSED: u8 = 6;

impl Text<'_> {
    /// Writes a formula where parts must hold together so tightly.
    pub(crate) fn formula(&mut self, formula: &Formula, place: u8) -> String {
        let (text, own) = match (formula, self.notation) {
            // The type of a number alone would be open.
            (Formula::Constant(value), Notation::Code(Language::Rust)) if place == METHOD => {
                (format!("{value}_u64"), CLOSED)
            }
            (Formula::Constant(value), _) => (self.number(*value), CLOSED),
            (Formula::Number(number), _) => (self.name(*number), CLOSED),
            (Formula::List(list), Notation::Words) => (list.words().to_owned(), WORDS),
            (Formula::List(list), Notation::Line) => (list.name().to_owned(), CLOSED),
            (Formula::List(list), Notation::Code(language)) => (
                self.call(list.name(), &[language.heaps().to_owned()]),
                CLOSED,
            ),
            (Formula::Apply(function, argument), Notation::Words) => {
                let argument = self.formula(argument, WORDS);
                let words = function.words();
                let text = if function.is_flag() {
                    format!("{argument} is {words}")
                } else {
                    words.replace("{}", &argument)
                };
                (text, WORDS)
            }
            (Formula::Apply(Function::TwoToThe, argument), Notation::Line) => {
                (format!("2^{}", self.formula(argument, CLOSED)), CLOSED)
            }
            (Formula::Apply(function, argument), _) => {
                let argument = self.formula(argument, LOOSE);
                (self.call(function.name(), &[argument]), CLOSED)
            }
            (Formula::Join(operator, one, other), _) => self.join(*operator, one, other),
        };
        if own < place {
            format!("({text})")
        } else {
            text
        }
    }

    /// Writes an operator with its numbers, and returns how tightly it holds together.
    fn join(&mut self, operator: Operator, one: &Formula, other: &Formula) -> (String, u8) {
        if self.notation == Notation::Line
            && matches!(operator, Operator::Minus | Operator::Distance)
            && let Formula::Join(Operator::Plus, first, last) = other
        {
            // To subtract a sum is to subtract its parts.
            let less = Formula::join(Operator::Minus, one.clone(), (**first).clone());
            return self.join(operator, &less, last);
        }
        match self.form(operator, one, other) {
            Form::Between(sign, [left, right], own) => {
                let one = self.formula(one, left);
                let other = self.formula(other, right);
                (format!("{one}{sign}{other}"), own)
            }
            Form::Around([front, between, behind], [left, right]) => {
                let one = self.formula(one, left);
                let other = self.formula(other, right);
                (format!("{front}{one}{between}{other}{behind}"), CLOSED)
            }
            Form::Known(name) => {
                let one = self.formula(one, LOOSE);
                let other = self.formula(other, LOOSE);
                (format!("{name}({one}, {other})"), CLOSED)
            }
            Form::Printed(name) => {
                let numbers = [one, other].map(|number| self.formula(number, LOOSE));
                (self.call(name, &numbers), CLOSED)
            }
            Form::Method(name) => {
                let one = self.formula(one, METHOD);
                let other = self.formula(other, LOOSE);
                (format!("{one}.{name}({other})"), CLOSED)
            }
        }
    }

    /// Returns how an operator is written with these numbers.
    fn form(&self, operator: Operator, one: &Formula, other: &Formula) -> Form {
        match (operator, self.notation, one, other) {
            (Operator::Times, Notation::Words, Formula::Constant(_), _) => {
                Form::Between("", [4, 6], 4)
            }
            (Operator::Times, Notation::Line, Formula::Constant(_), Formula::Number(_)) => {
                Form::Between("", [CLOSED, CLOSED], CLOSED)
            }
            (Operator::Quotient, Notation::Code(Language::Python), ..) if other.is_positive() => {
                Form::Between(" // ", [OPERAND, OPERAND], COMPARED)
            }
            (Operator::Quotient, Notation::Code(_), ..) if other.is_positive() => {
                Form::Between(" / ", [OPERAND, OPERAND], COMPARED)
            }
            (Operator::Remainder, Notation::Code(_), ..) if other.is_positive() => {
                Form::Between(" % ", [OPERAND, OPERAND], COMPARED)
            }
            // A part of a number is not more than it.
            (
                Operator::Minus | Operator::Distance,
                Notation::Words,
                _,
                Formula::Join(part, of, _),
            ) if matches!(
                part,
                Operator::Remainder | Operator::Quotient | Operator::And
            ) && **of == *one =>
            {
                Form::Between(" - ", [2, 3], 2)
            }
            (_, Notation::Words, Formula::Join(again, ..), _) if *again == operator => {
                match operator.in_words() {
                    Form::Between(sign, [_, right], own) => Form::Between(sign, [own, right], own),
                    form => form,
                }
            }
            (_, Notation::Words, ..) => operator.in_words(),
            (_, Notation::Line, ..) => operator.in_line(),
            (_, Notation::Code(language), ..) => operator.in_code()[language as usize],
        }
    }

    /// Writes a call of a function that is printed with the code.
    pub(crate) fn call(&mut self, name: &'static str, arguments: &[String]) -> String {
        self.calls.push(name);
        format!("{name}({})", arguments.join(", "))
    }

    pub(crate) fn number(&self, number: u64) -> String {
        // A plain number is an `int` in C++.
        if self.notation == Notation::Code(Language::Cpp) && number > i32::MAX as u64 {
            format!("{number}ULL")
        } else {
            number.to_string()
        }
    }

    fn name(&self, place: usize) -> String {
        match (self.names.get(place), self.notation) {
            (Some(name), _) => name.clone(),
            (None, Notation::Words) => format!("number {}", place + 1),
            (None, Notation::Line) => String::new(),
            (None, Notation::Code(_)) => format!("heaps[{place}]"),
        }
    }

    pub(crate) fn condition(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::Compare(Relation::AtMost, Formula::Constant(least), formula)
                if self.notation == Notation::Words =>
            {
                format!("{} ≥ {least}", self.formula(formula, COMPARED))
            }
            Condition::Compare(Relation::Less, Formula::Constant(below), formula)
                if self.notation == Notation::Words =>
            {
                format!("{} > {below}", self.formula(formula, COMPARED))
            }
            Condition::Compare(relation, one, other) => {
                if self.notation == Notation::Line
                    && let Some(text) = self.property(*relation, one, other)
                {
                    return text;
                }
                let sign = relation.sign(self.notation);
                let mut sides = [one, other].map(|side| self.formula(side, COMPARED));
                if self.notation == Notation::Line && exact(*relation, one, other).is_some() {
                    // Else it would be read as the number that is rounded here.
                    let rounded = &mut sides[usize::from(*relation == Relation::Less)];
                    *rounded = format!("floor({rounded})");
                }
                let [one, other] = sides;
                format!("{one} {sign} {other}")
            }
            Condition::OneOf(formula, values) => self.one_of(formula, values),
            Condition::All(parts) => {
                let sign = match self.notation {
                    Notation::Code(Language::Rust | Language::Cpp) => " && ",
                    _ => " and ",
                };
                self.together(parts, sign, true)
            }
            Condition::Any(parts) => {
                let sign = match self.notation {
                    Notation::Code(Language::Rust | Language::Cpp) => " || ",
                    Notation::Words => ", or ",
                    _ => " or ",
                };
                self.together(parts, sign, self.notation != Notation::Words)
            }
        }
    }

    /// Joins conditions. Those of which any must hold may get brackets.
    fn together(&mut self, parts: &[Condition], sign: &str, has_brackets: bool) -> String {
        let mut texts = vec![];
        for part in parts {
            let text = self.condition(part);
            let has_brackets = match part {
                Condition::All(_) => matches!(self.notation, Notation::Code(_)),
                Condition::Any(_) => has_brackets,
                Condition::Compare(..) | Condition::OneOf(..) => false,
            };
            texts.push(if has_brackets {
                format!("({text})")
            } else {
                text
            });
        }
        texts.join(sign)
    }

    /// Writes that a number has a property, or has it not, if a word says so.
    fn property(&mut self, relation: Relation, one: &Formula, other: &Formula) -> Option<String> {
        let is = match relation {
            Relation::Equal => "is",
            Relation::Different => "is not",
            Relation::Less | Relation::AtMost => return None,
        };
        if let Formula::Join(Operator::IsPowerOf, number, base) = one {
            return (other.constant() == Some(1)).then(|| {
                let [number, base] = [number, base].map(|part| self.formula(part, COMPARED));
                format!("{number} {is} a power of {base}")
            });
        }
        let Formula::Apply(function, argument) = one else {
            return None;
        };
        let (word, _) = PROPERTIES.iter().find(|(_, known)| known == function)?;
        let word = if *word == "power" {
            "a power of 2"
        } else {
            word
        };
        (other.constant() == Some(1))
            .then(|| format!("{} {is} {word}", self.formula(argument, LOOSE)))
    }

    fn one_of(&mut self, formula: &Formula, values: &[u64]) -> String {
        if let (Notation::Code(_), [value]) = (self.notation, values) {
            let number = self.formula(formula, COMPARED);
            return format!("{number} == {}", self.number(*value));
        }
        let list: Vec<String> = values.iter().map(|value| self.number(*value)).collect();
        let list = list.join(", ");
        match self.notation {
            Notation::Words => self.one_of_in_words(formula, values),
            Notation::Line => format!("{} in {{{list}}}", self.formula(formula, LOOSE)),
            Notation::Code(Language::Rust) => {
                format!("[{list}].contains(&({}))", self.formula(formula, LOOSE))
            }
            Notation::Code(Language::Cpp) => {
                let number = self.formula(formula, LOOSE);
                self.call("is_one_of", &[number, format!("{{{list}}}")])
            }
            Notation::Code(Language::Python) => {
                format!("{} in [{list}]", self.formula(formula, COMPARED))
            }
        }
    }

    fn one_of_in_words(&mut self, formula: &Formula, values: &[u64]) -> String {
        if let (Formula::Apply(function, argument), [value @ (0 | 1)]) = (formula, values)
            && function.is_flag()
        {
            let number = self.formula(argument, LOOSE);
            let is = if *value == 1 { "is" } else { "is not" };
            return format!("{number} {is} {}", function.words());
        }
        if let (Formula::Join(Operator::Remainder, number, _), [value], Some(2)) =
            (formula, values, formula.modulus())
        {
            let parity = if *value == 1 { "odd" } else { "even" };
            return format!("{} is {parity}", self.formula(number, LOOSE));
        }
        let words = self.formula(formula, LOOSE);
        match values {
            [value] => format!("{words} = {value}"),
            _ => format!("{words} is {}", joined_by(values, "or")),
        }
    }
}

/// What may be said of a number in one word: that a function of it is 1.
pub(crate) const PROPERTIES: [(&str, Function); 4] = [
    ("prime", Function::PrimeFactors),
    ("fibonacci", Function::ZeckendorfTerms),
    ("square", Function::IsSquare),
    ("power", Function::IsPowerOf2),
];

impl Relation {
    fn sign(self, notation: Notation) -> &'static str {
        match (self, notation) {
            (Relation::Less, _) => "<",
            (Relation::Equal, Notation::Words) => "=",
            (Relation::Different, Notation::Words) => "≠",
            (Relation::AtMost, Notation::Words) => "≤",
            (Relation::Equal, _) => "==",
            (Relation::Different, _) => "!=",
            (Relation::AtMost, _) => "<=",
        }
    }
}

impl Formula {
    /// Returns the formula in words, in which the numbers have these names.
    pub fn words(&self, names: &[String]) -> String {
        written(Notation::Words, names, |text| text.formula(self, LOOSE))
    }

    /// Returns the formula as it is written in a line.
    pub fn text(&self, names: &[String]) -> String {
        written(Notation::Line, names, |text| text.formula(self, LOOSE))
    }

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
    /// Returns the condition in words, in which the numbers have these names.
    pub fn words(&self, names: &[String]) -> String {
        written(Notation::Words, names, |text| text.condition(self))
    }

    /// Returns the condition as it is written in a line.
    pub fn text(&self, names: &[String]) -> String {
        written(Notation::Line, names, |text| text.condition(self))
    }
}

/// Writes what needs no functions beside it.
fn written(
    notation: Notation,
    names: &[String],
    write: impl FnOnce(&mut Text) -> String,
) -> String {
    write(&mut Text {
        notation,
        names,
        calls: &mut Calls::new(),
    })
}

/// Returns `1, 2 or 3`.
pub fn joined_by(values: &[u64], word: &str) -> String {
    let words: Vec<String> = values.iter().map(u64::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
