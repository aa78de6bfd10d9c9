//! # Nim Product
//!
//! Multiply pairs of numbers below 2⁶⁴ as nimbers. The nim product a ⊗ b is the Grundy number of a coin on square (a, b)
//! in Turning Corners, where a move turns over the four corners of a rectangle whose far corner shows heads.
//!
//! **Idea.** The numbers below 2⁶⁴ are a field under ⊕ and ⊗. With F = 2³², each is a₁ ⊗ F ⊕ a₀ with a₁, a₀ below F, and
//! F ⊗ F = F ⊕ F/2. So one product of 64 bits is four of 32 bits, each of these four of 16 bits, and those come from a table
//! of logarithms.
//!
//! **Why it is right.** The definition a ⊗ b = mex of (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′) over a′ < a and b′ < b makes the
//! numbers below each F = 2, 4, 16, 256, 65536, 2³², 2⁶⁴ a field with F ⊗ a = F · a for a < F; the README says why. The rest
//! is the distributive law. The non-zero numbers below 2¹⁶ are the powers of 258.
//!
//! **Complexity.** 16 products of 16 bits a pair, each three look-ups; 10⁵ steps for the tables.
//!
//! **Pitfall.** F ⊗ F is 3/2 · F, neither 0 nor F². And numbers fill all 64 bits: a signed type does not hold them.

use grundy::nimber::NimField;
use proconio::input;
use std::fmt::Write;

fn main() {
    input! {
        pairs: [(u64, u64)],
    }
    let mut answer = String::new();
    for product in solve(&pairs) {
        writeln!(answer, "{}", product).expect("a string takes all that is written");
    }
    print!("{}", answer);
}

/// Returns the nim product of each pair.
fn solve(pairs: &[(u64, u64)]) -> Vec<u64> {
    let field = NimField::new();
    pairs.iter().map(|&(a, b)| field.product(a, b)).collect()
}
