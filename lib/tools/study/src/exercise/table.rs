//! Tables to fill: what is asked of each position, and its answer by definition.

use anyhow::{Context, Error, Result, bail, ensure};
use games::book::coins::TurningCorners;
use games::notation::{joined, numbers};
use games::small;

use super::explain::{Ask, Explained, Referee, list as listed, mex_of, nim_sum, xor};
use super::game::{Game, LARGEST, Position};

/// A table with a cell for each item.
pub struct Table {
    asked: Asked,
    /// What the addresses of its positions begin with, such as `take:1,3,4`.
    pub game: Option<String>,
    pub labels: Vec<String>,
}

/// What is asked of numbers, which come after those of the question.
type OfNumbers = fn(&[u64], &[u64]) -> Result<Explained>;

enum Asked {
    /// The answers are letters, if there are any here, else numbers.
    Positions(&'static [&'static str], Ask),
    /// From which heap on the Grundy numbers repeat, and after how many.
    Period,
    Numbers(Vec<u64>, OfNumbers),
}

const OF_POSITIONS: [(&str, &[&str], Ask); 5] = [
    ("kind", &["P", "N"], Ask::Kind),
    ("number", &[], Ask::Number),
    ("outcome", &["W", "L", "D"], Ask::Outcome),
    ("remoteness", &[], Ask::Remoteness),
    ("suspense", &[], Ask::Suspense),
];

const OF_NUMBERS: [(&str, OfNumbers); 6] = [
    ("mex", |_, numbers| Ok(mex_of(numbers))),
    ("nim-sum", |_, numbers| Ok(nim_sum(numbers))),
    ("product", |_, numbers| product(numbers[0], numbers[1])),
    ("choices", choices),
    ("transform", |values, index| Ok(transform(values, index[0]))),
    ("lost", lost),
];

impl Table {
    /// Reads a table: what is asked, of which game if any, and of which items.
    pub fn new(ask: &str, game: Option<String>, items: &str) -> Result<Table> {
        let (word, rest) = ask.split_once(':').unwrap_or((ask, ""));
        let of_position = OF_POSITIONS.iter().find(|known| known.0 == word);
        let of_numbers = OF_NUMBERS.iter().find(|known| known.0 == word);
        let asked = match (of_position, of_numbers) {
            (Some((_, letters, ask)), _) => Asked::Positions(letters, *ask),
            (_, Some((_, of_numbers))) => Asked::Numbers(list(rest)?, *of_numbers),
            _ if word == "period" => Asked::Period,
            _ => bail!("unknown table {word:?}"),
        };
        let takes_game = of_numbers.is_none();
        ensure!(
            takes_game == game.is_some(),
            "the table {word:?} takes {} `game`",
            if takes_game { "a" } else { "no" }
        );
        let items = if word == "period" { "start length" } else { items };
        let range = items.split_once('-').and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
        let labels = match range {
            Some((first, last)) => (first..=last).map(|number: u64| number.to_string()).collect(),
            None => items.split_whitespace().map(str::to_owned).collect(),
        };
        let table = Table { asked, game, labels };
        ensure!(!table.labels.is_empty(), "expected items such as 0-9 or 3 4,5, found {items:?}");
        for label in &table.labels {
            match table.asked {
                Asked::Positions(..) => drop(Game::read(&table.address(label))?),
                Asked::Period => drop(Game::read(&table.address("0"))?),
                Asked::Numbers(..) => drop(list(label)?),
            }
        }
        Ok(table)
    }

    /// Returns the address of the position that a label is.
    pub fn address(&self, label: &str) -> String {
        format!("{}:{label}", self.game.as_deref().unwrap_or_default())
    }

    /// Returns an answer as [`Table::answers`] writes it; what cannot be one is an error.
    pub fn read(&self, word: &str) -> Result<String> {
        if let Asked::Positions(letters @ [first @ .., last], _) = self.asked {
            let upper = word.to_uppercase();
            ensure!(letters.contains(&&*upper), "expected {} or {last}, found {word:?}", first.join(", "));
            return Ok(upper);
        }
        Ok(word.parse::<i64>().with_context(|| format!("expected a number, found {word:?}"))?.to_string())
    }

