//! Says that Slavko wins from the peaks that the matching found covers, though another may miss them.
//!
//! verdict: WA
//! case: edge-one-valley-for-all
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
    for peak in 0..peaks {
        println!(
            "{}",
            if partners[peak].is_some() {
                "Slavko"
            } else {
                "Mirko"
            }
        );
    }
}
