//! Counts in 16 bits how many words of an ending have not been found won.
//!
//! verdict: WA
//! case: nearly-lost
//! stress: none

use proconio::{input, marker::Bytes};
use std::collections::HashMap;

fn main() {
    input! { words: [Bytes] }
    let mut numbers = HashMap::new();
    let mut ends = vec![];
    for word in &words {
        let mut number = |letters: &[u8]| {
            let next = numbers.len();
            *numbers.entry(letters.to_vec()).or_insert(next)
        };
        ends.push((number(&word[..3]), number(&word[word.len() - 3..])));
    }
    let mut left = vec![0_u16; numbers.len()];
    let mut before = vec![vec![]; numbers.len()];
    for &(first, last) in &ends {
        left[first] = left[first].wrapping_add(1);
        before[last].push(first);
    }
    let mut winners = vec!["Draw"; numbers.len()];
    let mut settled: Vec<usize> = (0..numbers.len()).filter(|&at| left[at] == 0).collect();
    for &ending in &settled {
        winners[ending] = "Takahashi";
    }
    while let Some(ending) = settled.pop() {
        for &other in &before[ending] {
            if winners[other] != "Draw" {
                continue;
            }
            left[other] = left[other].wrapping_sub(1);
            if winners[ending] == "Takahashi" {
                winners[other] = "Aoki";
                settled.push(other);
            } else if left[other] == 0 {
                winners[other] = "Takahashi";
                settled.push(other);
            }
        }
    }
    for (_, last) in ends {
        println!("{}", winners[last]);
    }
}
