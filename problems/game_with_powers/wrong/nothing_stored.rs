//! Searches the sets of exponents and stores nothing.
//!
//! verdict: TLE
//! case: edge-2-to-the-29
//! stress: none

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
        sum ^= grundy_number((1 << exponents) - 1);
        others -= exponents as u64;
    }
    sum ^= others % 2;
    println!("{}", if sum == 0 { "Petya" } else { "Vasya" });
}

fn grundy_number(left: u32) -> u64 {
    let mut options = vec![];
    for chosen in 1..30 {
        if left >> (chosen - 1) & 1 == 1 {
            let multiples: u32 = (chosen..30)
                .step_by(chosen)
                .map(|multiple| 1 << (multiple - 1))
                .sum();
            options.push(grundy_number(left & !multiples));
        }
    }
    (0..).find(|number| !options.contains(number)).unwrap()
}
