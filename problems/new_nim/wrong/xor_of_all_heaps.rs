//! Asks only that the XOR of all heaps left is not 0, as if the second player left all of them.
//!
//! verdict: WA
//! case: edge-subset-has-xor-0
//! stress: 4

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let least = if next_player_wins(&heaps) {
        None
    } else {
        heaps.iter().min()
    };
    println!("{}", least.unwrap_or(&0));
}
