//! Tables to fill: what is asked of each item, and its answer by definition.

use anyhow::{Context, Error, Result, bail, ensure};
use games::book::coins::TurningCorners;
use games::notation::{joined, numbers};
use games::{Definition, small};

use super::addressed::{AddressedGame, LARGEST, Position};
use super::calls::recurrence;
use super::explain::{Ask, Expected, Explainer, list, mex_of, nim_sum};

/// A table with a cell for each label.
pub struct Worksheet {
    /// Stands above the labels.
    pub heading: String,
    /// The beginning of its positions' addresses, such as `take:1,3,4`.
    pub game: Option<String>,
    pub labels: Vec<String>,
    question: Question,
}

/// The question that a table asks about each of its items.
enum Question {
    /// About positions, each with its game.
    Positions(Ask, Vec<(AddressedGame, Position)>),
    /// About lists of numbers, which come after the numbers of the question.
    Numbers(OfNumbers, Vec<u64>, Vec<Vec<u64>>),
    /// Where the Grundy numbers of a game begin to repeat, and after how many.
    Period(AddressedGame),
}

/// Answers a question about a list of numbers, given the numbers of the question.
type OfNumbers = fn(&[u64], &[u64]) -> Result<Expected>;

/// So many equal Grundy numbers show a period: more than the largest amounts.
const WINDOW: usize = 20;

/// The questions about numbers by their names.
const NUMBER_QUESTIONS: [(&str, OfNumbers); 6] = [
    ("mex", |_, numbers| Ok(mex_of(numbers))),
    ("nim-sum", |_, numbers| Ok(nim_sum(numbers))),
    ("product", |_, factors| match *factors {
        [one, other] => product(one, other),
        _ => bail!("expected two factors, found {factors:?}"),
    }),
    ("choices", choices),
    ("transform", |values, index| Ok(transform(values, index[0]))),
    ("lost", lost),
];

impl Worksheet {
    /// Reads a table: what is asked, about which game if any, and about which items. It reads everything now, so that a
    /// mistake in an exercise shows before it is answered.
    pub fn new(ask: &str, game: Option<String>, items: &str, heading: String) -> Result<Worksheet> {
        let (name, given) = ask.split_once(':').unwrap_or((ask, ""));
        let about_numbers = NUMBER_QUESTIONS.iter().find(|known| known.0 == name);
        if let Some((_, answer)) = about_numbers {
            ensure!(game.is_none(), "the table {name:?} takes no `game`");
            let labels = read_labels(items)?;
            let lists = labels.iter().map(|label| read_numbers(label));
            let lists = lists.collect::<Result<_>>()?;
            return Ok(Worksheet {
                question: Question::Numbers(*answer, read_numbers(given)?, lists),
                heading,
                game,
                labels,
            });
        }
        let ask = Ask::named(name);
        ensure!(ask.is_some() || name == "period", "unknown table {name:?}");
        let head = game.with_context(|| format!("the table {name:?} takes a `game`"))?;
        let (labels, question) = if let Some(ask) = ask {
            let labels = read_labels(items)?;
            let mut positions = vec![];
            for label in &labels {
                positions.push(AddressedGame::read(&format!("{head}:{label}"))?);
            }
            (labels, Question::Positions(ask, positions))
        } else {
            let (game, _) = AddressedGame::read(&format!("{head}:0"))?;
            let labels = vec!["start".to_owned(), "length".to_owned()];
            (labels, Question::Period(game))
        };
        Ok(Worksheet {
            heading,
            game: Some(head),
            labels,
            question,
        })
    }

    /// Returns the addresses of the positions that the table asks about.
    pub fn addresses(&self) -> Vec<String> {
        match (&self.question, &self.game) {
            (Question::Positions(..), Some(game)) => self
                .labels
                .iter()
                .map(|label| format!("{game}:{label}"))
                .collect(),
            _ => vec![],
        }
    }

    /// Returns an answer in the form of [`Worksheet::expected`].
    ///
    /// # Errors
    ///
    /// If no cell can have this answer.
    pub fn read(&self, word: &str) -> Result<String> {
        if let Question::Positions(ask, _) = self.question
            && let [first @ .., last] = ask.letters()
        {
            let upper = word.to_uppercase();
            ensure!(
                ask.letters().contains(&&*upper),
                "expected {} or {last}, found {word:?}",
                first.join(", ")
            );
            return Ok(upper);
        }
        let number: i64 = word
            .parse()
            .with_context(|| format!("expected a number, found {word:?}"))?;
        Ok(number.to_string())
    }

