//! Grundy numbers, or who wins under misère play, where every line of play ends.

use super::game::Game;
use super::moves::Moves;
use super::{Problem, LOST, WON};
use crate::Play;

/// Not found yet.
const UNKNOWN: u32 = u32::MAX;
/// Being worked out.
const ACTIVE: u32 = u32::MAX - 1;

#[derive(Default)]
pub(super) struct Search {
    /// By the number of the position.
    values: Vec<u32>,
    /// Marks the values of the options of the current position with its number.
    seen: Vec<u64>,
    time: u64,
    /// The moves of single heaps, if they are asked for.
    pub(super) moves: Option<Moves>,
}

impl Search {
    fn known(&self, number: usize) -> u32 {
        self.values.get(number).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, number: usize, value: u32, game: &dyn Game) {
        if number >= self.values.len() {
            // At once for all that are to be expected.
            self.values.resize(game.count().max(number + 1), UNKNOWN);
        }
        self.values[number] = value;
    }

    /// Returns the value of a position, by a search without recursion.
    pub(super) fn value(&mut self, game: &mut dyn Game, number: usize) -> Result<u32, Problem> {
        let known = self.known(number);
        if known != UNKNOWN {
            return Ok(known);
        }
        let (mut stack, mut missing) = (vec![number], vec![]);
        while let Some(&top) = stack.last() {
            let value = self.try_value(game, top, &mut missing)?;
            if missing.is_empty() {
                self.set(top, value, game);
                stack.pop();
                // One that two moves lead to was waiting twice.
                while stack.last().map_or(false, |next| self.known(*next) < ACTIVE) {
                    stack.pop();
                }
                continue;
            }
            self.set(top, ACTIVE, game);
            if let Some(again) = missing.iter().find(|option| self.known(**option) == ACTIVE) {
                return Err(self.cycle(game, &stack, *again));
            }
            stack.append(&mut missing);
        }
        Ok(self.known(number))
    }

    /// Returns the value, unless options are `missing`.
    fn try_value(&mut self, game: &mut dyn Game, number: usize, missing: &mut Vec<usize>) -> Result<u32, Problem> {
        self.time += 1;
        let (time, values, seen, moves) = (self.time, &self.values, &mut self.seen, &mut self.moves);
        let (mut is_end, mut has_sum) = (true, false);
        let is_goal = game.options(number, &mut |parts| {
            is_end = false;
            has_sum |= parts.len() != 1;
            moves.iter_mut().for_each(|moves| moves.see(number, parts));
            let mut sum = 0;
            for &part in parts {
                match values.get(part).copied().unwrap_or(UNKNOWN) {
                    ACTIVE | UNKNOWN => missing.push(part),
                    value => sum ^= value,
                }
            }
            let index = sum as usize;
            if index >= seen.len() {
                seen.resize(index + 1, 0);
            }
            seen[index] = time;
        })?;
        moves.iter_mut().for_each(|moves| moves.end(number));
        if !game.facts().decides_winners_only {
            return Ok(seen.iter().position(|&seen| seen != time).unwrap_or(seen.len()) as u32);
        }
        if has_sum {
            let text = "under misère play, or with a goal, sums have no value of their own\nhelp: let a position be all heaps: `heaps` or `positions`";
            return Err(format!("{}\nin the options of {}", game.facts().error(text), game.show(number)));
        }
        let ends_well = is_end && game.facts().play == Play::Misere && !is_goal;
        let to_lost = seen.get(LOST as usize) == Some(&time);
        Ok(if ends_well || to_lost { WON } else { LOST })
    }

    fn cycle(&self, game: &dyn Game, stack: &[usize], again: usize) -> Problem {
        let from = stack.iter().position(|&number| number == again).unwrap_or(0);
        let on_the_way = stack[from..].iter().filter(|number| self.known(**number) == ACTIVE);
        let names: Vec<String> = on_the_way.chain([&again]).map(|number| game.show(*number)).collect();
        let text = format!("a position comes back: {}\nhelp: if it may, add `.loopy()`", names.join(" → "));
        game.facts().error(&text)
    }
}
