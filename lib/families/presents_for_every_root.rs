//! A move sends presents from a vertex of a tree to its k-th ancestor. Reads n, k, the edges and the presents; prints for each
//! vertex as the root whether the first player wins.
//!
//! **Limits.** 10⁶ for vertices times k.
//!
//! in: 5 1 1 2 1 3 5 2 4 3 0 3 2 4 4
//! out: 1 0 0 1 1
//! in: 3 2 1 2 2 3 5 5 5
//! out: 1 0 1

use grundy::staircase_tree::of_all_roots;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, steps: usize, edges: [(Usize1, Usize1); vertices - 1], presents: [u64; vertices] }
    let numbers = of_all_roots(&edges, &presents, steps);
    println!(
        "{}",
        numbers.iter().map(|&number| u8::from(number > 0)).join(" ")
    );
}
