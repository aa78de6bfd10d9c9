//! Counts the positions of exactly N heaps.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use grundy::counting::sequences;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { heaps: u64, sizes: [usize] }
    let field = PrimeField::new(998_244_353);
    let mut counts = vec![0; 1 << 16];
    sizes.iter().for_each(|&size| counts[size] += 1);
    let positions = sequences(&counts, heaps, field);
    println!(
        "{}",
        positions[1..]
            .iter()
            .fold(0, |sum, &count| field.sum(sum, count))
    );
}
