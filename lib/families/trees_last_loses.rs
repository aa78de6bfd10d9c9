//! Several rooted trees: a move cuts an edge, and what hangs on it falls. Whoever cuts the last edge loses. Reads the
//! number of trees, then for each its number of vertices and its edges; the root is vertex 1. Prints who wins.
//!
//! **Limits.** 3,000 vertices in a tree.
//!
//! in: 1 3 1 2 1 3
//! out: First
//! in: 2 3 1 2 2 3 3 1 2 2 3
//! out: Second
//! in: 1 5 1 2 2 3 1 4 4 5
//! out: Second

use grundy::hackenbush::Hackenbush;
use grundy::misere::next_player_wins;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { trees: usize }
    let mut branches = vec![];
    for _ in 0..trees {
        input! { vertices: usize, edges: [(Usize1, Usize1); vertices - 1] }
        let (lowest, others): (Vec<_>, Vec<_>) = edges
            .into_iter()
            .partition(|edge| edge.0 == 0 || edge.1 == 0);
        // By induction, what stands on one edge from the root is like a heap of Nim, also if the last cut loses.
        for edge in lowest {
            let branch = others.iter().copied().chain(Some(edge)).collect_vec();
            branches.push(Hackenbush::new(vertices, &branch, &[0]).grundy_number());
        }
    }
    println!(
        "{}",
        if next_player_wins(&branches) {
            "First"
        } else {
            "Second"
        }
    );
}
