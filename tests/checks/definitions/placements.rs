//! The library's placements of polyominoes against the definition and published numbers.

use rules::problems::polyomino_game;
use rules::problems::polyomino_game::PolyominoGame;
use rules::problems::polyomino_game::Shape;
use rules::problems::polyomino_game::without;

use crate::library::{READ, read_rows};
use crate::*;

/// The published file: the game of dominoes on rectangles.
pub const PUBLISHED: [&str; 1] = ["cram"];

tests!(
    // Polyominoes of up to five squares, fixed and free, on boards of up to 64 squares, empty and with random squares taken.
    "library/polyomino/placements" = || {
        const BOARDS: [Square; 8] = [
            (1, 1),
            (1, 64),
            (64, 1),
            (8, 8),
            (2, 32),
            (7, 9),
            (5, 4),
            (3, 4),
        ];
        let mut random = Random::new(2_026);
        for (shape, (rows, columns), free, placements) in games(5, &BOARDS) {
            let by_definition = PolyominoGame::new(rows as i64, columns as i64, &shape, free);
            check_eq!(placements.board(), MAX >> (64 - rows * columns));
            for taken in [0, random.draw() & random.draw(), random.draw()] {
                let empty = placements.board() & !taken;
                let expected = sorted(listed(by_definition.fitting(empty).map(mask)));
                check!(placements.count(empty) == expected.len());
                check!(placements.most_moves(empty) == empty.count_ones() as usize / shape.len());
                check_eq!(
                    sorted(listed(placements.on(empty))),
                    expected,
                    "{shape:?} on {rows}x{columns}, free: {free}, {empty:#b}"
                );
            }
        }
    },
    // Random sets: each placement lies in one region, and no region falls apart. The canonical form of a region is a region with
    // as many placements, and its own canonical form. A placement leaves the regions of the other squares.
    "library/polyomino/regions" = || {
        let mut random = Random::new(7);
        for (.., placements) in games(4, &[(8, 8), (1, 64), (4, 9)]) {
            let empty = placements.board() & (random.draw() | random.draw());
            let regions = listed(placements.regions(empty));
            for placement in placements.on(empty) {
                let touched = regions
                    .iter()
                    .filter(|&region| region & placement != 0)
                    .count();
                check!(touched == 1, "{placement:#b} touches {touched} regions");
            }
            let covered = placements
                .on(empty)
                .fold(0, |all, placement| all | placement);
            check_eq!(regions.iter().fold(0, |all, region| all | region), covered);
            for &region in &regions {
                let canonical = placements.canonical_form(region);
                check_eq!(listed(placements.regions(region)), [region]);
                check_eq!(listed(placements.regions(canonical)), [canonical]);
                check_eq!(placements.count(canonical), placements.count(region));
                check_eq!(placements.canonical_form(canonical), canonical);
                for placement in placements.on(region) {
                    check_eq!(
                        sorted(listed(placements.regions_left(region, placement))),
                        sorted(listed(placements.regions(region & !placement))),
                        "{placement:#b} on {region:#b}"
                    );
                }
            }
        }
        check_eq!(Placements::new(2, 2, &[(0, 0)], true).canonical_form(0), 0);
    },
    // Random sets, some of them symmetric: whether the second player can answer with half turns and win, and how far from the
    // middle each placement is.
    "library/polyomino/half-turns" = [4, 60] = |rounds| {
        let mut random = Random::new(180);
        for (shape, (rows, columns), free, placements) in
            games(4, &[(3, 4), (5, 3), (1, 9), (4, 4), (8, 8)])
        {
            let may_turn = free || turned(&shape, sums(&shape)) == shape;
            for round in 0..rounds {
                let mut set = coordinates(
                    placements.board() & (random.draw() | random.draw()),
                    columns,
                );
                if round % 4 > 0 {
                    set.append(&mut turned(&set, sums(&set)));
                }
                let bits = set.iter().fold(0, |bits, &(row, column)| {
                    bits | 1 << (row * columns as i64 + column)
                });
                let mut overlap = false;
                for placement in placements.on(bits) {
                    let places = coordinates(placement, columns);
                    let image = turned(&places, sums(&set));
                    overlap |= !places.is_disjoint(&image);
                    let (one, other) = (sums(&places), sums(&set));
                    let distance = one.0.abs_diff(other.0) + one.1.abs_diff(other.1);
                    check!(placements.distance_from_middle(placement, bits) as u64 == distance);
                }
                let expected =
                    set.is_empty() || may_turn && turned(&set, sums(&set)) == set && !overlap;
                let place = format!("{shape:?} on {rows}x{columns}, free: {free}, {bits:#b}");
                check_eq!(placements.has_answers(bits), expected, "{place}");
                if expected && set.len() <= 16 {
                    check_eq!(
                        PlacementGame::new(&placements).grundy_number(bits),
                        0,
                        "{place}"
                    );
                }
            }
        }
    },
    // All sets of free squares of small boards: the Grundy number and the first winning placement.
    "library/placement_game/every-set" = || {
        for (shape, (rows, columns), free, placements) in games(4, &[(3, 3), (2, 5), (4, 2)]) {
            let by_definition = PolyominoGame::new(rows as i64, columns as i64, &shape, free);
            let mut definition = Definition::new(&by_definition);

            let mut game = PlacementGame::new(&placements);
            for empty in 0..=placements.board() {
                let place = format!("{shape:?} on {rows}x{columns}, free: {free}, {empty:#b}");
                check_eq!(
                    game.grundy_number(empty),
                    definition.grundy_number(&[empty]),
                    "{place}"
                );
                let mut winning = vec![];
                for placement in by_definition.fitting(empty) {
                    if !definition.next_player_wins(&[without(empty, placement)]) {
                        winning.push(mask(placement));
                    }
                }
                check_eq!(
                    game.winning_placement(empty),
                    winning.first().copied(),
                    "{place}"
                );
            }
        }
    },
    // Random sets on a larger board, each in a new search, against the mex over all sets in ascending order; and the first
    // placement, by its sorted squares, that leaves number 0.
    "library/placement_game/fresh-searches" = [(3, 300), (4, 3_000)] = |(rows, sets)| {
        let columns = 5;
        let shapes: [&[Square]; 3] = [
            &[(0, 0), (0, 1)],
            &[(0, 0), (0, 1), (0, 2)],
            &[(0, 0), (0, 1), (1, 0)],
        ];
        let mut random = Random::new(20);
        for shape in shapes {
            let placements = Placements::new(rows, columns, shape, true);
            let board = placements.board();
            let mut moves = listed(placements.on(board));
            moves.sort_by_key(|&placement| listed(elements(placement as usize)));
            let mut table: Numbers = vec![];
            for free in 0..=board {
                let numbers = moves
                    .iter()
                    .filter(|&placement| placement & !free == 0)
                    .fold(0_u64, |numbers, placement| {
                        numbers | 1 << table[(free & !placement) as usize]
                    });
                table.push(u64::from(numbers.trailing_ones()));
            }
            for _ in 0..sets {
                let free = board & (random.draw() | random.draw() | random.draw());
                check_eq!(
                    PlacementGame::new(&placements).grundy_number(free),
                    table[free as usize],
                    "{shape:?}, {free:#b}"
                );
                let winning = moves
                    .iter()
                    .copied()
                    .filter(|placement| placement & !free == 0)
                    .find(|placement| table[(free & !placement) as usize] == 0);
                check_eq!(
                    PlacementGame::new(&placements).winning_placement(free),
                    winning,
                    "{shape:?}, {free:#b}"
                );
            }
        }
    },
    // Bars on a single row or column are a take-and-break game.
    "library/placement_game/rows" = || {
        for (length, code) in [(2, "0.07"), (3, "0.007"), (4, "0.0007"), (5, "0.00007")] {
            let bar = listed((0..length).map(|column| (0, column)));
            for (heap, number) in TakeAndBreak::new(code)
                .grundy_numbers(64)
                .into_iter()
                .enumerate()
            {
                for (rows, columns, free) in [(1, heap, false), (1, heap, true), (heap, 1, true)] {
                    let placements = Placements::new(rows, columns, &bar, free);
                    check_eq!(
                        PlacementGame::new(&placements).grundy_number(placements.board()),
                        number,
                        "a bar of {length} on {rows}x{columns}"
                    );
                }
            }
        }
    },
    // Rectangles of up to `most_squares` squares, in both orientations.
    "library/placement_game/cram" = [25, 36] = |most_squares| {
        for [rows, columns, number] in read_rows(PUBLISHED[0]).expect(READ) {
            if rows * columns > most_squares {
                continue;
            }
            for (rows, columns) in [
                Some((rows, columns)),
                (columns < 8).then_some((columns, rows)),
            ]
            .into_iter()
            .flatten()
            {
                let placements = Placements::new(rows, columns, &[(0, 0), (0, 1)], true);
                check_eq!(
                    PlacementGame::new(&placements).grundy_number(placements.board()),
                    number as u64,
                    "{rows}x{columns}"
                );
            }
        }
    },
    // The placements printed for all small inputs: after each, the next player loses.
    "definition/polyomino_game/played" = [7, 1] = |apart| {
        for (rows, columns, shape, free) in polyomino_game::small_games().into_iter().step_by(apart)
        {
            let input = polyomino_game::write(rows, columns, &shape, [0; 4], free);
            let answer = answer("polyomino_game", &input);
            let game = PolyominoGame::new(rows as i64, columns as i64, &shape, free);
            let mut definition = Definition::new(&game);
            let empty = polyomino_game::board((rows * columns) as i64);
            let mut lines = answer.lines().skip(1);
            let winner = lines.next().expect("the second line is the winner");
            let wins = definition.next_player_wins(&[empty]);
            check!(
                (winner == "First") == wins,
                "{winner} is not the winner of {input}"
            );
            check!(
                lines.clone().count() as u64 == if wins { rows } else { 0 },
                "{answer} has other rows than {input}"
            );
            let covered = listed(
                lines
                    .flat_map(str::chars)
                    .zip(0..)
                    .filter(|&(letter, _)| letter == '#')
                    .map(|(_, square)| square),
            );
            if wins {
                check!(
                    game.fitting(empty).any(|placement| placement == covered),
                    "{answer} is no move"
                );
                check!(
                    !definition.next_player_wins(&[without(empty, &covered)]),
                    "{answer} does not win"
                );
            }
        }
    },
);

