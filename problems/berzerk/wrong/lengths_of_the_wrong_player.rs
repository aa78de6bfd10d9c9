//! Goes back by the lengths of the player who is to move, not of the one who has moved there.
//!
//! verdict: WA
//! case: sample-1
//! stress: 6

use grundy::loopy::{Outcome, Outcomes};
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { places: usize, rick: [usize], morty: [usize] }
    let lengths = [rick, morty];
    let option_count = |position: usize| match position % places {
        0 => 0,
        _ => lengths[position / places].len(),
    };
    let outcomes = Outcomes::from_predecessors(2 * places, option_count, |position| {
        let (player, place) = (position / places, position % places);
        let before = lengths[player]
            .iter()
            .map(move |length| (place + places - length) % places);
        before.map(move |place| (1 - player) * places + place)
    });
    for player in 0..2 {
        let of_place = |place| match outcomes.outcome(player * places + place) {
            Outcome::Win => "Win",
            Outcome::Loss => "Lose",
            Outcome::Draw => "Loop",
        };
        println!("{}", (1..places).map(of_place).join(" "));
    }
}
