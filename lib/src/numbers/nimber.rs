//! Nimbers as a field: nim-sum, nim product, power, inverse and square root of the numbers below 2⁶⁴.
//!
//! **When.** The product of two coin-turning games (turn over the corners of a rectangle) has the nim product of the
//! two Grundy numbers as its Grundy number; some problems ask for nim products outright. Use [`nim_product`] for a few
//! products and [`NimField`], which makes tables once, for many.
//! **When not.** A disjunctive sum needs only the XOR: see [`crate::xor`]. Ordinary multiplication is another thing: 2 ⊗
//! 2 = 3, and 16 ⊗ 16 = 24.
//!
//! **Complexity.** [`nim_product`] 4⁶ steps at most. [`NimField::new`] some 10⁵ steps, and 32 KiB; then a product is 24
//! look-ups and a product without carries, which is one instruction of most processors and takes 25 integer products
//! on others. That is a third, or two thirds, of the time that tables of logarithms below 2¹⁶ take: 16 products of three
//! look-ups each, in 384 KiB. [`NimField::power`] 128 products at most.
//!
//! **Limits.** All of 2⁶⁴; nothing can overflow.
//!
//! **Why it is right.** Let F = 2^(2ᵏ). The numbers below F are a field, F ⊗ a = F · a for a < F, and F ⊗ F = F ⊕ F/2. So
//! a number below F² is a₁ ⊗ F ⊕ a₀ with a₁, a₀ < F, and distributing gives (a₁ ⊗ F ⊕ a₀) ⊗ (b₁ ⊗ F ⊕ b₀) = (a₁b₀ ⊕ a₀b₁
//! ⊕ a₁b₁) ⊗ F ⊕ a₀b₀ ⊕ a₁b₁ ⊗ F/2. The first bracket is (a₀ ⊕ a₁)(b₀ ⊕ b₁) ⊕ a₀b₀.
//!
//! For the tables, a number stands for a polynomial with its binary digits as coefficients. Some nimber r has r⁶⁴ = r⁴ ⊕ r³ ⊕ r
//! ⊕ 1. Putting r for x takes sums and products of polynomials to those of nimbers, and so of their remainders modulo
//! x⁶⁴ + x⁴ + x³ + x + 1. The first 64 powers of r are linearly independent, which making the tables shows; so each
//! nimber is the value of one remainder. Both ways the map is linear: the XOR of what it makes of each byte.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 6; the splitting is A. Karatsuba's, 1962. That fields
//! of the same size are the same: E. H. Moore, 1893. Integer products with room for the carries are folklore.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi128_si64, _mm_set_epi64x, _mm_unpackhi_epi64};

/// Its 64th power is the sum of its powers of exponents 4, 3, 1 and 0; it is the smallest such nimber.
const ROOT: u64 = 0x4028_84ca_01f7_c6b2;

/// Returns the nim product of two numbers, without tables: 4⁶ steps at most, some microseconds.
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

/// Returns the nim product of two numbers of at most `bits` binary digits, a power of two.
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

