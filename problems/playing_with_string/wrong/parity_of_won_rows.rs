//! Counts the rows that are won alone, and calls an odd number a win; the cut is the least that leaves an even number.
//!
//! verdict: WA
//! case: edge-two-won-rows
//! stress: 1

use grundy::strip::{rows, winning_place};
use grundy::take_and_break::TakeAndBreak;
use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    let centres = rows(text.windows(3).map(|letters| letters[0] == letters[2]));
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(text.len());
    let won: Vec<u64> = numbers.iter().map(|&number| number.min(1)).collect();
    let cut = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
    match winning_place(&centres, &won, cut) {
        Some(place) => println!("First\n{}", place + 2),
        None => println!("Second"),
    }
}
