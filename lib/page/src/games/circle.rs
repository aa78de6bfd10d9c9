//! A monster on a circle with a black hole: two players with different moves, and play need not end.

use games::book::graphs;
use grundy::loopy::Outcomes;

use super::prelude::*;
use super::tokens::{circle, outcome, reason};

/// Shows the monster on its place, counted from 1 on. Player 0 or 1 moves.
pub(super) fn shown(
    head: &str,
    places: usize,
    lengths: &[Vec<usize>; 2],
    place: usize,
    player: usize,
) -> Shown {
    let options = graphs::circle(places, [&lengths[0], &lengths[1]]);
    let outcomes =
        Outcomes::from_options(options.len(), |position| options[position].iter().copied());
    // The rules count places from 0.
    let position = 2 * (place - 1) + player;
    let written = |position: usize| format!("{head}:{}:{}", position / 2 + 1, position % 2 + 1);
    let [one, two] = [alternatives(&lengths[0]), alternatives(&lengths[1])];
    let next = player + 1;
    let rule = format!(
        "The players have different moves, so this game is not impartial. A move takes the monster clockwise: player 1 goes {one}, \
         player 2 goes {two} places. Now player {next} moves."
    );
    let mut shown = Shown::new(written(position), rule);
    shown.ending =
        "Whoever brings it to the black hole, place 1, wins. Play that goes on for ever is a draw.";
    shown.hint = "Press the place that the monster moves to.";
    for (other, &at) in (1..).zip(&circle(places)) {
        let kind = if other == place {
            Kind::Token
        } else if other == 1 {
            Kind::Hole
        } else {
            Kind::Vertex
        };
        let name = format!("place {other}");
        shown.picture.part(kind, at, other, other, name);
    }
    let one_move = |&option: &usize| {
        let text = format!("move the monster from {} to {}", place, option / 2 + 1);
        let leaves = Leaves::Outcome(
            outcome(outcomes.outcome(option)),
            outcomes.remoteness(option),
        );
        Move {
            text,
            parts: vec![option / 2 + 1],
            to: written(option),
            component: 0,
            leaves,
        }
    };
    let now = outcome(outcomes.outcome(position));
    let within = match outcomes.remoteness(position) {
        Some(moves) => {
            let moves = count(moves as u64, "move");
            format!("; the game ends after {moves} at most")
        }
        None => String::new(),
    };
    shown.reason = Some(match place {
        1 => "The monster is in the black hole, so the player to move has lost.".to_owned(),
        _ => reason(now, &within),
    });
    shown.outcome = Some(now);
    shown.moves = options[position].iter().map(one_move).collect();
    shown
}
