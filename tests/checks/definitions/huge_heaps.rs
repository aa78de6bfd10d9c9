//! The library's rules for huge heaps against the definition on small ones, and against themselves on huge ones.

use std::ops::RangeInclusive;

use crate::*;

tests!(
    "library/take_fraction/small-heaps" =
        [(FRACTION, 1..=12, 300), (FRACTION, 1..=50, 1_500)] = fractions_of_small_heaps,
    // By the recurrence: the number of a heap that k does not divide is that of another heap. All numbers up to the most that can be
    // taken but the heap's own are those of an option.
    "library/take_fraction/huge-heaps" = [300, 20_000] = |count| {
        let mut random = Random::new(1);
        for round in 0..count {
            // The square root of the largest heaps would be too many steps; so these have a small k, or a large one.
            let (heap, k) = match round % 3 {
                0 => (MAX - random.between(0, 1_000), random.between(1, 500)),
                1 => (
                    random.of_any_length(MAX),
                    (1 << 55) + random.of_any_length(MAX >> 1),
                ),
                _ => (
                    random.of_any_length(10_000_000),
                    random.of_any_length(5_000).max(1),
                ),
            };
            let rule = TakeFraction(k);
            let (most, number) = (heap / k, rule.grundy_number(heap));
            let by_recurrence = if heap % k == 0 || most == 0 {
                most
            } else {
                rule.grundy_number(heap - most - 1)
            };
            check_eq!(number, by_recurrence, "{heap}, 1/{k}");
            for target in [
                0,
                number.saturating_sub(1),
                number,
                number + 1,
                most,
                random.between(0, most),
                most + 1,
            ] {
                let option = rule.option_to(heap, target);
                check!(
                    option.is_some() == (target != number && target <= most),
                    "{heap} to {target}, 1/{k}: {option:?}"
                );
                let Some(option) = option else { continue };
                check!(
                    (heap - most..heap).contains(&option),
                    "{heap}, 1/{k}: {option} is no option"
                );
                check_eq!(
                    rule.grundy_number(option),
                    target,
                    "{heap} to {option}, 1/{k}"
                );
            }
        }
        check_eq!(TakeFraction(MAX).grundy_number(MAX), 1);
        check_eq!(TakeFraction(MAX).option_to(MAX, 0), Some(MAX - 1));
        check_eq!(TakeFraction(1 << 63).grundy_number(MAX), 0);
        check_eq!(TakeFraction(1 << 63).option_to(MAX, 1), Some(MAX - 1));
    },
    "library/take_half/small-heaps" =
        [(HALF, 2..=2, 300), (HALF, 2..=2, 4_000)] = fractions_of_small_heaps,
    // As the rule for all fractions says.
    "library/take_half/huge-heaps" = || {
        let mut random = Random::new(2);
        for round in 0..10_000 {
            let heap = if round < 100 {
                MAX - round
            } else {
                random.of_any_length(MAX)
            };
            let number = take_half::grundy_number(heap);
            check_eq!(number, TakeFraction(2).grundy_number(heap), "{heap}");
            for target in [
                0,
                number,
                number + 1,
                heap / 2,
                heap / 2 + 1,
                random.between(0, heap / 2),
                1 << 63,
                MAX,
            ] {
                check_eq!(
                    take_half::option_to(heap, target),
                    TakeFraction(2).option_to(heap, target),
                    "{heap} to {target}"
                );
            }
        }
    },
    "library/take_from_to/small-heaps" = [(9, 60), (40, 500)] = |(last, largest)| {
        for most in 1..=last {
            for least in 1..=most {
                compare_line(
                    &format!("n -> n - t for {least} <= t <= {most}"),
                    largest,
                    &TakeFromTo(least, most),
                );
            }
        }
    },
    // Each option has its number, none has that of the heap, and the numbers below that are all there; up to the largest amounts.
    "library/take_from_to/huge-heaps" = || {
        let mut random = Random::new(3);
        let any = |random: &mut Random| match random.between(0, 3) {
            0 => random.of_any_length(MAX),
            1 => MAX - random.of_any_length(1_000),
            2 => (1 << 63) - 500 + random.of_any_length(1_000),
            _ => random.of_any_length(1_000),
        };
        for _ in 0..20_000 {
            let (heap, one, other) = (
                any(&mut random),
                any(&mut random).max(1),
                any(&mut random).max(1),
            );
            let (least, most) = (one.min(other), one.max(other));
            let rule = TakeFromTo(least, most);
            let number = rule.grundy_number(heap);
            let period = u128::from(least) + u128::from(most);
            check_eq!(
                u128::from(number),
                u128::from(heap) % period / u128::from(least),
                "{heap}: {rule:?}"
            );
            for target in [
                0,
                number.wrapping_sub(1),
                number / 2,
                number,
                number.wrapping_add(1),
                any(&mut random),
            ] {
                let option = rule.option_to(heap, target);
                check!(
                    target >= number || option.is_some(),
                    "{heap} to {target}: {rule:?} finds nothing"
                );
                check!(
                    target != number || option.is_none(),
                    "{heap} to {target}: {rule:?} finds {option:?}"
                );
                let Some(option) = option else { continue };
                check!(
                    heap - option >= least && heap - option <= most,
                    "{heap} to {option}: {rule:?}"
                );
                check_eq!(
                    rule.grundy_number(option),
                    target,
                    "{heap} to {option}: {rule:?}"
                );
            }
        }
        for (least, most) in pairs(1..=7, 1..=9).filter(|&(least, most)| least <= most) {
            let (rule, period) = (TakeFromTo(least, most), least + most);
            // From a period and R on, a heap and one that is larger by some periods have the same options.
            for _ in 0..30 {
                let (heap, number) = (
                    random.between(period + most, 3 * period),
                    random.between(0, period),
                );
                let larger = heap + random.between(1, (MAX - heap) / period) * period;
                check_eq!(
                    rule.count_options_to(larger, number),
                    rule.count_options_to(heap, number),
                    "{larger}: {rule:?}"
                );
            }
        }
        // Periods above 64 bits.
        check_eq!(TakeFromTo(MAX - 1, MAX).count_options_to(MAX, 0), 2);
        check_eq!(TakeFromTo(1, MAX).count_options_to(MAX, 5), 1);
        check_eq!(TakeFromTo(1 << 63, MAX).count_options_to(MAX, 0), 1 << 63);
        check_eq!(
            TakeFromTo(1 << 62, 1 << 63).count_options_to(MAX, 2),
            1 << 62
        );
    },
    // Sums of up to three heaps: under misère play the Grundy numbers say who wins as heaps of misère Nim do.
    "library/take_from_to/misere" = || {
        for (least, most) in [
            (1, 1),
            (1, 2),
            (1, 3),
            (2, 2),
            (2, 3),
            (2, 4),
            (3, 3),
            (3, 5),
            (4, 4),
        ] {
            let game = Subtraction {
                amounts: (least..=most).collect(),
            };
            let mut definition = Definition::new(&game);
            for heaps in lists(3, 9).iter().filter(|heaps| heaps.is_sorted()) {
                let numbers = listed(
                    heaps
                        .iter()
                        .map(|&heap| TakeFromTo(least, most).grundy_number(heap)),
                );
                check_eq!(
                    misere::next_player_wins(&numbers),
                    definition.next_player_wins_misere(heaps),
                    "{heaps:?}, from {least} to {most}"
                );
            }
        }
    },
    "library/take_up_to_or/small-heaps" = [(5, 25, 80), (12, 90, 400)] =
        |(last, last_other, largest)| {
            // Without a limit it is Nim.
            for most in (1..=last).chain([MAX]) {
                for other in 1..=last_other {
                    let limit = most.min(largest);
                    compare_line(
                        &format!(
                            "n -> n - t for 1 <= t <= {limit}; n - {other} if {other} > {limit}"
                        ),
                        largest,
                        &TakeUpToOr(most, other),
                    );
                }
            }
        },
    // The numbers are those of a heap that is smaller by whole periods; so are the options, where few amounts may be taken.
    "library/take_up_to_or/huge-heaps" = || {
        let mut random = Random::new(4);
        let any = |random: &mut Random| match random.between(0, 3) {
            0 => random.of_any_length(MAX).max(1),
            1 => MAX - random.of_any_length(1_000),
            _ => random.of_any_length(20).max(1),
        };
        for _ in 0..20_000 {
            let (heap, most) = (any(&mut random), any(&mut random));
            let other = most
                .checked_add(1)
                .and_then(|block| block.checked_mul(random.of_any_length(1_000).max(1)))
                .filter(|_| random.between(0, 3) > 0)
                .unwrap_or_else(|| any(&mut random));
            let rule = TakeUpToOr(most, other);
            // In 128 bits, by the theorem.
            let (wide, block, end) = (u128::from(heap), u128::from(most) + 1, u128::from(other));
            let rest = if end % block == 0 {
                wide % (end + 1)
            } else {
                wide
            };
            let number = if end % block == 0 && rest == end {
                block
            } else {
                rest % block
            };
            check_eq!(
                u128::from(rule.grundy_number(heap)),
                number,
                "{heap}: {rule:?}"
            );
            let options = listed(
                (1..=most.min(50))
                    .chain([other])
                    .filter_map(|amount| heap.checked_sub(amount))
                    .map(|left| (rule.grundy_number(left), left)),
            );
            for target in (0..50).chain([
                number as u64,
                most,
                most.saturating_add(1),
                any(&mut random),
            ]) {
                let found = rule.option_to(heap, target);
                if let Some(left) = found {
                    let taken = heap - left;
                    check!(
                        (1..=most).contains(&taken) || taken == other,
                        "{heap} to {left}: {rule:?}"
                    );
                    check_eq!(
                        rule.grundy_number(left),
                        target,
                        "{heap} to {left}: {rule:?}"
                    );
                }
                check!(
                    found.is_none() || u128::from(target) != number,
                    "{heap} to {target}: {rule:?}"
                );
                check!(
                    found.is_some() || u128::from(target) >= number,
                    "{heap} to {target}: {rule:?}"
                );
                let missed = options.iter().any(|option| option.0 == target) && found.is_none();
                check!(!missed, "{heap} to {target}: {rule:?} finds nothing");
            }
        }
    },
    // All sets of moves between sizes below `sizes`.
    "library/nim_with_exceptions/every-small-list" = [5, 6] = |sizes| {
        for chosen in subsets(&listed(descending_pairs(sizes))) {
            compare_exceptions(&chosen, sizes + 2);
        }
    },
    // Random lists with up to all moves, in any order, with repetition, and with pairs that are no moves.
    "library/nim_with_exceptions/many-exceptions" = || {
        for mut random in randoms(150) {
            let largest = random.between(3, 40);
            let (share, far) = (random.between(1, 12), random.between(1, 40));
            let mut forbidden = vec![];
            for from in 0..=largest {
                for to in 0..=from + 1 {
                    if random.between(0, 11) < share && (from < to || from - to < far || to < 3) {
                        forbidden.push((from, to));
                    }
                }
            }
            forbidden.extend_from_within(..forbidden.len() / 3);
            compare_exceptions(&random.shuffled(forbidden), largest + 5);
        }
    },
    // A list of small sizes moved up by much, so that none of its moves but those to 0 and 1 takes nearly all.
    "library/nim_with_exceptions/huge-heaps" = || {
        let game = NimWithExceptions::new(&[(MAX, 0), (MAX, 1), (MAX - 1, 1), (MAX, MAX - 1)]);
        check_eq!(game.grundy_number(MAX - 2), MAX - 2);
        check_eq!(game.grundy_number(MAX - 1), 1);
        check_eq!(game.grundy_number(MAX), 0);
        check_eq!(game.option_to(MAX, MAX), None);
        check_eq!(game.option_to(MAX, MAX - 2), Some(MAX - 2));
        check_eq!(game.option_to(MAX - 1, 1), None);
        // A chain of repeats: each size from 10^18 on must not become a smaller one of number 5.
        let start = 1_000_000_000_000_000_000;
        let chain = descending_pairs(40).map(|(from, to)| (start + from, start + to));
        let game =
            NimWithExceptions::new(&listed(chain.chain((0..40).map(|from| (start + from, 5)))));
        for from in 0..40 {
            check_eq!(game.grundy_number(start + from), 5);
            check_eq!(game.option_to(start + from, 5), None);
            check_eq!(game.option_to(start + from, 6), Some(6));
        }
        check_eq!(game.grundy_number(start + 40), start);
        check_eq!(game.grundy_number(MAX), MAX - 40);
        check_eq!(game.option_to(MAX, 5), Some(5));
        check_eq!(game.option_to(MAX, start), Some(start + 40));
    },
);

