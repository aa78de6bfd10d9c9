//! A tree with the root 1, whose vertices are white (0) or black (1). A move chooses a white vertex and makes all on its path to
//! the root black; a player who cannot move loses. Reads n, the colours and the edges; prints the first moves that win, or -1.
//!
//! **Limits.** 10⁵ vertices.
//!
//! in: 8 1 1 0 1 1 0 0 1 1 2 1 3 2 6 3 4 3 5 5 7 7 8
//! out: 3
//! in: 3 0 0 0 1 2 1 3
//! out: 1
//! in: 2 1 1 2 1
//! out: -1

use grundy::path_to_root::PathToRoot;
use grundy::rooted_tree::parents;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { n: usize, colours: [u8; n], edges: [(Usize1, Usize1); n - 1] }
    let is_white = colours.iter().map(|&colour| colour == 0).collect_vec();
    let game = PathToRoot::new(&parents(&edges, 0), &is_white);
    if !game.next_player_wins() {
        println!("-1");
    }
    for vertex in game.winning_moves() {
        println!("{}", vertex + 1);
    }
}
