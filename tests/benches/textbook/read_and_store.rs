//! No solution: what it takes to read and store as many numbers, eight digits at a time, without any check.

use std::io::{Read, stdin};

fn main() {
    const BLOCK: usize = 1 << 16;
    let mut input = stdin().lock();
    let mut block = vec![0; BLOCK + 8];
    let (mut start, mut end) = (0, 0);
    let mut numbers: Vec<u64> = vec![];
    loop {
        // No number is longer than what is left then.
        if end - start < 32 {
            block.copy_within(start..end, 0);
            end -= start;
            start = 0;
            end += input.read(&mut block[end..BLOCK]).unwrap();
            if end == 0 {
                break;
            }
        }
        let mut number = 0;
        loop {
            let word = u64::from_le_bytes(block[start..start + 8].try_into().unwrap()) ^ 0x3030_3030_3030_3030;
            let others = (word.wrapping_add(0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080;
            if others == 0 {
                number = number * 100_000_000 + eight_digits(word);
                start += 8;
                continue;
            }
            let bits = others.trailing_zeros() & 56;
            number = number * 10_u64.pow(bits / 8) + eight_digits(word << 8 << (56 - bits));
            start += bits as usize / 8 + 1;
            break;
        }
        if numbers.is_empty() {
            numbers.reserve_exact(number as usize + 1);
        }
        numbers.push(number);
    }
    println!("{}", numbers[1..].iter().fold(0, |sum, number| sum ^ number));
}

/// Returns the number that eight digits make, the first one in the lowest byte.
fn eight_digits(digits: u64) -> u64 {
    let pairs = (digits.wrapping_mul(10 << 8 | 1) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}
