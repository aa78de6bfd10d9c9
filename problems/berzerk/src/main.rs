//! # Berzerk
//!
//! A monster stands on one of n places of a circle. Rick and Morty move it in turn, each by one of
//! his own step lengths, always clockwise. Whoever brings it to place 1, a black hole, wins. Say for
//! each other place, and for each player to begin, whether he wins, loses, or play never ends.
//!
//! **Idea.** A position is a place and the player to move. If the monster is in the hole, the
//! player to move has lost. Settle the other positions backwards: a position with a move to a lost
//! one is won, one with moves to won ones only is lost, and the rest never end. The moves into a
//! position are found by going back by each step length of the other player.
//!
//! **Why it is right.** A player in a position that is never settled can always move to another
//! such position, so neither ever loses. The snippet `loopy` has the whole proof.
//!
//! **Complexity.** O(n · (r + m)) time for r lengths of Rick and m of Morty, at most 10⁸ steps;
//! O(n) memory, as no move is stored.
//!
//! **Pitfall.** The lengths that lead into a position are those of the player who moves there, not
//! of the one who is to move from it. And 10⁸ stored moves take too much memory.

use grundy::loopy::{Outcome, Outcomes};
use itertools::Itertools;
use proconio::input;

const MOST_PLACES: usize = 7_000;

fn main() -> Result<(), String> {
    input! { places: usize }
    if places > MOST_PLACES {
        return Err(format!(
            "{} places are too many: the limit is {}",
            places, MOST_PLACES
        ));
    }
    let mut lengths = vec![];
    for name in &["Rick", "Morty"] {
        input! { count: usize }
        if count == 0 || count >= places {
            return Err(format!(
                "{} cannot have {} lengths on {} places",
                name, count, places
            ));
        }
        input! { of_player: [usize; count] }
        if let Some(length) = of_player
            .iter()
            .find(|&&length| length == 0 || length >= places)
        {
            return Err(format!(
                "{} cannot move by {} on {} places",
                name, length, places
            ));
        }
        lengths.push(of_player);
    }
    let outcomes = solve(places, &lengths);
    for player in 0..2 {
        let of_place = |place| match outcomes.outcome(player * places + place) {
            Outcome::Win => "Win",
            Outcome::Loss => "Lose",
            Outcome::Draw => "Loop",
        };
        println!("{}", (1..places).map(of_place).join(" "));
    }
    Ok(())
}

/// Returns the outcomes of the positions player · `places` + place; the hole is place 0.
fn solve(places: usize, lengths: &[Vec<usize>]) -> Outcomes {
    let option_count = |position: usize| match position % places {
        0 => 0,
        _ => lengths[position / places].len(),
    };
    Outcomes::from_predecessors(2 * places, option_count, |position| {
        let (mover, place) = (1 - position / places, position % places);
        let before = lengths[mover]
            .iter()
            .map(move |&length| match place < length {
                true => place + places - length,
                false => place - length,
            });
        before
            .filter(|&place| place != 0)
            .map(move |place| mover * places + place)
    })
}
