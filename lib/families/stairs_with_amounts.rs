//! Stones on the steps 1, 2, 3, … of a staircase. A move takes one of several amounts from a step to the next lower one, from step 1
//! out of the game. Reads the amounts and the steps; prints who wins. The judge has a grid, and amounts from 1 to k.
//!
//! **Limits.** 10⁷ for the largest step times the amounts.
//!
//! **Why.** The odd steps are heaps from which these amounts are taken. Whoever wins that sum answers there. An amount that comes
//! to an odd step from above is allowed, so the answer moves it on: the odd steps are as before. Each move brings stones nearer
//! to the ground, so play ends.
//!
//! **Source.** <https://atcoder.jp/contests/arc219/tasks/arc219_d>
//!
//! in: 2 1 2 3 3 5 3
//! out: Second
//! in: 2 1 3 2 2 1
//! out: Second
//! in: 2 1 3 2 1 0
//! out: First

use grundy::subtraction::grundy_numbers;
use proconio::input;

fn main() {
    input! { amounts: [u64], steps: [usize] }
    let largest = steps.iter().max().map_or(0, |&largest| largest);
    let numbers = grundy_numbers(&amounts, largest);
    let odd = steps.iter().step_by(2);
    let sum = odd.fold(0, |sum, &stones| sum ^ numbers[stones]);
    println!("{}", if sum > 0 { "First" } else { "Second" });
}
