//! Collects the numbers of the options in a mask of 64 bits, though Grundy numbers can be larger.
//!
//! verdict: WA
//! case: edge-grundy-65
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
        let (from, to) = (next(), next());
        options[from].push(to);
        edges_into[to].push(from);
    }
    let start = next();
    let mut open: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut ready: Vec<usize> = (0..vertices).filter(|&vertex| open[vertex] == 0).collect();
    let mut grundy = vec![0; vertices];
    while let Some(vertex) = ready.pop() {
        let seen = options[vertex]
            .iter()
            .fold(0_u64, |seen, &option| seen | 1 << grundy[option]);
        grundy[vertex] = seen.trailing_ones();
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
