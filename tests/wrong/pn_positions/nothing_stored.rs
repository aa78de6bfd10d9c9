//! Follows every path of moves anew, since it stores no letters; there may be more paths than can be counted.
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
        let from = next();
        options[from].push(next());
    }
    let (mut letters, mut moves) = (String::new(), String::new());
    for vertex in 0..vertices {
        let lost = options[vertex].iter().filter(|&&option| is_p(option, &options));
        match lost.min() {
            Some(option) => {
                letters.push('N');
                moves += &format!("{vertex} -> {option}\n");
            }
            None => letters.push('P'),
        }
    }
    print!("{letters}\n{moves}");
}

fn is_p(vertex: usize, options: &[Vec<usize>]) -> bool {
    options[vertex].iter().all(|&option| !is_p(option, options))
}
