//! A monster on a circle with a black hole: two players with different moves, and play need not end.

use games::book::graphs;
use grundy::loopy::Outcomes;

use super::prelude::*;
use super::tokens::{circle, outcome, reason};

pub(super) fn read(parts: &[&str]) -> Read {
    let [places, first, second, place, player_text] = fields(parts)?;
    let places = number(places, MOST_VERTICES as u64)? as usize;
    let largest = (places as u64).saturating_sub(1);
    let place = number(place, places as u64)? as usize;
    let player = ["1", "2"].iter().position(|&name| name == player_text);
    let player = player.ok_or_else(|| format!("expected player 1 or 2, found {player_text:?}"))?;
    if places < 2 || place == 0 {
        return Err("expected two places or more, and a place from 1 on".to_owned());
    }
    let lengths = [amounts(first, largest)?, amounts(second, largest)?];
    let [of_first, of_second] = lengths
        .clone()
        .map(|of| of.into_iter().map(|length| length as usize).collect_vec());
    let options = graphs::circle(places, [&of_first, &of_second]);
    let outcomes =
        Outcomes::from_options(options.len(), |position| options[position].iter().copied());
    // The rules count places from 0.
    let position = 2 * (place - 1) + player;
    let head = format!("circle:{places}:{first}:{second}");
    let written = |position: usize| format!("{head}:{}:{}", position / 2 + 1, position % 2 + 1);
    let mut picture = Picture::default();
    for (other, &at) in (1..).zip(&circle(places)) {
        let kind = match other {
            _ if other == place => "token",
            1 => "hole",
            _ => "vertex",
        };
        picture.part(kind, at, other, other, format!("place {other}"));
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
    let within = |moves| {
        format!(
            "; the game ends after {} at most",
            count(moves as u64, "move")
        )
    };
    let reason = match place {
        1 => "The monster is in the black hole, so the player to move has lost.".to_owned(),
        _ => reason(
            now,
            &outcomes
                .remoteness(position)
                .map_or_else(String::new, within),
        ),
    };
    let (one, two, next) = (
        alternatives(&lengths[0]),
        alternatives(&lengths[1]),
        player + 1,
    );
    let rule = format!(
        "The players have different moves, so this game is not impartial. A move takes the monster clockwise: player 1 goes {one}, \
         player 2 goes {two} places. Now player {next} moves."
    );
    let moves = options[position].iter().map(one_move).collect();
    let ending =
        "Whoever brings it to the black hole, place 1, wins. Play that goes on for ever is a draw.";
    let hint = "Press the place that the monster moves to.";
    let game = Shown::new(written(position), rule);
    Ok(Shown {
        ending,
        hint,
        picture,
        moves,
        outcome: Some(now),
        reason: Some(reason),
        ..game
    })
}
