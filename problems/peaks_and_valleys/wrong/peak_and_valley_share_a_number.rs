//! Takes peak 1 and valley 1 for the same place.
//!
//! verdict: WA
//! case: edge-other-numbers
//! stress: 4

use grundy::geography::Geography;
use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { peaks: usize, count: usize, trails: [(usize, usize); count] }
    let edges: Vec<(usize, usize)> = trails
        .iter()
        .map(|&(peak, valley)| (peak - 1, valley - 1))
        .collect();
    let geography = Geography::new(&Graph::undirected(peaks, &edges).unwrap());
    for peak in 0..peaks {
        println!(
            "{}",
            if geography.next_player_wins(peak) {
                "Slavko"
            } else {
                "Mirko"
            }
        );
    }
}
