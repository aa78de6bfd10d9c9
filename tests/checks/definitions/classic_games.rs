//! The library's games with two numbers, or with a memory of the last move, against the definition.

use rules::problems::euclid_game;

use crate::*;

tests!(
    // Both games on all pairs up to `largest`: the Grundy number, the closed form, and the option of each number.
    "library/euclid/small-pairs" = [60, 300] = |largest| {
        for (rules, to_zero) in [(Euclid::ToZero, true), (Euclid::Positive, false)] {
            let game = euclid_game::Euclid { to_zero };
            let mut definition = Definition::new(&game);
            for x in u64::from(!to_zero)..=largest {
                for y in u64::from(!to_zero)..=largest {
                    let number = definition.grundy_number(&[(x.min(y), x.max(y))]);
                    check_eq!(rules.grundy_number(x, y), number, "{rules:?} {x} {y}");
                    check_eq!(
                        rules.next_player_wins(x, y),
                        number > 0,
                        "{rules:?} {x} {y}"
                    );
                    if !to_zero {
                        check_eq!(closed_form(x, y), number, "{x} {y}");
                    }
                    let mut found = vec![];
                    for target in 0..=largest + 1 {
                        let Some((to_x, to_y)) = rules.option_to(x, y, target) else {
                            continue;
                        };
                        let left = (to_x.min(to_y), to_x.max(to_y));
                        check!(
                            to_x == x || to_y == y,
                            "{rules:?} {x} {y}: both numbers of {left:?} are new"
                        );
                        check_eq!(
                            definition.grundy_number(&[left]),
                            target,
                            "{rules:?} {x} {y} to {left:?}"
                        );
                        found.push(vec![left]);
                    }
                    check_eq!(
                        sorted(found),
                        sorted(listed(game.moves(&(x.min(y), x.max(y))))),
                        "{rules:?} {x} {y}"
                    );
                }
            }
        }
    },
    // Random numbers of any length, and the longest runs of equal quotients, up to 2⁶⁴ − 1.
    "library/euclid/huge-pairs" = || {
        let mut random = Random::new(7);
        let mut pairs = vec![(MAX, MAX), (1, MAX), (MAX - 1, MAX)];
        pairs.extend((0..20_000).map(|_| {
            (
                random.of_any_length(MAX).max(1),
                random.of_any_length(MAX).max(1),
            )
        }));
        for quotient in 1..=20_u64 {
            let next = |&(small, large): &Pair| {
                Some((large, quotient.checked_mul(large)?.checked_add(small)?))
            };
            pairs.extend(iter::successors(Some((1, quotient)), next));
        }
        for &(x, y) in &pairs {
            let number = Euclid::Positive.grundy_number(x, y);
            check_eq!(number, closed_form(x, y), "{x} {y}");
            for rules in [Euclid::Positive, Euclid::ToZero] {
                let number = rules.grundy_number(x, y);
                check_eq!(rules.option_to(x, y, number), None, "{rules:?} {x} {y}");
                for target in [0, 1, number / 2, number.wrapping_sub(1)]
                    .into_iter()
                    .filter(|&target| target < number)
                {
                    let option = rules.option_to(x, y, target);
                    check_eq!(
                        option.map(|(to_x, to_y)| rules.grundy_number(to_x, to_y)),
                        Some(target),
                        "{rules:?} {x} {y} to {option:?}"
                    );
                }
                check_eq!(rules.option_to(x, y, MAX), None, "{rules:?} {x} {y}");
            }
        }
    },
    // The first and the largest cold pairs by squares of 128 bits, and winning options up to 2⁶⁴ − 1.
    "library/wythoff/huge-pairs" = || {
        let (mut last, mut beyond) = (0, MAX);
        while beyond - last > 1 {
            let middle = last + (beyond - last) / 2;
            *if cold_pair(middle).is_some() {
                &mut last
            } else {
                &mut beyond
            } = middle;
        }
        // a = ⌊k·φ⌋ exactly if 2a − k < √5·k < 2a + 2 − k.
        let is_lower = |lower: u128, k: u128| {
            let (low, high) = (2 * lower - k, 2 * lower + 2 - k);
            low * low < 5 * k * k && 5 * k * k < high * high
        };
        let mut random = Random::new(1907);
        for k in (1..=100_000)
            .chain(last - 1_000..=last)
            .chain((0..20_000).map(|_| random.of_any_length(last).max(1)))
        {
            let (lower, higher) = cold_pair(k).expect("it is not beyond the last");
            check!(
                is_lower(lower.into(), k.into()) && higher - lower == k,
                "pair {k} is {lower} {higher}"
            );
        }
        // Higher heaps of neighbouring pairs are 2 or 3 apart.
        check!(
            cold_pair(last).is_some_and(|pair| pair.1 >= MAX - 2),
            "pair {last} is not the last"
        );
        for _ in 0..50_000 {
            let x = random.of_any_length(MAX);
            let y = if random.between(0, 1) == 0 {
                random.of_any_length(MAX)
            } else {
                random.between(0, x)
            };
            let Some(left) = wythoff::winning_option(x, y) else {
                continue;
            };
            check!(
                is_wythoff_move(1, (x, y), left),
                "{x} {y} to {left:?} is no move"
            );
            check!(
                !wythoff::next_player_wins(left.0, left.1),
                "{x} {y} to {left:?}"
            );
        }
    },
    // All functions of 1 to 7 that do not decrease and have f(t) ≥ t; 7 stands for any larger value.
    "library/fibonacci_nim/every-limit" = || {
        const LARGEST: u64 = 7;
        let mut functions = vec![vec![0]];
        for taken in 1..=LARGEST {
            let longer = functions.iter().flat_map(|limits: &Numbers| {
                (taken.max(limits[limits.len() - 1])..=LARGEST)
                    .map(move |limit| longer(limits, limit))
            });
            functions = longer.collect();
        }
        for limits in &functions {
            check!(
                is_solved(
                    &DynamicNim::new(LARGEST, |taken| limit(limits, taken)),
                    limits
                ),
                "{limits:?}"
            );
        }
    },
    // Some function with f(t) ≥ t that decreases between the parts makes the theorem fail: what it asks for is needed.
    "library/fibonacci_nim/limits-that-decrease" = || {
        let mut random = Random::new(1970);
        let mut fail = 0;
        for _ in 0..300 {
            let limits = listed((0..=12).map(|taken| random.between(taken, 13)));
            let game = checks::catch(|| DynamicNim::new(12, |taken| limit(&limits, taken)));
            fail += usize::from(game.is_ok_and(|game| !is_solved(&game, &limits)));
        }
        check!(fail > 0, "the theorem holds for all of them");
    },
    // Limits of t, 2t, 3t, t + 1, t² and any number, with heaps up to 120.
    "library/fibonacci_nim/known-limits" = long = || {
        const LARGEST: u64 = 120;
        let known: [fn(u64) -> u64; 6] =
            [|t| t, |t| 2 * t, |t| 3 * t, |t| t + 1, |t| t * t, |_| MAX];
        for (index, limit) in known.into_iter().enumerate() {
            check!(
                is_solved(
                    &DynamicNim::new(LARGEST, limit),
                    &listed((0..=LARGEST).map(limit))
                ),
                "limit {index}"
            );
        }
    },
    // Zeckendorf's representation: Fibonacci numbers that add up, no two of them neighbours.
    "library/fibonacci_nim/huge-heaps" = || {
        let game = DynamicNim::new(MAX, |taken| taken.saturating_mul(2));
        let mut fibonacci = vec![1_u64, 2];
        while let Some(next) =
            fibonacci[fibonacci.len() - 2].checked_add(fibonacci[fibonacci.len() - 1])
        {
            fibonacci.push(next);
        }
        let mut random = Random::new(1963);
        for heap in (0..5_000)
            .map(|_| random.of_any_length(MAX))
            .chain(fibonacci.clone())
            .chain([MAX])
        {
            let parts = game.parts(heap);
            let places: Option<Places> = parts
                .iter()
                .map(|part| fibonacci.binary_search(part).ok())
                .collect();
            check!(
                places
                    .expect("parts are Fibonacci numbers")
                    .windows(2)
                    .all(|pair| pair[0] > pair[1] + 1),
                "{heap}: {parts:?}"
            );
            check_eq!(total(&parts), heap);
        }
    },
);

