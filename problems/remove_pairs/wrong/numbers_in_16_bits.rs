//! Stores the numbers in 16 bits, so 65537 is equal to 1.
//!
//! verdict: WA
//! case: edge-16-bits
//! stress: none

use grundy::win_table::WinTable;
use proconio::input;

fn main() {
    input! { cards: [(u64, u64)] }
    let cards: Vec<(u16, u16)> = cards
        .iter()
        .map(|&(front, back)| (front as u16, back as u16))
        .collect();
    let mut pairs: Vec<usize> = vec![];
    for (second, card) in cards.iter().enumerate() {
        let equal = |other: &(u16, u16)| card.0 == other.0 || card.1 == other.1;
        pairs.extend(
            (0..second)
                .filter(|&first| equal(&cards[first]))
                .map(|first| 1 << first | 1 << second),
        );
    }
    let options = |left: usize| {
        let in_it = pairs.iter().filter(move |&pair| left & pair == *pair);
        in_it.map(move |pair| left ^ pair)
    };
    let sets = 1 << cards.len();
    println!(
        "{}",
        if WinTable::new(sets, options).next_player_wins(sets - 1) {
            "Takahashi"
        } else {
            "Aoki"
        }
    );
}
