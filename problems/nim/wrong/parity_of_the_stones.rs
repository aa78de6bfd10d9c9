//! Lets the first player win if the number of all stones is odd.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let odd = heaps.iter().fold(0, |parity, heap| parity ^ (heap & 1)) == 1;
    match winning_move(&heaps) {
        Some(winning) if odd => {
            let (from, to) = (winning.from, winning.to);
            println!(
                "First\nMove: heap {}, remove {} ({from} -> {to})",
                winning.component,
                from - to
            );
        }
        _ => println!("Second"),
    }
}
