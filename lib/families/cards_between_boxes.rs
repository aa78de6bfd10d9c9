//! A move takes cards from a box A to a box B < A with A + B odd and divisible by 3. Reads the number of tests and, for each,
//! how many boxes there are and their cards; prints who wins.
//!
//! **Limits.** 10⁴ boxes, fewer than 2⁶⁴ cards in each.
//!
//! in: 2 2 1 2 7 1 3 3 2 2 1 2
//! out: Case 1: Alice
//! out: Case 2: Bob
//! in: 1 4 5 0 4 7
//! out: Case 1: Bob

use grundy::staircase::odd_places;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    let boxes = tests.iter().map(Vec::len).max().map_or(0, |boxes| boxes);
    // B is 3 - A modulo 6, and at least 1.
    let options = |from: usize| ((8 + 5 * from) % 6 + 1..from).step_by(6);
    let is_odd = odd_places(boxes + 1, options).expect("each box leads to boxes of the other kind");
    for (test, cards) in (1..).zip(tests) {
        let heaps = (1..)
            .zip(&cards)
            .filter(|&(place, _)| is_odd[place])
            .map(|(_, cards)| cards);
        println!(
            "Case {}: {}",
            test,
            if next_player_wins(heaps) {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}
