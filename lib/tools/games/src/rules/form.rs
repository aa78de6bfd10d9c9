//! How an input is read and what is printed for it: so rules become a definition that solutions are compared with, on random inputs.

use std::ops::RangeInclusive;

use anyhow::{Result, bail, ensure};

use crate::game::Part;
use crate::input::random::Random;
use crate::input::reader::Input;
use crate::input::text;
use crate::rules::builders::Rules;
use crate::rules::listed::Listed;
use crate::rules::table::Kind;
use crate::search::value_search::{DRAWN, LOST};

/// The form of an input.
#[derive(Clone, Debug)]
pub struct Form {
    /// What stands before the cases: `cases` for their number, `until end` if they fill the input, else nothing.
    pub kind: String,
    /// The words of a case, such as `n k heaps`.
    pub fields: Vec<String>,
    /// The numbers that an input may have. The last is the largest of random inputs; others may exceed it.
    pub(crate) numbers: RangeInclusive<u64>,
    /// How many numbers of the input one position takes, apart from k; 0 for all.
    pub count: usize,
    /// What is printed if the player to move wins and loses; without it, the Grundy number.
    pub prints: Option<[String; 2]>,
}

impl<P> Rules<P> {
    /// Says how an input is read: these words in order, and the range of the numbers in `heaps` and `heap`, whose end only random
    /// inputs respect. Then `cargo judge stress` compares a draft with the rules.
    ///
    /// `n` counts the numbers in `heaps`, `heap` is one number, `k` the parameter of a family, `_` a number without meaning.
    /// `cases:` in front stands for a number of cases, `until end:` for cases up to the end of the input. Positions of several
    /// numbers take them in turn; several positions are a sum.
    ///
    /// # Panics
    ///
    /// If the words are no such form, or positions are not numbers.
    #[track_caller]
    pub fn reads(mut self, words: &str, numbers: RangeInclusive<u64>) -> Self {
        let (kind, fields) = words.rsplit_once(": ").unwrap_or(("", words));
        let fields: Vec<&str> = fields.split(' ').collect();
        let known = ["n", "k", "_", "heap", "heaps"];
        let is_known = ["", "cases", "until end"].contains(&kind)
            && fields.iter().all(|field| known.contains(field));
        assert!(
            is_known,
            "reads: expected `cases: ` or `until end: ` and words of {known:?}, found {words:?}"
        );
        let is_family = self.table.is_family;
        assert!(
            fields.contains(&"k") == is_family,
            "reads: `k` is the parameter of a family"
        );
        assert!(
            fields.contains(&"n") == fields.contains(&"heaps"),
            "reads: `n` counts the `heaps`"
        );
        let (count, _) = self
            .make
            .expect("reads: no input describes positions of this kind; let them be numbers");
        let count = count - usize::from(is_family);
        let (kind, fields) = (
            kind.to_owned(),
            fields.into_iter().map(str::to_owned).collect(),
        );
        self.table.form = Some(Form {
            kind,
            fields,
            numbers,
            count,
            prints: None,
        });
        self
    }

    /// Says what is printed for a case if the player to move wins, and if not.
    ///
    /// # Panics
    ///
    /// If `reads` was not called before.
    #[track_caller]
    pub fn prints(mut self, won: &str, lost: &str) -> Self {
        let form = self
            .table
            .form
            .as_mut()
            .expect("say what it reads first: .reads(…)");
        form.prints = Some([won.to_owned(), lost.to_owned()]);
        self
    }

    fn form(&self) -> &Form {
        self.table.form.as_ref().expect("the rules have a form")
    }
}

