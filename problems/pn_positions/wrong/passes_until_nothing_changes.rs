//! Repeats passes over all vertices until nothing changes: a path upwards takes one pass per vertex.
//!
//! verdict: TLE
//! case: path-upwards
//! stress: none

use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut letters = vec![None; vertices];
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for vertex in 0..vertices {
            let of_options: Vec<Option<char>> = graph
                .options(vertex)
                .map(|option| letters[option])
                .collect();
            let letter = if of_options.contains(&Some('P')) {
                Some('N')
            } else if of_options.iter().all(|&letter| letter == Some('N')) {
                Some('P')
            } else {
                None
            };
            is_done &= letter == letters[vertex];
            letters[vertex] = letter;
        }
    }
    let is_p: Vec<bool> = letters.iter().map(|&letter| letter == Some('P')).collect();
    println!(
        "{}",
        is_p.iter()
            .map(|&is_p| if is_p { 'P' } else { 'N' })
            .collect::<String>()
    );
    for vertex in (0..vertices).filter(|&vertex| !is_p[vertex]) {
        println!(
            "{vertex} -> {}",
            graph
                .options(vertex)
                .filter(|&option| is_p[option])
                .min()
                .unwrap()
        );
    }
}
