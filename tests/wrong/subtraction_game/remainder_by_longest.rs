//! Takes the remainder by the longest move plus one, which is right only if all shorter moves are there, too.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let (heap, count) = (numbers.next().unwrap(), numbers.next().unwrap() as usize);
    let playable = numbers.by_ref().take(count).filter(|&amount| amount <= heap);
    let longest = playable.max().unwrap_or(0);
    let grundy = heap % (longest + 1);
    println!("Grundy[{heap}] = {grundy}");
    if grundy == 0 {
        println!("Second");
    } else {
        println!("First\nWinning move: subtract {grundy} ({heap} -> {})", heap - grundy);
    }
}
