//! The form of an input, inferred from examples: which numbers count what follows, and what the other numbers have in common.
//!
//! A form is as narrow as the examples: if they have only permutations, trees or numbers up to the first one, so do the inputs made.

use crate::stress::laws::{Law, holds, laws};
use crate::stress::parts::{Line, Part, State, WORD, candidates, number};
use crate::stress::shrink::Lines;

/// As many items are made even if all examples have fewer, and numbers as large even if all examples have smaller ones.
const MOST_ITEMS: i64 = 6;
const LARGE: i64 = 20;

/// Longer forms are not looked for.
const MOST_PARTS: usize = 12;

/// How often to try until an input has the form.
const TRIES: usize = 200;

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
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::stress::shrink::{print, read};

    fn form(examples: &[&str]) -> Option<Form> {
        Form::of(&Vec::from_iter(examples.iter().map(|text| read(text))))
    }

    #[test]
    fn inputs_keep_the_form_of_the_samples() {
        /// Some samples, inputs of their form, and inputs of another.
        const FORMS: [(&[&str], &[&str], &[&str]); 10] = [
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
