//! A ring of n beads: a move paints m neighbouring beads that are not painted. A player who cannot move loses. Reads n
//! and m; prints who wins.
//!
//! **Limits.** 3·10⁴ beads.
//!
//! in: 3 1
//! out: First
//! in: 4 2
//! out: Second
//! in: 3 4
//! out: Second
//! in: 9 2
//! out: Second

use grundy::take_and_break::TakeAndBreak;
use proconio::input;

fn main() {
    input! { beads: usize, painted: usize }
    let mut digits = vec![0; painted];
    digits.push(7);
    let numbers = TakeAndBreak::from_digits(&digits).grundy_numbers(beads);
    // The first move leaves a row.
    let wins = beads >= painted && numbers[beads - painted] == 0;
    println!("{}", if wins { "First" } else { "Second" });
}
