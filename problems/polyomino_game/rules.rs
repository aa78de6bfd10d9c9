//! A board and a polyomino: a move places the polyomino on empty squares.

use std::collections::BTreeSet;
use std::ops::Range;

pub use games::book::boards::{PolyominoGame, Shape, squares, without};
use games::book::strips::Runs;
use games::*;

/// For `cargo judge explore`: dominoes on boards of up to 4 × 6 squares.
pub fn rules() -> Rules<u64> {
    let (rows, columns) = (4, 6);
    let board = move |a: u64, b: u64| {
        (0..a)
            .map(|row| ((1 << b) - 1) << (row * columns))
            .sum::<u64>()
    };
    let boards = (0..=rows).flat_map(move |a| (0..=columns).map(move |b| board(a, b)));
    let domino = Shape::from([(0, 0), (0, 1)]);
    of_game(
        PolyominoGame::new(rows as i64, columns as i64, &domino, true),
        boards.collect::<Vec<_>>(),
    )
    .show(move |board| {
        let row = board.trailing_ones().min(columns as u32);
        format!(
            "({}, {row})",
            (u64::BITS - board.leading_zeros()).div_ceil(columns as u32)
        )
    })
}

/// Returns the set of the first `count` squares.
pub fn board(count: i64) -> u64 {
    (0..count).fold(0, |board, square| board | 1 << square)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let rows = input.number("the number of rows")?;
    let columns = input.number("the number of columns")?;
    let most = Limits::read(include_str!("Cargo.toml"))["squares"];
    ensure!(
        rows.checked_mul(columns)
            .is_some_and(|squares| squares <= most),
        "a board of {rows} times {columns} squares is too large"
    );
    let shape = read_shape(&mut input)?;
    let free = match input.text("fixed or free")? {
        "fixed" => false,
        "free" => true,
        other => bail!("expected fixed or free, found {other:?}"),
    };
    // A board without squares may have a huge number of rows.
    let (rows, columns) = if rows == 0 || columns == 0 {
        (0, 0)
    } else {
        (rows as i64, columns as i64)
    };
    let game = PolyominoGame::new(rows, columns, &shape, free);
    let empty = board(rows * columns);
    let mut definition = why.definition(&game);
    let grundy = definition.grundy_number(&[empty])?;
    for squares in game.fitting(empty) {
        if !definition.next_player_wins(&[without(empty, squares)])? {
            let is_covered = |row, column| squares.contains(&((row * columns + column) as u32));
            return Ok(format!(
                "Grundy = {grundy}\nFirst\n{}",
                draw(0..rows, 0..columns, is_covered)
            ));
        }
    }
    Ok(format!("Grundy = {grundy}\nSecond\n"))
}

/// Draws the squares of these rows and columns.
fn draw(rows: Range<i64>, columns: Range<i64>, is_drawn: impl Fn(i64, i64) -> bool) -> String {
    let letter = |row, column| if is_drawn(row, column) { '#' } else { '.' };
    rows.map(|row| {
        columns
            .clone()
            .map(|column| letter(row, column))
            .chain(['\n'])
            .collect::<String>()
    })
    .collect()
}

/// Reads a drawing of a connected shape.
fn read_shape(input: &mut Input) -> Result<Shape> {
    let height = input.number("the height of the shape")?;
    let width = input.number("the width of the shape")?;
    ensure!(
        height > 0 && width > 0,
        "a shape of {height} times {width} is empty"
    );
    let mut shape = Shape::new();
    for row in 0..height {
        let letters = input.text("a row of the shape")?;
        ensure!(
            letters.len() as u64 == width,
            "expected {width} letters, found the row {letters}"
        );
        ensure!(
            letters.bytes().all(|letter| b"#.".contains(&letter)),
            "expected only # and ., found the row {letters}"
        );
        shape.extend(
            letters
                .match_indices('#')
                .map(|(column, _)| (row as i64, column as i64)),
        );
    }
    let mut unreached = shape.clone();
    let mut reached: Vec<(i64, i64)> = unreached.pop_first().into_iter().collect();
    ensure!(!reached.is_empty(), "the shape is empty");
    while let Some(square) = reached.pop() {
        reached.extend(
            neighbours(square)
                .into_iter()
                .filter(|next| unreached.remove(next)),
        );
    }
    ensure!(unreached.is_empty(), "the shape is not connected");
    Ok(shape)
}

