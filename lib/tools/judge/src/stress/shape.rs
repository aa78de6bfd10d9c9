//! The form of an input, inferred from examples: which numbers count what follows, and what the other numbers have in common.
//!
//! A form is as narrow as the examples: if they have only permutations, trees or numbers up to the first one, so do the inputs made.

use std::collections::BTreeSet;

use crate::stress::shrink::Lines;

/// As many items are made even if all examples have fewer, and numbers as large even if all examples have smaller ones.
const MOST_ITEMS: i64 = 6;
const LARGE: i64 = 20;

/// Longer forms, and forms with more numbers that may count, are not looked for.
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
    fn value(self, numbers: &[i64]) -> Option<usize> {
        usize::try_from(numbers[self.number] - self.less).ok()
    }
}

/// What is in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// So many tokens.
    Tokens(usize),
    List(Count),
    /// A word of so many letters.
    Word(Count),
    /// A number, and as many tokens as it says.
    Counted,
}

/// One line, or as many alike as counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    line: Line,
    rows: Option<Count>,
}

impl Part {
    /// Whether its numbers may count what follows, and bound what is behind them.
    fn may_count(self) -> bool {
        self.rows.is_none() && matches!(self.line, Line::Tokens(_))
    }
}

/// What holds of a part in all examples. A column is one of a line of tokens; a list is one column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Law {
    /// The only number of a column is 1.
    One(usize),
    AtLeast(usize, i64),
    /// A number of a column is at most this number before.
    AtMost(usize, usize),
    /// Each line has the numbers from this one on, in any order.
    Permutation(i64),
    Distinct,
    Increasing,
    /// The first two tokens of each line are distinct.
    NoLoops,
    Ascending,
    /// No two lines have the same first two tokens, in any order.
    NoDoubles,
    /// The first two tokens of all lines are the edges of a connected graph on this number of vertices.
    Connected(usize),
}

/// The form of an input.
#[derive(Debug)]
pub(crate) struct Form {
    /// Whether the first line is the number of cases, which are all of this form.
    has_cases: bool,
    most_cases: i64,
    parts: Vec<Part>,
    /// What holds of each part.
    laws: Vec<Vec<Law>>,
    /// The rows of each part in all examples.
    seen: Vec<Lines>,
}

/// Lines that are still to be read, and the numbers read so far.
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
        let count = match part.rows {
            Some(rows) => rows.value(&self.numbers)?,
            None => 1,
        };
        let (lines, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        for line in lines {
            let fits = match part.line {
                Line::Tokens(width) => line.len() == width,
                Line::List(length) => length.value(&self.numbers) == Some(line.len()),
                Line::Word(length) => {
                    line.len() == 1 && length.value(&self.numbers) == Some(line[0].len())
                }
                Line::Counted => number(&line[0]) == Some(line.len() as i64 - 1),
            };
            if !fits {
                return None;
            }
        }
        if part.may_count() {
            for token in &lines[0] {
                self.numbers.push(number(token).unwrap_or(-1));
            }
        }
        Some(lines)
    }
}

/// Reads a token as a number; one that begins with 0 is a word, such as a row of bits.
fn number(token: &str) -> Option<i64> {
    if token.len() > 1 && token.starts_with('0') {
        return None;
    }
    token.parse().ok()
}

impl Form {
    /// Infers the form of these inputs, if it can be told.
    pub(crate) fn of(examples: &[Lines]) -> Option<Form> {
        let examples: Vec<&[Vec<String>]> = examples.iter().map(|lines| &lines[..]).collect();
        let (form, blocks) = with_cases(&examples).or_else(|| without_cases(&examples))?;
        let mut form = form;
        for index in 0..form.parts.len() {
            let mut states: Vec<State> = blocks.iter().map(|block| State::new(block)).collect();
            for &part in &form.parts[..index] {
                for state in &mut states {
                    state.read(part)?;
                }
            }
            let part = form.parts[index];
            let mut laws = laws(part, &states[0].numbers);
            let mut seen = vec![];
            for mut state in states {
                let lines = state.read(part)?;
                laws.retain(|&law| holds(law, part, lines, &state.numbers));
                seen.extend(lines.iter().cloned());
            }
            form.laws.push(laws);
            form.seen.push(seen);
        }
        Some(form)
    }

