//! Widens a gap without checking that the coin on its left has room to move.
//!
//! verdict: WA
//! case: edge-no-room-to-widen
//! stress: 6

use proconio::input;

fn main() {
    input! { cases: [[usize]] }
    for coins in cases {
        match winning_move(&coins) {
            Some((from, to)) => println!("Mary wins\nMove {from} to {to}\n"),
            None => println!("Johnny wins\n"),
        }
    }
}

fn winning_move(coins: &[usize]) -> Option<(usize, i64)> {
    let gap = |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
    let counts = |coin: usize| (coins.len() - coin) % 2 == 1;
    let xor = (0..coins.len())
        .filter(|&coin| counts(coin))
        .fold(0, |xor, coin| xor ^ gap(coin));
    (0..coins.len()).find_map(|coin| {
        let (changed, narrows) = if counts(coin) {
            (coin, true)
        } else {
            (coin + 1, false)
        };
        let target = gap(changed) ^ xor;
        let distance = target.abs_diff(gap(changed)) as i64;
        (xor != 0 && (target < gap(changed)) == narrows)
            .then(|| (coins[coin], coins[coin] as i64 - distance))
    })
}
