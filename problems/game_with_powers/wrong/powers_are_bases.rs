//! Counts 4 as a base of its own, beside 2.
//!
//! verdict: WA
//! case: edge-32
//! stress: 1

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
        let mut exponents = 0;
        let mut power = base;
        while power <= largest {
            exponents += 1;
            if power <= root {
                is_power[power as usize] |= true;
            }
            power *= base;
        }
        sum ^= NUMBERS[exponents];
        others = others.wrapping_sub(exponents as u64);
    }
    sum ^= others % 2;
    println!("{}", if sum == 0 { "Petya" } else { "Vasya" });
}
