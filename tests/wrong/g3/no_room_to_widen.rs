//! Widens a gap without a look whether the coin on its left has the room for that.
//!
//! verdict: WA
//! case: edge-no-room-to-widen
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

fn winning_move(coins: &[usize]) -> Option<(usize, i64)> {
    let before = |coin: usize| if coin == 0 { 0 } else { coins[coin - 1] };
    let gap = |coin: usize| coins[coin] - before(coin) - 1;
    let counts = |coin: usize| (coins.len() - coin) % 2 == 1;
    let counting = (0..coins.len()).filter(|&coin| counts(coin));
    let xor = counting.fold(0, |xor, coin| xor ^ gap(coin));
    for coin in 0..coins.len() {
        let (changed, narrows) = if counts(coin) { (coin, true) } else { (coin + 1, false) };
        let target = gap(changed) ^ xor;
        if xor != 0 && (target < gap(changed)) == narrows {
            let distance = target.abs_diff(gap(changed)) as i64;
            return Some((coins[coin], coins[coin] as i64 - distance));
        }
    }
    None
}
