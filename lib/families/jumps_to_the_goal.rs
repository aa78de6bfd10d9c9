//! A move brings a piece to the next free square on its right, and whoever first brings one to square m wins. Reads m, the
//! number of pieces, and their squares in ascending order, below m; prints how many first moves win.
//!
//! **Limits.** 10⁶ pieces, m below 2⁶⁴.
//!
//! in: 5 2 2 3
//! out: 0
//! in: 5 3 1 3 4
//! out: 2
//! in: 1000000000 2 1 2
//! out: 0

use grundy::jumping_pieces::winning_moves_to_goal;
use proconio::input;

fn main() {
    input! { goal: u64, pieces: [u64] }
    println!("{}", winning_moves_to_goal(&pieces, goal).len());
}
