//! Bottles 1 to n with beans: a move chooses i < j ≤ k, takes a bean out of bottle i and puts one into j and one into
//! k, which may be the same. A player who cannot move loses. Reads n and the beans; prints the first winning i, j and
//! k, or `-1 -1 -1`, and how many there are.
//!
//! **Limits.** 500 bottles, fewer than 2⁶⁴ beans in each.
//!
//! in: 4 1 0 1 5000
//! out: 1 3 4
//! out: 1
//! in: 3 0 0 5
//! out: -1 -1 -1
//! out: 0
//! in: 2 0 1
//! out: -1 -1 -1
//! out: 0

use grundy::grundy_table::GrundyTable;
use grundy::xor::nim_sum;
use itertools::{iproduct, Itertools};
use proconio::input;

fn main() {
    input! { bottles: [u64] }
    let last = bottles.len() - 1;
    // A bean is a component. Bottles count from the right, so that its options come before it.
    let table = GrundyTable::new(last + 1, |bean, options| {
        for j in 0..bean {
            for k in 0..=j {
                options.push_sum(&[j, k]);
            }
        }
    });
    let number = |bottle: usize| table.grundy_number(last - bottle);
    let sum = nim_sum(
        (0..=last)
            .filter(|&bottle| bottles[bottle] % 2 == 1)
            .map(number),
    );
    let all = iproduct!(0..=last, 0..=last, 0..=last)
        .filter(|&(i, j, k)| i < j && j <= k && bottles[i] > 0);
    let winning = all
        .filter(|&(i, j, k)| sum ^ number(i) ^ number(j) ^ number(k) == 0)
        .collect_vec();
    match winning.first() {
        Some((i, j, k)) => println!("{} {} {}", i + 1, j + 1, k + 1),
        None => println!("-1 -1 -1"),
    }
    println!("{}", winning.len());
}
