//! The library against the definition, and against published Grundy numbers.

use grundy::{grundy::Cycle, grundy::Options, mex::mex, subtraction::grundy_numbers};

use crate::*;
use crate::{
    graphs::is_cycle, graphs::numbers_by_definition, loopy::options_of, published_games::HeapGame,
};

pub const READ: &str = "the published numbers can be read";

pub fn tests(tests: &mut Tests) {
    add_tests!(
        tests,
        // All lists of up to six values from 0 to 6: every multiset in every order, with values beyond the mex.
        "library/mex/every-short-list" = || {
            const LONGEST: usize = 6;
            let mut set = MexSet::new(LONGEST);
            for list in &lists_up_to(LONGEST, LONGEST as u64) {
                let by_definition = (0..)
                    .find(|value| !list.contains(value))
                    .expect("a list is finite");
                check_eq!(mex(list.iter().copied()), by_definition, "mex of {list:?}");

                let mut values = list.clone();
                set.clear();
                values.iter().for_each(|&value| set.insert(value));
                check_eq!(set.mex(), by_definition, "mex of the MexSet of {list:?}");

                let mask = values.iter().fold(0, |mask, &value| mask | 1 << value);
                check_eq!(
                    mex_of_mask(mask),
                    by_definition,
                    "mex of the mask of {list:?}"
                );

                check_eq!(
                    mex::mex_in_place(&mut values),
                    by_definition,
                    "mex in place of {list:?}"
                );
                check_eq!(
                    sorted(values),
                    sorted(list.clone()),
                    "mex in place changes the values of {list:?}"
                );
            }
        },
        // Huge values.
        "library/mex/odd-values" = || {
            check_eq!(mex([MAX, 0, 1 << 63, 1]), 2);
            check_eq!(mex([MAX, 1 << 32, 1]), 0);
            check_eq!(mex((0..1_000).rev()), 1_000);
            check_eq!(mex::mex_in_place(&mut [MAX, 0, MAX]), 1);
            let mut set = MexSet::new(2);
            for value in [MAX, 1 << 32, 7, 1, 3] {
                set.insert(value);
            }
            check_eq!(set.mex(), 0);
            set.insert(0);
            check_eq!(set.mex(), 2);
        },
        "library/mex/masks" = || {
            for mask in 0..1 << 16 {
                check_eq!(
                    mex_of_mask(mask),
                    (0..)
                        .find(|&value| mask >> value & 1 == 0)
                        .expect("a mask is finite"),
                    "mask {mask:b}"
                );
            }
            for values in 0..64 {
                check_eq!(mex_of_mask((1 << values) - 1), values);
            }
            check_eq!(mex_of_mask(MAX), 64);
        },
        // All games with published numbers: sums of up to three heaps of up to 5, against the Grundy number of the whole sum.
        "library/grundy/small-sums" = || {
            for (file, rules) in published().expect(READ) {
                let game = HeapGame::of(&rules);
                let mut definition = Definition::new(&game);
                // A position of the search is the whole sum, so that an option is a sum within a sum.
                let mut sums =
                    GrundySearch::new(|heaps: &Numbers, options: &mut Options<Numbers>| {
                        for index in 0..heaps.len() {
                            for left in game.moves(&heaps[index]) {
                                let rest = heaps[..index].iter().chain(&heaps[index + 1..]);
                                options.push_sum([left, rest.copied().collect()]);
                            }
                        }
                    });
                let mut heaps_alone = GrundySearch::new(list_options(&game));
                for heaps in lists_up_to(3, 5) {
                    let by_definition = definition.grundy_number(&heaps);
                    check_eq!(
                        sums.grundy_number(&heaps),
                        by_definition,
                        "{file} {heaps:?}"
                    );
                    check_eq!(
                        nim_sum(heaps.iter().map(|heap| heaps_alone.grundy_number(heap))),
                        by_definition,
                        "{file} {heaps:?}, heap by heap"
                    );
                }
            }
        },
        // From 5, a move to 3 + 4; from 4, a move to 1 + 5.
        "library/grundy/cycle-through-a-sum" = || {
            let mut search =
                GrundySearch::new(|&heap: &u32, options: &mut Options<u32>| match heap {
                    5 => options.push_sum([3, 4]),
                    4 => options.push_sum([1, 5]),
                    3 => options.push_sum([]),
                    _ => (),
                });
            let cycle = |positions: [u32; 2]| {
                Err(Cycle {
                    positions: positions.to_vec(),
                })
            };
            check_eq!(search.try_grundy_number(&5), cycle([5, 4]));
            check_eq!(search.try_grundy_number(&3), Ok(1));
            check_eq!(search.try_grundy_number(&4), cycle([4, 5]));
            check_eq!(search.try_grundy_number(&1), Ok(0));
        },
        "library/grundy/long-line" = || on_a_small_stack(grundy_of_a_long_line),
        // Subtraction games, for any order and repetition of the amounts.
        "library/subtraction/tables" = || {
            const LARGEST: u64 = 100;
            for (_, rules) in published().expect(READ) {
                let Some(amounts) = rules.strip_prefix("take ").map(numbers) else {
                    continue;
                };
                let mut odd_order = listed(amounts.iter().rev().chain(&amounts).copied());
                odd_order.extend([LARGEST + 1, MAX]);
                check_eq!(
                    grundy_numbers(&odd_order, LARGEST as usize),
                    grundy_numbers(&amounts, LARGEST as usize),
                    "{amounts:?}"
                );
            }
            check_eq!(grundy_numbers(&[], 3), [0; 4]);
            check_eq!(grundy_numbers(&[1], 0), [0]);
        },
        // Taking up to m, for small m, against the table that is checked above, also with powers of two or others that are no multiples
        // of m + 1; and the largest heaps.
        "library/take_up_to/every-small-heap" = || {
            const LARGEST: usize = 100;
            let rules: [fn(u64) -> bool; 4] = [
                |_| false,
                |_| true,
                u64::is_power_of_two,
                |amount| amount % 7 < 3,
            ];
            for (most, is_other) in pairs(0..=12, rules) {
                let amounts = listed(
                    (1..=most).chain(
                        (most + 2..=LARGEST as u64)
                            .filter(|&amount| is_other(amount) && amount % (most + 1) != 0),
                    ),
                );
                for (heap, number) in grundy_numbers(&amounts, LARGEST).into_iter().enumerate() {
                    check_eq!(
                        TakeUpTo(most).grundy_number(heap as u64),
                        number,
                        "{heap}, {amounts:?}"
                    );
                }
            }
            check_eq!(TakeUpTo(MAX).grundy_number(MAX), MAX);
            check_eq!(TakeUpTo(MAX - 1).grundy_number(MAX), 0);
            check_eq!(TakeUpTo(MAX - 1).grundy_number(MAX - 1), MAX - 1);
        },
        // All patterns of up to six numbers below 2, in all streams of ten.
        "library/kmp/every-short-stream" = || {
            for pattern in &lists_up_to(6, 1).split_off(1) {
                for stream in lists(10, 1) {
                    let mut kmp = Kmp::new(pattern.clone());
                    for end in 0..stream.len() {
                        let ends_here = stream[..=end].ends_with(pattern);
                        check_eq!(
                            kmp.ends_here(stream[end]),
                            ends_here,
                            "{pattern:?} in {stream:?}, place {end}"
                        );
                    }
                }
            }
        },
        // Numbers below a million, near powers of ten and two, and random ones of all lengths; they are appended to the text.
        "library/decimal/as-displayed" = || {
            let powers = |base: u64| (0..64).filter_map(move |exponent| base.checked_pow(exponent));
            let near = powers(2)
                .chain(powers(10))
                .chain([0])
                .flat_map(|number| [number.wrapping_sub(1), number, number + 1]);
            let mut random = Random::new(10);
            let some = listed((0..10_000).map(|_| random.of_any_length(MAX)));
            let mut text = b"heap ".to_vec();
            for number in (0..1_000_000).chain(near).chain(some) {
                text.truncate(5);
                decimal::push_decimal(&mut text, number);
                check!(
                    text == format!("heap {number}").as_bytes(),
                    "the text of {number}"
                );
            }
        },
        "library/all/panics" = snippets::every_promise_has_a_row,
        "library/published/every-file-is-used" = every_published_file_is_used,
        // All 2¹⁶ directed graphs of four vertices, loops allowed: the search finds a cycle exactly where one can be reached, and its
        // later answers are right.
        "library/grundy/every-graph-of-four-vertices" = [7, 1] = |apart| {
            for graph in small_graphs(4).step_by(apart) {
                let options = options_of(&graph);
                let numbers = numbers_by_definition(&options);
                let mut search =
                    GrundySearch::new(|&vertex: &usize, listed: &mut Options<usize>| {
                        options[vertex].iter().for_each(|&to| listed.push(to));
                    });
                for start in (0..4).chain(0..4) {
                    let answer = search.try_grundy_number(&start);
                    check_eq!(
                        answer.as_ref().ok(),
                        numbers[start].as_ref(),
                        "{graph:?}, vertex {start}"
                    );
                    if let Err(cycle) = answer {
                        let message = cycle.to_string();
                        check!(
                            is_cycle(&cycle.positions, &options),
                            "{:?} is no cycle of {graph:?}",
                            cycle.positions
                        );
                        check!(
                            message.contains(&format!("position {}", cycle.positions[0])),
                            "{message:?} names no position"
                        );
                    }
                }
            }
        },
    );
    let published = published().expect(READ);
    for (file, rules) in published {
        tests.add(format!("library/published/{file}"), move || {
            library_is_as_published(&file, &rules)
        });
    }
}

