//! Marks the numbers of the options in an array with room for every vertex, made anew for each vertex.
//!
//! verdict: TLE
//! case: path
//! stress: none

use grundy::dag::values;
use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)], start: usize }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mex = |numbers: &[usize]| {
        let mut seen = vec![0_u8; vertices];
        seen.fill(b'.');
        numbers.iter().for_each(|&number| seen[number] = b'x');
        seen.iter().position(|&letter| letter == b'.').unwrap()
    };
    let known = values(&graph, mex).unwrap();
    println!("Grundy(s) = {}", known[start]);
    match graph.options(start).find(|&option| known[option] == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    };
}
