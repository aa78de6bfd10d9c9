//! Takes a piece of the sequence for its period as soon as it comes twice, one number shorter than the largest move.
//!
//! verdict: WA
//! case: edge-alternating-pairs
//! stress: 3

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let (heap, count) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut moves: Vec<usize> = numbers.by_ref().take(count).filter(|&amount| amount <= heap).collect();
    moves.sort_unstable();
    let window = moves.last().map_or(1, |&longest| longest.saturating_sub(1).max(1));
    let mut table: Vec<usize> = vec![];
    let mut twin = heap;
    while table.len() <= heap {
        let playable = moves.iter().take_while(|&&amount| amount <= table.len());
        let options: Vec<usize> = playable.map(|&amount| table[table.len() - amount]).collect();
        let mex = (0..).find(|number| !options.contains(number));
        table.extend(mex);
        // The first numbers are looked at once more, so that a period that begins late is found, too.
        let length = table.len().saturating_sub(window) / 2 + 1;
        let ends = table.len() >= length + window && length >= window;
        if ends && (0..window).all(|back| table[table.len() - 1 - back] == table[table.len() - 1 - back - length]) {
            twin = table.len() - 1 - length + (heap + 1 + length - table.len()) % length;
            break;
        }
    }
    println!("Grundy[{heap}] = {}", table[twin]);
    let mut playable = moves.iter().take_while(|&&amount| amount <= twin);
    match playable.find(|&amount| table[twin - amount] == 0) {
        Some(amount) => println!("First\nWinning move: subtract {amount} ({heap} -> {})", heap - amount),
        None => println!("Second"),
    }
}
