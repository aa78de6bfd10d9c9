//! Holds the tree at vertex N instead of vertex 1.
//!
//! verdict: WA
//! case: edge-root-in-the-middle
//! stress: 17

use grundy::hackenbush::Hackenbush;
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, edges: [(Usize1, Usize1); vertices - 1] }
    let tree = Hackenbush::new(vertices, &edges, &[vertices - 1]);
    println!(
        "{}",
        if tree.next_player_wins() {
            "Alice"
        } else {
            "Bob"
        }
    );
}
