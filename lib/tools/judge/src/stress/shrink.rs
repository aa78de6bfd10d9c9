//! Shrinks an input while it stays interesting: fewer cases, fewer piles, smaller numbers, shorter words.
//!
//! It assumes only that an input has lines of tokens, and that some numbers count what follows. A candidate may be invalid; the
//! caller decides.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use anyhow::Result;

/// Lines of tokens.
pub(crate) type Lines = Vec<Vec<String>>;

/// The row and column of a token.
type Place = (usize, usize);

/// Larger numbers are not treated as a count of columns.
const MOST_COLUMNS: usize = 64;

/// All numbers below this are tried as a replacement for a number.
const SMALL: u64 = 16;

/// At most so many consecutive tokens are removed together.
const LONGEST_RUN: usize = 3;

/// Pairs of tokens are tried in inputs with at most so many tokens.
const MOST_IN_PAIRS: usize = 40;

/// Returns an interesting input without an interesting smaller candidate.
pub fn shrink(input: &str, mut is_interesting: impl FnMut(&str) -> Result<bool>) -> Result<String> {
    let mut lines = read(input);
    let text = print(&lines);
    if !is_interesting(&text)? {
        // The failure depends on blanks or empty lines, which shrinking does not preserve.
        return Ok(input.to_owned());
    }
    let mut search = Search {
        is_interesting: &mut is_interesting,
        tried: HashSet::from([text]),
        from: 0,
        count: 0,
        found: None,
    };
    loop {
        match search.smaller(&lines)? {
            Some(candidate) => lines = candidate,
            None if search.from == 0 => return Ok(print(&lines)),
            None => search.from = 0,
        }
    }
}

/// The search for an interesting candidate.
struct Search<'a> {
    is_interesting: &'a mut dyn FnMut(&str) -> Result<bool>,
    tried: HashSet<String>,
    /// Where the last candidate was found. Earlier ones were not interesting while the input was larger, so the search goes on
    /// there, and at the end begins anew.
    from: usize,
    /// How many candidates were offered in this round.
    count: usize,
    /// What has ended this round.
    found: Option<Result<Lines>>,
}

