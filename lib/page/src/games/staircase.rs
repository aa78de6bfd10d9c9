//! Staircase Nim, and coins that slide along a strip.

use rules::book::strips::{CoinStrip, Stairs as Balls};
use rules::book::Rules;

use super::pins::{self, written};
use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move};
use crate::picture::{Picture, STEP};
use rules::book::text::{count, joined, numbers};

/// As many coins as can be seen.
const LARGEST: u64 = 24;

struct Stairs(Vec<u64>);

pub(super) fn stairs(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    let steps = numbers(text, LARGEST)?;
    if steps.is_empty() || steps.len() > 8 {
        return Err(format!("expected 1 to 8 steps, found {}", steps.len()));
    }
    // All of them may come to one step.
    if steps.iter().sum::<u64>() > LARGEST {
        return Err(format!("at most {} coins, found {}", LARGEST, steps.iter().sum::<u64>()));
    }
    Ok(Box::new(Stairs(steps)))
}

/// Returns the odd step that a move from a step changes, and what is on it afterwards.
fn odd_step(steps: &[u64], step: usize, moved: u64) -> (usize, u64) {
    if step % 2 == 1 {
        (step, steps[step] - moved)
    } else {
        (step - 1, steps[step - 1] + moved)
    }
}

impl Stairs {
    /// Where a step stands.
    fn foot(&self, step: usize) -> (i32, i32) {
        let highest =
            (0..self.0.len()).map(|step| self.0[step] as i32 * STEP + 16 * step as i32).max().unwrap_or(0).max(120);
        (30 + 60 * step as i32, highest - 16 * step as i32)
    }
}

impl Game for Stairs {
    fn address(&self) -> String {
        format!("staircase:{}", joined(&self.0))
    }

    fn rule(&self) -> String {
        "A move takes any number of coins from one step to the next lower one. Coins on step 0, the ground, stay there."
            .to_owned()
    }

    fn hint(&self) -> &'static str {
        "Press the lowest coin that the move takes down."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for (step, &coins) in self.0.iter().enumerate() {
            let (x, y) = self.foot(step);
            picture.line("ground", (x - 28, y), (x + 28, y), None);
            for below in 0..coins {
                let at = (x, y - STEP / 2 - 2 - below as i32 * STEP);
                let name = format!("step {}, coin {} of {}", step, below + 1, coins);
                picture.part("stone", at, "", step * 32 + below as usize, name);
            }
            picture.add("label", (x, y + 16), format!("{}: {}", step, coins));
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let component = |step: usize| {
            let (x, y) = self.foot(step);
            Component { name: format!("step {}", step), number: Some(self.0[step]), at: (x, y + 38) }
        };
        (1..self.0.len()).step_by(2).map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let one_move = |steps: Vec<u64>| {
            let step = (1..steps.len()).find(|&step| steps[step] < self.0[step]).unwrap_or(0);
            let moved = self.0[step] - steps[step];
            let (odd, left) = odd_step(&self.0, step, moved);
            Move {
                text: format!("move {} from step {} to step {}", count(moved, "coin"), step, step - 1),
                parts: vec![step * 32 + steps[step] as usize],
                to: format!("staircase:{}", joined(&steps)),
                component: odd / 2,
                leaves: Leaves::Number(left),
            }
        };
        Balls.moves(&self.0).flatten().map(one_move).collect()
    }
}

struct Strip(Vec<bool>);

pub(super) fn strip(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    Ok(Box::new(Strip(pins::strip(text)?)))
}

impl Strip {
    /// Returns the places of the coins, from the right.
    fn coins(&self) -> Vec<usize> {
        (0..self.0.len()).rev().filter(|&place| self.0[place]).collect()
    }

    /// Returns the empty squares to the left of each coin, from the right, as the steps of a staircase above the ground.
    fn steps(&self) -> Vec<u64> {
        let coins = self.coins();
        let before = |index: usize| coins.get(index + 1).map_or(0, |coin| coin + 1);
        let gaps = (0..coins.len()).map(|index| (coins[index] - before(index)) as u64);
        Some(0).into_iter().chain(gaps).collect()
    }
}

impl Game for Strip {
    fn address(&self) -> String {
        format!("slide:{}", written(&self.0))
    }

    fn rule(&self) -> String {
        "A move slides one coin any number of squares to the left, not onto or over another coin.".to_owned()
    }

    fn hint(&self) -> &'static str {
        "Press the square that a coin slides to."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for (place, &is_coin) in self.0.iter().enumerate() {
            let at = (22 + 40 * place as i32, 24);
            // No coin can go to the squares right of the last one.
            if self.coins().first().map_or(true, |&last| place > last) {
                picture.add("square", at, "");
            } else {
                picture.part("square", at, "", place, format!("square {}", place));
            }
            if is_coin {
                picture.add("coin", at, "");
            }
            picture.add("small", (at.0, 56), place);
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        let (coins, steps) = (self.coins(), self.steps());
        let component = |step: usize| {
            let coin = coins[step - 1];
            let middle = 2 * coin as i32 - steps[step] as i32 - 1;
            let name = format!("the gap before coin {}", coin);
            Component { name, number: Some(steps[step]), at: (22 + 20 * middle, 78) }
        };
        (1..steps.len()).step_by(2).map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let steps = self.steps();
        // The rules count squares from 1, and coins from the left.
        let coins: Vec<u64> = self.coins().iter().rev().map(|&coin| coin as u64 + 1).collect();
        let mut options: Vec<Vec<u64>> = CoinStrip.moves(&coins).flatten().collect();
        // The shortest slides come first.
        options.reverse();
        let one_move = |option: Vec<u64>| {
            let index = (0..coins.len()).find(|&index| option[index] != coins[index]).unwrap_or(0);
            let (coin, target) = (coins[index] as usize - 1, option[index] as usize - 1);
            let mut squares = self.0.clone();
            squares.swap(coin, target);
            let (odd, left) = odd_step(&steps, coins.len() - index, coins[index] - option[index]);
            Move {
                text: format!("slide coin {} to square {}", coin, target),
                parts: vec![target],
                to: format!("slide:{}", written(&squares)),
                component: odd / 2,
                leaves: Leaves::Number(left),
            }
        };
        options.into_iter().map(one_move).collect()
    }
}
