//! Asking for memory before it is needed, so that the processor goes on while it comes.
//!
//! **When.** A loop over places all over a large slice that are known some steps ahead: the rows of a large graph.
//! **When not.** A slice that fits the cache, or one that is read from front to back: the processor sees to these itself.
//! Measure before and after; most loops do not gain.
//!
//! **Complexity.** O(1), a comparison and one instruction on x86-64; nothing happens elsewhere.
//!
//! **Limits.** None: an index beyond the slice is ignored.
//!
//! **Why it is right.** It changes nothing but what is in the cache.
//!
//! **Source.** D. Callahan, K. Kennedy, A. Porterfield, "Software prefetching", 1991.

#[cfg(all(target_arch = "x86_64", not(miri)))]
use std::arch::x86_64::{_mm_prefetch, _MM_HINT_T0};

/// Asks for the value at an index of the slice, which may be beyond its end. O(1).
///
/// ```
/// use grundy::prefetch::prefetch;
///
/// let places = [5, 2, 7, 1];
/// let table: Vec<u64> = (0..8).map(|index| index * index).collect();
/// let mut sum = 0;
/// for (index, &place) in places.iter().enumerate() {
///     prefetch(&table, places.get(index + 2).copied().unwrap_or(0));
///     sum += table[place];
/// }
/// assert_eq!(sum, 25 + 4 + 49 + 1);
/// ```
pub fn prefetch<T>(slice: &[T], index: usize) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        if let Some(value) = slice.get(index) {
            // SAFETY: every x86-64 processor has the instruction, and it reads nothing that a program could see.
            unsafe { _mm_prefetch(value as *const T as *const i8, _MM_HINT_T0) };
        }
    }
    let _ = (slice, index);
}
