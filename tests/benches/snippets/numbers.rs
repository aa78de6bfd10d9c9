//! Numbers.

use std::fmt::Write;
use std::hint::black_box;

use criterion::Criterion;
use grundy::decimal::push_decimal;
use grundy::kmp::Kmp;
use grundy::mex_trie::MexTrie;
use grundy::nimber::{NimField, nim_product};
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{transform, transform_modulo};
use grundy::xor_basis::XorBasis;

use super::{MODULUS, compare, random};

/// A thousand nim products; plainly, by splitting numbers in halves.
pub(super) fn nimber(criterion: &mut Criterion) {
    let mut random = random();
    let pairs: Vec<(u64, u64)> = (0..1_000).map(|_| (random(), random())).collect();
    let field = NimField::new();
    let snippet = || {
        let pairs = black_box(&pairs).iter();
        pairs.fold(0, |sum, &(a, b)| sum ^ field.product(a, b))
    };
    let plain = || {
        let pairs = black_box(&pairs).iter();
        pairs.fold(0, |sum, &(a, b)| sum ^ nim_product(a, b))
    };
    compare(criterion, "nimber/1000 products", snippet, plain);
}

/// Where a pattern of 1000 numbers comes in 10⁵; plainly, compared at each place.
pub(super) fn kmp(criterion: &mut Criterion) {
    let mut random = random();
    let mut numbers: Vec<u64> = (0..100_000).map(|_| u64::from(random().is_multiple_of(64))).collect();
    let pattern = vec![0; 1_000];
    numbers[90_000..91_000].copy_from_slice(&pattern);
    let snippet = || {
        let mut kmp = Kmp::new(pattern.clone());
        let mut numbers = black_box(&numbers).iter();
        numbers.position(|&number| kmp.ends_here(number))
    };
    let plain = || {
        let mut windows = black_box(&numbers).windows(pattern.len());
        windows.position(|window| window == pattern).map(|start| start + 999)
    };
    compare(criterion, "kmp/1000 in 100000", snippet, plain);
}

/// A thousand numbers as text; plainly, by `write!`.
pub(super) fn decimal(criterion: &mut Criterion) {
    let mut random = random();
    let numbers: Vec<u64> = (0..1_000).map(|_| random() >> (random() % 64)).collect();
    let snippet = || {
        let mut text = vec![];
        black_box(&numbers).iter().for_each(|&number| push_decimal(&mut text, number));
        text
    };
    let plain = || {
        let mut text = String::new();
        black_box(&numbers).iter().for_each(|number| write!(text, "{}", number).expect("memory"));
        text.into_bytes()
    };
    compare(criterion, "decimal/1000 numbers", snippet, plain);
}

/// 10⁵ numbers of 60 bits; plainly, from bit to bit, with a branch for each.
pub(super) fn basis(criterion: &mut Criterion) {
    let mut random = random();
    let numbers: Vec<u64> = (0..100_000).map(|_| random() >> 4).collect();
    let snippet = || {
        let mut basis = XorBasis::new();
        black_box(&numbers).iter().filter(|&&number| basis.insert(number)).count()
    };
    let plain = || {
        let mut rows = [0; 64];
        let mut insert = |mut number: u64| {
            for bit in (0..64).rev() {
                if number >> bit & 1 == 1 {
                    if rows[bit] == 0 {
                        rows[bit] = number;
                        return true;
                    }
                    number ^= rows[bit];
                }
            }
            false
        };
        black_box(&numbers).iter().filter(|&&number| insert(number)).count()
    };
    compare(criterion, "xor_basis/100000 numbers", snippet, plain);
}

/// 2²⁰ values; plainly, level by level, with a remainder for each sum.
pub(super) fn walsh_hadamard(criterion: &mut Criterion) {
    fn plain<T: Copy>(values: &mut [T], sum: impl Fn(T, T) -> T, difference: impl Fn(T, T) -> T) {
        let mut half = 1;
        while half < values.len() {
            for start in (0..values.len()).step_by(2 * half) {
                for index in start..start + half {
                    let (first, second) = (values[index], values[index + half]);
                    values[index] = sum(first, second);
                    values[index + half] = difference(first, second);
                }
            }
            half *= 2;
        }
    }
    let mut random = random();
    let values: Vec<u64> = (0..1 << 20).map(|_| random() % MODULUS).collect();
    let field = PrimeField::new(black_box(MODULUS));
    let snippet = || {
        let mut values = values.clone();
        transform_modulo(&mut values, field);
        values
    };
    compare(criterion, "walsh_hadamard/2^20 modulo a prime", snippet, || {
        let mut values = values.clone();
        plain(&mut values, |a, b| (a + b) % MODULUS, |a, b| (a + MODULUS - b) % MODULUS);
        values
    });
    let signed: Vec<i64> = values.iter().map(|&value| value as i64).collect();
    let snippet = || {
        let mut values = signed.clone();
        transform(&mut values);
        values
    };
    compare(criterion, "walsh_hadamard/2^20 integers", snippet, || {
        let mut values = signed.clone();
        plain(&mut values, |a, b| a + b, |a, b| a - b);
        values
    });
}

/// All numbers of 17 bits but eight, XORed by a thousand numbers; plainly, each number in turn is looked up in a table.
pub(super) fn mex_trie(criterion: &mut Criterion) {
    const BITS: u32 = 17;
    let mut random = random();
    let mut numbers = vec![true; 1 << BITS];
    (0..8).for_each(|_| numbers[random() as usize >> (64 - BITS)] = false);
    let moves: Vec<u64> = (0..1_000).map(|_| random() >> (64 - BITS)).collect();
    let mut trie = MexTrie::new(BITS);
    (0..1 << BITS).filter(|&number| numbers[number as usize]).for_each(|number| _ = trie.insert(number));
    let mut snippet = || -> u64 {
        let mexes = black_box(&moves).iter().map(|&by| {
            trie.xor_all(by);
            let mex = trie.mex();
            trie.xor_all(by);
            mex
        });
        mexes.sum()
    };
    let plain = || -> u64 {
        let mexes = black_box(&moves).iter();
        mexes.map(|by| (0..).find(|mex| !numbers[(mex ^ by) as usize]).expect("some are missing")).sum()
    };
    compare(criterion, "mex_trie/1000 moves of 131064 numbers", &mut snippet, plain);
}