    /// Works out the answer for each label.
    pub fn expected(&self) -> Result<Vec<Expected>> {
        match &self.question {
            Question::Positions(ask, positions) => positions
                .iter()
                .map(|(game, position)| Explainer::new(game).expected(*ask, position))
                .collect(),
            Question::Numbers(answer, given, lists) => {
                lists.iter().map(|numbers| answer(given, numbers)).collect()
            }
            Question::Period(game) => {
                let numbers = Explainer::new(game).numbers(3 * WINDOW)?;
                let period = recurrence(&numbers, WINDOW).context("no period is seen")?;
                let (start, length) = period;
                let shown = joined(&numbers[..start + 2 * length]).replace(',', " ");
                let reason = format!("the Grundy numbers are {shown} …");
                Ok(vec![
                    Expected::new(start, reason.clone()),
                    Expected::new(length, reason),
                ])
            }
        }
    }
}

/// Reads the items of a table: a range such as `0-9`, or items with blanks between them.
fn read_labels(items: &str) -> Result<Vec<String>> {
    if let Some((first, last)) = items.split_once('-')
        && let (Ok(first), Ok(last)) = (first.parse::<u64>(), last.parse::<u64>())
    {
        return Ok((first..=last).map(|number| number.to_string()).collect());
    }
    ensure!(
        !items.trim().is_empty(),
        "expected items such as 0-9 or 3 4,5, found {items:?}"
    );
    Ok(items.split_whitespace().map(str::to_owned).collect())
}

/// Reads numbers with commas between them.
fn read_numbers(text: &str) -> Result<Vec<u64>> {
    numbers(text, LARGEST).map_err(Error::msg)
}

/// Counts the choices of some of these heaps whose XOR is a number.
fn choices(heaps: &[u64], wanted: &[u64]) -> Result<Expected> {
    let mut chosen = small::subsets(heaps);
    chosen.retain(|chosen| chosen.iter().fold(0, |sum, heap| sum ^ heap) == wanted[0]);
    let shown = chosen
        .iter()
        .map(|chosen| format!("{{{}}}", joined(chosen)));
    let reason = format!("the choices are {}", list(shown));
    Ok(Expected::new(chosen.len(), reason))
}

/// Counts the lost positions of Nim with this number of heaps, each from 1 to `most` stones.
fn lost(most: &[u64], heaps: &[u64]) -> Result<Expected> {
    let [most] = *most else {
        bail!("expected a number, found {most:?}")
    };
    let (game, _) = AddressedGame::read("nim:0")?;
    let mut explainer = Explainer::new(&game);
    let mut lost: Vec<String> = vec![];
    for heaps in small::lists(heaps[0] as usize, most) {
        let position = heaps.iter().map(u64::to_string).collect();
        if !heaps.contains(&0) && explainer.loses(&position)? {
            lost.push(game.write(&position));
        }
    }
    let count = lost.len();
    let reason = format!("the lost ones: {}", list(lost));
    Ok(Expected::new(count, reason))
}

/// Returns a nim-product, and why.
pub fn product(one: u64, other: u64) -> Result<Expected> {
    let mut corners = Definition::new(&TurningCorners).by_theorem();
    let mut product = |a, b| corners.grundy_number(&[(a, b)]);
    let mut values = vec![];
    for a in 0..one {
        for b in 0..other {
            values.push(product(a, other)? ^ product(one, b)? ^ product(a, b)?);
        }
    }
    let reason = format!(
        "it is the mex of a ⊗ {other} ⊕ {one} ⊗ b ⊕ a ⊗ b for a < {one} and b < {other}: {}",
        mex_of(&values).reason
    );
    Ok(Expected::new(product(one, other)?, reason))
}

/// Returns an entry of the transform, and why.
pub fn transform(values: &[u64], index: u64) -> Expected {
    let mut sum = 0_i64;
    let mut terms = String::new();
    for (place, &value) in (0_u64..).zip(values) {
        let is_negative = (place & index).count_ones() % 2 == 1;
        if is_negative {
            sum -= value as i64;
            terms += &format!(" − {value}");
        } else {
            sum += value as i64;
            terms += &format!(" + {value}");
        }
    }
    let reason = format!("its signs give {}", terms.trim_start_matches(" + "));
    Expected::new(sum, reason)
}
