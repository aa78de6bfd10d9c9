//! Sorting by numbers, and counting them.

use formula::order::sort;

/// Sorts by a key. What has equal ones stays in order.
pub(crate) fn sort_by<T, K: Ord>(all: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let mut places: Vec<(K, usize)> = all.iter().map(key).zip(0..).collect();
    sort(&mut places);
    arrange(all, places.into_iter().map(|(_, place)| place));
}

/// Sorts by bits. One number is compared more quickly than two.
pub(crate) fn sort_by_bits<T>(all: &mut Vec<T>, bits: impl Fn(&T) -> u32) {
    let places = all.iter().map(bits).zip(0_u32..);
    let places = places.map(|(bits, place)| u64::from(bits) << 32 | u64::from(place));
    let mut places: Vec<u64> = places.collect();
    places.sort_unstable();
    arrange(all, places.into_iter().map(|place| place as u32 as usize));
}

/// Puts things in this order of their places.
fn arrange<T>(all: &mut Vec<T>, places: impl Iterator<Item = usize>) {
    let mut old: Vec<Option<T>> = all.drain(..).map(Some).collect();
    all.extend(places.filter_map(|place| old[place].take()));
}

/// Returns the different numbers in order, and how often each is there.
pub(crate) fn counts(mut numbers: Vec<u64>) -> Vec<(u64, u64)> {
    numbers.sort_unstable();
    let runs = numbers.chunk_by(|one, other| one == other);
    runs.map(|run| (run[0], run.len() as u64)).collect()
}
