//! Tables for large heaps and closed rules of divisors, pairs of heaps and graphs with numbers: the library against the definition.

use grundy::counting;

use crate::classic_games::is_wythoff_move;
use crate::*;

tests!(
    "library/prime_factors/small-numbers" = || {
        const MOST: u64 = 2_000;
        let table = LeastFactors::new(MOST);
        check_eq!((table.least(0), table.least(1)), (0, 1));
        for number in 1..=MOST {
            let all = listed((1..=number).filter(|divisor| number % divisor == 0));
            check_eq!(prime_factors::divisors(number), all);
            check_eq!(table.is_prime(number), all.len() == 2);
            check_eq!(table.least(number), *all.get(1).unwrap_or(&1));
            let repeated = listed(
                prime_factors::factors(number)
                    .into_iter()
                    .flat_map(|(prime, exponent)| vec![prime; exponent as usize]),
            );
            check_eq!(listed(table.factors(number)), repeated);
            check!(repeated.is_sorted() && repeated.iter().all(|&prime| table.is_prime(prime)));
            check_eq!(repeated.iter().product::<u64>(), number);
        }
        check_eq!(prime_factors::factors(1_000_000_007), [(1_000_000_007, 1)]);
        for mut random in randoms(20_000) {
            let (number, degree) = (random.of_any_length(MAX), random.between(1, 70) as u32);
            let found = prime_factors::root(number, degree);
            check!(
                u128::from(found)
                    .checked_pow(degree)
                    .is_some_and(|power| power <= u128::from(number))
            );
            check!(
                (u128::from(found) + 1)
                    .checked_pow(degree)
                    .is_none_or(|power| power > u128::from(number))
            );
        }
    },
    "library/divisor_games/small-heaps" = || {
        const MOST: u64 = 500;
        let numbers = |line: &str| numbers_of(MOST, heaps_in(line));
        let subtracted = numbers("n -> n - t for 1 <= t < n if n % t == 0");
        let without_one = numbers("n -> n - t for 1 < t < n if n % t == 0");
        let taken = numbers("n -> t for 1 <= t < n if n % t == 0");
        let coprime = numbers("coprime");
        let equal = numbers_of(MOST, |heap| {
            (1..heap)
                .filter(move |part| heap.is_multiple_of(*part))
                .map(move |part| vec![part; (heap / part) as usize])
        });
        let table = Coprime::new(MOST);
        for heap in 1..=MOST {
            let place = heap as usize;
            check_eq!(
                divisor_games::subtract_divisor(heap),
                subtracted[place],
                "{heap}"
            );
            check_eq!(
                divisor_games::wins_without_one(heap),
                without_one[place] > 0,
                "{heap}"
            );
            check_eq!(divisor_games::equal_parts(heap), equal[place], "{heap}");
            check_eq!(divisor_games::take_factors(heap), taken[place], "{heap}");
            check_eq!(table.grundy_number(heap), coprime[place], "{heap}");
        }
    },
    "library/consecutive_heaps/small-heaps" = || {
        const MOST: u64 = 400;
        let splits = |heap: u64| {
            let parts = |first: u64| (first + 2..).map(move |end| listed(first..end));
            listed(
                (1..=heap)
                    .filter_map(|first| parts(first).find(|parts| total(parts) >= heap))
                    .filter(|parts| total(parts) == heap),
            )
        };
        let numbers = numbers_of(MOST, splits);
        let game = ConsecutiveHeaps::new(MOST as usize);
        for heap in 0..=MOST {
            check_eq!(game.grundy_number(heap), numbers[heap as usize], "{heap}");
            check_eq!(game.next_player_wins([heap]), numbers[heap as usize] > 0);
            for number in (0..6).chain([MAX]) {
                let sum =
                    |parts: &Numbers| nim_sum(parts.iter().map(|&part| numbers[part as usize]));
                let fitting = listed(
                    splits(heap)
                        .into_iter()
                        .filter(|parts| sum(parts) == number)
                        .map(|parts| (parts[0], parts.len() as u64)),
                );
                check_eq!(
                    game.option_to(heap, number),
                    fitting.iter().copied().min_by_key(|parts| parts.1),
                    "{heap} to {number}"
                );
                check_eq!(
                    game.count_options_to(heap, number),
                    fitting.len() as u64,
                    "{heap} to {number}"
                );
            }
        }
        for (most, &number) in numbers[..8].iter().enumerate() {
            check_eq!(
                ConsecutiveHeaps::new(most).grundy_number(most as u64),
                number
            );
        }
    },
    "library/lasker/three-heaps" = || {
        let line = "n -> n - t for t >= 1; [a, b, n - a - b] for 0 < a <= b <= n - a - b";
        for (heap, &number) in (0..).zip(&numbers_of(100, heaps_in(line))) {
            check_eq!(lasker::grundy_number_with_three(heap), number, "{heap}");
        }
    },
    "library/turning_multiples/small-rows" = multiples,
    "library/window_mex/random-ranges" = ranges,
    // Both heaps with amounts whose difference is below t, pairs below `end`, and each winning option.
    "library/wythoff/differences" = [(1..=7, 40), (1..=1, 120)] = |(games, end)| {
        for t in games {
            let game = Wythoff(t);
            let mut search = of_options(|&heaps: &Pair| {
                listed(
                    pairs(0..=heaps.0, 0..=heaps.1).filter(|&left| is_wythoff_move(t, heaps, left)),
                )
            });
            for (x, y) in pairs(0..end, 0..end) {
                let all = search.winning_moves(&(x, y));
                let check = |wins: bool, first: Option<Pair>, found: Vec<Pair>| {
                    check_eq!(wins, !all.is_empty(), "{x} and {y} with {t}");
                    check_eq!(first, found.first().copied(), "{x} and {y} with {t}");
                    check_eq!(sorted(found), all, "{x} and {y} with {t}");
                };
                check(
                    game.next_player_wins(x, y),
                    game.winning_option(x, y),
                    listed(game.winning_options(x, y)),
                );
                if t == 1 {
                    check(
                        wythoff::next_player_wins(x, y),
                        wythoff::winning_option(x, y),
                        listed(wythoff::winning_options(x, y)),
                    );
                }
            }
        }
    },
    // With t = 1 the golden ratio's Fibonacci numbers say the same; for others, each number is in one pair, and a move to a pair is one.
    "library/wythoff/large-heaps-with-differences" = || {
        for mut random in randoms(3_000) {
            let (x, y) = (random.of_any_length(MAX), random.of_any_length(MAX));
            for (x, y) in [(x, y), (MAX, y), (MAX - x % 64, MAX - y % 64)] {
                check_eq!(Wythoff(1).cold_pair(x), cold_pair(x));
                let options = sorted(listed(Wythoff(1).winning_options(x, y)));
                check_eq!(
                    options,
                    sorted(listed(wythoff::winning_options(x, y))),
                    "{x} and {y}"
                );
                check_eq!(!options.is_empty(), wythoff::next_player_wins(x, y));
            }
            let t = random.of_any_length(MAX).max(1);
            let game = Wythoff(t);
            let heaps = (x.min(y), x.max(y));
            let options = listed(game.winning_options(heaps.0, heaps.1));
            let first = game.winning_option(heaps.0, heaps.1);
            check_eq!(first, options.first().copied());
            for &left in &options {
                check!(
                    !game.next_player_wins(left.0, left.1),
                    "{heaps:?} with {t}: {left:?}"
                );
                check!(
                    is_wythoff_move(t, heaps, left),
                    "{heaps:?} with {t}: {left:?}"
                );
            }
            // Two neighbours among the pairs: numbers between their lower heaps are higher heaps.
            let k = random.of_any_length(MAX / t / 3);
            if let (Some(pair), Some(next)) = (game.cold_pair(k), game.cold_pair(k + 1)) {
                check!(
                    next.0 > pair.0 && next.0 <= pair.0 + 2 && pair.1 - pair.0 == t * k,
                    "{pair:?} with {t}"
                );
            }
        }
    },
    "library/xor_subsets/random-lists" = || {
        for mut random in randoms(300) {
            let most = *random.pick(&[1, 3, 9, 40]);
            let [one, other] =
                [0, 1].map(|_| random.short_list(0, 8, |random| random.between(0, most)));
            let divisor = random.between(1, 4) as usize;
            let exactly = XorSubsets::new(&one, divisor, Exact);
            let modulo = XorSubsets::new(&one, divisor, PrimeField::new(3));
            for xor in 0..70 {
                check_eq!(
                    xor_subsets::pairs_between(&one, &other, xor),
                    pairs(&one, &other).filter(|(a, b)| *a ^ *b == xor).count() as u64,
                    "{one:?} and {other:?} to {xor}"
                );
                check_eq!(
                    xor_subsets::pairs(&one, xor),
                    descending_pairs(one.len())
                        .filter(|&(a, b)| one[a] ^ one[b] == xor)
                        .count() as u64,
                    "{one:?} to {xor}"
                );
                for size in 0..divisor {
                    let chosen = (0..1_usize << one.len())
                        .filter(|chosen| chosen.count_ones() as usize % divisor == size);
                    let sum = |chosen: usize| nim_sum(elements(chosen).map(|place| one[place]));
                    let expected = chosen.filter(|&chosen| sum(chosen) == xor).count() as u64;
                    check_eq!(
                        exactly.count(xor, size),
                        u128::from(expected),
                        "{one:?} to {xor}, {size} of {divisor}"
                    );
                    check_eq!(modulo.count(xor, size + divisor), expected % 3);
                }
            }
        }
    },
    // Three components modulo an odd number that is no prime.
    "library/counting/odd-modulus" = || {
        for mut random in randoms(200) {
            let counts = random.short_list(1, 9, |random| random.between(0, 14));
            let remainders = listed(
                counting::sequences(&counts, 3, Exact)
                    .into_iter()
                    .map(|count| (count % 15) as u64),
            );
            check_eq!(
                counting::sequences(&counts, 3, PrimeField::new(15)),
                remainders,
                "{counts:?}"
            );
        }
    },
    "library/distinct_heaps/small-heaps" = || {
        for bits in 0..=3 {
            for heaps in 0..=5 {
                let lists = lists(heaps, (1 << bits) - 1);
                let is_distinct = |list: &&Numbers| {
                    (0..heaps).all(|a| list[a] > 0 && !list[..a].contains(&list[a]))
                };
                let positions = listed(lists.iter().filter(is_distinct));
                let lost = positions.iter().filter(|list| nim_sum(**list) == 0).count();
                check_eq!(
                    positions_and_lost(heaps as u64, bits, Exact),
                    (positions.len() as u128, lost as u128),
                    "{heaps} heaps below 2^{bits}"
                );
                check_eq!(
                    positions_and_lost(heaps as u64, bits, PrimeField::new(5)),
                    (positions.len() as u64 % 5, lost as u64 % 5),
                    "{heaps} heaps below 2^{bits} modulo 5"
                );
            }
        }
    },
    // All sets of up to two listed pairs below 6, and some of three, on a board of 12 x 12.
    "library/nim_shortcuts/every-two-pairs" = || {
        const SIDE: u64 = 12;
        let place = |index: u64| (index % 6, index / 6);
        let two =
            (0..36).flat_map(|one| (0..=one).map(move |other| vec![place(one), place(other)]));
        let three = (0..36).map(|one| {
            vec![
                place(one),
                place((7 * one + 5) % 36),
                place((11 * one + 8) % 36),
            ]
        });
        for shortcuts in &listed(two.chain(three).chain([vec![]])) {
            let game = NimShortcuts::new(shortcuts);
            let mut search = of_options(|&(x, y): &Pair| {
                if shortcuts.contains(&(x, y)) {
                    return vec![];
                }
                listed(
                    (0..y)
                        .map(|left| (x, left))
                        .chain((0..x).map(|left| (left, y))),
                )
            });
            for (x, y) in pairs(0..SIDE, 0..SIDE) {
                let all = search.winning_moves(&(x, y));
                Said(
                    game.next_player_wins(x, y),
                    game.winning_option(x, y),
                    game.winning_options(x, y),
                )
                .check(&all, format_args!("{x} and {y} with {shortcuts:?}"));
            }
        }
    },
    // All graphs of three vertices without cycles, in one order, and values up to 2; values after a move stay up to 3.
    "library/vertex_values/every-small-graph" = || {
        const VERTICES: usize = 4;
        const MOST: u64 = 2;
        for options in acyclic(VERTICES) {
            let graph = Graph::from_options(&options).expect("vertices in range");
            let mut search = of_options(|values: &Numbers| {
                let mut moves = vec![];
                for vertex in 0..VERTICES {
                    let next = &options[vertex];
                    for set in lists(next.len(), MOST + 1) {
                        let mut after = values.clone();
                        next.iter()
                            .zip(set)
                            .for_each(|(&option, value)| after[option] = value);
                        moves.extend((0..values[vertex]).map(|lower| {
                            after[vertex] = lower;
                            after.clone()
                        }));
                    }
                }
                moves
            });
            for values in lists(VERTICES, MOST) {
                let wins = search.next_player_wins(&values);
                check_eq!(
                    vertex_values::next_player_wins(&graph, &values).expect("no cycle"),
                    wins,
                    "{options:?}: {values:?}"
                );
                if let Some(after) =
                    vertex_values::winning_option(&graph, &values).expect("no cycle")
                {
                    let lowered = (0..VERTICES)
                        .rfind(|&vertex| after[vertex] != values[vertex])
                        .expect("one is");
                    check!(
                        after[lowered] < values[lowered]
                            && (0..lowered)
                                .filter(|&vertex| after[vertex] != values[vertex])
                                .into_iter()
                                .all(|other| options[lowered].contains(&other))
                    );
                    check!(
                        !search.next_player_wins(&after),
                        "{options:?}: {values:?} to {after:?}"
                    );
                }
            }
        }
    },
);

