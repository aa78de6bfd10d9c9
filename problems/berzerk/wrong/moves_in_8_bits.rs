//! Counts the moves that are left in 8 bits: of 257 moves, the first that fails takes the others with it.
//!
//! verdict: WA
//! case: edge-257-moves
//! stress: none

use itertools::Itertools;
use proconio::input;
use std::collections::VecDeque;

fn main() {
    input! { places: usize, rick: [usize], morty: [usize] }
    let lengths = [rick, morty];
    let mut left = lengths
        .clone()
        .map(|lengths| vec![lengths.len() as u8; places]);
    let mut known = [vec!["Loop"; places], vec!["Loop"; places]];
    [known[0][0], known[1][0]] = ["Lose"; 2];
    let mut found = VecDeque::from([(0, 0), (0, 1)]);
    while let Some((place, player)) = found.pop_front() {
        let mover = 1 - player;
        for length in &lengths[mover] {
            let before = (place + places - length) % places;
            left[mover][before] = left[mover][before].wrapping_sub(1);
            let value = match known[player][place] {
                "Lose" => "Win",
                _ if left[mover][before] == 0 => "Lose",
                _ => continue,
            };
            if known[mover][before] == "Loop" {
                known[mover][before] = value;
                found.push_back((before, mover));
            }
        }
    }
    for of_player in known {
        println!("{}", of_player[1..].iter().join(" "));
    }
}
