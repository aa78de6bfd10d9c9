//! What tables and functions ask about each item, and the answers by definition.

use anyhow::{Context, Error, Result, bail};
use games::book::graphs::Edges;
use games::notation;
use games::notation::joined;
use games::notation::parts::MOST_VERTICES;
use judge::fields::Fields;

use super::addressed::AddressedGame;
use super::explain::{Ask, Expected, Explainer};
use super::items;
use super::numbers::{self, mex_of, nim_sum, recurrence};

/// Items, and what is asked about each.
pub struct Asked {
    pub about: About,
    /// The beginning of the addresses, such as `take:1,3,4`.
    pub game: Option<String>,
    /// What follows this beginning, such as amounts or a graph, or numbers that come before an item's: all items are asked about with
    /// each. One that is empty if nothing is given.
    pub given: Vec<String>,
    /// Numbers or positions. There are none if all vertices of a graph are asked about.
    pub items: Vec<String>,
}

/// What a question is about.
#[derive(Clone, Copy)]
pub enum About {
    /// A position.
    Position(Ask),
    /// All heaps or vertices up to one.
    All(Ask),
    /// A game, as the item says.
    Game(fn(&mut Explainer<'_>, &str) -> Result<Expected>),
    /// Numbers: those that are given, then those of the item.
    Numbers(fn(&[u64], &[u64]) -> Result<Expected>),
}

/// So many equal Grundy numbers show a period: more than the largest amounts.
const WINDOW: usize = 20;

impl About {
    /// Returns the question of this name.
    fn named(name: &str) -> Result<About> {
        Ok(match name {
            "kind" => About::Position(Ask::Kind),
            "wins" => About::Position(Ask::Wins),
            "moves" => About::Position(Ask::Moves),
            "number" => About::Position(Ask::Number),
            "outcome" => About::Position(Ask::Outcome),
            "remoteness" => About::Position(Ask::Remoteness),
            "suspense" => About::Position(Ask::Suspense),
            "numbers" => About::All(Ask::Number),
            "outcomes" => About::All(Ask::Outcome),
            "winning-move" => About::Game(winning_move),
            "fibonacci-take" => About::Game(fibonacci_take),
            "repeats" => About::Game(repeats),
            "mex" => About::Numbers(|_, numbers| Ok(mex_of(numbers))),
            "nim-sum" => About::Numbers(|_, numbers| Ok(nim_sum(numbers))),
            "product" => About::Numbers(numbers::product),
            "choices" => About::Numbers(numbers::choices),
            "transform" => About::Numbers(numbers::transform),
            "transforms" => About::Numbers(numbers::transforms),
            "lost" => About::Numbers(numbers::lost),
            "period" => About::Numbers(numbers::period),
            _ => bail!("unknown question {name:?}"),
        })
    }
}

impl Asked {
    /// Takes the question of this name from the fields of its exercise.
    pub fn take(name: &str, items: Vec<String>, fields: &mut Fields) -> Result<Asked> {
        let asked = Asked {
            about: About::named(name)?,
            game: fields.optional("game")?,
            given: match fields.optional::<String>("given")? {
                Some(given) => items::read(&given)?,
                None => vec![String::new()],
            },
            items,
        };
        match (asked.about, &asked.game) {
            (About::Numbers(_), Some(_)) => bail!("{name:?} takes no `game`"),
            (About::Numbers(_), None) | (_, Some(_)) => Ok(asked),
            _ => bail!("{name:?} takes a `game`"),
        }
    }

    /// Returns the address of an item, with what is given.
    pub fn address(&self, given: &str, item: &str) -> String {
        let mut address = self.game.clone().unwrap_or_default();
        if !given.is_empty() {
            address += &format!(":{given}");
        }
        let position = match self.about {
            About::Position(_) if !item.is_empty() => item,
            // Where there are no heaps, an address has one that is empty.
            _ => "0",
        };
        format!("{address}:{position}")
    }

    /// Works out the answers for all items, with what is given.
    pub fn answers(&self, given: &str) -> Result<Vec<(String, Expected)>> {
        let mut answers = vec![];
        if let About::Numbers(answer) = self.about {
            for item in &self.items {
                let expected = answer(&numbers::read(given)?, &numbers::read(item)?)?;
                answers.push((item.clone(), expected));
            }
            return Ok(answers);
        }
        let items = self.items_with(given)?;
        let first = items.first().context("missing `items`")?;
        let (game, _) = AddressedGame::read(&self.address(given, first))?;
        let mut explainer = Explainer::new(&game);
        for item in items {
            let position = game.position(&self.address(given, &item))?;
            let expected = match self.about {
                About::Position(ask) => explainer.answer(ask, &position)?,
                About::All(ask) => up_to(&mut explainer, ask, &item)?,
                About::Game(answer) => answer(&mut explainer, &item)?,
                About::Numbers(_) => bail!("numbers have no game"),
            };
            answers.push((item, expected));
        }
        Ok(answers)
    }

    /// Returns the items, or the vertices of a graph: the last one if the answers for all are asked for together.
    fn items_with(&self, given: &str) -> Result<Vec<String>> {
        if !self.items.is_empty() {
            return Ok(self.items.clone());
        }
        let vertices = graph(given)?.vertices;
        let first = match self.about {
            About::All(_) => vertices.saturating_sub(1),
            _ => 0,
        };
        Ok((first..vertices).map(|vertex| vertex.to_string()).collect())
    }
}

/// Reads a graph.
pub fn graph(text: &str) -> Result<Edges> {
    notation::edges(text, MOST_VERTICES).map_err(Error::msg)
}

/// Answers about all heaps or vertices up to one.
fn up_to(explainer: &mut Explainer<'_>, ask: Ask, last: &str) -> Result<Expected> {
    let mut answers = vec![];
    for number in 0..=last.parse::<usize>()? {
        let mut answer = explainer.answer(ask, &vec![number.to_string()])?;
        if ask == Ask::Outcome {
            answer.value = format!("'{}'", answer.value);
        }
        answers.push(answer);
    }
    Ok(Expected::list(answers))
}

/// Answers with the heap from which on the Grundy numbers repeat, or with the length of their period.
fn repeats(explainer: &mut Explainer<'_>, wanted: &str) -> Result<Expected> {
    let heaps = (0..3 * WINDOW).map(|heap| vec![heap.to_string()]);
    let numbers = explainer.numbers(&heaps.collect::<Vec<_>>())?;
    let (start, length) = recurrence(&numbers, WINDOW).context("no period is seen")?;
    let shown = joined(&numbers[..start + 2 * length]).replace(',', " ");
    let value = if wanted == "start" { start } else { length };
    Ok(Expected::new(
        value,
        format!("the Grundy numbers are {shown} …"),
    ))
}

/// Answers with the first move of Nim that wins: the heap, and what it leaves there.
fn winning_move(explainer: &mut Explainer<'_>, heaps: &str) -> Result<Expected> {
    let numbers = numbers::read(heaps)?;
    let position: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let found = explainer.definition.lowering_move(&position)?;
    let (value, leaves) = match found {
        Some((index, left)) => {
            let left = explainer.game.write(&left);
            let leaves = format!("leaving {left} in heap {index} makes it 0");
            (format!("Some(({index}, {left}))"), leaves)
        }
        None => ("None".to_owned(), "no move wins".to_owned()),
    };
    let reason = format!("{}; {leaves}", nim_sum(&numbers).reason);
    Ok(Expected::new(value, reason))
}

/// Answers with the smallest first move of Fibonacci Nim that wins, or 0.
fn fibonacci_take(explainer: &mut Explainer<'_>, heap: &str) -> Result<Expected> {
    let heap: u64 = heap.parse()?;
    for taken in 1..heap {
        let most = 2 * taken;
        let left = heap - taken;
        if explainer.loses(&vec![format!("{left}:{most}")])? {
            let reason = format!(
                "after {taken}, the opponent may take at most {most} of {left}, and loses; no smaller number wins"
            );
            return Ok(Expected::new(taken, reason));
        }
    }
    Ok(Expected::new(0, "every first move loses"))
}