/// Lists the moves of a game for the library's search.
fn list_options<G: Game>(game: &G) -> impl FnMut(&G::Component, &mut Options<G::Component>) {
    |component, options| {
        for left in game.moves(component) {
            options.push_sum(left);
        }
    }
}

/// A hundred thousand moves.
fn grundy_of_a_long_line() {
    const MOVES: u32 = 100_000;
    let mut search = GrundySearch::new(|&left: &u32, options: &mut Options<u32>| {
        if left > 0 {
            options.push(left - 1);
        }
    });
    check_eq!(
        [
            search.grundy_number(&MOVES),
            search.grundy_number(&(MOVES - 1))
        ],
        [0, 1]
    );
}

/// All snippets that know a game against its published numbers.
fn library_is_as_published(file: &str, rules: &str) {
    let game = HeapGame::of(rules);
    let mut search = GrundySearch::new(list_options(&game));
    let published = listed(
        read_rows::<2>(file)
            .expect(READ)
            .into_iter()
            .map(|[heap, number]| (heap as u64, number as u64)),
    );
    let tables = tables(rules, published[published.len() - 1].0 as usize);
    for &(heap, number) in &published {
        for (snippet, table) in &tables {
            check_eq!(
                table[heap as usize],
                number,
                "{file}: {snippet}, heap {heap}"
            );
        }
        check_eq!(search.grundy_number(&heap), number, "{file}: heap {heap}");
        for target in (0..number)
            .step_by(1 + number as usize / 10)
            .chain([number, number + 1])
        {
            // Some tables begin with heap 1.
            let numbers = |left: &Numbers| {
                nim_sum(left.iter().map(|heap| {
                    published
                        .iter()
                        .find(|row| row.0 == *heap)
                        .map_or(0, |row| row.1)
                }))
            };
            check_eq!(
                search.option_to(&heap, target),
                game.moves(&heap).find(|left| numbers(left) == target),
                "{file}: heap {heap} to {target}"
            );
        }
    }
}

