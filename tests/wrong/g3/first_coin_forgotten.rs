//! Counts the gaps between coins in pairs from the right, and forgets the first coin if no other is left for it.
//!
//! verdict: WA
//! case: edge-one-coin
//! stress: 3

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
    // Those that have a partner on their left.
    let counts = |coin: usize| coin > 0 && (coins.len() - coin) % 2 == 1;
    let counting = (0..coins.len()).filter(|&coin| counts(coin));
    let xor = counting.fold(0, |xor, coin| xor ^ gap(coin));
    for coin in 0..coins.len() {
        if counts(coin) && gap(coin) ^ xor < gap(coin) {
            return Some((coins[coin], coins[coin] - gap(coin) + (gap(coin) ^ xor)));
        }
        if coin + 1 < coins.len() && counts(coin + 1) {
            let widened = gap(coin + 1) ^ xor;
            if widened > gap(coin + 1) && widened - gap(coin + 1) <= gap(coin) {
                return Some((coins[coin], coins[coin] + gap(coin + 1) - widened));
            }
        }
    }
    None
}
