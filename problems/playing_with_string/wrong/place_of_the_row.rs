//! Counts the places from the first letter that can be a centre.
//!
//! verdict: WA
//! case: sample-1
//! stress: 1

use grundy::strip::{rows, winning_place};
use grundy::take_and_break::TakeAndBreak;
use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    let centres = rows(text.windows(3).map(|letters| letters[0] == letters[2]));
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(text.len());
    let cut = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    match winning_place(&centres, &numbers, cut) {
        Some(place) => println!("First\n{}", place + 1),
        None => println!("Second"),
    }
}
