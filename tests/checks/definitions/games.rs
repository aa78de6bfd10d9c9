//! Games with published Grundy numbers, by their rules.

use std::iter;

use oracle::game::{Game, Position};

/// A game played with heaps; the function lists for a heap what each move leaves of it.
pub(crate) struct HeapGame {
    moves: Box<dyn Fn(usize) -> Vec<Vec<usize>>>,
}

impl Game for HeapGame {
    type Component = usize;

    fn moves(&self, heap: &usize) -> impl Iterator<Item = Position<Self>> {
        (self.moves)(*heap).into_iter()
    }
}

impl HeapGame {
    pub(crate) fn new(moves: impl Fn(usize) -> Vec<Vec<usize>> + 'static) -> HeapGame {
        HeapGame { moves: Box::new(moves) }
    }
}

fn heap_game(moves: impl Fn(usize) -> Vec<Vec<usize>> + 'static) -> HeapGame {
    HeapGame::new(moves)
}

/// A move takes one of these amounts.
pub(crate) fn subtraction(amounts: &'static [u64]) -> HeapGame {
    heap_game(move |heap| {
        let left = amounts.iter().filter_map(|&amount| heap.checked_sub(amount as usize));
        left.map(|left| vec![left]).collect()
    })
}

/// An octal game. The k-th digit, counted from 1, adds up what may become of a heap when k are taken from it: 1 if
/// nothing may be left, 2 if one heap may, 4 if two heaps may.
pub(crate) fn octal(digits: &'static [u8]) -> HeapGame {
    heap_game(move |heap| {
        let mut options = vec![];
        for (taken, digit) in iter::zip(1.., digits) {
            let Some(left) = heap.checked_sub(taken) else { break };
            if digit & 1 != 0 && left == 0 {
                options.push(vec![]);
            }
            if digit & 2 != 0 && left > 0 {
                options.push(vec![left]);
            }
            if digit & 4 != 0 {
                options.extend((1..left).map(|first| vec![first, left - first]));
            }
        }
        options
    })
}

/// A move takes any number of a heap, or divides it into `parts` heaps that are not empty.
fn take_or_split(parts: usize) -> HeapGame {
    heap_game(move |heap| {
        let left = (0..heap).map(|left| vec![left]);
        left.chain(partitions(heap, parts, 1)).collect()
    })
}

/// Returns the ways to write `heap` as a sum of `parts` numbers in ascending order, none below `least`.
pub(crate) fn partitions(heap: usize, parts: usize, least: usize) -> Vec<Vec<usize>> {
    if parts == 1 {
        return if heap >= least { vec![vec![heap]] } else { vec![] };
    }
    let first = least..=heap / parts;
    first
        .flat_map(|first| {
            let rest = partitions(heap - first, parts - 1, first);
            rest.into_iter().map(move |rest| [vec![first], rest].concat())
        })
        .collect()
}

/// A move divides the number by one of these and rounds down; at 0 there is none.
fn floor_division(divisors: &'static [usize]) -> HeapGame {
    heap_game(move |number| match number {
        0 => vec![],
        _ => divisors.iter().map(|divisor| vec![number / divisor]).collect(),
    })
}

/// The files in `tests/data/published/`, each with the rules of its game.
pub(crate) fn published() -> Vec<(&'static str, HeapGame)> {
    let mut games = vec![
        ("dawsons_chess_137_A002187", octal(&[1, 3, 7])),
        ("dawsons_kayles_07", octal(&[0, 7])),
        ("floor_div_2_3_6", floor_division(&[2, 3, 6])),
        ("floor_div_2_to_6", floor_division(&[2, 3, 4, 5, 6])),
        (
            "grundys_game_A002188",
            heap_game(|heap| (1..heap.div_ceil(2)).map(|first| vec![first, heap - first]).collect()),
        ),
        ("kayles_A002186", octal(&[7, 7])),
        ("laskers_nim", take_or_split(2)),
        ("nim_or_split_in_three", take_or_split(3)),
        ("octal_11377_A071452", octal(&[1, 1, 3, 7, 7])),
        ("octal_1377_A071434", octal(&[1, 3, 7, 7])),
        ("octal_177_A071435", octal(&[1, 7, 7])),
        ("take_up_to_half_A025480", heap_game(|heap| (heap.div_ceil(2)..heap).map(|left| vec![left]).collect())),
        // A cross in a free stretch of cells closes two cells on each side of it.
        (
            "treblecross_007",
            heap_game(|cells| {
                let sides = (0..cells).map(|cell| vec![cell.saturating_sub(2), cells.saturating_sub(cell + 3)]);
                sides.collect()
            }),
        ),
    ];
    games.extend(SUBTRACTION.iter().map(|&(file, amounts)| (file, subtraction(amounts))));
    games
}

/// The files in `tests/data/published/` of subtraction games, each with the amounts that may be taken.
pub(crate) const SUBTRACTION: [(&str, &[u64]); 9] = [
    ("subtraction_1_2", &[1, 2]),
    ("subtraction_1_2_3", &[1, 2, 3]),
    ("subtraction_1_2_3_5_8_13_21_34_55_89", &[1, 2, 3, 5, 8, 13, 21, 34, 55, 89]),
    ("subtraction_1_2_4_8_16_32_64", &[1, 2, 4, 8, 16, 32, 64]),
    ("subtraction_1_3_4", &[1, 3, 4]),
    ("subtraction_1_4_9_16_25_36_49_64_81_100", &[1, 4, 9, 16, 25, 36, 49, 64, 81, 100]),
    ("subtraction_2_3_5", &[2, 3, 5]),
    ("subtraction_2_4_7", &[2, 4, 7]),
    ("subtraction_2_5", &[2, 5]),
];
