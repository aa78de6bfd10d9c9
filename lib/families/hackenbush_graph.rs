//! Green Hackenbush on any graph whose vertex 1 is the ground: a move cuts an edge, and what is no longer connected to
//! the ground falls. A player who cannot move loses. Reads the numbers of vertices and edges, and the edges; prints who
//! wins, and the first edge whose cut wins.
//!
//! **Limits.** 10⁶ vertices and edges.
//!
//! in: 3 3 1 2 2 3 3 1
//! out: First 2
//! in: 2 2 1 2 1 2
//! out: Second
//! in: 5 5 1 2 2 3 3 1 2 4 4 5
//! out: First 5
//! in: 4 2 2 3 1 4
//! out: First 2

use grundy::hackenbush::Hackenbush;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    match Hackenbush::new(vertices, &edges, &[0]).winning_move() {
        Some(edge) => println!("First {}", edge + 1),
        None => println!("Second"),
    }
}
