//! Looks only for moves that narrow a gap that counts, though a coin further left may win by widening one.
//!
//! verdict: WA
//! case: edge-widening-first
//! stress: 6

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
    let gap = |coin: usize| coins[coin] - before(coin) - 1;
    // The last coin, the third last, the fifth last.
    let counting: Vec<usize> = (0..coins.len()).rev().step_by(2).collect();
    let xor = counting.iter().fold(0, |xor, &coin| xor ^ gap(coin));
    let leftmost_first = counting.into_iter().rev();
    let coin = leftmost_first.into_iter().find(|&coin| gap(coin) ^ xor < gap(coin))?;
    Some((coins[coin], coins[coin] - gap(coin) + (gap(coin) ^ xor)))
}
