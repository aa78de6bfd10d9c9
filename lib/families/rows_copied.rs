//! Each player has the numbers 1 to n in a row of their own, and in turn removes its first or last number, until both rows have one
//! number left. The second player wins if these are equal. Reads n and both rows; prints who wins.
//!
//! **Limits.** 10⁶ numbers.
//!
//! **Why.** If the rows are equal, or one is the other reversed, the second player copies each move. Otherwise, as soon as the first
//! player's row has a number that the other row lacks, the first player keeps it to the end. So the second player must
//! remove the same number each time, and both rows must always have the same two ends. Turned so that the first numbers are
//! equal, they still need the same ends without these: the second numbers are equal, then the third, and so on.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2002/B>
//!
//! in: 2 1 2 1 2
//! out: Second
//! in: 3 1 2 3 2 3 1
//! out: First

use proconio::input;

fn main() {
    input! { numbers: usize, first: [u64; numbers], second: [u64; numbers] }
    let is_copied = first == second || first.iter().eq(second.iter().rev());
    println!("{}", if is_copied { "Second" } else { "First" });
}
