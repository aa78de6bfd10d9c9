//! XORs all heaps.
//!
//! verdict: WA
//! case: edge-1-2-1
//! stress: 5

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [[u64]] }
    for row in rows {
        println!("{}", u8::from(next_player_wins(&row)));
    }
}
