//! The coin game: the gaps in front of every second coin, from the right, are heaps of Nim; the move is searched for.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let coins: Vec<u64> = (0..next()).map(|_| next()).collect();
        let count = coins.len();
        let gaps: Vec<u64> = (0..count).map(|at| coins[at] - if at == 0 { 0 } else { coins[at - 1] } - 1).collect();
        let counts = |at: usize| (count - at) % 2 == 1;
        let sum = (0..count).filter(|&at| counts(at)).fold(0, |sum, at| sum ^ gaps[at]);
        let mut winning = None;
        for at in 0..count {
            // The coin goes left by so much that the gap that counts becomes what the others add up to.
            let distance = if counts(at) {
                gaps[at].checked_sub(gaps[at] ^ sum)
            } else {
                (gaps[at + 1] ^ sum).checked_sub(gaps[at + 1])
            };
            if sum != 0 && distance.is_some_and(|distance| distance <= gaps[at]) {
                winning = distance.map(|distance| (coins[at], coins[at] - distance));
                break;
            }
        }
        match winning {
            Some((from, to)) => println!("Mary wins\nMove {from} to {to}\n"),
            None => println!("Johnny wins\n"),
        }
    }
}
