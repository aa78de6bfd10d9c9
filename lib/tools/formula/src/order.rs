//! A sort that is small to compile: the standard library's is compiled anew for each type, 5 kB of what visitors of the page load.

/// Sorts by heapsort.
pub fn sort<T: Ord>(all: &mut [T]) {
    if all.is_sorted() {
        return;
    }
    let mut heap = all.len();
    let mut top = heap / 2;
    while heap > 1 {
        // First each place from the last parent on becomes the greatest of what is below it, then the greatest one goes to the end.
        if top > 0 {
            top -= 1;
        } else {
            heap -= 1;
            all.swap(0, heap);
        }
        let mut parent = top;
        loop {
            let mut child = 2 * parent + 1;
            if child + 1 < heap && all[child] < all[child + 1] {
                child += 1;
            }
            if child >= heap || all[child] <= all[parent] {
                break;
            }
            all.swap(parent, child);
            parent = child;
        }
    }
}

/// Returns the different ones in order.
pub fn different<T: Ord>(mut all: Vec<T>) -> Vec<T> {
    sort(&mut all);
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    /// Lists of up to 40 of the numbers 0 to 16, which come again.
    #[test]
    fn sorts_as_the_standard_library_does() {
        for (length, factor) in (0..40).flat_map(|length| [(length, 7), (length, 16)]) {
            let mut all: Vec<u64> = (0..length).map(|n| n * n * factor % 17).collect();
            let mut expected = all.clone();
            super::sort(&mut all);
            expected.sort();
            assert_eq!(all, expected);
            expected.dedup();
            assert_eq!(super::different(all), expected);
        }
    }
}
