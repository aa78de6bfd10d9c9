//! Moves the standing pins together: pins on both sides of one that is down become neighbours.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    for (_, row) in rows {
        // A single run is always won.
        println!("{}", if row.contains('I') { "WIN" } else { "LOSE" });
    }
}
