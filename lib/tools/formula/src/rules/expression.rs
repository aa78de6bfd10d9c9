//! Reads formulas and conditions, and keeps the place where that ends.

use super::error::{Error, Expected, Problem, nearest};
use super::linear::{Linear, compare, greatest_or_least};
use super::tokens::{Kind, Token, tokens};
use crate::{Condition, Formula, Function, Operator, Relation};

/// The most brackets inside one another.
const DEEPEST: usize = 40;
/// The most numbers of a range in a set.
const LONGEST_RANGE: u64 = 2_000;

/// Reads a formula in numbers of these names.
pub(super) fn formula(text: &str, names: &[String]) -> Result<Formula, Error> {
    let mut parser = Parser::new(text)?;
    parser.names = names.to_vec();
    let formula = parser.number()?;
    parser.end(Expected::Sign("the end"))?;
    parser.without_amounts()?;
    Ok(formula)
}

/// Reads a condition on numbers of these names.
pub(super) fn condition(text: &str, names: &[String]) -> Result<Condition, Error> {
    let mut parser = Parser::new(text)?;
    parser.names = names.to_vec();
    let condition = parser.condition()?;
    parser.end(Expected::Comparison)?;
    parser.without_amounts()?;
    Ok(condition)
}

/// What an expression is.
pub(super) enum Parsed {
    Number(Formula),
    Truth(Condition),
}

pub(super) struct Parser<'a> {
    pub(super) line: &'a str,
    pub(super) tokens: Vec<Token>,
    /// The next token.
    pub(super) at: usize,
    /// The names of the parameters and of the numbers of the position.
    pub(super) names: Vec<String>,
    /// The other names in the order of their sight, each with its first token. Their places come after those of the numbers.
    pub(super) amounts: Vec<(String, usize)>,
    /// What the last comparison compared.
    pub(super) compared: Vec<Formula>,
    depth: usize,
    /// The error that was met farthest in the line by an attempt to read it in another way.
    farthest: Option<Error>,
}

