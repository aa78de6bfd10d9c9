//! Exhaustive lists for building small inputs.

use std::ops::RangeInclusive;

/// Lists all words of these lengths over the numbers below `letters`: shorter ones first, then in lexicographic order.
pub(crate) fn words(
    lengths: RangeInclusive<usize>,
    letters: u64,
) -> impl Iterator<Item = Vec<u64>> {
    lengths.flat_map(move |length| {
        (0..letters.saturating_pow(length as u32)).map(move |number| {
            (0..length)
                .rev()
                .map(|place| number / letters.saturating_pow(place as u32) % letters)
                .collect()
        })
    })
}

/// Returns all lists of `length` numbers from 0 to `largest`, in lexicographic order.
pub fn lists(length: usize, largest: u64) -> Vec<Vec<u64>> {
    words(length..=length, largest + 1).collect()
}

/// Returns all lists of at most `longest` numbers from 0 to `largest`, shorter ones first.
pub fn lists_up_to(longest: usize, largest: u64) -> Vec<Vec<u64>> {
    words(0..=longest, largest + 1).collect()
}

/// Returns all strings of 1 to `longest` letters from the first `letters` of the alphabet, shorter ones first.
pub fn strings(letters: u64, longest: usize) -> Vec<String> {
    let letter = |number: &u64| char::from(b'a' + *number as u8);
    lists_up_to(longest, letters - 1)
        .iter()
        .skip(1)
        .map(|list| list.iter().map(letter).collect())
        .collect()
}

/// Returns all subsets of the elements.
pub fn subsets<T: Clone>(elements: &[T]) -> Vec<Vec<T>> {
    let subset = |chosen: u64| {
        let chosen = (0..elements.len()).filter(|index| chosen >> index & 1 == 1);
        chosen.map(|index| elements[index].clone()).collect()
    };
    (0..1 << elements.len()).map(subset).collect()
}

/// Returns all multisets of at most two of the elements.
pub fn up_to_two<T: Clone>(elements: &[T]) -> Vec<Vec<T>> {
    let ascending = words(0..=2, elements.len() as u64).filter(|word| word.first() <= word.last());
    ascending
        .map(|word| {
            word.iter()
                .map(|&index| elements[index as usize].clone())
                .collect()
        })
        .collect()
}
