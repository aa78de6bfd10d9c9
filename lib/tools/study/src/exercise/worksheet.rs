//! Tables to fill: what is asked of each item, and its answer by definition.

use anyhow::{Context, Error, Result, bail, ensure};
use games::book::coins::TurningCorners;
use games::notation::{joined, numbers};
use games::small;

use super::addressed::{AddressedGame, LARGEST, Position};
use super::explain::{Ask, Explained, Explainer, list as listed, mex_of, nim_sum};

/// A table with a cell for each label.
pub struct Worksheet {
    /// The beginning of its positions' addresses, such as `take:1,3,4`.
    pub game: Option<String>,
    pub labels: Vec<String>,
    /// The letters that may be answers; if there are none, answers are numbers.
    letters: &'static [&'static str],
    answers: Box<dyn Fn() -> Result<Vec<Explained>>>,
}

const OF_POSITIONS: [(&str, &[&str], Ask); 5] = [
    ("kind", &["P", "N"], Ask::Kind),
    ("number", &[], Ask::Number),
    ("outcome", &["W", "L", "D"], Ask::Outcome),
    ("remoteness", &[], Ask::Remoteness),
    ("suspense", &[], Ask::Suspense),
];

/// What is asked of the numbers of a label; those of the question come first.
type OfNumbers = fn(&[u64], &[u64]) -> Result<Explained>;

const OF_NUMBERS: [(&str, OfNumbers); 6] = [
    ("mex", |_, numbers| Ok(mex_of(numbers))),
    ("nim-sum", |_, numbers| Ok(nim_sum(numbers))),
    ("product", |_, numbers| product(numbers[0], numbers[1])),
    ("choices", choices),
    ("transform", |values, index| Ok(transform(values, index[0]))),
    ("lost", lost),
];

impl Worksheet {
    /// Reads a table: what is asked, of which game if any, and of which items.
    pub fn new(ask: &str, game: Option<String>, items: &str) -> Result<Worksheet> {
        let (word, rest) = ask.split_once(':').unwrap_or((ask, ""));
        let of_position = OF_POSITIONS.iter().find(|known| known.0 == word);
        let of_numbers = OF_NUMBERS.iter().find(|known| known.0 == word);
        let is_period = word == "period";
        ensure!(
            of_position.is_some() || of_numbers.is_some() || is_period,
            "unknown table {word:?}"
        );
        let takes_game = if of_numbers.is_none() { "a" } else { "no" };
        ensure!(
            of_numbers.is_none() == game.is_some(),
            "the table {word:?} takes {takes_game} `game`"
        );
        let range = items
            .split_once('-')
            .and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
        let labels: Vec<String> = match range {
            _ if is_period => vec!["start".to_owned(), "length".to_owned()],
            Some((first, last)) => (first..=last)
                .map(|number: u64| number.to_string())
                .collect(),
            None => items.split_whitespace().map(str::to_owned).collect(),
        };
        ensure!(
            !labels.is_empty(),
            "expected items such as 0-9 or 3 4,5, found {items:?}"
        );
        let letters = of_position.map_or(&[][..], |known| known.1);
        let mut table = Worksheet {
            game,
            labels,
            letters,
            answers: Box::new(|| Ok(vec![])),
        };
        // Everything is read now, so that a mistake in an exercise shows before it is answered.
        let read = |label: &String| AddressedGame::read(&table.address(label));
        table.answers = if let Some((_, _, ask)) = of_position {
            let positions = table.labels.iter().map(read).collect::<Result<Vec<_>>>()?;
            Box::new(move || {
                positions
                    .iter()
                    .map(|(game, position)| Explainer::new(game).explained(*ask, position))
                    .collect()
            })
        } else if let Some((_, of_numbers)) = of_numbers {
            let (given, labels) = (list(rest)?, table.labels.iter());
            let lists = labels
                .map(|label| list(label))
                .collect::<Result<Vec<_>>>()?;
            Box::new(move || {
                lists
                    .iter()
                    .map(|numbers| of_numbers(&given, numbers))
                    .collect()
            })
        } else {
            let (game, _) = read(&"0".to_owned())?;
            Box::new(move || period(&game))
        };
        Ok(table)
    }

    /// Returns the address of a label's position.
    pub fn address(&self, label: &str) -> String {
        format!("{}:{label}", self.game.as_deref().unwrap_or_default())
    }

