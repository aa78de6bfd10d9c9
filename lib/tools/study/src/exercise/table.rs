//! Tables to fill: what is asked of each position, and its answer by definition.

use anyhow::{Context, Result, bail, ensure};
use oracle::problems::nim_product::product_by_definition;
use oracle::small;

use super::explain::{self, Explained, xor};
use super::game::{Game, Position, Referee, list};

/// A table with a cell for each item.
pub struct Table {
    ask: Ask,
    pub labels: Vec<String>,
}

/// What is asked of a position.
type OfPosition = fn(&mut Referee<'_>, &Position) -> Result<Explained>;

/// What is asked of numbers, which come after those of the question.
type OfNumbers = fn(&[u64], &[u64]) -> Result<Explained>;

enum Ask {
    /// The answers are letters, if there are any here, else numbers.
    Positions(Game, &'static [&'static str], OfPosition),
    /// From which heap on the Grundy numbers repeat, and after how many.
    Period(Game),
    Numbers(Vec<u64>, OfNumbers),
}

const KINDS: [&str; 2] = ["P", "N"];

const OF_POSITIONS: [(&str, &[&str], OfPosition); 5] = [
    ("kind", &KINDS, kind),
    ("number", &[], explain::number),
    ("outcome", &["W", "L", "D"], explain::outcome),
    ("remoteness", &[], |referee, position| explain::length(referee, position, false)),
    ("suspense", &[], |referee, position| explain::length(referee, position, true)),
];

const OF_NUMBERS: [(&str, OfNumbers); 6] = [
    ("mex", |_, numbers| Ok(explain::mex_of(numbers))),
    ("nim-sum", |_, numbers| Ok(explain::nim_sum(numbers))),
    ("product", |_, numbers| match numbers {
        [one, other] => Ok(product(*one, *other)),
        _ => bail!("expected two numbers, found {numbers:?}"),
    }),
    ("choices", choices),
    ("transform", |values, index| Ok(transform(values, index[0]))),
    ("lost", lost),
];

impl Table {
    /// Reads a table: what is asked, of which game if any, and of which items.
    pub fn new(ask: &str, game: Option<Game>, items: &str) -> Result<Table> {
        let (word, rest) = ask.split_once(' ').unwrap_or((ask, ""));
        let of_position = OF_POSITIONS.iter().find(|known| known.0 == word);
        let of_numbers = OF_NUMBERS.iter().find(|known| known.0 == word);
        let ask = match (game, of_position, of_numbers) {
            (Some(game), Some((_, letters, of_position)), _) => Ask::Positions(game, letters, *of_position),
            (Some(game), ..) if word == "period" => Ask::Period(game),
            (None, _, Some((_, of_numbers))) => Ask::Numbers(list(rest)?, *of_numbers),
            (Some(_), _, Some(_)) => bail!("the table {word:?} takes no `game`"),
            (None, Some(_), _) => bail!("the table {word:?} takes a `game`"),
            (None, ..) if word == "period" => bail!("the table {word:?} takes a `game`"),
            _ => bail!("unknown table {word:?}"),
        };
        let labels = match ask {
            Ask::Period(_) => {
                ensure!(items.is_empty(), "the table \"period\" takes no `items`");
                vec!["first heap".to_owned(), "length".to_owned()]
            }
            _ => labels(items)?,
        };
        for label in &labels {
            match &ask {
                Ask::Positions(game, ..) => drop(game.position(label)?),
                Ask::Period(_) => {}
                Ask::Numbers(..) => drop(list(label)?),
            }
        }
        Ok(Table { ask, labels })
    }

    /// Returns an answer as [`Table::answers`] writes it; what cannot be one is an error.
    pub fn read(&self, word: &str) -> Result<String> {
        if let Ask::Positions(_, letters @ [first @ .., last], _) = self.ask {
            let upper = word.to_uppercase();
            ensure!(letters.contains(&&*upper), "expected {} or {last}, found {word:?}", first.join(", "));
            return Ok(upper);
        }
        Ok(word.parse::<i64>().with_context(|| format!("expected a number, found {word:?}"))?.to_string())
    }

