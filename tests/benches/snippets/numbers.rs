//! Numbers, and counts of what has them.

use criterion::Criterion;
use games::Random;
use grundy::counting::subsets as count_subsets;
use grundy::kmp::Kmp;
use grundy::mex::MexSet;
use grundy::mex_trie::MexTrie;
use grundy::nimber::{NimField, nim_product};
use grundy::prime_field::PrimeField;
use grundy::score::take_first;
use grundy::walsh_hadamard::transform_modulo;
use grundy::xor_basis::XorBasis;
use grundy::xor_subsets::XorSubsets;

use super::plain::{mex, table};
use super::{MODULUS, compare, random};

pub(super) fn bench(criterion: &mut Criterion) {
    // Plainly, each in a hash set.
    let sets = random().list(1_000, |random| random.list(10, |random| random.draw() % 12));
    let mut options = MexSet::new(10);
    let snippet = |sets: &Vec<Vec<u64>>| -> u64 {
        let mexes = sets.iter().map(|set| {
            options.clear();
            set.iter().for_each(|&value| options.insert(value));
            options.mex()
        });
        mexes.sum()
    };
    compare(
        criterion,
        "mex/MexSet, 1000 sets of 10",
        sets,
        snippet,
        |sets| sets.iter().map(|set| mex(set.iter().copied())).sum(),
    );

    // Numbers below 1024; plainly, one element after the other.
    const NUMBERS: usize = 1_024;
    const SIZE: usize = 10;
    let elements = random().list(1_000, |random| random.draw() as usize % NUMBERS);
    let mut counts = vec![0; NUMBERS];
    elements.iter().for_each(|&number| counts[number] += 1);
    let snippet = |_: &_| count_subsets(&counts, SIZE, PrimeField::new(MODULUS));
    compare(
        criterion,
        "counting/10 of 1000 elements",
        elements,
        snippet,
        |elements| {
            let mut ways = vec![vec![0; NUMBERS]; SIZE + 1];
            ways[0][0] = 1;
            for &element in elements {
                for size in (1..=SIZE).rev() {
                    for number in 0..NUMBERS {
                        ways[size][number] =
                            (ways[size][number] + ways[size - 1][number ^ element]) % MODULUS;
                    }
                }
            }
            ways.swap_remove(SIZE)
        },
    );

    // Plainly, each move from each place.
    const MOST: usize = 1_000;
    let values = random().list(10_000, |random| (random.draw() % 2_001) as i64 - 1_000);
    let snippet = |values: &Vec<i64>| take_first(values, MOST)[0].0;
    compare(
        criterion,
        "score/10000 numbers, 1000 from the front",
        values,
        snippet,
        |values| {
            // By how many numbers are left.
            let differences = table(values.len(), |left, differences| {
                let mut sum = 0;
                let moves = values[values.len() - left..]
                    .iter()
                    .enumerate()
                    .take(MOST)
                    .map(|(taken, value)| {
                        sum += value;
                        sum - differences[left - taken - 1]
                    });
                moves.max().unwrap_or(0)
            });
            differences[values.len()]
        },
    );

    // Plainly, by splitting numbers in halves.
    let pairs = random().list(1_000, |random| (random.draw(), random.draw()));
    let field = NimField::new();
    let snippet = |pairs: &Vec<(u64, u64)>| {
        pairs
            .iter()
            .fold(0, |sum, &(a, b)| sum ^ field.product(a, b))
    };
    compare(criterion, "nimber/1000 products", pairs, snippet, |pairs| {
        pairs.iter().fold(0, |sum, &(a, b)| sum ^ nim_product(a, b))
    });

    // Where a pattern of 1000 numbers comes; plainly, compared at each place.
    let mut numbers = random().list(100_000, |random| {
        u64::from(random.draw().is_multiple_of(64))
    });
    let pattern = vec![0; 1_000];
    numbers[90_000..91_000].copy_from_slice(&pattern);
    let snippet = |numbers: &Vec<u64>| {
        let mut kmp = Kmp::new(pattern.clone());
        numbers.iter().position(|&number| kmp.ends_here(number))
    };
    compare(
        criterion,
        "kmp/1000 in 100000",
        numbers,
        snippet,
        |numbers| {
            numbers
                .windows(pattern.len())
                .position(|window| window == pattern)
                .map(|start| start + 999)
        },
    );

    // Plainly, from bit to bit, with a branch for each.
    let numbers = random().list(100_000, |random| random.draw() >> 4);
    let snippet = |numbers: &Vec<u64>| {
        let mut basis = XorBasis::new();
        numbers
            .iter()
            .filter(|&&number| basis.insert(number))
            .count()
    };
    compare(
        criterion,
        "xor_basis/100000 numbers",
        numbers,
        snippet,
        |numbers| {
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
            numbers.iter().filter(|&&number| insert(number)).count()
        },
    );

    // Plainly, level by level, with a remainder for each sum.
    let values = random().list(1 << 20, |random| random.draw() % MODULUS);
    let snippet = |values: &Vec<u64>| {
        let mut values = values.clone();
        transform_modulo(&mut values, PrimeField::new(MODULUS));
        values
    };
    compare(
        criterion,
        "walsh_hadamard/2^20 modulo a prime",
        values,
        snippet,
        |values| {
            let mut values = values.clone();
            for half in (0..values.len().ilog2()).map(|level| 1 << level) {
                for start in (0..values.len()).step_by(2 * half) {
                    for index in start..start + half {
                        let [first, second] = [values[index], values[index + half]];
                        values[index] = (first + second) % MODULUS;
                        values[index + half] = (first + MODULUS - second) % MODULUS;
                    }
                }
            }
            values
        },
    );

    // All numbers of 17 bits but eight, XORed; plainly, each number in turn is looked up in a table.
    const BITS: u32 = 17;
    let mut random = random();
    let mut is_there = vec![true; 1 << BITS];
    (0..8).for_each(|_| is_there[random.draw() as usize >> (64 - BITS)] = false);
    let moves = random.list(1_000, |random| random.draw() >> (64 - BITS));
    let mut trie = MexTrie::new(BITS);
    (0..1 << BITS)
        .filter(|&number| is_there[number as usize])
        .for_each(|number| _ = trie.insert(number));
    let snippet = |moves: &Vec<u64>| -> u64 {
        let mexes = moves.iter().map(|&by| {
            trie.xor_all(by);
            let mex = trie.mex();
            trie.xor_all(by);
            mex
        });
        mexes.sum()
    };
    compare(
        criterion,
        "mex_trie/1000 moves of 131064 numbers",
        moves,
        snippet,
        |moves| {
            moves
                .iter()
                .map(|by| {
                    (0..)
                        .find(|mex| !is_there[(mex ^ by) as usize])
                        .expect("some are missing")
                })
                .sum()
        },
    );

    // Plainly, one table of all XORs for each heap.
    let heaps = Random::new(1).list(100, |random| random.draw() % (1 << (random.draw() % 13)));
    let snippet = |heaps: &Vec<u64>| {
        let subsets = XorSubsets::new(heaps, 5, PrimeField::new(MODULUS));
        (0..1 << 12)
            .map(|xor| [0, 1, 2, 3, 4].map(|size| subsets.count(xor, size)))
            .collect()
    };
    compare(
        criterion,
        "xor_subsets/100 heaps to 4096, sizes modulo 5",
        heaps,
        snippet,
        |heaps| {
            let mut counts = vec![[0; 5]; 1 << 12];
            counts[0][0] = 1;
            for &heap in heaps {
                let sums = |xor: usize| {
                    let other = counts[xor ^ heap as usize];
                    [0, 1, 2, 3, 4]
                        .map(|size| (counts[xor][size] + other[(size + 4) % 5]) % MODULUS)
                };
                counts = (0..1 << 12).map(sums).collect();
            }
            counts
        },
    );
}
