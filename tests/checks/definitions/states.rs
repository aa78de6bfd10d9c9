//! Heaps and rows with states, and ranges of a list XORed with a value, against the definition.

use grundy::{heaps_with_states::Heap, heaps_with_states::Move};

use crate::*;

tests!(
    // Heaps of up to five in pairs, which are searched as a whole, and all winning moves.
    "library/heaps_with_states/every-small-game" = [61, 7] = |apart| {
        for rules in small_games(apart) {
            let game = HeapsWithStates::new(rules.clone());
            let table = game.grundy_numbers(5);
            let mut search = Searched::new(|heaps: &Vec<Heap>| moves(&rules, heaps));
            let heaps = listed(pairs(0..=5, 0..2));
            for pair in pairs(heaps.iter().copied(), heaps.iter().copied()) {
                let pair = vec![pair.0, pair.1];
                check_eq!(
                    table[pair[0].0][pair[0].1],
                    search.grundy_number(&vec![pair[0]]),
                    "{rules:?}: {:?}",
                    pair[0]
                );
                check_eq!(
                    HeapsWithStates::next_player_wins(&pair, &table),
                    search.next_player_wins(&pair),
                    "{rules:?}: {pair:?}"
                );
                let winning = sorted(search.winning_moves(&pair));
                let found = game.winning_moves(&pair, &table);
                check!(found.is_sorted_by_key(|made| made.0), "{rules:?}: {pair:?}");
                check_eq!(sorted(found), winning, "{rules:?}: {pair:?}");
            }
        }
    },
    // A period that a table proves holds four times as far, is the least that the table has, and needs just this table.
    "library/heaps_with_states/periods" = [61, 7] = |apart| {
        for rules in small_games(apart) {
            let game = HeapsWithStates::new(rules.clone());
            let table = game.grundy_numbers(100);
            let Some(period) = game.prove_period(&table) else {
                continue;
            };
            let [start, length] = [period.start, period.length].map(|number| number as usize);
            let far = game.grundy_numbers(400);
            let holds = |start: usize, length: usize| {
                (start + length..far.len()).all(|heap| far[heap] == far[heap - length])
            };
            check!(holds(start, length), "{rules:?}: {period:?}");
            check!(
                start == 0 || !holds(start - 1, length),
                "{rules:?}: {period:?} begins earlier"
            );
            check!(
                (1..length).all(|less| !holds(start, less)),
                "{rules:?}: {period:?} is shorter"
            );
            let all = || rules.iter().flatten();
            let parts = all().map(|made| made.1.len()).max().unwrap_or(0).max(1);
            let taken = all().map(|made| made.0).max().unwrap_or(0);
            let needed = parts * (start.max(1) + length) + taken;
            check_eq!(
                game.prove_period(&table[..needed]),
                Some(period),
                "{rules:?}"
            );
            check_eq!(game.prove_period(&table[..needed - 1]), None, "{rules:?}");
        }
    },
    // Numbers below 4, after which numbers of no bit.
    "library/range_mex/every-short-list" = [4, 5] = |longest| {
        for numbers in lists_up_to(longest, 3) {
            check_list(2, &numbers, &[0, 1, 2, 3]);
        }
        check_list(0, &[0, 0], &[0]);
    },
    "library/range_mex/random-lists" = || {
        for mut random in randoms(200) {
            let bits = *random.pick(&[1, 3, 4, 17, 63, 64]);
            let most = MAX >> (64 - bits);
            let near = random.of_any_length(most);
            let mut number = |random: &mut Random| match random.between(0, 9) {
                0 => random.between(0, most),
                _ => near ^ random.between(0, most.min(11)),
            };
            let numbers = random.short_list(0, 40, &mut number);
            check_list(bits, &numbers, &random.list(4, number));
        }
    },
);

/// A heap, what is taken from it, and its parts.
type Played = (usize, usize, Vec<Heap>);

/// Every set of up to three of these moves in each of two states.
fn small_games(apart: usize) -> impl Iterator<Item = Vec<Vec<Move>>> {
    let moves: [(usize, &[usize]); 9] = [
        (1, &[]),
        (1, &[0]),
        (1, &[1]),
        (2, &[]),
        (2, &[0]),
        (2, &[1]),
        (3, &[0]),
        (1, &[0, 1]),
        (2, &[1, 1]),
    ];
    let lists = listed(
        subsets(&moves.map(|(taken, parts)| (taken, parts.to_vec())))
            .into_iter()
            .filter(|list| list.len() <= 3),
    );
    lists
        .clone()
        .into_iter()
        .flat_map(move |first| {
            lists
                .clone()
                .into_iter()
                .map(move |second| vec![first.clone(), second])
        })
        .step_by(apart)
}

/// What a move leaves of some heaps: it takes from one, and the rest is divided in every way.
fn moves(rules: &[Vec<Move>], heaps: &[Heap]) -> Vec<(Played, Vec<Heap>)> {
    let mut all = vec![];
    for (place, &(heap, state)) in heaps.iter().enumerate() {
        for (taken, states) in &rules[state] {
            for sizes in lists(states.len(), heap as u64) {
                if *taken as u64 + total(&sizes) == heap as u64 {
                    let parts = listed(
                        sizes
                            .iter()
                            .map(|&size| size as usize)
                            .zip(states.iter().copied()),
                    );
                    let mut left = replace(heaps, place, &parts);
                    left.retain(|heap| heap.0 > 0);
                    all.push(((place, *taken, parts), sorted(left)));
                }
            }
        }
    }
    all
}

/// Compares every range, with each of the values.
fn check_list(bits: u32, numbers: &[u64], xors: &[u64]) {
    let mut list = RangeMex::new(bits);
    for (count, &number) in numbers.iter().enumerate() {
        check_eq!(list.length(), count);
        list.push(number);
    }
    for end in 0..=numbers.len() {
        for first in 0..=end {
            for &xor in xors {
                check_eq!(
                    list.mex(first..end, xor),
                    mex(&listed(
                        numbers[first..end].iter().map(|number| number ^ xor)
                    )),
                    "{first}..{end} of {numbers:?}, {xor}"
                );
            }
        }
    }
}
