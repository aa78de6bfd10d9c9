//! Least prime factors of all numbers up to 10⁷, and the prime factors, divisors and integer roots of a larger one.
//!
//! **When.** The Grundy numbers of a game depend on prime factors or divisors: see `divisor_games`, and [`LeastFactors`] for
//! many numbers.
//! **When not.** Numbers beyond 10¹⁵ or so: trial division takes too long.
//!
//! **Complexity.** The table takes O(n log log n) time and 4 bytes a number, then a factorisation O(log n). Without it, O(√n).
//! A root: O(log n) products for each of its bits.
//!
//! **Limits.** A table up to 2³² − 1; factors and roots of any `u64`.
//!
//! **Why it is right.** Sieve of Eratosthenes: each number is marked first by its least prime factor, and those up to the root
//! of the table suffice for numbers that are not prime. A factor that trial division finds is the least that is left, hence
//! prime; what is left at the end has no factor up to its root. Each divisor has one exponent from 0 to e for each prime power
//! pᵉ.
//!
//! **Source.** Eratosthenes; folklore.

use std::iter::from_fn;

/// The least prime factors of all numbers up to a largest one.
///
/// ```
/// use grundy::prime_factors::LeastFactors;
///
/// let least = LeastFactors::new(1_000);
/// assert_eq!(least.least(91), 7);
/// assert_eq!(least.factors(360).collect::<Vec<_>>(), [2, 2, 2, 3, 3, 5]);
/// assert!(least.is_prime(997));
/// ```
#[derive(Clone, Debug)]
pub struct LeastFactors {
    least: Vec<u32>,
}

impl LeastFactors {
    /// Makes the table up to `largest`. O(n log log n).
    ///
    /// # Panics
    ///
    /// If `largest` is 2³² or more.
    pub fn new(largest: u64) -> LeastFactors {
        assert!(largest >> 32 == 0, "{} is 2^32 or more", largest);
        let mut least: Vec<u32> = (0..=largest as u32).collect();
        for prime in (2..).take_while(|prime| prime * prime <= largest as usize) {
            if least[prime] as usize == prime {
                for number in (prime * prime..least.len()).step_by(prime) {
                    if least[number] as usize == number {
                        least[number] = prime as u32;
                    }
                }
            }
        }
        LeastFactors { least }
    }

    /// Returns the least prime factor of a number; 0 and 1 have none and are returned themselves. O(1).
    ///
    /// # Panics
    ///
    /// If the number is beyond the table.
    pub fn least(&self, number: u64) -> u64 {
        u64::from(self.least[number as usize])
    }

    /// Returns whether a number is prime. O(1). Panics as [`least`](Self::least).
    pub fn is_prime(&self, number: u64) -> bool {
        number > 1 && self.least(number) == number
    }

    /// Returns the prime factors of a positive number in ascending order, each as often as it divides it. O(1) each. Panics as
    /// [`least`](Self::least).
    pub fn factors(&self, mut number: u64) -> impl Iterator<Item = u64> + '_ {
        let next = move || {
            let factor = Some(self.least(number)).filter(|&factor| factor > 1)?;
            number /= factor;
            Some(factor)
        };
        from_fn(next)
    }
}

/// Returns the prime factors of a positive number in ascending order, each with its exponent. O(√n).
///
/// # Panics
///
/// If the number is 0.
///
/// ```
/// assert_eq!(grundy::prime_factors::factors(360), [(2, 3), (3, 2), (5, 1)]);
/// ```
pub fn factors(mut number: u64) -> Vec<(u64, u32)> {
    assert!(number > 0, "every prime divides 0");
    let mut factors: Vec<(u64, u32)> = vec![];
    let mut factor = 2;
    while number > 1 {
        if factor > number / factor {
            factor = number;
        }
        let mut exponent = 0;
        while number % factor == 0 {
            number /= factor;
            exponent += 1;
        }
        if exponent > 0 {
            factors.push((factor, exponent));
        }
        factor += 1 + factor % 2;
    }
    factors
}

/// Returns the divisors of a positive number in ascending order. O(√n + d log d) for d divisors.
///
/// # Panics
///
/// If the number is 0.
///
/// ```
/// assert_eq!(grundy::prime_factors::divisors(12), [1, 2, 3, 4, 6, 12]);
/// ```
pub fn divisors(number: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    for (prime, exponent) in factors(number) {
        let before = divisors.len();
        for index in 0..before * exponent as usize {
            let next = divisors[index] * prime;
            divisors.push(next);
        }
    }
    divisors.sort_unstable();
    divisors
}

/// Returns the `degree`-th root of a number, rounded down. O(64 · degree) products at most.
///
/// # Panics
///
/// If the degree is 0.
///
/// ```
/// use grundy::prime_factors::root;
///
/// assert_eq!((root(u64::MAX, 2), root(26, 3), root(81, 4)), (4_294_967_295, 2, 3));
/// ```
pub fn root(number: u64, degree: u32) -> u64 {
    assert!(degree > 0, "the degree is 0");
    let is_at_most = |root: u64| {
        let mut powers = 1_u64;
        (0..degree.min(64)).all(|_| match powers.checked_mul(root) {
            Some(product) if product <= number => {
                powers = product;
                true
            }
            _ => false,
        })
    };
    let bits = (0..64 / degree.min(64) + 1).rev().filter(|&bit| bit < 64);
    bits.fold(0, |root, bit| {
        if is_at_most(root | 1 << bit) {
            root | 1 << bit
        } else {
            root
        }
    })
}
