//! Finds Grundy numbers by a recursion over smaller heaps, which is too deep for a large one.
//!
//! verdict: RE
//! case: edge-table
//! stress: none

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let (heap, count) = (numbers.next().unwrap(), numbers.next().unwrap() as usize);
    let mut moves: Vec<u64> = numbers.by_ref().take(count).collect();
    moves.sort_unstable();
    let mut known = HashMap::new();
    println!("Grundy[{heap}] = {}", grundy_number(heap, &moves, &mut known));
    let playable = moves.iter().take_while(|&&amount| amount <= heap);
    let mut winning = playable.filter(|&amount| grundy_number(heap - amount, &moves, &mut known) == 0);
    match winning.next() {
        Some(amount) => println!("First\nWinning move: subtract {amount} ({heap} -> {})", heap - amount),
        None => println!("Second"),
    }
}

fn grundy_number(heap: u64, moves: &[u64], known: &mut HashMap<u64, usize>) -> usize {
    if let Some(&grundy) = known.get(&heap) {
        return grundy;
    }
    let mut options = vec![];
    for amount in moves.iter().take_while(|&&amount| amount <= heap) {
        options.push(grundy_number(heap - amount, moves, known));
    }
    let grundy = (0..).find(|grundy| !options.contains(grundy)).unwrap();
    known.insert(heap, grundy);
    grundy
}
