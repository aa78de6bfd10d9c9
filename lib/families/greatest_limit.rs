//! Heaps, none empty. A move takes between 1 and m stones from one of them, and the last one wins. Reads the heaps; prints the greatest
//! (maximum) m with which the first player wins, 0 if there is none, or -1 if every large m is one.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶³.
//!
//! **Why.** A large m is Nim, so let the XOR be 0. Two equal heaps cancel for every m; leave them out. Let M be the largest heap
//! of the others. From m = M on it is Nim, and lost. With m = M − 1 that heap is M mod (m + 1) = 0, and the others, all
//! smaller, still have the XOR M.
//!
//! **Source.** <https://atcoder.jp/contests/arc168/tasks/arc168_b>
//!
//! in: 3 12 23 27
//! out: 26
//! in: 2 3 9
//! out: -1
//! in: 2 5 5
//! out: 0

use grundy::xor::nim_sum;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let counts = heaps.iter().counts().into_iter();
    let alone = counts.filter(|(_, count)| count % 2 == 1);
    if nim_sum(&heaps) > 0 {
        println!("-1");
    } else {
        println!("{}", alone.map(|(heap, _)| heap - 1).max().unwrap_or(0));
    }
}
