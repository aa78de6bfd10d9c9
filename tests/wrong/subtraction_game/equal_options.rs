//! Walks up the sorted Grundy numbers of the options without dropping equal ones: 0, 0, 1 gives it mex 1.
//!
//! verdict: WA
//! case: edge-squares
//! stress: 5

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
    moves.dedup();
    let table = grundy_numbers(&moves, heap.min(TABLE));
    // A heap beyond the table is as good as one in it.
    let mut twin = heap;
    if heap > TABLE {
        let period = period(&table, *moves.last().unwrap_or(&0));
        let first = TABLE + 1 - period;
        twin = first + (heap - first) % period;
    }
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
