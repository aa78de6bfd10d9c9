//! Nimbers as a field: nim-sum, nim product, power, inverse and square root of the numbers below
//! 2⁶⁴.
//!
//! **When.** In the product of two coin-turning games, such as Turning Corners, a coin at (x, y)
//! has Grundy number g₁(x) ⊗ g₂(y) (the Tartan theorem); some problems ask for nim products
//! outright. Use [`nim_product`] for a few products; [`NimField`] makes tables once, for many.
//! **When not.** A disjunctive sum needs only the XOR: see [`crate::xor`]. This is not ordinary
//! multiplication: 2 ⊗ 2 = 3 and 16 ⊗ 16 = 24.
//!
//! **Complexity.** [`nim_product`]: at most 4⁶ steps. [`NimField::new`]: about 10⁵ steps and 32
//! KiB; then a product takes 24 look-ups and a carry-less product, which is one instruction on most
//! processors and 25 integer products on others. Tables of logarithms below 2¹⁶ would need 16
//! products of three look-ups each, in 384 KiB.
//! [`NimField::power`]: at most 128 products.
//!
//! **Limits.** Any `u64`; nothing can overflow.
//!
//! **Why it is right.** Let F = 2^(2ᵏ). The numbers below F are a field, F ⊗ a = F · a for a < F,
//! and F ⊗ F = F ⊕ F/2. So a number below F² is a₁ ⊗ F ⊕ a₀ with a₁, a₀ < F, and expanding gives
//! (a₁ ⊗ F ⊕ a₀) ⊗ (b₁ ⊗ F ⊕ b₀) = (a₁b₀ ⊕ a₀b₁ ⊕ a₁b₁) ⊗ F ⊕ a₀b₀ ⊕ a₁b₁ ⊗ F/2. The first bracket
//! is (a₀ ⊕ a₁)(b₀ ⊕ b₁) ⊕ a₀b₀, so three products of half the length suffice, and one by F/2.
//!
//! The tables go through polynomials over the field of 0 and 1, a bit for each coefficient. Some
//! nimber r satisfies r⁶⁴ = r⁴ ⊕ r³ ⊕ r ⊕ 1. Evaluating at r respects sums and products, so it is
//! well defined modulo x⁶⁴ + x⁴ + x³ + x + 1. The first 64 powers of r are linearly independent
//! (making the tables proves it), so each nimber is the value of exactly one remainder. Both
//! directions are linear: the image is the XOR of the images of the bytes.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 6; the splitting is A.
//! Karatsuba's, 1962. Fields of the same size are isomorphic: E. H. Moore, 1893. Integer products
//! with room for the carries are folklore.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    _mm_clmulepi64_si128, _mm_cvtsi128_si64, _mm_set_epi64x, _mm_unpackhi_epi64,
};

/// The smallest nimber whose 64th power is the sum of its powers 4, 3, 1 and 0.
const ROOT: u64 = 0x4028_84ca_01f7_c6b2;

/// Returns the nim product of two numbers, without tables: at most 4⁶ steps, some microseconds.
///
/// ```
/// use grundy::nimber::nim_product;
///
/// assert_eq!(nim_product(2, 2), 3);
/// assert_eq!(nim_product(5, 7), 13);
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    split_product(a, b, 64)
}

/// Returns the nim product of two numbers of at most `bits` bits, a power of two.
fn split_product(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = bits / 2;
    let (a_high, a_low) = (a >> half, a & !(!0 << half));
    let (b_high, b_low) = (b >> half, b & !(!0 << half));
    let low = split_product(a_low, b_low, half);
    let high = split_product(a_high, b_high, half);
    let mixed = split_product(a_low ^ a_high, b_low ^ b_high, half);
    ((mixed ^ low) << half) | (low ^ split_product(high, 1 << (half - 1), half))
}

/// The field of the numbers below 2⁶⁴ under nim-sum and nim product, with tables for fast products.
///
/// ```
/// use grundy::nimber::NimField;
///
/// let field = NimField::new();
/// let third = field.inverse(3);
/// assert_eq!((third, field.product(third, 3)), (2, 1));
/// assert_eq!(field.power(field.square_root(10), 2), 10);
/// ```
#[derive(Clone, Debug)]
pub struct NimField {
    to_polynomial: LinearMap,
    to_nimber: LinearMap,
}

