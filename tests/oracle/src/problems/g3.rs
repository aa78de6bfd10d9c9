//! Coins on a strip: a move slides one coin left to a free square without passing another coin.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

use crate::definition::Definition;
use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;
use crate::search::TooLarge;
use crate::small;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "g3",
    answer,
    counted: true,
    sizes: &[("small", small), ("largest", largest), ("crowded", crowded), ("stuck", stuck), ("lost", lost)],
    small_inputs,
    origins: &[
        ("sample-1", Origin::PublishedSample),
        ("edge-40-coins", LONG_STRIP),
        ("edge-largest-square", LONG_STRIP),
        ("edge-neighbours-lost", LONG_STRIP),
        ("edge-ten-thousand-coins", LONG_STRIP),
    ],
};

const LONG_STRIP: Origin =
    Origin::ClosedForm("The XOR of every second gap; the definition cannot search strips of this length.");

/// The game; a component is a whole strip: the squares of its coins from left to right. The first square is 1.
pub struct CoinStrip;

impl Game for CoinStrip {
    type Component = Vec<u64>;

    /// The leftmost coin moves first, and its farthest move comes first.
    fn moves(&self, coins: &Vec<u64>) -> impl Iterator<Item = Position<Self>> {
        let targets = (0..coins.len()).flat_map(move |coin| {
            let before = if coin > 0 { coins[coin - 1] } else { 0 };
            (before + 1..coins[coin]).map(move |target| (coin, target))
        });
        targets.map(move |(coin, target)| {
            let mut coins = coins.clone();
            coins[coin] = target;
            vec![coins]
        })
    }

    fn weight(&self, coins: &Vec<u64>) -> usize {
        coins.len()
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let mut definition = Definition::new(&CoinStrip);
    let mut answer = String::new();
    for _ in 0..input.number("the number of cases")? {
        let count = input.number("the number of coins")?;
        let coins = input.numbers(count, "the square of a coin")?;
        ensure!(coins.first() != Some(&0), "a coin is left of the strip");
        ensure!(coins.is_sorted_by(|one, next| one < next), "the squares of the coins must increase");
        match winning_move(&mut definition, &coins)? {
            Some((from, to)) => answer += &format!("Mary wins\nMove {from} to {to}\n\n"),
            None => answer += "Johnny wins\n\n",
        }
    }
    Ok(answer)
}

/// Returns the move of the leftmost coin with a winning move: from which square to which.
fn winning_move(definition: &mut Definition<CoinStrip>, coins: &Vec<u64>) -> Result<Option<(u64, u64)>, TooLarge> {
    for after in CoinStrip.moves(coins) {
        if !definition.next_player_wins(&after)? {
            let moved = coins.iter().zip(&after[0]).find(|(from, to)| from != to);
            return Ok(moved.map(|(&from, &to)| (from, to)));
        }
    }
    Ok(None)
}

/// Writes an input with a blank line between cases.
fn write(cases: &[Vec<u64>]) -> String {
    let cases_text: Vec<String> = cases
        .iter()
        .map(|coins| {
            let coins_text: Vec<String> = coins.iter().map(u64::to_string).collect();
            format!("{}\n{}\n", coins.len(), coins_text.join(" "))
        })
        .collect();
    format!("{}\n{}", cases.len(), cases_text.join("\n"))
}

/// Returns `count` distinct squares up to `most`, from left to right.
fn squares(random: &mut Random, count: u64, most: u64) -> Vec<u64> {
    let mut squares = BTreeSet::new();
    while (squares.len() as u64) < count {
        squares.insert(random.between(1, most));
    }
    squares.into_iter().collect()
}

/// One or two short strips with a few coins.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 2);
    let cases: Vec<Vec<u64>> = (0..count)
        .map(|_| {
            let coins = random.between(0, 4);
            squares(random, coins, 14)
        })
        .collect();
    Ok(write(&cases))
}

/// The maximum number of strips and coins, anywhere.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let (coins, most) = (limits.get("coins")?, limits.get("position")?);
    let cases: Vec<Vec<u64>> = (0..limits.get("cases")?).map(|_| squares(random, coins, most)).collect();
    Ok(write(&cases))
}

/// Strips with coins on about half of the squares.
fn crowded(random: &mut Random, limits: &Limits) -> Result<String> {
    let coins = limits.get("coins")?;
    let cases: Vec<Vec<u64>> = (0..10).map(|_| squares(random, coins, 2 * coins)).collect();
    Ok(write(&cases))
}

/// A strip on which no coin can move.
fn stuck(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(write(&[(1..=limits.get("coins")?).collect()]))
}

/// Strips of coins in pairs of neighbours: the player who moves the other coin of the pair just as far wins.
fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let (coins, most) = (limits.get("coins")?, limits.get("position")?);
    let cases: Vec<Vec<u64>> = (0..10)
        .map(|_| {
            let firsts = squares(random, coins / 2, most / 2);
            firsts.iter().flat_map(|first| [2 * first - 1, 2 * first]).collect()
        })
        .collect();
    Ok(write(&cases))
}

/// Every set of coins on the first eleven squares.
fn small_inputs() -> Vec<String> {
    let sets = small::subsets(&(1..=11).collect::<Vec<u64>>());
    vec![small::cases(sets.iter().map(|coins| small::heaps(coins)))]
}
