//! # Nim Counting
//!
//! K sizes of heaps are given. A position of Nim has 1 to N heaps in a row, each of one of the sizes.
//! Print how many of these positions the first player wins, modulo 998244353.
//!
//! **Idea.** A position is lost if its heaps have XOR 0, so count for each number x the positions of
//! XOR x. Joining two parts is an XOR convolution, which the Walsh–Hadamard transform turns into a
//! product at each place. So transform the counts of the sizes, replace each entry c by c + c² + … +
//! cᴺ, and transform back. The answer is the sum of all entries but entry 0.
//!
//! **Why it is right.** The transform is linear and turns XOR convolutions into products at each
//! place; M heaps are the M-th power. The snippets `walsh_hadamard` and `counting` have the proofs.
//!
//! **Complexity.** O(W log W + W log N) for sizes below W = 2¹⁶.
//!
//! **Pitfall.** The formula (cᴺ⁺¹ − c)/(c − 1) fails where c = 1, which can happen only for odd K.
//! Doubling needs no division: the sum of 2m powers is 1 + cᵐ times that of m.

use grundy::counting::sequences_up_to;
use grundy::prime_field::PrimeField;
use proconio::input;

/// The table of counts goes up to the largest size of the input, and no further than this.
const MOST_STONES: usize = 65_535;

fn main() -> Result<(), String> {
    input! { most_heaps: u64, count: usize }
    let mut counts = vec![];
    for _ in 0..count {
        input! { size: usize }
        if size > MOST_STONES {
            return Err(format!(
                "size {} is too large: the limit is {}",
                size, MOST_STONES
            ));
        }
        counts.resize(counts.len().max(size + 1), 0);
        counts[size] += 1;
    }
    println!("{}", solve(&counts, most_heaps));
    Ok(())
}

/// Returns how many positions of 1 to `most_heaps` heaps are won; `counts[s]` kinds of heap have size s.
fn solve(counts: &[u64], most_heaps: u64) -> u64 {
    let field = PrimeField::new(998_244_353);
    let positions = sequences_up_to(counts, most_heaps, field);
    positions[1..]
        .iter()
        .fold(0, |sum, &count| field.sum(sum, count))
}