/// Each row of up to 14 coins, all positions of it; longer ones by single coins.
fn multiples() {
    for places in 1..=14 {
        let mut search = of_options(|&row| {
            listed(
                elements(row as usize)
                    .map(|place| place as u64)
                    .flat_map(|place| {
                        (1..=places / place).map(move |most| {
                            (1..=most).fold(row, |row, factor| row ^ 1 << (factor * place))
                        })
                    }),
            )
        });
        let game = TurningMultiples::new(places);
        for row in 0..1_u64 << places {
            let row = row << 1;
            let coins = listed(elements(row as usize).map(|place| place as u64));
            let sum = nim_sum(coins.iter().map(|&place| game.grundy_number(place)));
            check_eq!(sum, search.grundy_number(&row), "{coins:?} of {places}");
            check_eq!(game.next_player_wins(&coins), sum > 0);
        }
    }
    for places in [15, 16, 17, 99, 100, 101, 1000] {
        let mut numbers = vec![0; places as usize + 1];
        for place in (1..=places as usize).rev() {
            let multiples = (2 * place..=places as usize).step_by(place);
            let mut sum = 0;
            let mut options = vec![0];
            options.extend(multiples.map(|multiple| {
                sum ^= numbers[multiple];
                sum
            }));
            numbers[place] = mex(&options);
        }
        let game = TurningMultiples::new(places);
        (1..=places).for_each(|place| {
            check_eq!(
                game.grundy_number(place),
                numbers[place as usize],
                "{place}"
            )
        });
    }
}

fn ranges() {
    for mut random in randoms(320) {
        let mut last = 0;
        let most = random.between(0, 60) as usize;
        let ranges = listed((0..=most).map(|heap| {
            last = random.between(last as u64, (heap.max(last + 1) - 1) as u64) as usize;
            (random.between(0, heap as u64) as usize, last)
        }));
        let numbers = numbers_of(most as u64, |heap| match ranges[heap as usize] {
            (first, last) if heap > 0 => (first..=last).map(|option| vec![option as u64]).collect(),
            _ => vec![],
        });
        check_eq!(
            window_mex::grundy_numbers(most, |heap| ranges[heap]),
            numbers,
            "{ranges:?}"
        );
        let values = random.short_list(0, 12, |random| random.between(0, 9));
        let mut window = WindowMex::new(values.len());
        for end in 0..=values.len() {
            for first in 0..=end {
                check_eq!(
                    window.mex_from(first),
                    mex(&values[first..end]),
                    "{values:?} from {first} to {end}"
                );
            }
            if let Some(&value) = values.get(end) {
                window.push(value);
            }
        }
        check_eq!(window.length(), values.len());
    }
}
