//! Cards with a number on each side. In turn the first player turns a card over, and the second takes one and gets the number
//! that shows as points, until none is left. Reads the cards, each as the number that shows and the one below; prints the points.
//!
//! **Limits.** 10⁶ cards, points below 2⁶⁴ in all.
//!
//! **Why.** Let the second player want one side of each card. If an even number of cards show what is wanted, a turned card makes it
//! odd, so there is one to take, and the number is even again: all are taken as wanted. So an even number of larger sides
//! gives all of them. If it is odd, wanting the smaller side of the least difference gives all but this. No more is possible, as
//! taking only larger sides keeps the number odd, and the last card is then turned away.
//!
//! **Source.** <https://atcoder.jp/contests/arc164/tasks/arc164_c>
//!
//! in: 3 6 4 2 1 5 3
//! out: 12
//! in: 2 1 3 2 8
//! out: 11
//! in: 1 7 5
//! out: 5

use proconio::input;

fn main() {
    input! { cards: [(u64, u64)] }
    let larger = cards.iter().filter(|card| card.0 > card.1).count();
    let all: u64 = cards.iter().map(|card| card.0.max(card.1)).sum();
    let differences = cards
        .iter()
        .map(|card| card.0.max(card.1) - card.0.min(card.1));
    let lost = if larger % 2 == 1 {
        differences.min()
    } else {
        None
    };
    println!("{}", all - lost.unwrap_or(0));
}
