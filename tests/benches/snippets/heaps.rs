//! Heaps, huge ones, subtraction games and tables.

use std::collections::{HashMap, HashSet};

use criterion::Criterion;
use grundy::intervals::Intervals;
use grundy::nim_with_exceptions::NimWithExceptions;
use grundy::sparse_space;
use grundy::subtraction::{grundy_numbers, p_positions};
use grundy::take_and_break::TakeAndBreak;
use grundy::take_fraction::TakeFraction;
use grundy::turning_multiples::TurningMultiples;
use grundy::window_mex;

use super::plain::{mex, table};
use super::{compare, random};

type Pair = (u64, u64);

pub(super) fn bench(criterion: &mut Criterion) {
    // Plainly, a hash set for each heap.
    let mut amounts = random().list(100, |random| 1 + random.draw() % 1_000);
    amounts.sort_unstable();
    amounts.dedup();
    let plain = |amounts: &Vec<u64>| {
        table(20_000, |heap, numbers| {
            let playable = amounts.iter().filter(|&&amount| amount as usize <= heap);
            mex(playable.map(|&amount| numbers[heap - amount as usize]))
        })
    };
    let snippet = |amounts: &Vec<u64>| grundy_numbers(amounts, 20_000);
    compare(
        criterion,
        "subtraction/100 moves, heap of 20000",
        amounts,
        snippet,
        plain,
    );

    // Plainly, a table of truth values, each by trying the moves.
    let amounts = random().list(100, |random| 1 + random.draw() % 1_000_000);
    let snippet = |amounts: &Vec<u64>| p_positions(amounts, 1_000_000);
    compare(
        criterion,
        "subtraction/who wins, 100 moves, to 10^6",
        amounts,
        snippet,
        |amounts| {
            table(1_000_000, |heap, lost| {
                !amounts
                    .iter()
                    .any(|&amount| amount as usize <= heap && lost[heap - amount as usize])
            })
        },
    );

    // Plainly, all splits.
    let game = TakeAndBreak::new("0.16");
    compare(
        criterion,
        "sparse_space/0.16 to 10000",
        game,
        |game| sparse_space::grundy_numbers(game, 10_000),
        |game| game.grundy_numbers(10_000),
    );

    // Plainly, one step of the recurrence after the other.
    let mut random = random();
    let heaps = random.list(100, |random| {
        (
            random.between(9_000_000, 10_000_000),
            random.between(1_000, 100_000),
        )
    });
    let snippet = |heaps: &Vec<Pair>| -> u64 {
        heaps
            .iter()
            .map(|&(heap, k)| TakeFraction(k).grundy_number(heap))
            .sum()
    };
    compare(
        criterion,
        "take_fraction/100 heaps of 10^7",
        heaps,
        snippet,
        |heaps| {
            let numbers = heaps.iter().map(|&(mut heap, k)| {
                while heap >= k && heap % k != 0 {
                    heap -= heap / k + 1;
                }
                heap / k
            });
            numbers.sum()
        },
    );

    // Plainly, a hash map of quotients; three options need no hash set.
    fn divided(number: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if number == 0 {
            return 0;
        }
        if let Some(&grundy) = known.get(&number) {
            return grundy;
        }
        let options = [2, 3, 6].map(|divisor| divided(number / divisor, known));
        let grundy = (0..)
            .find(|grundy| !options.contains(grundy))
            .expect("three options");
        known.insert(number, grundy);
        grundy
    }
    const LARGEST: u64 = 1_000_000_000_000_000_000;
    let numbers = random.list(100, |random| random.between(0, LARGEST));
    let snippet = |numbers: &Vec<u64>| -> u64 {
        let game = Intervals::new(LARGEST, 3, |range, number| {
            let quotient = number / [2, 3, 6][range];
            (quotient, quotient)
        });
        numbers
            .iter()
            .map(|&number| game.grundy_number(number))
            .sum()
    };
    compare(
        criterion,
        "intervals/100 numbers by 2, 3 or 6",
        numbers,
        snippet,
        |numbers| {
            let mut known = HashMap::new();
            numbers
                .iter()
                .map(|&number| divided(number, &mut known))
                .sum()
        },
    );

    // Plainly, a hash set for each heap; so it is for what follows.
    const HEAP: u64 = 500;
    let forbidden = random.list(250, |random| {
        let from = random.between(1, HEAP);
        (from, random.between(0, from - 1))
    });
    let snippet = |forbidden: &Vec<Pair>| {
        let game = NimWithExceptions::new(forbidden);
        (0..=HEAP).map(|heap| game.grundy_number(heap)).collect()
    };
    compare(
        criterion,
        "nim_with_exceptions/250 exceptions, heaps up to 500",
        forbidden,
        snippet,
        |forbidden| {
            let forbidden: HashSet<Pair> = forbidden.iter().copied().collect();
            table(HEAP as usize, |heap, numbers| {
                mex((0..heap)
                    .filter(|&left| !forbidden.contains(&(heap as u64, left as u64)))
                    .map(|left| numbers[left]))
            })
        },
    );

    // From 1 to √n stones are taken.
    let least = |heap: usize| heap - heap.isqrt();
    let snippet = |&largest: &usize| {
        window_mex::grundy_numbers(largest, |heap| (least(heap), heap.max(1) - 1))
    };
    compare(
        criterion,
        "window_mex/at most the root, to 20000",
        20_000,
        snippet,
        |&largest| {
            table(largest, |heap, numbers| {
                mex(numbers[least(heap)..].iter().copied())
            })
        },
    );

    // A row in which x, 2x, … are turned: every coin and every multiple.
    let snippet = |&places: &usize| {
        let row = TurningMultiples::new(places as u64);
        (1..=places as u64)
            .map(|place| row.grundy_number(place))
            .collect()
    };
    compare(
        criterion,
        "turning_multiples/20000 places",
        20_000,
        snippet,
        |&places| {
            let mut numbers = vec![0; places + 1];
            for place in (1..=places).rev() {
                let mut sum = 0;
                let sums = (2 * place..=places).step_by(place).map(|multiple| {
                    sum ^= numbers[multiple];
                    sum
                });
                numbers[place] = mex(Some(0).into_iter().chain(sums));
            }
            numbers.split_off(1)
        },
    );
}
