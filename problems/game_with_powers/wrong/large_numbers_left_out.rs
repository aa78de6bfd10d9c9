//! Leaves out the numbers above the square root.
//!
//! verdict: WA
//! case: edge-3
//! stress: 1

use proconio::input;

const NUMBERS: [u64; 30] = [
    0, 1, 2, 1, 4, 3, 2, 1, 5, 6, 2, 1, 8, 7, 5, 9, 8, 7, 3, 4, 7, 4, 2, 1, 10, 9, 3, 6, 11, 12,
];

fn main() {
    input! { largest: u64 }
    let root = (largest as f64).sqrt() as u64;
    let mut is_power = vec![false; root as usize + 1];
    let mut sum = 0;
    for base in 2..=root {
        if is_power[base as usize] {
            continue;
        }

        let mut exponents = 0;
        let mut power = base;
        while power <= largest {
            exponents += 1;
            if power <= root {
                is_power[power as usize] = true;
            }
            power *= base;
        }
        sum ^= NUMBERS[exponents];
    }

    println!("{}", if sum == 0 { "Petya" } else { "Vasya" });
}
