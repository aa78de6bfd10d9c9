//! `intervals`: the number of stretches with one Grundy number, against the definition on small numbers and on huge ones by rules.

use std::cell::Cell;

use crate::*;

tests!(
    "library/intervals/every-short-range" = [5, 7] = |largest| {
        for list in &rising_ranges(largest) {
            compare_intervals(&format!("{list:?}"), largest, 1, &|_, number| {
                list[number as usize - 1]
            });
        }
    },
    "library/intervals/every-two-short-ranges" = [3, 4] = |largest| {
        let lists = rising_ranges(largest);
        for (one, other) in pairs(&lists, &lists) {
            let options = |range: usize, number: u64| [one, other][range][number as usize - 1];
            compare_intervals(&format!("{one:?} and {other:?}"), largest, 2, &options);
        }
    },
    "library/intervals/long-intervals" = long = || long_intervals_are_the_definition(1_700),
    // By the definition, with a memo: from n only quotients by products can be reached.
    "library/intervals/divisions-of-huge-numbers" = || {
        let mut random = Random::new(6);
        for divisors in [
            &[2, 3, 6][..],
            &[2, 3],
            &[2, 5, 7],
            &[3, 4, 10, 12],
            &[7],
            &[2, 4, 8],
            &[10, 1_000_000_007],
        ] {
            let options = |range, number| (number / divisors[range], number / divisors[range]);
            let game = Ranges::new(MAX, divisors.len(), &options);
            let quotients = |number| {
                divisors
                    .iter()
                    .map(move |divisor| number / divisor)
                    .filter(move |_| number > 0)
            };
            let mut definition = of_options(|&number| quotients(number).collect());
            let mut numbers = listed(
                game.intervals()
                    .iter()
                    .skip(1)
                    .flat_map(|interval| [interval.0 - 1, interval.0])
                    .chain([MAX]),
            );
            numbers.truncate(300);
            numbers.extend((0..50).map(|_| random.of_any_length(MAX)));
            for &number in &numbers {
                check_eq!(
                    game.grundy_number(number),
                    definition.grundy_number(&number),
                    "{number} by {divisors:?}"
                );
                for target in 0..=divisors.len() as u64 {
                    check_eq!(
                        game.option_to(number, target),
                        quotients(number)
                            .filter(|&left| game.grundy_number(left) == target)
                            .min(),
                        "{number} to {target} by {divisors:?}"
                    );
                }
            }
        }
    },
    // The intervals that solutions of Codeforces 255 E list.
    "library/intervals/roots-of-huge-numbers" = || {
        let game = Ranges::new(777_777_777_777, 1, &|_, number| between_roots(number));
        let known = [
            (0, 0),
            (4, 1),
            (16, 2),
            (82, 0),
            (6_724, 3),
            (50_626, 1),
            (2_562_991_876, 2),
        ];
        check_eq!(game.intervals(), known);
        let game = Ranges::new(MAX, 1, &|_, number| between_roots(number));
        check_eq!(game.intervals()[..known.len()], known);
        // From here on the fourth root is above 6723, and no option has the number 0.
        check_eq!(game.intervals()[known.len()..], [(6_723_u64.pow(4) + 1, 0)]);
        // At most half is left: the number of binary digits.
        check_eq!(
            Ranges::new(MAX, 1, &|_, number| (0, number / 2)).count_options_to(MAX, 63),
            1 << 62
        );
        // The longest stretch of all: no number has an option.
        check_eq!(Ranges::new(MAX, 0, &|_, _| (1, 0)).intervals(), [(0, 0)]);
    },
    // How often a range is asked for: five times as often if a stretch could only be as long as a power of two.
    "library/intervals/questions" = || {
        let asked = Cell::new(0);
        Ranges::new(1_000_000_000_000_000_000, 3, &|range, number| {
            asked.set(asked.get() + 1);
            (number / [2, 3, 6][range], number / [2, 3, 6][range])
        });
        check!(asked.get() < 20_000, "{} questions", asked.get());
    },
);

/// Compares `intervals` with the definition on all numbers up to `largest`.
fn compare_intervals(
    name: &str,
    largest: u64,
    ranges: usize,
    options: &dyn Fn(usize, u64) -> Pair,
) {
    let game = Ranges::new(largest, ranges, options);
    let intervals = game.intervals();
    check!(
        intervals
            .windows(2)
            .all(|pair| pair[0].0 < pair[1].0 && pair[0].1 != pair[1].1),
        "{name}: {intervals:?}"
    );
    let listed = |number| {
        sorted(listed((0..ranges).filter(|_| number > 0).flat_map(
            |range| {
                let (least, greatest) = options(range, number);
                least..=greatest
            },
        )))
    };
    compare(name, largest, &listed, &game);
}

/// Returns all ranges for the numbers 1 to `largest` of which no end falls, and which are never empty again, as lists.
fn rising_ranges(largest: u64) -> Vec<Vec<Pair>> {
    let mut lists = vec![vec![]];
    for number in 1..=largest {
        let mut next = vec![];
        for list in &lists {
            let &(low, high) = list.last().unwrap_or(&(0, 0));
            let was_empty = list.is_empty() || low > high;
            for (least, greatest) in pairs(low..=number, high..number) {
                if was_empty || least <= greatest {
                    next.push(longer(list, (least, greatest)));
                }
            }
        }
        lists = next;
    }
    lists
}

/// All sets of divisors from 2 to 8, all quotients in between, roots, and tables that end at any number.
fn long_intervals_are_the_definition(largest: u64) {
    for set in 0..1_u32 << 7 {
        let divisors = listed((2..9).filter(|divisor| set >> (divisor - 2) & 1 == 1));
        compare_intervals(
            &format!("by {divisors:?}"),
            largest,
            divisors.len(),
            &|range, number| (number / divisors[range], number / divisors[range]),
        );
    }
    for most in 2..9 {
        for least in 2..=most {
            let name = format!("from 1/{most} to 1/{least}");
            compare_intervals(&name, largest, 1, &|_, number| {
                (number / most, number / least)
            });
            // As long as all is left; and any number up to a quotient, or a subtraction.
            let name = format!("by {least} from {most} on, and up to 1/{most}");
            compare_intervals(&name, largest, 2, &|range, number| match range {
                0 if number < most => (1, 0),
                0 => (number / least, number / least),
                _ => (0, number / most),
            });
            let name = format!("less {least} to {most} times 10");
            compare_intervals(
                &name,
                largest,
                1,
                &|_, number| match number.checked_sub(10 * least) {
                    None => (1, 0),
                    Some(greatest) => (number.saturating_sub(10 * most), greatest),
                },
            );
        }
    }
    compare_intervals(
        "from the fourth root to the root",
        largest,
        1,
        &|_, number| between_roots(number),
    );
    compare_intervals("the root", largest, 1, &|_, number| match number {
        0..2 => (1, 0),
        _ => (number.isqrt(), number.isqrt()),
    });
    for end in 0..200 {
        compare_intervals(
            &format!("2, 3 and 6 up to {end}"),
            end,
            3,
            &|range, number| (number / [2, 3, 6][range], number / [2, 3, 6][range]),
        );
    }
}

/// Codeforces 255 E: the numbers from the fourth root to the root, but not the number itself.
fn between_roots(number: u64) -> Pair {
    let is_below = |root| u128::from(root * root) * u128::from(root * root) < u128::from(number);
    let root = number.isqrt().isqrt();
    let fourth = if is_below(root) { root + 1 } else { root };
    (fourth, number.isqrt().min(number - 1))
}
