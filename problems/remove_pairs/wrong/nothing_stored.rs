//! Searches all orders of moves and stores nothing.
//!
//! verdict: TLE
//! case: edge-eighteen-equal
//! stress: none

use proconio::input;

fn main() {
    input! { cards: [(u64, u64)] }
    println!(
        "{}",
        if winning_moves(&cards) > 0 {
            "Takahashi"
        } else {
            "Aoki"
        }
    );
}

fn winning_moves(cards: &[(u64, u64)]) -> usize {
    let mut winning = 0;
    for second in 0..cards.len() {
        for first in 0..second {
            if cards[first].0 == cards[second].0 || cards[first].1 == cards[second].1 {
                let mut left = cards.to_vec();
                left.remove(second);
                left.remove(first);
                winning += usize::from(winning_moves(&left) == 0);
            }
        }
    }
    winning
}
