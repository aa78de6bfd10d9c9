//! # Nim Product
//!
//! Multiply pairs of numbers below 2⁶⁴ as nimbers. The nim product a ⊗ b is the Grundy number of a coin on square (a, b)
//! in Turning Corners, where a move turns over the four corners of a rectangle whose far corner shows heads.
//!
//! **Idea.** The numbers below 2⁶⁴ are a field under ⊕ and ⊗, and there is only one field of that size: the polynomials
//! over 0 and 1 modulo x⁶⁴ + x⁴ + x³ + x + 1 are the same field under other names. The change of names is linear, one
//! table of 256 entries for each byte, and processors multiply polynomials in one instruction.
//!
//! **Why it is right.** The definition a ⊗ b = mex of (a′ ⊗ b) ⊕ (a ⊗ b′) ⊕ (a′ ⊗ b′) over a′ < a and b′ < b makes the
//! numbers below each F = 2, 4, 16, 256, 65536, 2³², 2⁶⁴ a field with F ⊗ a = F · a for a < F and F ⊗ F = F ⊕ F/2; the
//! README says why. The new name of a polynomial is its value at a nimber at which x⁶⁴ + x⁴ + x³ + x + 1 is 0.
//!
//! **Complexity.** 24 look-ups and a few more steps a pair; 10⁵ steps for the tables.
//!
//! **Pitfall.** F ⊗ F is 3/2 · F, neither 0 nor F². And numbers fill all 64 bits: a signed type does not hold them.

use grundy::decimal::push_decimal;
use grundy::nimber::NimField;
use proconio::input;
use std::io::{stdout, Write};

/// How many pairs are worked on at once; so many stay in the cache.
const PIECE: usize = 1 << 16;

fn main() -> Result<(), String> {
    input! { count: usize }
    let field = NimField::new();
    let mut products = vec![];
    for start in (0..count).step_by(PIECE) {
        input! { pairs: [(u64, u64); PIECE.min(count - start)] }
        products.extend(pairs.into_iter().map(|(a, b)| field.product(a, b)));
    }
    // Only now is it certain that all of the input can be read.
    for piece in products.chunks(PIECE) {
        stdout().write_all(&lines(piece)).map_err(|error| error.to_string())?;
    }
    Ok(())
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
