//! How many starting positions are lost, or have Grundy number x, when each component is one of a given collection.
//!
//! **When.** Count positions of n heaps in order, of 1 to n heaps, of n different elements (subsets), or of n elements that may
//! repeat (multisets). `counts[g]` says how many kinds of components have Grundy number g; in Nim, how many heaps of g stones
//! there are to choose from. Entry x of the result counts the positions of Grundy number x, so entry 0 counts the lost ones.
//! **When not.** Different collections for the components: multiply the transforms of `walsh_hadamard`; heaps with bounds:
//! `bounded_heaps`. Subsets of any size: `xor_basis`. A fixed total of stones: `fixed_total`. In misère Nim the counts differ
//! only for positions without a heap above one stone: there the lost ones are those with an odd number of ones.
//!
//! **Complexity.** For Grundy numbers below N, a power of two: O(N log N + N log n) time for sequences. For subsets and multisets
//! of n of K elements O(N log N + n · K), and O(N + K + n) memory.
//!
//! **Limits.** Results modulo an odd number below 2³², or [`Exact`] if N times the number of all starts is below about 2¹²⁷. For
//! sequences modulo a prime the counts may be remainders, too, and n is any number below 2⁶⁴. For subsets and multisets the
//! number K of elements is below 2⁶², and K + 1 numbers fit into memory.
//!
//! **Why it is right.** The Grundy number of a position is the XOR of those of its components, so joining two parts is an XOR
//! convolution, which the Walsh–Hadamard transform turns into a product. The transform of a single component of Grundy number g
//! is χ(g) = ±1 at each place, that of all kinds together is C = Σ `counts[g]` · χ(g) = P − M, where P kinds have + and M have −.
//! The transform is linear, so at each place:
//!
//! 1. *n components in order:* Cⁿ. *1 to n components:* C + C² + … + Cⁿ. With Sₖ = C + … + Cᵏ, S₂ₖ = Sₖ · (1 + Cᵏ) and
//!    Sₖ₊₁ = Sₖ + Cᵏ⁺¹, which needs no division by C − 1.
//! 2. *Subsets:* multiply 1 + χ(g) · z over all elements; the coefficient of zⁿ sums over the subsets of n elements. That is
//!    (1 + z)^P · (1 − z)^M.
//! 3. *Multisets:* multiply 1 + χ(g) · z + χ(g)² · z² + … = 1/(1 − χ(g) · z): that is 1/((1 − z)^P · (1 + z)^M).
//!
//! With K = P + M fixed, one more + and one fewer − multiplies the series of subsets and that of multisets by (1 + z)/(1 − z). So
//! each series r′ follows from that of P − 1, r: r′ · (1 − z) = r · (1 + z) gives r′ⱼ = r′ⱼ₋₁ + rⱼ + rⱼ₋₁ for the coefficients.
//!
//! **Source.** Folklore; the transform is in `walsh_hadamard`, and the coefficients of subsets are Krawtchouk's polynomials, 1929.

use crate::arithmetic::{Arithmetic, Exact};
use crate::prime_field::PrimeField;
use crate::walsh_hadamard::{all_levels, inverse_modulo, transform, transform_modulo};
use std::convert::TryFrom;

/// Returns for each Grundy number how many sequences of `length` components have it: [3, 5] and [5, 3] are two.
///
/// O(N log N + N log length).
///
/// # Panics
///
/// If the modulus is even and there are two counts or more, or N times the number of all starts, if exact, is about 2¹²⁷ or more.
///
/// ```
/// use grundy::counting::sequences;
/// use grundy::prime_field::PrimeField;
///
/// // Nim with three heaps of 1 to 3 stones each: 6 of 27 positions are lost.
/// let field = PrimeField::new(998_244_353);
/// assert_eq!(sequences(&[0, 1, 1, 1], 3, field), [6, 7, 7, 7]);
/// ```
pub fn sequences<A: Transform>(counts: &[u64], length: u64, arithmetic: A) -> Vec<A::Number> {
    let starts = kinds(counts).powf(length as f64);
    at_each_place(counts, starts, arithmetic, |kinds| {
        arithmetic.power(kinds, length)
    })
}

