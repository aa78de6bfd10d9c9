//! Reads a line: parameters, `heaps`, clauses of moves, and endings.

use std::mem;

use super::error::{Error, Expected, Problem};
use super::expression::{Parsed, divides, relation};
use super::linear::compare;
use super::parser::{ADJECTIVES, Parser, is_word};
use super::tokens::Kind;
use super::{Move, Rules, named};
use crate::{Condition, Formula, Operator, Relation};

/// The most heaps, and how many of them a move may be about.
const MOST_HEAPS: u64 = 12;
const MOST_TOUCHED: usize = 4;

/// Reads rules in one line.
pub(super) fn rules(line: &str) -> Result<Rules, Error> {
    let mut parser = Parser::new(line)?;
    let mut tokens = parser.tokens.iter();
    if tokens.any(|token| token.kind == Kind::Sign("->")) {
        parser.join_lines();
        parser.clauses()?;
    } else {
        let line = named::line(&mut parser)?;
        parser.rules = rules(&line)?;
        parser.pattern = parser.rules.numbers.clone();
    }
    while !parser.is_over() {
        parser.ending()?;
    }
    Ok(parser.rules)
}

/// A name, and its token.
type Name = (String, usize);

/// What a move leaves.
type Sum = Vec<Vec<Formula>>;

