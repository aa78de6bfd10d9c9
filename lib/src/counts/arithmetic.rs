//! Counting by the same code exactly, up to 2¹²⁷, or modulo a number below 2³².
//!
//! **When.** Pass [`Exact`] or a [`PrimeField`] to `counting`, `bounded_heaps` or `fixed_total`.
//! **When not.** Your own count in one of these arithmetics only: use it directly.
//!
//! **Complexity.** O(1); O(log e) for an e-th power.
//!
//! **Limits.** [`Exact`] panics if there are about 2¹²⁷ starting positions or more, which are estimated as `f64`. A
//! `PrimeField` takes any modulus below 2³² where nothing is divided.
//!
//! **Why it is right.** Sums, differences and products that wrap are right modulo 2¹²⁸, also where numbers in between are
//! negative or too large. A count below 2¹²⁸ is its own remainder.
//!
//! **Source.** Folklore.

use crate::prime_field::PrimeField;

/// Numbers that can be added, subtracted and multiplied.
pub trait Arithmetic: Copy {
    /// A number.
    type Number: Copy;
    /// Returns the number that stands for an integer. O(1).
    fn number(self, integer: u64) -> Self::Number;
    /// Returns a + b. O(1).
    fn plus(self, a: Self::Number, b: Self::Number) -> Self::Number;
    /// Returns a − b. O(1).
    fn minus(self, a: Self::Number, b: Self::Number) -> Self::Number;
    /// Returns a · b. O(1).
    fn times(self, a: Self::Number, b: Self::Number) -> Self::Number;
    /// Returns the product of `exponent` factors `base`. O(log exponent).
    fn power(self, base: Self::Number, mut exponent: u64) -> Self::Number {
        let (mut result, mut square) = (self.number(1), base);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.times(result, square);
            }
            square = self.times(square, square);
            exponent >>= 1;
        }
        result
    }

    /// Panics if results up to about `largest` would not be right. O(1).
    fn check(self, largest: f64);
}

/// Exact counts below 2¹²⁷.
///
/// ```
/// use grundy::arithmetic::{Arithmetic, Exact};
///
/// assert_eq!(Exact.power(10, 25), 10_000_000_000_000_000_000_000_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Exact;

impl Arithmetic for Exact {
    type Number = u128;

    fn number(self, integer: u64) -> u128 {
        u128::from(integer)
    }

    fn plus(self, a: u128, b: u128) -> u128 {
        a.wrapping_add(b)
    }

    fn minus(self, a: u128, b: u128) -> u128 {
        a.wrapping_sub(b)
    }

    fn times(self, a: u128, b: u128) -> u128 {
        a.wrapping_mul(b)
    }

    fn check(self, largest: f64) {
        assert!(
            largest < 127_f64.exp2(),
            "about {:e}: too many to count exactly",
            largest
        );
    }
}

impl Arithmetic for PrimeField {
    type Number = u64;

    fn number(self, integer: u64) -> u64 {
        self.remainder(integer)
    }

    fn plus(self, a: u64, b: u64) -> u64 {
        self.sum(a, b)
    }

    fn minus(self, a: u64, b: u64) -> u64 {
        self.difference(a, b)
    }

    fn times(self, a: u64, b: u64) -> u64 {
        self.product(a, b)
    }

    fn check(self, _largest: f64) {}
}
