//! Cards with a number on each side. In turn the first player turns a card over, and the second takes one and gets the number
//! that shows as points, until none is left. Reads the numbers that show and those below; prints the points.
//!
//! **Why.** If an even number of cards show their larger side, the second player gets all larger sides: a card that was turned
//! to it is taken, and one turned away from it is answered by a larger side, which leaves an even number. If it is odd, the first player
//! answers in the same way, so that all but the last card are as good as can be, and the smallest difference is lost.
//!
//! **Source.** <https://atcoder.jp/contests/arc164/tasks/arc164_c>
//!
//! in: 3 6 4 2 1 3 5
//! out: 15
//! in: 1 7 5
//! out: 5

use proconio::input;

fn main() {
    input! { cards: usize, above: [u64; cards], below: [u64; cards] }
    let pairs = || above.iter().copied().zip(below.iter().copied());
    let larger = pairs().filter(|card| card.0 > card.1).count();
    let all: u64 = pairs().map(|card| card.0.max(card.1)).sum();
    let differences = pairs().map(|card| card.0.max(card.1) - card.0.min(card.1));
    let lost = if larger % 2 == 1 {
        differences.min()
    } else {
        None
    };
    println!("{}", all - lost.unwrap_or(0));
}
