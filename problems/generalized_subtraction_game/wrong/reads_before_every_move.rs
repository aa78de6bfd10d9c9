//! Reads a move of the judge before each of its own, also before the first.
//!
//! verdict: ILE
//! case: edge-middle-needs-other-size
//! stress: 5

use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, most: usize }
    let mut is_free = vec![true; cards];
    let has_middle = (least..=most).any(|run| (cards - run) % 2 == 0);
    println!("{}", if has_middle { "First" } else { "Second" });
    loop {
        input_interactive! { first: isize, run: usize }
        if first <= 0 {
            return;
        }
        is_free[first as usize - 1..][..run].fill(false);
        let first = is_free
            .windows(least)
            .position(|run| !run.contains(&false))
            .unwrap();
        println!("{} {least}", first + 1);
        is_free[first..][..least].fill(false);
    }
}