/// Returns for each Grundy number how many sequences of 1 to `longest` components have it.
///
/// O(N log N + N log longest).
///
/// # Panics
///
/// If the modulus is even and there are two counts or more, or N times the number of all starts, if exact, is about 2¹²⁷ or more.
///
/// ```
/// use grundy::counting::sequences_up_to;
/// use grundy::prime_field::PrimeField;
///
/// // [1], [2], [1, 1], [1, 2], [2, 1], [2, 2]
/// let field = PrimeField::new(998_244_353);
/// assert_eq!(sequences_up_to(&[0, 1, 1], 2, field), [2, 1, 1, 2]);
/// ```
pub fn sequences_up_to<A: Transform>(
    counts: &[u64],
    longest: u64,
    arithmetic: A,
) -> Vec<A::Number> {
    let sum_of_powers = |kinds| {
        let (mut sum, mut power) = (arithmetic.number(0), arithmetic.number(1));
        for bit in (0..64 - longest.leading_zeros()).rev() {
            sum = arithmetic.times(sum, arithmetic.plus(arithmetic.number(1), power));
            power = arithmetic.times(power, power);
            if longest >> bit & 1 == 1 {
                power = arithmetic.times(power, kinds);
                sum = arithmetic.plus(sum, power);
            }
        }
        sum
    };
    let starts = longest as f64 * kinds(counts).max(1.0).powf(longest as f64);
    at_each_place(counts, starts, arithmetic, sum_of_powers)
}

/// Returns for each Grundy number how many sets of `size` elements have it; `counts[g]` different elements have Grundy number g.
///
/// O(N log N + K · size) for K elements.
///
/// # Panics
///
/// If a count is 2⁶³ or more, the modulus is even and there are two counts or more, or N times the number of all starts, if exact, is about 2¹²⁷ or more.
///
/// ```
/// use grundy::counting::subsets;
/// use grundy::prime_field::PrimeField;
///
/// // Two of the heaps 1, 1, 2 are left: {1, 1}, and {1, 2} in two ways.
/// let field = PrimeField::new(998_244_353);
/// assert_eq!(subsets(&[0, 2, 1], 2, field), [1, 0, 0, 2]);
/// ```
pub fn subsets<A: Transform>(counts: &[u64], size: usize, arithmetic: A) -> Vec<A::Number> {
    let all = kinds(counts);
    let more = |starts, chosen| starts * (all - chosen as f64).max(0.0) / (chosen as f64 + 1.0);
    at_each_number_of_plus(counts, (0..size).fold(1.0, more), arithmetic, |elements| {
        let mut series = one(size, arithmetic);
        for _ in 0..elements {
            // Multiply by 1 − z.
            for place in (1..=size).rev() {
                series[place] = arithmetic.minus(series[place], series[place - 1]);
            }
        }
        series
    })
}

/// Returns for each Grundy number how many multisets of `size` components have it: each kind may come any number of times, and
/// order does not count.
///
/// O(N log N + K · size) for K kinds.
///
/// # Panics
///
/// If a count is 2⁶³ or more, the modulus is even and there are two counts or more, or N times the number of all starts, if exact, is about 2¹²⁷ or more.
///
/// ```
/// use grundy::arithmetic::Exact;
/// use grundy::counting::multisets;
///
/// // {1, 1}, {1, 2}, {2, 2}
/// assert_eq!(multisets(&[0, 1, 1], 2, Exact), [2, 0, 0, 1]);
/// ```
pub fn multisets<A: Transform>(counts: &[u64], size: usize, arithmetic: A) -> Vec<A::Number> {
    let all = kinds(counts);
    let more = |starts, chosen| starts * (all + chosen as f64) / (chosen as f64 + 1.0);
    at_each_number_of_plus(counts, (0..size).fold(1.0, more), arithmetic, |kinds| {
        let mut series = one(size, arithmetic);
        for _ in 0..kinds {
            // Divide by 1 + z.
            for place in 1..=size {
                series[place] = arithmetic.minus(series[place], series[place - 1]);
            }
        }
        series
    })
}

