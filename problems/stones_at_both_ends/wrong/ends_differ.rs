//! Lets the first player win if the heaps at the ends differ, or there is only one.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;

fn main() {
    input! { rows: [[u64]] }
    for row in rows {
        println!("{}", u8::from(row.len() == 1 || row.first() != row.last()));
    }
}
