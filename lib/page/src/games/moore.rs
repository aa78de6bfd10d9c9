//! Moore's Nim: a move takes stones from at most k heaps.

use grundy::moore::next_player_wins;

use super::{fields, heaps, Read};
use crate::address::{joined, number};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::{letter, Picture};

struct Moore {
    most: usize,
    heaps: Vec<u64>,
}

/// More moves than these are too many to list.
const MOST_MOVES: u64 = 2_000;

pub(super) fn read(parts: &[&str]) -> Read {
    let [most, text] = fields(parts)?;
    let (most, heaps) = (number(most, 8)?, heaps::heaps(text)?);
    if most == 0 {
        return Err("a move must be allowed to take from one heap at least".to_owned());
    }
    if heaps
        .iter()
        .try_fold(1, |product: u64, heap| product.checked_mul(heap + 1))
        .map_or(true, |moves| moves > MOST_MOVES)
    {
        return Err(format!("these heaps have more than {} moves", MOST_MOVES));
    }
    Ok(Box::new(Moore { most: most as usize, heaps }))
}

impl Moore {
    fn outcome(&self, heaps: &[u64]) -> Outcome {
        if next_player_wins(heaps, self.most) {
            Outcome::Won
        } else {
            Outcome::Lost
        }
    }
}

impl Game for Moore {
    fn address(&self) -> String {
        format!("moore:{}:{}", self.most, joined(&self.heaps))
    }

    fn rule(&self) -> String {
        format!("A move takes stones from at least one and at most {} heaps, any number from each.", self.most)
    }

    fn hint(&self) -> &'static str {
        "Press the lowest stone that the move takes, in each of the heaps."
    }

    fn picture(&self) -> Picture {
        heaps::columns(&self.heaps)
    }

    fn components(&self) -> Vec<Component> {
        vec![]
    }

    fn moves(&self) -> Vec<Move> {
        // What may be left of the heaps, from all of the first ones down.
        let mut options: Vec<Vec<u64>> = vec![vec![]];
        for &heap in &self.heaps {
            options = options
                .iter()
                .flat_map(|option| (0..=heap).rev().map(move |left| [&option[..], &[left]].concat()))
                .collect();
        }
        let changed = |option: &Vec<u64>| {
            (0..option.len()).filter(|&place| option[place] < self.heaps[place]).collect::<Vec<_>>()
        };
        options.retain(|option| (1..=self.most).contains(&changed(option).len()));
        options.sort_by_key(|option| changed(option).len());
        let one_move = |option: &Vec<u64>| {
            let changed = changed(option);
            let taken = |&place: &usize| format!("{} from heap {}", self.heaps[place] - option[place], letter(place));
            Move {
                text: format!("take {}", changed.iter().map(taken).collect::<Vec<_>>().join(", ")),
                parts: changed.iter().map(|&place| place * 32 + option[place] as usize).collect(),
                to: format!("moore:{}:{}", self.most, joined(option)),
                component: 0,
                leaves: Leaves::Outcome(self.outcome(option), None),
            }
        };
        options.iter().map(one_move).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(self.outcome(&self.heaps))
    }

    fn reason(&self) -> Option<String> {
        let longest = self.heaps.iter().max().map_or(0, |&heap| 64 - heap.leading_zeros());
        let digits = (0..longest).rev().map(|digit| {
            let ones = self.heaps.iter().filter(|&&heap| heap >> digit & 1 == 1).count();
            format!("{} in the {}s", ones, 1 << digit)
        });
        let counts = digits.collect::<Vec<_>>().join(", ");
        let modulus = self.most + 1;
        Some(match self.outcome(&self.heaps) {
            _ if longest == 0 => "There is no move, so the player to move has lost.".to_owned(),
            Outcome::Lost => format!(
                "Write the heaps in binary and count the ones in each place: {}. All are multiples of {}, and no move leaves that so.",
                counts, modulus
            ),
            _ => format!(
                "Write the heaps in binary and count the ones in each place: {}. Not all are multiples of {}; a winning move makes \
                 them so.",
                counts, modulus
            ),
        })
    }
}
