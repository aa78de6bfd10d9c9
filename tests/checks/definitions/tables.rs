//! The library's tables, of any game in order and of who wins subtraction games, against the definition.

use grundy::{
    grundy::GrundySearch, grundy::Options, grundy_table::GrundyTable, grundy_table::Position,
    subtraction::p_positions, subtraction_sieve::Sieve, win_table::WinTable,
};
use rules::problems::subtraction_game::Subtraction;

use crate::*;

pub(crate) fn tests(tests: &mut Tests) {
    tests.add("library/grundy_table/large-numbers", large_numbers);
    tests.add("library/grundy_table/long-line", long_line);
    tests.add("library/grundy_table/random-sums", random_sums);
    tests.add(
        "library/subtraction/p-positions",
        p_positions_are_the_definition,
    );
    tests.add(
        "library/subtraction_sieve/every-block",
        sieve_of_every_block,
    );
    tests.some_and_all(
        11,
        "library/grundy_table/every-game-of-six-positions",
        every_game_of_six_positions,
    );
}

/// Every game of six positions, whose options are any that come before: as numbers, and as the pairs of each shape.
fn every_game_of_six_positions(apart: usize) {
    const POSITIONS: usize = 6;
    let games = published_games::acyclic(POSITIONS).step_by(apart);
    for options in games {
        let mut numbers: Vec<u64> = vec![];
        for options in &options {
            numbers.push(mex(&options
                .iter()
                .map(|&option| numbers[option])
                .collect::<Vec<_>>()));
        }
        check(POSITIONS, &options, &numbers);
        [(1, 6), (2, 3), (3, 2), (6, 1)]
            .iter()
            .for_each(|&size| check(size, &options, &numbers));
    }
}

/// Compares both tables with the options and numbers of all positions.
fn check<P: Position + PartialEq>(size: P, options: &[Vec<usize>], numbers: &[u64]) {
    let listed = |position: P| {
        options[position.index(size)]
            .iter()
            .map(move |&option| P::at(option, size))
    };
    let mut wins = WinTable::new(size, listed);
    let mut last_first = WinTable::new(size, listed);
    let table = GrundyTable::new(size, |position, options| {
        listed(position).for_each(|option| options.push(option))
    });
    for (index, &number) in numbers.iter().enumerate().rev() {
        check_eq!(
            last_first.next_player_wins(P::at(index, size)),
            number > 0,
            "{index} of {options:?}, last first"
        );
    }
    for (index, &number) in numbers.iter().enumerate() {
        let position = P::at(index, size);
        check_eq!(
            table.grundy_number(position),
            number,
            "{position:?} of {options:?}"
        );
        check_eq!(
            wins.next_player_wins(position),
            number > 0,
            "{position:?} of {options:?}"
        );
        let first = |number| {
            options[index]
                .iter()
                .find(|&&option| numbers[option] == number)
        };
        let first = |number| first(number).map(|&option| P::at(option, size));
        check_eq!(
            wins.winning_option(position),
            first(0),
            "{position:?} of {options:?}"
        );
        let mut fresh = WinTable::new(size, listed);
        let winning: Vec<P> = listed(position)
            .filter(|option| numbers[option.index(size)] == 0)
            .collect();
        check_eq!(
            fresh.winning_options(position),
            winning,
            "{position:?} of {options:?}"
        );
        for number in 0..=numbers.len() as u64 {
            let option = first(number).map(|option| vec![option]);
            check_eq!(
                table.option_to(position, number),
                option,
                "{position:?} of {options:?} to {number}"
            );
        }
    }
}

/// Nim up to a heap of 200, whose Grundy number is 200, and the winner of each heap.
fn large_numbers() {
    const HEAPS: usize = 201;
    let options: Vec<Vec<usize>> = (0..HEAPS).map(|heap| (0..heap).collect()).collect();
    let numbers: Vec<u64> = (0..HEAPS as u64).collect();
    check(HEAPS, &options, &numbers);
}

/// A line of play of a million moves.
fn long_line() {
    const MOVES: usize = 1_000_000;
    let mut path = WinTable::new(MOVES + 1, |position: usize| position.checked_sub(1));
    check!(!path.next_player_wins(MOVES));
    check_eq!(path.winning_option(MOVES - 1), Some(MOVES - 2));
}

