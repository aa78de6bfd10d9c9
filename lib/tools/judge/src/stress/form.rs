//! The form of an input, inferred from examples: which numbers count what follows, and what the other numbers have in common.
//!
//! The shortest form counts: it has the fewest parts. A form is as narrow as the examples: if they have only permutations, trees or
//! numbers up to the first one, so do the inputs made.

use std::collections::BTreeSet;

use crate::stress::laws::{Law, laws};
use crate::stress::parts::{Count, Line, Part, Read, State, WORD, candidates, number};
use crate::stress::random::Random;
use crate::stress::shrink::Lines;

/// Inputs have up to so many items and numbers as large as this, even if all examples have fewer and smaller ones. Only numbers up to
/// `NAMES` may be names, and stay.
const MOST_ITEMS: i64 = 6;
const LARGE: i64 = 20;
const NAMES: i64 = 2;

/// Inputs have at most so many cases: one that fails is enough.
const MOST_CASES: i64 = 4;

/// Longer forms are not looked for.
const MOST_PARTS: usize = 8;

/// How often to try until an input, or a part of it, has the form.
const TRIES: usize = 30;

/// The parts of an input.
#[derive(Clone, Debug, PartialEq)]
struct Outline {
    /// Whether the first line is the number of cases, each of which has all parts.
    has_cases: bool,
    parts: Vec<Part>,
}

/// The form of an input.
#[derive(Debug)]
pub(crate) struct Form {
    outline: Outline,
    /// For each part what holds of it, and its lines in all examples.
    laws: Vec<Vec<Law>>,
    seen: Vec<Lines>,
}

impl Outline {
    /// Reads the parts of each case of an input, if it has this form.
    fn read<'l>(&self, mut rest: &'l [Vec<String>]) -> Option<Vec<Vec<Read<'l>>>> {
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
            let mut state = State::new(rest);
            let mut case = vec![];
            for &part in &self.parts {
                case.push(state.read(part)?);
            }
            rest = state.rest;
            cases.push(case);
        }
        rest.is_empty().then_some(cases)
    }

    /// Reads the cases of all examples.
    fn read_all<'l>(&self, examples: &'l [Lines]) -> Option<Vec<Vec<Read<'l>>>> {
        let mut cases = vec![];
        for example in examples {
            cases.extend(self.read(example)?);
        }
        Some(cases)
    }

    /// Whether all examples have this form and show what it says: a count that is 1 in all of them may be another number.
    fn is_shown(&self, examples: &[Lines]) -> bool {
        let Some(cases) = self.read_all(examples) else {
            return false;
        };
        (0..self.parts.len()).all(|index| {
            let reads: Vec<&Read> = cases.iter().map(|case| &case[index]).collect();
            self.parts[index].is_shown(&reads)
        })
    }

    /// Whether the number at this place counts what follows.
    fn counts(&self, place: usize) -> bool {
        let mut counts = self.parts.iter().flat_map(|part| part.counts());
        counts.any(|count| count.number == place)
    }

    /// How many columns mix numbers and words in the examples.
    fn mixed(&self, examples: &[Lines]) -> usize {
        let cases = self.read_all(examples).unwrap_or_default();
        let mut mixed = 0;
        for (index, &part) in self.parts.iter().enumerate() {
            let lines = || cases.iter().flat_map(|case| case[index].lines);
            let columns = match part.line {
                Line::Tokens(width) => width,
                _ => 1,
            };
            for column in 0..columns {
                let tokens = || lines().flat_map(|line| part.column(line, column));
                let is_word = |token: &String| number(token) == WORD;
                if tokens().any(is_word) && !tokens().all(is_word) {
                    mixed += 1;
                }
            }
        }
        mixed
    }

    /// Returns how unlikely the outline is compared with others of its length: it has more columns of numbers and words, more counts
    /// that are one less than a number, or fewer numbers that count.
    fn doubt(&self, examples: &[Lines]) -> (usize, usize, usize) {
        let mixed = self.mixed(examples);
        let counts: Vec<Count> = self.parts.iter().flat_map(|part| part.counts()).collect();
        let lowered = counts.iter().filter(|count| count.less > 0).count();
        let used: BTreeSet<usize> = counts.iter().map(|count| count.number).collect();
        (mixed, lowered, usize::MAX - used.len())
    }

    /// Whether the other outline differs only in what counts.
    fn is_like(&self, other: &Outline) -> bool {
        let own = self.parts.iter().map(|part| part.look());
        let looks = other.parts.iter().map(|part| part.look());
        self.has_cases == other.has_cases && own.eq(looks)
    }
}