/// An arithmetic with the Walsh–Hadamard transform.
pub trait Transform: Arithmetic {
    /// As [`transform_modulo`] does modulo a prime. O(N log N).
    fn transform(self, values: &mut [Self::Number]);
    /// Undoes [`transform`](Self::transform). O(N log N).
    fn inverse(self, values: &mut [Self::Number]);
}

impl Transform for PrimeField {
    fn transform(self, values: &mut [u64]) {
        transform_modulo(values, self);
    }

    fn inverse(self, values: &mut [u64]) {
        inverse_modulo(values, self);
    }
}

impl Transform for Exact {
    fn transform(self, values: &mut [u128]) {
        all_levels(values, u128::wrapping_add, u128::wrapping_sub);
    }

    fn inverse(self, values: &mut [u128]) {
        self.transform(values);
        let log2 = values.len().trailing_zeros();
        for value in values {
            *value >>= log2;
        }
    }
}

/// How many kinds of components there are, about.
fn kinds(counts: &[u64]) -> f64 {
    counts.iter().fold(0.0, |sum, &count| sum + count as f64)
}

/// Transforms the counts, applies `of_kinds` at each place, and transforms back.
fn at_each_place<A: Transform>(
    counts: &[u64],
    starts: f64,
    arithmetic: A,
    of_kinds: impl Fn(A::Number) -> A::Number,
) -> Vec<A::Number> {
    let mut values: Vec<A::Number> = counts
        .iter()
        .map(|&count| arithmetic.number(count))
        .collect();
    values.resize(counts.len().next_power_of_two(), arithmetic.number(0));
    arithmetic.check(starts * values.len() as f64);
    arithmetic.transform(&mut values);
    for value in &mut values {
        *value = of_kinds(*value);
    }
    arithmetic.inverse(&mut values);
    values
}

/// Transforms the counts, puts at each place the last coefficient of the series for as many + as that place has, and transforms back.
///
/// `without_plus` returns the series of all − for the number of elements.
fn at_each_number_of_plus<A: Transform>(
    counts: &[u64],
    starts: f64,
    arithmetic: A,
    without_plus: impl Fn(usize) -> Vec<A::Number>,
) -> Vec<A::Number> {
    let count = |&count: &u64| i64::try_from(count).expect("a count below 2^63");
    let mut differences: Vec<i64> = counts.iter().map(count).collect();
    differences.resize(counts.len().next_power_of_two(), 0);
    arithmetic.check(starts * differences.len() as f64);
    transform(&mut differences);
    // At place 0 all signs are +.
    let elements = differences[0];
    let mut series = without_plus(elements as usize);
    let mut last = vec![];
    for _ in 0..=elements {
        last.extend(series.last().copied());
        // Multiply by (1 + z)/(1 − z).
        let (mut before, mut made) = (arithmetic.number(0), arithmetic.number(0));
        for entry in &mut series {
            made = arithmetic.plus(made, arithmetic.plus(before, *entry));
            before = *entry;
            *entry = made;
        }
    }
    let of_place = |&difference: &i64| last[((elements + difference) / 2) as usize];
    let mut values: Vec<A::Number> = differences.iter().map(of_place).collect();
    arithmetic.inverse(&mut values);
    values
}

/// The series 1, up to the coefficient of z^size.
fn one<A: Arithmetic>(size: usize, arithmetic: A) -> Vec<A::Number> {
    let mut series = vec![arithmetic.number(0); size + 1];
    series[0] = arithmetic.number(1);
    series
}
