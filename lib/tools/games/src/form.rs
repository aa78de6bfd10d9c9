//! How an input is read and what is printed for it: so rules become a definition that solutions are compared with.

use std::ops::RangeInclusive;

use anyhow::{bail, ensure, Result};

use crate::builders::Rules;
use crate::input::Input;

/// A position made of the numbers of an input.
pub trait Numbers: Sized {
    /// How many numbers one position takes; 0 for all of a case.
    const COUNT: usize;

    /// Makes the position.
    fn of(numbers: &[u64]) -> Self;
}

macro_rules! numbers {
    ($($count:literal $position:ty: $make:expr;)*) => {
        $(impl Numbers for $position {
            const COUNT: usize = $count;

            fn of(numbers: &[u64]) -> Self {
                let make: fn(&[u64]) -> Self = $make;
                make(numbers)
            }
        })*
    };
}

numbers! {
    0 Vec<u64>: |numbers| numbers.to_vec();
    1 u64: |numbers| numbers[0];
    2 (u64, u64): |numbers| (numbers[0], numbers[1]);
    3 (u64, u64, u64): |numbers| (numbers[0], numbers[1], numbers[2]);
}

/// The form of an input.
#[derive(Clone, Debug)]
pub struct Form {
    /// As in `cases: n k heaps`.
    pub words: String,
    /// The numbers that an input may have. The last is the largest of random inputs; others may exceed it.
    pub(crate) numbers: RangeInclusive<u64>,
    /// How many numbers of the input one position takes, apart from k; 0 for all.
    pub count: usize,
    /// What is printed if the player to move wins and loses; without it, the Grundy number.
    pub prints: Option<[String; 2]>,
}

impl<P: Numbers> Rules<P> {
    /// Says how an input is read: these words in order, and the range of the numbers in `heaps` and `heap`, whose end only random
    /// inputs respect. Then `cargo judge stress` compares a draft with the rules.
    ///
    /// `n` counts the numbers in `heaps`, `heap` is one number, `k` the parameter of a family, `_` a number without meaning.
    /// `cases:` in front stands for a number of cases, `until end:` for cases up to the end of the input. Positions of several
    /// numbers take them in turn; several positions are a sum.
    ///
    /// # Panics
    ///
    /// If the words are no such form.
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

    /// Says what is printed for a case if the player to move wins, and if not.
    ///
    /// # Panics
    ///
    /// If `reads` was not called before.
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
    /// Returns whether an input starts with the number of cases, whether cases fill it to its end, and the fields of a case.
    pub(crate) fn fields(&self) -> (bool, bool, Vec<&str>) {
        let (kind, fields) = self.words.rsplit_once(": ").unwrap_or(("", &self.words));
        (kind == "cases", kind == "until end", fields.split(' ').collect())
    }

    /// Reads all cases of an input.
    pub(crate) fn read(&self, text: &str) -> Result<Vec<Case>> {
        let (is_counted, until_end, fields) = self.fields();
        let mut input = Input::new(text);
        let count = if is_counted { input.number("a number")? } else { 1 };
        let mut cases = vec![];
        while if until_end { !input.is_at_end() } else { (cases.len() as u64) < count } {
            let (mut n, mut k, mut heaps) = (0, None, vec![]);
            for field in &fields {
                let numbers = input.numbers(if *field == "heaps" { n } else { 1 }, "a number")?;
                match *field {
                    "n" => n = numbers[0],
                    "k" => k = Some(numbers[0]),
                    "heap" | "heaps" => heaps.extend(numbers),
                    _ => {}
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
        match input.text("") {
            Ok(token) => bail!("expected the end of the input, found {token:?}"),
            Err(_) => Ok(cases),
        }
    }

    /// Writes cases as they are read.
    pub(crate) fn write(&self, cases: &[Case]) -> String {
        let (is_counted, _, fields) = self.fields();
        let mut text = if is_counted { format!("{}\n", cases.len()) } else { String::new() };
        for (k, heaps) in cases {
            let mut left = heaps.iter().map(u64::to_string);
            let word = |field: &&str| match *field {
                "n" => heaps.len().to_string(),
                "k" => k.unwrap_or(0).to_string(),
                "heap" => left.next().unwrap_or_default(),
                "heaps" => format!("\n{}", left.by_ref().collect::<Vec<_>>().join(" ")),
                _ => "1".to_owned(),
            };
            let words = fields.iter().map(word).collect::<Vec<_>>().join(" ");
            let lines = words.lines().map(str::trim_end).filter(|line| !line.is_empty());
            text.extend(lines.flat_map(|line| [line, "\n"]));
        }
        text
    }
}
