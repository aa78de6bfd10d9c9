//! A move takes apples from a vertex of a tree to one of its children, or eats apples at a leaf; the depths of all leaves are
//! equal modulo 2. Before it, the second player exchanges the apples of two vertices so that the first loses. Reads n, the
//! apples, and the parents of the vertices from 2 on, each less than its child; prints in how many ways.
//!
//! **Limits.** 10⁶ vertices, fewer than 2⁶⁴ apples on each.
//!
//! in: 3 2 2 3 1 1
//! out: 1
//! in: 3 1 2 3 1 1
//! out: 0
//! in: 8 7 2 2 5 4 3 1 1 1 1 1 4 4 5 6
//! out: 4

use grundy::xor::nim_sum;
use grundy::xor_subsets::pairs_between;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, apples: [u64; vertices], parents: [Usize1; vertices - 1] }
    let mut is_odd = vec![false];
    for parent in parents {
        is_odd.push(!is_odd[parent]);
    }
    // Apples go from leaf to nowhere: leaves, of which the last vertex is one, are the first step of a staircase.
    let side = |wanted: bool| {
        (0..vertices)
            .filter(|&vertex| is_odd[vertex] == wanted)
            .map(|vertex| apples[vertex])
            .collect()
    };
    let heaps: Vec<u64> = side(is_odd[vertices - 1]);
    let others: Vec<u64> = side(!is_odd[vertices - 1]);
    let sum = nim_sum(&heaps);
    let within: u64 = [&heaps, &others]
        .iter()
        .map(|side| (side.len() * side.len().saturating_sub(1) / 2) as u64)
        .sum();
    println!(
        "{}",
        pairs_between(&heaps, &others, sum) + if sum == 0 { within } else { 0 }
    );
}
