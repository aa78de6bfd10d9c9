//! People stand at different distances from the top of a hill. A move brings one of them up any number of steps, but past
//! nobody, and two may stand only on the top. Whoever brings the k-th from the top there wins. Reads the number of tests and,
//! for each, how many people there are, k and the distances in ascending order; prints who wins.
//!
//! **Limits.** 10⁶ people, distances below 2⁶⁴.
//!
//! in: 2 3 3 1 2 4 2 1 100 200
//! out: Bob
//! out: Alice
//! in: 1 3 2 2 5 9
//! out: Alice

use grundy::king_on_stairs::next_player_wins;
use proconio::{input, marker::Usize1};

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { people: usize, king: Usize1, distances: [u64; people] }
        println!(
            "{}",
            if next_player_wins(&distances, king) {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}
