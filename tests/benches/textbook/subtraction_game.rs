//! A subtraction game: the table up to the heap, with a stamp in place of a set.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<usize> = text.split_ascii_whitespace().map(|word| word.parse().unwrap()).collect();
    let heap = numbers[0];
    let mut moves = numbers[2..].to_vec();
    moves.sort();
    let mut grundy = vec![0_u32; heap + 1];
    let mut seen = vec![usize::MAX; moves.len() + 1];
    for n in 0..=heap {
        for &subtracted in moves.iter().take_while(|&&subtracted| subtracted <= n) {
            seen[grundy[n - subtracted] as usize] = n;
        }
        grundy[n] = (0..).find(|&value| seen[value as usize] != n).unwrap();
    }
    println!("Grundy[{heap}] = {}", grundy[heap]);
    match moves.iter().find(|&&subtracted| subtracted <= heap && grundy[heap - subtracted] == 0) {
        Some(subtracted) => println!("First\nWinning move: subtract {subtracted} ({heap} -> {})", heap - subtracted),
        None => println!("Second"),
    }
}
