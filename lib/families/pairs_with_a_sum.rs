//! From an even number of numbers, the first player takes one, then the second one, and so on. The second player gets a point for each
//! answer that makes the sum k with the number before it. Reads how many numbers there are, k, and the numbers; prints the
//! points.
//!
//! **Limits.** 10⁶ numbers, k up to 10⁷.
//!
//! **Why.** Make as many pairs with the sum k as can be; the second player cannot get more points. This many are sure: the answer to
//! a number of a pair is its partner, and to another one another one, as their number is even.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2060/C>
//!
//! in: 4 4 1 2 3 2
//! out: 2
//! in: 8 15 1 2 3 4 5 6 7 8
//! out: 1

use proconio::input;

fn main() {
    input! { count: usize, sum: usize, numbers: [usize; count] }
    let mut alone = vec![0; sum + 1];
    let mut points = 0;
    for number in numbers {
        if number > sum {
            continue;
        }
        if alone[sum - number] > 0 {
            alone[sum - number] -= 1;
            points += 1;
        } else {
            alone[number] += 1;
        }
    }
    println!("{}", points);
}
