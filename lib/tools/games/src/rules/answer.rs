//! Answers inputs by rules that say how an input is read, and makes random ones.

use anyhow::{Result, bail, ensure};

use crate::game::Part;
use crate::input::random::Random;
use crate::input::reader::Input;
use crate::input::text;
use crate::rules::builders::Rules;
use crate::rules::form::{Field, Form, Repeat};
use crate::rules::listed::Listed;
use crate::rules::table::Kind;
use crate::search::value_search::{DRAWN, LOST};

/// The positions of a case, each as its numbers: first the parameter of a family.
type Case = Vec<Vec<u64>>;

impl Form {
    /// Reads the cases of an input.
    fn read(&self, text: &str, most: u64) -> Result<Vec<Case>> {
        let mut input = Input::new(text);
        let mut cases = vec![];
        let count = match self.repeat {
            Repeat::Once => Some(1),
            Repeat::Counted => Some(input.number("a number")?),
            Repeat::UntilEnd | Repeat::UntilZeros => None,
        };
        while count.map_or(!input.is_at_end(), |count| (cases.len() as u64) < count) {
            let Some(case) = self.read_case(&mut input, most)? else {
                break;
            };
            cases.push(case);
        }
        match input.text("") {
            Ok(token) => bail!("expected the end of the input, found {token:?}"),
            Err(_) => Ok(cases),
        }
    }

    /// Reads a case, whose numbers must not exceed `most`. There is none if zeros end the cases, and it is the one of zeros.
    fn read_case(&self, input: &mut Input, most: u64) -> Result<Option<Case>> {
        let mut count = 0;
        let mut copies = 1;
        let mut parameter = None;
        let mut heaps = vec![];
        for field in &self.fields {
            match field {
                Field::Heaps => heaps.extend(input.numbers(count, "a number")?),
                Field::Positions => {
                    let numbers = count.saturating_mul(self.count.max(1) as u64);
                    heaps.extend(input.numbers(numbers, "a number")?);
                }
                Field::Copies => copies = input.number("a number")?,
                Field::Heap => heaps.push(input.number("a number")?),
                Field::Count => count = input.number("a number")?,
                Field::Parameter => parameter = Some(input.number("a number")?),
                Field::Ignored => {
                    input.text("a number or a word")?;
                }
            }
        }
        if self.repeat == Repeat::UntilZeros && heaps.iter().all(|heap| *heap == 0) {
            return Ok(None);
        }
        let least = *self.numbers.start();
        for &heap in &heaps {
            ensure!(heap >= least, "expected numbers from {least}, found {heap}");
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
        let position = |numbers: &[u64]| parameter.iter().chain(numbers).copied().collect();
        let positions: Case = heaps.chunks(count).map(position).collect();
        // Two equal positions are as good as none.
        Ok(Some(if copies % 2 == 1 { positions } else { vec![] }))
    }
}

/// The most cases of a random input, and the most positions of a case.
const MOST: u64 = 4;

/// Answers an input of rules that have a form; `game` keeps what it finds.
pub(crate) fn answer<P: Part>(game: &mut Listed<P>, input: &str) -> Result<String> {
    let rules = game.rules.clone();
    let form = rules.form();
    let (_, make) = rules
        .make
        .as_ref()
        .expect("rules with a form make positions");
    let mut printed = String::new();
    let cases = form.read(input, rules.table.limit.max(*form.numbers.end()))?;
    for (number, case) in cases.iter().enumerate() {
        let several = "only who wins is known, so a case is one position, and not a sum";
        ensure!(
            rules.table.kind == Kind::Numbers || case.len() == 1,
            rules.error(several)
        );
        let mut value = 0;
        for numbers in case {
            let position = game.number(&make(numbers));
            value ^= game.value(position)?;
        }
        ensure!(
            !rules.table.is_endless || value != DRAWN,
            rules.error("a drawn position has no answer")
        );
        match &form.prints {
            Some([won, lost]) => {
                let line = if value == LOST { lost } else { won };
                printed += &line.line(number + 1);
            }
            None => printed += &value.to_string(),
        }
        printed.push('\n');
    }
    Ok(printed)
}

/// Makes the small random input of a seed, for rules that have a form.
pub(crate) fn random<P: Part>(rules: &Rules<P>, seed: u64) -> String {
    let form = rules.form();
    let mut random = Random::new(seed);
    let cases = match form.repeat {
        Repeat::Once => 1,
        Repeat::Counted | Repeat::UntilEnd | Repeat::UntilZeros => random.between(1, MOST),
    };
    let mut text = String::new();
    if form.repeat == Repeat::Counted {
        text += &text::line([cases]);
    }
    for _ in 0..cases {
        text += &random_case(rules, &mut random);
    }
    if form.repeat == Repeat::UntilZeros {
        let is_one = |field: &&Field| !matches!(field, Field::Heaps | Field::Positions);
        let zeros = form.fields.iter().filter(is_one).map(|_| 0);
        text += &text::line(zeros);
    }
    text
}

/// Makes a random case: its heaps on a line of their own.
fn random_case<P: Part>(rules: &Rules<P>, random: &mut Random) -> String {
    let form = rules.form();
    let (&low, &high) = (form.numbers.start(), form.numbers.end());
    let mut count = form.count.max(1) as u64;
    if rules.table.kind == Kind::Numbers || form.count == 0 {
        count *= random.between(1, MOST);
    }
    // Half of the cases have small numbers only, which are often equal.
    let most = if random.between(0, 1) == 0 {
        high
    } else {
        high.min(low + 8)
    };
    let mut lines = vec![vec![]];
    // A case of zeros would end them.
    let low = if form.repeat == Repeat::UntilZeros {
        low.max(1)
    } else {
        low
    };
    for field in &form.fields {
        if matches!(field, Field::Heaps | Field::Positions) {
            lines.push(random.list(count, |random| random.between(low, most)));
            continue;
        }
        let number = match field {
            Field::Count if form.fields.contains(&Field::Positions) => {
                count / form.count.max(1) as u64
            }
            Field::Count => count,
            Field::Copies => random.between(1, MOST),
            Field::Parameter => *random.pick(&rules.parameters),
            Field::Heap => random.between(low, most),
            Field::Ignored | Field::Heaps | Field::Positions => 1,
        };
        lines.last_mut().expect("a line").push(number);
    }
    lines
        .into_iter()
        .filter(|line| !line.is_empty())
        .map(text::line)
        .collect()
}
