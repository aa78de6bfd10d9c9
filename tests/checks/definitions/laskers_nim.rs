//! Lasker's Nim against the definition on small heaps, and against itself on huge ones.

use crate::*;

tests!(
    // Every number of a heap or of an option has an option that takes if there is one, otherwise a split if there is one.
    "library/lasker/small-heaps" = [120, 500] = |largest| {
        let mut table = vec![];
        for heap in 0..=largest {
            let number = |&(one, other): &Pair| table[one as usize] ^ table[other as usize];
            let taken = listed((0..heap).map(|left| (0, left)));
            let split = listed((1..=heap / 2).map(|part| (part, heap - part)));
            let numbers = |options: &[Pair]| listed(options.iter().map(number));
            let (by_taking, by_splitting) = (numbers(&taken), numbers(&split));
            let mex = mex(&[&by_taking[..], &by_splitting].concat());
            check_eq!(lasker::grundy_number(heap), mex, "heap {heap}");
            for target in (0..2 * largest + 5).chain([MAX]) {
                let all = by_taking
                    .iter()
                    .chain(&by_splitting)
                    .filter(|&&number| number == target)
                    .count() as u64;
                check_eq!(
                    lasker::count_options_to(heap, target),
                    all,
                    "heap {heap} to {target}"
                );
                let found = lasker::option_to(heap, target);
                check!(
                    found.is_some() == (all > 0),
                    "heap {heap} to {target}: {found:?}"
                );
                let Some(option) = found else { continue };
                let allowed = if by_taking.contains(&target) {
                    &taken
                } else {
                    &split
                };
                check!(
                    allowed.contains(&option) && number(&option) == target,
                    "heap {heap} to {target}: {option:?}"
                );
            }
            table.push(mex);
        }
    },
    // The splits of huge heaps are found again from their numbers, and what is found is an option.
    "library/lasker/huge-heaps" = || {
        let mut random = Random::new(5);
        for round in 0..20_000 {
            let heap = if round < 100 {
                MAX - 1 - round
            } else {
                random.of_any_length(MAX - 1).max(2)
            };
            let number = lasker::grundy_number(heap);
            check_eq!(lasker::option_to(heap, number), None, "heap {heap}");
            let part = random.between(1, heap - 1);
            let split = lasker::grundy_number(part) ^ lasker::grundy_number(heap - part);
            for target in [
                split,
                lasker::grundy_number(random.between(0, heap - 1)),
                0,
                number - 1,
                number / 2,
            ] {
                let Some((one, other)) = lasker::option_to(heap, target) else {
                    panic!("heap {heap} to {target}: nothing is found");
                };
                let is_option = if one == 0 {
                    other < heap
                } else {
                    one <= other && one + other == heap
                };
                check!(is_option, "heap {heap} to {one}, {other}");
                check_eq!(
                    lasker::grundy_number(one) ^ lasker::grundy_number(other),
                    target,
                    "{heap} to {one}, {other}"
                );
            }
        }
        check_eq!(lasker::option_to(MAX, MAX), Some((3, MAX - 3)));
        // Of 4·2ᵏ − 1 stones, the splits to that number divide k bits, and end in 0 and 3 or in 1 and 2.
        for bits in 0..=62 {
            let heap = MAX >> (62 - bits);
            check_eq!(
                lasker::count_options_to(heap, heap),
                (2 << bits) - 1,
                "{heap}"
            );
        }
    },
);
