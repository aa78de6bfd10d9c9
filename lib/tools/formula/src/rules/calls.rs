//! Reads functions: their names and arguments, and roots, which are no whole numbers.

use super::error::{Error, Problem, nearest};
use super::expression::{Parsed, are_coprime, said};
use super::linear::joined;
use super::parser::Parser;
use crate::{Formula, Function, Operator};

const ZERO: Formula = Formula::Constant(0);
const ONE: Formula = Formula::Constant(1);

/// What a name with brackets behind it means.
#[derive(Clone, Copy)]
pub(super) enum Callable {
    Property(&'static str),
    Coprime,
    Apply(Function),
    Join(Operator),
    Absolute,
    Ceiling,
}

/// What is called but no function of one number, with its names without `_`.
const CALLED: [(&str, Callable); 10] = [
    ("coprime iscoprime arecoprime", Callable::Coprime),
    ("min floor", Callable::Join(Operator::Least)),
    ("max", Callable::Join(Operator::Greatest)),
    ("gcd", Callable::Join(Operator::Gcd)),
    ("ispowerof", Callable::Join(Operator::IsPowerOf)),
    ("abs", Callable::Absolute),
    ("ceil", Callable::Ceiling),
    ("prime isprime", Callable::Property("prime")),
    ("odd isodd", Callable::Property("odd")),
    ("even iseven", Callable::Property("even")),
];

impl Parser<'_> {
    /// Reads the arguments of a function.
    pub(super) fn call(&mut self, name: &str, start: usize) -> Result<Parsed, Error> {
        self.expect("(")?;
        let called = name.to_ascii_lowercase().replace('_', "");
        let mut number = if called == "floor" {
            self.floor()?
        } else {
            self.number()?
        };
        let Some((_, callable)) = callables().find(|(name, _)| *name == called) else {
            if self.names.iter().any(|known| known == name) {
                return Err(self.error(start, Problem::Product));
            }
            return Err(Error {
                nearest: nearest(name, callables().map(|(known, _)| known)),
                ..self.error(start, Problem::NoFunction)
            });
        };
        match callable {
            Callable::Coprime => {
                self.expect(",")?;
                let other = self.number()?;
                self.expect(")")?;
                return Ok(Parsed::Truth(are_coprime(&number, &other)));
            }
            Callable::Property(word) => {
                self.expect(")")?;
                return Ok(Parsed::Truth(said(word, &number)));
            }
            Callable::Apply(Function::Root) => {
                self.expect(")")?;
                let root = match number.constant() {
                    Some(value) if called != "sqrt" => Formula::Constant(value.isqrt()),
                    _ => self.root(number, start)?,
                };
                return Ok(Parsed::Number(root));
            }
            Callable::Apply(function) => number = Formula::apply(function, number),
            Callable::Absolute => {
                number = joined(Operator::Distance, &number, &ZERO);
            }
            Callable::Ceiling => {
                if let Formula::Join(Operator::Quotient, one, by) = &number
                    && !one.has(&Formula::is_rounded)
                {
                    let less = joined(Operator::Minus, by, &ONE);
                    let sum = joined(Operator::Plus, one, &less);
                    number = joined(Operator::Quotient, &sum, by);
                } else if number.has(&Formula::is_rounded) {
                    return Err(self.error(start, Problem::Ceiling));
                }
            }
            Callable::Join(operator) => {
                while self.eat(",") {
                    number = joined(operator, &number, &self.number()?);
                }
            }
        }
        self.expect(")")?;
        Ok(Parsed::Number(number))
    }

    /// Reads a number that is rounded down.
    pub(super) fn floor(&mut self) -> Result<Formula, Error> {
        self.floors += 1;
        let number = self.number()?;
        self.floors -= 1;
        match self.irrational.take() {
            Some(error) => number.rounded_at_the_end().ok_or(error),
            None => Ok(number),
        }
    }

    /// Returns the root of a number. If this is known, its root is no whole number, which only what is rounded down can be made of.
    pub(super) fn root(&mut self, number: Formula, start: usize) -> Result<Formula, Error> {
        let Some(value) = number.constant() else {
            return Ok(Formula::apply(Function::Root, number));
        };
        let root = value.isqrt();
        if root * root == value {
            return Ok(Formula::Constant(root));
        }
        let mut error = self.error(start, Problem::Irrational);
        error.place.end = self.tokens[self.index - 1].place.end;
        if self.floors == 0 {
            return Err(error);
        }
        self.irrational = Some(error);
        Ok(Formula::apply(Function::Root, number))
    }
}

/// Returns a name of each function of numbers.
pub(super) fn function_names() -> Vec<&'static str> {
    let of_several = ["min", "max", "gcd", "abs", "ceil"].into_iter();
    let functions = Function::ALL.into_iter().chain(Function::IN_RULES);
    let spelt = functions.filter(|function| function.spellings().next().is_some());
    of_several.chain(spelt.map(Function::name)).collect()
}

/// Lists the names of all that can be called.
pub(super) fn callables() -> impl Iterator<Item = (&'static str, Callable)> {
    let called = CALLED.into_iter().flat_map(|(names, callable)| {
        let names = names.split(' ');
        names.map(move |name| (name, callable))
    });
    let functions = Function::ALL.into_iter().chain(Function::IN_RULES);
    called.chain(functions.flat_map(|function| {
        let names = function.spellings();
        names.map(move |name| (name, Callable::Apply(function)))
    }))
}
