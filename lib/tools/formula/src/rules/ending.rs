//! Reads an ending of a line: who wins, where the numbers begin, and how far to go.

use std::ops::Range;

use super::error::{Error, Expected, Problem};
use super::parser::Parser;
use super::tokens::Kind;
use super::{Asks, Play};

impl Parser<'_> {
    /// Reads what follows the moves.
    pub(super) fn ending(&mut self) -> Result<(), Error> {
        if self.is_start() {
            return Err(self.error(self.index, Problem::NoStart));
        }
        if !self.is_ending() {
            return Err(self.expected(Expected::Ending));
        }
        if self.eat_word("misere misère") {
            self.rules.play = Play::Misere;
        } else if self.eat_word("last") {
            self.eat_word("player stone move");
            if self.eat_word("to") {
                self.eat_word("move");
            }
            self.rules.play = self.play(Play::Normal, Play::Misere)?;
        } else if *self.ahead(1) == Kind::Word("cannot".to_owned()) {
            self.index += 2;
            self.eat_word("move");
            self.rules.play = self.play(Play::Misere, Play::Normal)?;
        } else if self.eat_word("who") {
            self.rules.asks = Asks::Winners;
            self.index += 1;
        } else if self.eat_word("endless") {
            self.rules.is_endless = true;
        } else if self.eat_word("up") {
            self.index += 1;
            self.rules.up_to = Some(self.bound()?.1);
        } else {
            self.index += 1;
            loop {
                let (places, least) = self.bound()?;
                self.rules.least[places].fill(least);
                if *self.ahead(2) != Kind::Sign("==") || !self.eat(",") && !self.eat("and") {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Reads `wins` or `loses`.
    fn play(&mut self, wins: Play, loses: Play) -> Result<Play, Error> {
        if self.eat_word("wins") {
            return Ok(wins);
        }
        if self.eat_word("loses") {
            return Ok(loses);
        }
        Err(self.expected(Expected::Ending))
    }

    /// Reads `n = 1`, or only the number. Returns the places that are named: without a name those of all numbers.
    fn bound(&mut self) -> Result<(Range<usize>, u64), Error> {
        let first = self.rules.parameters.len();
        let mut places = first..self.rules.fixed();
        if let Kind::Word(name) = self.next().clone() {
            let mut names = self.rules.parameters.iter().chain(&self.pattern);
            let Some(place) = names.position(|known| *known == name) else {
                return Err(self.no_value(&name, self.index));
            };
            if !self.rules.is_unordered || place < first {
                places = place..place + 1;
            }
            self.index += 1;
            if !self.eat(">=") {
                self.expect("==")?;
            }
        }
        let Kind::Number(number) = *self.next() else {
            return Err(self.expected(Expected::Digits));
        };
        self.index += 1;
        Ok((places, number))
    }
}
