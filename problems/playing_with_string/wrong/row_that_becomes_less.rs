//! Looks only for a cut that lowers the Grundy number of its row, as in Nim.
//!
//! verdict: WA
//! case: edge-row-becomes-more
//! stress: 1

use grundy::strip::rows;
use grundy::take_and_break::TakeAndBreak;
use grundy::xor::winning_moves;
use proconio::{input, marker::Chars};

fn main() {
    input! { text: Chars }
    let centres = rows(text.windows(3).map(|letters| letters[0] == letters[2]));
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(text.len());
    let of_rows: Vec<u64> = centres.iter().map(|row| numbers[row.len()]).collect();
    let places = winning_moves(&of_rows).flat_map(|winning| {
        let row = centres[winning.component].clone();
        let left = |place| numbers[usize::saturating_sub(place - row.start, 1)];
        let right = |place| numbers[usize::saturating_sub(row.end - place, 2)];
        row.clone()
            .filter(|&place| left(place) ^ right(place) == winning.to)
            .collect::<Vec<_>>()
    });
    match places.min() {
        Some(place) => println!("First\n{}", place + 2),
        None => println!("Second"),
    }
}
