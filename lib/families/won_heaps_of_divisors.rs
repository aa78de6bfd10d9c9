//! A move replaces a number by two divisors of it, neither 1 nor the number itself. Reads n, up to 10^7, and k; prints how many
//! starts of k numbers from 2 to n the first player wins, modulo 987654321.
//!
//! **Limits.** n up to 10⁷, k below 2⁶⁴.
//!
//! in: 10 5
//! out: 40085
//! in: 10 1
//! out: 5
//! in: 10000000 1000000000000
//! out: 328104836

use grundy::counting::sequences;
use grundy::grundy_table::GrundyTable;
use grundy::prime_factors::LeastFactors;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { largest: u64, components: u64 }
    // Only the number of prime factors counts: a divisor may have any smaller number of them.
    let table = GrundyTable::new(24, |factors: usize, options| {
        for one in 1..factors {
            (1..=one).for_each(|other| options.push_sum(&[one, other]));
        }
    });
    let least = LeastFactors::new(largest);
    let mut counts = vec![0; 64];
    for number in 2..=largest {
        counts[table.grundy_number(least.factors(number).count()) as usize] += 1;
    }
    let modulo = PrimeField::new(987_654_321);
    let lost = sequences(&counts, components, modulo)[0];
    println!(
        "{}",
        modulo.difference(
            modulo.power(modulo.remainder(largest - 1), components),
            lost
        )
    );
}