/// The rules of taking up to 1/k of a heap.
type Fraction = fn(u64) -> Box<dyn HeapRules>;

const FRACTION: Fraction = |k| Box::new(TakeFraction(k));
const HALF: Fraction = |_| Box::new(TakeHalf);

/// A game that is another one with some stones added to each heap.
struct Shifted {
    game: Box<dyn HeapRules>,
    shift: i64,
}

impl HeapRules for Shifted {
    fn grundy_number(&self, heap: u64) -> u64 {
        // A heap of -1 has no move, as that of 0.
        self.game
            .grundy_number(heap.saturating_add_signed(self.shift))
    }

    fn option_to(&self, heap: u64, number: u64) -> Option<u64> {
        let left = self
            .game
            .option_to(heap.saturating_add_signed(self.shift), number)?;
        Some(left.saturating_add_signed(-self.shift))
    }
}

/// Fractions rounded down, and by the heap that is said to be the same rounded up, or below it.
fn fractions_of_small_heaps((game, fractions, largest): (Fraction, RangeInclusive<u64>, u64)) {
    for k in fractions {
        // The most that may be taken, and how many stones to add to the heap for the game rounded down.
        for (most, shift) in [
            (format!("n / {k}"), 0),
            (format!("(n + {k} - 1) / {k}"), k as i64 - 1),
            (format!("(n + {k} - 1) / {k} - 1"), -1),
        ] {
            compare_line(
                &format!("n -> n - t for 1 <= t <= {most}"),
                largest,
                &Shifted {
                    game: game(k),
                    shift,
                },
            );
        }
    }
}

/// Compares the game without these moves with the definition on all heaps up to `largest`.
fn compare_exceptions(forbidden: &[Pair], largest: u64) {
    let game = NimWithExceptions::new(forbidden);
    let listed: BTreeSet<Pair> = forbidden.iter().copied().collect();
    compare(
        &format!("{forbidden:?}"),
        largest,
        &|heap| {
            (0..heap)
                .filter(|&left| !listed.contains(&(heap, left)))
                .collect()
        },
        &game,
    );
}