    /// Whether lines have this form.
    pub(crate) fn fits(&self, lines: &Lines) -> bool {
        let mut rest = &lines[..];
        let mut count = 1;
        if self.has_cases {
            let Some((first, below)) = lines.split_first() else {
                return false;
            };
            count = match (first.len(), number(&first[0])) {
                (1, Some(count)) if count > 0 => count,
                _ => return false,
            };
            rest = below;
        }
        for _ in 0..count {
            let mut state = State::new(rest);
            for (&part, laws) in self.parts.iter().zip(&self.laws) {
                let Some(lines) = state.read(part) else {
                    return false;
                };
                if !laws
                    .iter()
                    .all(|&law| holds(law, part, lines, &state.numbers))
                {
                    return false;
                }
            }
            rest = state.rest;
        }
        rest.is_empty()
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
                self.make_case(&mut lines, random);
            }
            if self.fits(&lines) {
                return Some(lines);
            }
        }
        None
    }

    fn make_case(&self, lines: &mut Lines, random: &mut Random) {
        let mut numbers = vec![];
        for index in 0..self.parts.len() {
            let part = self.parts[index];
            let rows = match part.rows {
                Some(count) => count.value(&numbers).unwrap_or(0),
                None => 1,
            };
            let mut made = vec![];
            for _ in 0..rows {
                made.push(self.make_line(index, &mut numbers, random));
            }
            for law in &self.laws[index] {
                if let Law::Connected(vertices) = law {
                    // Each vertex behind the first gets an edge to an earlier one.
                    for (vertex, line) in (2..=numbers[*vertices]).zip(&mut made) {
                        line[0] = random.between(1, vertex - 1).to_string();
                        line[1] = vertex.to_string();
                    }
                }
            }
            lines.extend(made);
        }
    }

    /// Makes a line of a part.
    fn make_line(&self, index: usize, numbers: &mut Vec<i64>, random: &mut Random) -> Vec<String> {
        let width = match self.parts[index].line {
            Line::Tokens(width) => width,
            Line::List(length) => length.value(numbers).unwrap_or(0),
            Line::Word(length) => {
                let length = length.value(numbers).unwrap_or(0);
                let letters: Vec<char> = self.seen[index]
                    .iter()
                    .flatten()
                    .flat_map(|word| word.chars())
                    .collect();
                return vec![
                    (0..length)
                        .map(|_| letters[random.below(letters.len())])
                        .collect(),
                ];
            }
            Line::Counted => 1 + random.below(MOST_ITEMS as usize),
        };
        let mut line: Vec<String> = vec![];
        for column in 0..width {
            let token = self.token(index, column, numbers, random);
            if self.parts[index].may_count() {
                numbers.push(number(&token).unwrap_or(-1));
            }
            line.push(token);
        }
        if self.parts[index].line == Line::Counted {
            line[0] = (width - 1).to_string();
        }
        for law in &self.laws[index] {
            match *law {
                Law::Permutation(first) => {
                    line = (first..)
                        .take(width)
                        .map(|number| number.to_string())
                        .collect();
                    for end in (1..width).rev() {
                        line.swap(end, random.below(end + 1));
                    }
                }
                Law::Increasing => line.sort_by_key(|token| number(token)),
                Law::Ascending => line[..2].sort_by_key(|token| number(token)),
                _ => {}
            }
        }
        line
    }

    /// Makes a token of a column: a number like one seen, or a word of its letters.
    fn token(&self, index: usize, column: usize, numbers: &[i64], random: &mut Random) -> String {
        let part = self.parts[index];
        let seen = &self.seen[index];
        let row = &seen[random.below(seen.len())];
        let example = match part.line {
            Line::Tokens(_) => &row[column],
            _ => &row[random.below(row.len())],
        };
        let Some(example) = number(example) else {
            let letters: Vec<char> = example.chars().collect();
            return letters
                .iter()
                .map(|_| letters[random.below(letters.len())])
                .collect();
        };
        let mut least = -example.abs().max(LARGE);
        let mut most = [
            example.max(LARGE),
            example.clamp(1, 4),
            example.clamp(1, 10),
        ][random.below(3)];
        if part.may_count() && self.is_count(numbers.len()) {
            most = example.max(MOST_ITEMS);
        }
        let column = column_of(part, column);
        for law in &self.laws[index] {
            match *law {
                Law::One(at) if at == column => return "1".to_owned(),
                Law::AtLeast(at, bound) if at == column => least = least.max(bound),
                Law::AtMost(at, bound) if at == column => most = most.min(numbers[bound]),
                _ => {}
            }
        }
        random.between(least, most.max(least)).to_string()
    }

    /// Whether this number counts what follows.
    fn is_count(&self, number: usize) -> bool {
        let counts = |count: Count| count.number == number;
        self.parts.iter().any(|part| {
            part.rows.is_some_and(counts)
                || matches!(part.line, Line::List(count) | Line::Word(count) if counts(count))
        })
    }
}

