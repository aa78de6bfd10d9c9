//! A move removes a vertex of a rooted forest with its whole subtree; a player who cannot move loses. Reads n and the parent of
//! each vertex, 0 for a root; prints the first moves that win, or -1.
//!
//! **Limits.** 10⁶ vertices.
//!
//! in: 4 0 1 1 3
//! out: 1
//! in: 5 0 1 1 0 4
//! out: 2
//! out: 3
//! out: 5
//! in: 4 0 1 0 3
//! out: -1

use grundy::hackenbush::Hackenbush;
use proconio::input;

fn main() {
    input! { parents: [usize] }
    let parents: Vec<usize> = (0..)
        .zip(&parents)
        .map(|(vertex, parent)| parent.checked_sub(1).unwrap_or(vertex))
        .collect();
    let game = Hackenbush::of_forest(&parents);
    if !game.next_player_wins() {
        println!("-1");
    }
    for vertex in game.winning_moves() {
        println!("{}", vertex + 1);
    }
}
