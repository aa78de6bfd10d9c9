//! # Nim Product
//!
//! Multiply pairs of numbers below 2⁶⁴ as nimbers. The nim product a ⊗ b is the Grundy number of a
//! single head on square (a, b) in Turning Corners, where a move turns over the four corners of a
//! rectangle whose far corner shows heads.
//!
//! **Idea.** The numbers below 2⁶⁴ form a field under ⊕ and ⊗, and all fields of that size are
//! isomorphic. Use the polynomials over 0 and 1 modulo x⁶⁴ + x⁴ + x³ + x + 1: many processors
//! multiply polynomials in one instruction. The isomorphism is linear, so each direction takes one
//! look-up a byte, in tables of 256 entries.
//!
//! **Why it is right.** The definition a ⊗ b = mex of (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′) over a′ < a
//! and b′ < b makes the numbers below each F = 2, 4, 16, 256, 65536, 2³², 2⁶⁴ a field, with
//! F ⊗ a = F · a for a < F and F ⊗ F = F ⊕ F/2; the README proves it. The isomorphism maps a
//! polynomial to its value at a nimber that is a root of x⁶⁴ + x⁴ + x³ + x + 1.
//!
//! **Complexity.** 24 look-ups and a product of polynomials for each pair; 10⁵ steps for the
//! tables.
//!
//! **Pitfall.** F ⊗ F is 3/2 · F, not 0 or F². And numbers fill all 64 bits, too many for a signed
//! type.

use grundy::decimal::push_decimal;
use grundy::nimber::NimField;
use proconio::input;
use std::io::{stdout, Write};

/// How many pairs are multiplied at once: few enough to stay in the cache.
const PIECE: usize = 1 << 16;

fn main() -> Result<(), String> {
    input! { count: usize }
    let pieces = (0..count).step_by(PIECE).map(|start| {
        input! { pairs: [(u64, u64); PIECE.min(count - start)] }
        pairs
    });
    // Print nothing before all of the input has been read without error.
    for piece in solve(pieces).chunks(PIECE) {
        stdout()
            .write_all(&lines(piece))
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Returns the nim products of all pairs.
fn solve(pieces: impl Iterator<Item = Vec<(u64, u64)>>) -> Vec<u64> {
    let field = NimField::new();
    let mut products = vec![];
    for pairs in pieces {
        products.extend(pairs.into_iter().map(|(a, b)| field.product(a, b)));
    }
    products
}

/// Returns the numbers as text, one on each line.
fn lines(numbers: &[u64]) -> Vec<u8> {
    let mut text = vec![];
    for &number in numbers {
        push_decimal(&mut text, number);
        text.push(b'\n');
    }
    text
}
