//! The parts of an input's form, and how they read lines.

/// How often something is there: as often as a number before says, or one time less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) number: usize,
    pub(super) less: i64,
}

impl Count {
    pub(super) fn value(self, numbers: &[i64]) -> usize {
        usize::try_from(numbers[self.number] - self.less).unwrap_or(usize::MAX)
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
}

/// One line, or as many alike as counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) line: Line,
    pub(super) rows: Option<Count>,
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

    /// Reads a part, and returns its lines.
    pub(super) fn read(&mut self, part: Part) -> Option<&'l [Vec<String>]> {
        let count = part.rows.map_or(1, |rows| rows.value(&self.numbers));
        let (lines, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        for line in lines {
            let fits = match part.line {
                Line::Tokens(width) => line.len() == width,
                Line::List(length) => line.len() == length.value(&self.numbers),
                Line::Word(length) => {
                    line.len() == 1 && line[0].len() == length.value(&self.numbers)
                }
            };
            if !fits {
                return None;
            }
        }
        if let (Line::Tokens(_), None) = (part.line, part.rows) {
            self.numbers
                .extend(lines[0].iter().map(|token| number(token)));
        }
        Some(lines)
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

/// Returns the parts that may begin with a line of this width, behind so many numbers.
pub(super) fn candidates(width: usize, numbers: usize) -> Vec<Part> {
    let mut counts = vec![];
    for number in 0..numbers {
        counts.extend([0, 1].map(|less| Count { number, less }));
    }
    let mut parts = vec![];
    for rows in counts.iter().copied().map(Some).chain([None]) {
        let mut lines: Vec<Line> = counts.iter().copied().map(Line::Word).collect();
        lines.extend(counts.iter().copied().map(Line::List));
        // A line of tokens explains more than a list if it is repeated, and else least.
        let place = if rows.is_some() {
            counts.len()
        } else {
            lines.len()
        };
        lines.insert(place, Line::Tokens(width));
        parts.extend(lines.into_iter().map(|line| Part { line, rows }));
    }
    parts
}
