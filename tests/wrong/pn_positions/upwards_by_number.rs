//! Decides the vertices by number, upwards, as if every move led to a smaller one.
//!
//! verdict: WA
//! case: edge-upward
//! stress: 4

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (vertices, edges) = (next(), next());
    let mut options = vec![vec![]; vertices];
    for _ in 0..edges {
        let from = next();
        options[from].push(next());
    }
    let mut is_p = vec![false; vertices];
    for vertex in 0..vertices {
        is_p[vertex] = options[vertex].iter().all(|&option: &usize| !is_p[option]);
    }
    let letters: String = is_p.iter().map(|&is_p| if is_p { 'P' } else { 'N' }).collect();
    println!("{letters}");
    for vertex in (0..vertices).filter(|&vertex| !is_p[vertex]) {
        let lost = options[vertex].iter().filter(|&&option| is_p[option]);
        println!("{vertex} -> {}", lost.min().unwrap());
    }
}
