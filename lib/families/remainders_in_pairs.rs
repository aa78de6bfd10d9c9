//! Two players take turns to take one of 2n numbers until all are gone. The second player wins if both sums are equal modulo m.
//! Reads m and the numbers; prints who wins.
//!
//! **Why.** The last answer must be right whichever of the last two numbers the first player takes: they are equal, or differ by
//! m / 2, modulo m. By induction on n all numbers must be in such pairs, and those that differ by m / 2 even in number. The
//! second player then always takes the other of the pair.
//!
//! **Source.** <https://atcoder.jp/contests/arc148/tasks/arc148_d>
//!
//! in: 9 2 1 4
//! out: First
//! in: 8 4 3 1 4 5
//! out: First
//! in: 8 4 1 1 2 2
//! out: Second

use proconio::input;

fn main() {
    input! { modulus: u64, numbers: [u64] }
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
