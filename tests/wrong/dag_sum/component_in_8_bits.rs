//! Stores the index of a component in 8 bits.
//!
//! verdict: WA
//! case: edge-component-299
//! stress: none

use std::io::{Read, stdin};

struct Component {
    start: usize,
    options: Vec<Vec<usize>>,
    /// The Grundy numbers of the vertices that the token can get to.
    grundy: Vec<usize>,
}

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut components = vec![];
    for _ in 0..next() {
        let (vertices, edges) = (next(), next());
        let mut options = vec![vec![]; vertices];
        for _ in 0..edges {
            let (from, to) = (next(), next());
            options[from].push(to);
        }
        let start = next();
        let mut known = vec![None; vertices];
        grundy_number(start, &options, &mut known);
        let grundy = known.into_iter().map(Option::unwrap_or_default).collect();
        components.push(Component { start, options, grundy });
    }
    let xor = components
        .iter()
        .fold(0, |xor, component| xor ^ component.grundy[component.start]);
    for (index, Component { start, options, grundy }) in components.iter().enumerate() {
        let (from, to) = (grundy[*start], grundy[*start] ^ xor);
        if to < from {
            let option = options[*start].iter().find(|&&option| grundy[option] == to).unwrap();
            let index = index as u8;
            println!("First\nMove in component {index}: {start} -> {option} (Grundy {from} -> {to})");
            return;
        }
    }
    println!("Second");
}

fn grundy_number(vertex: usize, options: &[Vec<usize>], known: &mut [Option<usize>]) -> usize {
    if let Some(number) = known[vertex] {
        return number;
    }
    let of_options = options[vertex]
        .iter()
        .map(|&option| grundy_number(option, options, known));
    let mut numbers: Vec<usize> = of_options.collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mex = numbers.iter().enumerate().position(|(place, &number)| number != place);
    let number = mex.unwrap_or(numbers.len());
    known[vertex] = Some(number);
    number
}
