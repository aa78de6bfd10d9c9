//! Reads the sets that numbers are in: `{1, 3, 4}`, `1 to 3`, `primes`, `divisors of n`.

use super::error::{Error, Expected, Problem};
use super::expression::{between, divides, said};
use super::linear::{compare, joined};
use super::parser::Parser;
use super::tokens::Kind;
use crate::order::different;
use crate::{Condition, Formula, Operator, Relation};

/// The most numbers of a range in a set.
const LONGEST_RANGE: u64 = 2_000;

/// Sets, and what is said of their numbers.
const SETS: [(&str, &str); 7] = [
    ("primes", "prime"),
    ("squares", "square"),
    ("fibonacci", "fibonacci"),
    ("fibonaccis", "fibonacci"),
    ("odds", "odd"),
    ("evens", "even"),
    ("ℕ", "positive"),
];

/// Returns the condition that a number is one of the decimal digits of another one.
fn is_digit(digit: &Formula, number: &Formula) -> Condition {
    let is_last = |number: Formula| {
        let last = Formula::join(Operator::Remainder, number, Formula::Constant(10));
        compare(Relation::Equal, &last, digit)
    };
    let mut places = vec![is_last(number.clone())];
    for place in 1..20 {
        let power = Formula::Constant(u64::pow(10, place));
        let rest = Formula::join(Operator::Quotient, number.clone(), power.clone());
        let is_long = compare(Relation::AtMost, &power, number);
        places.push(Condition::all_of([is_long, is_last(rest)]));
    }
    // So that no larger amounts are tried.
    let is_small = compare(Relation::AtMost, digit, &Formula::Constant(9));
    Condition::all_of([is_small, Condition::Any(places)])
}

/// Returns whether the numbers in front of `...` say that each next one follows: after 1, 2, 4 that would be a guess.
fn step_is_1(ranges: &[[Formula; 2]]) -> bool {
    match ranges {
        [] => false,
        [.., [first, before], [least, most]] if first == before && least == most => {
            joined(Operator::Plus, before, &Formula::Constant(1)) == *least
        }
        _ => true,
    }
}

