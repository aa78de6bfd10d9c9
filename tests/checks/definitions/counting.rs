//! `counting`: how many collections of components have each Grundy number, against the search over each whole sum.

use super::xor_in_bulk::PRIMES;
use grundy::{counting, counting::Transform};

use crate::*;

tests!(
    // Lengths up to 2⁶⁴ − 1. Modulo a prime p powers have period p − 1, and their sums p · (p − 1).
    "library/counting/long-sequences" = || {
        let mut random = Random::new(18);
        for prime in [3, 5, 7, 11, 13] {
            let field = PrimeField::new(prime);
            let period = prime * (prime - 1);
            for longest in [
                MAX,
                1_000_000_000_000_000_000,
                1 << 63,
                random.draw(),
                random.draw(),
            ] {
                let counts = random.short_list(1, 20, |random| random.between(0, prime));
                let short = longest % period + period;
                check_eq!(
                    counting::sequences(&counts, longest, field),
                    counting::sequences(&counts, short, field)
                );
                // Counts up to 2⁶⁴ − 1.
                let huge = listed(
                    counts
                        .iter()
                        .map(|count| count % prime + (MAX / prime - 1) * prime),
                );
                check_eq!(
                    counting::sequences(&huge, short, field),
                    counting::sequences(&counts, short, field)
                );
                let up_to = counting::sequences_up_to(&counts, short, field);
                check_eq!(
                    counting::sequences_up_to(&counts, longest, field),
                    up_to,
                    "{counts:?}, {longest}"
                );
                // And the sums up to the short length one by one.
                let mut sums = vec![0; up_to.len()];
                for length in 1..=short {
                    sums.iter_mut()
                        .zip(counting::sequences(&counts, length, field))
                        .for_each(|(sum, count)| *sum = (*sum + count) % prime);
                }
                check_eq!(up_to, sums, "{counts:?}, {short}");
            }
        }
    },
    // Up to twelve of forty elements, by adding one element after the other.
    "library/counting/large-collections" = || {
        const NUMBERS: usize = 16;
        const SIZE: usize = 12;
        let field = PrimeField::new(998_244_353);
        for mut random in randoms(10) {
            let elements = random.list(40, |random| {
                random.of_any_length(NUMBERS as u64 - 1) as usize
            });
            let mut counts = vec![0; NUMBERS];
            elements.iter().for_each(|&number| counts[number] += 1);
            for (repeated, found) in [counting::subsets::<PrimeField>, counting::multisets]
                .iter()
                .enumerate()
            {
                // By size and Grundy number.
                let mut ways = vec![vec![0_u64; NUMBERS]; SIZE + 1];
                ways[0][0] = 1;
                for &element in &elements {
                    let before = ways.clone();
                    for size in 1..=SIZE {
                        for number in 0..NUMBERS {
                            let smaller = if repeated == 1 { &ways } else { &before };
                            ways[size][number ^ element] =
                                before[size][number ^ element] + smaller[size - 1][number];
                        }
                    }
                }
                for (size, ways) in ways.iter().enumerate() {
                    check_eq!(
                        found(&counts, size, field),
                        listed(ways.iter().map(|count| count % field.prime())),
                        "{size} of {counts:?}"
                    );
                }
            }
        }
    },
    // Kayles with rows of 0 to 6 pins.
    "library/counting/kayles" = || {
        let kayles = coded("0.77");
        let mut definition = Definition::new(&kayles);
        let rows = listed(0..=6);
        let mut counts = vec![0; 5];
        for &row in &rows {
            counts[definition.grundy_number(&[row]) as usize] += 1;
        }
        check_counts(&mut definition, &rows, &counts, 3);
    },
    // Nim with up to five sizes of heaps, each in up to two kinds: all positions of up to four heaps.
    "library/counting/every-small-collection" = [5, 1] = |apart| {
        let mut definition = Definition::new(&OnePileNim);
        for counts in &listed(lists_up_to(5, 2).into_iter().step_by(apart)) {
            check_counts(
                &mut definition,
                &listed(
                    (0..)
                        .zip(counts)
                        .flat_map(|(size, &count)| vec![size; count as usize]),
                ),
                counts,
                4,
            );
        }
    },
);

/// Counts the sequences, subsets and multisets of `length` of these components, some of which may be equal, with each Grundy number,
/// by the search over each whole sum.
fn count<G: Game>(
    game: &mut Definition<'_, G>,
    components: &[G::Component],
    length: usize,
    numbers: usize,
) -> [Numbers; 3] {
    let mut counts = [0; 3].map(|count| vec![count; numbers]);
    for places in lists(length, (components.len() as u64).saturating_sub(1)) {
        if components.is_empty() && length > 0 {
            break;
        }
        let position: Vec<G::Component> = places
            .iter()
            .map(|&place| components[place as usize].clone())
            .collect();
        let number = game.grundy_number(&position) as usize;
        let is_counted = [
            true,
            places.is_sorted_by(|one, other| one < other),
            places.is_sorted(),
        ];
        counts
            .iter_mut()
            .zip(is_counted)
            .for_each(|(counts, is_counted)| counts[number] += u64::from(is_counted));
    }
    counts
}

/// Returns how many sequences, sequences up to this length, subsets and multisets have each Grundy number.
fn found<A: Transform>(counts: &[u64], length: usize, arithmetic: A) -> [Vec<A::Number>; 4] {
    [
        counting::sequences(counts, length as u64, arithmetic),
        counting::sequences_up_to(counts, length as u64, arithmetic),
        counting::subsets(counts, length, arithmetic),
        counting::multisets(counts, length, arithmetic),
    ]
}

/// Compares all counts of up to `longest` components, in each field.
fn check_counts<G: Game>(
    game: &mut Definition<'_, G>,
    components: &[G::Component],
    counts: &[u64],
    longest: usize,
) {
    let numbers = counts.len().next_power_of_two();
    let mut up_to = vec![0; numbers];
    for length in 0..=longest {
        let [sequences, subsets, multisets] = count(game, components, length, numbers);
        if length > 0 {
            up_to
                .iter_mut()
                .zip(&sequences)
                .for_each(|(sum, count)| *sum += count);
        }
        let expected = [&sequences, &up_to, &subsets, &multisets];
        for prime in PRIMES {
            let remainders =
                expected.map(|counts| listed(counts.iter().map(|count| count % prime)));
            check_eq!(
                found(counts, length, PrimeField::new(prime)),
                remainders,
                "{length} of {counts:?} modulo {prime}"
            );
        }
        let exactly = expected.map(|counts| listed(counts.iter().map(|&count| u128::from(count))));
        check_eq!(
            found(counts, length, Exact),
            exactly,
            "{length} of {counts:?}, exactly"
        );
    }
}