/// Returns the four squares that share an edge with this one.
pub fn neighbours((row, column): (i64, i64)) -> [(i64, i64); 4] {
    [
        (row - 1, column),
        (row + 1, column),
        (row, column - 1),
        (row, column + 1),
    ]
}

/// Writes an input; `margins` are the numbers of empty rows and columns above, below, left and right of the shape.
pub fn write(rows: u64, columns: u64, shape: &Shape, margins: [u64; 4], free: bool) -> String {
    let [above, below, left, right] = margins.map(|margin| margin as i64);
    let drawn_rows = span(shape.iter().map(|square| square.0), above, below);
    let drawn_columns = span(shape.iter().map(|square| square.1), left, right);
    let (height, width) = (drawn_rows.clone().count(), drawn_columns.clone().count());
    let drawing = draw(drawn_rows, drawn_columns, |row, column| {
        shape.contains(&(row, column))
    });
    format!(
        "{rows} {columns}\n{height} {width}\n{drawing}{}\n",
        if free { "free" } else { "fixed" }
    )
}

/// Returns the range of the numbers, at least one, with margins before and after.
fn span(numbers: impl Iterator<Item = i64> + Clone, before: i64, after: i64) -> Range<i64> {
    let least = numbers.clone().min().expect("a shape has a square");
    let greatest = numbers.max().expect("a shape has a square");
    least - before..greatest + after + 1
}

/// Returns a random polyomino of this many squares.
fn polyomino(random: &mut Random, squares: u64) -> Shape {
    let mut shape = Shape::from([(0, 0)]);
    while (shape.len() as u64) < squares {
        let all: Vec<(i64, i64)> = shape.iter().copied().collect();
        let neighbours = neighbours(*random.pick(&all));
        shape.insert(*random.pick(&neighbours));
    }
    shape
}

/// Returns the sides of a nearly square board with the maximum number of squares.
fn full_board(limits: &Limits) -> [u64; 2] {
    let squares = limits["squares"];
    let rows = squares.isqrt();
    [rows, squares / rows]
}

/// Returns all fixed polyominoes of up to this many squares.
pub fn polyominoes(most: usize) -> Vec<Shape> {
    let mut found = BTreeSet::from([Shape::from([(0, 0)])]);
    for _ in 1..most {
        let mut larger = found.clone();
        for shape in &found {
            for next in shape.iter().flat_map(|&square| neighbours(square)) {
                let grown = shape.iter().copied().chain([next]);
                let first_row = span(grown.clone().map(|square| square.0), 0, 0).start;
                let first_column = span(grown.clone().map(|square| square.1), 0, 0).start;
                larger.insert(
                    grown
                        .map(|(row, column)| (row - first_row, column - first_column))
                        .collect(),
                );
            }
        }
        found = larger;
    }
    found.into_iter().collect()
}

/// Lists the games on boards of up to twelve squares with all polyominoes of up to four: rows, columns, the shape, and
/// whether it is free.
pub fn small_games() -> Vec<(u64, u64, Shape, bool)> {
    let boards = (1..=12).flat_map(|rows| (1..=12 / rows).map(move |columns| (rows, columns)));
    let shapes = polyominoes(4);
    let games = boards.flat_map(|(rows, columns)| {
        shapes
            .iter()
            .flat_map(move |shape| [false, true].map(|free| (rows, columns, shape.clone(), free)))
    });
    games.collect()
}

/// A bar of two to five squares on the longest row with this Grundy number: a take-and-break game that takes just as many.
fn row_of_number(random: &mut Random, limits: &Limits, is_wanted: fn(u64) -> bool) -> String {
    let bar = random.between(2, 5);
    let game = Runs {
        least: bar,
        most: bar,
    };
    let mut definition = Why::OFF.referee(&game);
    let mut has_number = |columns: &u64| definition.grundy_number(&[*columns]).is_ok_and(is_wanted);
    let columns = (1..=limits["squares"]).rfind(|columns| has_number(columns));
    write(
        1,
        columns.expect("a row has such a number"),
        &squares(1, bar as i64).collect(),
        [0; 4],
        true,
    )
}

