//! A sum of games on graphs: recursion with stored results, and a set of the options' numbers.

#[allow(dead_code)]
#[path = "dag_game.rs"]
mod dag_game;

use dag_game::grundy;
use std::io::{Read, stdin};

struct Component {
    options: Vec<Vec<usize>>,
    start: usize,
    known: Vec<Option<usize>>,
}

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let count = next();
    let mut components = vec![];
    for _ in 0..count {
        let (vertices, edges) = (next(), next());
        let mut options = vec![vec![]; vertices];
        for _ in 0..edges {
            let from = next();
            options[from].push(next());
        }
        let (start, known) = (next(), vec![None; vertices]);
        components.push(Component { options, start, known });
    }
    let mut sum = 0;
    for component in &mut components {
        sum ^= grundy(component.start, &component.options, &mut component.known);
    }
    for (index, component) in components.iter_mut().enumerate() {
        let Component { options, start, known } = component;
        let number = grundy(*start, options, known);
        let target = number ^ sum;
        if target < number {
            let option = options[*start].iter().find(|&&option| grundy(option, options, known) == target).unwrap();
            println!("First\nMove in component {index}: {start} -> {option} (Grundy {number} -> {target})");
            return;
        }
    }
    println!("Second");
}
