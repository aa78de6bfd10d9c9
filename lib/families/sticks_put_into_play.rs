//! A move puts any number of sticks into play, at least one, or eats from one that is in play. Reads the number of games and, for
//! each, how many sticks and their lengths; prints `NO` if the first player wins, else `YES`.
//!
//! **Limits.** 10⁵ sticks, each below 2⁶⁴.
//!
//! in: 2 5 11 10 7 5 8 5 3 8 3 9 8
//! out: NO
//! out: NO
//! in: 1 3 1 2 3
//! out: NO

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { games: [[u64]] }
    for sticks in games {
        // If some have XOR 0, the first player puts in a largest set of such, after which every set that is put in has another XOR.
        let mut basis = XorBasis::new();
        let independent = sticks.into_iter().all(|stick| basis.insert(stick));
        println!("{}", if independent { "YES" } else { "NO" });
    }
}
