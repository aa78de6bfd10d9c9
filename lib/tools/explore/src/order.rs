//! One sort for all types: each would have a sort of its own otherwise, 3 kB of what visitors of the page load.

/// Sorts by two numbers. What has equal ones stays in order.
pub(crate) fn sort_by<T>(all: &mut Vec<T>, numbers: impl Fn(&T) -> (u64, u64)) {
    let mut places: Vec<((u64, u64), usize)> = all.iter().map(numbers).zip(0..).collect();
    places.sort_unstable();
    let mut old: Vec<Option<T>> = all.drain(..).map(Some).collect();
    all.extend(places.iter().filter_map(|(_, place)| old[*place].take()));
}

/// Sorts by bits.
pub(crate) fn sort_by_bits<T>(all: &mut Vec<T>, bits: impl Fn(&T) -> u32) {
    sort_by(all, |one| (bits(one).into(), 0));
}
