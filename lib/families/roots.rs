//! Several heaps: a move leaves, of x stones, any number from the fourth root of x to its square root, but fewer than
//! x. A player who cannot move loses. Reads the number of heaps and the heaps; prints who wins.
//!
//! **Limits.** Heaps below 2⁵².
//!
//! in: 2 4 20
//! out: First
//! in: 2 17 20
//! out: Second
//! in: 1 82
//! out: Second
//! in: 2 2562991875 4
//! out: Second
//! in: 2 2562991876 4
//! out: First

use grundy::intervals::Intervals;
use proconio::input;

/// Returns the square root of a number below 2^52, rounded down.
fn root(number: u64) -> u64 {
    (number as f64).sqrt() as u64
}

fn main() {
    input! { heaps: [u64] }
    let largest = heaps.iter().max().map_or(0, |&largest| largest);
    // The fourth root is rounded up. Of 1, 2 or 3 stones nothing may be left.
    let game = Intervals::new(largest, 1, |_, x| {
        (root(root(x - 1)) + 1, if x < 4 { 0 } else { root(x) })
    });
    println!(
        "{}",
        if game.next_player_wins(&heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
