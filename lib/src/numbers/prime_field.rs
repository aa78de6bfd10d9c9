//! Arithmetic modulo a prime: remainders, sums, products, powers and inverses.
//!
//! **When.** An answer is wanted modulo a prime such as 998244353: a count, or a probability p/q as p · q⁻¹. The prime may be
//! known only at run time.
//! **When not.** A few operations modulo a constant: `a * b % 998_244_353` is as fast.
//!
//! **Complexity.** O(1), and no division after `new`. A power takes O(log n) products for the exponent n, an inverse at most 63.
//!
//! **Limits.** Primes below 2³². Modulo another number everything but [`inverse`](PrimeField::inverse) is right. All arguments
//! but those of `remainder` and exponents must be below the prime.
//!
//! **Why it is right.** Let m be the prime, R = ⌊(2⁶⁴ − 1) / m⌋ and, for x < 2⁶⁴, q = ⌊x · R / 2⁶⁴⌋. As R ≤ 2⁶⁴/m, q ≤ x/m, so
//! x − q · m is not negative. And R ≥ 2⁶⁴/m − 1, so x · R / 2⁶⁴ ≥ x/m − x/2⁶⁴ > x/m − 1. Hence q > x/m − 2, and x − q · m < 2m:
//! subtracting m at most once more gives the remainder. By Fermat's theorem a^(m − 1) is 1 unless m divides a, so a^(m − 2) is
//! the inverse of a.
//!
//! **Source.** P. Barrett, "Implementing the Rivest Shamir and Adleman public key encryption algorithm on a standard digital
//! signal processor", 1986.

/// The numbers modulo a prime.
///
/// ```
/// use grundy::prime_field::PrimeField;
///
/// let field = PrimeField::new(998_244_353);
/// // A probability of 2/3.
/// let third = field.inverse(3);
/// assert_eq!(field.product(2, third), 665_496_236);
/// assert_eq!(field.difference(0, 1), 998_244_352);
/// assert_eq!(field.power(2, 1_000_000_000_000_000_000), 242_199_768);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PrimeField {
    prime: u64,
    reciprocal: u64,
}

impl PrimeField {
    /// Makes the field of the numbers below `prime`, which is not tested for being a prime. O(1).
    ///
    /// # Panics
    ///
    /// If `prime` is below 2, or 2³² or more.
    pub fn new(prime: u64) -> PrimeField {
        assert!(
            prime > 1 && prime >> 32 == 0,
            "{} is no prime below 2^32",
            prime
        );
        PrimeField {
            prime,
            reciprocal: !0 / prime,
        }
    }

    /// Returns the prime. O(1).
    pub fn prime(self) -> u64 {
        self.prime
    }

    /// Returns the remainder of any number. O(1).
    ///
    /// ```
    /// assert_eq!(grundy::prime_field::PrimeField::new(7).remainder(u64::MAX), 1);
    /// ```
    pub fn remainder(self, number: u64) -> u64 {
        let quotient = (u128::from(number) * u128::from(self.reciprocal)) >> 64;
        self.reduce(number - quotient as u64 * self.prime)
    }

    /// Returns the sum. O(1).
    pub fn sum(self, a: u64, b: u64) -> u64 {
        self.reduce(a + b)
    }

    /// Returns a − b modulo the prime. O(1).
    pub fn difference(self, a: u64, b: u64) -> u64 {
        self.reduce(a + self.prime - b)
    }

    /// Returns the product. O(1).
    pub fn product(self, a: u64, b: u64) -> u64 {
        self.remainder(a * b)
    }

    /// Returns the product of `exponent` factors `base`; the empty product is 1, even for base 0. O(log exponent).
    pub fn power(self, base: u64, mut exponent: u64) -> u64 {
        let (mut result, mut square) = (1, base);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = self.product(result, square);
            }
            square = self.product(square, square);
            exponent >>= 1;
        }
        result
    }

    /// Returns the number whose product with `number` is 1. At most 63 products.
    ///
    /// # Panics
    ///
    /// If the number is 0.
    ///
    /// ```should_panic
    /// grundy::prime_field::PrimeField::new(7).inverse(0);
    /// ```
    pub fn inverse(self, number: u64) -> u64 {
        assert!(number != 0, "0 has no inverse");
        self.power(number, self.prime - 2)
    }

    /// The remainder of a number below twice the prime.
    fn reduce(self, number: u64) -> u64 {
        if number < self.prime {
            number
        } else {
            number - self.prime
        }
    }
}
