//! Nimbers as a field: nim-sum, nim product, power, inverse and square root of the numbers below 2⁶⁴.
//!
//! **When.** The product of two coin-turning games (turn over the corners of a rectangle) has the nim product of the
//! two Grundy numbers as its Grundy number; some problems ask for nim products outright. Use [`nim_product`] for a few
//! products and [`NimField`], which makes tables once, for many.
//! **When not.** A disjunctive sum needs only the XOR: see [`crate::xor`]. Ordinary multiplication is another thing: 2 ⊗
//! 2 = 3, and 16 ⊗ 16 = 24.
//!
//! **Complexity.** [`nim_product`] 4⁶ steps at most. [`NimField::new`] some 10⁵ steps, and 384 KiB; then a product is 16
//! products in the field of 2¹⁶, each three look-ups. [`NimField::power`] 128 products at most.
//!
//! **Limits.** All of 2⁶⁴; nothing can overflow.
//!
//! **Why it is right.** Let F = 2^(2ᵏ). The numbers below F are a field, F ⊗ a = F · a for a < F, and F ⊗ F = F ⊕ F/2. So
//! a number below F² is a₁ ⊗ F ⊕ a₀ with a₁, a₀ < F, and distributing gives (a₁ ⊗ F ⊕ a₀) ⊗ (b₁ ⊗ F ⊕ b₀) = (a₁b₀ ⊕ a₀b₁
//! ⊕ a₁b₁) ⊗ F ⊕ a₀b₀ ⊕ a₁b₁ ⊗ F/2. The first bracket is (a₀ ⊕ a₁)(b₀ ⊕ b₁) ⊕ a₀b₀. The non-zero numbers below 2¹⁶ are
//! the powers of one of them, so that there a product is a sum of logarithms.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 6; the splitting is A. Karatsuba's, 1962.

/// The powers of this number are all the 2¹⁶ − 1 non-zero numbers below 2¹⁶; it is the smallest such number.
const GENERATOR: u16 = 258;

/// The order of the multiplicative group of the numbers below 2¹⁶.
const ORDER: usize = (1 << 16) - 1;

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
    /// The exponent below `ORDER` of each non-zero number below 2¹⁶ as a power of the generator.
    logarithm: Vec<u16>,
    /// The powers of the generator, twice over, so that the sum of two logarithms is an index.
    exponential: Vec<u16>,
}

impl NimField {
    /// Makes the tables: some 10⁵ steps, 384 KiB.
    #[allow(clippy::new_without_default)]
    pub fn new() -> NimField {
        // A product by a fixed number is linear: the bits of the other factor contribute one by one.
        let mut by_generator = vec![0; ORDER + 1];
        for number in 1..=ORDER {
            let lowest = number & number.wrapping_neg();
            by_generator[number] = if number == lowest {
                split_product(u64::from(GENERATOR), number as u64, 16) as u16
            } else {
                by_generator[number ^ lowest] ^ by_generator[lowest]
            };
        }
        let mut logarithm = vec![0; ORDER + 1];
        let mut exponential = vec![1; 2 * ORDER];
        for exponent in 0..ORDER {
            let power = exponential[exponent];
            logarithm[usize::from(power)] = exponent as u16;
            exponential[exponent + 1] = by_generator[usize::from(power)];
            exponential[exponent + ORDER] = power;
        }
        NimField { logarithm, exponential }
    }

    /// Returns the sum of two numbers, which is also their difference: each is its own negative. O(1).
    pub fn sum(&self, a: u64, b: u64) -> u64 {
        a ^ b
    }

    /// Returns the nim product of two numbers: 16 products below 2¹⁶.
    ///
    /// ```
    /// use grundy::nimber::NimField;
    ///
    /// assert_eq!(NimField::new().product(1 << 32, 1 << 32), 3 << 31);
    /// ```
    pub fn product(&self, a: u64, b: u64) -> u64 {
        let (a_high, a_low) = ((a >> 32) as u32, a as u32);
        let (b_high, b_low) = ((b >> 32) as u32, b as u32);
        let low = self.product_32(a_low, b_low);
        let high = self.product_32(a_high, b_high);
        let mixed = self.product_32(a_low ^ a_high, b_low ^ b_high);
        u64::from(mixed ^ low) << 32 | u64::from(low ^ self.product_32(high, 1 << 31))
    }

    fn product_32(&self, a: u32, b: u32) -> u32 {
        let (a_high, a_low) = ((a >> 16) as u16, a as u16);
        let (b_high, b_low) = ((b >> 16) as u16, b as u16);
        let low = self.product_16(a_low, b_low);
        let high = self.product_16(a_high, b_high);
        let mixed = self.product_16(a_low ^ a_high, b_low ^ b_high);
        u32::from(mixed ^ low) << 16 | u32::from(low ^ self.product_16(high, 1 << 15))
    }

    fn product_16(&self, a: u16, b: u16) -> u16 {
        if a == 0 || b == 0 {
            return 0;
        }
        let exponent = usize::from(self.logarithm[usize::from(a)]) + usize::from(self.logarithm[usize::from(b)]);
        self.exponential[exponent]
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
