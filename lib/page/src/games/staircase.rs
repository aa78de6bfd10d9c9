//! Staircase Nim, and coins that slide along a strip.

use std::iter::once;

use games::book::strips::{CoinStrip, Stairs};
use games::notation::cells::{self, FILLED};

use super::prelude::*;

/// Shows coins on stairs, the ground first.
pub(super) fn stairs(steps: &[u64]) -> Shown {
    let height = |(step, &coins): (usize, &u64)| coins as i32 * STEP + 16 * step as i32;
    let highest = steps.iter().enumerate().map(height).fold(120, i32::max);
    let rule = "A move takes any number of coins from one stair to the next lower one. Coins on stair 0, the ground, stay there.";
    let mut shown = Shown::new(format!("staircase:{}", joined(steps)), rule);
    shown.hint = "Press the lowest coin that the move takes down.";
    shown.sum_because = " Only odd stairs count: coins that come to an odd stair from above can be moved on, which undoes the change.";
    for (step, &coins) in steps.iter().enumerate() {
        let (x, y) = (30 + 60 * step as i32, highest - 16 * step as i32);
        let picture = &mut shown.picture;
        picture.line(Kind::Ground, (x - 28, y), (x + 28, y));
        for below in 0..coins {
            let at = (x, y - STEP / 2 - 2 - below as i32 * STEP);
            let name = format!("stair {}, coin {} of {}", step, below + 1, coins);
            picture.part(Kind::Stone, at, "", step * 32 + below as usize, name);
        }
        picture.add(Kind::Label, (x, y + 16), format!("{step}: {coins}"));
        if step % 2 == 1 {
            shown.component(format!("stair {step}"), coins, (x, y + 38));
        }
    }
    let one_move = |left: Vec<u64>| {
        let step = (1..left.len())
            .find(|&step| left[step] < steps[step])
            .unwrap_or(0);
        let moved = steps[step] - left[step];
        let text = format!(
            "move {} from stair {} to stair {}",
            count(moved, "coin"),
            step,
            step - 1
        );
        let (component, leaves) = odd_step(steps, step, moved);
        Move {
            text,
            parts: vec![step * 32 + left[step] as usize],
            to: format!("staircase:{}", joined(&left)),
            component,
            leaves,
        }
    };
    let moves = Stairs.moves(&steps.to_vec()).flatten();
    shown.moves = moves.map(one_move).collect();
    shown
}

/// Returns the component of the odd step that a move from a step changes, and what the move leaves there.
fn odd_step(steps: &[u64], step: usize, moved: u64) -> (usize, Leaves) {
    let (odd, left) = if step % 2 == 1 {
        (step, steps[step] - moved)
    } else {
        (step - 1, steps[step - 1] + moved)
    };
    (odd / 2, Leaves::Number(left))
}

/// Shows the squares of a strip, some with coins.
pub(super) fn strip(squares: &[bool]) -> Shown {
    let written =
        |squares: &[bool]| format!("slide:{}", cells::written(squares, squares.len(), FILLED));
    // The rules count squares from 1.
    let coins: Vec<u64> = (1..)
        .zip(squares)
        .filter(|&(_, &is_coin)| is_coin)
        .map(|(square, _)| square)
        .collect();
    // The gaps to the left of the coins, from right to left, are the steps of a staircase above the ground.
    let before = |index: usize| if index > 0 { coins[index - 1] } else { 0 };
    let gaps = (0..coins.len())
        .rev()
        .map(|index| coins[index] - 1 - before(index));
    let steps: Vec<u64> = once(0).chain(gaps).collect();
    let rule =
        "A move slides one coin any number of squares to the left, not onto or over another coin.";
    let mut shown = Shown::new(written(squares), rule);
    shown.hint = "Press the square that a coin slides to.";
    shown.sum_because = " Only the gaps before every second coin count, from the last coin on: a move that widens one is answered by \
         sliding the coin on its right as far.";
    let picture = &mut shown.picture;
    for (place, &is_coin) in squares.iter().enumerate() {
        let at = (22 + 40 * place as i32, 24);
        // No coin can slide to the last coin's square or beyond.
        if coins.last().is_none_or(|&last| place as u64 >= last) {
            picture.add(Kind::Square, at, "");
        } else {
            picture.part(Kind::Square, at, "", place, format!("square {place}"));
        }
        if is_coin {
            picture.add(Kind::Coin, at, "");
        }
        picture.add(Kind::Small, (at.0, 56), place);
    }
    for step in (1..steps.len()).step_by(2) {
        let coin = coins[coins.len() - step] as i32 - 1;
        let at = (22 + 20 * (2 * coin - steps[step] as i32 - 1), 78);
        shown.component(format!("the gap before coin {coin}"), steps[step], at);
    }
    let one_move = |option: Vec<u64>| {
        let index = (0..coins.len())
            .find(|&index| option[index] != coins[index])
            .unwrap_or(0);
        let (coin, target) = (coins[index] as usize - 1, option[index] as usize - 1);
        let mut after = squares.to_vec();
        after.swap(coin, target);
        let text = format!("slide coin {coin} to square {target}");
        let (component, leaves) =
            odd_step(&steps, coins.len() - index, coins[index] - option[index]);
        Move {
            text,
            parts: vec![target],
            to: written(&after),
            component,
            leaves,
        }
    };
    // The shortest slides come first.
    let moves = CoinStrip.moves(&coins).flatten().collect_vec();
    shown.moves = moves.into_iter().rev().map(one_move).collect();
    shown
}