    /// Works out the answer for each label.
    pub fn answers(&self) -> Result<Vec<Explained>> {
        let labels = self.labels.iter();
        match &self.asked {
            Asked::Positions(_, ask) => {
                let explained = |(game, position): (Game, Position)| Referee::new(&game).explained(*ask, &position);
                labels.map(|label| Game::read(&self.address(label)).and_then(explained)).collect()
            }
            Asked::Period => period(&mut Referee::new(&Game::read(&self.address("0"))?.0)),
            Asked::Numbers(given, of_numbers) => labels.map(|label| of_numbers(given, &list(label)?)).collect(),
        }
    }
}

/// Reads numbers with commas between them.
fn list(text: &str) -> Result<Vec<u64>> {
    numbers(text, LARGEST).map_err(Error::msg)
}

/// Of how many choices of some of these heaps a number is the XOR.
fn choices(heaps: &[u64], sum: &[u64]) -> Result<Explained> {
    let chosen = small::subsets(heaps).into_iter().filter(|chosen| [xor(chosen)] == *sum);
    let chosen: Vec<String> = chosen.map(|chosen| format!("{{{}}}", joined(&chosen))).collect();
    Ok((chosen.len().to_string(), format!("the choices are {}", listed(chosen.into_iter()))))
}

/// How many positions of so many heaps, each from 1 to `most` stones, are lost in Nim.
fn lost(most: &[u64], heaps: &[u64]) -> Result<Explained> {
    let [most] = *most else { bail!("expected a number, found {most:?}") };
    let game = Game::read("nim:0")?.0;
    let mut referee = Referee::new(&game);
    let all = small::lists(heaps[0] as usize, most).into_iter().filter(|heaps| !heaps.contains(&0));
    let mut lost: Vec<Position> = all.map(|heaps| heaps.iter().map(u64::to_string).collect()).collect();
    lost.retain(|position| referee.loses(position).is_ok_and(|is_lost| is_lost));
    let reason = format!("those that are lost: {}", listed(lost.iter().map(|position| game.write(position))));
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
    Ok((product(one, other)?.to_string(), format!("it is the mex of {options}: {}", mex_of(&values).1)))
}

/// Returns an entry of the transform, and why.
pub fn transform(values: &[u64], index: u64) -> Explained {
    let (mut sum, mut terms) = (0, vec![]);
    for (place, &value) in (0_u64..).zip(values) {
        let is_odd = (place & index).count_ones() % 2 == 1;
        sum += if is_odd { -(value as i64) } else { value as i64 };
        terms.push(format!("{}{value}", if is_odd { "− " } else { "+ " }));
    }
    (sum.to_string(), format!("its signs give {}", terms.join(" ").trim_start_matches("+ ")))
}

/// How many Grundy numbers show a period: it must hold in the second half.
const TERMS: usize = 600;

fn period(referee: &mut Referee<'_>) -> Result<Vec<Explained>> {
    let numbers: Vec<u64> =
        (0..TERMS as u64).map(|heap| referee.number(&vec![heap.to_string()])).collect::<Result<_>>()?;
    let start = |length: usize| {
        let differs = |&heap: &usize| numbers[heap] != numbers[heap + length];
        (0..TERMS - length).rev().find(differs).map_or(0, |heap| heap + 1)
    };
    let length = (1..TERMS / 2).find(|&length| start(length) < TERMS / 2);
    let Some(length) = length else { bail!("no period is seen in {TERMS} Grundy numbers") };
    let start = start(length);
    let shown = joined(&numbers[..start + 2 * length]).replace(',', " ");
    let reason = format!("the Grundy numbers are {shown} …");
    Ok([start, length].map(|value| (value.to_string(), reason.clone())).into())
}
