//! Factorials and binomial coefficients modulo a prime, from a table.
//!
//! **When.** Starting positions are counted, and C(n, k) is wanted for many n and k: places for coins, heaps that are chosen, stones
//! that are shared among heaps.
//! **When not.** Exact numbers, or one row of Pascal's triangle modulo a number that is no prime: add up, as `fixed_total` does.
//!
//! **Complexity.** O(N) time and memory for numbers up to N, then O(1).
//!
//! **Limits.** N below the prime, which is below 2³².
//!
//! **Why it is right.** C(n, k) = n! / (k! · (n − k)!), and no factorial below p! is divisible by the prime p. From 1/N! each
//! 1/(n − 1)! = n · 1/n! follows. Stones that are shared among h heaps are a row of s stones and h − 1 walls.
//!
//! **Source.** Folklore.

use crate::prime_field::PrimeField;

/// The factorials up to a number, and their inverses.
///
/// ```
/// use grundy::binomials::Binomials;
/// use grundy::prime_field::PrimeField;
///
/// let table = Binomials::new(50, PrimeField::new(998_244_353));
/// assert_eq!(table.choose(10, 3), 120);
/// assert_eq!(table.choose(3, 10), 0);
/// assert_eq!(table.factorial(5), 120);
/// ```
#[derive(Clone, Debug)]
pub struct Binomials {
    field: PrimeField,
    factorials: Vec<u64>,
    inverses: Vec<u64>,
}

impl Binomials {
    /// Makes the table for numbers up to `largest`. O(largest).
    ///
    /// # Panics
    ///
    /// If the prime is not above `largest`.
    pub fn new(largest: usize, field: PrimeField) -> Binomials {
        assert!(
            (largest as u64) < field.prime(),
            "{} is not below the prime",
            largest
        );
        let mut factorials = vec![1];
        for number in 1..=largest {
            factorials.push(field.product(factorials[number - 1], number as u64));
        }
        let mut inverses = vec![field.inverse(factorials[largest]); largest + 1];
        for number in (1..=largest).rev() {
            inverses[number - 1] = field.product(inverses[number], number as u64);
        }
        Binomials {
            field,
            factorials,
            inverses,
        }
    }

    /// Returns n!. O(1).
    ///
    /// # Panics
    ///
    /// If n is above the largest number.
    pub fn factorial(&self, n: usize) -> u64 {
        self.factorials[n]
    }

    /// Returns how many subsets of k elements n elements have; 0 if k is above n. O(1).
    ///
    /// # Panics
    ///
    /// If n is above the largest number.
    pub fn choose(&self, n: usize, k: usize) -> u64 {
        let ways = self.factorials[n];
        n.checked_sub(k).map_or(0, |rest| {
            let both = self.field.product(self.inverses[k], self.inverses[rest]);
            self.field.product(ways, both)
        })
    }

    /// Returns in how many ways `stones` stones can be shared among `heaps` heaps in order, which may be empty. O(1).
    ///
    /// # Panics
    ///
    /// If both together are above the largest number by more than 1.
    ///
    /// ```
    /// use grundy::binomials::Binomials;
    /// use grundy::prime_field::PrimeField;
    ///
    /// // (2, 0), (1, 1), (0, 2)
    /// let table = Binomials::new(50, PrimeField::new(998_244_353));
    /// assert_eq!(table.share(2, 2), 3);
    /// ```
    pub fn share(&self, stones: usize, heaps: usize) -> u64 {
        match stones.saturating_add(heaps).checked_sub(1) {
            Some(places) => self.choose(places, stones),
            None => 1,
        }
    }
}
