//! A monster on a circle with a black hole: two players with different moves, and play need not end.

use grundy::loopy::{self, Outcomes};
use rules::book::graphs;

use super::tokens::{circle, outcome, MOST_VERTICES};
use super::{fields, Read};
use crate::game::{Component, Game, Leaves, Move, Outcome};
use crate::picture::Picture;
use rules::book::text::{alternatives, amounts, count, number};

struct Circle {
    places: usize,
    /// What the address says of the moves of the two players.
    texts: [String; 2],
    lengths: [Vec<usize>; 2],
    /// From 1 on; the black hole is place 1.
    place: usize,
    /// The player to move, 0 or 1.
    player: usize,
}

pub(super) fn read(parts: &[&str]) -> Read {
    let [places, first, second, place, player] = fields(parts)?;
    let places = number(places, MOST_VERTICES as u64)? as usize;
    let largest = (places as u64).saturating_sub(1);
    let place = number(place, places as u64)? as usize;
    let player = match player {
        "1" => 0,
        "2" => 1,
        other => return Err(format!("expected player 1 or 2, found {:?}", other)),
    };
    if places < 2 || place == 0 {
        return Err("expected two places or more, and a place from 1 on".to_owned());
    }
    let lengths =
        |text: &str| Ok::<_, String>(amounts(text, largest)?.into_iter().map(|length| length as usize).collect());
    let lengths = [lengths(first)?, lengths(second)?];
    Ok(Box::new(Circle { places, texts: [first.to_owned(), second.to_owned()], lengths, place, player }))
}

impl Circle {
    /// Lists the moves from each position, 2·(place − 1) + player, and who wins there.
    fn solved(&self) -> (Vec<Vec<usize>>, Outcomes) {
        let options = graphs::circle(self.places, [&self.lengths[0], &self.lengths[1]]);
        let outcomes = Outcomes::from_options(options.len(), |position| options[position].iter().copied());
        (options, outcomes)
    }

    fn position(&self) -> usize {
        2 * (self.place - 1) + self.player
    }

    fn written(&self, place: usize, player: usize) -> String {
        format!("circle:{}:{}:{}:{}:{}", self.places, self.texts[0], self.texts[1], place, player + 1)
    }
}

impl Game for Circle {
    fn address(&self) -> String {
        self.written(self.place, self.player)
    }

    fn rule(&self) -> String {
        let [first, second] = &self.lengths;
        format!(
            "The players have different moves, so this game is not impartial. A move takes the monster clockwise: player 1 goes {}, \
             player 2 goes {} places. Now player {} moves.",
            alternatives(first),
            alternatives(second),
            self.player + 1
        )
    }

    fn ending(&self) -> &'static str {
        "Whoever brings it to the black hole, place 1, wins. Play that goes on for ever is a draw."
    }

    fn hint(&self) -> &'static str {
        "Press the place that the monster moves to."
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        for (index, &at) in circle(self.places).iter().enumerate() {
            let place = index + 1;
            let kind = match place {
                _ if place == self.place => "token",
                1 => "hole",
                _ => "vertex",
            };
            picture.part(kind, at, place, place, format!("place {}", place));
        }
        picture
    }

    fn components(&self) -> Vec<Component> {
        vec![]
    }

    fn moves(&self) -> Vec<Move> {
        let (options, outcomes) = self.solved();
        let one_move = |&option: &usize| Move {
            text: format!("move the monster from {} to {}", self.place, option / 2 + 1),
            parts: vec![option / 2 + 1],
            to: self.written(option / 2 + 1, option % 2),
            component: 0,
            leaves: Leaves::Outcome(outcome(outcomes.outcome(option)), outcomes.remoteness(option)),
        };
        options[self.position()].iter().map(one_move).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(outcome(self.solved().1.outcome(self.position())))
    }

    fn reason(&self) -> Option<String> {
        let (position, outcomes) = (self.position(), self.solved().1);
        let moves = outcomes
            .remoteness(position)
            .map_or_else(String::new, |moves| format!("; the game ends after {} at most", count(moves as u64, "move")));
        Some(match (outcomes.outcome(position), self.place) {
            (_, 1) => "The monster is in the black hole, so the player to move has lost.".to_owned(),
            (loopy::Outcome::Win, _) => {
                format!("Some move leads to a position that is lost for the other player{}.", moves)
            }
            (loopy::Outcome::Loss, _) => {
                format!("Every move leads to a position that is won for the other player{}.", moves)
            }
            (loopy::Outcome::Draw, _) => {
                "No move leads to a lost position, but some move leads to another draw, so play can go on for ever."
                    .to_owned()
            }
        })
    }
}
