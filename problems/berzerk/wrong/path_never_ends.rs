//! Searches with a memo, takes a position on the current path for one that never ends, and stores what follows from that.
//!
//! verdict: WA
//! case: edge-back-on-the-path
//! stress: 8

use itertools::Itertools;
use proconio::input;

fn main() {
    input! { places: usize, rick: [usize], morty: [usize] }
    let lengths = [rick, morty];
    let mut known = vec![None; 2 * places];
    for player in 0..2 {
        let of_place = |place| match value(place, player, places, &lengths, &mut known) {
            1 => "Win",
            -1 => "Lose",
            _ => "Loop",
        };
        println!("{}", (1..places).map(of_place).join(" "));
    }
}

/// Returns 1 if the player to move wins, 0 if play never ends, and -1 for a loss.
fn value(
    place: usize,
    player: usize,
    places: usize,
    lengths: &[Vec<usize>; 2],
    known: &mut [Option<i32>],
) -> i32 {
    if place == 0 {
        return -1;
    }
    if let Some(value) = known[2 * place + player] {
        return value;
    }
    known[2 * place + player] = Some(0);
    let options = lengths[player]
        .iter()
        .map(|length| (place + length) % places);
    let best = options
        .map(|option| -value(option, 1 - player, places, lengths, known))
        .max()
        .unwrap();
    known[2 * place + player] = Some(best);
    best
}
