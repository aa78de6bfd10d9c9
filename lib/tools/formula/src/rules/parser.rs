//! What reads a line: where it is, what it has met so far, and how it goes on.

use super::Rules;
use super::error::{Error, Expected, Problem, nearest};
use super::tokens::{Kind, Token, tokens};
use crate::Condition;

/// The most brackets inside one another.
const DEEPEST: usize = 40;

/// What may be said of a number in one word.
pub(super) const ADJECTIVES: &str = "prime odd even positive square fibonacci";

pub(super) type Read<'a, T> = fn(&mut Parser<'a>) -> Result<T, Error>;

pub(super) struct Parser<'a> {
    pub(super) line: &'a str,
    pub(super) tokens: Vec<Token>,
    /// The index of the next token.
    pub(super) index: usize,
    /// The names of the parameters and of the numbers of the position.
    pub(super) names: Vec<String>,
    /// The other names with their first tokens. Their places come after those of the numbers.
    pub(super) amounts: Vec<(String, usize)>,
    /// The places of the amounts in the order in which they are chosen, which begins after what a move leaves.
    pub(super) chosen: Option<Vec<usize>>,
    /// What was read of a line.
    pub(super) rules: Rules,
    /// The names of the numbers in the clause. Of heaps, those that the move is about.
    pub(super) pattern: Vec<String>,
    /// The sets that stand in place of an amount, as in `n - {1, 3}`: their places, and that the amount is in the set.
    pub(super) sets: Vec<(usize, Condition)>,
    pub(super) depth: usize,
    /// How many brackets around what is read are rounded down.
    pub(super) floors: usize,
    /// The error of a root that is no whole number, unless only the whole is rounded down.
    pub(super) irrational: Option<Error>,
    /// The token before the last of the moves that share what follows.
    pub(super) before_last: usize,
    /// Of the errors that attempts to read a condition have met, the one that stands farthest in the line.
    farthest: Option<Error>,
}

/// Where to go back to.
#[derive(Clone)]
pub(super) struct Mark {
    index: usize,
    amounts: usize,
    chosen: Option<Vec<usize>>,
}

/// Reads a whole text in numbers of these names.
pub(super) fn whole<'a, T>(text: &'a str, names: &[String], read: Read<'a, T>) -> Result<T, Error> {
    let mut parser = Parser::new(text)?;
    parser.names = names.to_vec();
    let value = read(&mut parser)?;
    if *parser.next() != Kind::End {
        return Err(parser.expected(Expected::End));
    }
    match parser.amounts.first() {
        Some((name, token)) => Err(parser.no_value(name, *token)),
        None => Ok(value),
    }
}