/// Where to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    at: usize,
    amounts: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(line: &'a str) -> Result<Parser<'a>, Error> {
        Ok(Parser {
            line,
            tokens: tokens(line)?,
            at: 0,
            names: vec![],
            amounts: vec![],
            compared: vec![],
            depth: 0,
            farthest: None,
        })
    }

    pub(super) fn next(&self) -> &Kind {
        &self.tokens[self.at].kind
    }

    /// Returns the token after so many others.
    pub(super) fn ahead(&self, tokens: usize) -> &Kind {
        &self.tokens[(self.at + tokens).min(self.tokens.len() - 1)].kind
    }

    pub(super) fn is(&self, sign: &'static str) -> bool {
        *self.next() == Kind::Sign(sign)
    }

    /// Goes on if this sign is next.
    pub(super) fn eat(&mut self, sign: &'static str) -> bool {
        let is_next = self.is(sign);
        self.at += usize::from(is_next);
        is_next
    }

    /// Goes on if one of these words is next.
    pub(super) fn eat_word(&mut self, words: &[&str]) -> bool {
        let is_next = is_word(self.next(), words);
        self.at += usize::from(is_next);
        is_next
    }

    pub(super) fn expect(&mut self, sign: &'static str) -> Result<(), Error> {
        if self.eat(sign) {
            return Ok(());
        }
        Err(self.expected(Expected::Sign(sign)))
    }

    /// Expects the end of the line.
    fn end(&mut self, what: Expected) -> Result<(), Error> {
        if *self.next() == Kind::End {
            return Ok(());
        }
        Err(self.expected(what))
    }

    fn without_amounts(&self) -> Result<(), Error> {
        match self.amounts.first() {
            Some((name, token)) => Err(self.unknown(name, *token)),
            None => Ok(()),
        }
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            at: self.at,
            amounts: self.amounts.len(),
        }
    }

    /// Goes back, as what follows is something else, but for this error.
    pub(super) fn back(&mut self, mark: Mark, error: Option<Error>) {
        self.at = mark.at;
        self.amounts.truncate(mark.amounts);
        let farthest = self.farthest.as_ref().map_or(0, |known| known.place.start);
        if let Some(error) = error
            && error.place.start > farthest
        {
            self.farthest = Some(error);
        }
    }

    pub(super) fn error_at(&self, token: usize, problem: Problem) -> Error {
        Error {
            line: self.line.to_owned(),
            place: self.tokens[token].place.clone(),
            problem,
        }
    }

    /// Returns that something else should be next, or the error of an attempt that came farther.
    pub(super) fn expected(&self, what: Expected) -> Error {
        let here = &self.tokens[self.at];
        if let Some(farthest) = &self.farthest
            && farthest.place.start > here.place.start
        {
            return farthest.clone();
        }
        let nearest = match &here.kind {
            Kind::Word(word) if what == Expected::Property => nearest(word, PROPERTIES),
            Kind::Word(word) => nearest(word, ["for", "if", "or", "and", "not", "xor", "mod"]),
            _ => None,
        };
        self.error_at(self.at, Problem::Expected { what, nearest })
    }

    pub(super) fn unknown(&self, name: &str, token: usize) -> Error {
        let nearest = nearest(name, self.names.iter().map(String::as_str));
        self.error_at(token, Problem::Unknown { nearest })
    }

    /// Reads a condition.
    pub(super) fn condition(&mut self) -> Result<Condition, Error> {
        let parsed = self.any()?;
        self.truth(parsed)
    }

    /// Reads a number.
    pub(super) fn number(&mut self) -> Result<Formula, Error> {
        self.operand(0)
    }

    /// Takes what was read for a condition: `t | n` divides.
    pub(super) fn truth(&mut self, parsed: Parsed) -> Result<Condition, Error> {
        match parsed {
            Parsed::Truth(condition) => Ok(condition),
            Parsed::Number(Formula::Join(Operator::Or, divisor, of)) => Ok(divides(&divisor, &of)),
            Parsed::Number(_) => Err(self.expected(Expected::Comparison)),
        }
    }

    /// Reads alternatives. Where no condition follows an `or`, it begins something else.
    fn any(&mut self) -> Result<Parsed, Error> {
        let first = self.all()?;
        if !self.is("or") {
            return Ok(first);
        }
        let mut parts = vec![self.truth(first)?];
        while let Some(part) = self.another("or", Parser::all) {
            parts.push(part);
        }
        Ok(Parsed::Truth(match parts.len() {
            1 => parts.remove(0),
            _ => Condition::Any(parts),
        }))
    }

    /// Reads conditions that all must hold.
    fn all(&mut self) -> Result<Parsed, Error> {
        let first = self.negation()?;
        if !self.is("and") && !self.is(",") || matches!(first, Parsed::Number(_)) && self.is(",") {
            return Ok(first);
        }
        let mut parts = vec![self.truth(first)?];
        loop {
            let sign = if self.is(",") { "," } else { "and" };
            let Some(part) = self.another(sign, Parser::negation) else {
                break;
            };
            parts.push(part);
        }
        Ok(Parsed::Truth(Condition::all_of(parts)))
    }

    /// Reads a sign and one more condition, if that is what follows.
    fn another(
        &mut self,
        sign: &'static str,
        read: fn(&mut Parser<'a>) -> Result<Parsed, Error>,
    ) -> Option<Condition> {
        let mark = self.mark();
        if !self.eat(sign) || self.is_ending() {
            self.back(mark, None);
            return None;
        }
        match read(self).and_then(|parsed| self.truth(parsed)) {
            Ok(condition) => Some(condition),
            Err(error) => {
                self.back(mark, Some(error));
                None
            }
        }
    }

    /// Returns whether an ending such as `last loses` comes next.
    pub(super) fn is_ending(&self) -> bool {
        let follows = |words: &[&str]| is_word(self.ahead(1), words);
        match self.next() {
            Kind::Word(word) => match word.to_lowercase().as_str() {
                "last" => follows(&["loses", "wins"]),
                "who" => follows(&["wins"]),
                "up" => follows(&["to"]),
                "from" => true,
                "misere" | "misère" | "endless" => true,
                _ => false,
            },
            _ => false,
        }
    }

    fn negation(&mut self) -> Result<Parsed, Error> {
        if !self.eat("not") {
            return self.comparison();
        }
        self.deeper(|parser| {
            let parsed = parser.negation()?;
            Ok(Parsed::Truth(negated(parser.truth(parsed)?)))
        })
    }

    /// Reads what may stand in brackets of some depth.
    fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Parser<'a>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.depth == DEEPEST {
            return Err(self.error_at(self.at, Problem::TooDeep));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Reads a comparison such as `1 <= t <= 3`, or a number alone.
    pub(super) fn comparison(&mut self) -> Result<Parsed, Error> {
        let mut left = match self.operation(0)? {
            Parsed::Number(first) => first,
            truth => return Ok(truth),
        };
        let mut compared = vec![left.clone()];
        let mut parts = vec![];
        while let Some((relation, is_turned)) = relation(self.next()) {
            self.at += 1;
            let right = self.number()?;
            parts.push(if relation == Relation::Equal && self.eat("..") {
                let most = self.number()?;
                between(&left, &right, &most)
            } else if is_turned {
                compare(relation, &right, &left)
            } else {
                compare(relation, &left, &right)
            });
            compared.push(right.clone());
            left = right;
        }
        let parsed = if parts.is_empty() {
            self.property(left)?
        } else {
            Parsed::Truth(Condition::all_of(parts))
        };
        self.compared = compared;
        Ok(parsed)
    }

    /// Reads what is said of a number without a relation: `in {1, 3}`, `is prime`, `divides n`; else returns the number.
    fn property(&mut self, number: Formula) -> Result<Parsed, Error> {
        let mark = self.mark();
        let is_not = self.eat("not");
        if self.eat("in") {
            let condition = self.members(&number)?;
            return Ok(Parsed::Truth(if is_not {
                negated(condition)
            } else {
                condition
            }));
        }
        self.back(mark, None);
        if self.eat_word(&["divides"]) {
            let of = self.number()?;
            return Ok(Parsed::Truth(divides(&number, &of)));
        }
        if self.eat_word(&["from", "between"]) {
            let least = self.operand(1)?;
            if self.eat_word(&["to"]) || self.eat("..") || self.eat("and") {
                let most = self.number()?;
                return Ok(Parsed::Truth(between(&number, &least, &most)));
            }
            // An ending: `from n = 1`.
            self.back(mark, None);
            return Ok(Parsed::Number(number));
        }
        let is_said = self.eat_word(&["is", "are"]);
        let is_not = is_said && self.eat("not");
        if is_said {
            self.eat_word(&["a", "an", "the"]);
        }
        let condition = match self.adjective(&number)? {
            Some(condition) => condition,
            None if is_said && self.is_new_word() => {
                return Err(self.expected(Expected::Property));
            }
            None if is_said => compare(Relation::Equal, &number, &self.number()?),
            None => return Ok(Parsed::Number(number)),
        };
        Ok(Parsed::Truth(if is_not {
            negated(condition)
        } else {
            condition
        }))
    }

    /// Returns whether a word comes next that names nothing so far.
    fn is_new_word(&self) -> bool {
        match self.next() {
            Kind::Word(word) => {
                let mut amounts = self.amounts.iter();
                *self.ahead(1) != Kind::Sign("(")
                    && !self.names.contains(word)
                    && !amounts.any(|(name, _)| name == word)
            }
            _ => false,
        }
    }

    /// Reads an adjective or a noun that says something of a number.
    fn adjective(&mut self, number: &Formula) -> Result<Option<Condition>, Error> {
        let Kind::Word(word) = self.next() else {
            return Ok(None);
        };
        let word = word.to_lowercase();
        let mark = self.mark();
        self.at += 1;
        if let Some(condition) = property(&word, number) {
            if word == "fibonacci" {
                self.eat_word(&["number"]);
            }
            return Ok(Some(condition));
        }
        let condition = match word.as_str() {
            "power" if self.eat_word(&["of"]) => {
                if !self.eat_word(&["two"]) && self.number()? != Formula::Constant(2) {
                    return Err(self.error_at(
                        self.at - 1,
                        Problem::Expected {
                            what: Expected::Sign("2"),
                            nearest: None,
                        },
                    ));
                }
                flag(Function::IsPowerOf2, number)
            }
            "divisible" if self.eat_word(&["by"]) => divides(&self.number()?, number),
            "multiple" if self.eat_word(&["of"]) => divides(&self.number()?, number),
            "divisor" if self.eat_word(&["of"]) => divides(number, &self.number()?),
            "coprime" if self.eat_word(&["to", "with"]) => {
                let gcd = Formula::join(Operator::Gcd, number.clone(), self.number()?);
                compare(Relation::Equal, &gcd, &Formula::Constant(1))
            }
            _ => {
                self.back(mark, None);
                return Ok(None);
            }
        };
        Ok(Some(condition))
    }

    /// Reads a set or a range, and returns the condition that a number is in it.
    fn members(&mut self, number: &Formula) -> Result<Condition, Error> {
        if self.eat_word(&["primes"]) {
            return Ok(is_prime(number));
        }
        if is_word(self.next(), &["divisors", "range"]) && *self.ahead(1) == Kind::Sign("(") {
            let is_range = self.eat_word(&["range"]);
            self.at += if is_range { 1 } else { 2 };
            let first = self.number()?;
            let condition = if is_range {
                self.expect(",")?;
                let end = self.number()?;
                Condition::all_of([
                    compare(Relation::AtMost, &first, number),
                    compare(Relation::Less, number, &end),
                ])
            } else {
                divides(number, &first)
            };
            self.expect(")")?;
            return Ok(condition);
        }
        let close = match self.next() {
            Kind::Sign("{") => "}",
            Kind::Sign("[") => "]",
            _ => {
                let (least, most) = self.range()?;
                return Ok(between(number, &least, &most));
            }
        };
        self.at += 1;
        let mut ranges: Vec<(Formula, Formula)> = vec![];
        loop {
            let goes_on = !ranges.is_empty() && self.eat("...");
            if goes_on {
                self.eat(",");
            }
            let (mut least, most) = self.range()?;
            if let (true, Some((_, last))) = (goes_on, ranges.last()) {
                least = last.clone();
            }
            ranges.push((least, most));
            if !self.eat(",") {
                break;
            }
        }
        self.expect(close)?;
        self.one_of(number, &ranges)
    }

    /// Reads `1..3`, `1 to 3`, or one number.
    fn range(&mut self) -> Result<(Formula, Formula), Error> {
        let least = self.number()?;
        let most = if self.eat("..") || self.eat_word(&["to"]) {
            self.number()?
        } else {
            least.clone()
        };
        Ok((least, most))
    }

    /// Returns the condition that a number is in one of these ranges.
    fn one_of(
        &mut self,
        number: &Formula,
        ranges: &[(Formula, Formula)],
    ) -> Result<Condition, Error> {
        let mut values = vec![];
        for (least, most) in ranges {
            let (Some(least), Some(most)) = (least.constant(), most.constant()) else {
                return Ok(in_ranges(number, ranges));
            };
            if most.saturating_sub(least) > LONGEST_RANGE {
                return Err(self.error_at(self.at - 1, Problem::TooLarge));
            }
            values.extend(least..=most);
        }
        values.sort_unstable();
        values.dedup();
        Ok(match values[..] {
            [value] => compare(Relation::Equal, number, &Formula::Constant(value)),
            _ => Condition::OneOf(number.clone(), values),
        })
    }

    /// Reads a number of operators that bind at least so tightly.
    fn operand(&mut self, level: u8) -> Result<Formula, Error> {
        let first = self.at;
        match self.operation(level)? {
            Parsed::Number(number) => Ok(number),
            Parsed::Truth(_) => {
                self.at = first;
                Err(self.expected(Expected::Number))
            }
        }
    }

    /// Reads numbers joined by operators that bind at least so tightly; a condition only where it stands in brackets, alone.
    fn operation(&mut self, level: u8) -> Result<Parsed, Error> {
        let mut left = match self.signed()? {
            Parsed::Number(left) => left,
            truth => return Ok(truth),
        };
        while let Some((operator, tightness)) = operator(self.next()) {
            if tightness < level {
                break;
            }
            let is_hat = self.is("^");
            let sign = self.at;
            self.at += 1;
            let right = self.operand(tightness + 1)?;
            if is_hat && right.constant().is_some() {
                let mut error = self.error_at(sign, Problem::SquareOrXor);
                error.place.end = self.tokens[self.at - 1].place.end;
                if let Some(before) = sign.checked_sub(1) {
                    error.place.start = self.tokens[before].place.start;
                }
                return Err(error);
            }
            left = self.joined(operator, &left, &right)?;
        }
        Ok(Parsed::Number(left))
    }

    /// Joins two numbers.
    fn joined(&self, operator: Operator, one: &Formula, other: &Formula) -> Result<Formula, Error> {
        let (left, right) = (Linear::new(one), Linear::new(other));
        let sum = match operator {
            Operator::Plus => left.plus(other, 1),
            Operator::Minus => left.plus(other, -1),
            Operator::Times => {
                let product = Formula::join(operator, one.clone(), other.clone());
                Linear::new(&product)
            }
            Operator::Least | Operator::Greatest => greatest_or_least(operator, &left, &right),
            Operator::Remainder => return Ok(left.remainder(other.clone())),
            Operator::Distance => {
                let [more, less] = left.plus(other, -1).sides();
                return Ok(Formula::join(operator, more, less));
            }
            _ => return Ok(Formula::join(operator, one.clone(), other.clone())),
        };
        if sum.is_huge() {
            return Err(self.error_at(self.at - 1, Problem::TooLarge));
        }
        Ok(sum.formula())
    }

    /// Reads a number with its sign and its powers.
    fn signed(&mut self) -> Result<Parsed, Error> {
        if self.eat("-") {
            let number = self.deeper(|parser| parser.operand(5))?;
            let zero = Formula::Constant(0);
            return Ok(Parsed::Number(self.joined(
                Operator::Minus,
                &zero,
                &number,
            )?));
        }
        let mut number = match self.deeper(Parser::atom)? {
            Parsed::Number(number) => number,
            truth => return Ok(truth),
        };
        let is_two = number == Formula::Constant(2);
        if self.eat("²") {
            number = self.joined(Operator::Times, &number, &number)?;
        } else if self.eat("**") || is_two && self.eat("^") {
            let start = self.at;
            let exponent = match self.deeper(Parser::atom)? {
                Parsed::Number(exponent) => exponent,
                Parsed::Truth(_) => return Err(self.expected(Expected::Number)),
            };
            let base = number.clone();
            match exponent.constant() {
                Some(times @ 1..=60) => {
                    for _ in 1..times {
                        number = self.joined(Operator::Times, &number, &base)?;
                    }
                }
                _ if is_two => number = Formula::apply(Function::TwoToThe, exponent),
                _ => return Err(self.error_at(start, Problem::SquareOrXor)),
            }
        }
        Ok(Parsed::Number(number))
    }

    fn atom(&mut self) -> Result<Parsed, Error> {
        let start = self.at;
        let kind = self.next().clone();
        self.at += 1;
        let number = match kind {
            Kind::Number(value) => self.multiple(start, value)?,
            Kind::Word(name) if *self.next() == Kind::Sign("(") => {
                return self.call(&name, start);
            }
            Kind::Word(name) => self.named(name, start),
            Kind::Sign("(") => {
                let parsed = self.any()?;
                self.expect(")")?;
                return Ok(parsed);
            }
            Kind::Sign("|") => {
                let number = self.operand(2)?;
                self.expect("|")?;
                self.joined(Operator::Distance, &number, &Formula::Constant(0))?
            }
            Kind::Sign("⌊") => {
                let number = self.number()?;
                self.expect("⌋")?;
                number
            }
            Kind::Sign("⌈") => {
                let number = self.number()?;
                self.expect("⌉")?;
                rounded_up(number)
            }
            Kind::Sign("√") => match self.deeper(Parser::atom)? {
                Parsed::Number(number) => Formula::apply(Function::Root, number),
                Parsed::Truth(_) => return Err(self.error_at(start, expected_number())),
            },
            _ => {
                self.at = start;
                return Err(self.expected(Expected::Number));
            }
        };
        Ok(Parsed::Number(number))
    }

    /// Returns a number that was written; `2n` and `2(n - t)` are products.
    fn multiple(&mut self, start: usize, value: u64) -> Result<Formula, Error> {
        let constant = Formula::Constant(value);
        let is_glued = self.tokens[start].place.end == self.tokens[self.at].place.start;
        if is_glued && matches!(self.next(), Kind::Word(_) | Kind::Sign("(")) {
            return match self.deeper(Parser::atom)? {
                Parsed::Number(factor) => self.joined(Operator::Times, &constant, &factor),
                Parsed::Truth(_) => Err(self.error_at(start, expected_number())),
            };
        }
        Ok(constant)
    }

    /// Returns the number of a name, which may be an amount that is met for the first time.
    fn named(&mut self, name: String, token: usize) -> Formula {
        if let Some(place) = self.names.iter().position(|known| *known == name) {
            return Formula::Number(place);
        }
        let known = self.amounts.iter().position(|(known, _)| *known == name);
        let index = known.unwrap_or_else(|| {
            self.amounts.push((name, token));
            self.amounts.len() - 1
        });
        Formula::Number(self.names.len() + index)
    }

    /// Reads the arguments of a function.
    fn call(&mut self, name: &str, start: usize) -> Result<Parsed, Error> {
        self.expect("(")?;
        let mut arguments = vec![self.number()?];
        while self.eat(",") {
            arguments.push(self.number()?);
        }
        let end = self.at;
        self.expect(")")?;
        let name = name.to_lowercase().replace('_', "");
        let known = FUNCTIONS.iter().find(|(known, _)| *known == name);
        let Some((_, callable)) = known else {
            let nearest = nearest(&name, FUNCTIONS.iter().map(|(known, _)| *known));
            return Err(self.error_at(start, Problem::NoFunction { nearest }));
        };
        let count = arguments.len();
        let expected = match callable {
            Callable::Join(_) => count.max(2),
            _ => 1,
        };
        if count != expected {
            let found = count;
            return Err(self.error_at(end, Problem::Count { expected, found }));
        }
        let first = arguments.remove(0);
        let number = match callable {
            Callable::Property(word) => match property(word, &first) {
                Some(condition) => return Ok(Parsed::Truth(condition)),
                None => first,
            },
            Callable::Apply(function) => Formula::apply(*function, first),
            Callable::Join(operator) => {
                let mut joined = first;
                for argument in &arguments {
                    joined = self.joined(*operator, &joined, argument)?;
                }
                joined
            }
            Callable::Absolute => self.joined(Operator::Distance, &first, &Formula::Constant(0))?,
            Callable::Floor => first,
            Callable::Ceiling => rounded_up(first),
        };
        Ok(Parsed::Number(number))
    }
}

