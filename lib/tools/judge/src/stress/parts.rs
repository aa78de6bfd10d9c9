//! The parts of an input's form, and how they read lines.

use std::slice;

/// How often something is there, or how large it may be: as a number before says, or one less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) number: usize,
    pub(super) less: i64,
}

impl Count {
    pub(super) fn number(self, numbers: &[i64]) -> i64 {
        numbers[self.number] - self.less
    }

    pub(super) fn value(self, numbers: &[i64]) -> Option<usize> {
        self.number(numbers).try_into().ok()
    }

    /// Returns how many to make. What is too long was counted by a number that does not fit, and is thrown away.
    pub(super) fn capped(self, numbers: &[i64]) -> usize {
        const MOST: usize = 1 << 10;
        self.value(numbers).unwrap_or(0).min(MOST)
    }
}

/// What is in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// So many tokens, each in its column. If it is not repeated, they may count and bound what follows.
    Tokens(usize),
    /// So many tokens in one column.
    List(Count),
    /// A word of so many letters.
    Word(Count),
    /// A number that counts the others.
    Counted,
}

/// One line, or as many alike as counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) line: Line,
    pub(super) rows: Option<Count>,
}

/// The lines of a part, and the numbers so far that may count and bound.
pub(super) struct Read<'l> {
    pub(super) lines: &'l [Vec<String>],
    pub(super) numbers: Vec<i64>,
}

impl Part {
    /// Whether its numbers may count and bound what follows.
    pub(super) fn is_header(self) -> bool {
        self.rows.is_none() && matches!(self.line, Line::Tokens(_))
    }

    pub(super) fn counts(self) -> impl Iterator<Item = Count> {
        let length = match self.line {
            Line::List(length) | Line::Word(length) => Some(length),
            Line::Tokens(_) | Line::Counted => None,
        };
        self.rows.into_iter().chain(length)
    }

    /// Returns the tokens of a line without their number.
    pub(super) fn items(self, line: &[String]) -> &[String] {
        match self.line {
            Line::Counted => &line[1..],
            _ => line,
        }
    }

    /// Returns the tokens of a line that are in a column.
    pub(super) fn column(self, line: &[String], column: usize) -> &[String] {
        match self.line {
            Line::Tokens(_) => slice::from_ref(&line[column]),
            _ => self.items(line),
        }
    }

    fn fits(self, line: &[String], numbers: &[i64]) -> bool {
        match self.line {
            Line::Tokens(width) => line.len() == width,
            Line::List(length) => Some(line.len()) == length.value(numbers),
            Line::Word(length) => line.len() == 1 && Some(line[0].len()) == length.value(numbers),
            Line::Counted => number(&line[0]) == line.len() as i64 - 1,
        }
    }

    /// Whether examples show what the part is: a count that is always 1 may be another number.
    pub(super) fn is_shown(self, reads: &[&Read]) -> bool {
        let lines = || reads.iter().flat_map(|read| read.lines);
        let is_counted = match self.line {
            Line::Tokens(_) => true,
            Line::List(_) => lines().any(|line| line.len() > 1),
            Line::Word(_) => lines().any(|line| line[0].len() > 2),
            Line::Counted => lines().any(|line| lines().any(|other| line.len() != other.len())),
        };
        is_counted && (self.rows.is_none() || reads.iter().any(|read| read.lines.len() > 1))
    }

    /// Returns the same part with one count for all: what it looks like if nothing tells which number counts.
    pub(super) fn look(self) -> Part {
        const ANY: Count = Count { number: 0, less: 0 };
        let line = match self.line {
            Line::Tokens(_) | Line::List(_) => Line::List(ANY),
            Line::Word(_) => Line::Word(ANY),
            Line::Counted => Line::Counted,
        };
        let rows = self.rows.map(|_| ANY);
        Part { line, rows }
    }
}

/// Lines that are still to be read, and the numbers read so far that may count.
#[derive(Clone)]
pub(super) struct State<'l> {
    pub(super) rest: &'l [Vec<String>],
    pub(super) numbers: Vec<i64>,
}

impl<'l> State<'l> {
    pub(super) fn new(rest: &'l [Vec<String>]) -> State<'l> {
        let numbers = vec![];
        State { rest, numbers }
    }

    /// Reads a part.
    pub(super) fn read(&mut self, part: Part) -> Option<Read<'l>> {
        let count = match part.rows {
            Some(rows) => rows.value(&self.numbers)?,
            None => 1,
        };
        let (lines, rest) = self.rest.split_at_checked(count)?;
        if !lines.iter().all(|line| part.fits(line, &self.numbers)) {
            return None;
        }
        self.rest = rest;
        if part.is_header() {
            self.numbers
                .extend(lines[0].iter().map(|token| number(token)));
        }
        let numbers = self.numbers.clone();
        Some(Read { lines, numbers })
    }
}

/// What stands for a word, which neither counts nor bounds anything.
pub(super) const WORD: i64 = i64::MIN / 2;

/// Reads a token as a number. One that begins with 0 is a word, such as a row of bits.
pub(super) fn number(token: &str) -> i64 {
    if token.len() > 1 && token.starts_with('0') {
        return WORD;
    }
    token.parse().unwrap_or(WORD)
}

/// Returns the parts that may begin with a line of this width, behind so many numbers. Those that explain more come first.
pub(super) fn candidates(width: usize, numbers: usize) -> Vec<Part> {
    let mut counts = vec![];
    for number in 0..numbers {
        counts.extend([0, 1].map(|less| Count { number, less }));
    }
    let mut parts = vec![];
    for &rows in &counts {
        let mut lines: Vec<Line> = counts.iter().copied().map(Line::Word).collect();
        lines.push(Line::Tokens(width));
        for &length in &counts {
            // A square has one number before it, and two pairs are seldom one.
            if length.number != rows.number || numbers == 1 && width > 2 {
                lines.push(Line::List(length));
            }
        }
        lines.push(Line::Counted);
        let rows = Some(rows);
        parts.extend(lines.into_iter().map(|line| Part { line, rows }));
    }
    let mut lines: Vec<Line> = counts.iter().copied().map(Line::Word).collect();
    lines.extend(counts.iter().copied().map(Line::List));
    lines.extend([Line::Counted, Line::Tokens(width)]);
    let rows = None;
    parts.extend(lines.into_iter().map(|line| Part { line, rows }));
    parts
}
