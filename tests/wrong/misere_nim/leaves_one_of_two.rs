//! Leaves one of a heap of two stones if that is the largest, whether or not that makes the number of ones odd.
//!
//! verdict: WA
//! case: edge-one-and-two
//! stress: 3

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<u64> = numbers.by_ref().take(count).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let large: Vec<usize> = (0..count).filter(|&index| heaps[index] > 1).collect();
    match large[..] {
        [] if nim_sum == 1 => println!("Second"),
        [] => {
            println!("First");
            if let Some(index) = heaps.iter().position(|&heap| heap == 1) {
                print_move(index, 1, 0);
            }
        }
        [index] if heaps[index] == 2 => {
            println!("First");
            print_move(index, heaps[index], 1);
        }
        [index] => {
            println!("First");
            print_move(index, heaps[index], u64::from(count_of_ones(&heaps) % 2 == 0));
        }
        _ => match heaps.iter().position(|heap| heap ^ nim_sum < *heap) {
            Some(index) => {
                println!("First");
                print_move(index, heaps[index], heaps[index] ^ nim_sum);
            }
            None => println!("Second"),
        },
    }
}

fn count_of_ones(heaps: &[u64]) -> usize {
    heaps.iter().filter(|&&heap| heap == 1).count()
}

fn print_move(index: usize, from: u64, to: u64) {
    println!("Move: heap {index}, remove {} ({from} -> {to})", from - to);
}
