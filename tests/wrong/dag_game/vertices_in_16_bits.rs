//! Stores vertices in 16 bits.
//!
//! verdict: WA
//! case: edge-17-bits
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (vertices, edges) = (next(), next());
    let mut options = vec![vec![]; vertices];
    let mut edges_into = vec![vec![]; vertices];
    for _ in 0..edges {
        let (from, to) = (next() as u16 as usize, next() as u16 as usize);
        options[from].push(to);
        edges_into[to].push(from);
    }
    let start = next() as u16 as usize;
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut ready: Vec<usize> = (0..vertices).filter(|&vertex| open[vertex] == 0).collect();
    let mut grundy = vec![0; vertices];
    while let Some(vertex) = ready.pop() {
        let mut seen = vec![false; options[vertex].len() + 1];
        for &option in &options[vertex] {
            if let Some(seen) = seen.get_mut(grundy[option]) {
                *seen = true;
            }
        }
        grundy[vertex] = seen.iter().position(|&seen| !seen).unwrap();
        for &from in &edges_into[vertex] {
            open[from] -= 1;
            if open[from] == 0 {
                ready.push(from);
            }
        }
    }
    println!("Grundy(s) = {}", grundy[start]);
    match options[start].iter().find(|&&option| grundy[option] == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}
