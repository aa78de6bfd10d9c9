//! The Walsh–Hadamard transform: XOR convolution, over integers and modulo a prime.
//!
//! **When.** How many pairs have XOR x, for each x: in the transform this is a product at each place. The n-th powers, geometric
//! sums and quotients are taken at each place as well, for sums of many games or of a random number of them.
//! **When not.** Positions of n components from a set: use `counting`, which is built on this. A handful of pairs: two loops.
//!
//! **Complexity.** O(N log N) time for N values, in place: 2²⁰ values take a few milliseconds. Two levels in a pass halve the
//! traffic to memory, and the inner loops have no branches or divisions, so compilers make vector instructions of them.
//!
//! **Limits.** N is a power of two; convolutions fill up with zeros. Over `i64` the results of `transform` must fit, and N times
//! those of `inverse` and `xor_convolution`; what is larger in between wraps and does no harm. Modulo a prime below 2³², N is at most 2³¹.
//!
//! **Why it is right.** Let |y| be the number of ones of y in binary. The transform of a is A(y) = Σ (−1)^|x & y| · a(x) over all
//! x. A level for bit b turns the entries at two indices that differ in bit b, u and v, into u + v and u − v. Claim: after the
//! levels of some bits B, entry y is the sum over those x that agree with y outside B, each with the sign (−1)^|x & y & B|. One
//! more level adds the x with the other bit b and, if y has the bit, negates those that have it. So after all levels it is A(y).
//!
//! 1. *Convolution.* The XOR convolution is c(z) = Σ a(x) · b(x′) over all x ⊕ x′ = z. The parity of |z & y| is that of |x & y| +
//!    |x′ & y|, as a bit of z is 1 if it is 1 in exactly one of x and x′. So C(y) = Σ (−1)^|x & y| · a(x) · (−1)^|x′ & y| · b(x′)
//!    over all x and x′, which is A(y) · B(y).
//! 2. *Inverse.* Transformed twice, a has at z the sum of (−1)^|(x ⊕ z) & y| · a(x) over all x and y. For x = z the N signs are +.
//!    Otherwise some bit is 1 in x ⊕ z, and the terms of two y that differ only in this bit cancel. So the sum is N · a(z).
//! 3. *Overflow.* Sums, differences and products that wrap are right modulo 2⁶⁴. So the final N · c(z) is right, since it fits.
//!    Modulo a prime p, entries below p become integers between −N · p and N · p, which fit in 64 bits with their signs. So only
//!    the end needs a remainder, after adding N · p.
//!
//! **Source.** J. L. Walsh, 1923, after J. Hadamard, 1893; the fast transform: I. J. Good, 1958.

use crate::prime_field::PrimeField;

/// Transforms the values in place. O(N log N).
///
/// # Panics
///
/// If the number of values is not a power of two.
///
/// ```
/// let mut values = [1, 2, 0, 5];
/// grundy::walsh_hadamard::transform(&mut values);
/// assert_eq!(values, [8, -6, -2, 4]);
/// ```
pub fn transform(values: &mut [i64]) {
    all_levels(values, i64::wrapping_add, i64::wrapping_sub);
}

/// Undoes [`transform`]. O(N log N).
///
/// # Panics
///
/// If the number of values is not a power of two.
///
/// ```
/// let mut values = [8, -6, -2, 4];
/// grundy::walsh_hadamard::inverse(&mut values);
/// assert_eq!(values, [1, 2, 0, 5]);
/// ```
pub fn inverse(values: &mut [i64]) {
    transform(values);
    let log2 = values.len().trailing_zeros();
    for value in values {
        *value >>= log2;
    }
}

/// Returns the XOR convolution: entry z is the sum of a(x) · b(x′) over all x ⊕ x′ = z. O(N log N).
///
/// N is the length of the longer list, or the next power of two.
///
/// ```
/// use grundy::walsh_hadamard::xor_convolution;
///
/// // One of 1, 2, 3 and one of 1, 3: how often each XOR comes.
/// assert_eq!(xor_convolution(&[0, 1, 1, 1], &[0, 1, 0, 1]), [2, 1, 2, 1]);
/// ```
pub fn xor_convolution(a: &[i64], b: &[i64]) -> Vec<i64> {
    let (mut a, mut b) = padded(a, b);
    transform(&mut a);
    transform(&mut b);
    for (value, factor) in a.iter_mut().zip(b) {
        *value = value.wrapping_mul(factor);
    }
    inverse(&mut a);
    a
}

