//! Finds a maximum matching, then marks all that is connected to a place without a partner, a valley as well.
//!
//! verdict: WA
//! case: edge-valley-left-over
//! stress: 6

use grundy::bipartite_matching::bipartite_matching;
use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { peaks: usize, count: usize, trails: [(usize, usize); count] }
    let edges: Vec<(usize, usize)> = trails
        .iter()
        .map(|&(peak, valley)| (peak - 1, peaks + valley - 1))
        .collect();
    let graph = Graph::undirected(2 * peaks, &edges).unwrap();
    let partners = bipartite_matching(&graph).unwrap();
    let mut marked: Vec<bool> = partners.iter().map(Option::is_none).collect();
    for _ in 0..2 * peaks {
        for &(peak, valley) in &edges {
            marked[peak] |= marked[valley];
            marked[valley] |= marked[peak];
        }
    }
    for peak in 0..peaks {
        println!("{}", if marked[peak] { "Mirko" } else { "Slavko" });
    }
}
