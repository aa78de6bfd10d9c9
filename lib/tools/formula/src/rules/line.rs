//! Reads a line: parameters, `heaps`, clauses of moves, and endings.

use super::error::{Error, Expected, Problem};
use super::expression::{Mark, Parser, is_word};
use super::tokens::Kind;
use super::{Asks, Move, Play, Rules, named};
use crate::{Condition, Formula};

/// The most heaps, and how many of them a move may be about.
const MOST_HEAPS: u64 = 12;
const MOST_TOUCHED: usize = 3;

/// Reads rules in one line.
pub(super) fn rules(line: &str) -> Result<Rules, Error> {
    let mut reader = Reader {
        parser: Parser::new(line)?,
        rules: Rules {
            parameters: vec![],
            numbers: vec![],
            is_unordered: false,
            moves: vec![],
            play: Play::Normal,
            asks: Asks::Values,
            least: vec![],
            up_to: None,
            is_endless: false,
        },
        pattern: vec![],
    };
    reader.join_lines();
    let tokens = &reader.parser.tokens;
    if tokens.iter().any(|token| token.kind == Kind::Sign("->")) {
        reader.read()?;
    } else {
        let line = named::line(&mut reader.parser)?;
        reader.rules = rules(&line)?;
        reader.pattern = reader.rules.numbers.clone();
    }
    reader.endings()?;
    Ok(reader.rules)
}

struct Reader<'a> {
    parser: Parser<'a>,
    rules: Rules,
    /// The names of the numbers in the clause. Of heaps, those that the move is about.
    pattern: Vec<String>,
}

/// Moves that share their amounts and conditions.
#[derive(Default)]
struct Clause {
    /// What each move leaves.
    options: Vec<Vec<Vec<Formula>>>,
    /// The places of the amounts, in the order in which they are chosen.
    chosen: Vec<usize>,
    conditions: Vec<Condition>,
}