impl NimField {
    /// Makes the tables: about 10⁵ steps, 32 KiB.
    #[allow(clippy::new_without_default)]
    pub fn new() -> NimField {
        // Pairs of a nimber and its polynomial, at first the powers of the root.
        let mut power = 1;
        let mut pairs = vec![];
        for exponent in 0..64 {
            pairs.push((power, 1 << exponent));
            power = nim_product(power, ROOT);
        }
        let powers: Vec<u64> = pairs.iter().map(|pair| pair.0).collect();
        // Sums of pairs are pairs, so Gauss–Jordan elimination can turn the nimbers into powers of
        // two.
        for bit in 0..64 {
            let has_bit = |pair: &(u64, u64)| pair.0 >> bit & 1 == 1;
            let place = (bit..64).find(|&index| has_bit(&pairs[index]));
            pairs.swap(
                bit,
                place.expect("the powers of the root are linearly independent"),
            );
            let added = pairs[bit];
            for index in (0..64).filter(|&index| index != bit) {
                if has_bit(&pairs[index]) {
                    pairs[index] = (pairs[index].0 ^ added.0, pairs[index].1 ^ added.1);
                }
            }
        }
        let polynomials: Vec<u64> = pairs.iter().map(|pair| pair.1).collect();
        NimField {
            to_polynomial: LinearMap::new(&polynomials),
            to_nimber: LinearMap::new(&powers),
        }
    }

    /// Returns the sum of two numbers, which is also their difference: each is its own negative.
    /// O(1).
    pub fn sum(&self, a: u64, b: u64) -> u64 {
        a ^ b
    }

    /// Returns the nim product of two numbers: 24 look-ups and a carry-less product.
    ///
    /// ```
    /// use grundy::nimber::NimField;
    ///
    /// assert_eq!(NimField::new().product(1 << 32, 1 << 32), 3 << 31);
    /// ```
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let (high, low) =
            carryless_product(self.to_polynomial.image(a), self.to_polynomial.image(b));
        // Replace x⁶⁴ by x⁴ + x³ + x + 1. The terms of `high` that this lifts to x⁶⁴ or more are
        // replaced again, so add them to `high` first; the degree is at most 126, so multiplying by
        // x lifts none.
        let high = high ^ high >> 60 ^ high >> 61;
        self.to_nimber
            .image(low ^ high << 4 ^ high << 3 ^ high << 1 ^ high)
    }

    /// Returns the product of `exponent` factors `base`; the empty product is 1, even for base 0.
    ///
    /// O(log exponent) products.
    pub fn power(&self, base: u64, mut exponent: u64) -> u64 {
        let mut result = 1;
        let mut square = base;
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.product(result, square);
            }
            square = self.product(square, square);
            exponent >>= 1;
        }
        result
    }

    /// Returns the number whose product with `number` is 1. 127 products.
    ///
    /// The order of every non-zero number divides 2⁶⁴ − 1, so its inverse is its power 2⁶⁴ − 2.
    ///
    /// # Panics
    ///
    /// If the number is 0.
    ///
    /// ```should_panic
    /// grundy::nimber::NimField::new().inverse(0);
    /// ```
    pub fn inverse(&self, number: u64) -> u64 {
        assert!(number != 0, "0 has no inverse");
        self.power(number, !1)
    }

    /// Returns the only number whose square is `number`. 65 products.
    ///
    /// Every number equals its power 2⁶⁴, so its power 2⁶³ is its square root.
    pub fn square_root(&self, number: u64) -> u64 {
        self.power(number, 1 << 63)
    }
}

/// A linear map from 64 bits to 64 bits: the image of a XOR is the XOR of the images.
#[derive(Clone, Debug)]
struct LinearMap {
    /// `tables[index][byte]` is the image of `byte << (8 * index)`.
    tables: Box<[[u64; 256]; 8]>,
}

