//! Nim Counting: the transform with a remainder at each step, and the sum of powers by its formula.

use std::io::{Read, stdin};

const MODULUS: u64 = 998_244_353;
const SIZES: usize = 1 << 16;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|number| number.parse::<u64>().unwrap());
    let (heaps, count) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut values = vec![0; SIZES];
    for size in numbers.take(count as usize) {
        values[size as usize] = 1;
    }
    transform(&mut values);
    for value in &mut values {
        *value = if *value == 1 {
            heaps
        } else {
            let above = (power(*value, heaps + 1) + MODULUS - *value) % MODULUS;
            above * power((*value + MODULUS - 1) % MODULUS, MODULUS - 2) % MODULUS
        };
    }
    transform(&mut values);
    let inverse = power(SIZES as u64, MODULUS - 2);
    println!("{}", values[1..].iter().fold(0, |sum, value| (sum + value * inverse) % MODULUS));
}

fn transform(values: &mut [u64]) {
    let mut half = 1;
    while half < values.len() {
        for start in (0..values.len()).step_by(2 * half) {
            for index in start..start + half {
                let (first, second) = (values[index], values[index + half]);
                values[index] = (first + second) % MODULUS;
                values[index + half] = (first + MODULUS - second) % MODULUS;
            }
        }
        half *= 2;
    }
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = result * base % MODULUS;
        }
        base = base * base % MODULUS;
        exponent /= 2;
    }
    result
}
