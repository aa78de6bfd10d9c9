//! A rooted tree with stones: a move takes any positive number of stones from a vertex to its parent. A player who
//! cannot move loses. Reads the number of vertices, the parents of the vertices 2 to n, where 1 is the root, and the
//! stones of each vertex; prints who wins, and from which vertex a winning move takes how many.
//!
//! **Limits.** 10⁶ vertices, fewer than 2⁶⁴ stones on each.
//!
//! in: 3 1 2 0 0 5
//! out: Second
//! in: 3 1 1 9 3 2
//! out: First 2 1
//! in: 4 1 2 3 0 2 1 3
//! out: First 3 1

use grundy::staircase_tree::StaircaseTree;
use proconio::{input, marker::Usize1};

fn main() {
    input! { count: usize, mut parents: [Usize1; count - 1], stones: [u64; count] }
    parents.insert(0, 0);
    match StaircaseTree::new(&parents).winning_move(&stones) {
        Some(winning) => println!(
            "First {} {}",
            winning.component + 1,
            winning.from - winning.to
        ),
        None => println!("Second"),
    }
}