impl Form {
    /// Infers the form of these inputs, if it can be told.
    pub(crate) fn of(examples: &[Lines]) -> Option<Form> {
        let mut form = Form {
            outline: outline(examples)?,
            laws: vec![],
            seen: vec![],
        };
        let cases = form.outline.read_all(examples)?;
        for (index, &part) in form.outline.parts.iter().enumerate() {
            let reads: Vec<&Read> = cases.iter().map(|case| &case[index]).collect();
            form.laws.push(laws(part, &reads));
            let lines = reads.iter().flat_map(|read| read.lines);
            form.seen.push(lines.cloned().collect());
        }
        Some(form)
    }

    /// Whether lines have this form.
    pub(crate) fn fits(&self, lines: &Lines) -> bool {
        let Some(cases) = self.outline.read(lines) else {
            return false;
        };
        cases.iter().all(|case| {
            let parts = self.outline.parts.iter().zip(case);
            let mut parts = parts.zip(&self.laws);
            parts.all(|((&part, read), laws)| laws.iter().all(|law| law.holds(part, read)))
        })
    }

    /// Makes an input of this form, unless none is found soon.
    pub(crate) fn make(&self, random: &mut Random) -> Option<Lines> {
        (0..TRIES).find_map(|_| self.try_to_make(random))
    }

    /// Makes an input, unless its first numbers allow none.
    fn try_to_make(&self, random: &mut Random) -> Option<Lines> {
        let mut lines = vec![];
        let mut count = 1;
        if self.outline.has_cases {
            count = random.between(1, MOST_CASES);
            lines.push(vec![count.to_string()]);
        }
        for _ in 0..count {
            let mut numbers = vec![];
            for index in 0..self.outline.parts.len() {
                let mut tries = 0..TRIES;
                lines.extend(tries.find_map(|_| self.try_part(index, &mut numbers, random))?);
            }
        }
        Some(lines)
    }

    /// Makes the lines of a part, behind these numbers, and adds its own, unless they break a law.
    fn try_part(&self, index: usize, numbers: &mut Vec<i64>, random: &mut Random) -> Option<Lines> {
        let part = self.outline.parts[index];
        let lines = self.make_part(index, &mut numbers.clone(), random);
        let mut state = State {
            rest: &lines,
            numbers: numbers.clone(),
        };
        let read = state.read(part)?;
        if !self.laws[index].iter().all(|law| law.holds(part, &read)) {
            return None;
        }
        *numbers = state.numbers;
        Some(lines)
    }

    /// Makes the lines of a part, behind these numbers.
    fn make_part(&self, index: usize, numbers: &mut Vec<i64>, random: &mut Random) -> Lines {
        let part = self.outline.parts[index];
        let size = random.below(3);
        let mut lines = vec![];
        for _ in 0..part.rows.map_or(1, |rows| rows.capped(numbers)) {
            let length = match part.line {
                Line::Tokens(width) => width,
                Line::List(length) => length.capped(numbers),
                Line::Word(_) => 1,
                Line::Counted => {
                    let lines = &self.seen[index];
                    let example = &lines[random.below(lines.len())];
                    random.below(example.len()).max(1)
                }
            };
            let mut line = vec![];
            for place in 0..length {
                let column = match part.line {
                    Line::Tokens(_) => place,
                    _ => 0,
                };
                let token = self.token(index, column, size, numbers, random);
                if part.is_header() {
                    numbers.push(number(&token));
                }
                line.push(token);
            }
            lines.push(line);
        }
        for law in &self.laws[index] {
            law.impose(&mut lines, numbers, random);
        }
        if part.line == Line::Counted {
            for line in &mut lines {
                line.insert(0, line.len().to_string());
            }
        }
        lines
    }

    /// Makes a token like one that was seen in its column, of one of three sizes.
    fn token(
        &self,
        index: usize,
        column: usize,
        size: usize,
        numbers: &[i64],
        random: &mut Random,
    ) -> String {
        let part = self.outline.parts[index];
        let seen: Vec<&String> = self.seen[index]
            .iter()
            .flat_map(|line| part.column(line, column))
            .collect();
        if let Line::Word(length) = part.line {
            let letters: String = seen.into_iter().map(String::as_str).collect();
            return random.word(&letters, length.capped(numbers));
        }
        let example = seen[random.below(seen.len())];
        let value = number(example);
        if value == WORD {
            return random.word(example, example.len());
        }
        let largest = seen.iter().map(|token| number(token)).max();
        let mut largest = largest.unwrap_or(value);
        if largest > NAMES {
            largest = largest.max(LARGE);
        }
        let mut least = -largest.abs();
        let mut most = [largest, value.clamp(1, 4), value.clamp(1, 10)][size];
        if part.is_header() && self.outline.counts(numbers.len()) {
            most = value.max(MOST_ITEMS);
        }
        for law in &self.laws[index] {
            law.bound(column, numbers, &mut least, &mut most);
        }
        random.between(least, most.max(least)).to_string()
    }
}

