//! Lets the front of one card agree with the back of the other.
//!
//! verdict: WA
//! case: edge-front-like-a-back
//! stress: 5

use grundy::win_table::WinTable;
use proconio::input;

fn main() {
    input! { cards: [(u64, u64)] }
    let agree = |one: (u64, u64), other: (u64, u64)| {
        one.0 == other.0 || one.1 == other.1 || one.0 == other.1 || one.1 == other.0
    };
    let pairs = (0..cards.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
    let pairs = pairs.filter(|&(first, second)| agree(cards[first], cards[second]));
    let pairs: Vec<usize> = pairs
        .map(|(first, second)| 1 << first | 1 << second)
        .collect();
    let pairs = &pairs;
    let mut table = WinTable::new(1 << cards.len(), |left: usize| {
        pairs
            .iter()
            .filter(move |&pair| left & pair == *pair)
            .map(move |pair| left ^ pair)
    });
    println!(
        "{}",
        if table.next_player_wins((1 << cards.len()) - 1) {
            "Takahashi"
        } else {
            "Aoki"
        }
    );
}
