//! Takes a huge heap modulo the period, as if the period began at heap 0.
//!
//! verdict: WA
//! case: edge-huge-preperiod
//! stress: none

use std::io::{Read, stdin};

/// A period must show in the Grundy numbers of the heaps up to this.
const TABLE: usize = 8_000_000;

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let (heap, count) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut moves: Vec<usize> = numbers.by_ref().take(count).filter(|&amount| amount <= heap).collect();
    moves.sort_unstable();
    let table = grundy_numbers(&moves, heap.min(TABLE));
    // A heap beyond the table is as good as one in it.
    let twin = match moves.last() {
        Some(&longest) if heap > TABLE => heap % period(&table, longest),
        _ => heap.min(TABLE),
    };
    println!("Grundy[{heap}] = {}", table[twin]);
    let mut playable = moves.iter().take_while(|&&amount| amount <= twin);
    match playable.find(|&amount| table[twin - amount] == 0) {
        Some(amount) => println!("First\nWinning move: subtract {amount} ({heap} -> {})", heap - amount),
        None => println!("Second"),
    }
}

fn grundy_numbers(moves: &[usize], last: usize) -> Vec<u16> {
    let mut table = vec![];
    for heap in 0..=last {
        let playable = moves.iter().take_while(|&&amount| amount <= heap);
        let mut options: Vec<u16> = playable.map(|&amount| table[heap - amount]).collect();
        options.sort_unstable();
        options.dedup();
        let grundy = (0..)
            .zip(&options)
            .take_while(|(index, option)| index == *option)
            .count();
        table.push(grundy as u16);
    }
    table
}

/// Returns how many places before the end of the table its last `window` numbers stand once more.
fn period(table: &[u16], window: usize) -> usize {
    let backwards: Vec<u16> = table.iter().rev().copied().collect();
    // How many numbers up to each place equal those at the start (the prefix function).
    let mut equal = vec![0; backwards.len()];
    (1..backwards.len())
        .find(|&place| {
            let mut length = equal[place - 1];
            while length > 0 && backwards[length] != backwards[place] {
                length = equal[length - 1];
            }
            equal[place] = length + usize::from(backwards[length] == backwards[place]);
            equal[place] >= window
        })
        .map(|place| place + 1 - window)
        .unwrap()
}