impl Form {
    /// Reads the cases of an input: for each its positions, and for each of these the numbers, first k if there is one.
    fn read(&self, text: &str, most: u64) -> Result<Vec<Vec<Vec<u64>>>> {
        let mut input = Input::new(text);
        let count = if self.kind == "cases" {
            input.number("a number")?
        } else {
            1
        };
        let mut cases = vec![];
        while if self.kind == "until end" {
            !input.is_at_end()
        } else {
            (cases.len() as u64) < count
        } {
            let (mut n, mut k, mut heaps) = (0, vec![], vec![]);
            for field in &self.fields {
                let numbers = input.numbers(if field == "heaps" { n } else { 1 }, "a number")?;
                match &**field {
                    "n" => n = numbers[0],
                    "k" => k = numbers,
                    "heap" | "heaps" => heaps.extend(numbers),
                    _ => {}
                }
            }
            for &heap in &heaps {
                ensure!(
                    heap >= *self.numbers.start(),
                    "expected numbers from {}, found {heap}",
                    self.numbers.start()
                );
                ensure!(
                    heap <= most,
                    "{heap} is above {most}, the most that the rules tabulate"
                );
            }
            let found = heaps.len();
            let count = if self.count == 0 {
                found.max(1)
            } else {
                self.count
            };
            ensure!(
                found % count == 0,
                "expected positions of {count} numbers each, found {found} numbers"
            );
            cases.push(
                heaps
                    .chunks(count)
                    .map(|part| [&k[..], part].concat())
                    .collect(),
            );
        }
        match input.text("") {
            Ok(token) => bail!("expected the end of the input, found {token:?}"),
            Err(_) => Ok(cases),
        }
    }
}

/// The most cases of a random input, and the most positions of a case.
const MOST: u64 = 4;

/// Answers an input of rules that have a form; `game` keeps what it finds.
pub(crate) fn answer<P: Part>(game: &mut Listed<P>, input: &str) -> Result<String> {
    let (rules, mut printed) = (game.rules.clone(), String::new());
    let form = rules.form();
    let (_, make) = rules.make.expect("rules with a form make positions");
    for case in form.read(input, rules.table.limit.max(*form.numbers.end()))? {
        let positions: Vec<usize> = case
            .iter()
            .map(|numbers| game.number(&make(numbers)))
            .collect();
        let values: Vec<u32> = positions
            .iter()
            .map(|&position| game.value(position))
            .collect::<Result<_>>()?;
        let several = "only who wins is known, so a case is one position, and not a sum";
        ensure!(
            rules.table.kind == Kind::Numbers || positions.len() == 1,
            rules.error(several)
        );
        let value = values.iter().fold(0, |sum, value| sum ^ value);
        ensure!(
            !rules.is_loopy || value != DRAWN,
            rules.error("a drawn position has no answer")
        );
        let number = value.to_string();
        printed += form.prints.as_ref().map_or(
            &number,
            |[won, lost]| if value == LOST { lost } else { won },
        );
        printed.push('\n');
    }
    Ok(printed)
}

/// Makes the small random input of a seed, for rules that have a form.
pub(crate) fn random<P>(rules: &Rules<P>, seed: u64) -> String {
    let (form, mut random) = (rules.form(), Random::new(seed));
    let cases = if form.kind.is_empty() {
        1
    } else {
        random.between(1, MOST)
    };
    let mut text = if form.kind == "cases" {
        text::line([cases])
    } else {
        String::new()
    };
    let (&low, &high) = (form.numbers.start(), form.numbers.end());
    let is_sum = rules.table.kind == Kind::Numbers || form.count == 0;
    for _ in 0..cases {
        let n = form.count.max(1) as u64 * if is_sum { random.between(1, MOST) } else { 1 };
        // Half of the cases have small numbers only, which are often equal.
        let most = if random.between(0, 1) == 0 {
            high
        } else {
            high.min(low + 8)
        };
        let field = |field: &String| match &**field {
            "n" => n.to_string(),
            "k" => random.pick(&rules.parameters).to_string(),
            "heap" => random.between(low, most).to_string(),
            "heaps" => format!(
                "\n{}",
                text::line(random.list(n, |random| random.between(low, most))).trim_end()
            ),
            _ => "1".to_owned(),
        };
        text += &text::line(form.fields.iter().map(field)).replace(" \n", "\n");
    }
    text
}
