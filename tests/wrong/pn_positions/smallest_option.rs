//! Prints the smallest option of an N-position, of either kind, where it should be the smallest P-position.
//!
//! verdict: WA
//! case: edge-smallest-is-not-p
//! stress: 8

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (vertices, edges) = (next(), next());
    let mut options = vec![vec![]; vertices];
    let mut before = vec![vec![]; vertices];
    for _ in 0..edges {
        let (from, to) = (next(), next());
        options[from].push(to);
        before[to].push(from);
    }
    // How many edges of each vertex lead to vertices that are not decided.
    let mut undecided: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut order: Vec<usize> = (0..vertices).filter(|&vertex| undecided[vertex] == 0).collect();
    let mut is_p = vec![true; vertices];
    let mut decided = 0;
    while decided < order.len() {
        let vertex = order[decided];
        decided += 1;
        for &from in &before[vertex] {
            is_p[from] &= !is_p[vertex];
            undecided[from] -= 1;
            if undecided[from] == 0 {
                order.push(from);
            }
        }
    }
    let letters: String = is_p.iter().map(|&is_p| if is_p { 'P' } else { 'N' }).collect();
    println!("{letters}");
    for vertex in (0..vertices).filter(|&vertex| !is_p[vertex]) {
        println!("{vertex} -> {}", options[vertex].iter().min().unwrap());
    }
}