/// Shapes of up to so many squares on these boards, which may be turned or not, and their placements.
fn games(
    largest: usize,
    boards: &[Square],
) -> impl Iterator<Item = (Shape, Square, bool, Placements)> {
    pairs(
        pairs(polyomino_game::polyominoes(largest), boards),
        [false, true],
    )
    .map(|((shape, &(rows, columns)), free)| {
        let placements = Placements::new(rows, columns, &squares(&shape), free);
        (shape, (rows, columns), free, placements)
    })
}

fn squares(shape: &Shape) -> Vec<Square> {
    listed(
        shape
            .iter()
            .map(|&(row, column)| (row as usize, column as usize)),
    )
}

fn mask(squares: &[u32]) -> u64 {
    squares.iter().fold(0, |mask, square| mask | 1 << square)
}

fn coordinates(set: u64, columns: usize) -> Shape {
    let squares = boards::coordinates(set, columns).into_iter();
    squares
        .map(|(row, column)| (row as i64, column as i64))
        .collect()
}

/// Returns the sums of the first and the last row, and of the columns: twice the middle.
fn sums(set: &Shape) -> (i64, i64) {
    let ends =
        |numbers: Vec<i64>| numbers.iter().min().unwrap_or(&0) + numbers.iter().max().unwrap_or(&0);
    (
        ends(listed(set.iter().map(|square| square.0))),
        ends(listed(set.iter().map(|square| square.1))),
    )
}

/// Returns the image under the half turn that swaps rows and columns with these sums.
fn turned(set: &Shape, (rows, columns): (i64, i64)) -> Shape {
    set.iter()
        .map(|square| (rows - square.0, columns - square.1))
        .collect()
}
