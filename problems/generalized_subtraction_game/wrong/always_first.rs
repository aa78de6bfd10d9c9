//! Says First whatever the numbers are, and then takes the first cards that it can.
//!
//! verdict: WA
//! case: edge-second-wins
//! stress: 5

use proconio::input_interactive;

fn main() {
    input_interactive! { cards: usize, least: usize, _most: usize }
    let mut is_free = vec![true; cards];
    println!("First");
    while let Some(first) = is_free.windows(least).position(|run| !run.contains(&false)) {
        println!("{} {least}", first + 1);
        is_free[first..][..least].fill(false);
        input_interactive! { first: isize, run: usize }
        if first <= 0 {
            return;
        }
        is_free[first as usize - 1..][..run].fill(false);
    }
    println!("0 0");
}
