//! The players take turns to take one of several numbers of stones from a heap, 1 among them; each wants as many stones as
//! possible. Reads the stones and the numbers; prints how many stones the first player gets.
//!
//! **Limits.** 10⁷ for the stones times the numbers.
//!
//! in: 10 2 1 4
//! out: 5
//! in: 11 4 1 2 3 6
//! out: 8
//! in: 10000 10 1 2 4 8 16 32 64 128 256 512
//! out: 5136

use grundy::score::ScoreTable;
use proconio::input;

fn main() {
    input! { stones: usize, kinds: usize, amounts: [usize; kinds] }
    let mut table = ScoreTable::new(stones + 1, |heap, moves| {
        for &amount in amounts.iter().filter(|&&amount| amount <= heap) {
            moves.push(heap - amount, amount as i64);
        }
    });
    println!("{}", (stones as i64 + table.difference(stones)) / 2);
}