/// A form without laws, and the lines of all cases of all examples.
type Bare<'l> = (Form, Vec<&'l [Vec<String>]>);

fn bare(parts: Vec<Part>, has_cases: bool, most_cases: i64) -> Form {
    Form {
        has_cases,
        most_cases,
        parts,
        laws: vec![],
        seen: vec![],
    }
}

/// Infers a form of inputs whose first line is the number of cases.
fn with_cases<'l>(examples: &[&'l [Vec<String>]]) -> Option<Bare<'l>> {
    let mut counts = vec![];
    let mut states = vec![];
    for example in examples {
        let (first, below) = example.split_first()?;
        counts.push(number(&first[0]).filter(|&count| first.len() == 1 && count > 0)?);
        states.push(State::new(below));
    }
    let most_cases = counts.iter().copied().max()?;
    if most_cases < 2 {
        return None;
    }
    let split = |parts: &[Part]| {
        let mut blocks = vec![];
        for (example, &count) in examples.iter().zip(&counts) {
            let mut rest = &example[1..];
            for _ in 0..count {
                let mut state = State::new(rest);
                for &part in parts {
                    state.read(part)?;
                }
                blocks.push(&rest[..rest.len() - state.rest.len()]);
                rest = state.rest;
            }
            if !rest.is_empty() {
                return None;
            }
        }
        Some(blocks)
    };
    let parts = search(&states, &mut vec![], &|parts, _| split(parts).is_some())?;
    let blocks = split(&parts)?;
    Some((bare(parts, true, most_cases), blocks))
}

/// Infers a form of inputs of one case.
fn without_cases<'l>(examples: &[&'l [Vec<String>]]) -> Option<Bare<'l>> {
    let states: Vec<State> = examples.iter().map(|example| State::new(example)).collect();
    let is_whole = |_: &[Part], states: &[State]| states.iter().all(|state| state.rest.is_empty());
    let parts = search(&states, &mut vec![], &is_whole)?;
    Some((bare(parts, false, 1), examples.to_vec()))
}

/// Whether parts are a whole form, given what is left of each example.
type IsWhole<'a> = dyn Fn(&[Part], &[State]) -> bool + 'a;

/// Returns parts that read all examples and make a whole form; those that explain more come first.
fn search(states: &[State], parts: &mut Vec<Part>, is_whole: &IsWhole) -> Option<Vec<Part>> {
    if !parts.is_empty() && is_whole(parts, states) {
        return Some(parts.clone());
    }
    if parts.len() == MOST_PARTS {
        return None;
    }
    let line = states.first()?.rest.first()?;
    for part in candidates(line.len(), states[0].numbers.len()) {
        let mut next = states.to_vec();
        // A count that is 1 in all examples may be another number.
        let mut is_seen = false;
        let is_read = next.iter_mut().all(|state| {
            let Some(lines) = state.read(part) else {
                return false;
            };
            is_seen |= match (part.rows, part.line) {
                (Some(_), _) => lines.len() > 1,
                (None, Line::List(_)) => lines[0].len() > 1,
                (None, Line::Word(_)) => lines[0][0].len() > 2,
                (None, Line::Tokens(_) | Line::Counted) => true,
            };
            true
        });
        if is_read && is_seen {
            parts.push(part);
            if let Some(found) = search(&next, parts, is_whole) {
                return Some(found);
            }
            parts.pop();
        }
    }
    None
}

