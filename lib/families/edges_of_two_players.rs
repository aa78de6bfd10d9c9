//! A token on a directed graph that may have cycles, with an edge for only one of two players each: they move in turn
//! along their own edges. A player who cannot move loses, and play that never ends is a draw. Reads the numbers of
//! vertices and edges, and the edges, each as player, from and to; prints for each start what player 1, who begins,
//! gets.
//!
//! **Limits.** 10⁶ vertices and edges.
//!
//! in: 3 3 1 1 2 2 2 1 1 2 3
//! out: Draw Win Loss
//! in: 2 2 1 1 2 2 2 1
//! out: Draw Loss

use grundy::loopy::{Outcome, Outcomes};
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1, Usize1); count] }
    let mut options = vec![vec![]; 2 * vertices];
    for (player, from, to) in edges {
        options[player * vertices + from].push((1 - player) * vertices + to);
    }
    let outcomes =
        Outcomes::from_options(2 * vertices, |position| options[position].iter().copied());
    let result = |start| match outcomes.outcome(start) {
        Outcome::Win => "Win",
        Outcome::Loss => "Loss",
        Outcome::Draw => "Draw",
    };
    println!("{}", (0..vertices).map(result).join(" "));
}
