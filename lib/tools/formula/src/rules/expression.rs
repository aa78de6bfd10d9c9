//! Reads formulas and conditions.

use super::calls::callables;
use super::error::{Error, Expected, Problem};
use super::linear::{compare, exact, joined};
use super::parser::{ADJECTIVES, Parser, Read, is_word};
use super::tokens::Kind;
use crate::write::PROPERTIES;
use crate::{Condition, Formula, Function, Operator, Relation};

const ZERO: Formula = Formula::Constant(0);
const ONE: Formula = Formula::Constant(1);

/// What an expression is.
pub(super) enum Parsed {
    Number(Formula),
    Truth(Condition),
}

impl<'a> Parser<'a> {
    pub(super) fn condition(&mut self) -> Result<Condition, Error> {
        let parsed = self.any()?;
        self.truth(parsed)
    }

    pub(super) fn number(&mut self) -> Result<Formula, Error> {
        self.operand(1)
    }

    /// Takes what was read for a condition: `t | n` divides.
    pub(super) fn truth(&self, parsed: Parsed) -> Result<Condition, Error> {
        match parsed {
            Parsed::Truth(condition) => Ok(condition),
            Parsed::Number(Formula::Join(Operator::Or, divisor, number)) => {
                Ok(divides(&divisor, &number))
            }
            Parsed::Number(number) if number.is_flag() => {
                Ok(compare(Relation::Equal, &number, &ONE))
            }
            Parsed::Number(_) => Err(self.expected(Expected::Condition)),
        }
    }

    fn any(&mut self) -> Result<Parsed, Error> {
        self.series(&["or"], Parser::all, Condition::Any)
    }

    fn all(&mut self) -> Result<Parsed, Error> {
        self.series(&["and", ","], Parser::negation, |parts| {
            Condition::all_of(parts)
        })
    }

