//! A move divides one of several numbers by one of given divisors and rounds down. At 0 there is no move, and a
//! player who cannot move loses. Reads the divisors, above 1, and the numbers, each list after its length; prints who
//! wins.
//!
//! **Limits.** Numbers below 2⁶⁴; ten small divisors.
//!
//! in: 3 2 3 6 2 3 5
//! out: First
//! in: 3 2 3 6 2 4 5
//! out: Second
//! in: 1 2 2 8 15
//! out: Second
//! in: 3 2 3 6 1 1000000000000000000
//! out: First

use grundy::intervals::Intervals;
use proconio::input;

fn main() {
    input! { divisors: [u64], numbers: [u64] }
    let largest = numbers.iter().max().map_or(0, |&largest| largest);
    let game = Intervals::new(largest, divisors.len(), |range, x| {
        (x / divisors[range], x / divisors[range])
    });
    println!(
        "{}",
        if game.next_player_wins(&numbers) {
            "First"
        } else {
            "Second"
        }
    );
}
