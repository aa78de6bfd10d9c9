//! Shiritori: positions as texts in hash maps, words by where they lead, and a queue of settled positions.

use std::collections::{HashMap, VecDeque};
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let words: Vec<(&str, &str)> =
        text.split_ascii_whitespace().skip(1).map(|word| (&word[..3], &word[word.len() - 3..])).collect();
    let mut before: HashMap<&str, Vec<&str>> = HashMap::new();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for &(first, last) in &words {
        before.entry(last).or_default().push(first);
        *counts.entry(first).or_default() += 1;
        counts.entry(last).or_default();
    }
    let mut wins: HashMap<&str, bool> = HashMap::new();
    let mut queue = VecDeque::new();
    for (&position, _) in counts.iter().filter(|(_, count)| **count == 0) {
        wins.insert(position, false);
        queue.push_back(position);
    }
    while let Some(position) = queue.pop_front() {
        for &earlier in before.get(position).into_iter().flatten() {
            let count = counts.get_mut(earlier).unwrap();
            *count -= 1;
            if !wins.contains_key(earlier) && (!wins[position] || *count == 0) {
                wins.insert(earlier, !wins[position]);
                queue.push_back(earlier);
            }
        }
    }
    for (_, last) in words {
        println!(
            "{}",
            match wins.get(last) {
                Some(true) => "Aoki",
                Some(false) => "Takahashi",
                None => "Draw",
            }
        );
    }
}
