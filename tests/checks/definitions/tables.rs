//! The library's tables, of any game in order and of who wins subtraction games, against the definition.

use grundy::{grundy::Options, grundy_table::Position};

use crate::*;

tests!(
    "library/grundy_table/large-numbers" = || nim().check_numbers(HEAPS),
    "library/win_table/large-numbers" = || nim().check_winners(HEAPS),
    // A line of play of a million moves.
    "library/win_table/long-line" = || {
        const MOVES: usize = 1_000_000;
        let mut path = WinTable::new(MOVES + 1, |position: usize| position.checked_sub(1));
        check!(!path.next_player_wins(MOVES));
        check_eq!(path.winning_option(MOVES - 1), Some(MOVES - 2));
    },
    // Random games over numbers and pairs whose options have up to three components, against the search by hashing.
    "library/grundy_table/random-sums" = || {
        for mut random in randoms(200) {
            let size @ (rows, columns) =
                (random.between(1, 9) as usize, random.between(1, 9) as usize);
            let mut options = vec![];
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
            let pairs = GrundyTable::new(size, |position: Edge, listed| {
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
                        nim_sum(option.iter().map(|part| search.grundy_number(part)))
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
                    let found =
                        found.map(|option| listed(option.iter().map(|pair| pair.index(size))));
                    check_eq!(found, option, "{position:?} of {options:?} to {number}");
                }
            }
        }
    },
    // All sets of amounts up to 9, amounts round the ends of words, and random ones, in any order and repeated.
    "library/subtraction/p-positions" = || {
        const LARGEST: usize = 1_000;
        let mut random = Random::new(64);
        let mut sets: Vec<Numbers> = subsets(&[1, 62, 63, 64, 65, 127, 128, 129, MAX]);
        sets.extend(subsets(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
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
            check_eq!(
                subtraction::p_positions(amounts, LARGEST),
                lost,
                "{amounts:?}"
            );
            // Every shorter table begins in the same way.
            for largest in (0..140).step_by(9).chain(62..66) {
                check_eq!(
                    subtraction::p_positions(amounts, largest),
                    lost[..=largest],
                    "{amounts:?} to {largest}"
                );
            }
        }
    },
    // The sieve's numbers, found in blocks of every size, against the moves; amounts within a word of 64 heaps and across several.
    "library/subtraction_sieve/every-block" = || {
        const MOST: usize = 300;
        let mut random = Random::new(46);
        let mut sets = subsets(&[1, 2, 3, 4, 5, 6, 7]);
        sets.extend(subsets(&[1, 62, 63, 64, 65, 127, 128, 129]));
        for longest in [10, 100, 400] {
            sets.extend(
                (0..50).map(|_| random.short_list(0, 80, |random| random.between(1, longest))),
            );
        }
        for amounts in &sets {
            let game = Subtraction {
                amounts: amounts.clone(),
            };
            let numbers = numbers_of(MOST as u64 - 1, |heap| game.moves(&heap));
            let sieve = Sieve::new(amounts);
            for block in [1, 7, 63, 64, 65, 130, MOST] {
                let mut found = vec![];
                while found.len() < MOST {
                    let end = MOST.min(found.len() + block);
                    sieve.extend(&mut found, end);
                    check_eq!(found, numbers[..end], "{amounts:?} in blocks of {block}");
                }
            }
        }
    },
    // The numbers of every small game, as numbers and as the pairs of each shape.
    "library/grundy_table/every-game-of-six-positions" = [11, 1] = |apart| {
        for game in every_game_of_six_positions(apart) {
            game.check_numbers(6);
            for size in [(1, 6), (2, 3), (3, 2), (6, 1)] {
                game.check_numbers(size);
            }
        }
    },
    // Who wins every small game, likewise.
    "library/win_table/every-game-of-six-positions" = [11, 1] = |apart| {
        for game in every_game_of_six_positions(apart) {
            game.check_winners(6);
            for size in [(1, 6), (2, 3), (3, 2), (6, 1)] {
                game.check_winners(size);
            }
        }
    },
);

/// Every game of six positions, whose options are any that come before.
fn every_game_of_six_positions(apart: usize) -> impl Iterator<Item = Listed> {
    acyclic(6).step_by(apart).map(Listed::new)
}

/// A game by the options of each position, which come before it.
struct Listed {
    options: Vec<Places>,
    numbers: Numbers,
}

impl Listed {
    fn new(options: Vec<Places>) -> Listed {
        let mut numbers = vec![];
        for options in &options {
            let of_options = options.iter().map(|&option| numbers[option]);
            numbers.push(mex_of(of_options));
        }
        Listed { options, numbers }
    }

    fn options<P: Position>(&self, position: P, size: P) -> impl Iterator<Item = P> {
        self.options[position.index(size)]
            .iter()
            .map(move |&option| P::at(option, size))
    }

    /// Returns the first option of a number.
    fn first<P: Position>(&self, position: P, size: P, number: u64) -> Option<P> {
        self.options(position, size)
            .find(|option| self.numbers[option.index(size)] == number)
    }

    fn check_numbers<P: Position + PartialEq>(&self, size: P) {
        let table = GrundyTable::new(size, |position, options| {
            for option in self.options(position, size) {
                options.push(option);
            }
        });
        let options = &self.options;
        for (index, &number) in self.numbers.iter().enumerate() {
            let position = P::at(index, size);
            check_eq!(
                table.grundy_number(position),
                number,
                "{position:?} of {options:?}"
            );
            for number in 0..=self.numbers.len() as u64 {
                let option = self.first(position, size, number);
                check_eq!(
                    table.option_to(position, number),
                    option.map(|option| vec![option]),
                    "{position:?} of {options:?} to {number}"
                );
            }
        }
    }

    fn check_winners<P: Position + PartialEq>(&self, size: P) {
        let table = || WinTable::new(size, |position| self.options(position, size));
        let mut first = table();
        let mut last_first = table();
        let options = &self.options;
        for (index, &number) in self.numbers.iter().enumerate().rev() {
            check_eq!(
                last_first.next_player_wins(P::at(index, size)),
                number > 0,
                "{index} of {options:?}, last first"
            );
        }
        for index in 0..self.numbers.len() {
            let position = P::at(index, size);
            let winning = listed(
                self.options(position, size)
                    .filter(|option| self.numbers[option.index(size)] == 0),
            );
            Said(
                first.next_player_wins(position),
                first.winning_option(position),
                table().winning_options(position),
            )
            .check(&winning, format_args!("{position:?} of {options:?}"));
        }
    }
}

/// The heaps of Nim up to 200, whose Grundy number is 200.
const HEAPS: usize = 201;

fn nim() -> Listed {
    Listed::new(listed((0..HEAPS).map(|heap| (0..heap).collect())))
}
