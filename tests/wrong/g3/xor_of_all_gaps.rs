//! Takes the game for Nim with all gaps as heaps, though a move also widens the next gap.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap();
        let coins: Vec<usize> = numbers.by_ref().take(count).collect();
        match winning_move(&coins) {
            Some((from, to)) => println!("Mary wins\nMove {from} to {to}\n"),
            None => println!("Johnny wins\n"),
        }
    }
}

fn winning_move(coins: &[usize]) -> Option<(usize, usize)> {
    let before = |coin: usize| if coin == 0 { 0 } else { coins[coin - 1] };
    let gaps: Vec<usize> = (0..coins.len()).map(|coin| coins[coin] - before(coin) - 1).collect();
    let xor = gaps.iter().fold(0, |xor, gap| xor ^ gap);
    let coin = gaps.iter().position(|gap| gap ^ xor < *gap)?;
    Some((coins[coin], coins[coin] - gaps[coin] + (gaps[coin] ^ xor)))
}
