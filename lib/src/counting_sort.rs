//! Sorting by small whole numbers: the edges of a graph by where they begin, for one.
//!
//! **When.** Many entries with keys below a bound of about their number, such as vertices, rows or sizes.
//! **When not.** Keys without a small bound: `sort_unstable_by_key` takes O(n log n) for any.
//!
//! **Complexity.** O(n + k) time and memory for n entries and keys below k. If the k places of the result do not fit the cache,
//! sorting by blocks of keys first and then by keys is faster.
//!
//! **Limits.** Fewer than 2³² entries.
//!
//! **Why it is right.** The entries of a key stand behind those of all smaller keys, and counting tells how many these are.
//! They are put there from the last to the first, so that equal keys keep their order.
//!
//! **Source.** H. H. Seward, 1954; D. E. Knuth, "The Art of Computer Programming", volume 3, section 5.2.

/// Returns what `value` makes of the entries, sorted by key, and before it where each key starts, and the end. O(n + k).
///
/// Entries of the same key keep their order.
///
/// # Panics
///
/// If a key is not below `keys`.
///
/// ```
/// use grundy::counting_sort::sort_by_counting;
///
/// let edges = [(2, 0), (0, 1), (2, 1)];
/// let (first, ends) = sort_by_counting(&edges, 3, |edge| edge.0, |edge| edge.1);
/// assert_eq!(first, [0, 1, 1, 3]);
/// assert_eq!(ends, [1, 0, 1]);
/// ```
pub fn sort_by_counting<E: Copy, T: Clone + Default>(
    entries: &[E],
    keys: usize,
    key: impl Fn(E) -> usize,
    value: impl Fn(E) -> T,
) -> (Vec<u32>, Vec<T>) {
    let mut ends = vec![0; keys + 1];
    let counts = &mut ends[..keys];
    for &entry in entries {
        counts[key(entry)] += 1;
    }
    let mut sum = 0;
    for end in &mut ends {
        sum += *end;
        *end = sum;
    }
    // From behind, so that the entries of a key keep their order and its end becomes its start.
    let mut values = vec![T::default(); entries.len()];
    for &entry in entries.iter().rev() {
        let place = &mut ends[key(entry)];
        *place -= 1;
        values[*place as usize] = value(entry);
    }
    (ends, values)
}
