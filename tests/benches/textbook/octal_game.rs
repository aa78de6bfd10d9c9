//! An octal game: every split of every heap.

use std::io::stdin;

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let mut words = line.split_ascii_whitespace();
    let code = words.next().unwrap().strip_prefix("0.").unwrap();
    let digits: Vec<u32> = code.chars().map(|digit| digit.to_digit(8).unwrap()).collect();
    let largest: usize = words.next().unwrap().parse().unwrap();
    let mut grundy = vec![0_usize; largest + 1];
    let mut seen = vec![0; 1 << 16];
    for heap in 1..=largest {
        for (taken, &digit) in (1..=heap).zip(&digits) {
            let left = heap - taken;
            if digit & 1 != 0 && left == 0 {
                seen[0] = heap;
            }
            if digit & 2 != 0 && left > 0 {
                seen[grundy[left]] = heap;
            }
            if digit & 4 != 0 {
                for smaller in 1..=left / 2 {
                    seen[grundy[smaller] ^ grundy[left - smaller]] = heap;
                }
            }
        }
        grundy[heap] = (0..).find(|&number| seen[number] != heap).unwrap();
    }
    let sum = grundy.iter().fold(0_u64, |sum, &number| sum.wrapping_mul(31).wrapping_add(number as u64));
    println!("{sum}");
}
