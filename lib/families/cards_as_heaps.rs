//! Each of n cards has a number on both sides and falls on either with the same probability. Then the numbers seen are
//! the heaps of Nim. Reads n and the two numbers of each card; prints the probability that the first player wins, as a
//! fraction.
//!
//! **Limits.** 10⁶ cards, numbers below 2⁶³.
//!
//! in: 2 1 1 1 1
//! out: 0/1
//! in: 2 1 2 1 2
//! out: 1/2
//! in: 3 1 4 1 5 2 3
//! out: 1/1

use grundy::xor::nim_sum;
use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { cards: [(u64, u64)] }
    let mut basis = XorBasis::new();
    for &(front, back) in &cards {
        basis.insert(front ^ back);
    }
    let fronts = cards.iter().map(|card| card.0);
    if basis.contains(nim_sum(fronts)) {
        let all = 1_u64 << basis.rank();
        println!("{}/{}", all - 1, all);
    } else {
        println!("1/1");
    }
}
