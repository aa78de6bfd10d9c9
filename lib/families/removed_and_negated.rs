//! Each player has a single move: the first removes at most k numbers, then the second negates at most x of those left. The first wants
//! a large sum, the second a small one. Reads how many numbers there are, k and x, and the positive numbers; prints the sum.
//!
//! **Limits.** 10⁶ numbers, below 2⁶² in all.
//!
//! **Why.** The second player negates the x greatest that are left. A removed number that would not be among these is better left, and
//! one that would be is better left instead of a greater one, which would be negated as well. So the greatest are
//! removed; prefix sums give the result for each number of them.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1920/B>
//!
//! in: 1 1 1 1
//! out: 0
//! in: 4 1 1 3 1 2 4
//! out: 2

use proconio::input;

fn main() {
    input! { count: usize, removed: usize, negated: usize, mut numbers: [i64; count] }
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    let mut sums = vec![0];
    for number in numbers {
        sums.push(sums[sums.len() - 1] + number);
    }
    let result = |start: usize| {
        let end = count.min(start + negated);
        sums[count] - sums[end] - (sums[end] - sums[start])
    };
    println!("{}", (0..=removed).map(result).max().unwrap_or(0));
}
