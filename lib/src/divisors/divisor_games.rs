//! Games on one number and its divisors: a divisor is subtracted, or an amount coprime to the number, or the number is divided,
//! or becomes equal parts.
//!
//! **When.** The move depends on the divisors of the heap alone. [`subtract_divisor`] of a heap (not the whole of it),
//! [`wins_without_one`] if 1 may not be subtracted either, [`Coprime`] for amounts coprime to the heap, [`equal_parts`] for a
//! split into equal heaps, [`take_factors`] if the heap becomes one of its divisors.
//! **When not.** Several primes change at once in another way: `grundy` of the exponents. A fixed list of divisors, rounding
//! down: `intervals`.
//!
//! **Complexity.** O(1) or, where prime factors are needed, O(√n); [`Coprime`] O(n log log n) for a table.
//!
//! **Limits.** Heaps from 1 on; for prime factors up to 10¹⁵ or so.
//!
//! **Why it is right.** Induction in each game.
//!
//! 1. *A divisor d < n is subtracted:* G(n) = e, where n = 2ᵉ·m with odd m. For d = 2ᶠ·c with odd c, f < e gives n − d with the
//!    factor 2ᶠ exactly, so all G from 0 to e − 1. With f = e, m > c, n − d = 2ᵉ(m − c) has more than e factors 2.
//! 2. *1 < d < n:* an odd n is lost: d is odd, so n − d = d(n/d − 1) is even and no power of 2. An even n that is no power of 2
//!    is won: subtract an odd divisor above 1, which leaves an odd number. 2ᵉ leads to 2ᵉ⁻¹, and otherwise to even numbers that are
//!    no powers of 2 and so won; 2 has no move. So 2ᵉ is lost for odd e.
//! 3. *An amount coprime to n, up to n:* G(1) = 1, and else G(n) is 0 if n is even and the index of its least prime factor if n
//!    is odd, where 3 has index 2. What is left is any number below n that is coprime to n (or 0, if n = 1). For an even n these
//!    are odd. For an odd n with the least prime factor p, 2, 1 and all primes below p are among them, which have the numbers 0, 1, 2,
//!    …, and none has the least prime factor p.
//! 4. *k > 1 equal parts:* G(n) is the number of odd prime factors of n, plus 1 if n is even. An even k leaves XOR 0, an odd one
//!    the number of n/k.
//! 5. *A proper divisor is left:* G(n) is the number of prime factors of n, as a divisor with any smaller number of them can be
//!    left.
//!
//! **Source.** Project Euler 509; Codeforces 1537 D and 2004 E; HDU 6892; AtCoder ABC 368 F.

use crate::prime_factors::{factors, LeastFactors};

/// Returns the Grundy number of a heap from which a divisor of it is taken, but not the whole heap. O(1).
///
/// # Panics
///
/// If the heap is 0, as in all functions.
///
/// ```
/// let numbers: Vec<u64> = (1..9).map(grundy::divisor_games::subtract_divisor).collect();
/// assert_eq!(numbers, [0, 1, 0, 2, 0, 1, 0, 3]);
/// ```
pub fn subtract_divisor(heap: u64) -> u64 {
    assert!(heap > 0, "0 stones have no divisor");
    u64::from(heap.trailing_zeros())
}

/// Returns whether the player to move wins if a divisor of the heap is taken, but neither 1 stone nor the whole heap. O(1).
///
/// ```
/// use grundy::divisor_games::wins_without_one;
///
/// let won: Vec<u64> = (1..20).filter(|&heap| wins_without_one(heap)).collect();
/// assert_eq!(won, [4, 6, 10, 12, 14, 16, 18]);
/// ```
pub fn wins_without_one(heap: u64) -> bool {
    assert!(heap > 0, "0 stones have no divisor");
    heap % 2 == 0 && (!heap.is_power_of_two() || heap.trailing_zeros() % 2 == 0)
}

/// Returns the Grundy number of a heap that is split into two or more equal heaps. O(√n).
///
/// ```
/// let numbers: Vec<u64> = (1..13).map(grundy::divisor_games::equal_parts).collect();
/// assert_eq!(numbers, [0, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 2]);
/// ```
pub fn equal_parts(heap: u64) -> u64 {
    let factors = factors(heap);
    factors
        .iter()
        .map(|&(prime, exponent)| if prime == 2 { 1 } else { u64::from(exponent) })
        .sum()
}

/// Returns the Grundy number of a heap that becomes one of its divisors, but not itself: how many prime factors it has. O(√n).
///
/// ```
/// assert_eq!(grundy::divisor_games::take_factors(12), 3);
/// ```
pub fn take_factors(heap: u64) -> u64 {
    factors(heap).iter().map(|factor| u64::from(factor.1)).sum()
}

/// The Grundy numbers of heaps from which an amount coprime to the heap is taken.
///
/// ```
/// use grundy::divisor_games::Coprime;
///
/// let game = Coprime::new(100);
/// assert_eq!((1..10).map(|heap| game.grundy_number(heap)).collect::<Vec<_>>(), [1, 0, 2, 0, 3, 0, 4, 0, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Coprime {
    numbers: Vec<u32>,
}

impl Coprime {
    /// Makes the table of the heaps up to `largest`. O(n log log n) time, 4 bytes a heap, and as many until it is made.
    ///
    /// # Panics
    ///
    /// If `largest` is 2³² or more.
    pub fn new(largest: u64) -> Coprime {
        let least = LeastFactors::new(largest);
        let mut numbers = Vec::with_capacity(largest as usize + 1);
        let mut primes = 0;
        for heap in 0..=largest {
            let factor = least.least(heap);
            primes += u32::from(factor > 1 && factor == heap);
            let number = match factor {
                0 | 1 => factor as u32,
                2 => 0,
                _ if factor == heap => primes,
                _ => numbers[factor as usize],
            };
            numbers.push(number);
        }
        Coprime { numbers }
    }

    /// Returns the Grundy number of a heap. O(1).
    ///
    /// # Panics
    ///
    /// If the heap is beyond the table.
    pub fn grundy_number(&self, heap: u64) -> u64 {
        u64::from(self.numbers[heap as usize])
    }
}
