//! Tables to fill: what is asked of each position, and its answer by definition.

use anyhow::{Context, Result, bail, ensure};
use oracle::endless::Outcome;
use oracle::game::mex;
use oracle::problems::nim_product::product_by_definition;
use oracle::small;

use super::explain;
use super::game::{Game, Position, Referee, list};

/// A table with a cell for each item.
pub struct Table {
    ask: Ask,
    game: Option<Game>,
    pub labels: Vec<String>,
}

/// What is asked.
#[derive(Clone, PartialEq)]
enum Ask {
    Kind,
    Number,
    Outcome,
    Remoteness,
    Suspense,
    /// From which heap on the Grundy numbers repeat, and after how many.
    Period,
    Mex,
    NimSum,
    Product,
    /// Of how many choices of some of these numbers it is the XOR.
    Choices(Vec<u64>),
    /// The Walsh–Hadamard transform of these numbers.
    Transform(Vec<u64>),
    /// How many positions of so many heaps, each from 1 to this many stones, are lost in Nim.
    Lost(u64),
}

/// The right answer, and why.
pub struct Answer {
    pub value: String,
    pub reason: String,
}

const KINDS: [&str; 2] = ["P", "N"];
const OUTCOMES: [&str; 3] = ["W", "L", "D"];

impl Table {
    /// Reads a table: what is asked, of which game if any, and of which items.
    pub fn new(ask: &str, game: Option<Game>, items: &str) -> Result<Table> {
        let (word, rest) = ask.split_once(' ').unwrap_or((ask, ""));
        let ask = match word {
            "kind" => Ask::Kind,
            "number" => Ask::Number,
            "outcome" => Ask::Outcome,
            "remoteness" => Ask::Remoteness,
            "suspense" => Ask::Suspense,
            "period" => Ask::Period,
            "mex" => Ask::Mex,
            "nim-sum" => Ask::NimSum,
            "product" => Ask::Product,
            "choices" => Ask::Choices(list(rest)?),
            "transform" => Ask::Transform(list(rest)?),
            "lost" => Ask::Lost(rest.parse().with_context(|| format!("expected a number, found {rest:?}"))?),
            _ => bail!("unknown table {word:?}"),
        };
        let is_of_game = ["kind", "number", "outcome", "remoteness", "suspense", "period"].contains(&word);
        ensure!(
            is_of_game == game.is_some(),
            "the table {word:?} takes {} `game`",
            if is_of_game { "a" } else { "no" }
        );
        let labels = if ask == Ask::Period {
            ensure!(items.is_empty(), "the table \"period\" takes no `items`");
            vec!["first heap".to_owned(), "length".to_owned()]
        } else {
            labels(items)?
        };
        let table = Table { ask, game, labels };
        for label in &table.labels {
            match &table.game {
                Some(game) if table.ask != Ask::Period => drop(game.position(label)?),
                Some(_) => {}
                None => drop(list(label)?),
            }
        }
        Ok(table)
    }

    /// Returns an answer as [`Table::answers`] writes it; what cannot be one is an error.
    pub fn read(&self, word: &str) -> Result<String> {
        let upper = word.to_uppercase();
        Ok(match self.ask {
            Ask::Kind if KINDS.contains(&&*upper) => upper,
            Ask::Kind => bail!("expected P or N, found {word:?}"),
            Ask::Outcome if OUTCOMES.contains(&&*upper) => upper,
            Ask::Outcome => bail!("expected W, L or D, found {word:?}"),
            _ => word.parse::<i64>().with_context(|| format!("expected a number, found {word:?}"))?.to_string(),
        })
    }

    /// Works out the answer for each label.
    pub fn answers(&self) -> Result<Vec<Answer>> {
        let answer = |(value, reason): (String, String)| Answer { value, reason };
        let Some(game) = &self.game else {
            return self.labels.iter().map(|label| Ok(answer(self.arithmetic(&list(label)?)?))).collect();
        };
        let mut referee = Referee::new(game);
        if self.ask == Ask::Period {
            return period(&mut referee);
        }
        let each = self.labels.iter().map(|label| Ok(answer(self.of_position(&mut referee, &game.position(label)?)?)));
        each.collect()
    }

