//! Searches the graph from the start without storing any number, so that each path to a vertex costs a visit.
//!
//! verdict: TLE
//! case: edge-many-paths
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (vertices, edges) = (next(), next());
    let mut options = vec![vec![]; vertices];
    for _ in 0..edges {
        let (from, to) = (next(), next());
        options[from].push(to);
    }
    let start = next();
    println!("Grundy(s) = {}", grundy_number(start, &options));
    let lost = |&&option: &&usize| grundy_number(option, &options) == 0;
    match options[start].iter().find(lost) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}

fn grundy_number(vertex: usize, options: &[Vec<usize>]) -> usize {
    let mut seen = vec![false; options[vertex].len() + 1];
    for &option in &options[vertex] {
        if let Some(seen) = seen.get_mut(grundy_number(option, options)) {
            *seen = true;
        }
    }
    seen.iter().position(|&seen| !seen).unwrap()
}