impl LinearMap {
    /// Makes the tables from the images of 2⁰, 2¹, 2², ….
    fn new(images: &[u64]) -> LinearMap {
        let mut tables = Box::new([[0; 256]; 8]);
        for (table, images) in tables.iter_mut().zip(images.chunks(8)) {
            for byte in 1..table.len() {
                table[byte] = table[byte & (byte - 1)] ^ images[byte.trailing_zeros() as usize];
            }
        }
        LinearMap { tables }
    }

    fn image(&self, number: u64) -> u64 {
        let bytes = number.to_le_bytes();
        let images = self.tables.iter().zip(&bytes);
        images.fold(0, |sum, (table, &byte)| sum ^ table[usize::from(byte)])
    }
}

/// Returns the product of two polynomials: the upper and the lower 64 coefficients.
fn carryless_product(a: u64, b: u64) -> (u64, u64) {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("pclmulqdq") {
            // SAFETY: the processor has the instruction.
            return unsafe { carryless_product_by_instruction(a, b) };
        }
    }
    carryless_product_by_integers(a, b)
}

/// As [`carryless_product`], with one instruction. This halves the time of a nim product.
///
/// # Safety
///
/// The processor must have the instruction `pclmulqdq`.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "pclmulqdq")]
#[allow(unused_unsafe)] // Some compilers require the inner `unsafe`, others call it unused.
unsafe fn carryless_product_by_instruction(a: u64, b: u64) -> (u64, u64) {
    // SAFETY: the caller ensures `pclmulqdq`; every x86-64 processor has the other instructions.
    unsafe {
        let product =
            _mm_clmulepi64_si128(_mm_set_epi64x(0, a as i64), _mm_set_epi64x(0, b as i64), 0);
        let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product));
        (high as u64, _mm_cvtsi128_si64(product) as u64)
    }
}

/// As [`carryless_product`], with integer products.
///
/// Each factor keeps only every fifth bit. Then at most 13 ones meet in a column of an integer
/// product, so its carries stay below the next column that counts.
fn carryless_product_by_integers(a: u64, b: u64) -> (u64, u64) {
    const EVERY_FIFTH: u128 = ((!0 / 31) << 2) | 1;
    let mut product = 0;
    for residue in 0..5 {
        let mut columns = 0;
        for first in 0..5 {
            let second = (residue + 5 - first) % 5;
            columns ^=
                (u128::from(a) & EVERY_FIFTH << first) * (u128::from(b) & EVERY_FIFTH << second);
        }
        product |= columns & EVERY_FIFTH << residue;
    }
    ((product >> 64) as u64, product as u64)
}

#[cfg(test)]
mod tests {
    use super::{carryless_product, carryless_product_by_integers, nim_product, ROOT};

    #[test]
    fn the_64th_power_of_the_root_is_the_sum_of_four_powers() {
        let powers: Vec<u64> = (0..64)
            .scan(1, |power, _| {
                *power = nim_product(*power, ROOT);
                Some(*power)
            })
            .collect();
        assert_eq!(powers[63], powers[3] ^ powers[2] ^ powers[0] ^ 1);
    }

    #[test]
    fn both_products_without_carries_are_the_definition() {
        let mut factors: Vec<u64> = (0..64).map(|bit| 1 << bit).collect();
        factors.extend([0, 3, u64::MAX, u64::MAX / 3, u64::MAX / 31].iter());
        factors.extend((1..100_u64).map(|index| index.wrapping_pow(20).rotate_left(20)));
        if cfg!(miri) {
            // Miri is a thousand times slower.
            factors = factors.into_iter().skip(3).step_by(20).collect();
        }
        for &a in &factors {
            for &b in &factors {
                let bits = (0..64).filter(|bit| a >> bit & 1 == 1);
                let product = bits.fold(0, |sum, bit| sum ^ u128::from(b) << bit);
                let halves = ((product >> 64) as u64, product as u64);
                assert_eq!(carryless_product(a, b), halves, "{} times {}", a, b);
                assert_eq!(
                    carryless_product_by_integers(a, b),
                    halves,
                    "{} times {}",
                    a,
                    b
                );
            }
        }
    }
}