    fn of_position(&self, referee: &mut Referee<'_>, position: &Position) -> Result<(String, String)> {
        Ok(match self.ask {
            Ask::Kind => {
                let kind = KINDS[usize::from(referee.wins(position)?)];
                (kind.to_owned(), explain::winner(referee, position)?)
            }
            Ask::Number => (referee.number(position)?.to_string(), explain::number(referee, position)?),
            Ask::Outcome => (letter(referee.outcome(position)?).to_owned(), explain::outcome(referee, position)?),
            Ask::Suspense => (referee.suspense(position).to_string(), explain::length(referee, position, true)?),
            _ => {
                let length = explain::length_of(referee.outcome(position)?);
                (
                    length.map_or("none".to_owned(), |length| length.to_string()),
                    explain::length(referee, position, false)?,
                )
            }
        })
    }

    fn arithmetic(&self, numbers: &[u64]) -> Result<(String, String)> {
        let pair = || match numbers {
            [one, other] => Ok((*one, *other)),
            _ => bail!("expected two numbers, found {numbers:?}"),
        };
        Ok(match &self.ask {
            Ask::Mex => (mex(numbers).to_string(), explain::mex_of(numbers)),
            Ask::NimSum => (xor(numbers).to_string(), explain::nim_sum(numbers)),
            Ask::Product => {
                let (one, other) = pair()?;
                (product_by_definition(one, other).to_string(), explain_product(one, other))
            }
            Ask::Choices(heaps) => {
                let chosen = small::subsets(heaps).into_iter().filter(|chosen| [xor(chosen)] == *numbers);
                let chosen: Vec<String> = chosen.map(|chosen| set(&chosen)).collect();
                (chosen.len().to_string(), format!("the choices are {}", explain::list(chosen.into_iter())))
            }
            Ask::Transform(values) => transform(values, numbers[0]),
            Ask::Lost(most) => {
                let game = Game::new("nim")?;
                let mut referee = Referee::new(&game);
                let mut lost = vec![];
                for heaps in small::lists(numbers[0] as usize, *most).into_iter().filter(|heaps| !heaps.contains(&0)) {
                    let position = heaps.into_iter().map(|heap| vec![heap]).collect();
                    if referee.loses(&position)? {
                        lost.push(game.write(&position));
                    }
                }
                (lost.len().to_string(), format!("those that are lost: {}", explain::list(lost.into_iter())))
            }
            _ => unreachable!("it is asked of the positions of a game"),
        })
    }
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

pub fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(_) => "W",
        Outcome::Loss(_) => "L",
        Outcome::Draw => "D",
    }
}

pub fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

fn set(numbers: &[u64]) -> String {
    match numbers {
        [] => "none of them".to_owned(),
        _ => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("+"),
    }
}

/// Says why a nim-product is what it is.
pub fn explain_product(one: u64, other: u64) -> String {
    let product = product_by_definition;
    let pairs = (0..one).flat_map(|a| (0..other).map(move |b| (a, b)));
    let values: Vec<u64> = pairs.map(|(a, b)| product(a, other) ^ product(one, b) ^ product(a, b)).collect();
    format!(
        "it is the mex of a ⊗ {other} ⊕ {one} ⊗ b ⊕ a ⊗ b for a < {one} and b < {other}: {}",
        explain::mex_of(&values)
    )
}

/// Returns an entry of the transform, and why.
pub fn transform(values: &[u64], index: u64) -> (String, String) {
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

fn period(referee: &mut Referee<'_>) -> Result<Vec<Answer>> {
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
    let answer = |value: usize| Answer { value: value.to_string(), reason: reason.clone() };
    Ok(vec![answer(start), answer(length)])
}
