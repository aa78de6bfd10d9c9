//! Counts positions that differ only in the order of the heaps once.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use grundy::counting::multisets;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { heaps: usize, sizes: [usize] }
    let field = PrimeField::new(998_244_353);
    let mut counts = vec![0; 1 << 16];
    sizes.iter().for_each(|&size| counts[size] += 1);
    let mut won = 0;
    for length in 1..=heaps {
        won = multisets(&counts, length, field)[1..]
            .iter()
            .fold(won, |sum, &count| field.sum(sum, count));
    }
    println!("{won}");
}
