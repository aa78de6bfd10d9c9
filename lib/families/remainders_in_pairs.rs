//! Two players take turns to take one of 2n numbers until all are gone. The second player wins if both sums are equal modulo m.
//! Reads n, m and the numbers; prints who wins.
//!
//! **Limits.** 10⁶ numbers, m below 2⁶³.
//!
//! **Why.** Modulo m, let d be the first player's sum so far less the second's. The second player wins exactly if the numbers are in
//! pairs, equal or m / 2 apart, and d is m / 2 times the number k of pairs that are apart. Then the partner is always the right
//! answer, and with another d the same answers leave it wrong. Now let all be in pairs but two numbers x and y. If there is
//! no answer that pairs the rest, the first player wins by induction. So y must answer x, and x must answer y: d + x − y and
//! d + y − x are both m / 2 times k, so that 2x and 2y are equal, and x and y a pair as well.
//!
//! **Source.** <https://atcoder.jp/contests/arc148/tasks/arc148_d>
//!
//! in: 1 9 1 4
//! out: First
//! in: 2 8 3 1 4 5
//! out: First
//! in: 2 8 1 1 2 2
//! out: Second

use proconio::input;

fn main() {
    input! { half: usize, modulus: u64, numbers: [u64; 2 * half] }
    let mut alone: Vec<u64> = vec![];
    let mut numbers: Vec<u64> = numbers.iter().map(|number| number % modulus).collect();
    numbers.sort_unstable();
    for number in numbers {
        if alone.last() == Some(&number) {
            alone.pop();
        } else {
            alone.push(number);
        }
    }
    let half = alone.len() / 2;
    let are_opposite = (0..half).all(|place| 2 * (alone[half + place] - alone[place]) == modulus);
    let first_wins = !are_opposite || half % 2 == 1;
    println!("{}", if first_wins { "First" } else { "Second" });
}
