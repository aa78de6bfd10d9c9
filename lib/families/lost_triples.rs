//! Three heaps of 0 to n stones each, from which square numbers of stones are taken. Reads n; prints how many starts the first
//! player loses; order does not count.
//!
//! **Limits.** n up to 10⁵.
//!
//! in: 29
//! out: 1160
//! in: 100000
//! out: 2586528661783

use grundy::arithmetic::Exact;
use grundy::counting::multisets;
use grundy::subtraction::grundy_numbers;
use proconio::input;

fn main() {
    input! { largest: u64 }
    let squares: Vec<u64> = (1..=largest)
        .map(|root| root * root)
        .take_while(|&square| square <= largest)
        .collect();
    let mut counts = vec![0; 128];
    for number in grundy_numbers(&squares, largest as usize) {
        counts[number as usize] += 1;
    }
    println!("{}", multisets(&counts, 3, Exact)[0]);
}
