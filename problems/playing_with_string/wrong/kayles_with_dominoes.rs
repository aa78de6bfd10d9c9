//! Takes a row of n centres for Dawson's Kayles on n places, 0.07, instead of n + 1.
//!
//! verdict: WA
//! case: edge-five-equal
//! stress: 1

use grundy::strip::{rows, winning_place};
use grundy::take_and_break::TakeAndBreak;
use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    let centres = rows(text.windows(3).map(|letters| letters[0] == letters[2]));
    let numbers = TakeAndBreak::new("0.07").grundy_numbers(text.len());
    let cut = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    match winning_place(&centres, &numbers, cut) {
        Some(place) => println!("First\n{}", place + 2),
        None => println!("Second"),
    }
}
