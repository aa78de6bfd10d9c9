//! Subtracts one only below l, not at l itself.
//!
//! verdict: WA
//! case: edge-at-l-2
//! stress: 6

use proconio::input;

fn main() {
    input! { rows: [[u64]] }
    for row in rows {
        println!(
            "{}",
            u8::from(
                row.first()
                    .is_some_and(|first| *first != lost_before(&row[1..]))
            )
        );
    }
}

/// Returns the heap that makes the row lost if it stands before it.
fn lost_before(row: &[u64]) -> u64 {
    let mut lost: Vec<(u64, u64)> = row.iter().map(|&heap| (heap, heap)).collect();
    for length in 1..row.len() {
        for first in 0..row.len() - length {
            let ((l, r), (next_l, next_r)) = (lost[first], lost[first + 1]);
            lost[first] = (
                opposite(row[first + length], l, r),
                opposite(row[first], next_r, next_l),
            );
        }
    }
    lost.first().map_or(0, |lost| lost.0)
}

fn opposite(x: u64, l: u64, r: u64) -> u64 {
    if x == r {
        0
    } else if x < r && l <= x {
        x + 1
    } else if r < x && x < l {
        x - 1
    } else {
        x
    }
}
