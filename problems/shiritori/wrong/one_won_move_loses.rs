//! Works backwards, but calls a position lost as soon as one of its moves leads to a won position.
//!
//! verdict: WA
//! case: edge-two-moves
//! stress: 6

use proconio::input;
use std::collections::{HashMap, VecDeque};

fn main() {
    input! { words: [String] }
    let ends: Vec<(&str, &str)> = words
        .iter()
        .map(|word| (&word[..3], &word[word.len() - 3..]))
        .collect();
    let mut before: HashMap<&str, Vec<&str>> = HashMap::new();
    for &(first, last) in &ends {
        before.entry(last).or_default().push(first);
    }
    let has_moves = |position: &str| ends.iter().any(|&(first, _)| first == position);
    let lost = ends
        .iter()
        .map(|&(_, last)| last)
        .filter(|last| !has_moves(last));
    let mut wins: HashMap<&str, bool> = lost.map(|position| (position, false)).collect();
    let mut queue: VecDeque<&str> = wins.keys().copied().collect();
    while let Some(position) = queue.pop_front() {
        for &earlier in before.get(position).into_iter().flatten() {
            if !wins.contains_key(earlier) {
                wins.insert(earlier, !wins[position]);
                queue.push_back(earlier);
            }
        }
    }
    for (_, last) in ends {
        let winner = match wins.get(last) {
            Some(true) => "Aoki",
            Some(false) => "Takahashi",
            None => "Draw",
        };
        println!("{winner}");
    }
}