impl Parser<'_> {
    /// Reads a set or a range, and returns the condition that a number is in it.
    pub(super) fn members(&mut self, number: &Formula) -> Result<Condition, Error> {
        let word = self.next().word();
        if let Some((_, adjective)) = SETS.iter().find(|(set, _)| *set == word) {
            self.index += 1;
            return Ok(said(adjective, number));
        }
        if self.eat_word("divisors") {
            self.eat_word("of");
            return Ok(divides(number, &self.number()?));
        }
        let mark = self.mark();
        if self.eat_word("primefactors prime_factors")
            || self.eat_word("prime") && self.eat_word("factors divisors")
        {
            self.eat_word("of");
            let whole = self.number()?;
            return Ok(Condition::all_of([
                said("prime", number),
                divides(number, &whole),
            ]));
        }
        self.back(mark);
        if self.eat_word("digits") {
            self.eat_word("of");
            return Ok(is_digit(number, &self.number()?));
        }
        if self.eat_word("powers") && self.eat_word("of") {
            return self.power_of(number);
        }
        if self.eat_word("range") {
            return self.python_range(number);
        }
        if let Kind::Word(name) = self.next()
            && !self.names.contains(name)
            && !self.amounts.iter().any(|(known, _)| known == name)
            && *self.ahead(1) != Kind::Sign("(")
        {
            return Err(self.expected(Expected::Set));
        }
        let close = match self.next() {
            Kind::Sign("{") => "}",
            Kind::Sign("[") => "]",
            _ => {
                let start = self.index;
                let first = self.range()?;
                let ranges = self.values(first)?;
                return match &ranges[..] {
                    // The value of a function is no set.
                    [[least, most]] if least == most && least.constant().is_none() => {
                        Err(self.error(start, Problem::Expected(Expected::Set)))
                    }
                    _ => self.in_ranges(number, &ranges),
                };
            }
        };
        self.index += 1;
        let mut ranges: Vec<[Formula; 2]> = vec![];
        loop {
            let ellipsis = self.index;
            let goes_on = self.eat("...");
            if goes_on {
                self.eat(",");
                if self.is(close) || !step_is_1(&ranges) {
                    return Err(self.error(ellipsis, Problem::Ellipsis));
                }
            }
            let [mut least, most] = self.range()?;
            if let (true, Some([_, last])) = (goes_on, ranges.last()) {
                least = last.clone();
            }
            ranges.push([least, most]);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(close)?;
        self.in_ranges(number, &ranges)
    }

    /// Returns whether another value follows one, as in `t = 1, 3 or 4`.
    pub(super) fn goes_on_with_values(&self) -> bool {
        let is_over = match self.ahead(2) {
            Kind::Sign(sign) => [",", ";", "or", "for", "if", ")", "}", ":"].contains(sign),
            Kind::Word(_) | Kind::End => true,
            Kind::Number(_) => false,
        };
        (self.is(",") || self.is("or")) && matches!(self.ahead(1), Kind::Number(_)) && is_over
    }

    /// Reads the values that follow the first one or a range.
    pub(super) fn values(&mut self, first: [Formula; 2]) -> Result<Vec<[Formula; 2]>, Error> {
        let mut ranges = vec![first];
        while self.goes_on_with_values() {
            self.index += 1;
            ranges.push(self.range()?);
        }
        if self.is(",") && *self.ahead(1) == Kind::Sign("...") {
            return Err(self.error(self.index + 1, Problem::Ellipsis));
        }
        Ok(ranges)
    }

    /// Reads `(1, 4)` behind `range`: 4 is not in it.
    fn python_range(&mut self, number: &Formula) -> Result<Condition, Error> {
        self.expect("(")?;
        let mut least = Formula::Constant(0);
        let mut end = self.number()?;
        if self.eat(",") {
            least = end;
            end = self.number()?;
        }
        self.expect(")")?;
        Ok(Condition::all_of([
            compare(Relation::AtMost, &least, number),
            compare(Relation::Less, number, &end),
        ]))
    }

    /// Reads `1..3`, `1 to 3`, or one number.
    fn range(&mut self) -> Result<[Formula; 2], Error> {
        let least = self.number()?;
        let most = if self.eat("..") || self.eat_word("to") {
            self.number()?
        } else {
            least.clone()
        };
        Ok([least, most])
    }

    /// Returns the condition that a number is in one of these ranges.
    pub(super) fn in_ranges(
        &self,
        number: &Formula,
        ranges: &[[Formula; 2]],
    ) -> Result<Condition, Error> {
        let is_empty = |[least, most]: &[Formula; 2]| {
            let ends = (least.constant(), most.constant());
            matches!(ends, (Some(least), Some(most)) if least > most)
        };
        if ranges.iter().all(is_empty) {
            return Err(self.error(self.index - 1, Problem::Empty));
        }
        if let [[least, most]] = ranges {
            return Ok(between(number, least, most));
        }
        let mut values = vec![];
        for [least, most] in ranges {
            let (Some(least), Some(most)) = (least.constant(), most.constant()) else {
                let parts = ranges
                    .iter()
                    .map(|[least, most]| between(number, least, most));
                return Ok(Condition::Any(parts.collect()));
            };
            if most.saturating_sub(least) > LONGEST_RANGE {
                return Err(self.error(self.index - 1, Problem::TooLarge));
            }
            values.extend(least..=most);
        }
        let values = different(values);
        let ends = [values.first(), values.last()].map(|end| Formula::Constant(*end.unwrap_or(&0)));
        let is_run = values.windows(2).all(|two| two[0] + 1 == two[1]);
        Ok(if is_run {
            between(number, &ends[0], &ends[1])
        } else {
            Condition::OneOf(number.clone(), values)
        })
    }
}
