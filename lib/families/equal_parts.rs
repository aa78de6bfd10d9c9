//! A move takes one stone from a heap, or splits a heap of 2s stones into k of s. Reads how many heaps, k and their sizes, up to
//! 10^9; prints who wins.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! in: 2 1 3 4
//! out: Kevin
//! in: 1 2 3
//! out: Nicky
//! in: 3 3 8 13 6
//! out: Kevin

use grundy::xor::next_player_wins;
use proconio::input;

/// For an even k, k equal parts have nim-sum 0; for an odd one, that of one part. By induction the table goes on as below.
fn grundy_number(heap: u64, parts: u64) -> u64 {
    let small: &[u64] = if parts % 2 == 0 {
        &[0, 1, 2]
    } else {
        &[0, 1, 0, 1, 2]
    };
    match small.get(heap as usize) {
        Some(&number) => number,
        None if heap % 2 == 1 => 0,
        None if parts % 2 == 1 && grundy_number(heap / 2, parts) == 1 => 2,
        None => 1,
    }
}

fn main() {
    input! { count: usize, parts: u64, heaps: [u64; count] }
    let wins = next_player_wins(heaps.iter().map(|&heap| grundy_number(heap, parts)));
    println!("{}", if wins { "Kevin" } else { "Nicky" });
}
