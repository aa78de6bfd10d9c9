//! Repeats passes over all positions until nothing changes: as many as a game has moves.
//!
//! verdict: TLE
//! input: long-game
//! seconds: 0.1
//! stress: none

use itertools::Itertools;
use proconio::input;

fn main() {
    input! { places: usize, rick: [usize], morty: [usize] }
    let lengths = [rick, morty];
    let mut words = vec!["Loop"; 2 * places];
    words[..2].fill("Lose");
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for place in 1..places {
            for player in 0..2 {
                let options = lengths[player].iter().map(|length| 2 * ((place + length) % places) + 1 - player);
                let of_options: Vec<&str> = options.map(|option| words[option]).collect();
                let word = if of_options.contains(&"Lose") {
                    "Win"
                } else if of_options.iter().all(|&word| word == "Win") {
                    "Lose"
                } else {
                    "Loop"
                };
                is_done &= word == words[2 * place + player];
                words[2 * place + player] = word;
            }
        }
    }
    for player in 0..2 {
        println!("{}", (1..places).map(|place| words[2 * place + player]).join(" "));
    }
}
