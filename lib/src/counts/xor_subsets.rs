//! How many pairs of numbers, and how many subsets of heaps, have a given XOR; subsets also by their size modulo d.
//!
//! **When.** One swap or two chosen heaps must make the XOR x; some heaps are removed before the game, and the number of
//! removed ones is limited to multiples of d.
//! **When not.** Only the number of subsets of any size, for numbers of 64 bits: `xor_basis`. Subsets of exactly k elements:
//! `counting`. Pairs for each XOR at once: `walsh_hadamard`.
//!
//! **Complexity.** Pairs: O((m + n) log n) for lists of m and n numbers. Subsets: O(d·(n + S)) time for n heaps with S stones
//! in all, and d·N counts for heaps below N, a power of two: of 8 bytes modulo a number, of 16 exactly.
//!
//! **Limits.** Pairs: any `u64`. Subsets: exactly if there are fewer than 2¹²⁷, or modulo a number below 2³².
//!
//! **Why it is right.** With a chosen, b must be a ⊕ x. A subset either has the next heap h or not, so the subsets of XOR y
//! come from those of y and of y ⊕ h, one size less. Places y and y ⊕ h change together and no others with them. With the heaps
//! in ascending order, all XORs so far are below the next power of two above h, so at most 2h + 1 places change.
//!
//! **Source.** The order of the heaps: BZOJ 4347, "Nim z utrudnieniem", 2015.

use crate::arithmetic::Arithmetic;

/// Returns how many pairs of a number of one list and a number of the other have this XOR. O((m + n) log n).
///
/// ```
/// assert_eq!(grundy::xor_subsets::pairs_between(&[1, 2, 2], &[3, 3, 0], 1), 5);
/// ```
pub fn pairs_between(one: &[u64], other: &[u64], xor: u64) -> u64 {
    let mut sorted = other.to_vec();
    sorted.sort_unstable();
    // The number of elements below a bound, by which `is_below` decides.
    let count = |is_below: &dyn Fn(u64) -> bool| {
        let (mut low, mut high) = (0, sorted.len());
        while low < high {
            let middle = (low + high) / 2;
            if is_below(sorted[middle]) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low as u64
    };
    let partners = one.iter().map(|number| number ^ xor);
    partners
        .map(|wanted| count(&|number| number <= wanted) - count(&|number| number < wanted))
        .sum()
}

/// Returns how many pairs of two places of a list have numbers with this XOR; order does not count. O(n log n).
///
/// ```
/// assert_eq!(grundy::xor_subsets::pairs(&[1, 2, 3, 2], 0), 1);
/// assert_eq!(grundy::xor_subsets::pairs(&[1, 2, 3, 2], 1), 2);
/// ```
pub fn pairs(numbers: &[u64], xor: u64) -> u64 {
    let with_itself = if xor == 0 { numbers.len() as u64 } else { 0 };
    (pairs_between(numbers, numbers, xor) - with_itself) / 2
}

/// The numbers of subsets, by XOR and by size modulo a divisor.
///
/// ```
/// use grundy::arithmetic::Exact;
/// use grundy::xor_subsets::XorSubsets;
///
/// // {}, {1, 2, 3}, {1, 2, 3′}, {3, 3′}
/// let subsets = XorSubsets::new(&[1, 2, 3, 3], 2, Exact);
/// assert_eq!((subsets.count(0, 0), subsets.count(0, 1)), (2, 2));
/// assert_eq!(subsets.count(4, 0), 0);
/// ```
#[derive(Clone, Debug)]
pub struct XorSubsets<A: Arithmetic> {
    divisor: usize,
    arithmetic: A,
    /// By XOR, then by size.
    counts: Vec<A::Number>,
}

impl<A: Arithmetic> XorSubsets<A> {
    /// Counts the subsets of these heaps by their XOR and their size modulo `divisor`; equal heaps at different places are
    /// different elements. With the divisor 1 sizes do not count. O(d·(n + S)).
    ///
    /// # Panics
    ///
    /// If the divisor is 0, or exact counts are 2¹²⁷ or more.
    pub fn new(heaps: &[u64], divisor: usize, arithmetic: A) -> XorSubsets<A> {
        assert!(divisor > 0, "a divisor of 0");
        arithmetic.check((heaps.len() as f64).exp2());
        let mut heaps = heaps.to_vec();
        heaps.sort_unstable();
        let zero = arithmetic.number(0);
        let mut counts = vec![zero; divisor];
        counts[0] = arithmetic.number(1);
        for heap in heaps.into_iter().map(|heap| heap as usize) {
            let xors = (heap + 1).next_power_of_two().max(counts.len() / divisor);
            counts.resize(xors * divisor, zero);
            for one in (0..xors).filter(|one| *one <= one ^ heap) {
                let other = one ^ heap;
                let before = (one * divisor..)
                    .zip(other * divisor..)
                    .take(divisor)
                    .map(|(one, other)| (counts[one], counts[other]))
                    .collect::<Vec<_>>();
                for (size, &(of_one, of_other)) in before.iter().enumerate() {
                    let (shorter_one, shorter_other) = before[(size + divisor - 1) % divisor];
                    counts[one * divisor + size] = arithmetic.plus(of_one, shorter_other);
                    counts[other * divisor + size] = arithmetic.plus(of_other, shorter_one);
                }
            }
        }
        XorSubsets {
            divisor,
            arithmetic,
            counts,
        }
    }

    /// Returns how many subsets have this XOR and a size that is `size` modulo the divisor. O(1).
    pub fn count(&self, xor: u64, size: usize) -> A::Number {
        let place = (xor as usize)
            .saturating_mul(self.divisor)
            .saturating_add(size % self.divisor);
        self.counts
            .get(place)
            .copied()
            .unwrap_or_else(|| self.arithmetic.number(0))
    }
}
