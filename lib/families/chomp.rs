//! Chomp: a move chooses a square of a bar of chocolate and eats it with all squares below it and to its right. Whoever
//! eats the upper left square loses. Reads rows and columns; prints who wins, and the rows that the first winning move
//! leaves.
//!
//! **Limits.** 11 by 11 squares, in 2 s; 12 by 12 take 11 s.
//!
//! in: 1 1
//! out: Second
//! in: 3 3
//! out: First 3 1 1
//! in: 2 3
//! out: First 3 2

use grundy::grundy::{GrundySearch, Options};
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { rows: usize, columns: u8 }
    let mut search = GrundySearch::new(|bar: &Vec<u8>, options: &mut Options<Vec<u8>>| {
        for row in 0..bar.len() {
            // Nobody has to eat the upper left square while another is left.
            for left in u8::from(row == 0)..bar[row] {
                options.push(
                    bar.iter()
                        .enumerate()
                        .map(|(at, &old)| if at < row { old } else { old.min(left) })
                        .collect(),
                );
            }
        }
    });
    match search.option_to(&vec![columns; rows], 0) {
        Some(option) => println!("First {}", option[0].iter().join(" ")),
        None => println!("Second"),
    }
}
