//! The form of an input, inferred from examples: which numbers count what follows, and what the other numbers have in common.
//!
//! A form is as narrow as the examples: if they have only permutations, trees or numbers up to the first one, so do the inputs made.

use std::collections::BTreeSet;

use crate::stress::shrink::Lines;

/// As many items are made even if all examples have fewer, and numbers as large even if all examples have smaller ones.
const MOST_ITEMS: i64 = 6;
const LARGE: i64 = 20;

/// Longer forms are not looked for.
const MOST_PARTS: usize = 12;

/// How often to try until an input has the form.
const TRIES: usize = 200;

/// How often something is there: as often as a number before says, or one time less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    number: usize,
    less: i64,
}

impl Count {
    fn value(self, numbers: &[i64]) -> usize {
        usize::try_from(numbers[self.number] - self.less).unwrap_or(usize::MAX)
    }
}

/// What is in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// So many tokens, each in its column. If it is not repeated, they may count and bound what follows.
    Tokens(usize),
    /// So many tokens in one column.
    List(Count),
    /// A word of so many letters.
    Word(Count),
}

/// One line, or as many alike as counted.
#[derive(Clone, Copy, Debug)]
struct Part {
    line: Line,
    rows: Option<Count>,
}

/// What holds of a part in all examples.
#[derive(Clone, Copy, Debug)]
enum Law {
    /// The numbers of a column are at least this.
    AtLeast(usize, i64),
    /// A column has only ones: they may be counts.
    One(usize),
    /// The numbers of a column are at most the number at this place before.
    AtMost(usize, usize),
    /// Each line has the numbers from this one on, in any order.
    Permutation(i64),
    /// No line has a token twice.
    Distinct,
    Increasing,
    /// No two lines have the same two tokens, in any order.
    NoDoubles,
    /// The first two tokens of the lines are the edges of a connected graph, whose number of vertices is at this place before.
    Connected(usize),
}

/// The form of an input.
#[derive(Debug)]
pub(crate) struct Form {
    /// Whether the first line is the number of cases, each of which has all parts.
    has_cases: bool,
    most_cases: i64,
    parts: Vec<Part>,
    /// For each part what holds of it, and its lines in all examples.
    laws: Vec<Vec<Law>>,
    seen: Vec<Lines>,
}

/// Lines that are still to be read, and the numbers read so far that may count.
#[derive(Clone)]
struct State<'l> {
    rest: &'l [Vec<String>],
    numbers: Vec<i64>,
}

impl<'l> State<'l> {
    fn new(rest: &'l [Vec<String>]) -> State<'l> {
        let numbers = vec![];
        State { rest, numbers }
    }

    /// Reads a part, and returns its lines.
    fn read(&mut self, part: Part) -> Option<&'l [Vec<String>]> {
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
const WORD: i64 = i64::MIN / 2;

/// Reads a token as a number. One that begins with 0 is a word, such as a row of bits.
fn number(token: &str) -> i64 {
    if token.len() > 1 && token.starts_with('0') {
        return WORD;
    }
    token.parse().unwrap_or(WORD)
}

impl Form {
    /// Infers the form of these inputs, if it can be told.
    pub(crate) fn of(examples: &[Lines]) -> Option<Form> {
        let mut form = infer(examples, true).or_else(|| infer(examples, false))?;
        let mut states = vec![];
        for example in examples {
            states.extend(form.cases(example)?.into_iter().map(State::new));
        }
        for &part in &form.parts {
            let mut laws = laws(part, states.first()?.numbers.len());
            let mut seen = vec![];
            for state in &mut states {
                let lines = state.read(part)?;
                laws.retain(|&law| holds(law, part, lines, &state.numbers));
                seen.extend_from_slice(lines);
            }
            form.laws.push(laws);
            form.seen.push(seen);
        }
        Some(form)
    }

    /// Splits an input into its cases, if these have all parts.
    fn cases<'l>(&self, mut rest: &'l [Vec<String>]) -> Option<Vec<&'l [Vec<String>]>> {
        let mut count = 1;
        if self.has_cases {
            let (first, below) = rest.split_first()?;
            count = number(&first[0]);
            rest = below;
            if first.len() != 1 || count < 1 {
                return None;
            }
        }
        let mut cases = vec![];
        for _ in 0..count {
            cases.push(rest);
            let mut state = State::new(rest);
            for &part in &self.parts {
                state.read(part)?;
            }
            rest = state.rest;
        }
        rest.is_empty().then_some(cases)
    }

    /// Whether lines have this form.
    pub(crate) fn fits(&self, lines: &Lines) -> bool {
        let Some(cases) = self.cases(lines) else {
            return false;
        };
        cases.into_iter().all(|case| {
            let mut state = State::new(case);
            self.parts.iter().zip(&self.laws).all(|(&part, laws)| {
                let lines = state.read(part).unwrap_or_default();
                laws.iter()
                    .all(|&law| holds(law, part, lines, &state.numbers))
            })
        })
    }