impl Search<'_> {
    /// Returns an interesting candidate to replace an input.
    fn smaller(&mut self, lines: &Lines) -> Result<Option<Lines>> {
        self.count = 0;
        self.try_all(lines).is_break();
        self.found.take().transpose()
    }

    fn try_all(&mut self, lines: &Lines) -> ControlFlow<()> {
        self.without_runs(lines)?;
        self.without_columns(lines)?;
        self.with_less(lines)?;
        self.two_together(lines)
    }

    /// Tries a candidate. Breaks if it is interesting, or if that cannot be told.
    fn offer(&mut self, mut candidate: Lines) -> ControlFlow<()> {
        self.count += 1;
        if self.count <= self.from {
            return ControlFlow::Continue(());
        }
        candidate.retain(|line| !line.is_empty());
        let text = print(&candidate);
        if !self.tried.insert(text.clone()) {
            return ControlFlow::Continue(());
        }
        match (self.is_interesting)(&text) {
            Ok(false) => return ControlFlow::Continue(()),
            Ok(true) => {
                self.from = self.count - 1;
                self.found = Some(Ok(candidate));
            }
            Err(error) => self.found = Some(Err(error)),
        }
        ControlFlow::Break(())
    }

    /// Removes the tokens at these places: with each number before them lowered in turn by `less`, as it may count them, and alone.
    fn without(&mut self, lines: &Lines, gone: &[Place], less: u64) -> ControlFlow<()> {
        let mut left = lines.clone();
        for &(row, column) in gone.iter().rev() {
            left[row].remove(column);
        }
        let before = places(lines).into_iter().filter(|&place| place < gone[0]);
        for (row, column) in before.rev() {
            if let Some(lower) = lowered(&lines[row][column], less) {
                let mut candidate = left.clone();
                candidate[row][column] = lower;
                self.offer(candidate)?;
            }
        }
        self.offer(left)
    }

    /// Removes whole lines, many before few, then a few consecutive tokens.
    fn without_runs(&mut self, lines: &Lines) -> ControlFlow<()> {
        let places = places(lines);
        for length in (1..lines.len()).rev() {
            for start in 0..=lines.len() - length {
                let is_gone = |&(row, _): &Place| (start..start + length).contains(&row);
                let gone: Vec<Place> = places.iter().copied().filter(is_gone).collect();
                self.without(lines, &gone, 1)?;
            }
        }
        for length in (1..=LONGEST_RUN).rev() {
            for gone in places.windows(length) {
                self.without(lines, gone, 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes a column of a table, of tokens or of letters, and lowers a number that counts the columns.
    fn without_columns(&mut self, lines: &Lines) -> ControlFlow<()> {
        for (row, column) in places(lines) {
            let count: usize = lines[row][column].parse().unwrap_or(0);
            if count > MOST_COLUMNS {
                continue;
            }
            for gone in 0..count {
                let mut of_tokens = lines.clone();
                of_tokens[row][column] = (count - 1).to_string();
                let mut of_letters = of_tokens.clone();
                let table = of_tokens[row + 1..].iter_mut();
                for line in table.take_while(|line| line.len() == count) {
                    line.remove(gone);
                }
                self.offer(of_tokens)?;
                for token in of_letters[row..].iter_mut().flatten() {
                    if token.len() == count && token.bytes().all(is_cell) {
                        token.remove(gone);
                    }
                }
                self.offer(of_letters)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shrinks a token, alone or with all equal ones; or lowers all numbers from some number on by 1, which closes gaps in the numbers
    /// of vertices.
    fn with_less(&mut self, lines: &Lines) -> ControlFlow<()> {
        let tokens: BTreeSet<&String> = lines.iter().flatten().collect();
        for old in &tokens {
            for new in smaller(old) {
                let is_old = |_, token: &String| (token == *old).then(|| new.clone());
                self.offer(changed(lines, is_old))?;
            }
        }
        let places = places(lines);
        for &(row, column) in &places {
            for new in smaller(&lines[row][column]) {
                let mut candidate = lines.clone();
                candidate[row][column] = new;
                self.offer(candidate)?;
            }
        }
        let numbers: BTreeSet<u64> = tokens
            .iter()
            .filter_map(|token| token.parse().ok())
            .collect();
        // A number in or just below the first line may count something else.
        let first = lines.first().map_or(0, Vec::len) + 1;
        let spared: Vec<Option<&Place>> =
            places.iter().take(first).map(Some).chain([None]).collect();
        for least in numbers.into_iter().filter(|&least| least > 0) {
            for &spared in &spared {
                let lower = |place, token: &String| {
                    let number: u64 = token.parse().ok()?;
                    let is_lowered = number >= least && spared != Some(&place);
                    is_lowered.then(|| (number - 1).to_string())
                };
                self.offer(changed(lines, lower))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes two tokens; or lowers two numbers by 1, or by their common leading power of two, which keeps their XOR.
    fn two_together(&mut self, lines: &Lines) -> ControlFlow<()> {
        let places = places(lines);
        if places.len() > MOST_IN_PAIRS {
            return ControlFlow::Continue(());
        }
        for (index, &second) in places.iter().enumerate() {
            for &first in &places[..index] {
                self.without(lines, &[first, second], 2)?;
                let number = |(row, column): Place| lines[row][column].parse::<u64>().ok();
                let (Some(one), Some(other)) = (number(first), number(second)) else {
                    continue;
                };
                let mut steps = vec![1];
                if let Some(power) = one.checked_ilog2()
                    && other.checked_ilog2() == Some(power)
                {
                    steps.push(1 << power);
                }
                for step in steps {
                    if step <= one.min(other) {
                        let mut candidate = lines.clone();
                        candidate[first.0][first.1] = (one - step).to_string();
                        candidate[second.0][second.1] = (other - step).to_string();
                        self.offer(candidate)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Splits an input into lines of tokens, without empty lines.
pub(crate) fn read(input: &str) -> Lines {
    let mut lines = vec![];
    for line in input.lines() {
        let tokens: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        if !tokens.is_empty() {
            lines.push(tokens);
        }
    }
    lines
}

/// Returns the text of lines of tokens.
pub(crate) fn print(lines: &Lines) -> String {
    lines.iter().map(|line| line.join(" ") + "\n").collect()
}

/// Returns the places of all tokens, in order.
fn places(lines: &Lines) -> Vec<Place> {
    let mut places = vec![];
    for (row, line) in lines.iter().enumerate() {
        places.extend((0..line.len()).map(|column| (row, column)));
    }
    places
}

/// Replaces the tokens for which `change` returns another.
fn changed(lines: &Lines, change: impl Fn(Place, &String) -> Option<String>) -> Lines {
    let mut changed = lines.clone();
    for (row, column) in places(lines) {
        if let Some(new) = change((row, column), &lines[row][column]) {
            changed[row][column] = new;
        }
    }
    changed
}

/// Lowers a number, if a token is one and is large enough.
fn lowered(token: &str, less: u64) -> Option<String> {
    let number: u64 = token.parse().ok()?;
    Some(number.checked_sub(less)?.to_string())
}

/// Whether a byte may be a cell of a board.
fn is_cell(byte: u8) -> bool {
    byte.is_ascii_punctuation() || byte.is_ascii_alphabetic()
}

/// Returns smaller tokens to replace a token.
fn smaller(token: &str) -> Vec<String> {
    match token.parse() {
        Ok(number) => smaller_numbers(number).iter().map(u64::to_string).collect(),
        Err(_) => smaller_words(token),
    }
}

/// Returns the small numbers, powers of two, and a number lowered by half, a quarter, …, 1, to find a bound in few steps.
fn smaller_numbers(number: u64) -> Vec<u64> {
    let mut smaller: Vec<u64> = (0..number.min(SMALL)).collect();
    for bits in SMALL.ilog2()..u64::BITS {
        if 1 << bits < number {
            smaller.push(1 << bits);
        }
    }
    for bits in 1..u64::BITS {
        let step = number >> bits;
        if step > 0 && number - step >= SMALL {
            smaller.push(number - step);
        }
    }
    smaller
}

/// Returns a word without each of its letters, and with an A or a in the place of each.
fn smaller_words(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut smaller = vec![];
    if letters.len() > 1 {
        for gone in 0..letters.len() {
            smaller.push([&letters[..gone], &letters[gone + 1..]].concat());
        }
    }
    for (index, letter) in letters.iter().enumerate() {
        let first = if letter.is_ascii_uppercase() {
            'A'
        } else {
            'a'
        };
        if letter.is_ascii_alphabetic() && *letter != first {
            let mut changed = letters.clone();
            changed[index] = first;
            smaller.push(changed);
        }
    }
    smaller.into_iter().map(String::from_iter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_tokens_begin_with_the_smallest() {
        assert_eq!(smaller("0"), [""; 0]);
        assert_eq!(smaller("3"), ["0", "1", "2"]);
        assert_eq!(smaller("20")[15..], ["15", "16", "18", "19"]);
        assert_eq!(smaller("bA"), ["A", "b", "aA"]);
    }

    #[test]
    fn an_input_keeps_what_is_interesting_and_nothing_else() {
        /// Whether the first line is the number of numbers in the second, at least two.
        fn is_list(lines: &Lines) -> bool {
            lines.len() == 2 && lines[1].len() >= 2 && lines[0] == [lines[1].len().to_string()]
        }
        type IsInteresting = fn(&Lines) -> bool;
        let tries: [(&str, &str, IsInteresting); 5] = [
            ("5\n7 100 3 9 4\n", "2\n0 0\n", is_list),
            ("1\n\nddd\n", "a\n", |lines| {
                print(lines).contains(char::is_alphabetic)
            }),
            // Vertices without gaps.
            ("9\n4 9\n", "2\n1 2\n", |lines| {
                lines.len() == 2
                    && lines[1].len() == 2
                    && lines[1][1] == lines[0][0]
                    && *lines[1][0] > *"0"
                    && lines[1][0] < lines[1][1]
            }),
            // A board with its number of columns.
            ("4\n.#..\n#...\n", "1\n#\n", |lines| {
                let is_row = |row: &String| row.len().to_string() == lines[0][0];
                lines.len() > 1
                    && print(lines).contains('#')
                    && lines[1..].iter().flatten().all(is_row)
            }),
            // Two numbers whose XOR is 1.
            ("12 13\n", "0 1\n", |lines| {
                let numbers: Vec<u32> = lines
                    .iter()
                    .flatten()
                    .filter_map(|token| token.parse().ok())
                    .collect();
                numbers.len() == 2 && numbers[0] ^ numbers[1] == 1
            }),
        ];
        for (input, expected, is_interesting) in tries {
            let shrunk = shrink(input, |text| Ok(is_interesting(&read(text)))).unwrap();
            assert_eq!(shrunk, expected, "{input:?}");
        }
    }
}
