//! The cards 1 to n are dealt to two players. In each round the first player shows a card, then the second one: the higher card takes
//! both into its player's hand, but 1 beats n. A player without cards loses. Reads n and the player of each card, A or B; prints
//! who wins.
//!
//! **Limits.** 10⁴ cards.
//!
//! **Why.** With a card that no card of the other player beats, the first player takes one card after another. Without such a card,
//! the second player can answer each card by one that takes it. The second hand only grows, so this stays so.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2104/C>
//!
//! in: 2 AB
//! out: First
//! in: 4 ABAB
//! out: Second

use proconio::{input, marker::Bytes};

fn main() {
    input! { cards: usize, players: Bytes }
    // The lowest card is 0.
    let beats = |one: usize, other: usize| {
        if one.min(other) == 0 && one.max(other) == cards - 1 {
            one == 0
        } else {
            one > other
        }
    };
    let first_wins = (0..cards).any(|card| {
        let is_beaten = |other| players[other] == b'B' && beats(other, card);
        players[card] == b'A' && !(0..cards).any(is_beaten)
    });
    println!("{}", if first_wins { "First" } else { "Second" });
}