    /// Makes an input of this form, unless none is found soon.
    pub(crate) fn make(&self, random: &mut Random) -> Option<Lines> {
        for _ in 0..TRIES {
            let mut lines = vec![];
            let mut count = 1;
            if self.has_cases {
                count = random.between(1, self.most_cases.max(MOST_ITEMS));
                lines.push(vec![count.to_string()]);
            }
            for _ in 0..count {
                let mut numbers = vec![];
                for index in 0..self.parts.len() {
                    lines.extend(self.make_part(index, &mut numbers, random));
                }
            }
            if self.fits(&lines) {
                return Some(lines);
            }
        }
        None
    }

    /// Makes the lines of a part, behind these numbers.
    fn make_part(&self, index: usize, numbers: &mut Vec<i64>, random: &mut Random) -> Lines {
        let part = self.parts[index];
        let count = part.rows.map_or(1, |rows| rows.value(numbers));
        let mut lines = vec![];
        // What is too long was counted by a number that does not fit, and is thrown away.
        for _ in 0..count.min(1 << 10) {
            let mut line = vec![];
            match part.line {
                Line::Tokens(width) => {
                    for column in 0..width {
                        let token = self.token(index, column, numbers, random);
                        if part.rows.is_none() {
                            numbers.push(number(&token));
                        }
                        line.push(token);
                    }
                }
                Line::List(length) => {
                    for _ in 0..length.value(numbers).min(1 << 10) {
                        line.push(self.token(index, 0, numbers, random));
                    }
                }
                Line::Word(length) => {
                    let length = length.value(numbers).min(1 << 10);
                    line.push(random.word(&self.seen[index].concat().concat(), length));
                }
            }
            lines.push(line);
        }
        for law in &self.laws[index] {
            match *law {
                Law::Permutation(first) => {
                    for line in &mut lines {
                        for end in 0..line.len() {
                            line[end] = (first + end as i64).to_string();
                            line.swap(end, random.below(end + 1));
                        }
                    }
                }
                Law::Increasing => {
                    for line in &mut lines {
                        line.sort_by_key(|token| number(token));
                    }
                }
                Law::Connected(place) => {
                    // Each vertex behind the first gets an edge to an earlier one.
                    for (vertex, line) in (2..=numbers[place]).zip(&mut lines) {
                        line[0] = random.between(1, vertex - 1).to_string();
                        line[1] = vertex.to_string();
                    }
                }
                _ => {}
            }
        }
        lines
    }

    /// Makes a token like one that was seen in its column.
    fn token(&self, index: usize, column: usize, numbers: &[i64], random: &mut Random) -> String {
        let part = self.parts[index];
        let row = &self.seen[index][random.below(self.seen[index].len())];
        let example = match part.line {
            Line::Tokens(_) => &row[column],
            _ => &row[random.below(row.len())],
        };
        let seen = number(example);
        if seen == WORD {
            return random.word(example, example.len());
        }
        let mut least = -seen.abs().max(LARGE);
        let mut most = [seen.max(LARGE), seen.clamp(1, 4), seen.clamp(1, 10)][random.below(3)];
        if part.rows.is_none() && self.counts(numbers.len()) {
            most = seen.max(MOST_ITEMS);
        }
        for law in &self.laws[index] {
            match *law {
                Law::One(own) if own == column => return "1".to_owned(),
                Law::AtLeast(own, bound) if own == column => least = least.max(bound),
                Law::AtMost(own, place) if own == column => most = most.min(numbers[place]),
                _ => {}
            }
        }
        random.between(least, most.max(least)).to_string()
    }

    /// Whether the number at this place counts what follows.
    fn counts(&self, place: usize) -> bool {
        self.parts.iter().any(|part| {
            let length = match part.line {
                Line::List(length) | Line::Word(length) => Some(length),
                Line::Tokens(_) => None,
            };
            let mut counts = part.rows.into_iter().chain(length);
            counts.any(|count| count.number == place)
        })
    }
}

/// Infers the parts of a form with or without a number of cases.
fn infer(examples: &[Lines], has_cases: bool) -> Option<Form> {
    let mut states = vec![];
    let mut most_cases = 1;
    for example in examples {
        let (first, below) = example.split_first()?;
        if has_cases {
            most_cases = most_cases.max(number(&first[0]));
        }
        states.push(State::new(if has_cases { below } else { example }));
    }
    // Where there is only one case each time, the number stays.
    if has_cases && most_cases == 1 {
        return None;
    }
    let mut form = Form {
        has_cases,
        most_cases,
        parts: vec![],
        laws: vec![],
        seen: vec![],
    };
    search(examples, &states, &mut form).then_some(form)
}

