//! Numbers are taken in turn; whoever has the larger XOR of the own numbers wins. Reads the numbers; prints who wins.
//!
//! **Why.** Only the highest bit in which the XOR of all is 1 decides: one player ends with it. Let o numbers have it and z not, o odd.
//! If o is 1 mod 4, the first player takes one with it and then answers alike, so gets an odd number of them. If o is 3 mod 4, the
//! player who has to begin with them loses: with odd z, the first player begins with one without the bit and answers alike.
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