/// Returns the likeliest of the shortest outlines that fit all examples, unless another one is as likely and differs only in which
/// number counts.
fn outline(examples: &[Lines]) -> Option<Outline> {
    let firsts: Vec<i64> = examples
        .iter()
        .map(|example| example.first().map_or(WORD, |line| number(&line[0])))
        .collect();
    // Where there is only one case each time, the number stays.
    let may_have_cases = firsts.iter().any(|&first| first > 1);
    for length in 1..=MOST_PARTS {
        let mut found = vec![];
        for has_cases in [false, true] {
            if has_cases && (!may_have_cases || length == 1) {
                continue;
            }
            let first = if has_cases { 1 } else { 0 };
            let mut states = vec![];
            for example in examples {
                states.push(State::new(example.get(first..)?));
            }
            let mut outline = Outline {
                has_cases,
                parts: vec![],
            };
            extend(examples, &states, length - first, &mut outline, &mut found);
        }
        if let Some(best) = found.iter().min_by_key(|outline| outline.doubt(examples)) {
            let doubt = best.doubt(examples);
            let mut rivals = found.iter().filter(|other| other.doubt(examples) == doubt);
            let is_told = !rivals.any(|other| other != best && other.is_like(best));
            return is_told.then(|| best.clone());
        }
    }
    None
}

/// Adds this many parts to an outline in every way that fits, and collects the outlines of all examples.
fn extend(
    examples: &[Lines],
    states: &[State],
    more: usize,
    outline: &mut Outline,
    found: &mut Vec<Outline>,
) {
    if more == 0 {
        if outline.is_shown(examples) {
            found.push(outline.clone());
        }
        return;
    }
    let Some(line) = states.iter().find_map(|state| state.rest.first()) else {
        return;
    };
    for part in candidates(line.len(), states[0].numbers.len()) {
        let mut next = states.to_vec();
        // Two equal parts in a row are rather two cases.
        let is_again = part.rows.is_some() && outline.parts.last() == Some(&part);
        if is_again || !next.iter_mut().all(|state| state.read(part).is_some()) {
            continue;
        }
        // Without this, parts without lines could follow each other forever.
        let mut both = next.iter().zip(states);
        if both.any(|(next, state)| next.rest.len() < state.rest.len()) {
            outline.parts.push(part);
            extend(examples, &next, more - 1, outline, found);
            outline.parts.pop();
        }
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
        const FORMS: [(&[&str], &[&str], &[&str]); 15] = [
            // A number.
            (&["1000000000000000\n"], &["2\n"], &["5\n6\n", "1\n"]),
            // n, and n numbers.
            (
                &["3\n1 20 7\n", "1\n5\n"],
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
                &["1\n2\n4 1\n"],
                &["2\n2\n4 1\n", "1\n2\n4\n", "1\n1\n4\n"],
            ),
            // Cases of n and a text of length n, as many lines as the first n says.
            (
                &["3\n5\nabcab\n3\nbab\n6\nbbbaac\n"],
                &["1\n2\nab\n", "2\n3\nabc\n4\nabca\n"],
                &["1\n2\nabc\n", "1\n-1\n3\n"],
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
            // A graph without cycles, whose vertices are below n.
            (
                &["5 6\n0 1\n3 0\n0 4\n3 4\n2 4\n3 1\n"],
                &["3 3\n1 0\n2 1\n2 0\n"],
                &[
                    "3 3\n1 0\n0 2\n2 1\n",
                    "3 3\n1 0\n3 1\n2 0\n",
                    "3 3\n1 0\n2 1\n",
                ],
            ),
            // Each list with its length.
            (
                &["5\n2 3 2\n3 1 2 3\n", "8\n4 6 2 3 4\n2 3 6\n"],
                &["4\n1 1\n2 1 3\n"],
                &["4\n2 1\n2 1 3\n", "4\n2 1 1\n1 3\n"],
            ),
            // A square board.
            (
                &["3\n#..\n.#.\n...\n", "2\n##\n..\n"],
                &["2\n.#\n..\n"],
                &["3\n..\n##\n.#\n", "2\n.#\n"],
            ),
            // Ranges up to n.
            (
                &["5 2\n3 4\n2 2\n"],
                &["3 2\n1 2\n2 2\n"],
                &["3 2\n2 1\n2 2\n", "3 2\n1 4\n3 3\n"],
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
            // Either number may count the rows.
            &["2 2\n##\n#.\n"],
            &["3 3\n4 1 2\n"],
        ] {
            assert!(form(samples).is_none(), "{samples:?}");
        }
    }
}
