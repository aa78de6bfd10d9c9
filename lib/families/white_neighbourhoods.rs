//! A tree: in turn the first player paints a vertex white, the second one black, until all are painted. The first player wins if
//! some white vertex has only white neighbours. Reads the number of vertices and the edges; prints who wins.
//!
//! **Limits.** 10⁶ vertices.
//!
//! **Why.** With a perfect matching the second player answers with the partner, so each white vertex has a black neighbour.
//! Without one, the first player takes a leaf that is farthest from some root, and paints its neighbour p white. The other
//! neighbours of p are leaves as well, but for one at most. If a second leaf hangs on p, one of the two becomes white, and has
//! only p as its neighbour. Otherwise the second player must paint the leaf. Without p and the leaf there is a smaller tree,
//! which has no perfect matching either, and as p is white, who wins there wins. At last it is a single vertex, whose neighbours,
//! if any, are white.
//!
//! **Source.** <https://atcoder.jp/contests/agc014/tasks/agc014_d>
//!
//! in: 3 1 2 2 3
//! out: First
//! in: 4 1 2 2 3 2 4
//! out: First
//! in: 2 1 2
//! out: Second

use grundy::graph::Graph;
use grundy::matching::Matching;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, edges: [(Usize1, Usize1); vertices - 1] }
    let tree = Graph::undirected(vertices, &edges).expect("the ends are vertices");
    let first_wins = 2 * Matching::new(&tree).size() < vertices;
    println!("{}", if first_wins { "First" } else { "Second" });
}