/// As [`transform`], modulo a prime; the values must be below the prime. O(N log N).
///
/// # Panics
///
/// If the number of values is not a power of two.
///
/// ```
/// use grundy::prime_field::PrimeField;
/// use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
///
/// let field = PrimeField::new(7);
/// let mut values = [1, 2, 0, 5];
/// transform_modulo(&mut values, field);
/// assert_eq!(values, [1, 1, 5, 4]);
/// inverse_modulo(&mut values, field);
/// assert_eq!(values, [1, 2, 0, 5]);
/// ```
pub fn transform_modulo(values: &mut [u64], field: PrimeField) {
    all_levels(values, u64::wrapping_add, u64::wrapping_sub);
    let non_negative = values.len() as u64 * field.prime();
    for value in values {
        *value = field.remainder(value.wrapping_add(non_negative));
    }
}

/// Undoes [`transform_modulo`]. O(N log N).
///
/// # Panics
///
/// If the number of values is not a power of two, or the modulus is even and there are two values or more.
pub fn inverse_modulo(values: &mut [u64], field: PrimeField) {
    assert!(
        field.prime() % 2 == 1 || values.len() < 2,
        "2 has no inverse"
    );
    transform_modulo(values, field);
    let factor = field.power(
        field.prime() / 2 + 1,
        u64::from(values.len().trailing_zeros()),
    );
    for value in values {
        *value = field.product(*value, factor);
    }
}

/// As [`xor_convolution`], modulo a prime; the values must be below the prime. O(N log N).
///
/// # Panics
///
/// If the modulus is even and a list has two values or more.
///
/// ```
/// use grundy::prime_field::PrimeField;
/// use grundy::walsh_hadamard::xor_convolution_modulo;
///
/// let field = PrimeField::new(998_244_353);
/// assert_eq!(xor_convolution_modulo(&[0, 1, 1, 1], &[0, 1, 0, 1], field), [2, 1, 2, 1]);
/// ```
pub fn xor_convolution_modulo(a: &[u64], b: &[u64], field: PrimeField) -> Vec<u64> {
    let (mut a, mut b) = padded(a, b);
    transform_modulo(&mut a, field);
    transform_modulo(&mut b, field);
    for (value, factor) in a.iter_mut().zip(b) {
        *value = field.product(*value, factor);
    }
    inverse_modulo(&mut a, field);
    a
}

/// Both lists, filled up with zeros to the same power of two.
fn padded<T: Clone + Default>(a: &[T], b: &[T]) -> (Vec<T>, Vec<T>) {
    let length = a.len().max(b.len()).next_power_of_two();
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    a.resize(length, T::default());
    b.resize(length, T::default());
    (a, b)
}

/// The levels of all bits, two in a pass.
pub(crate) fn all_levels<T: Copy>(
    values: &mut [T],
    plus: impl Fn(T, T) -> T,
    minus: impl Fn(T, T) -> T,
) {
    let length = values.len();
    assert!(
        length.is_power_of_two(),
        "{} values: no power of two",
        length
    );
    let mut step = 1;
    while 4 * step <= length {
        for block in values.chunks_mut(4 * step) {
            let (low, high) = block.split_at_mut(2 * step);
            let (first, second) = low.split_at_mut(step);
            let (third, fourth) = high.split_at_mut(step);
            for (((a, b), c), d) in first.iter_mut().zip(second).zip(third).zip(fourth) {
                let (ab, cd) = ((plus(*a, *b), minus(*a, *b)), (plus(*c, *d), minus(*c, *d)));
                *a = plus(ab.0, cd.0);
                *b = plus(ab.1, cd.1);
                *c = minus(ab.0, cd.0);
                *d = minus(ab.1, cd.1);
            }
        }
        step *= 4;
    }
    if 2 * step == length {
        let (low, high) = values.split_at_mut(step);
        for (a, b) in low.iter_mut().zip(high) {
            let sums = (plus(*a, *b), minus(*a, *b));
            *a = sums.0;
            *b = sums.1;
        }
    }
}
