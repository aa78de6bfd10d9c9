//! Rows, stairs and strips.

use std::iter::once;

use crate::game::{game, replace};

/// A row of cards or pins: a move takes a run of `least` to `most` neighbours and leaves its two sides as separate rows.
pub struct Runs {
    pub least: u64,
    pub most: u64,
}

game!(Runs, |game, cards: u64| {
    let runs = game.least..=game.most.min(cards);
    runs.flat_map(move |run| {
        (0..=cards - run).map(move |before| vec![before, cards - run - before])
    })
});

/// Balls on stairs, the lowest stair first: a move takes balls from a stair to the one below.
pub struct Stairs;

game!(Stairs, |_, balls: Vec<u64>| {
    let stairs = balls.clone().into_iter().enumerate().skip(1);
    let moves = stairs.flat_map(|(stair, most)| (1..=most).map(move |taken| (stair, taken)));
    moves.map(move |(stair, taken)| {
        let mut balls = balls.clone();
        balls[stair] -= taken;
        balls[stair - 1] += taken;
        vec![balls]
    })
});

/// Coins on a strip, by their squares from 1 on, ascending: a move slides one to the left, not onto or over another. The
/// leftmost coin moves first, and its farthest move comes first.
pub struct CoinStrip;

game!(CoinStrip, |_, coins: Vec<u64>| {
    let gaps: Vec<_> = once(0)
        .chain(coins.clone())
        .zip(coins.clone())
        .enumerate()
        .collect();
    let targets = gaps
        .into_iter()
        .flat_map(|(coin, (left, place))| (left + 1..place).map(move |to| (coin, to)));
    targets.map(move |(coin, target)| vec![replace(&coins, coin, &[target])])
});

/// A row of numbers: a move lowers the leftmost that is not 0.
pub struct Matgame;

game!(Matgame, |_, row: Vec<u64>| {
    let column = row.iter().position(|&number| number != 0).unwrap_or(0);
    let most = row.get(column).copied().unwrap_or(0);
    (0..most).map(move |left| vec![replace(&row, column, &[left])])
});
