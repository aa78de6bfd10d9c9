//! Reads an input token by token; tokens are separated by blanks and line ends.

use std::iter;
use std::ops::RangeInclusive;
use std::vec;

use anyhow::{Context, Result, ensure};

/// The unread tokens of an input. Tokens that nobody reads are no error.
pub struct Input<'t> {
    /// Each with the number of its line.
    tokens: vec::IntoIter<(usize, &'t str)>,
}

impl<'t> Input<'t> {
    /// Reads nothing yet.
    pub fn new(text: &'t str) -> Input<'t> {
        let lines = iter::zip(1.., text.lines());
        let tokens = lines.flat_map(|(number, line)| {
            line.split_ascii_whitespace()
                .map(move |token| (number, token))
        });
        Input {
            tokens: tokens.collect::<Vec<_>>().into_iter(),
        }
    }

    /// Whether all tokens are read.
    pub fn is_at_end(&self) -> bool {
        self.tokens.as_slice().is_empty()
    }

    /// Reads a non-negative integer; `what` names it in errors, as in "the number of piles".
    pub fn number(&mut self, what: &str) -> Result<u64> {
        let (line, token) = self.token(what)?;
        token
            .parse()
            .with_context(|| format!("line {line}: expected {what}, found {token:?}"))
    }

    /// Reads `count` non-negative integers.
    pub fn numbers(&mut self, count: u64, what: &str) -> Result<Vec<u64>> {
        (0..count).map(|_| self.number(what)).collect()
    }

    /// Reads a count, which `what_count` names, and this many non-negative integers.
    pub fn list(&mut self, what_count: &str, what: &str) -> Result<Vec<u64>> {
        let count = self.number(what_count)?;
        self.numbers(count, what)
    }

    /// Reads a number of cases and joins the answers to them.
    pub fn cases(
        mut self,
        what: &str,
        mut answer: impl FnMut(&mut Self) -> Result<String>,
    ) -> Result<String> {
        (0..self.number(what)?).map(|_| answer(&mut self)).collect()
    }

    /// Reads a word of these letters.
    pub fn word(&mut self, what: &str, letters: RangeInclusive<char>) -> Result<&'t str> {
        let (line, token) = self.token(what)?;
        let (first, last) = (letters.start(), letters.end());
        ensure!(
            token.chars().all(|letter| letters.contains(&letter)),
            "line {line}: expected {what} of letters {first} to {last}, found {token:?}"
        );
        Ok(token)
    }

    /// Reads a token of any characters.
    pub fn text(&mut self, what: &str) -> Result<&'t str> {
        Ok(self.token(what)?.1)
    }

    /// Reads a token, with the number of its line.
    fn token(&mut self, what: &str) -> Result<(usize, &'t str)> {
        self.tokens
            .next()
            .with_context(|| format!("expected {what}, found the end of the input"))
    }
}
