//! Has places only for the numbers up to the largest size, and leaves out larger XORs.
//!
//! verdict: WA
//! case: edge-xor-above-the-sizes
//! stress: 4

use proconio::input;

fn main() {
    input! { heaps: usize, sizes: [usize] }
    let places = sizes.iter().max().map_or(1, |most| most + 1);
    let mut positions = vec![0_u64; places];
    positions[0] = 1;
    let mut won = 0;
    for _ in 0..heaps {
        let mut longer = vec![0; places];
        for size in &sizes {
            for (sum, count) in positions
                .iter()
                .enumerate()
                .filter(|(sum, _)| sum ^ size < places)
            {
                longer[sum ^ size] = (longer[sum ^ size] + count) % 998_244_353;
            }
        }
        positions = longer;
        won += positions[1..].iter().sum::<u64>();
    }
    println!("{}", won % 998_244_353);
}
