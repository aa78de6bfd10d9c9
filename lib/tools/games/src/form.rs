//! How an input is read and what is printed for it, which makes rules a definition that solutions are compared with.

use std::ops::RangeInclusive;

use anyhow::{anyhow, bail, ensure, Context, Result};

use crate::rules::Rules;

/// A position made of the numbers of an input.
pub trait Numbers: Sized {
    /// How many numbers one position takes; 0 for all of a case.
    const COUNT: usize;

    /// Makes the position.
    fn of(numbers: &[u64]) -> Self;
}

impl Numbers for u64 {
    const COUNT: usize = 1;

    fn of(numbers: &[u64]) -> u64 {
        numbers[0]
    }
}

impl Numbers for (u64, u64) {
    const COUNT: usize = 2;

    fn of(numbers: &[u64]) -> (u64, u64) {
        (numbers[0], numbers[1])
    }
}

impl Numbers for (u64, u64, u64) {
    const COUNT: usize = 3;

    fn of(numbers: &[u64]) -> (u64, u64, u64) {
        (numbers[0], numbers[1], numbers[2])
    }
}

impl Numbers for Vec<u64> {
    const COUNT: usize = 0;

    fn of(numbers: &[u64]) -> Vec<u64> {
        numbers.to_vec()
    }
}

/// The form of an input.
#[derive(Clone, Debug)]
pub struct Form {
    /// As in `cases: n k heaps`.
    pub words: String,
    /// The numbers that an input may have, and the largest of random ones.
    pub(crate) numbers: RangeInclusive<u64>,
    /// How many numbers of the input one position takes, apart from k; 0 for all.
    pub count: usize,
    /// What is printed if the player to move wins and loses; the Grundy number if nothing is said.
    pub prints: Option<[String; 2]>,
}

impl<P: Numbers> Rules<P> {
    /// Says how an input is read: these words in order, and the numbers that a heap may have, the last of them only in random
    /// inputs. Then `cargo judge stress` compares a draft with the rules.
    ///
    /// `n` counts the numbers in `heaps`, `heap` is one number, `k` the parameter of a family, `_` a number without meaning.
    /// `cases:` in front stands for a number of cases, `until end:` for cases up to the end of the input. Positions of several
    /// numbers take them in turn; several positions are a sum.
    ///
    /// # Panics
    ///
    /// If it is not such a form.
    #[track_caller]
    pub fn reads(mut self, words: &str, numbers: RangeInclusive<u64>) -> Self {
        let fields: Vec<&str> = words.split(": ").last().unwrap_or("").split(' ').collect();
        let known = ["n", "k", "_", "heap", "heaps"];
        if let Some(unknown) = fields.iter().find(|field| !known.contains(field)) {
            panic!("reads: expected `cases: ` or `until end: ` and words of {:?}, found {:?}", known, unknown);
        }
        let is_family = !self.facts.parameters.is_empty();
        assert!(fields.contains(&"k") == is_family, "reads: `k` is the parameter of a family");
        assert!(fields.contains(&"n") == fields.contains(&"heaps"), "reads: `n` counts the `heaps`");
        let count = P::COUNT - usize::from(is_family);
        self.facts.form = Some(Form { words: words.to_owned(), numbers, count, prints: None });
        self.make = Some(P::of);
        self
    }

    /// Says what is printed for a case: what if the player to move wins, and what if not. Without it the Grundy number is.
    ///
    /// # Panics
    ///
    /// If nothing is read.
    #[track_caller]
    pub fn prints(mut self, won: &str, lost: &str) -> Self {
        let form = self.facts.form.as_mut().expect("say what it reads first: .reads(…)");
        form.prints = Some([won.to_owned(), lost.to_owned()]);
        self
    }
}

/// A case: k, and the numbers of its positions.
type Case = (Option<u64>, Vec<u64>);

impl Form {
    /// Returns whether an input is a number of cases, and the fields of a case.
    pub(crate) fn fields(&self) -> (bool, bool, Vec<&str>) {
        let (kind, fields) = self.words.rsplit_once(": ").unwrap_or(("", &self.words));
        (kind == "cases", kind == "until end", fields.split(' ').collect())
    }

    /// Reads all cases of an input.
    pub(crate) fn read(&self, input: &str) -> Result<Vec<Case>> {
        let (is_counted, until_end, fields) = self.fields();
        let mut tokens = input.split_whitespace().peekable();
        let count = if is_counted { number(tokens.next())? } else { 1 };
        let mut cases = vec![];
        while if until_end { tokens.peek().is_some() } else { (cases.len() as u64) < count } {
            let (mut n, mut k, mut heaps) = (0, None, vec![]);
            for field in &fields {
                match *field {
                    "n" => n = number(tokens.next())?,
                    "k" => k = Some(number(tokens.next())?),
                    "heap" => heaps.push(number(tokens.next())?),
                    "heaps" => {
                        for _ in 0..n {
                            heaps.push(number(tokens.next())?);
                        }
                    }
                    _ => drop(number(tokens.next())?),
                }
            }
            if let Some(small) = heaps.iter().find(|heap| *heap < self.numbers.start()) {
                bail!("expected numbers from {}, found {small}", self.numbers.start());
            }
            let (count, found) = (self.count.max(1), heaps.len());
            let is_whole = found > 0 && found % count == 0;
            ensure!(is_whole, "expected positions of {count} numbers each, found {found} numbers");
            cases.push((k, heaps));
        }
        match tokens.next() {
            Some(token) => bail!("expected the end of the input, found {token:?}"),
            None => Ok(cases),
        }
    }

    /// Writes cases as they are read.
    pub(crate) fn write(&self, cases: &[Case]) -> String {
        let (is_counted, _, fields) = self.fields();
        let mut text = if is_counted { format!("{}\n", cases.len()) } else { String::new() };
        for (k, heaps) in cases {
            let (mut left, mut lines) = (heaps.iter(), vec![vec![]]);
            for field in &fields {
                let numbers: Vec<u64> = match *field {
                    "n" => vec![heaps.len() as u64],
                    "k" => vec![k.unwrap_or(0)],
                    "heap" => left.next().copied().into_iter().collect(),
                    "heaps" => {
                        lines.push(vec![]);
                        left.by_ref().copied().collect()
                    }
                    _ => vec![1],
                };
                let last = lines.len() - 1;
                lines[last].extend(numbers);
            }
            for line in lines.iter().filter(|line: &&Vec<u64>| !line.is_empty()) {
                let words: Vec<String> = line.iter().map(u64::to_string).collect();
                text += &(words.join(" ") + "\n");
            }
        }
        text
    }
}

fn number(token: Option<&str>) -> Result<u64> {
    let token = token.context("expected a number, found the end of the input")?;
    token.parse().map_err(|_| anyhow!("expected a number, found {token:?}"))
}
