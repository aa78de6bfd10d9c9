//! Green Hackenbush on several graphs. Reads the number of graphs, then for each its numbers of vertices and edges, and
//! its edges; the ground is vertex 1. A move cuts an edge, and what is no longer connected to the ground falls; a
//! player who cannot move loses. Prints who wins.
//!
//! **Limits.** 10⁶ vertices and edges in all.
//!
//! in: 2 3 3 1 2 2 3 3 1 2 1 1 2
//! out: Second
//! in: 2 2 1 1 2 3 2 1 2 2 3
//! out: First
//! in: 1 1 1 1 1
//! out: First

use grundy::hackenbush::Hackenbush;
use grundy::xor::next_player_wins;
use proconio::{input, marker::Usize1};

fn main() {
    input! { graphs: usize }
    let mut numbers = vec![];
    for _ in 0..graphs {
        input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
        numbers.push(Hackenbush::new(vertices, &edges, &[0]).grundy_number());
    }
    println!(
        "{}",
        if next_player_wins(&numbers) {
            "First"
        } else {
            "Second"
        }
    );
}
