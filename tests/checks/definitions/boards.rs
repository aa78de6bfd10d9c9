//! Sets of squares of a board: the library's bits against sets of coordinates.

use grundy::board::image;

use crate::*;

/// Boards on which all sets are tried.
const SMALL: [Square; 7] = [(1, 1), (1, 9), (9, 1), (2, 5), (5, 2), (3, 4), (4, 3)];

/// Boards on which random sets are tried.
const LARGE: [Square; 8] = [
    (1, 64),
    (64, 1),
    (8, 8),
    (2, 32),
    (32, 2),
    (7, 9),
    (5, 4),
    (3, 21),
];

/// All groups of symmetries, as sets of their numbers.
const GROUPS: [&[usize]; 10] = [
    &[0],
    &[0, 1],
    &[0, 2],
    &[0, 3],
    &[0, 4],
    &[0, 7],
    &[0, 1, 2, 3],
    &[0, 3, 4, 7],
    &[0, 3, 5, 6],
    &[0, 1, 2, 3, 4, 5, 6, 7],
];

pub type Coordinates = BTreeSet<Square>;

tests!(
    "library/board/whole-boards" = || {
        for (rows, columns) in SMALL
            .into_iter()
            .chain(LARGE)
            .chain([(0, 0), (0, 5), (5, 0)])
        {
            let squares = Coordinates::from_iter(pairs(0..rows, 0..columns));
            let board = Board::new(rows, columns);
            check_eq!(board.all(), bits(&squares, columns), "{rows}x{columns}");
            let is_black = |(row, column)| (row + 2 * column) % 3 == 0;
            check_eq!(
                board.set(is_black),
                bits(
                    &squares
                        .iter()
                        .copied()
                        .filter(|&square| is_black(square))
                        .collect(),
                    columns
                ),
                "{rows}x{columns}"
            );
        }
    },
    "library/board/symmetries" = || {
        const LAST: Square = (6, 6);
        let square = (1, 2);
        check_eq!(
            BTreeSet::from_iter(
                (0..board::SYMMETRIES).map(|symmetry| image(symmetry, square, LAST)),
            )
            .len(),
            board::SYMMETRIES
        );
        for symmetry in 0..board::SYMMETRIES {
            for last in [LAST, (2, 9), (9, 2)] {
                check_eq!(
                    image(symmetry, square, last),
                    by_definition(symmetry, square, last),
                    "symmetry {symmetry}"
                );
            }
        }
        check_eq!(image(board::HALF_TURN, square, LAST), (5, 4));
    },
    // Bounding boxes, moving into the corner, and the half turn inside the bounds.
    "library/board/bounding-boxes" = || {
        for_sets(1, |board, (_, columns), set| {
            let squares = coordinates(set, columns);
            let bounds = board.bounding_box(set);
            let rows = squares.iter().map(|square| square.0);
            let columns_of = squares.iter().map(|square| square.1);
            let [top, left] =
                [rows.clone().min(), columns_of.clone().min()].map(|least| least.unwrap_or(0));
            let [bottom, right] = [rows.max(), columns_of.max()].map(|most| most.unwrap_or(0));
            check!((bounds.top, bounds.left) == (top, left), "{bounds:?}");
            check!(
                (bounds.height, bounds.width) == (bottom - top + 1, right - left + 1),
                "{bounds:?}"
            );
            let moved = moved_to_the_corner(&squares);
            check!(
                board.in_corner(set, &bounds) == bits(&moved, columns),
                "not moved to the corner"
            );
            let last = (bounds.height - 1, bounds.width - 1);
            let turned = moved
                .iter()
                .map(|&square| by_definition(board::HALF_TURN, square, last))
                .collect();
            check!(
                board.half_turn(bits(&moved, columns), &bounds) == bits(&turned, columns),
                "not turned by half a turn"
            );
        })
    },
    // The canonical form is the least of the images that fit the board, each moved to the corner.
    "library/board/canonical-forms" = [17, 1] = |apart| {
        for group in GROUPS {
            check!(
                Board::new(3, 3).canonical_form(0, set_of(group)) == 0,
                "the empty set stays"
            );
        }
        for_sets(apart, |board, (rows, columns), set| {
            let squares = coordinates(set, columns);
            // So far from the borders that no symmetry leads below 0.
            let last = (63, 63);
            for group in GROUPS {
                let on_board = group
                    .iter()
                    .map(|&symmetry| {
                        let image = squares
                            .iter()
                            .map(|&square| by_definition(symmetry, square, last))
                            .collect();
                        moved_to_the_corner(&image)
                    })
                    .filter(|image| {
                        image
                            .iter()
                            .all(|square| square.0 < rows && square.1 < columns)
                    });
                let least = on_board
                    .map(|image| bits(&image, columns))
                    .min()
                    .expect("the set itself is one");
                let found = board.canonical_form(set, set_of(group));
                check!(
                    found == least,
                    "{group:?} gives {found:#b}, which is not {least:#b}"
                );
            }
        })
    },
);

/// Calls `check` with every `apart`-th non-empty set on the small boards, and with random sets on the large ones.
fn for_sets(apart: usize, check: impl Fn(&Board, Square, Squares)) {
    for (rows, columns) in SMALL {
        let board = Board::new(rows, columns);
        for set in (1..=board.all()).step_by(apart) {
            check(&board, (rows, columns), set);
        }
    }
    let mut random = Random::new(64);
    for (rows, columns) in LARGE {
        let board = Board::new(rows, columns);
        for index in 0..3_000 / apart {
            // From a nearly full board to a few squares in a part of it.
            let mut set =
                board.all() << random.between(0, 63) >> random.between(0, 63) & board.all();
            for _ in 0..index % 6 {
                set &= random.draw();
            }
            if set != 0 {
                check(&board, (rows, columns), set);
            }
        }
    }
}

pub fn coordinates(set: Squares, columns: usize) -> Coordinates {
    let squares = elements(set as usize);
    squares
        .map(|square| (square / columns, square % columns))
        .collect()
}

fn bits(set: &Coordinates, columns: usize) -> Squares {
    set.iter().fold(0, |bits, (row, column)| {
        bits | 1 << (row * columns + column)
    })
}

/// Returns the set moved as far up and left as possible.
fn moved_to_the_corner(set: &Coordinates) -> Coordinates {
    let top = set.iter().map(|square| square.0).min().unwrap_or(0);
    let left = set.iter().map(|square| square.1).min().unwrap_or(0);
    set.iter()
        .map(|(row, column)| (row - top, column - left))
        .collect()
}

/// Returns the image of a square on a board with this last square, written out for each symmetry.
fn by_definition(symmetry: usize, (row, column): Square, last: Square) -> Square {
    match symmetry {
        0 => (row, column),
        1 => (last.0 - row, column),
        2 => (row, last.1 - column),
        3 => (last.0 - row, last.1 - column),
        4 => (column, row),
        5 => (last.0 - column, row),
        6 => (column, last.1 - row),
        _ => (last.0 - column, last.1 - row),
    }
}

fn set_of(group: &[usize]) -> Symmetries {
    set(group.iter().copied()) as Symmetries
}
