//! In each round the first player names a number, the second one another, both above 0, and both fall by the smaller of the two. A
//! player who has nothing to name loses. Reads the numbers; prints who wins. The judge lets you play the winner.
//!
//! **Limits.** At most 10⁸ for the number of numbers times their sum.
//!
//! **Why.** If the numbers can be split into two sets with equal sums, the second player always names one of the other set. If not, they
//! cannot be split after a round either: put what both lost back, to one set each, as one of the two is 0 and fits into any.
//! No numbers can be split, and a single one cannot, so the second player fails at last.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1839/E>
//!
//! in: 4 10 4 6 3
//! out: First
//! in: 6 4 5 5 11 3 2
//! out: Second

use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let all = numbers.iter().sum::<usize>();
    let mut is_sum = vec![false; all + 1];
    is_sum[0] = true;
    for number in numbers {
        for sum in (number..=all).rev() {
            is_sum[sum] |= is_sum[sum - number];
        }
    }
    let can_be_split = all % 2 == 0 && is_sum[all / 2];
    println!("{}", if can_be_split { "Second" } else { "First" });
}