pub const PROBLEM: Problem = Problem {
    name: "polyomino_game",
    answer,
    counted: false,
    sizes: &[
        // Boards of up to 14 squares and polyominoes of up to six, drawn with margins.
        ("small", |random, _| {
            let rows = random.between(1, 5);
            let columns = random.between(1, 14 / rows);
            let squares = *random.pick(&[1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6]);
            let shape = polyomino(random, squares);
            let margins = [(); 4].map(|()| random.between(0, 3) / 3);
            let free = random.between(0, 1) == 1;
            // Both orientations, and sometimes a board without squares.
            let (rows, columns) = match random.between(0, 40) {
                0 => (0, columns),
                1 => (rows, 0),
                even if even % 2 == 0 => (rows, columns),
                _ => (columns, rows),
            };
            write(rows, columns, &shape, margins, free)
        }),
        // The largest board with a polyomino of five to eight squares.
        ("largest", |random, limits| {
            let [rows, columns] = full_board(limits);
            let squares = random.between(5, 8);
            let free = random.between(0, 1) == 1;
            let shape = polyomino(random, squares);
            write(rows, columns, &shape, [0; 4], free)
        }),
        // Free dominoes on 5 × 6 and 4 × 8 boards, in both orientations.
        ("dominoes", |random, _| {
            let &[rows, columns] = random.pick(&[[5, 6], [6, 5], [4, 8], [8, 4]]);
            write(rows, columns, &polyomino(random, 2), [0; 4], true)
        }),
        // A bar on the longest row.
        ("one-row", |random, limits| {
            write(
                1,
                limits["squares"],
                &squares(1, random.between(2, 5) as i64).collect(),
                [0; 4],
                true,
            )
        }),
        ("lost", |random, limits| {
            row_of_number(random, limits, |number| number == 0)
        }),
        // One heap of Nim with one stone would make it lost.
        ("nearly-lost", |random, limits| {
            row_of_number(random, limits, |number| number == 1)
        }),
        // The largest board and a shape of one square: every square is a component.
        ("single-squares", |_, limits| {
            let [rows, columns] = full_board(limits);
            write(rows, columns, &Shape::from([(0, 0)]), [0; 4], true)
        }),
        // A shape of at least five squares in the corner of a drawing much larger than the board.
        ("large-drawing", |random, limits| {
            let [rows, columns] = full_board(limits);
            let squares = random.between(5, 8);
            let margin = limits["drawing"].isqrt() - squares;
            write(
                rows,
                columns,
                &polyomino(random, squares),
                [margin, 0, 0, margin],
                true,
            )
        }),
    ],
    small_inputs: || {
        small_games()
            .iter()
            .map(|(rows, columns, shape, free)| write(*rows, *columns, shape, [0; 4], *free))
            .collect()
    },
    origins: &[
        WorkedExample(&["sample-1"]),
        ClosedForm(
            &["edge-single-squares-63", "edge-single-squares-64"],
            "Every move takes one square, so the Grundy number is the parity of their number; the definition cannot \
             list all sets of so many squares.",
        ),
        ClosedForm(
            &[
                "edge-row-33",
                "edge-row-64",
                "edge-column-64",
                "edge-row-of-trominoes-64",
            ],
            "Dominoes (Dawson's Kayles) or trominoes on a row: a table by row length, each entry the mex over the two \
             sides of a placement; the placement whose sides have equal Grundy numbers comes from the same table. The \
             column is the row of 64 squares, rotated.",
        ),
        ClosedForm(
            &["edge-5x6"],
            "The Grundy number is in the published tables of Cram; the move comes from a table of who wins on each of \
             the 2^30 sets of squares, too many for the oracle.",
        ),
        ClosedForm(
            &["edge-4x8", "edge-8x8"],
            "Two even sides: the second player wins by answering each domino with its image under a half turn, which \
             never overlaps it.",
        ),
    ],
};