const PROPERTIES: [&str; 10] = [
    "prime",
    "odd",
    "even",
    "positive",
    "square",
    "fibonacci",
    "power",
    "divisible",
    "multiple",
    "coprime",
];

/// What a name with brackets behind it means.
enum Callable {
    Property(&'static str),
    Apply(Function),
    Join(Operator),
    Absolute,
    Floor,
    Ceiling,
}

/// The functions, by their names without `_`.
const FUNCTIONS: [(&str, Callable); 38] = [
    ("min", Callable::Join(Operator::Least)),
    ("max", Callable::Join(Operator::Greatest)),
    ("gcd", Callable::Join(Operator::Gcd)),
    ("xor", Callable::Join(Operator::Xor)),
    ("abs", Callable::Absolute),
    ("floor", Callable::Floor),
    ("ceil", Callable::Ceiling),
    ("sqrt", Callable::Apply(Function::Root)),
    ("isqrt", Callable::Apply(Function::Root)),
    ("root", Callable::Apply(Function::Root)),
    ("bits", Callable::Apply(Function::Bits)),
    ("bitlength", Callable::Apply(Function::Bits)),
    ("ones", Callable::Apply(Function::Ones)),
    ("popcount", Callable::Apply(Function::Ones)),
    ("zerosatend", Callable::Apply(Function::ZerosAtEnd)),
    ("ctz", Callable::Apply(Function::ZerosAtEnd)),
    ("onesatend", Callable::Apply(Function::OnesAtEnd)),
    ("lowestbit", Callable::Apply(Function::LowestBit)),
    ("lowbit", Callable::Apply(Function::LowestBit)),
    ("abovelowest", Callable::Apply(Function::AboveLowest)),
    ("odious", Callable::Apply(Function::Odious)),
    ("divisors", Callable::Apply(Function::Divisors)),
    ("primefactors", Callable::Apply(Function::PrimeFactors)),
    (
        "zeckendorfterms",
        Callable::Apply(Function::ZeckendorfTerms),
    ),
    (
        "zeckendorfleast",
        Callable::Apply(Function::ZeckendorfLeast),
    ),
    ("twotothe", Callable::Apply(Function::TwoToThe)),
    ("prime", Callable::Property("prime")),
    ("isprime", Callable::Property("prime")),
    ("odd", Callable::Property("odd")),
    ("isodd", Callable::Property("odd")),
    ("even", Callable::Property("even")),
    ("iseven", Callable::Property("even")),
    ("issquare", Callable::Property("square")),
    ("ispowerof2", Callable::Property("power of 2")),
    ("powerof2", Callable::Property("power of 2")),
    ("powerof2odd", Callable::Property("odd power of 2")),
    ("isoddpowerof2", Callable::Property("odd power of 2")),
    ("isfibonacci", Callable::Property("fibonacci")),
];

/// Returns what a word says of a number.
fn property(word: &str, number: &Formula) -> Option<Condition> {
    Some(match word {
        "prime" => is_prime(number),
        "odd" => parity(number, 1),
        "even" => parity(number, 0),
        "positive" => compare(Relation::Less, &Formula::Constant(0), number),
        "square" => flag(Function::IsSquare, number),
        "power of 2" => flag(Function::IsPowerOf2, number),
        "odd power of 2" => flag(Function::IsOddPowerOf2, number),
        "fibonacci" => {
            let terms = Formula::apply(Function::ZeckendorfTerms, number.clone());
            Condition::OneOf(terms, vec![1])
        }
        _ => return None,
    })
}

fn is_prime(number: &Formula) -> Condition {
    let factors = Formula::apply(Function::PrimeFactors, number.clone());
    Condition::OneOf(factors, vec![1])
}

fn parity(number: &Formula, remainder: u64) -> Condition {
    let by_2 = Linear::new(number).remainder(Formula::Constant(2));
    Condition::OneOf(by_2, vec![remainder])
}

fn flag(function: Function, number: &Formula) -> Condition {
    Condition::OneOf(Formula::apply(function, number.clone()), vec![1])
}

fn divides(divisor: &Formula, of: &Formula) -> Condition {
    let remainder = Linear::new(of).remainder(divisor.clone());
    compare(Relation::Equal, &remainder, &Formula::Constant(0))
}

fn between(number: &Formula, least: &Formula, most: &Formula) -> Condition {
    Condition::all_of([
        compare(Relation::AtMost, least, number),
        compare(Relation::AtMost, number, most),
    ])
}

/// Returns the condition that a number is in one of these ranges, and so between their least and greatest number.
fn in_ranges(number: &Formula, ranges: &[(Formula, Formula)]) -> Condition {
    let ends = |operator, end: fn(&(Formula, Formula)) -> &Formula| {
        let mut ends = ranges.iter().map(end);
        let first = ends.next().map(Linear::new).unwrap_or_default();
        ends.fold(first, |joined, next| {
            greatest_or_least(operator, &joined, &Linear::new(next))
        })
    };
    let least = ends(Operator::Least, |(least, _)| least).formula();
    let most = ends(Operator::Greatest, |(_, most)| most).formula();
    let inside = ranges.iter().map(|(least, most)| {
        if least == most {
            compare(Relation::Equal, number, least)
        } else {
            between(number, least, most)
        }
    });
    match ranges {
        [_] => between(number, &least, &most),
        _ => Condition::all_of([
            between(number, &least, &most),
            Condition::Any(inside.collect()),
        ]),
    }
}

/// Returns the quotient rounded up, or another number as it is.
fn rounded_up(number: Formula) -> Formula {
    match &number {
        Formula::Join(Operator::Quotient, one, by) => {
            let sum = Linear::new(one).plus(by, 1).plus(&Formula::Constant(1), -1);
            Formula::join(Operator::Quotient, sum.formula(), (**by).clone())
        }
        _ => number,
    }
}

fn negated(condition: Condition) -> Condition {
    match condition {
        Condition::Compare(relation, one, other) => match relation {
            Relation::Equal => Condition::Compare(Relation::Different, one, other),
            Relation::Different => Condition::Compare(Relation::Equal, one, other),
            Relation::Less => Condition::Compare(Relation::AtMost, other, one),
            Relation::AtMost => Condition::Compare(Relation::Less, other, one),
        },
        Condition::OneOf(formula, values) => match values[..] {
            [value @ (0 | 1)] if formula.is_flag() || formula.modulus() == Some(2) => {
                Condition::OneOf(formula, vec![1 - value])
            }
            _ => Condition::all_of(values.into_iter().map(|value| {
                let value = Formula::Constant(value);
                Condition::Compare(Relation::Different, formula.clone(), value)
            })),
        },
        Condition::All(parts) => Condition::Any(parts.into_iter().map(negated).collect()),
        Condition::Any(parts) => Condition::all_of(parts.into_iter().map(negated)),
    }
}

/// Returns the relation of a sign, and whether its sides change places.
fn relation(kind: &Kind) -> Option<(Relation, bool)> {
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

/// Returns the operator of a sign, and how tightly it binds.
fn operator(kind: &Kind) -> Option<(Operator, u8)> {
    Some(match kind {
        Kind::Sign("|") => (Operator::Or, 1),
        Kind::Sign("xor" | "^") => (Operator::Xor, 2),
        Kind::Sign("&") => (Operator::And, 3),
        Kind::Sign("+") => (Operator::Plus, 4),
        Kind::Sign("-") => (Operator::Minus, 4),
        Kind::Sign("*") => (Operator::Times, 5),
        Kind::Sign("/") => (Operator::Quotient, 5),
        Kind::Sign("%") => (Operator::Remainder, 5),
        _ => return None,
    })
}

fn expected_number() -> Problem {
    Problem::Expected {
        what: Expected::Number,
        nearest: None,
    }
}

pub(super) fn is_word(kind: &Kind, words: &[&str]) -> bool {
    match kind {
        Kind::Word(word) => words.contains(&word.to_lowercase().as_str()),
        _ => false,
    }
}
