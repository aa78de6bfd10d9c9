//! Answers one move of the judge, as in a game of three moves.
//!
//! verdict: WA
//! case: edge-middle-against-mirror
//! stress: 5

use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, most: usize }
    let run = (least..=most)
        .find(|run| (cards - run) % 2 == 0)
        .unwrap_or(least);
    println!("First\n{} {run}", (cards - run) / 2 + 1);
    input_interactive! { first: isize, run: isize }
    if first > 0 {
        println!("{} {run}", cards as isize + 2 - first - run);
    }
}
