//! Numbers are taken in turn; whoever has the larger XOR of the own numbers wins. Reads the numbers; prints who wins.
//!
//! **Limits.** 10⁶ numbers, each below 2⁶⁴.
//!
//! **Why.** Only the highest bit in which the XOR of all is 1 decides: who gets an odd number of those with it wins. Let o
//! numbers have it, an odd number, and z not. If o is 4k + 1, the first player takes one with it and then answers alike, or,
//! after the last one without it, by any. The 4k others are then shared equally: alike up to there, and an even number taken in
//! turn after it. So the first player gets 2k + 1.
//!
//! If o is 4k + 3 and z is even, the second player answers alike, or, after the last one with the bit, by any: the first player
//! gets 2k + 2 of them and the second 2k + 1. If z is odd, the first player takes one without the bit and is then in the place of
//! the second.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1383/B>
//!
//! in: 3 1 2 2
//! out: First
//! in: 3 2 2 3
//! out: Second
//! in: 2 5 5
//! out: Draw

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let all = nim_sum(&numbers);
    let highest = 63 - all.leading_zeros().min(63);
    let with = numbers
        .iter()
        .filter(|&number| number >> highest & 1 == 1)
        .count();
    let winner = if all == 0 {
        "Draw"
    } else if with % 4 == 1 || (numbers.len() - with) % 2 == 1 {
        "First"
    } else {
        "Second"
    };
    println!("{}", winner);
}