impl Reader<'_> {
    /// Drops the ends of lines inside a clause.
    fn join_lines(&mut self) {
        let tokens = &mut self.parser.tokens;
        for index in (0..tokens.len() - 1).rev() {
            let next = &tokens[index + 1].kind;
            let goes_on = matches!(
                next,
                Kind::Sign(";" | "for" | "if" | "or" | "and" | ",") | Kind::End
            );
            let before = index.checked_sub(1).map(|before| &tokens[before].kind);
            let is_open = matches!(
                before,
                None | Some(Kind::Sign("or" | "and" | "," | "->" | ":"))
            );
            if tokens[index].kind == Kind::Sign(";") && (goes_on || is_open) {
                tokens.remove(index);
            }
        }
    }

    fn read(&mut self) -> Result<(), Error> {
        self.parameters();
        let heaps = self.heaps()?;
        let mut is_first = true;
        let mut used: Vec<String> = self.rules.parameters.clone();
        while is_first || !self.is_over() {
            self.clause(is_first, heaps)?;
            let amounts = self.parser.amounts.iter().map(|(name, _)| name.clone());
            used.extend(amounts);
            is_first = false;
            if self.is_over() {
                break;
            }
            if !self.parser.eat(";") && !self.parser.eat("or") && !self.parser.eat(",") {
                return Err(self.parser.expected(Expected::Clause));
            }
        }
        if heaps.is_some() {
            self.name_heaps(&used);
        }
        let parameters = self.rules.parameters.iter().map(|_| 1);
        let numbers = self.rules.numbers.iter().map(|_| 0);
        self.rules.least = parameters.chain(numbers).collect();
        Ok(())
    }

    /// Returns whether the moves end here.
    fn is_over(&mut self) -> bool {
        let mark = self.parser.mark();
        while self.parser.eat(";") || self.parser.eat(",") {}
        let is_over = *self.parser.next() == Kind::End || self.parser.is_ending();
        self.parser.back(mark, None);
        is_over
    }

    /// Gives the heaps the first letters that nothing else is named by.
    fn name_heaps(&mut self, used: &[String]) {
        let letters = ('a'..='z').map(String::from);
        let free = letters.filter(|letter| !used.contains(letter));
        let numbered = (1..).map(|index| format!("heap{index}"));
        let heaps = self.rules.numbers.len();
        self.rules.numbers = free.chain(numbered).take(heaps).collect();
    }

    /// Reads `k;`, if the line begins so.
    fn parameters(&mut self) {
        let mark = self.parser.mark();
        let names = self.names();
        let is_heaps = names.len() == 1 && names[0].0 == "heaps";
        let is_over = self.parser.eat(";") || !is_heaps && self.parser.eat(":");
        if names.is_empty() || !is_over {
            return self.parser.back(mark, None);
        }
        self.rules.parameters = names.into_iter().map(|(name, _)| name).collect();
    }

    /// Reads names with commas between them, each with its token.
    fn names(&mut self) -> Vec<(String, usize)> {
        let mut names = vec![];
        while let Kind::Word(name) = self.parser.next() {
            names.push((name.clone(), self.parser.at));
            self.parser.at += 1;
            if !self.parser.eat(",") {
                break;
            }
        }
        names
    }

    /// Reads `heaps 4:`, if that comes next.
    fn heaps(&mut self) -> Result<Option<usize>, Error> {
        let is_one = *self.parser.ahead(1) == Kind::Sign("->");
        if is_one || !self.parser.eat_word(&["heaps", "heap"]) {
            return Ok(None);
        }
        let Kind::Number(heaps) = *self.parser.next() else {
            return Err(self.parser.expected(Expected::Heaps));
        };
        if !(1..=MOST_HEAPS).contains(&heaps) {
            return Err(self.parser.error_at(self.parser.at, Problem::TooManyHeaps));
        }
        self.parser.at += 1;
        self.parser.expect(":")?;
        self.rules.is_unordered = true;
        Ok(Some(heaps as usize))
    }

    /// Reads the numbers of a position and an arrow, if these come next.
    fn arrow(&mut self) -> Option<Vec<(String, usize)>> {
        let mark = self.parser.mark();
        let is_tuple = self.parser.eat("(");
        let names = self.names();
        let is_closed = !is_tuple || self.parser.eat(")");
        if is_closed && !names.is_empty() && self.parser.eat("->") {
            return Some(names);
        }
        let error = self.parser.expected(Expected::Position);
        self.parser.back(mark, Some(error));
        None
    }

    /// Gives the numbers of a position their names in a clause.
    fn begin(&mut self, names: &[(String, usize)], heaps: Option<usize>) -> Result<(), Error> {
        for (index, (name, token)) in names.iter().enumerate() {
            let mut before = names[..index].iter().map(|(name, _)| name);
            if self.rules.parameters.contains(name) || before.any(|known| known == name) {
                return Err(self.parser.error_at(*token, Problem::Taken));
            }
        }
        self.pattern = names.iter().map(|(name, _)| name.clone()).collect();
        let found = names.len();
        let token = names[0].1;
        match heaps {
            Some(heaps) if found > heaps.min(MOST_TOUCHED) => {
                return Err(self.parser.error_at(token, Problem::TooManyHeaps));
            }
            Some(heaps) => self.rules.numbers = vec![String::new(); heaps],
            None if self.rules.numbers.is_empty() => self.rules.numbers = self.pattern.clone(),
            None => {
                let expected = self.rules.numbers.len();
                if found != expected {
                    let problem = Problem::Count { expected, found };
                    return Err(self.parser.error_at(token, problem));
                }
            }
        }
        // Heaps that the move is not about have no name.
        let mut names = [&self.rules.parameters[..], &self.pattern].concat();
        names.resize(self.rules.fixed(), String::new());
        self.parser.names = names;
        Ok(())
    }

    fn clause(&mut self, is_first: bool, heaps: Option<usize>) -> Result<(), Error> {
        match self.arrow() {
            Some(names) => self.begin(&names, heaps)?,
            None if is_first => return Err(self.parser.expected(Expected::Position)),
            None => {}
        }
        self.parser.amounts.clear();
        let mut clause = Clause::default();
        self.alternatives(&mut clause)?;
        loop {
            if self.parser.eat("for") {
                self.amounts(&mut clause)?;
            } else if self.parser.eat("if") {
                self.parser.eat_word(&["that"]);
                clause.conditions.extend(self.parser.condition()?.parts());
            } else {
                break;
            }
        }
        let ends = matches!(self.parser.next(), Kind::End | Kind::Sign(";" | "," | "or"));
        if !ends && !self.parser.is_ending() {
            return Err(self.parser.expected(Expected::Clause));
        }
        self.choose_conditioned(&mut clause);
        self.finish(clause)
    }

    /// Reads what moves leave, up to amounts, conditions or another arrow.
    fn alternatives(&mut self, clause: &mut Clause) -> Result<(), Error> {
        loop {
            if self.parser.eat("{") {
                self.alternatives(clause)?;
                self.parser.expect("}")?;
            } else {
                let option = self.option()?;
                clause.options.push(option);
            }
            let mark = self.parser.mark();
            let is_comma = self.parser.is(",");
            let goes_on = if is_comma {
                self.pattern.len() == 1 && self.parser.eat(",") && !self.parser.is_ending()
            } else {
                self.parser.eat("or")
            };
            let after = self.parser.mark();
            if !goes_on || self.arrow().is_some() {
                self.parser.back(mark, None);
                return Ok(());
            }
            self.parser.back(after, None);
        }
    }

    /// Reads what a move leaves: a position, or a sum of several.
    fn option(&mut self) -> Result<Vec<Vec<Formula>>, Error> {
        let start = self.parser.at;
        if !self.parser.eat("[") {
            return Ok(vec![self.position()?]);
        }
        let mut components = vec![];
        while !self.parser.is("]") {
            components.push(self.position()?);
            if !self.parser.eat(",") {
                break;
            }
        }
        self.parser.expect("]")?;
        if self.rules.is_unordered && components.len() != 1 {
            return Err(self.parser.error_at(start, Problem::SumOfHeaps));
        }
        Ok(components)
    }

    /// Reads a position: its numbers, or those that change.
    fn position(&mut self) -> Result<Vec<Formula>, Error> {
        let first = self.rules.parameters.len();
        let places = first..self.rules.fixed();
        let mut numbers: Vec<Formula> = places.map(Formula::Number).collect();
        if self.is_change() {
            while let (true, Kind::Word(name)) = (self.is_change(), self.parser.next().clone()) {
                let token = self.parser.at;
                let Some(place) = self.pattern.iter().position(|known| *known == name) else {
                    return Err(self.parser.unknown(&name, token));
                };
                self.parser.at += 2;
                self.parser.expect("==")?;
                numbers[place] = self.parser.number()?;
                let mark = self.parser.mark();
                let goes_on = self.parser.eat(",") || self.parser.eat("and");
                if !goes_on || !self.is_change() {
                    self.parser.back(mark, None);
                    break;
                }
            }
            return Ok(numbers);
        }
        let start = self.parser.at;
        let expected = self.pattern.len();
        let is_tuple = expected > 1 && self.parser.eat("(");
        let mut found = 0;
        loop {
            let number = self.parser.number()?;
            if found < expected {
                numbers[found] = number;
            }
            found += 1;
            let goes_on = if is_tuple {
                self.parser.is(",")
            } else {
                found < expected && self.parser.is(",")
            };
            if !goes_on {
                break;
            }
            self.parser.at += 1;
        }
        if is_tuple {
            self.parser.expect(")")?;
        }
        if found != expected {
            return Err(self
                .parser
                .error_at(start, Problem::Count { expected, found }));
        }
        Ok(numbers)
    }

    /// Returns whether `a' =` comes next.
    fn is_change(&self) -> bool {
        matches!(self.parser.next(), Kind::Word(_)) && *self.parser.ahead(1) == Kind::Sign("'")
    }

    /// Reads amounts after `for`. What is no amount begins something else.
    fn amounts(&mut self, clause: &mut Clause) -> Result<(), Error> {
        self.amount(clause)?;
        loop {
            let mark = self.parser.mark();
            let chosen = clause.chosen.len();
            let conditions = clause.conditions.len();
            if !self.parser.eat(",") && !self.parser.eat("and") {
                return Ok(());
            }
            let result = if self.parser.is_ending() {
                Err(None)
            } else {
                self.amount(clause).map_err(Some)
            };
            if let Err(error) = result {
                clause.chosen.truncate(chosen);
                clause.conditions.truncate(conditions);
                self.parser.back(mark, error);
                return Ok(());
            }
        }
    }

    /// Reads an amount, or several, with what bounds them.
    fn amount(&mut self, clause: &mut Clause) -> Result<(), Error> {
        self.parser
            .eat_word(&["each", "every", "all", "any", "some"]);
        let (names, is_bare) = self.new_names();
        for token in &names {
            self.parser.at = *token;
            let number = self.parser.number()?;
            choose(clause, &number);
        }
        if is_bare {
            return Ok(());
        }
        let known = self.parser.amounts.len();
        if let Some(last) = names.last() {
            self.parser.at = *last;
        }
        let parsed = self.parser.comparison()?;
        let condition = match self.parser.truth(parsed) {
            Err(_) => return Err(self.parser.expected(Expected::Amount)),
            Ok(condition) => condition,
        };
        if names.is_empty() {
            self.choose_compared(clause, known);
        }
        for token in names.iter().rev().skip(1) {
            // What is said of the last one is said of the others.
            let place = self.place(*token);
            let last = self.place(names[names.len() - 1]);
            let other = condition.with_places(&|used| if used == last { place } else { used });
            clause.conditions.extend(other.parts());
        }
        clause.conditions.extend(condition.parts());
        Ok(())
    }

    /// Returns the tokens of new names with commas between them of which something is said; or that of a single one, alone.
    fn new_names(&self) -> (Vec<usize>, bool) {
        let mut tokens = vec![];
        let mut ahead = 0;
        while let Kind::Word(name) = self.parser.ahead(ahead)
            && !self.parser.names.contains(name)
        {
            tokens.push(self.parser.at + ahead);
            ahead += 2;
            if *self.parser.ahead(ahead - 1) != Kind::Sign(",") {
                break;
            }
        }
        if !tokens.is_empty() && self.is_said(ahead - 1) {
            return (tokens, false);
        }
        let is_alone = !tokens.is_empty()
            && match self.parser.ahead(1) {
                Kind::End | Kind::Sign("," | ";" | "if" | "or" | "and" | "for") => true,
                Kind::Word(_) => !self.is_said(1),
                _ => false,
            };
        // What is said of the next name is not said of the first.
        tokens.truncate(usize::from(is_alone));
        (tokens, is_alone)
    }

    /// Returns whether the token after so many others says something of an amount before it.
    fn is_said(&self, tokens: usize) -> bool {
        let next = self.parser.ahead(tokens);
        let is_relation = matches!(
            next,
            Kind::Sign("==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not")
        );
        // `from n = 1` is an ending.
        let is_range = !matches!(
            self.parser.ahead(tokens + 2),
            Kind::End | Kind::Sign("==" | ">=" | ",")
        );
        is_relation
            || is_word(next, &["between", "is", "are", "divides"])
            || is_word(next, &["from"]) && is_range
    }

    /// Returns the place of the amount whose name this token is.
    fn place(&self, token: usize) -> usize {
        let Kind::Word(name) = &self.parser.tokens[token].kind else {
            return 0;
        };
        let index = self
            .parser
            .amounts
            .iter()
            .position(|(known, _)| known == name);
        self.parser.names.len() + index.unwrap_or(0)
    }

    /// Chooses the amounts that were compared: those that stand first or between others; else the last; else all that are new.
    fn choose_compared(&mut self, clause: &mut Clause, known: usize) {
        let compared = self.parser.compared.clone();
        let before = clause.chosen.len();
        let first = self.parser.names.len();
        let is_amount =
            |number: &&Formula| matches!(number, Formula::Number(place) if *place >= first);
        let (last, others) = compared.split_last().expect("something was compared");
        for number in others.iter().filter(is_amount) {
            choose(clause, number);
        }
        if clause.chosen.len() == before && is_amount(&last) {
            choose(clause, last);
        }
        if clause.chosen.len() == before {
            for index in known..self.parser.amounts.len() {
                choose(clause, &Formula::Number(first + index));
            }
        }
    }

    /// Chooses the amounts that stand both in what a move leaves and in a condition, too.
    fn choose_conditioned(&mut self, clause: &mut Clause) {
        let first = self.parser.names.len();
        for place in first..first + self.parser.amounts.len() {
            let mut left = clause.options.iter().flatten().flatten();
            let is_left = left.any(|formula| formula.uses(place));
            let mut conditions = clause.conditions.iter();
            if is_left && conditions.any(|condition| condition.uses(place)) {
                choose(clause, &Formula::Number(place));
            }
        }
    }

    /// Makes the moves of a clause.
    fn finish(&mut self, mut clause: Clause) -> Result<(), Error> {
        let first = self.parser.names.len();
        for (index, (name, token)) in self.parser.amounts.iter().enumerate() {
            if !clause.chosen.contains(&(first + index)) {
                return Err(self.parser.unknown(name, *token));
            }
        }
        let uses =
            |option: &[Vec<Formula>], place| option.iter().flatten().any(|one| one.uses(place));
        let options = std::mem::take(&mut clause.options);
        for option in &options {
            // An amount that only other moves use is not chosen here.
            let mut kept: Vec<usize> = clause.chosen.clone();
            kept.retain(|&place| {
                uses(option, place) || !options.iter().any(|other| uses(other, place))
            });
            let mut before = 0;
            while kept.len() > before {
                before = kept.len();
                for condition in &clause.conditions {
                    if kept.iter().any(|place| condition.uses(*place)) {
                        let about = clause.chosen.iter().copied();
                        let missing =
                            about.filter(|&place| condition.uses(place) && !kept.contains(&place));
                        kept.extend(missing.collect::<Vec<_>>());
                    }
                }
            }
            let order: Vec<usize> = (clause.chosen.iter().copied())
                .filter(|place| kept.contains(place))
                .collect();
            let moved = |place: usize| match order.iter().position(|known| *known == place) {
                Some(index) => first + index,
                None => place,
            };
            let is_kept = |condition: &&Condition| {
                let mut chosen = clause.chosen.iter();
                chosen.all(|place| kept.contains(place) || !condition.uses(*place))
            };
            let conditions = clause.conditions.iter().filter(is_kept);
            let conditions = conditions
                .map(|condition| condition.with_places(&moved))
                .collect();
            let component = |component: &Vec<Formula>| {
                let numbers = component.iter();
                numbers.map(|number| number.with_places(&moved)).collect()
            };
            let left = option.iter().map(component).collect();
            let name = |place: &usize| self.parser.amounts[place - first].0.clone();
            let names = order.iter().map(name).collect();
            let made = Move::new(first, names, conditions, left).map_err(|amount| {
                let known = self.parser.amounts.iter().find(|(name, _)| *name == amount);
                let token = known.map_or(0, |(_, token)| *token);
                self.parser.error_at(token, Problem::Unbounded { amount })
            })?;
            self.rules.moves.push(made);
        }
        Ok(())
    }

    /// Reads what follows the moves.
    fn endings(&mut self) -> Result<(), Error> {
        loop {
            while self.parser.eat(",") || self.parser.eat(";") || self.parser.eat("and") {}
            if *self.parser.next() == Kind::End {
                return Ok(());
            }
            self.ending()?;
        }
    }

    fn ending(&mut self) -> Result<(), Error> {
        let start = self.parser.mark();
        if self.parser.eat_word(&["misere", "misère"]) {
            self.rules.play = Play::Misere;
        } else if self.parser.eat_word(&["endless"]) {
            self.rules.is_endless = true;
        } else if self.parser.eat_word(&["last"]) && self.parser.eat_word(&["loses", "wins"]) {
            let is_lost = is_word(&self.parser.tokens[self.parser.at - 1].kind, &["loses"]);
            self.rules.play = if is_lost { Play::Misere } else { Play::Normal };
        } else if self.parser.eat_word(&["who"]) && self.parser.eat_word(&["wins"]) {
            self.rules.asks = Asks::Winners;
        } else if self.parser.eat_word(&["up"]) && self.parser.eat_word(&["to"]) {
            self.rules.up_to = Some(self.bound()?.1);
        } else if self.parser.eat_word(&["from"]) {
            loop {
                let (place, least) = self.bound()?;
                match place {
                    Some(place) => self.rules.least[place] = least,
                    None => self.rules.least[self.rules.parameters.len()..].fill(least),
                }
                let is_next = matches!(self.parser.ahead(2), Kind::Sign("==" | ">="));
                if !is_next || !self.parser.eat(",") && !self.parser.eat("and") {
                    break;
                }
            }
        } else {
            self.back_to(start);
            return Err(self.parser.expected(Expected::Ending));
        }
        Ok(())
    }

    fn back_to(&mut self, mark: Mark) {
        self.parser.back(mark, None);
    }

    /// Reads `n = 1`, or only the number. Returns the place that is named, which of heaps is all.
    fn bound(&mut self) -> Result<(Option<usize>, u64), Error> {
        let mut place = None;
        if let Kind::Word(name) = self.parser.next().clone() {
            let names = [&self.rules.parameters[..], &self.pattern].concat();
            let known = names.iter().position(|known| *known == name);
            let is_heap = self.rules.is_unordered && known >= Some(self.rules.parameters.len());
            match known {
                None => return Err(self.parser.unknown(&name, self.parser.at)),
                Some(_) if is_heap => {}
                Some(_) => place = known,
            }
            self.parser.at += 1;
            if !self.parser.eat(">=") {
                self.parser.expect("==")?;
            }
        }
        let Kind::Number(number) = *self.parser.next() else {
            return Err(self.parser.expected(Expected::Number));
        };
        self.parser.at += 1;
        Ok((place, number))
    }
}

/// Chooses an amount, unless it is chosen already.
fn choose(clause: &mut Clause, amount: &Formula) {
    if let Formula::Number(place) = amount
        && !clause.chosen.contains(place)
    {
        clause.chosen.push(*place);
    }
}
