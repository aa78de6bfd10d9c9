//! Finds the exponents by logarithms in floating point, whose quotient for 166³ and 166 is a little below 3.
//!
//! verdict: WA
//! case: edge-166-cubed
//! stress: none

use proconio::input;

const NUMBERS: [u64; 30] = [
    0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9, 8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12,
];

fn main() {
    input! { largest: u64 }
    let root = (largest as f64).sqrt() as u64;
    let mut is_power = vec![false; root as usize + 1];
    let mut others = largest;
    let mut sum = 0;
    for base in 2..=root {
        if is_power[base as usize] {
            continue;
        }

        let exponents = ((largest as f64).ln() / (base as f64).ln()) as usize;
        for power in (1..=exponents as u32).map(|exponent| base.pow(exponent)) {
            if power <= root {
                is_power[power as usize] = true;
            }
        }
        sum ^= NUMBERS[exponents];
        others -= exponents as u64;
    }
    sum ^= others % 2;
    println!("{}", if sum == 0 { "Petya" } else { "Vasya" });
}
