//! Misère Nim: the player who takes the last stone loses.

use grundy::misere::next_player_wins;
use grundy::xor::nim_sum;

use super::{fields, heaps, Read};
use crate::address::joined;
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::{letter, Picture};

struct Misere(Vec<u64>);

pub(super) fn read(parts: &[&str]) -> Read {
    let [text] = fields(parts)?;
    Ok(Box::new(Misere(heaps::heaps(text)?)))
}

fn outcome(heaps: &[u64]) -> Outcome {
    if next_player_wins(heaps) {
        Outcome::Won
    } else {
        Outcome::Lost
    }
}

impl Game for Misere {
    fn address(&self) -> String {
        format!("misere:{}", joined(&self.0))
    }

    fn rule(&self) -> String {
        "A move takes any number of stones, at least one, from one heap.".to_owned()
    }

    fn ending(&self) -> &'static str {
        "The player who takes the last stone loses."
    }

    fn hint(&self) -> &'static str {
        "Press the lowest stone that the move takes."
    }

    fn picture(&self) -> Picture {
        heaps::columns(&self.0)
    }

    fn components(&self) -> Vec<Component> {
        let component = |place: usize| Component {
            name: format!("heap {}", letter(place)),
            number: Some(self.0[place]),
            at: heaps::below(&self.0, place),
        };
        (0..self.0.len()).map(component).collect()
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = vec![];
        for (place, &heap) in self.0.iter().enumerate() {
            for left in (0..heap).rev() {
                let mut heaps = self.0.clone();
                heaps[place] = left;
                moves.push(Move {
                    text: format!("take {} from heap {}", heap - left, letter(place)),
                    parts: vec![place * 32 + left as usize],
                    to: format!("misere:{}", joined(&heaps)),
                    component: place,
                    leaves: Leaves::Outcome(outcome(&heaps), None),
                });
            }
        }
        moves
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(outcome(&self.0))
    }

    fn reason(&self) -> Option<String> {
        let large = self.0.iter().filter(|&&heap| heap > 1).count();
        let (sum, ones) = (nim_sum(&self.0), self.0.iter().filter(|&&heap| heap == 1).count());
        Some(match (large, self.0.iter().all(|&heap| heap == 0)) {
            (_, true) => "No stone is left: whoever took the last one has lost, so the player to move has won.".to_owned(),
            (0, _) => format!(
                "All heaps have one stone, so the moves are forced. {} of them are left, an {} number: the player to move {}.",
                ones,
                if ones % 2 == 0 { "even" } else { "odd" },
                if ones % 2 == 0 { "wins" } else { "takes the last one and loses" }
            ),
            (1, _) => "Just one heap has more than one stone: the player to move leaves nothing or one stone of it, so that an odd \
                       number of heaps of one stone is left."
                .to_owned(),
            (_, _) if sum == 0 => "The nim-sum is 0 and two or more heaps have more than one stone: as in Nim, every move makes the \
                                   nim-sum another number."
                .to_owned(),
            _ => format!(
                "Two or more heaps have more than one stone: play as in Nim, and make the nim-sum {} 0; but leave an odd number of \
                 heaps of one stone as soon as no heap is larger.",
                sum
            ),
        })
    }
}