/// Returns the Grundy numbers up to heap `largest` of each snippet that is made for a game.
fn tables(rules: &str, largest: usize) -> Vec<(&'static str, Numbers)> {
    let heaps = 0..=largest as u64;
    let table = |game: &dyn HeapRules| listed(heaps.clone().map(|heap| game.grundy_number(heap)));
    match rules.split_once(' ').expect("a game and more") {
        ("code", code) => {
            let game = TakeAndBreak::new(code);
            let mut tables = vec![("take_and_break", game.grundy_numbers(largest))];
            if code == "4.3..." {
                tables.push(("lasker", listed(heaps.map(lasker::grundy_number))));
            }
            tables
        }
        ("take", amounts) => {
            let amounts = &numbers(amounts);
            let terms = Sequence::new(amounts).take(largest + 1);
            let mut tables = vec![
                ("subtraction", grundy_numbers(amounts, largest)),
                ("subtraction", listed(terms)),
            ];
            let most = amounts.len() as u64;
            if amounts.iter().copied().eq(1..=most) {
                let game = TakeUpTo(most);
                let numbers = heaps.map(|heap| game.grundy_number(heap));
                tables.push(("take_up_to", listed(numbers)));
            }
            tables
        }
        ("divide", divisors) => {
            let divisors = numbers(divisors);
            let options = |range, number| [number / divisors[range]; 2].into();
            let game = Ranges::new(largest as u64, divisors.len(), &options);
            vec![("intervals", table(&game))]
        }
        ("Grundy's", _) => {
            let code = TakeAndBreak::new("4").with_unequal_heaps();
            let game = GrundysGame::new(largest as u64);
            let numbers = heaps.map(|heap| game.grundy_number(heap));
            vec![
                ("take_and_break", code.grundy_numbers(largest)),
                ("grundys_game", listed(numbers)),
            ]
        }
        // Up to half.
        ("n", _) => vec![
            ("take_fraction", table(&TakeFraction(2))),
            ("take_half", table(&TakeHalf)),
        ],
        // Treblecross: the cells are two less than the tokens.
        _ => {
            let mut numbers = TakeAndBreak::new("0.007").grundy_numbers(largest + 2);
            vec![("take_and_break", numbers.split_off(2))]
        }
    }
}

