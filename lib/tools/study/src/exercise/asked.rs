//! What tables and functions ask about each item.

use anyhow::{Result, bail};

use super::explain::{Ask, Expected, Explainer};
use super::numbers::{self, OfNumbers, mex_of, nim_sum};

/// A question about an item.
#[derive(Clone, Copy)]
pub enum Asked {
    /// About a position.
    Position(Ask),
    /// About all heaps or vertices up to one.
    All(Ask),
    /// For a winning move from a position.
    Move(fn(&mut Explainer<'_>, &str) -> Result<Expected>),
    /// About numbers.
    Numbers(OfNumbers),
}

impl Asked {
    /// Returns the question of this name.
    pub fn named(name: &str) -> Result<Asked> {
        Ok(match name {
            "kind" => Asked::Position(Ask::Kind),
            "wins" => Asked::Position(Ask::Wins),
            "moves" => Asked::Position(Ask::Moves),
            "number" => Asked::Position(Ask::Number),
            "outcome" => Asked::Position(Ask::Outcome),
            "remoteness" => Asked::Position(Ask::Remoteness),
            "suspense" => Asked::Position(Ask::Suspense),
            "numbers" => Asked::All(Ask::Number),
            "outcomes" => Asked::All(Ask::Outcome),
            "winning-move" => Asked::Move(winning_move),
            "fibonacci-take" => Asked::Move(fibonacci_take),
            "mex" => Asked::Numbers(|_, numbers| Ok(mex_of(numbers))),
            "nim-sum" => Asked::Numbers(|_, numbers| Ok(nim_sum(numbers))),
            "product" => Asked::Numbers(numbers::product),
            "choices" => Asked::Numbers(numbers::choices),
            "transform" => Asked::Numbers(numbers::transform),
            "transforms" => Asked::Numbers(numbers::transforms),
            "lost" => Asked::Numbers(numbers::lost),
            "period" => Asked::Numbers(numbers::period),
            _ => bail!("unknown question {name:?}"),
        })
    }
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