/// The field of the numbers below 2⁶⁴ under nim-sum and nim product, with the tables for fast products.
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
    /// Makes the tables: some 10⁵ steps, 32 KiB.
    #[allow(clippy::new_without_default)]
    pub fn new() -> NimField {
        // Pairs of a nimber and its polynomial; at first the nimbers are the powers of the root.
        let mut power = 1;
        let mut pairs = vec![];
        for exponent in 0..64 {
            pairs.push((power, 1 << exponent));
            power = nim_product(power, ROOT);
        }
        let powers: Vec<u64> = pairs.iter().map(|pair| pair.0).collect();
        // Adding pairs gives pairs. Gauss and Jordan's elimination makes the nimbers powers of two.
        for bit in 0..64 {
            let has_bit = |pair: &(u64, u64)| pair.0 >> bit & 1 == 1;
            let place = (bit..64).find(|&index| has_bit(&pairs[index]));
            pairs.swap(bit, place.expect("the powers of the root are linearly independent"));
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

    /// Returns the sum of two numbers, which is also their difference: each is its own negative. O(1).
    pub fn sum(&self, a: u64, b: u64) -> u64 {
        a ^ b
    }

    /// Returns the nim product of two numbers: 24 look-ups and a product without carries.
    ///
    /// ```
    /// use grundy::nimber::NimField;
    ///
    /// assert_eq!(NimField::new().product(1 << 32, 1 << 32), 3 << 31);
    /// ```
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let (high, low) = carryless_product(self.to_polynomial.image(a), self.to_polynomial.image(b));
        // x⁶⁴ is x⁴ + x³ + x + 1. What that moves above the 64 coefficients once more is added to the first of these; the
        // degree is at most 126, so that is nothing for x.
        let high = high ^ high >> 60 ^ high >> 61;
        self.to_nimber.image(low ^ high << 4 ^ high << 3 ^ high << 1 ^ high)
    }

    /// Returns the product of `exponent` factors `base`; of none it is 1, also when the base is 0.
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

    /// Returns the number whose product with `number` is 1. About 126 products.
    ///
    /// The order of each non-zero number divides 2⁶⁴ − 1, so its power of exponent 2⁶⁴ − 2 is its inverse.
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

    /// Returns the only number whose product with itself is `number`. About 64 products.
    ///
    /// The power of exponent 2⁶⁴ of a number is the number itself, so that of exponent 2⁶³ is the root.
    pub fn square_root(&self, number: u64) -> u64 {
        self.power(number, 1 << 63)
    }
}

/// A linear map of 64 bits to 64 bits: the image of a XOR is the XOR of the images.
#[derive(Clone, Debug)]
struct LinearMap {
    /// `tables[index][byte]` is the image of the number whose byte of that index, from the lowest, is `byte`, the rest 0.
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

/// Returns the product of two polynomials, with its upper and its lower 64 coefficients as the bits of two numbers.
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

/// As [`carryless_product`]. Half the time of a nim product is saved by this.
///
/// # Safety
///
/// The processor must have the instruction `pclmulqdq`.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "pclmulqdq")]
#[allow(unused_unsafe)] // Some compilers ask for the inner `unsafe` that others find superfluous.
unsafe fn carryless_product_by_instruction(a: u64, b: u64) -> (u64, u64) {
    // SAFETY: the caller has made sure of the one instruction that not every such processor has.
    unsafe {
        let product = _mm_clmulepi64_si128(_mm_set_epi64x(0, a as i64), _mm_set_epi64x(0, b as i64), 0);
        let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product));
        (high as u64, _mm_cvtsi128_si64(product) as u64)
    }
}

/// As [`carryless_product`].
///
/// Of every five bits only one is kept, so that at most 13 ones meet in any column of an integer product, and carries do
/// not reach the next column that counts.
fn carryless_product_by_integers(a: u64, b: u64) -> (u64, u64) {
    const EVERY_FIFTH: u128 = ((!0 / 31) << 2) | 1;
    let mut product = 0;
    for residue in 0..5 {
        let mut columns = 0;
        for first in 0..5 {
            let second = (residue + 5 - first) % 5;
            columns ^= (u128::from(a) & EVERY_FIFTH << first) * (u128::from(b) & EVERY_FIFTH << second);
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
            // It is a thousand times slower.
            factors = factors.into_iter().skip(3).step_by(20).collect();
        }
        for &a in &factors {
            for &b in &factors {
                let bits = (0..64).filter(|bit| a >> bit & 1 == 1);
                let product = bits.fold(0, |sum, bit| sum ^ u128::from(b) << bit);
                let halves = ((product >> 64) as u64, product as u64);
                assert_eq!(carryless_product(a, b), halves, "{} times {}", a, b);
                assert_eq!(carryless_product_by_integers(a, b), halves, "{} times {}", a, b);
            }
        }
    }
}
