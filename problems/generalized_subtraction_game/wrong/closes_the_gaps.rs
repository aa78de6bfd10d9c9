//! Plays as if the cards behind a gap moved up: a run may reach over the gap.
//!
//! verdict: WA
//! case: edge-second-against-random
//! stress: 5

use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, most: usize }
    // A pile of cards: leave a multiple of L + R.
    let mut left: Vec<usize> = (1..=cards).collect();
    let wins = cards % (least + most) >= least;
    println!("{}", if wins { "First" } else { "Second" });
    for turn in 0.. {
        if turn > 0 || wins {
            let rest = left.len() % (least + most);
            let run = rest.clamp(least, most).min(left.len());
            println!("{} {run}", left[0]);
            left.drain(..run);
        }
        input_interactive! { first: isize, run: usize }
        if first <= 0 {
            return;
        }
        left.retain(|&card| card < first as usize || card >= first as usize + run);
    }
}