    /// Returns an answer in the form of [`Worksheet::answers`].
    ///
    /// # Errors
    ///
    /// If no cell can have this answer.
    pub fn read(&self, word: &str) -> Result<String> {
        if let [first @ .., last] = self.letters {
            let upper = word.to_uppercase();
            ensure!(
                self.letters.contains(&&*upper),
                "expected {} or {last}, found {word:?}",
                first.join(", ")
            );
            return Ok(upper);
        }
        Ok(word
            .parse::<i64>()
            .with_context(|| format!("expected a number, found {word:?}"))?
            .to_string())
    }

    /// Works out the answer for each label.
    pub fn answers(&self) -> Result<Vec<Explained>> {
        (self.answers)()
    }
}

/// Reads numbers with commas between them.
fn list(text: &str) -> Result<Vec<u64>> {
    numbers(text, LARGEST).map_err(Error::msg)
}

/// Counts the choices of some of these heaps whose XOR is a number.
fn choices(heaps: &[u64], sum: &[u64]) -> Result<Explained> {
    let chosen = small::subsets(heaps)
        .into_iter()
        .filter(|chosen| nim_sum(chosen).0 == joined(sum));
    let chosen: Vec<String> = chosen
        .map(|chosen| format!("{{{}}}", joined(&chosen)))
        .collect();
    Ok((
        chosen.len().to_string(),
        format!("the choices are {}", listed(chosen.into_iter())),
    ))
}

/// Counts the lost positions of Nim with this number of heaps, each from 1 to `most` stones.
fn lost(most: &[u64], heaps: &[u64]) -> Result<Explained> {
    let [most] = *most else {
        bail!("expected a number, found {most:?}")
    };
    let game = AddressedGame::read("nim:0")?.0;
    let mut explainer = Explainer::new(&game);
    let all = small::lists(heaps[0] as usize, most)
        .into_iter()
        .filter(|heaps| !heaps.contains(&0));
    let mut lost: Vec<Position> = all
        .map(|heaps| heaps.iter().map(u64::to_string).collect())
        .collect();
    lost.retain(|position| explainer.loses(position).is_ok_and(|is_lost| is_lost));
    let reason = format!(
        "the lost ones: {}",
        listed(lost.iter().map(|position| game.write(position)))
    );
    Ok((lost.len().to_string(), reason))
}

/// Returns a nim-product, and why.
pub fn product(one: u64, other: u64) -> Result<Explained> {
    let mut corners = games::Definition::new(&TurningCorners).by_theorem();
    let mut product = |a, b| corners.grundy_number(&[(a, b)]);
    let mut values = vec![];
    for (a, b) in (0..one).flat_map(|a| (0..other).map(move |b| (a, b))) {
        values.push(product(a, other)? ^ product(one, b)? ^ product(a, b)?);
    }
    let options = format!("a ⊗ {other} ⊕ {one} ⊗ b ⊕ a ⊗ b for a < {one} and b < {other}");
    Ok((
        product(one, other)?.to_string(),
        format!("it is the mex of {options}: {}", mex_of(&values).1),
    ))
}

/// Returns an entry of the transform, and why.
pub fn transform(values: &[u64], index: u64) -> Explained {
    let (mut sum, mut terms) = (0, vec![]);
    for (place, &value) in (0_u64..).zip(values) {
        let is_odd = (place & index).count_ones() % 2 == 1;
        sum += if is_odd {
            -(value as i64)
        } else {
            value as i64
        };
        terms.push(format!("{}{value}", if is_odd { "− " } else { "+ " }));
    }
    (
        sum.to_string(),
        format!(
            "its signs give {}",
            terms.join(" ").trim_start_matches("+ ")
        ),
    )
}

/// How many Grundy numbers show a period: it must hold in the second half.
const TERMS: usize = 600;

/// Returns from which heap on the Grundy numbers repeat, and after how many.
fn period(game: &AddressedGame) -> Result<Vec<Explained>> {
    let numbers = Explainer::new(game).numbers(TERMS)?;
    let start = |length: usize| {
        let differs = |&heap: &usize| numbers[heap] != numbers[heap + length];
        (0..TERMS - length)
            .rev()
            .find(differs)
            .map_or(0, |heap| heap + 1)
    };
    let length = (1..TERMS / 2).find(|&length| start(length) < TERMS / 2);
    let Some(length) = length else {
        bail!("no period is seen in {TERMS} Grundy numbers")
    };
    let start = start(length);
    let shown = joined(&numbers[..start + 2 * length]).replace(',', " ");
    let reason = format!("the Grundy numbers are {shown} …");
    Ok([start, length]
        .map(|value| (value.to_string(), reason.clone()))
        .into())
}