/// ⌊|y/x − x/y|⌋.
fn closed_form(x: u64, y: u64) -> u64 {
    let [x, y] = [x, y].map(u128::from);
    (((x * x).abs_diff(y * y)) / (x * y)) as u64
}

/// Whether a move takes stones from one heap, or from both with a difference below this.
pub fn is_wythoff_move(difference: u64, (x, y): Pair, (to_x, to_y): Pair) -> bool {
    let taken = x.checked_sub(to_x).zip(y.checked_sub(to_y));
    taken.is_some_and(|taken| {
        let in_one = taken.0 == 0 || taken.1 == 0;
        taken != (0, 0) && (in_one || taken.0.abs_diff(taken.1) < difference)
    })
}

/// After t stones are taken, at most `limits[t]` may be, where the last stands for all larger.
fn limit(limits: &[u64], taken: u64) -> u64 {
    limits[(taken as usize).min(limits.len() - 1)]
}

/// Compares all heaps below the number of limits, with each limit for the first move, and returns whether all are right.
fn is_solved(game: &DynamicNim, limits: &[u64]) -> bool {
    let mut search = Searched::new(|&(heap, most): &Pair| {
        listed((1..=most.min(heap)).map(|taken| (taken, (heap - taken, limit(limits, taken)))))
    });
    let heaps = limits.len() as u64;
    pairs(0..heaps, 0..=heaps)
        .filter(|(heap, most)| *most <= heap + 1)
        .all(|(heap, most)| {
            let all = search.winning_moves(&(heap, most));
            let said = (
                game.next_player_wins(heap, most),
                game.winning_amount(heap, most),
            );
            said == (!all.is_empty(), all.first().copied())
                && game.winning_amounts(heap, most, |taken| limit(limits, taken)) == all
        })
}
