//! Collects the numbers of the options in a mask of 64 bits, though Grundy numbers can be larger.
//!
//! verdict: WA
//! case: edge-grundy-599
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let (heap, count) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut moves: Vec<usize> = numbers.by_ref().take(count).filter(|&amount| amount <= heap).collect();
    moves.sort_unstable();
    let mut table: Vec<u32> = vec![];
    for place in 0..=heap {
        let playable = moves.iter().take_while(|&&amount| amount <= place);
        let seen = playable.fold(0_u64, |seen, &amount| seen | 1_u64.wrapping_shl(table[place - amount]));
        table.push(seen.trailing_ones());
    }
    println!("Grundy[{heap}] = {}", table[heap]);
    match moves.iter().find(|&&amount| table[heap - amount] == 0) {
        Some(amount) => println!("First\nWinning move: subtract {amount} ({heap} -> {})", heap - amount),
        None => println!("Second"),
    }
}
