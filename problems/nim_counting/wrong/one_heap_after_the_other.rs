//! Adds one heap after the other.
//!
//! verdict: TLE
//! case: edge-most-heaps
//! stress: none

use proconio::input;

fn main() {
    input! { heaps: usize, sizes: [usize] }
    let mut positions = vec![0_u64; 1 << 16];
    positions[0] = 1;
    let mut won = 0;
    for _ in 0..heaps {
        let mut longer = vec![0; 1 << 16];
        for size in &sizes {
            for (sum, count) in positions.iter().enumerate() {
                longer[sum ^ size] += count;
            }
        }
        positions = longer
            .into_iter()
            .map(|count| count % 998_244_353)
            .collect();
        won += positions[1..].iter().sum::<u64>();
    }
    println!("{}", won % 998_244_353);
}
