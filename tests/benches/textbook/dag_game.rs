//! A game on a graph: recursion with stored results, and a set of the options' numbers.

use std::collections::HashSet;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (vertices, edges) = (next(), next());
    let mut options = vec![vec![]; vertices];
    for _ in 0..edges {
        let from = next();
        options[from].push(next());
    }
    let start = next();
    let mut known = vec![None; vertices];
    let number = grundy(start, &options, &mut known);
    println!("Grundy(s) = {number}");
    match options[start].iter().find(|&&option| grundy(option, &options, &mut known) == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}

pub fn grundy(vertex: usize, options: &[Vec<usize>], known: &mut [Option<usize>]) -> usize {
    if let Some(number) = known[vertex] {
        return number;
    }
    let mut numbers = HashSet::new();
    for &option in &options[vertex] {
        numbers.insert(grundy(option, options, known));
    }
    let number = (0..).find(|value| !numbers.contains(value)).unwrap();
    known[vertex] = Some(number);
    number
}
