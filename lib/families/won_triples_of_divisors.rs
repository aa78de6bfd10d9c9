//! A move subtracts from one of three numbers a divisor of it, but not the number itself. Reads n, below 2^47; prints how many
//! triples of numbers from 1 to n the first player wins, modulo 1234567890.
//!
//! **Limits.** n below 2⁴⁷.
//!
//! in: 10
//! out: 692
//! in: 100
//! out: 735494

use grundy::divisor_games::subtract_divisor;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { largest: u64 }
    let modulo = PrimeField::new(1_234_567_890);
    // How many numbers have each Grundy number: it is that of 2^g.
    let mut counts = [0; 64];
    for power in (0..47).map(|bit| 1 << bit) {
        counts[subtract_divisor(power) as usize] =
            modulo.remainder(largest / power - largest / (2 * power));
    }
    let mut won = 0;
    for (a, b, c) in itertools::iproduct!(0..64, 0..64, 0..64).filter(|&(a, b, c)| a ^ b != c) {
        won = modulo.sum(
            won,
            modulo.product(modulo.product(counts[a], counts[b]), counts[c]),
        );
    }
    println!("{}", won);
}
