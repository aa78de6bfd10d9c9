//! Finds out who wins by the Grundy numbers of all rows with all moves, and then mirrors.
//!
//! verdict: TLE
//! case: edge-largest-any-size
//! stress: none

use std::collections::HashSet;

use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, most: usize }
    let mut grundy: Vec<u64> = vec![];
    for length in 0..=cards {
        let mut found = HashSet::new();
        for run in least..=most.min(length) {
            found.extend(
                (0..=length - run).map(|before| grundy[before] ^ grundy[length - run - before]),
            );
        }
        grundy.push((0..).find(|number| !found.contains(number)).unwrap());
    }
    assert_ne!(grundy[cards], 0, "the halves are unequal");
    let run = (least..=most).find(|run| (cards - run) % 2 == 0).unwrap();
    println!("First\n{} {run}", (cards - run) / 2 + 1);
    loop {
        input_interactive! { first: isize, run: isize }
        if first <= 0 {
            return;
        }
        println!("{} {run}", cards as isize + 2 - first - run);
    }
}
