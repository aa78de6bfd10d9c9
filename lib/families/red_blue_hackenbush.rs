//! Red-blue Hackenbush on trees: Left cuts blue edges, Right red ones, and what the ground no longer holds falls. Vertex 1 is
//! the ground. Reads the number of vertices, then the two ends and the colour, B or R, of each edge. Prints the value of the
//! tree, who wins if Left begins, and the first edge with which Left wins.
//!
//! **Limits.** 3,000 edges, denominators up to 2⁶⁰.
//!
//! in: 3 1 2 B 2 3 R
//! out: 1/2 Left 1
//! in: 4 1 2 B 1 3 R 3 4 B
//! out: 1/2 Left 3
//! in: 3 1 2 B 1 3 R
//! out: 0 Right

use grundy::partizan::{next_player_wins, Number, Player};
use grundy::red_blue_tree::value;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, edges: [(Usize1, Usize1, char); vertices - 1] }
    let owner = |colour| {
        if colour == 'B' {
            Player::Left
        } else {
            Player::Right
        }
    };
    let edges: Vec<_> = edges
        .into_iter()
        .map(|(one, other, colour)| (one, other, owner(colour)))
        .collect();
    let total = value(vertices, &edges).expect("no denominator is above 2^60");
    if !next_player_wins(total, Player::Left) {
        println!("{} Right", total);
        return;
    }
    let wins = |&cut: &usize| {
        let left = [&edges[..cut], &edges[cut + 1..]].concat();
        edges[cut].2 == Player::Left && value(vertices, &left) >= Some(Number::default())
    };
    let cut = (0..edges.len())
        .find(wins)
        .expect("a positive number has a winning move");
    println!("{} Left {}", total, cut + 1);
}
