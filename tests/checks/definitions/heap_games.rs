//! The library's heap games, and the periods that it proves, against the definition and published periods.

use crate::published_games::HeapGame;
use crate::*;

tests!(
    // All sets of amounts up to `largest`: the least start and length by listing windows, and no period from one term less.
    "library/subtraction_period/every-small-period" = [4, 7] = |largest| {
        for amounts in &sets_of_amounts(largest) {
            let longest = amounts.last().copied().unwrap_or(1);
            let (table, period) = listed_period(amounts);
            let needed = period.start + period.length + longest;
            check_eq!(prove_period(amounts, needed), Some(period), "{amounts:?}");
            check_eq!(
                prove_period(amounts, 3 * needed),
                Some(period),
                "{amounts:?}"
            );
            for terms in 0..needed {
                check_eq!(
                    prove_period(amounts, terms),
                    None,
                    "{amounts:?}, {terms} terms"
                );
            }
            for heap in 0..4 * needed {
                let number = table[heap as usize];
                for terms in [0, 1, needed - 1, needed, 2 * needed] {
                    let sequence = sequence_at(amounts, heap, terms);
                    // From a heap below the largest amount, fewer amounts are moves.
                    if heap >= longest {
                        check_eq!(
                            sequence.is_some(),
                            heap <= terms || needed <= terms,
                            "{amounts:?}, heap {heap}, {terms} terms"
                        );
                    }
                    let Some(sequence) = sequence else { continue };
                    for target in 0..=amounts.len() as u64 {
                        let leads = |amount: &u64| {
                            heap.checked_sub(*amount).map(|left| table[left as usize])
                                == Some(target)
                        };
                        let all = listed(amounts.iter().copied().filter(leads));
                        check_eq!(
                            sequence.amount_to(target),
                            all.first().copied(),
                            "{amounts:?}, {heap} to {target}"
                        );
                        check_eq!(
                            listed(sequence.amounts_to(target)),
                            all,
                            "{amounts:?}, {heap} to {target}"
                        );
                    }
                    check_eq!(
                        sequence.take(1).next(),
                        Some(number),
                        "{amounts:?}, heap {heap}"
                    );
                }
            }
        }
    },
    // Heaps up to 2⁶⁴ − 1, by the windows listed here.
    "library/subtraction_period/far-heaps" = || {
        const HEAPS: [u64; 5] = [
            1_000_000_000,
            999_999_999_999_999_999,
            1_000_000_000_000_000_000,
            MAX - 1,
            MAX,
        ];
        for amounts in &sets_of_amounts(9) {
            let (table, period) = listed_period(amounts);
            for heap in HEAPS {
                let number = |heap: u64| {
                    let like = period.start + (heap - period.start) % period.length;
                    table[like as usize]
                };
                let sequence = sequence_at(amounts, heap, 10_000)
                    .expect("so many terms prove every such period");
                check_eq!(
                    sequence.amount_to(0),
                    amounts
                        .iter()
                        .copied()
                        .find(|&amount| number(heap - amount) == 0),
                    "{amounts:?}, heap {heap}"
                );
                check_eq!(
                    sequence.take(1).next(),
                    Some(number(heap)),
                    "{amounts:?}, heap {heap}"
                );
            }
        }
    },
    // Just enough terms: the repeat ends with the last one, wherever the search waits for it.
    "library/subtraction_period/late-repeats" = || {
        let sets: [&[u64]; 6] = [
            &[5, 9, 12, 28, 31],
            &[11, 17, 41],
            &[6, 7, 13, 20, 33],
            &[40, 41],
            &[1, 60],
            &[2, 3, 6, 8, 9],
        ];
        for amounts in sets {
            let (_, period) = listed_period(amounts);
            let needed = period.start + period.length + amounts[amounts.len() - 1];
            for (terms, expected) in [(needed, Some(period)), (needed - 1, None)] {
                check_eq!(prove_period(amounts, terms), expected, "{amounts:?}");
                check_eq!(
                    sequence_at(amounts, MAX, terms).is_some(),
                    expected.is_some(),
                    "{amounts:?}"
                );
            }
        }
    },
    // Few and many amounts, small and large ones, over several blocks of heaps, against the mex of the options.
    "library/subtraction/long-tables" = [25_000, 100_000] = |heaps| {
        let squares = listed((1..150).map(|root| root * root));
        let odd = listed((0..300).map(|index| 2 * index + 1));
        let mut random = Random::new(1_000);
        let irregular = listed((0..100).map(|_| random.between(1, 1_000)));
        let sets: [&[u64]; 8] = [
            &[],
            &[64],
            &[63, 64, 65, 127, 128],
            &[1, 200],
            &[3, 20_000, 70_001],
            &squares,
            &odd,
            &irregular,
        ];
        for amounts in sets {
            let mut table = vec![];
            for (heap, number) in Sequence::new(amounts).take(heaps).enumerate() {
                let mex = mex_of(
                    amounts
                        .iter()
                        .filter_map(|&amount| (heap as u64).checked_sub(amount))
                        .map(|option| table[option as usize]),
                );
                check!(
                    number == mex,
                    "{amounts:?}: heap {heap} has {number}, not {mex}"
                );
                table.push(mex);
            }
        }
    },
    // A heap up to the number of terms is reached even if these prove no period; fewer terms than the largest amount never do.
    "library/subtraction_period/within-the-terms" = || {
        const LARGEST: usize = 30;
        for amounts in &sets_of_amounts(5) {
            let table = subtraction::grundy_numbers(amounts, LARGEST);
            for terms in 0..amounts.last().copied().unwrap_or(1) {
                check_eq!(
                    prove_period(amounts, terms),
                    None,
                    "{amounts:?}, {terms} terms"
                );
            }
            for (heap, &number) in table.iter().enumerate() {
                for terms in [heap, heap + 1, LARGEST] {
                    let sequence = sequence_at(amounts, heap as u64, terms as u64);
                    check_eq!(
                        sequence.and_then(|mut sequence| sequence.next()),
                        Some(number),
                        "{amounts:?}, {heap} with {terms} terms"
                    );
                }
            }
        }
    },
    // All small periods and heaps, by subtracting one period after another; and the largest heaps.
    "library/period/representatives" = || {
        const SMALL: u64 = 8;
        for start in 0..SMALL {
            for length in 1..SMALL {
                for heap in 0..5 * SMALL {
                    let less = |heap: &u64| heap.checked_sub(length).filter(|left| *left >= start);
                    let smallest = iter::successors(Some(heap), less).last();
                    let period = Period { start, length };
                    check_eq!(
                        Some(period.representative(heap)),
                        smallest,
                        "{heap}, {period:?}"
                    );
                }
            }
        }
        let huge = Period {
            start: MAX - 10,
            length: 4,
        };
        check_eq!(huge.representative(MAX), MAX - 8);
        check_eq!(huge.representative(MAX - 11), MAX - 11);
    },
    // Games of up to 30 digits, in stretches of any length.
    "library/take_and_break/long-stretches" = long = || {
        for mut random in randoms(60) {
            let mut code = String::from(*random.pick(&["0", "0", "4", "8"]));
            let largest = *random.pick(&[7, 7, 15]);
            while code.len() < 30 {
                code += &format!("{:x}", random.between(0, largest))
                    .repeat(random.between(1, 9) as usize);
            }
            let game = TakeAndBreak::from_digits(&digits(&code));
            check_code(game, coded(&code), random.between(0, 3) == 0, 40);
        }
    },
    // Published periods, each from the shortest table that proves it and from no shorter.
    "library/take_and_break/known-periods" = || {
        // The code, the start, the length, the most heaps that a move leaves, the last digit's place.
        const KNOWN: [(&str, u64, u64, u64, u64); 4] = [
            ("0.77", 71, 12, 2, 2),
            ("0.137", 52, 34, 2, 3),
            ("0.07", 53, 34, 2, 2),
            ("0.333", 0, 4, 1, 3),
        ];
        for (code, start, length, heaps, last) in KNOWN {
            let game = TakeAndBreak::new(code);
            // The theorem asks for a start of 1 at least.
            let needed = (heaps * (start.max(1) + length) + last) as usize;
            let table = game.grundy_numbers(2_000);
            let period = Some(Period { start, length });
            check_eq!(game.prove_period(&table), period, "{code}");
            check_eq!(game.prove_period(&table[..needed]), period, "{code}");
            check_eq!(game.prove_period(&table[..needed - 1]), None, "{code}");
        }
    },
    // What a short table proves holds in a long one, with the least start and length.
    "library/take_and_break/periods-hold" = [5, 1] = |apart| {
        const LONG: usize = 360;
        let mut proved = 0;
        let codes = (0..8 * 8 * 8).map(|number| format!("0.{number:03o}"));
        for code in codes
            .chain(
                (0..16 * 16)
                    .map(|number| format!("0.{number:02x}"))
                    .filter(|code| code.contains(['8', '9', 'c'])),
            )
            .step_by(apart)
        {
            let game = TakeAndBreak::new(&code);
            let table = game.grundy_numbers(LONG);
            let Some(Period { start, length }) = game.prove_period(&table[..120]) else {
                continue;
            };
            let (start, length) = (start as usize, length as usize);
            let first_from = |length: usize| {
                (0..LONG - length)
                    .rev()
                    .find(|&heap| table[heap] != table[heap + length])
                    .map_or(0, |heap| heap + 1)
            };
            check_eq!(first_from(length), start, "{code}: length {length}");
            for shorter in 1..length {
                check!(
                    first_from(shorter) > LONG / 2,
                    "{code}: {shorter} is a period, less than {length}"
                );
            }
            proved += 1;
        }
        check!(proved * apart > 200, "only {proved} periods were proved");
    },
    // Games to which the theorem does not apply, although their numbers look regular.
    "library/take_and_break/no-period" = || {
        let games = [
            // From heap 1 on the numbers alternate between 0 and 1, but the code is endless.
            TakeAndBreak::new("0.1..."),
            TakeAndBreak::new("0.3..."),
            TakeAndBreak::new("4.3..."),
            TakeAndBreak::new("4").with_unequal_heaps(),
            // 0.007 has no known period.
            TakeAndBreak::new("0.007"),
        ];
        for game in &games {
            check_eq!(
                game.prove_period(&game.grundy_numbers(300)),
                None,
                "{game:?}"
            );
        }
        check_eq!(games[0].prove_period(&[]), None);
    },
    // Games with few rare heaps and with many, some of which depend on the parity of the heap, beyond the choice of the third
    // sparse space; and codes with more digits than heaps at the first choice.
    "library/sparse_space/long-tables" = long = || {
        const CODES: &str = "0.16 0.56 0.106 0.07 0.6 0.04 0.142 0.244 0.454 0.00404 4.04 4.106";
        for code in CODES.split(' ') {
            same_tables(code, 18_000);
        }
        let far = format!("0.{}6", "0".repeat(1_100));
        same_tables(&far, 5_000);
        same_tables(&format!("{far}04"), 5_000);
    },
    // Periods found with sparse spaces, each from the shortest table that proves it and from no shorter.
    "library/sparse_space/long-periods" = long = || {
        for (code, start, length, last) in
            [("0.16", 105_351, 149_459, 2), ("0.56", 326_640, 144, 2)]
        {
            let game = TakeAndBreak::new(code);
            let needed = 2 * (start + length) as usize + last;
            let table = sparse_space::grundy_numbers(&game, needed - 1);
            check_eq!(
                game.prove_period(&table),
                Some(Period { start, length }),
                "{code}"
            );
            check_eq!(game.prove_period(&table[..needed - 1]), None, "{code}");
        }
        for (code, start, length) in [
            ("0.77", 71, 12),
            ("0.156", 3_479, 349),
            ("0.165", 5_181, 1_550),
            ("0.356", 7_315, 142),
            ("0.127", 46_578, 4),
            ("0.16", 105_351, 149_459),
            ("0.56", 326_640, 144),
            ("0.376", 2_268_248, 4),
        ] {
            check_eq!(
                sparse_space::find_period(&TakeAndBreak::new(code), 6_000_000, MAX)
                    .map(|(period, _)| period),
                Ok(Period { start, length }),
                "{code}"
            );
        }
        // Many heaps of the first are rare; of the second few are.
        for (code, heaps) in [("0.007", 20_000..30_000), ("0.106", 80_000..100_000)] {
            let seen = sparse_space::find_period(&TakeAndBreak::new(code), 100_000, MAX)
                .expect_err("no period");
            check!(heaps.contains(&seen), "{code}: {seen} heaps");
        }
    },
    // All codes of three digits, finite and endless, with equal heaps and without.
    "library/take_and_break/every-short-code" = [5, 1] = |apart| {
        for first in ["0", "4", "8", "c"] {
            for digits in (0..16 * 16).step_by(apart) {
                for (ending, is_unequal) in [("", false), ("", true), ("...", false), ("...", true)]
                {
                    let code = format!("{first}.{digits:02x}{ending}");
                    let game = TakeAndBreak::new(&code);
                    if ending.is_empty() {
                        check_eq!(
                            TakeAndBreak::from_digits(&published_games::digits(&code)),
                            game,
                            "{code}"
                        );
                    }
                    check_code(game, coded(&code), is_unequal, 9);
                }
            }
        }
    },
    // All octal codes of three digits behind the point, beyond the choice of the first sparse space.
    "library/sparse_space/every-short-code" = [31, 1] = |apart| {
        for first in ["0", "4"] {
            for rest in (0..8 * 8 * 8).step_by(apart) {
                same_tables(&format!("{first}.{rest:03o}"), 1_200);
            }
        }
    },
);

