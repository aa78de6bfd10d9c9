//! Games with published Grundy numbers, by their rules.

use std::iter;

use games::Moves;
use rules::problems::divide_by_2_3_6::Divide;
use rules::problems::grundys_game::GrundysGame;
use rules::problems::subtraction_game::Subtraction;

use crate::*;

/// A game played with heaps; the function lists for a heap what each move leaves of it.
pub(crate) struct HeapGame {
    moves: Box<dyn Fn(u64) -> Vec<Vec<u64>>>,
}

impl Game for HeapGame {
    type Component = u64;

    fn moves<'a>(&'a self, heap: &u64) -> Moves<'a, u64> {
        Box::new((self.moves)(*heap).into_iter())
    }
}

impl HeapGame {
    fn new(moves: impl Fn(u64) -> Vec<Vec<u64>> + 'static) -> HeapGame {
        HeapGame {
            moves: Box::new(moves),
        }
    }

    fn of(rules: impl Game<Component = u64> + 'static) -> HeapGame {
        HeapGame::new(move |heap| rules.moves(&heap).collect())
    }

    /// Forbids splits with equal heaps.
    pub(crate) fn with_unequal_heaps(self) -> HeapGame {
        HeapGame::new(move |heap| {
            let is_unequal = |left: &Vec<u64>| left.windows(2).all(|pair| pair[0] < pair[1]);
            self.moves(&heap).filter(is_unequal).collect()
        })
    }
}

/// A game by a code such as `0.77`, or `4.3...`, whose last digit goes on for ever. The digits stand for 0, 1, 2, … tokens that
/// are taken, and add up what may become of the rest of the heap: 1 if nothing may be left, 2 if one heap may, 4 if two may, 8 if
/// three may.
pub(crate) fn coded(code: &str) -> HeapGame {
    let digits = digits(code);
    let rest = match digits.last() {
        Some(&last) if code.ends_with("...") => last,
        _ => 0,
    };
    HeapGame::new(move |heap| {
        let digits = digits.iter().copied().chain(iter::repeat(rest));
        let splits = (0..=heap).rev().zip(digits).flat_map(|(left, digit)| {
            elements(digit as usize).flat_map(move |heaps| partitions(left, heaps as u64, 1))
        });
        splits.collect()
    })
}

/// Returns the digits of a code, with base 16.
pub(crate) fn digits(code: &str) -> Vec<u32> {
    code.chars()
        .filter_map(|digit| digit.to_digit(16))
        .collect()
}

/// Returns the ways to write `heap` as a sum of `parts` numbers in ascending order, none below `least`.
pub(crate) fn partitions(heap: u64, parts: u64, least: u64) -> Vec<Vec<u64>> {
    let first = match parts {
        0 => return if heap == 0 { vec![vec![]] } else { vec![] },
        1 => heap.max(least)..=heap,
        _ => least..=heap / parts,
    };
    first
        .flat_map(|first| {
            let rest = partitions(heap - first, parts - 1, first);
            rest.into_iter()
                .map(move |rest| [vec![first], rest].concat())
        })
        .collect()
}

/// Returns the options of so many positions in every game in which they are any that come before.
pub(crate) fn acyclic(positions: usize) -> impl ExactSizeIterator<Item = Vec<Vec<usize>>> {
    let arrows = Vec::from_iter(descending_pairs(positions));
    small::subsets(&arrows).into_iter().map(move |chosen| {
        let mut options = vec![vec![]; positions];
        chosen
            .into_iter()
            .for_each(|(from, to)| options[from].push(to));
        options
    })
}

/// The files in `tests/data/published/`, each with the rules of its game.
pub(crate) fn published() -> Vec<(&'static str, HeapGame)> {
    let others = [
        (
            "floor_div_2_3_6",
            HeapGame::of(Divide {
                divisors: vec![2, 3, 6],
            }),
        ),
        (
            "floor_div_2_to_6",
            HeapGame::of(Divide {
                divisors: vec![2, 3, 4, 5, 6],
            }),
        ),
        ("grundys_game_A002188", HeapGame::of(GrundysGame)),
        (
            "take_up_to_half_A025480",
            HeapGame::new(|heap| (heap.div_ceil(2)..heap).map(|left| vec![left]).collect()),
        ),
        // A cross in a free stretch of cells closes two cells on each side of it.
        (
            "treblecross_007",
            HeapGame::new(|cells| {
                let sides = (0..cells)
                    .map(|cell| vec![cell.saturating_sub(2), cells.saturating_sub(cell + 3)]);
                sides.collect()
            }),
        ),
    ];
    let coded = CODES.map(|(file, code)| (file, coded(code)));
    let subtraction = SUBTRACTION.map(|(file, amounts)| {
        (
            file,
            HeapGame::of(Subtraction {
                amounts: amounts.to_vec(),
            }),
        )
    });
    others.into_iter().chain(coded).chain(subtraction).collect()
}

/// The files in `tests/data/published/` of games with a code.
pub(crate) const CODES: [(&str, &str); 8] = [
    ("dawsons_chess_137_A002187", "0.137"),
    ("dawsons_kayles_07", "0.07"),
    ("kayles_A002186", "0.77"),
    ("laskers_nim", "4.3..."),
    ("nim_or_split_in_three", "8.3..."),
    ("octal_11377_A071452", "0.11377"),
    ("octal_1377_A071434", "0.1377"),
    ("octal_177_A071435", "0.177"),
];

/// The files in `tests/data/published/` of subtraction games, each with the amounts that may be taken.
pub(crate) const SUBTRACTION: [(&str, &[u64]); 9] = [
    ("subtraction_1_2", &[1, 2]),
    ("subtraction_1_2_3", &[1, 2, 3]),
    (
        "subtraction_1_2_3_5_8_13_21_34_55_89",
        &[1, 2, 3, 5, 8, 13, 21, 34, 55, 89],
    ),
    ("subtraction_1_2_4_8_16_32_64", &[1, 2, 4, 8, 16, 32, 64]),
    ("subtraction_1_3_4", &[1, 3, 4]),
    (
        "subtraction_1_4_9_16_25_36_49_64_81_100",
        &[1, 4, 9, 16, 25, 36, 49, 64, 81, 100],
    ),
    ("subtraction_2_3_5", &[2, 3, 5]),
    ("subtraction_2_4_7", &[2, 4, 7]),
    ("subtraction_2_5", &[2, 5]),
];