/// Returns the parts that may begin with a line of this width, behind so many numbers.
fn candidates(width: usize, numbers: usize) -> Vec<Part> {
    let mut counts = vec![];
    for number in 0..numbers.min(MOST_PARTS) {
        counts.extend([0, 1].map(|less| Count { number, less }));
    }
    let mut parts = vec![];
    for &rows in &counts {
        let rows = Some(rows);
        for &length in &counts {
            let line = Line::Word(length);
            parts.push(Part { line, rows });
        }
        parts.push(Part {
            line: Line::Tokens(width),
            rows,
        });
        for &length in &counts {
            let line = Line::List(length);
            parts.push(Part { line, rows });
        }
        parts.push(Part {
            line: Line::Counted,
            rows,
        });
    }
    for line in counts
        .into_iter()
        .flat_map(|count| [Line::Word(count), Line::List(count)])
    {
        parts.push(Part { line, rows: None });
    }
    let rows = None;
    parts.push(Part {
        line: Line::Tokens(width),
        rows,
    });
    parts
}

/// Returns the column of a token.
fn column_of(part: Part, index: usize) -> usize {
    match part.line {
        Line::Tokens(_) => index,
        _ => 0,
    }
}

/// Returns all that may hold of a part, behind these numbers of an example.
fn laws(part: Part, numbers: &[i64]) -> Vec<Law> {
    let columns = match part.line {
        Line::Tokens(width) => width,
        Line::List(_) => 1,
        Line::Word(_) | Line::Counted => 0,
    };
    let mut laws = vec![];
    for column in 0..columns {
        laws.extend([
            Law::One(column),
            Law::AtLeast(column, 1),
            Law::AtLeast(column, 0),
        ]);
        // Numbers of the same line come first, too.
        let before = if part.may_count() { column } else { 0 };
        laws.extend((0..numbers.len() + before).map(|number| Law::AtMost(column, number)));
    }
    if let Line::List(_) = part.line {
        laws.extend([
            Law::Permutation(1),
            Law::Permutation(0),
            Law::Distinct,
            Law::Increasing,
        ]);
    }
    if part.rows.is_some() && columns >= 2 {
        laws.extend([Law::NoLoops, Law::Ascending, Law::NoDoubles]);
        laws.extend((0..numbers.len()).map(Law::Connected));
    }
    laws
}

/// Whether a law holds of the lines of a part, behind these numbers.
fn holds(law: Law, part: Part, lines: &[Vec<String>], numbers: &[i64]) -> bool {
    let all = |column: usize, is_right: &dyn Fn(i64) -> bool| {
        lines.iter().all(|line| {
            line.iter().enumerate().all(|(index, token)| {
                column_of(part, index) != column || number(token).is_some_and(is_right)
            })
        })
    };
    let pair = |line: &[String]| Some((number(&line[0])?, number(&line[1])?));
    let pairs: Vec<(i64, i64)> = match law {
        Law::NoLoops | Law::Ascending | Law::NoDoubles | Law::Connected(_) => {
            lines.iter().filter_map(|line| pair(line)).collect()
        }
        _ => vec![],
    };
    match law {
        Law::One(column) => all(column, &|number| number == 1),
        Law::AtLeast(column, least) => all(column, &|number| number >= least),
        Law::AtMost(column, most) => all(column, &|number| number <= numbers[most]),
        Law::Permutation(first) => lines.iter().all(|line| {
            let sorted: BTreeSet<i64> = line.iter().filter_map(|token| number(token)).collect();
            sorted.into_iter().eq((first..).take(line.len()))
        }),
        Law::Distinct => lines
            .iter()
            .all(|line| line.iter().collect::<BTreeSet<_>>().len() == line.len()),
        Law::Increasing => lines
            .iter()
            .all(|line| line.is_sorted_by_key(|token| number(token))),
        Law::NoLoops => pairs.iter().all(|(one, other)| one != other),
        Law::Ascending => pairs.iter().all(|(one, other)| one <= other),
        Law::NoDoubles => {
            let sorted: BTreeSet<_> = pairs
                .iter()
                .map(|&(one, other)| (one.min(other), one.max(other)))
                .collect();
            sorted.len() == lines.len()
        }
        Law::Connected(vertices) => {
            pairs.len() == lines.len() && is_connected(numbers[vertices], &pairs)
        }
    }
}

