//! Goes through all vertices again and again until a pass decides none: on a path upwards that takes a pass a vertex.
//!
//! verdict: TLE
//! input: path-upwards
//! seconds: 0.5
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
    let mut letters = vec![None; vertices];
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for vertex in 0..vertices {
            let mut of_options = options[vertex].iter().map(|&option: &usize| letters[option]);
            let letter = if of_options.clone().any(|letter| letter == Some('P')) {
                Some('N')
            } else if of_options.all(|letter| letter == Some('N')) {
                Some('P')
            } else {
                None
            };
            if letter != letters[vertex] {
                letters[vertex] = letter;
                is_done = false;
            }
        }
    }
    println!("{}", letters.iter().flatten().collect::<String>());
    for vertex in 0..vertices {
        let lost = options[vertex].iter().filter(|&&option| letters[option] == Some('P'));
        if let Some(option) = lost.min() {
            println!("{vertex} -> {option}");
        }
    }
}
