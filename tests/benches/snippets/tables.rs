//! Tables for large heaps, and counts of subsets.

use std::hint::black_box;

use criterion::Criterion;
use grundy::consecutive_heaps::ConsecutiveHeaps;
use grundy::prime_factors::LeastFactors;
use grundy::prime_field::PrimeField;
use grundy::turning_multiples::TurningMultiples;
use grundy::window_mex;
use grundy::xor_subsets::XorSubsets;

use super::definition::mex;
use super::{MODULUS, compare, random};

/// From 1 to √n stones are taken; plainly, a hash set for each heap.
pub(super) fn window_mex(criterion: &mut Criterion) {
    let least = |heap: usize| heap - heap.isqrt();
    let plain = || {
        let mut numbers: Vec<u64> = vec![];
        for heap in 0..=20_000 {
            numbers.push(mex(numbers[least(heap)..].iter().copied()));
        }
        numbers
    };
    let snippet = || window_mex::grundy_numbers(20_000, |heap| (least(heap), heap.max(1) - 1));
    compare(criterion, "window_mex/at most the root, to 20000", snippet, plain);
}

/// Splits into consecutive heaps; plainly, every number of heaps is tried and XORed one by one.
pub(super) fn consecutive_heaps(criterion: &mut Criterion) {
    const MOST: usize = 5_000;
    let plain = || {
        let mut numbers: Vec<u64> = vec![];
        for heap in 0..=MOST {
            let parts = (2..).take_while(|parts| parts * (parts + 1) / 2 <= heap);
            let parts = parts.filter(|parts| (heap - parts * (parts - 1) / 2).is_multiple_of(*parts));
            let sums = parts.map(|parts| {
                let first = (heap - parts * (parts - 1) / 2) / parts;
                numbers[first..first + parts].iter().fold(0, |sum, number| sum ^ number)
            });
            numbers.push(mex(sums));
        }
        numbers
    };
    let snippet = || {
        let game = ConsecutiveHeaps::new(black_box(MOST));
        (0..=MOST as u64).map(|heap| game.grundy_number(heap)).collect()
    };
    compare(criterion, "consecutive_heaps/to 5000", snippet, plain);
}

/// A row in which x, 2x, … are turned; plainly, every coin and every multiple.
pub(super) fn turning_multiples(criterion: &mut Criterion) {
    const PLACES: usize = 20_000;
    let plain = || {
        let mut numbers = vec![0; PLACES + 1];
        for place in (1..=PLACES).rev() {
            let mut sum = 0;
            let sums = (2 * place..=PLACES).step_by(place).map(|multiple| {
                sum ^= numbers[multiple];
                sum
            });
            numbers[place] = mex(Some(0).into_iter().chain(sums));
        }
        numbers[1..].to_vec()
    };
    let snippet = || {
        let row = TurningMultiples::new(black_box(PLACES as u64));
        (1..=PLACES as u64).map(|place| row.grundy_number(place)).collect()
    };
    compare(criterion, "turning_multiples/20000 places", snippet, plain);
}

/// How many prime factors the numbers up to 10⁵ have; plainly, by trial division.
pub(super) fn prime_factors(criterion: &mut Criterion) {
    const MOST: u64 = 100_000;
    let plain = || {
        let count = |mut number: u64| {
            let mut count = 0;
            let mut factor = 2;
            while factor * factor <= number {
                if number.is_multiple_of(factor) {
                    number /= factor;
                    count += 1;
                } else {
                    factor += 1;
                }
            }
            count + usize::from(number > 1)
        };
        (1..=MOST).map(count).collect::<Vec<_>>()
    };
    let snippet = || {
        let least = LeastFactors::new(black_box(MOST));
        (1..=MOST).map(|number| least.factors(number).count()).collect()
    };
    compare(criterion, "prime_factors/Ω to 10^5", snippet, plain);
}

/// Subsets of heaps by XOR and size modulo 5; plainly, one table of all XORs for each heap.
pub(super) fn xor_subsets(criterion: &mut Criterion) {
    let mut random = random();
    let heaps: Vec<u64> = (0..100).map(|_| random() % (1 << (random() % 13))).collect();
    let field = PrimeField::new(MODULUS);
    let plain = || {
        let mut counts = vec![[0; 5]; 1 << 12];
        counts[0][0] = 1;
        for &heap in &heaps {
            let sums = |xor: usize| {
                let other = counts[xor ^ heap as usize];
                [0, 1, 2, 3, 4].map(|size| (counts[xor][size] + other[(size + 4) % 5]) % MODULUS)
            };
            counts = (0..1 << 12).map(sums).collect();
        }
        counts
    };
    let snippet = || {
        let subsets = XorSubsets::new(&heaps, 5, field);
        (0..1 << 12).map(|xor| [0, 1, 2, 3, 4].map(|size| subsets.count(xor, size))).collect()
    };
    compare(criterion, "xor_subsets/100 heaps to 4096, sizes modulo 5", snippet, plain);
}
