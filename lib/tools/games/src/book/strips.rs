//! Rows, stairs and strips.

use std::iter::once;

use crate::{Game, Moves};

/// A row of cards or pins: a move takes a run of `least` to `most` neighbours and leaves its two sides as separate rows.
pub struct Cards {
    pub least: u64,
    pub most: u64,
}

impl Game for Cards {
    type Component = u64;

    fn moves<'a>(&'a self, &cards: &u64) -> Moves<'a, u64> {
        let runs = self.least..=self.most.min(cards);
        Box::new(runs.flat_map(move |run| (0..=cards - run).map(move |before| vec![before, cards - run - before])))
    }
}

/// Balls on stairs, the lowest stair first: a move takes balls from a stair to the one below.
pub struct Stairs;

impl Game for Stairs {
    type Component = Vec<u64>;

    fn moves<'a>(&'a self, balls: &Vec<u64>) -> Moves<'a, Vec<u64>> {
        let (stairs, balls) = (balls.clone().into_iter().enumerate().skip(1), balls.clone());
        let moves = stairs.flat_map(|(stair, most)| (1..=most).map(move |taken| (stair, taken)));
        Box::new(moves.map(move |(stair, taken)| {
            let mut balls = balls.clone();
            balls[stair] -= taken;
            balls[stair - 1] += taken;
            vec![balls]
        }))
    }
}

/// Coins on a strip, by their squares from 1 on, ascending: a move slides one to the left, not onto or over another.
pub struct CoinStrip;

impl Game for CoinStrip {
    type Component = Vec<u64>;

    /// The leftmost coin moves first, and its farthest move comes first.
    fn moves<'a>(&'a self, coins: &Vec<u64>) -> Moves<'a, Vec<u64>> {
        let coins = coins.clone();
        let gaps: Vec<_> = once(0).chain(coins.clone()).zip(coins.clone()).enumerate().collect();
        let targets = gaps.into_iter().flat_map(|(coin, (left, place))| (left + 1..place).map(move |to| (coin, to)));
        Box::new(targets.map(move |(coin, target)| {
            let mut coins = coins.clone();
            coins[coin] = target;
            vec![coins]
        }))
    }
}

/// A row of numbers: a move lowers the leftmost that is not 0.
pub struct Matgame;

impl Game for Matgame {
    type Component = Vec<u64>;

    fn moves<'a>(&'a self, row: &Vec<u64>) -> Moves<'a, Vec<u64>> {
        let (mut row, leftmost) = (row.clone(), row.iter().position(|&number| number != 0));
        let column = leftmost.unwrap_or(0);
        Box::new((0..leftmost.map_or(0, |column| row[column])).map(move |left| {
            row[column] = left;
            vec![row.clone()]
        }))
    }
}
