//! Takes remainders in a signed type, and prints them as they are.
//!
//! verdict: WA
//! case: edge-modulus-in-the-total
//! stress: none

use grundy::walsh_hadamard::transform;
use proconio::input;

const MODULUS: i64 = 998_244_353;

fn main() {
    input! { heaps: u64, sizes: [usize] }
    let mut counts = vec![0; 1 << 16];
    sizes.iter().for_each(|&size| counts[size] += 1);
    transform(&mut counts);
    let powers = |kinds: i64| (0..heaps).fold(0, |sum, _| (sum + 1) * kinds % MODULUS);
    let all = powers(counts[0]);
    let lost = counts
        .into_iter()
        .map(powers)
        .fold(0, |sum, count| (sum + count) % MODULUS);
    // Half of the modulus and one more is the inverse of 2.
    let lost = (0..16).fold(lost, |lost, _| lost * ((MODULUS + 1) / 2) % MODULUS);
    println!("{}", all - lost);
}
