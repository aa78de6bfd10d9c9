//! The players take turns to take the top card of one of two stacks. Reads the numbers of cards and the points on each card,
//! the top card of each stack first; prints the most points that the first player can get.
//!
//! **Limits.** 2,000 cards in each stack.
//!
//! in: 2 2 1 100 3 10
//! out: 4
//! in: 3 1 5 1 9 4
//! out: 6
//! in: 2 1 1 2 3
//! out: 5

use grundy::score::ScoreTable;
use proconio::input;

fn main() {
    input! { m: usize, n: usize, first: [i64; m], second: [i64; n] }
    // How many cards are gone from each stack.
    let mut table = ScoreTable::new((m + 1, n + 1), |(i, j), moves| {
        if i < m {
            moves.push((i + 1, j), first[i]);
        }
        if j < n {
            moves.push((i, j + 1), second[j]);
        }
    });
    let all = first.iter().chain(&second).sum::<i64>();
    println!("{}", (all + table.difference((0, 0))) / 2);
}
