//! Lets both players use all lengths.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use grundy::loopy::{Outcome, Outcomes};
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { places: usize, rick: [usize], morty: [usize] }
    let lengths = [rick, morty].concat();
    let outcomes = Outcomes::from_options(places, |place| {
        let count = if place == 0 { 0 } else { lengths.len() };
        lengths[..count]
            .iter()
            .map(move |length| (place + length) % places)
    });
    for _ in 0..2 {
        let of_place = |place| match outcomes.outcome(place) {
            Outcome::Win => "Win",
            Outcome::Loss => "Lose",
            Outcome::Draw => "Loop",
        };
        println!("{}", (1..places).map(of_place).join(" "));
    }
}