/// Whether edges connect all vertices from 1 to `count`, and are between these only.
fn is_connected(count: i64, edges: &[(i64, i64)]) -> bool {
    let is_vertex = |vertex: i64| (1..=count).contains(&vertex);
    if !edges
        .iter()
        .all(|&(one, other)| is_vertex(one) && is_vertex(other))
    {
        return false;
    }
    let mut reached = BTreeSet::from([1]);
    loop {
        let before = reached.len();
        for &(one, other) in edges {
            if reached.contains(&one) || reached.contains(&other) {
                reached.extend([one, other]);
            }
        }
        if reached.len() == before {
            return reached.len() as i64 == count;
        }
    }
}

/// SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stress::shrink::{print, read};

    fn form(examples: &[&str]) -> Option<Form> {
        Form::of(&Vec::from_iter(examples.iter().map(|text| read(text))))
    }

    #[test]
    fn inputs_keep_the_form_of_the_samples() {
        /// Some samples, inputs of their form, and inputs of another.
        const FORMS: [(&[&str], &[&str], &[&str]); 11] = [
            // n, and n numbers.
            (
                &["3\n1 20 7\n", "2\n5 5\n"],
                &["1\n9\n"],
                &["2\n9\n", "1\n0\n"],
            ),
            // n and texts of length n.
            (
                &["6\nabcarc\nagcahc\n", "3\nxyz\nxyz\n"],
                &["2\nab\ncd\n"],
                &["0\nc\na\n", "2\nabc\nab\n"],
            ),
            // A tree.
            (
                &["4\n1 2\n2 3\n2 4\n"],
                &["3\n1 2\n2 3\n"],
                &["3\n1 2\n1 2\n", "3\n1 2\n", "3\n1 2\n3 4\n"],
            ),
            // A permutation.
            (
                &["3\n2 1 3\n"],
                &["4\n4 2 1 3\n"],
                &["3\n2 2 3\n", "3\n2 1 4\n"],
            ),
            // One case, and its number.
            (
                &["1\n3\n2 1 3\n"],
                &["1\n2\n2 1\n"],
                &["2\n3\n2 1 3\n", "1\n0\n"],
            ),
            // Cases of n and n numbers.
            (
                &["2\n3\n5 1 9\n2\n9 8\n"],
                &["1\n1\n4\n"],
                &["2\n1\n4\n", "1\n2\n4\n"],
            ),
            // Lines of two numbers.
            (
                &["2\n25 7\n24 35\n"],
                &["3\n9 8\n1 2\n7 7\n"],
                &["3\n9 8\n1 2\n"],
            ),
            // Two lists.
            (
                &["2 3\n7 4\n4 5 6\n"],
                &["2 2\n9 7\n4 8\n"],
                &["1 2\n4 3\n1 9\n"],
            ),
            // A board.
            (
                &["2 3\n#..\n.#.\n"],
                &["3 2\n..\n##\n.#\n"],
                &["2 2\n...\n...\n"],
            ),
            // Lists with their own lengths.
            (
                &["3\n2 1 5\n1 4\n3 1 1 2\n"],
                &["2\n1 7\n2 3 3\n"],
                &["2\n2 7\n1 3\n"],
            ),
            // Ranges up to n.
            (
                &["5 2\n3 4\n2 2\n"],
                &["3 2\n1 2\n3 3\n"],
                &["3 2\n2 1\n3 3\n", "3 2\n1 4\n3 3\n"],
            ),
        ];
        for (samples, right, wrong) in FORMS {
            let form = form(samples).unwrap_or_else(|| panic!("{samples:?}"));
            for text in right.iter().chain(samples) {
                assert!(
                    form.fits(&read(text)),
                    "{text:?} like {samples:?}: {form:?}"
                );
            }
            for text in wrong {
                assert!(
                    !form.fits(&read(text)),
                    "{text:?} like {samples:?}: {form:?}"
                );
            }
            let mut made = BTreeSet::new();
            for seed in 0..50 {
                let lines = form
                    .make(&mut Random(seed))
                    .unwrap_or_else(|| panic!("{samples:?}: {form:?}"));
                assert!(form.fits(&lines));
                made.insert(print(&lines));
            }
            assert!(made.len() > 10, "{samples:?}: {made:?}");
        }
    }

    #[test]
    fn a_form_that_cannot_be_told_is_none() {
        for samples in [
            &["1 2\n3\n", "1 2 3\n4\n"][..],
            &["3\n1 2\n"; 0],
            &["2\n1 2\n", "3\n1 2\n1\n"],
        ] {
            assert!(form(samples).is_none(), "{samples:?}");
        }
    }
}
