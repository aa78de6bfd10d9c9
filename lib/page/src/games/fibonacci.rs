//! Fibonacci Nim: a move takes at most twice what the last one took.

use grundy::fibonacci_nim::DynamicNim;

use super::heaps::{self, limit, LARGEST};
use super::Read;
use crate::address::{count, number};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::Picture;

struct Fibonacci {
    heap: u64,
    limit: u64,
    rules: DynamicNim,
}

pub(super) fn read(parts: &[&str]) -> Read {
    let (heap, most) = match parts {
        [heap] => {
            let heap = number(heap, LARGEST)?;
            (heap, heap.saturating_sub(1))
        }
        [heap, most] => (number(heap, LARGEST)?, limit(most)?),
        _ => return Err("expected the heap, or the heap and the most that the next move may take".to_owned()),
    };
    let rules = DynamicNim::new(LARGEST, |taken| 2 * taken);
    Ok(Box::new(Fibonacci { heap, limit: most, rules }))
}

impl Fibonacci {
    fn outcome(&self, heap: u64, limit: u64) -> Outcome {
        if self.rules.next_player_wins(heap, limit) {
            Outcome::Won
        } else {
            Outcome::Lost
        }
    }
}

impl Game for Fibonacci {
    fn address(&self) -> String {
        format!("fibonacci:{}:{}", self.heap, self.limit)
    }

    fn rule(&self) -> String {
        format!(
            "A move takes at least one stone and at most twice as many as the move before; the first may not take all. \
             Now at most {} may be taken.",
            self.limit.min(self.heap)
        )
    }

    fn hint(&self) -> &'static str {
        "Press the lowest stone that the move takes."
    }

    fn picture(&self) -> Picture {
        heaps::columns(&[self.heap])
    }

    fn components(&self) -> Vec<Component> {
        vec![]
    }

    fn moves(&self) -> Vec<Move> {
        let one_move = |taken: u64| {
            let (left, limit) = (self.heap - taken, 2 * taken);
            Move {
                text: format!("take {}", count(taken, "stone")),
                parts: vec![left as usize],
                to: format!("fibonacci:{}:{}", left, limit),
                component: 0,
                leaves: Leaves::Outcome(self.outcome(left, limit), None),
            }
        };
        (1..=self.limit.min(self.heap)).map(one_move).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(self.outcome(self.heap, self.limit))
    }

    fn reason(&self) -> Option<String> {
        let parts = self.rules.parts(self.heap);
        let least = match parts.last() {
            Some(&least) if self.limit > 0 => least,
            _ => return Some("There is no move, so the player to move has lost.".to_owned()),
        };
        let sum: Vec<String> = parts.iter().map(u64::to_string).collect();
        let ending = if least <= self.limit {
            "To take it wins: the next part is more than twice as large, so the other player cannot take that."
        } else {
            "It is more than may be taken, so every move loses."
        };
        Some(format!(
            "As a sum of Fibonacci numbers that are not neighbours, {} = {}. The smallest part is {}. {}",
            self.heap,
            sum.join(" + "),
            least,
            ending
        ))
    }
}
