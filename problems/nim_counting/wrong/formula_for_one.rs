//! Sums the powers of each entry by the formula, which divides by 0 where the entry is 1.
//!
//! verdict: WA
//! case: edge-one-size-odd
//! stress: 3

use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;

fn main() {
    input! { heaps: u64, sizes: [usize] }
    let field = PrimeField::new(998_244_353);
    let mut counts = vec![0; 1 << 16];
    sizes.iter().for_each(|&size| counts[size] += 1);
    transform_modulo(&mut counts, field);
    for count in &mut counts {
        let above = field.difference(field.power(*count, heaps + 1), *count);
        // The power with exponent p − 2 of 0 is 0.
        let inverse = field.power(field.difference(*count, 1), field.prime() - 2);
        *count = field.product(above, inverse);
    }
    inverse_modulo(&mut counts, field);
    println!(
        "{}",
        counts[1..]
            .iter()
            .fold(0, |sum, &count| field.sum(sum, count))
    );
}
