//! The second player raises prices by at most k in all. Then the players take things in turn, and each gets the prices of
//! what they took. Reads the number of things, k, and the prices; prints the lead of the first player.
//!
//! **Limits.** 10⁶ things, prices below 2⁶⁴ in all.
//!
//! **Why.** Both take the dearest thing left, so in descending order the first leads by the gap in each pair. Raising the cheaper one
//! of a pair closes its gap and changes no other, and no raise lowers the sum of the gaps by more. An odd last thing is the
//! first player's, at its price.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2004/C>
//!
//! in: 2 5 1 10
//! out: 4
//! in: 4 6 3 1 2 4
//! out: 0

use proconio::input;

fn main() {
    input! { count: usize, raise: u64, mut prices: [u64; count] }
    prices.sort_unstable();
    let (alone, pairs) = prices.split_at(count % 2);
    let gaps: u64 = pairs.chunks(2).map(|pair| pair[1] - pair[0]).sum();
    println!("{}", alone.iter().sum::<u64>() + gaps.saturating_sub(raise));
}