    /// Reads conditions with one of these signs between them. Where none follows, the sign begins something else.
    fn series(
        &mut self,
        signs: &[&'static str],
        read: Read<'a, Parsed>,
        join: fn(Vec<Condition>) -> Condition,
    ) -> Result<Parsed, Error> {
        let first = read(self)?;
        if !signs.iter().any(|sign| self.is(sign)) {
            return Ok(first);
        }
        let mut parts = vec![self.truth(first)?];
        loop {
            let mark = self.mark();
            if !signs.iter().any(|sign| self.eat(sign)) || self.is_ending() {
                self.back(mark);
                break;
            }
            match read(self).and_then(|next| self.truth(next)) {
                Ok(part) => parts.push(part),
                Err(error) => {
                    self.back_from(mark, error);
                    break;
                }
            }
        }
        Ok(Parsed::Truth(match parts.len() {
            1 => parts.remove(0),
            _ => join(parts),
        }))
    }

    fn negation(&mut self) -> Result<Parsed, Error> {
        if !self.eat("not") {
            return self.comparison();
        }
        let parsed = self.deeper(Parser::negation)?;
        Ok(Parsed::Truth(self.truth(parsed)?.negated()))
    }

    /// Reads a comparison such as `1 <= t <= 3`, or a number alone.
    pub(super) fn comparison(&mut self) -> Result<Parsed, Error> {
        self.described("")
    }

    /// Reads a comparison behind an adjective, if that is not empty: this is about the first number that is none in digits.
    pub(super) fn described(&mut self, adjective: &str) -> Result<Parsed, Error> {
        let start = self.index;
        let mut left = match self.operation(0)? {
            Parsed::Number(first) => first,
            truth if adjective.is_empty() => return Ok(truth),
            _ => return Err(self.expected(Expected::Amount)),
        };
        let mut sides = vec![left.clone()];
        let mut parts = vec![];
        if is_word(self.next(), ADJECTIVES) && relation(self.ahead(1)).is_some() {
            parts.push(said(&self.next().word(), &left));
            self.index += 1;
        }
        while let Some((relation, is_turned)) = relation(self.next()) {
            self.index += 1;
            let right = self.number()?;
            let is_equal = relation == Relation::Equal;
            parts.push(if is_equal && (self.eat("..") || self.eat_word("to")) {
                between(&left, &right, &self.number()?)
            } else if is_equal && self.goes_on_with_values() {
                let ranges = self.values([right.clone(), right.clone()])?;
                self.in_ranges(&left, &ranges)?
            } else if is_turned {
                self.compared(start, relation, &right, &left)
            } else {
                self.compared(start, relation, &left, &right)
            });
            sides.push(right.clone());
            left = right;
        }
        if parts.is_empty() {
            match self.property(left)? {
                Parsed::Number(number) if adjective.is_empty() => {
                    return Ok(Parsed::Number(number));
                }
                Parsed::Number(Formula::Join(Operator::Or, divisor, number)) => {
                    parts.push(divides(&divisor, &number));
                    sides = vec![(*divisor).clone()];
                }
                Parsed::Number(_) => {}
                Parsed::Truth(condition) => parts.push(condition),
            }
        }
        if !adjective.is_empty() {
            let described = sides.iter().find(|side| side.constant().is_none());
            let described = described.ok_or_else(|| self.expected(Expected::Amount))?;
            parts.push(said(adjective, described));
        }
        Ok(Parsed::Truth(Condition::all_of(parts)))
    }

    /// Returns a comparison whose first token this is: its quotients are rounded only where that is said.
    fn compared(
        &self,
        start: usize,
        relation: Relation,
        one: &Formula,
        other: &Formula,
    ) -> Condition {
        let mut tokens = self.tokens[start..self.index].iter();
        let is_rounded = tokens.any(|token| {
            let text = self.line[token.place.clone()].to_ascii_lowercase();
            ["⌊", "//", "div", "floor", "ceil", "isqrt", "root"].contains(&&text[..])
        });
        let exact = exact(relation, one, other).filter(|_| !is_rounded);
        exact.unwrap_or_else(|| compare(relation, one, other))
    }

    /// Reads what is said of a number without a relation: `in {1, 3}`, `is prime`, `divides n`; else returns the number.
    fn property(&mut self, number: Formula) -> Result<Parsed, Error> {
        let mark = self.mark();
        let is_said = self.eat_word("is are");
        let is_not = self.eat("not");
        if is_said {
            self.eat_word("a an the");
        }
        let condition = if self.eat("in") {
            self.members(&number)?
        } else if self.eat_word("divides dividing")
            || self.eat_word("divisor factor") && self.eat_word("of")
        {
            divides(&number, &self.number()?)
        } else if self.eat_word("divisible multiple") && self.eat_word("by of") {
            divides(&self.number()?, &number)
        } else if self.eat_word("coprime") && self.eat_word("to with") {
            are_coprime(&number, &self.number()?)
        } else if is_said && matches!(self.next(), Kind::Number(_)) {
            self.members(&number)?
        } else if self.eat_word("power") && self.eat_word("of") {
            self.power_of(&number)?
        } else if self.eat_word("from between") {
            let least = self.operand(1)?;
            if !self.eat_word("to") && !self.eat("..") && !self.eat("and") {
                // An ending: `from n = 1`.
                self.back(mark);
                return Ok(Parsed::Number(number));
            }
            between(&number, &least, &self.number()?)
        } else if is_word(self.next(), ADJECTIVES) {
            let word = self.next().word();
            self.index += 1;
            self.eat_word("number numbers");
            said(&word, &number)
        } else if is_said {
            return Err(self.expected(Expected::Property));
        } else {
            self.back(mark);
            return Ok(Parsed::Number(number));
        };
        Ok(Parsed::Truth(if is_not {
            condition.negated()
        } else {
            condition
        }))
    }

    /// Reads a base, and returns the condition that a number is a power of it.
    pub(super) fn power_of(&mut self, number: &Formula) -> Result<Condition, Error> {
        if self.eat_word("two") {
            return Ok(said("power", number));
        }
        Ok(match self.number()? {
            Formula::Constant(2) => said("power", number),
            base => compare(
                Relation::Equal,
                &joined(Operator::IsPowerOf, number, &base),
                &ONE,
            ),
        })
    }

    /// Reads a number of operators that bind at least so tightly.
    pub(super) fn operand(&mut self, level: u8) -> Result<Formula, Error> {
        let start = self.index;
        let parsed = self.operation(level)?;
        self.number_from(parsed, start)
    }

    fn number_from(&self, parsed: Parsed, start: usize) -> Result<Formula, Error> {
        match parsed {
            Parsed::Number(number) => Ok(number),
            Parsed::Truth(_) => {
                let mut error = self.error(start, Problem::Cases);
                error.place.end = self.tokens[self.index - 1].place.end;
                Err(error)
            }
        }
    }

    /// Reads numbers joined by operators that bind at least so tightly; a condition only where it stands in brackets, alone.
    fn operation(&mut self, level: u8) -> Result<Parsed, Error> {
        let start = self.index;
        let mut left = match self.deeper(Parser::atom)? {
            Parsed::Number(left) => left,
            truth => return Ok(truth),
        };
        while let Some((operator, tightness)) = self.operator() {
            let is_word = tightness == 0;
            let mut before = self.tokens[start..self.index].iter();
            // `t | n` divides.
            let is_condition = left.is_flag() || before.any(|token| token.kind == Kind::Sign("|"));
            let is_before_move =
                self.is_in_option() && (is_word || self.depth == 0 && self.is("|"));
            if tightness < level || is_word && is_condition || is_before_move {
                break;
            }
            let is_hat = self.is("^");
            let sign = self.index;
            self.index += 1;
            let right = self.operand(tightness + 1)?;
            // `n - 3^k` is hardly meant as the XOR of n - 3.
            let is_base = matches!(self.tokens[sign - 1].kind, Kind::Number(3..));
            if is_hat && (is_base || right.constant().is_some()) {
                let mut error = self.error(sign - 1, Problem::SquareOrXor);
                error.place.end = self.tokens[self.index - 1].place.end;
                return Err(error);
            }
            left = joined(operator, &left, &right);
        }
        Ok(Parsed::Number(left))
    }

    /// Returns the operator that comes next, and how tightly it binds. Answers have `OR` and `AND` between numbers.
    fn operator(&self) -> Option<(Operator, u8)> {
        let Kind::Sign(found) = *self.next() else {
            return None;
        };
        let found = match &self.line[self.tokens[self.index].place.clone()] {
            "OR" => return Some((Operator::Or, 0)),
            "AND" => return Some((Operator::And, 0)),
            "^" => "xor",
            _ => found,
        };
        let mut signs = Operator::ALL.into_iter();
        signs.find_map(|operator| {
            let (sign, tightness) = operator.sign()?;
            (sign == found).then_some((operator, tightness))
        })
    }

    /// Reads a number without operators, or what stands in brackets.
    fn atom(&mut self) -> Result<Parsed, Error> {
        let start = self.index;
        let kind = self.next().clone();
        self.index += 1;
        let number = match kind {
            Kind::Number(value) => {
                let constant = Formula::Constant(value);
                let is_glued = self.tokens[start].place.end == self.tokens[self.index].place.start;
                if is_glued && matches!(self.next(), Kind::Word(_) | Kind::Sign("(" | "√")) {
                    joined(Operator::Times, &constant, &self.factor()?)
                } else {
                    constant
                }
            }
            Kind::Word(name) if self.is("(") && !self.is_said_of(&name, start) => {
                return self.call(&name, start);
            }
            Kind::Word(name) => self.named(name, start),
            Kind::Sign("(") => {
                let parsed = self.any()?;
                self.expect(")")?;
                match parsed {
                    Parsed::Number(number) => number,
                    truth => return Ok(truth),
                }
            }
            Kind::Sign("{") if self.is_in_option() => {
                self.index = start;
                self.set(start)?
            }
            Kind::Sign("-") => joined(Operator::Minus, &ZERO, &self.operand(5)?),
            Kind::Sign("√") => {
                let number = self.factor()?;
                self.root(number, start)?
            }
            Kind::Sign("|") => {
                let number = self.operand(2)?;
                self.expect("|")?;
                joined(Operator::Distance, &number, &ZERO)
            }
            Kind::Sign("⌊") => {
                let number = self.floor()?;
                self.expect("⌋")?;
                number
            }
            _ => {
                self.index = start;
                return Err(self.expected(Expected::Number));
            }
        };
        self.power(number, start).map(Parsed::Number)
    }

    /// Returns whether a name has a blank behind it, and so brackets that are about something else.
    fn is_said_of(&self, name: &str, token: usize) -> bool {
        let end = self.tokens[token].place.end;
        let called = name.to_ascii_lowercase().replace('_', "");
        end < self.tokens[token + 1].place.start && callables().all(|(known, _)| known != called)
    }

    /// Reads a set that stands for an amount, and returns that.
    fn set(&mut self, token: usize) -> Result<Formula, Error> {
        let is_free = |name: &String| {
            !self.line.contains(name.as_str())
                && self.amounts.iter().all(|(known, _)| known != name)
        };
        let letters = ('a'..='z').rev().map(String::from);
        let name = letters
            .chain((1..).map(|index| format!("t{index}")))
            .find(is_free);
        let amount = self.named(name.unwrap_or_default(), token);
        let condition = self.members(&amount)?;
        if let Formula::Number(place) = amount {
            self.sets.push((place, condition));
        }
        Ok(amount)
    }

    /// Reads the next atom, which must be a number.
    fn factor(&mut self) -> Result<Formula, Error> {
        let start = self.index;
        let parsed = self.deeper(Parser::atom)?;
        self.number_from(parsed, start)
    }

    /// Returns a number to the power that stands behind it, if one does.
    fn power(&mut self, number: Formula, start: usize) -> Result<Formula, Error> {
        if self.eat("²") {
            return Ok(joined(Operator::Times, &number, &number));
        }
        let is_2 = number == Formula::Constant(2);
        // Nobody joins two known numbers by XOR.
        let is_known = number.constant().is_some() && self.is("^");
        let is_known = is_known && matches!(self.tokens[self.index + 1].kind, Kind::Number(_));
        let is_power = self.eat("**") || (is_2 || is_known) && self.eat("^");
        if !is_power {
            return Ok(number);
        }
        let exponent = self.factor()?;
        if is_2 {
            return Ok(Formula::apply(Function::TwoToThe, exponent));
        }
        match (number.constant(), exponent.constant()) {
            (Some(base), Some(exponent)) => {
                let exponent = u32::try_from(exponent).unwrap_or(u32::MAX);
                let power = base.checked_pow(exponent);
                let power = power.ok_or_else(|| self.error(start, Problem::TooLarge))?;
                Ok(Formula::Constant(power))
            }
            (_, Some(2)) => Ok(joined(Operator::Times, &number, &number)),
            _ => {
                let mut error = self.error(start, Problem::SquareOrXor);
                error.place.end = self.tokens[self.index - 1].place.end;
                Err(error)
            }
        }
    }

    /// Returns the number of a name, which may be an amount that is met for the first time.
    fn named(&mut self, name: String, token: usize) -> Formula {
        if let Some(place) = self.names.iter().position(|known| *known == name) {
            return Formula::Number(place);
        }
        let known = self.amounts.iter().position(|(known, _)| *known == name);
        let place = self.names.len() + known.unwrap_or(self.amounts.len());
        if known.is_none() {
            self.amounts.push((name, token));
        }
        if let Some(chosen) = &mut self.chosen
            && !chosen.contains(&place)
        {
            chosen.push(place);
        }
        Formula::Number(place)
    }
}

/// Returns what one of these words says of a number.
pub(super) fn said(word: &str, number: &Formula) -> Condition {
    let parity = joined(Operator::Remainder, number, &Formula::Constant(2));
    let property = PROPERTIES.iter().find(|(known, _)| *known == word);
    match (word, property) {
        ("odd", _) => compare(Relation::Equal, &parity, &ONE),
        ("even", _) => compare(Relation::Equal, &parity, &ZERO),
        (_, Some((_, function))) => flag(*function, number),
        _ => compare(Relation::Less, &ZERO, number),
    }
}

/// Returns the condition that a function of a number is 1.
fn flag(function: Function, number: &Formula) -> Condition {
    compare(
        Relation::Equal,
        &Formula::apply(function, number.clone()),
        &ONE,
    )
}

pub(super) fn are_coprime(number: &Formula, other: &Formula) -> Condition {
    let divisor = joined(Operator::Gcd, number, other);
    compare(Relation::Equal, &divisor, &ONE)
}

pub(super) fn divides(divisor: &Formula, number: &Formula) -> Condition {
    let remainder = joined(Operator::Remainder, number, divisor);
    compare(Relation::Equal, &remainder, &ZERO)
}

pub(super) fn between(number: &Formula, least: &Formula, most: &Formula) -> Condition {
    if least == most {
        return compare(Relation::Equal, number, least);
    }
    Condition::all_of([
        compare(Relation::AtMost, least, number),
        compare(Relation::AtMost, number, most),
    ])
}

impl Condition {
    /// Returns the condition that holds where this one does not.
    pub fn negated(self) -> Condition {
        match self {
            Condition::Compare(relation, one, other) => match relation {
                Relation::Equal => Condition::Compare(Relation::Different, one, other),
                Relation::Different => Condition::Compare(Relation::Equal, one, other),
                Relation::Less => Condition::Compare(Relation::AtMost, other, one),
                Relation::AtMost => Condition::Compare(Relation::Less, other, one),
            },
            Condition::OneOf(formula, values) => Condition::all_of(values.iter().map(|value| {
                let value = Formula::Constant(*value);
                Condition::Compare(Relation::Different, formula.clone(), value)
            })),
            Condition::All(parts) => {
                Condition::Any(parts.into_iter().map(Condition::negated).collect())
            }
            Condition::Any(parts) => Condition::all_of(parts.into_iter().map(Condition::negated)),
        }
    }
}

/// Returns the relation of a sign, and whether its sides change places.
pub(super) fn relation(kind: &Kind) -> Option<(Relation, bool)> {
    Some(match kind {
        Kind::Sign("==") => (Relation::Equal, false),
        Kind::Sign("!=") => (Relation::Different, false),
        Kind::Sign("<") => (Relation::Less, false),
        Kind::Sign("<=") => (Relation::AtMost, false),
        Kind::Sign(">") => (Relation::Less, true),
        Kind::Sign(">=") => (Relation::AtMost, true),
        _ => return None,
    })
}