/// Returns all sets of amounts from 1 to `longest`, each in ascending order.
fn sets_of_amounts(longest: u64) -> Vec<Numbers> {
    subsets(&listed(1..=longest))
}

/// Returns a table of a subtraction game that is longer than its period needs, and the period: where the first repeated
/// window of as many numbers as the largest amount begins, and how much later it repeats.
fn listed_period(amounts: &[u64]) -> (Numbers, Period) {
    let longest = amounts.last().copied().unwrap_or(1);
    let table = subtraction::grundy_numbers(amounts, 3_000);
    let mut seen = HashMap::new();
    for (start, window) in table.windows(longest as usize).enumerate() {
        if let Some(first) = seen.insert(window, start) {
            return (
                table,
                Period {
                    start: first as u64,
                    length: (start - first) as u64,
                },
            );
        }
    }
    panic!("the table of {amounts:?} is too short")
}

/// Checks the numbers of all heaps up to `largest` of a game, the first option of each number, and all winning moves of two
/// heaps. The rules, like the game, have no splits with equal heaps if these are unequal.
fn check_code(game: TakeAndBreak, rules: HeapGame, is_unequal: bool, largest: usize) {
    let (game, rules) = match is_unequal {
        true => (game.with_unequal_heaps(), rules.with_unequal_heaps()),
        false => (game, rules),
    };
    let table = game.grundy_numbers(largest);
    let number = |heaps: &Numbers| nim_sum(heaps.iter().map(|&heap| table[heap as usize]));
    let all = listed((0..=largest as u64).map(|heap| listed(rules.moves(&heap))));
    for ((heap, options), &own) in (0..).zip(&all).zip(&table) {
        check_eq!(
            own,
            mex_of(options.iter().map(number)),
            "{game:?}, heap {heap}"
        );
        for target in (0..=own + 2).chain([MAX]) {
            check_eq!(
                game.option_to(heap, target, &table).as_ref(),
                options.iter().find(|heaps| number(heaps) == target),
                "{game:?}, heap {heap} to {target}"
            );
        }
        let heaps = vec![heap, (7 * heap + 3) % largest as u64];
        let sum = number(&heaps);
        let winning = heaps.iter().enumerate().flat_map(|(index, &heap)| {
            let (options, own) = (all[heap as usize].iter(), table[heap as usize]);
            options
                .filter(move |left| number(left) ^ own == sum)
                .map(move |left| (index, left.clone()))
        });
        check!(
            game.winning_moves(&heaps, &table).eq(winning),
            "{game:?}, {heaps:?}"
        );
    }
}

fn same_tables(code: &str, largest: usize) {
    let game = TakeAndBreak::new(code);
    let table = sparse_space::grundy_numbers(&game, largest);
    let plain = game.grundy_numbers(largest);
    check!(
        table.len() == plain.len(),
        "{code}: {} numbers",
        table.len()
    );
    for (heap, (number, expected)) in table.iter().zip(&plain).enumerate() {
        check!(
            number == expected,
            "{code}: {number} for heap {heap}, not {expected}"
        );
    }
}
