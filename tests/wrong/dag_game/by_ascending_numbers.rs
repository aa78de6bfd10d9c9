//! Goes through the vertices by their numbers, as if every edge led to a lower one.
//!
//! verdict: WA
//! case: edge-upward
//! stress: 7

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
    let mut grundy = vec![0; vertices];
    for vertex in 0..vertices {
        let mut seen = vec![false; options[vertex].len() + 1];
        for &option in &options[vertex] {
            if let Some(seen) = seen.get_mut(grundy[option]) {
                *seen = true;
            }
        }
        grundy[vertex] = seen.iter().position(|&seen| !seen).unwrap();
    }
    println!("Grundy(s) = {}", grundy[start]);
    match options[start].iter().find(|&&option| grundy[option] == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}
