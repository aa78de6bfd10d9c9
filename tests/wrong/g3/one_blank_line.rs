//! Reads by lines and expects the number of coins, the squares and one blank line for each case.
//!
//! verdict: RE
//! case: edge-no-blank-lines
//! stress: none

use std::io::stdin;

fn main() {
    let mut lines = stdin().lines().map(Result::unwrap);
    let mut next_line = || lines.next().unwrap();
    let cases: usize = next_line().trim().parse().unwrap();
    for case in 0..cases {
        if case > 0 {
            next_line();
        }
        let count: usize = next_line().trim().parse().unwrap();
        let squares = next_line();
        let coins: Vec<usize> = squares.split_whitespace().map(|token| token.parse().unwrap()).collect();
        match winning_move(&coins[..count]) {
            Some((from, to)) => println!("Mary wins\nMove {from} to {to}\n"),
            None => println!("Johnny wins\n"),
        }
    }
}

fn winning_move(coins: &[usize]) -> Option<(usize, usize)> {
    let before = |coin: usize| if coin == 0 { 0 } else { coins[coin - 1] };
    let gap = |coin: usize| coins[coin] - before(coin) - 1;
    let counts = |coin: usize| (coins.len() - coin) % 2 == 1;
    let counting = (0..coins.len()).filter(|&coin| counts(coin));
    let xor = counting.fold(0, |xor, coin| xor ^ gap(coin));
    for coin in 0..coins.len() {
        if counts(coin) && gap(coin) ^ xor < gap(coin) {
            return Some((coins[coin], coins[coin] - gap(coin) + (gap(coin) ^ xor)));
        }
        if !counts(coin) {
            let widened = gap(coin + 1) ^ xor;
            if widened > gap(coin + 1) && widened - gap(coin + 1) <= gap(coin) {
                return Some((coins[coin], coins[coin] + gap(coin + 1) - widened));
            }
        }
    }
    None
}