impl<'a> Parser<'a> {
    pub(super) fn new(line: &'a str) -> Result<Parser<'a>, Error> {
        Ok(Parser {
            line,
            tokens: tokens(line)?,
            index: 0,
            names: vec![],
            amounts: vec![],
            chosen: None,
            rules: Rules::default(),
            pattern: vec![],
            sets: vec![],
            depth: 0,
            floors: 0,
            irrational: None,
            before_last: 0,
            farthest: None,
        })
    }

    pub(super) fn next(&self) -> &Kind {
        self.ahead(0)
    }

    /// Returns the token after so many others.
    pub(super) fn ahead(&self, tokens: usize) -> &Kind {
        &self.tokens[(self.index + tokens).min(self.tokens.len() - 1)].kind
    }

    pub(super) fn is(&self, sign: &'static str) -> bool {
        *self.next() == Kind::Sign(sign)
    }

    /// Goes on if this sign is next.
    pub(super) fn eat(&mut self, sign: &'static str) -> bool {
        let is_next = self.is(sign);
        if is_next {
            self.index += 1;
        }
        is_next
    }

    /// Goes on if one of these words is next.
    pub(super) fn eat_word(&mut self, words: &str) -> bool {
        let is_next = is_word(self.next(), words);
        if is_next {
            self.index += 1;
        }
        is_next
    }

    /// Goes on if one of these signs is next.
    pub(super) fn eat_any(&mut self, signs: &[&'static str]) -> bool {
        signs.iter().any(|sign| self.eat(sign))
    }

    pub(super) fn expect(&mut self, sign: &'static str) -> Result<(), Error> {
        if self.eat(sign) {
            return Ok(());
        }
        Err(self.expected(Expected::Sign(sign)))
    }

    pub(super) fn mark(&self) -> Mark {
        Mark {
            index: self.index,
            amounts: self.amounts.len(),
            chosen: self.chosen.clone(),
        }
    }

    /// Goes back, as what follows is something else.
    pub(super) fn back(&mut self, mark: Mark) {
        self.index = mark.index;
        self.amounts.truncate(mark.amounts);
        self.chosen = mark.chosen;
    }

    /// Goes back and reads in another way, but keeps the error in mind.
    pub(super) fn back_from(&mut self, mark: Mark, error: Error) {
        self.back(mark);
        match &self.farthest {
            Some(known) if known.place.start >= error.place.start => {}
            _ => self.farthest = Some(error),
        }
    }

    /// Whether the numbers that a move leaves are read: outside brackets `|` stands between moves.
    pub(super) fn is_in_option(&self) -> bool {
        self.chosen.is_none() && !self.pattern.is_empty()
    }

    pub(super) fn error(&self, token: usize, problem: Problem) -> Error {
        Error::new(self.line, self.tokens[token].place.clone(), problem)
    }

    /// Returns that something else should be next, or the error of an attempt that came farther.
    pub(super) fn expected(&self, what: Expected) -> Error {
        let mut error = self.error(self.index, Problem::Expected(what));
        if let Some(farthest) = &self.farthest
            && farthest.place.start > error.place.start
        {
            return farthest.clone();
        }
        if let Kind::Word(word) = self.next() {
            let known = match what {
                Expected::Property => ADJECTIVES,
                _ => "for if or and not xor mod loses wins",
            };
            error.nearest = nearest(word, known.split(' '));
        }
        error
    }

    pub(super) fn no_value(&self, name: &str, token: usize) -> Error {
        Error {
            nearest: nearest(name, self.names.iter().map(String::as_str)),
            ..self.error(token, Problem::NoValue)
        }
    }

    /// Returns that a condition may be about the last of several moves, or about all, with both ways to say it. The tokens are the first
    /// of the moves, the one before the last move, the first of what follows, and the last of this.
    pub(super) fn which_moves(
        &self,
        condition: usize,
        [first, before_last, end, last]: [usize; 4],
    ) -> Error {
        let place = |token: usize| &self.tokens[token].place;
        let text = |from: usize, to: usize| self.line[from..to].trim();
        let first = place(first).start;
        let moves = text(first, place(end).start);
        let others = text(first, place(before_last).start);
        let last_move = text(place(before_last).end, place(end).start);
        let tail = text(place(end).start, place(last).end);
        Error {
            ways: Some(Box::new([
                format!("{others}; {last_move} {tail}"),
                format!("{{{moves}}} {tail}"),
            ])),
            ..self.error(condition, Problem::WhichMoves)
        }
    }

    /// Returns whether an ending such as `last loses` comes next.
    pub(super) fn is_ending(&self) -> bool {
        let next = self.next();
        is_word(next, "misere misère endless from")
            || is_word(next, "last") && is_word(self.ahead(1), "loses wins player stone move")
            || is_word(next, "who") && is_word(self.ahead(1), "wins cannot")
            || is_word(next, "whoever") && is_word(self.ahead(1), "cannot")
            || is_word(next, "up") && is_word(self.ahead(1), "to")
            || self.is_start()
    }

    /// Returns whether a position is named that play starts from.
    pub(super) fn is_start(&self) -> bool {
        let next = self.next();
        is_word(next, "start starts starting") && !self.names.contains(&next.word())
    }

    /// Reads what may stand in brackets of some depth.
    pub(super) fn deeper<T>(&mut self, read: Read<'a, T>) -> Result<T, Error> {
        if self.depth == DEEPEST {
            return Err(self.error(self.index, Problem::TooDeep));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }
}

impl Kind {
    /// Returns the word in lower case, if it is one.
    pub(super) fn word(&self) -> String {
        match self {
            Kind::Word(word) => word.to_ascii_lowercase(),
            _ => String::new(),
        }
    }
}

/// Returns whether a token is one of these words.
pub(super) fn is_word(kind: &Kind, words: &str) -> bool {
    words.split(' ').any(|word| word == kind.word())
}
