//! Subtracts the smaller number once in every move.
//!
//! verdict: WA
//! case: edge-leave-the-odd-step
//! stress: 3

use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    for (one, other) in pairs {
        let (mut small, mut large) = (one.min(other), one.max(other));
        let mut moves = 0;
        while small > 0 {
            moves += large / small;
            (small, large) = (large % small, small);
        }
        println!("{} wins", if moves % 2 == 1 { "Stan" } else { "Ollie" });
    }
}
