//! Numbers are taken in turn. The first player wants a large mex of the numbers that this player has taken, the second a small one.
//! Reads the numbers; prints the mex.
//!
//! **Limits.** 10⁶ numbers.
//!
//! **Why.** A value that occurs twice is safe: if the second player takes one of them, the first takes another. Of the values that
//! occur once the first player can take only one before the second takes the least of the others. So the mex is the first value
//! that is missing, or the second that occurs once.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1943/A>
//!
//! in: 4 0 0 1 1
//! out: 2
//! in: 4 0 1 2 3
//! out: 1

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let mut counts = vec![0; numbers.len() + 1];
    for number in numbers {
        if number < counts.len() {
            counts[number] += 1;
        }
    }
    let mut mex = 0;
    let mut single = 0;
    while counts[mex] > 1 || counts[mex] == 1 && single == 0 {
        if counts[mex] == 1 {
            single += 1;
        }
        mex += 1;
    }
    println!("{}", mex);
}