impl Parser<'_> {
    /// Drops the ends of lines inside a clause.
    fn join_lines(&mut self) {
        let tokens = &mut self.tokens;
        for index in (1..tokens.len() - 1).rev() {
            let is_open = match tokens[index - 1].kind {
                Kind::Sign(sign) => ["or", "and", ",", "->", ":", ";"].contains(&sign),
                _ => false,
            };
            let goes_on = match tokens[index + 1].kind {
                Kind::Sign(sign) => ["or", "and", "for", "if"].contains(&sign),
                _ => false,
            };
            if tokens[index].kind == Kind::Sign(";") && (is_open || goes_on) {
                tokens.remove(index);
            }
        }
    }

    fn clauses(&mut self) -> Result<(), Error> {
        self.eat(";");
        self.parameters();
        self.heaps()?;
        let mut used = self.rules.parameters.clone();
        loop {
            self.clause()?;
            let amounts = self.amounts.iter();
            used.extend(amounts.map(|(name, _)| name.clone()));
            let goes_on = ["or", ",", ";"].iter().any(|sign| self.eat(sign));
            if self.is_over() || self.is_ending() {
                break;
            }
            if !goes_on {
                return Err(self.expected(Expected::Clause));
            }
        }
        if self.rules.is_unordered {
            let letters = ('a'..='z')
                .map(String::from)
                .chain((1..).map(|index| format!("h{index}")));
            let free = letters.filter(|letter| !used.contains(letter));
            self.rules.numbers = free.take(self.rules.numbers.len()).collect();
        }
        self.rules.least = vec![1; self.rules.parameters.len()];
        self.rules.least.resize(self.rules.fixed(), 0);
        Ok(())
    }

    /// Goes on to the next ending; returns whether none is left.
    fn is_over(&mut self) -> bool {
        while self.eat(",") || self.eat(";") || self.eat("and") {}
        *self.next() == Kind::End
    }

    /// Reads `k;`, if the line begins so.
    fn parameters(&mut self) {
        let mark = self.mark();
        let names = self.names();
        if names.is_empty() || !self.eat(";") {
            return self.back(mark);
        }
        self.rules.parameters = names.into_iter().map(|(name, _)| name).collect();
    }

    /// Reads names with commas between them.
    fn names(&mut self) -> Vec<Name> {
        let mut names = vec![];
        while let Kind::Word(name) = self.next() {
            names.push((name.clone(), self.index));
            self.index += 1;
            if !self.eat(",") {
                break;
            }
        }
        names
    }

    /// Reads `heaps 4:`, if that comes next.
    fn heaps(&mut self) -> Result<(), Error> {
        let is_name = matches!(self.ahead(1), Kind::Sign("->" | ","));
        if is_name || !self.eat_word("heaps") {
            return Ok(());
        }
        let Kind::Number(heaps) = *self.next() else {
            return Err(self.expected(Expected::Heaps));
        };
        if !(1..=MOST_HEAPS).contains(&heaps) {
            return Err(self.error(self.index, Problem::TooManyHeaps));
        }
        self.index += 1;
        self.rules.is_unordered = true;
        self.rules.numbers = vec![String::new(); heaps as usize];
        self.expect(":")
    }

    /// Reads the numbers of a position and an arrow, if these come next.
    fn arrow(&mut self) -> Option<Vec<Name>> {
        let mark = self.mark();
        let is_tuple = self.eat("(");
        let names = self.names();
        let is_closed = !is_tuple || self.eat(")");
        if is_closed && !names.is_empty() && self.eat("->") {
            return Some(names);
        }
        let error = self.error(self.index, Problem::Expected(Expected::Position));
        self.back_from(mark, error);
        None
    }

    /// Gives the numbers of a position these names.
    fn begin(&mut self, names: &[Name]) -> Result<(), Error> {
        let mut known = self.rules.parameters.clone();
        for (name, token) in names {
            if known.contains(name) {
                return Err(self.error(*token, Problem::Taken));
            }
            known.push(name.clone());
        }
        self.pattern = known.split_off(self.rules.parameters.len());
        let found = names.len();
        let expected = self.rules.numbers.len();
        if self.rules.is_unordered && found > expected.min(MOST_TOUCHED) {
            return Err(self.error(names[0].1, Problem::TooManyHeaps));
        }
        if self.rules.moves.is_empty() && !self.rules.is_unordered {
            self.rules.numbers = self.pattern.clone();
        } else if !self.rules.is_unordered && found != expected {
            return Err(self.error(names[0].1, Problem::Count { expected, found }));
        }
        // Heaps that the move is not about have no name.
        self.names = [&known[..], &self.pattern].concat();
        self.names.resize(self.rules.fixed(), String::new());
        Ok(())
    }

    /// Reads moves that share their amounts and conditions.
    fn clause(&mut self) -> Result<(), Error> {
        match self.arrow() {
            Some(names) => self.begin(&names)?,
            None if self.pattern.is_empty() && self.is_start() => {
                return Err(self.error(self.index, Problem::NoStart));
            }
            None if self.pattern.is_empty() => {
                return Err(self.expected(Expected::Position));
            }
            None => {}
        }
        self.amounts.clear();
        self.chosen = None;
        self.sets.clear();
        let mut options = vec![];
        let start = self.index;
        let is_open = self.alternatives(&mut options)?;
        let end = self.index;
        let is_braced = self.are_braced(start);
        self.all_are_used(&options)?;
        let mut places = vec![];
        let mut conditions = vec![];
        for (place, condition) in mem::take(&mut self.sets) {
            places.push(place);
            conditions.extend(condition.parts());
        }
        self.chosen = Some(places);
        let mut last_condition = self.index;
        loop {
            let here = self.index;
            if self.eat("for") {
                self.amounts(&mut conditions)?;
            } else if self.is("(")
                || self.eat_any(&["if", ":"])
                || self.is_condition() && self.eat_any(&[",", "|"])
            {
                last_condition = here;
                self.eat_word("that");
                conditions.extend(self.condition()?.parts());
            } else {
                break;
            }
        }
        if is_open {
            self.expect("}")?;
        }
        let is_over = matches!(self.next(), Kind::End | Kind::Sign(";" | "," | "or"));
        if !is_over && !self.is_ending() {
            let is_condition = relation(self.next()).is_some();
            if is_condition || is_word(self.next(), "else otherwise") {
                return Err(self.error(self.index, Problem::Cases));
            }
            return Err(self.expected(Expected::Clause));
        }
        if !is_braced && self.is_ambiguous(&options, &conditions) {
            let moves = [start, self.before_last, end, self.index - 1];
            return Err(self.which_moves(last_condition, moves));
        }
        for option in &options {
            let made = self.made(option, &options, &conditions)?;
            self.rules.moves.push(made);
        }
        Ok(())
    }

    /// Reads what moves leave, up to amounts, conditions or another arrow. Returns whether these stand in the same braces.
    fn alternatives(&mut self, options: &mut Vec<Sum>) -> Result<bool, Error> {
        loop {
            if self.eat("{") {
                let before_last = self.before_last;
                self.alternatives(options)?;
                self.before_last = before_last;
                if ["for", "if", ":"].iter().any(|sign| self.is(sign)) || self.is_condition() {
                    return Ok(true);
                }
                self.expect("}")?;
            } else {
                options.push(self.option()?);
            }
            if self.is_condition() {
                return Ok(false);
            }
            let mark = self.mark();
            let is_list =
                self.is(",") && (self.pattern.len() == 1 || *self.ahead(1) == Kind::Sign("("));
            let is_difference = |sum: &Sum| matches!(sum[..], [ref one] if matches!(one[..], [Formula::Join(Operator::Minus, ..)]));
            if self.pattern.len() == 1 && self.is("|") && !options.last().is_some_and(is_difference)
            {
                return Err(self.error(self.index, Problem::OrOrMoves));
            }
            let goes_on = is_list && self.eat(",") || self.eat_any(&["or", "|"]);
            let after = self.mark();
            if !goes_on || self.is_ending() || self.arrow().is_some() {
                self.back(mark);
                return Ok(false);
            }
            self.back(after);
            self.before_last = self.index - 1;
        }
    }

    /// Fails if an amount is met in what moves leave, but cancels out.
    fn all_are_used(&self, options: &[Sum]) -> Result<(), Error> {
        let first = self.rules.fixed();
        for (index, (_, token)) in self.amounts.iter().enumerate() {
            let mut left = options.iter().flatten().flatten();
            if !left.any(|number| number.uses(first + index)) {
                return Err(self.error(*token, Problem::Cancels));
            }
        }
        Ok(())
    }

    /// Returns whether all that was read from a token on stands in one pair of braces.
    fn are_braced(&self, start: usize) -> bool {
        let mut depth = 0;
        let before_last = start..self.index.saturating_sub(1).max(start + 1);
        self.tokens[before_last].iter().all(|token| {
            match token.kind {
                Kind::Sign("{") => depth += 1,
                Kind::Sign("}") => depth -= 1,
                _ => {}
            }
            depth > 0
        })
    }

    /// Returns whether a condition may be about the last of several moves, or about all of them: it is about no amount, and some move
    /// has none.
    fn is_ambiguous(&self, options: &[Sum], conditions: &[Condition]) -> bool {
        let chosen = self.chosen.as_deref().unwrap_or_default();
        let has_amount = |option: &Sum| {
            let mut numbers = option.iter().flatten();
            numbers.any(|number| chosen.iter().any(|place| number.uses(*place)))
        };
        let is_about_amounts =
            |condition: &Condition| chosen.iter().any(|place| condition.uses(*place));
        options.len() > 1
            && !options.iter().all(has_amount)
            && !conditions.iter().all(is_about_amounts)
    }

    /// Returns whether a comma or `|` and a condition come next, which need no `if`.
    fn is_condition(&mut self) -> bool {
        let mark = self.mark();
        let goes_on = self.eat_any(&[",", "|"]) && !self.is_ending();
        let is_condition = goes_on && matches!(self.comparison(), Ok(Parsed::Truth(_)));
        self.back(mark);
        is_condition
    }

    /// Reads what a move leaves: a position, or a sum of several.
    fn option(&mut self) -> Result<Sum, Error> {
        let start = self.index;
        if self.pattern.len() == 1
            && let Some(sum) = self.bracketed_sum()?
        {
            return Ok(sum);
        }
        if !self.eat("[") {
            return Ok(vec![self.position()?]);
        }
        let mut components = vec![];
        while !self.is("]") {
            components.push(self.position()?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect("]")?;
        if self.rules.is_unordered && components.len() != 1 {
            return Err(self.error(start, Problem::SumOfHeaps));
        }
        Ok(components)
    }

    /// Reads `(t, n - t)`, if that comes next where a position is one number: then it is a sum.
    fn bracketed_sum(&mut self) -> Result<Option<Sum>, Error> {
        let mark = self.mark();
        let mut components = vec![];
        if self.eat("(")
            && let Ok(first) = self.number()
        {
            components.push(vec![first]);
            while self.eat(",") {
                components.push(vec![self.number()?]);
            }
        }
        if components.len() > 1 && !self.rules.is_unordered && self.eat(")") {
            return Ok(Some(components));
        }
        self.back(mark);
        Ok(None)
    }

    /// Reads a position: its numbers, or those that change.
    fn position(&mut self) -> Result<Vec<Formula>, Error> {
        if self.is_change() {
            return self.changes();
        }
        let start = self.index;
        let expected = self.pattern.len();
        let is_tuple = expected > 1 && self.eat("(");
        let mut numbers = vec![self.number()?];
        while (is_tuple || numbers.len() < expected) && self.eat(",") {
            numbers.push(self.number()?);
        }
        if is_tuple {
            self.expect(")")?;
        }
        let found = numbers.len();
        if found != expected {
            return Err(self.error(start, Problem::Count { expected, found }));
        }
        Ok(numbers)
    }

    /// Returns whether `a' =` comes next.
    fn is_change(&self) -> bool {
        matches!(self.next(), Kind::Word(_)) && *self.ahead(1) == Kind::Sign("'")
    }

    /// Reads `a' = a - 1, b' = b + 1`; the other numbers stay.
    fn changes(&mut self) -> Result<Vec<Formula>, Error> {
        let first = self.rules.parameters.len();
        let places = first..first + self.pattern.len();
        let mut numbers: Vec<Formula> = places.map(Formula::Number).collect();
        loop {
            let changed = self.names();
            let (name, token) = &changed[0];
            let Some(index) = self.pattern.iter().position(|known| known == name) else {
                return Err(self.no_value(name, *token));
            };
            self.expect("'")?;
            self.expect("==")?;
            numbers[index] = self.number()?;
            let mark = self.mark();
            let goes_on = self.eat(",") || self.eat("and");
            if !goes_on || !self.is_change() {
                self.back(mark);
                return Ok(numbers);
            }
        }
    }

    /// Reads amounts after `for`. What is no amount begins something else.
    fn amounts(&mut self, conditions: &mut Vec<Condition>) -> Result<(), Error> {
        // Amounts of which nothing is said so far.
        let mut bare = vec![];
        self.amount(&mut bare, conditions)?;
        loop {
            let mark = self.mark();
            let is_list = self.eat(",");
            if !is_list && !self.eat("and") || self.is_ending() {
                self.back(mark);
                return Ok(());
            }
            if let Err(error) = self.amount(&mut bare, conditions) {
                self.back_from(mark, error);
                return Ok(());
            }
        }
    }

    /// Reads an amount with what is said of it, and so of the bare ones before it.
    fn amount(
        &mut self,
        bare: &mut Vec<usize>,
        conditions: &mut Vec<Condition>,
    ) -> Result<(), Error> {
        self.eat_word("each every all any some");
        if let Some(condition) = self.divisor()? {
            bare.clear();
            conditions.extend(condition.parts());
            return Ok(());
        }
        let mut adjective = self.next().word();
        let is_before = matches!(self.ahead(1), Kind::Word(_) | Kind::Number(_));
        if !is_before || !self.eat_word(ADJECTIVES) {
            adjective.clear();
        }
        let name = self.next().clone();
        let condition = match self.described(&adjective)? {
            Parsed::Number(Formula::Number(place)) if place >= self.rules.fixed() => {
                bare.push(place);
                return Ok(());
            }
            parsed => self.truth(parsed),
        };
        let Ok(condition) = condition else {
            return Err(self.expected(Expected::Amount));
        };
        let amounts = &self.amounts;
        let named = amounts
            .iter()
            .position(|(known, _)| Kind::Word(known.clone()) == name);
        if let Some(index) = named {
            let place = self.rules.fixed() + index;
            for other in bare.iter().filter(|other| **other != place) {
                let said = condition.with_places(&|used| if used == place { *other } else { used });
                conditions.extend(said.parts());
            }
        }
        bare.clear();
        conditions.extend(condition.parts());
        Ok(())
    }

    /// Reads `divisor t of n` or `proper divisors t of n`, if that comes next.
    fn divisor(&mut self) -> Result<Option<Condition>, Error> {
        let mark = self.mark();
        let is_proper = self.eat_word("proper");
        let is_divisor =
            self.eat_word("divisor divisors") && *self.ahead(1) == Kind::Word("of".to_owned());
        if !is_divisor {
            self.back(mark);
            return Ok(None);
        }
        let divisor = self.number()?;
        self.index += 1;
        let number = self.number()?;
        let mut parts = vec![divides(&divisor, &number)];
        if is_proper {
            parts.push(compare(Relation::Less, &divisor, &number));
        }
        Ok(Some(Condition::all_of(parts)))
    }

    /// Makes a move of a clause: an amount that only others use is not chosen.
    fn made(&self, option: &Sum, options: &[Sum], conditions: &[Condition]) -> Result<Move, Error> {
        let first = self.rules.fixed();
        let chosen = self.chosen.as_deref().unwrap_or_default();
        let amounts = &self.amounts;
        for (index, (name, token)) in amounts.iter().enumerate() {
            if !chosen.contains(&(first + index)) {
                return Err(self.no_value(name, *token));
            }
        }
        let uses = |option: &Sum, place| option.iter().flatten().any(|one| one.uses(place));
        let is_kept = |place: &usize| {
            uses(option, *place) || !options.iter().any(|other| uses(other, *place))
        };
        let (mut kept, dropped): (Vec<usize>, Vec<usize>) =
            chosen.iter().partition(|place| is_kept(place));
        let is_about = |condition: &Condition, places: &[usize]| {
            places.iter().any(|place| condition.uses(*place))
        };
        let mut conditions = conditions.to_vec();
        if conditions
            .iter()
            .any(|one| is_about(one, &kept) && is_about(one, &dropped))
        {
            kept = chosen.to_vec();
        } else {
            conditions.retain(|one| !is_about(one, &dropped));
        }
        let moved = |place: usize| {
            let index = kept.iter().position(|known| *known == place);
            index.map_or(place, |index| first + index)
        };
        let option = option.iter().map(|component| {
            component
                .iter()
                .map(|number| number.with_places(&moved))
                .collect()
        });
        let conditions = conditions.iter().map(|one| one.with_places(&moved));
        let names = kept.iter().map(|place| amounts[place - first].0.clone());
        Move::new(
            first,
            names.collect(),
            conditions.collect(),
            option.collect(),
        )
        .map_err(|index| {
            let (name, token) = &amounts[kept[index] - first];
            if options.iter().any(|option| uses(option, kept[index])) {
                self.error(*token, Problem::Unbounded)
            } else {
                self.no_value(name, *token)
            }
        })
    }
}
