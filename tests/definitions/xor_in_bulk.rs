//! The library's XOR basis against all subsets.

use std::collections::BTreeMap;

use anyhow::Result;
use grundy::xor_basis::XorBasis;
use libtest_mimic::Trial;
use oracle::random::Random;
use oracle::small;

use crate::{some_and_all, test};

pub(crate) fn tests() -> Vec<Trial> {
    let mut tests = vec![
        test("library/xor_basis/random-lists", basis_of_random_lists),
        test("library/xor_basis/all-bits", basis_of_all_bits),
    ];
    tests.extend(some_and_all(7, "library/xor_basis/every-short-list", basis_of_every_short_list));
    tests
}

/// Compares everything that a basis says with all subsets of the numbers; `others` are asked for, too.
fn check_basis(numbers: &[u64], others: &[u64]) {
    let mut basis = XorBasis::new();
    // How many subsets have each XOR.
    let mut subsets = BTreeMap::from([(0, 1_u64)]);
    let mut rank = 0;
    for &number in numbers {
        let is_new = !subsets.contains_key(&number);
        assert_eq!(basis.insert(number), is_new, "{number} of {numbers:?}");
        rank += usize::from(is_new);
        for (sum, count) in subsets.clone() {
            *subsets.entry(sum ^ number).or_default() += count;
        }
    }
    assert_eq!(basis.rank(), rank, "rank of {numbers:?}");
    let sums: Vec<u64> = subsets.keys().copied().collect();
    for &number in sums.iter().chain(others) {
        let count = subsets.get(&number).copied();
        assert_eq!(basis.contains(number), count.is_some(), "{number} in {numbers:?}");
        assert_eq!(basis.log2_subsets(number).map(|log2| 1 << log2), count, "{number} in {numbers:?}");
        let subset = basis.subset(number);
        assert_eq!(subset.is_some(), count.is_some(), "a subset for {number} in {numbers:?}");
        if let Some(indices) = subset {
            assert!(indices.is_sorted_by(|first, second| first < second), "{indices:?}");
            let sum = indices.iter().fold(0, |sum, &index| sum ^ numbers[index]);
            assert_eq!(sum, number, "{indices:?} of {numbers:?}");
        }
        let moved = || sums.iter().map(|sum| sum ^ number);
        assert_eq!(Some(basis.greatest_with(number)), moved().max(), "{numbers:?} with {number}");
        assert_eq!(Some(basis.least_with(number)), moved().min(), "{numbers:?} with {number}");
    }
    assert_eq!(Some(basis.greatest()), sums.iter().copied().max(), "{numbers:?}");
    for (place, &sum) in (0..).zip(&sums) {
        assert_eq!(basis.nth(place), Some(sum), "number {place} of {numbers:?}");
    }
    for place in [sums.len() as u64, 1 << 63, u64::MAX] {
        assert_eq!(basis.nth(place), None, "number {place} of {numbers:?}");
    }
}

/// All lists of up to five numbers below 8 and of three below 32; and the same with the bits spread over a word.
fn basis_of_every_short_list(apart: usize) -> Result<String> {
    let lists = [small::lists_up_to(5, 7), small::lists(3, 31)].concat();
    let spread = |number: &u64| (0..5).map(|bit| (number >> bit & 1) << (63 - bit * 13)).sum::<u64>();
    let mut count = 0;
    for numbers in lists.iter().step_by(apart) {
        check_basis(numbers, &(0..32).collect::<Vec<u64>>());
        check_basis(&numbers.iter().map(spread).collect::<Vec<u64>>(), &[1, 1 << 11, 1 << 63, u64::MAX]);
        count += 2;
    }
    Ok(format!("{count} lists"))
}

/// Up to ten numbers, each random, of few bits, or the XOR of two before it.
fn basis_of_random_lists() -> Result<String> {
    const LISTS: usize = 200;
    let mut random = Random::new(19);
    for _ in 0..LISTS {
        let mut numbers = vec![random.draw()];
        for _ in 0..random.between(0, 9) {
            numbers.push(match random.between(0, 2) {
                0 => random.draw(),
                1 => random.of_any_length(u64::MAX),
                _ => random.pick(&numbers) ^ random.pick(&numbers),
            });
        }
        check_basis(&numbers, &random.list(8, |random| random.of_any_length(u64::MAX)));
    }
    Ok(format!("{LISTS} lists"))
}

/// A thousand random numbers, of which 64 are independent, so that every number is a XOR.
fn basis_of_all_bits() -> Result<String> {
    let mut random = Random::new(64);
    let numbers = random.list(1_000, Random::draw);
    let mut basis = XorBasis::new();
    let independent = numbers.iter().filter(|&&number| basis.insert(number)).count();
    assert_eq!((independent, basis.rank(), basis.greatest()), (64, 64, u64::MAX));
    for number in [0, 1, u64::MAX, random.draw(), random.draw()] {
        assert_eq!(basis.nth(number), Some(number));
        assert_eq!(basis.log2_subsets(number), Some(936));
        assert_eq!((basis.least_with(number), basis.greatest_with(number)), (0, u64::MAX));
        let subset = basis.subset(number).unwrap_or_default();
        assert_eq!(subset.iter().fold(0, |sum, &index| sum ^ numbers[index]), number);
    }
    Ok("1000 numbers".to_owned())
}