/// Reads numbers such as `1,2,3`.
fn numbers(text: &str) -> Numbers {
    listed(
        text.split(',')
            .map(str::parse)
            .map(|number| number.expect("a number")),
    )
}

/// Reads the lines of a file in `tests/data/published/`, each of `N` numbers; lines that begin with # are comments.
pub fn read_rows<const N: usize>(file: &str) -> Result<Vec<[usize; N]>> {
    let path = checks::workspace()?
        .root
        .join("tests/data/published")
        .join(file)
        .with_extension("txt");
    let text =
        fs::read_to_string(&path).with_context(|| format!("failed to read {}", path.display()))?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let rows = lines
        .map(|line| {
            let numbers: Result<Places, _> = line.split(' ').map(str::parse).collect();
            numbers
                .ok()
                .and_then(|numbers| numbers.try_into().ok())
                .with_context(|| format!("{file}: {line:?} is not {N} numbers"))
        })
        .collect::<Result<Vec<[usize; N]>>>()?;
    check!(rows.len() > 50, "{file} has only {} rows", rows.len());
    Ok(rows)
}

fn every_published_file_is_used() -> Result<()> {
    let files = checks::files(&checks::workspace()?.root.join("tests/data/published"))?;
    let games = published()?;
    let others = nimbers::PUBLISHED.into_iter().chain(placements::PUBLISHED);
    check_eq!(
        BTreeSet::from_iter(files),
        games
            .iter()
            .map(|game| &game.0[..])
            .chain(others)
            .map(|file| format!("{file}.txt"))
            .collect(),
        "files in tests/data/published/, and those that tests name"
    );
    Ok(())
}
