//! A set of numbers below 2^20. Each query XORs all of them by x and asks for the mex, the smallest number that is then
//! not in the set. Reads the numbers of elements and queries, the elements, one of which may come up twice, and the
//! queries; prints the answers.
//!
//! **Limits.** 10⁵ elements and queries.
//!
//! in: 2 2 1 3 1 3
//! out: 1
//! out: 0
//! in: 4 3 0 1 5 6 1 2 4
//! out: 2
//! out: 0
//! out: 0
//! in: 3 2 0 0 1 0 1
//! out: 2
//! out: 2

use grundy::mex_trie::MexTrie;
use proconio::input;

fn main() {
    input! { count: usize, queries: usize, numbers: [u64; count], moves: [u64; queries] }
    let mut set = MexTrie::new(20);
    for number in numbers {
        set.insert(number);
    }
    for number in moves {
        set.xor_all(number);
        println!("{}", set.mex());
    }
}
