//! Takes the exponents of a base for a heap of Nim.
//!
//! verdict: WA
//! case: sample-3
//! stress: 1

use proconio::input;

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

        let mut exponents = 0;
        let mut power = base;
        while power <= largest {
            exponents += 1;
            if power <= root {
                is_power[power as usize] = true;
            }
            power *= base;
        }
        sum ^= exponents as u64;
        others -= exponents as u64;
    }
    sum ^= others % 2;
    println!("{}", if sum == 0 { "Petya" } else { "Vasya" });
}
