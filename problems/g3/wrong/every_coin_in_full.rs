//! Tries the winning move of each coin and computes the XOR of all gaps anew, in O(N²).
//!
//! verdict: TLE
//! case: lost
//! stress: none

use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for mut coins in cases {
        let sum = nim_sum(&coins);
        let mut found = None;
        for coin in 0..coins.len() {
            let left = if coin > 0 { coins[coin - 1] } else { 0 };
            let (from, gap) = (coins[coin], coins[coin] - left - 1);
            let counts = (coins.len() - coin) % 2 == 1;
            // Narrow a gap that counts, or widen the next one.
            let stones = match (counts, coins.get(coin + 1)) {
                (true, _) => gap.checked_sub(gap ^ sum),
                (false, next) => {
                    next.and_then(|next| ((next - from - 1) ^ sum).checked_sub(next - from - 1))
                }
            };
            if let Some(stones) = stones.filter(|&stones| stones <= gap) {
                coins[coin] = from - stones;
                if stones > 0 && nim_sum(&coins) == 0 {
                    found = found.or(Some((from, from - stones)));
                }
                coins[coin] = from;
            }
            // The sum is that of the coins as they lie.
            assert_eq!(nim_sum(&coins), sum);
        }
        match found {
            Some((from, to)) => println!("Mary wins\nMove {from} to {to}\n"),
            None => println!("Johnny wins\n"),
        }
    }
}

fn nim_sum(coins: &[u64]) -> u64 {
    let gap = |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
    (0..coins.len())
        .rev()
        .step_by(2)
        .fold(0, |sum, coin| sum ^ gap(coin))
}