    /// Works out the answer for each label.
    pub fn answers(&self) -> Result<Vec<Explained>> {
        let labels = self.labels.iter();
        match &self.ask {
            Ask::Positions(game, _, of_position) => {
                let mut referee = Referee::new(game);
                labels.map(|label| of_position(&mut referee, &game.position(label)?)).collect()
            }
            Ask::Period(game) => period(&mut Referee::new(game)),
            Ask::Numbers(given, of_numbers) => labels.map(|label| of_numbers(given, &list(label)?)).collect(),
        }
    }
}

fn kind(referee: &mut Referee<'_>, position: &Position) -> Result<Explained> {
    Ok((KINDS[usize::from(referee.wins(position)?)].to_owned(), explain::winner(referee, position)?))
}

/// Of how many choices of some of these heaps a number is the XOR.
fn choices(heaps: &[u64], sum: &[u64]) -> Result<Explained> {
    let chosen = small::subsets(heaps).into_iter().filter(|chosen| [xor(chosen)] == *sum);
    let chosen: Vec<String> = chosen.map(|chosen| set(&chosen)).collect();
    Ok((chosen.len().to_string(), format!("the choices are {}", explain::list(chosen.into_iter()))))
}

/// How many positions of so many heaps, each from 1 to `most` stones, are lost in Nim.
fn lost(most: &[u64], heaps: &[u64]) -> Result<Explained> {
    let [most] = *most else { bail!("expected a number, found {most:?}") };
    let game = Game::new("nim")?;
    let mut referee = Referee::new(&game);
    let mut lost = vec![];
    for heaps in small::lists(heaps[0] as usize, most).into_iter().filter(|heaps| !heaps.contains(&0)) {
        let position = heaps.into_iter().map(|heap| vec![heap]).collect();
        if referee.loses(&position)? {
            lost.push(game.write(&position));
        }
    }
    Ok((lost.len().to_string(), format!("those that are lost: {}", explain::list(lost.into_iter()))))
}

/// Reads the items: numbers from 0 to 9 as `0-9`, else texts with semicolons between them.
fn labels(items: &str) -> Result<Vec<String>> {
    let range = items.split_once('-').and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    let labels: Vec<String> = match range {
        Some((first, last)) => (first..=last).map(|number: u64| number.to_string()).collect(),
        None => items.split(';').map(|item| item.trim().to_owned()).collect(),
    };
    ensure!(labels.iter().all(|label| !label.is_empty()), "expected items such as 0-9 or 3; 4 5, found {items:?}");
    Ok(labels)
}

fn set(numbers: &[u64]) -> String {
    match numbers {
        [] => "none of them".to_owned(),
        _ => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("+"),
    }
}

/// Returns a nim-product, and why.
pub fn product(one: u64, other: u64) -> Explained {
    let product = product_by_definition;
    let pairs = (0..one).flat_map(|a| (0..other).map(move |b| (a, b)));
    let values: Vec<u64> = pairs.map(|(a, b)| product(a, other) ^ product(one, b) ^ product(a, b)).collect();
    let options = format!("a ⊗ {other} ⊕ {one} ⊗ b ⊕ a ⊗ b for a < {one} and b < {other}");
    (product(one, other).to_string(), format!("it is the mex of {options}: {}", explain::mex_of(&values).1))
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
    let numbers: Vec<u64> = (0..TERMS as u64).map(|heap| referee.number(&vec![vec![heap]])).collect::<Result<_>>()?;
    let start = |length: usize| {
        let differs = |&heap: &usize| numbers[heap] != numbers[heap + length];
        (0..TERMS - length).rev().find(differs).map_or(0, |heap| heap + 1)
    };
    let length = (1..TERMS / 2).find(|&length| start(length) < TERMS / 2);
    let Some(length) = length else { bail!("no period is seen in {TERMS} Grundy numbers") };
    let start = start(length);
    let shown = numbers[..start + 2 * length].iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let reason = format!("the Grundy numbers are {shown} …");
    Ok([start, length].map(|value| (value.to_string(), reason.clone())).into())
}
