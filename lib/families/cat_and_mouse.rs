//! A mouse and a cat move in turn along the edges of an undirected graph, the mouse first. The mouse wins if it comes
//! to the hole, vertex 0, where the cat must not go; the cat wins if both are on one vertex. Whoever cannot move loses.
//! Reads the numbers of vertices and edges, and the edges; the mouse begins on 1, the cat on 2. Prints who wins, or
//! `Draw`.
//!
//! **Limits.** 1,000 vertices, 3,000 edges.
//!
//! in: 6 7 0 2 0 5 1 3 2 4 2 5 3 4 3 5
//! out: Draw
//! in: 4 4 0 1 0 3 1 3 2 3
//! out: Mouse
//! in: 4 3 0 3 1 3 2 3
//! out: Cat

use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use proconio::input;

fn main() {
    input! { vertices: usize, count: usize, edges: [(usize, usize); count] }
    let graph = &Graph::undirected(vertices, &edges).unwrap();
    let number =
        |mover: usize, other: usize, is_cat: usize| (is_cat * vertices + mover) * vertices + other;
    let outcomes = Outcomes::from_options(2 * vertices * vertices, |position| {
        let (pair, other) = (position / vertices, position % vertices);
        let (is_cat, mover) = (pair / vertices, pair % vertices);
        let is_over = mover == other || is_cat == 1 && other == 0;
        // The mouse does not run into the cat.
        let forbidden = if is_cat == 1 { 0 } else { other };
        let options = graph
            .options(mover)
            .filter(move |&to| !is_over && to != forbidden);
        options.map(move |to| number(other, to, 1 - is_cat))
    });
    let winner = match outcomes.outcome(number(1, 2, 0)) {
        Outcome::Win => "Mouse",
        Outcome::Loss => "Cat",
        Outcome::Draw => "Draw",
    };
    println!("{}", winner);
}
