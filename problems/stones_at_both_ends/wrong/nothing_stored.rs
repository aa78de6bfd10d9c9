//! Searches all rows, and stores nothing.
//!
//! verdict: TLE
//! case: edge-large
//! stress: none

use proconio::input;

fn main() {
    input! { rows: [[u64]] }
    for row in rows {
        println!("{}", u8::from(wins(&row)));
    }
}

fn wins(row: &[u64]) -> bool {
    let Some(last) = row.len().checked_sub(1) else {
        return false;
    };
    let is_lost = |left: u64, mut rest: Vec<u64>, end: usize| {
        if left > 0 {
            rest.insert(end, left);
        }
        !wins(&rest)
    };
    (0..row[0]).any(|left| is_lost(left, row[1..].to_vec(), 0))
        || (0..row[last]).any(|left| is_lost(left, row[..last].to_vec(), last))
}
