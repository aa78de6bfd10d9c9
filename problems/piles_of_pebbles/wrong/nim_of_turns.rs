//! XORs the turns that the first player has in each pile, as if a turn took from one.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }
    let remainders: Vec<u64> = piles.iter().map(|pile| pile % (first + second)).collect();
    println!(
        "{}",
        if remainders
            .iter()
            .fold(0, |sum, remainder| sum ^ (remainder / first))
            != 0
        {
            "First"
        } else {
            "Second"
        }
    );
}
