//! Calls only rows lost that read the same from both ends.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;

fn main() {
    input! { rows: [[u64]] }
    for row in rows {
        println!(
            "{}",
            u8::from(row.len() % 2 == 1 || !row.iter().eq(row.iter().rev()))
        );
    }
}
