//! Each player has apples. In each of k rounds, in turn, a player may exchange one of them for one of the other player's. Both want a large
//! sum. Reads how many apples each player has, k, and their values; prints the first player's sum at the end.
//!
//! **Limits.** 10⁶ apples, values below 2⁶⁴ in all.
//!
//! **Why.** Exchanging the least own apple for the greatest of the other, if it is greater, leaves apples that are, in order, at least as
//! large as after any other exchange, and larger apples are never worse in later rounds. After the first round the first player
//! has the greatest of all apples, and the second player the least. These two then go to and fro, so only the parity of k counts.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1874/A>
//!
//! in: 2 2 1 1 2 3 4
//! out: 6
//! in: 1 1 10000 1 2
//! out: 1

use proconio::input;

fn main() {
    input! { own: usize, others: usize, rounds: usize, mut first: [u64; own], mut second: [u64; others] }
    first.sort_unstable();
    second.sort_unstable();
    if first[0] < second[others - 1] {
        std::mem::swap(&mut first[0], &mut second[others - 1]);
    }
    if rounds % 2 == 0 {
        first.sort_unstable();
        second.sort_unstable();
        std::mem::swap(&mut first[own - 1], &mut second[0]);
    }
    println!("{}", first.iter().sum::<u64>());
}