/// Random games over numbers and pairs whose options have up to three components, against the search by hashing.
fn random_sums() {
    let mut random = Random::new(18);
    for _ in 0..200 {
        let size @ (rows, columns) = (random.between(1, 9) as usize, random.between(1, 9) as usize);
        let mut options: Vec<Vec<Vec<usize>>> = vec![];
        for index in 0..(rows * columns) as u64 {
            let most_components = if index == 0 { 0 } else { random.between(0, 3) };
            let option = |random: &mut Random| {
                random.list(most_components, |random| {
                    random.between(0, index.saturating_sub(1)) as usize
                })
            };
            options.push(random.short_list(0, 8, option));
        }
        let mut search = GrundySearch::new(|&index: &usize, listed: &mut Options<usize>| {
            options[index]
                .iter()
                .for_each(|components| listed.push_sum(components.iter().copied()));
        });
        let table = GrundyTable::new(rows * columns, |index, listed| {
            options[index]
                .iter()
                .for_each(|components| listed.push_sum(components.iter().copied()));
        });
        let pairs = GrundyTable::new(size, |position: (usize, usize), listed| {
            for option in &options[position.index(size)] {
                listed.push_sum(option.iter().map(|&index| Position::at(index, size)));
            }
        });
        for index in 0..rows * columns {
            let position = (index / columns, index % columns);
            let number = search.grundy_number(&index);
            check_eq!(table.grundy_number(index), number, "{index} of {options:?}");
            check_eq!(
                pairs.grundy_number(position),
                number,
                "{position:?} of {options:?}"
            );
            for number in 0..9 {
                let option = search.option_to(&index, number);
                check_eq!(
                    table.option_to(index, number),
                    option,
                    "{index} of {options:?} to {number}"
                );
                let mut sum = |option: &[usize]| {
                    option
                        .iter()
                        .fold(0, |sum, part| sum ^ search.grundy_number(part))
                };
                let count = options[index]
                    .iter()
                    .filter(|option| sum(option) == number)
                    .count() as u64;
                check_eq!(
                    search.count_options_to(&index, number),
                    count,
                    "{index} of {options:?} to {number}"
                );
                check_eq!(
                    table.count_options_to(index, number),
                    count,
                    "{index} of {options:?} to {number}"
                );
                let found = pairs.option_to(position, number);
                let found = found.map(|option| {
                    option
                        .iter()
                        .map(|pair| pair.index(size))
                        .collect::<Vec<usize>>()
                });
                check_eq!(found, option, "{position:?} of {options:?} to {number}");
            }
        }
    }
}

/// The sieve's numbers, found in blocks of every size, against the moves; amounts within a word of 64 heaps and across several.
fn sieve_of_every_block() {
    const HEAPS: usize = 300;
    let mut random = Random::new(46);
    let mut sets: Vec<Vec<u64>> = small::subsets(&[1, 2, 3, 4, 5, 6, 7]);
    sets.extend(small::subsets(&[1, 62, 63, 64, 65, 127, 128, 129]));
    for longest in [10, 100, 400] {
        sets.extend((0..50).map(|_| random.short_list(0, 80, |random| random.between(1, longest))));
    }
    for amounts in &sets {
        let game = Subtraction {
            amounts: amounts.clone(),
        };
        let mut numbers: Vec<u64> = vec![];
        for heap in 0..HEAPS as u64 {
            let options: Vec<u64> = game
                .moves(&heap)
                .map(|left| numbers[left[0] as usize])
                .collect();
            numbers.push(mex(&options));
        }
        let sieve = Sieve::new(amounts);
        for block in [1, 7, 63, 64, 65, 130, HEAPS] {
            let mut found = vec![];
            while found.len() < HEAPS {
                let end = HEAPS.min(found.len() + block);
                sieve.extend(&mut found, end);
                check_eq!(found, numbers[..end], "{amounts:?} in blocks of {block}");
            }
        }
    }
}

/// All sets of amounts up to 9, amounts round the ends of words, and random ones, in any order and repeated.
fn p_positions_are_the_definition() {
    const LARGEST: usize = 1_000;
    let mut random = Random::new(64);
    let mut sets: Vec<Vec<u64>> = small::subsets(&[1, 62, 63, 64, 65, 127, 128, 129, u64::MAX]);
    sets.extend(small::subsets(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
    sets.extend((0..300).map(|_| {
        let longest = random.of_any_length(1_100).max(1);
        random.short_list(0, 30, |random| random.between(1, longest))
    }));
    for amounts in &sets {
        let game = Subtraction {
            amounts: amounts.clone(),
        };
        let mut lost: Vec<bool> = vec![];
        for heap in 0..=LARGEST as u64 {
            lost.push(game.moves(&heap).all(|left| !lost[left[0] as usize]));
        }
        check_eq!(p_positions(amounts, LARGEST), lost, "{amounts:?}");
        // Every shorter table begins in the same way.
        for largest in (0..140).step_by(9).chain(62..66) {
            check_eq!(
                p_positions(amounts, largest),
                lost[..=largest],
                "{amounts:?} to {largest}"
            );
        }
    }
}