/// Adds parts until the form is that of all examples. Parts that explain more are tried first.
fn search(examples: &[Lines], states: &[State], form: &mut Form) -> bool {
    if !form.parts.is_empty() && examples.iter().all(|example| form.cases(example).is_some()) {
        return true;
    }
    let Some(line) = states.first().and_then(|state| state.rest.first()) else {
        return false;
    };
    if form.parts.len() == MOST_PARTS {
        return false;
    }
    for part in candidates(line.len(), states[0].numbers.len().min(MOST_PARTS)) {
        let mut next = states.to_vec();
        // A count that is 1 in all examples may be another number.
        let mut is_seen = false;
        let is_read = next.iter_mut().all(|state| match state.read(part) {
            Some(lines) => {
                is_seen |= match (part.rows, part.line) {
                    (Some(_), _) => lines.len() > 1,
                    (None, Line::List(_)) => lines[0].len() > 1,
                    (None, Line::Word(_)) => lines[0][0].len() > 2,
                    (None, Line::Tokens(_)) => true,
                };
                true
            }
            None => false,
        });
        if is_read && is_seen {
            form.parts.push(part);
            if search(examples, &next, form) {
                return true;
            }
            form.parts.pop();
        }
    }
    false
}

/// Returns the parts that may begin with a line of this width, behind so many numbers.
fn candidates(width: usize, numbers: usize) -> Vec<Part> {
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

/// Returns all that may hold of a part behind so many numbers.
fn laws(part: Part, numbers: usize) -> Vec<Law> {
    let (columns, is_alone) = match part.line {
        Line::Tokens(width) => (width, part.rows.is_none()),
        Line::List(_) => (1, false),
        Line::Word(_) => return vec![],
    };
    let mut laws = vec![];
    for column in 0..columns {
        laws.extend([
            Law::One(column),
            Law::AtLeast(column, 1),
            Law::AtLeast(column, 0),
        ]);
        // The numbers before it in its line bound a number, too.
        let before = if is_alone { numbers + column } else { numbers };
        laws.extend((0..before).map(|place| Law::AtMost(column, place)));
    }
    if !is_alone {
        laws.extend([
            Law::Permutation(1),
            Law::Permutation(0),
            Law::Distinct,
            Law::Increasing,
        ]);
    }
    if columns >= 2 && !is_alone {
        laws.push(Law::NoDoubles);
        laws.extend((0..numbers).map(Law::Connected));
    }
    laws
}

/// Whether a law holds of the lines of a part, behind these numbers.
fn holds(law: Law, part: Part, lines: &[Vec<String>], numbers: &[i64]) -> bool {
    let in_column = |column: usize, is_right: &dyn Fn(i64) -> bool| {
        lines.iter().all(|line| match part.line {
            Line::Tokens(_) => is_right(number(&line[column])),
            _ => line.iter().all(|token| is_right(number(token))),
        })
    };
    match law {
        Law::One(column) => in_column(column, &|number| number == 1),
        Law::AtLeast(column, least) => in_column(column, &|number| number >= least),
        Law::AtMost(column, place) => {
            in_column(column, &|number| number != WORD && number <= numbers[place])
        }
        Law::Permutation(first) => lines.iter().all(|line| {
            let sorted: BTreeSet<i64> = line.iter().map(|token| number(token)).collect();
            line.len() > 1 && sorted.into_iter().eq((first..).take(line.len()))
        }),
        Law::Distinct => lines.iter().all(|line| {
            let distinct: BTreeSet<&String> = line.iter().collect();
            distinct.len() == line.len()
        }),
        Law::Increasing => lines
            .iter()
            .all(|line| line.is_sorted_by_key(|token| number(token))),
        Law::NoDoubles => {
            let pairs: BTreeSet<_> = pairs(lines)
                .map(|(one, other)| (one.min(other), one.max(other)))
                .collect();
            pairs.len() == lines.len()
        }
        Law::Connected(place) => is_connected(numbers[place], &Vec::from_iter(pairs(lines))),
    }
}

/// Returns the first two numbers of each line.
fn pairs(lines: &[Vec<String>]) -> impl Iterator<Item = (i64, i64)> {
    lines
        .iter()
        .map(|line| (number(&line[0]), number(&line[1])))
}

/// Whether edges connect all vertices from 1 to `count`, and are between these only.
fn is_connected(count: i64, edges: &[(i64, i64)]) -> bool {
    let mut reached = BTreeSet::from([1]);
    loop {
        let before = reached.len();
        for &(one, other) in edges {
            if reached.contains(&one) || reached.contains(&other) {
                reached.extend([one, other]);
            }
        }
        if reached.len() == before {
            return reached.into_iter().eq(1..=count)
                && edges.iter().all(|(one, _)| (1..=count).contains(one));
        }
    }
}

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns a number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }

    /// Returns a number of a range.
    fn between(&mut self, least: i64, most: i64) -> i64 {
        let count = most.abs_diff(least).saturating_add(1);
        least + self.below(usize::try_from(count).unwrap_or(usize::MAX)) as i64
    }

    /// Returns a word of so many letters of another one.
    fn word(&mut self, example: &str, length: usize) -> String {
        let letters: Vec<char> = example.chars().collect();
        (0..length)
            .map(|_| letters[self.below(letters.len())])
            .collect()
    }
}

#[cfg(test)]
mod tests;
