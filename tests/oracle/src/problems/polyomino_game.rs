//! A board and a polyomino: a move places the polyomino on empty squares.

use std::collections::BTreeSet;

use anyhow::{Result, bail, ensure};

use crate::definition::Definition;
use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "polyomino_game",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("dominoes", dominoes),
        ("one-row", one_row),
        ("single-squares", single_squares),
        ("large-drawing", large_drawing),
    ],
    small_inputs,
    origins: &[
        ("sample-1", Origin::WorkedExample),
        (
            "edge-single-squares-63",
            Origin::ClosedForm(
                "Every move takes one square, so the Grundy number is the parity of their number; the definition \
                 cannot list all sets of 63 squares.",
            ),
        ),
        (
            "edge-single-squares-64",
            Origin::ClosedForm(
                "Every move takes one square, so the Grundy number is the parity of their number; the definition \
                 cannot list all sets of 64 squares.",
            ),
        ),
        (
            "edge-row-64",
            Origin::ClosedForm(
                "Dawson's Kayles: a table by row length, each entry the mex over the two sides of a domino; the domino \
                 whose sides have equal Grundy numbers comes from the same table.",
            ),
        ),
        ("edge-row-33", Origin::ClosedForm("Dawson's Kayles, as for the row of 64 squares.")),
        ("edge-column-64", Origin::ClosedForm("The row of 64 squares, rotated.")),
        (
            "edge-row-of-trominoes-64",
            Origin::ClosedForm(
                "A table by row length, each entry the mex over the two sides of a tromino; the tromino whose sides \
                 have equal Grundy numbers comes from the same table.",
            ),
        ),
        (
            "edge-5x6",
            Origin::ClosedForm(
                "The Grundy number is in the published tables of Cram; the move comes from a table of who wins on each \
                 of the 2^30 sets of squares, too many for the oracle.",
            ),
        ),
        ("edge-8x8", EVEN_SIDES),
        ("edge-4x8", EVEN_SIDES),
    ],
};

const EVEN_SIDES: Origin = Origin::ClosedForm(
    "Two even sides: the second player wins by answering each domino with its image under a half turn, which never \
     overlaps it.",
);

/// The game on one board; a component is the set of empty squares, numbered row by row, one bit each.
///
/// Regions are not split off, so a position is always one component.
pub struct PolyominoGame {
    /// The placements in order: the numbers of the squares that each covers.
    placements: BTreeSet<Vec<u32>>,
}

impl Game for PolyominoGame {
    type Component = u64;

    fn moves(&self, &empty: &u64) -> impl Iterator<Item = Position<Self>> {
        let fitting = self.fitting(empty);
        fitting.map(move |squares| vec![without(empty, squares)])
    }
}

impl PolyominoGame {
    /// Makes the game on a rows × columns board.
    pub fn new(rows: i64, columns: i64, shape: &Shape, free: bool) -> PolyominoGame {
        let mut shapes = vec![shape.clone()];
        if free {
            let mirrored: Shape = shape.iter().map(|&(row, column)| (row, -column)).collect();
            for mut turned in [shape.clone(), mirrored] {
                for _ in 0..4 {
                    turned = turned.iter().map(|&(row, column)| (column, -row)).collect();
                    shapes.push(turned.clone());
                }
            }
        }
        let mut placements = BTreeSet::new();
        for shape in shapes {
            // Try every square as the place of the first square of the shape.
            let Some(&(first_row, first_column)) = shape.first() else {
                continue;
            };
            for to_row in 0..rows {
                for to_column in 0..columns {
                    let moved = shape
                        .iter()
                        .map(|&(row, column)| (row - first_row + to_row, column - first_column + to_column));
                    let is_on_board = |(row, column)| (0..rows).contains(&row) && (0..columns).contains(&column);
                    if moved.clone().all(is_on_board) {
                        let mut squares: Vec<u32> =
                            moved.map(|(row, column)| (row * columns + column) as u32).collect();
                        squares.sort_unstable();
                        placements.insert(squares);
                    }
                }
            }
        }
        PolyominoGame { placements }
    }

    /// Lists the placements on empty squares, in the order of their lists of squares.
    pub fn fitting(&self, empty: u64) -> impl Iterator<Item = &[u32]> {
        let are_empty = move |squares: &&[u32]| squares.iter().all(|square| empty >> square & 1 == 1);
        self.placements.iter().map(Vec::as_slice).filter(are_empty)
    }
}

/// The squares of a shape, as rows and columns.
pub type Shape = BTreeSet<(i64, i64)>;

/// Returns the empty squares that a placement leaves.
pub fn without(empty: u64, squares: &[u32]) -> u64 {
    squares.iter().fold(empty, |empty, square| empty & !(1 << square))
}

/// Returns the set of the first `count` squares.
pub fn board(count: i64) -> u64 {
    (0..count).fold(0, |board, square| board | 1 << square)
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let rows = input.number("the number of rows")?;
    let columns = input.number("the number of columns")?;
    let most = Limits::read(PROBLEM.name)?.get("squares")?;
    ensure!(
        rows.checked_mul(columns).is_some_and(|squares| squares <= most),
        "a board of {rows} times {columns} squares is too large"
    );
    let shape = read_shape(&mut input)?;
    let free = match input.text("fixed or free")? {
        "fixed" => false,
        "free" => true,
        other => bail!("expected fixed or free, found {other:?}"),
    };
    // A board without squares may have a huge number of rows.
    let (rows, columns) = if rows == 0 || columns == 0 { (0, 0) } else { (rows as i64, columns as i64) };
    let game = PolyominoGame::new(rows, columns, &shape, free);
    let empty = board(rows * columns);
    let mut definition = Definition::new(&game);
    let mut answer = format!("Grundy = {}\n", definition.grundy_number(&[empty])?);
    for squares in game.fitting(empty) {
        if !definition.next_player_wins(&[without(empty, squares)])? {
            answer += "First\n";
            for row in 0..rows {
                let numbers = row * columns..(row + 1) * columns;
                answer.extend(numbers.map(|square| if squares.contains(&(square as u32)) { '#' } else { '.' }));
                answer.push('\n');
            }
            return Ok(answer);
        }
    }
    answer += "Second\n";
    Ok(answer)
}

/// Reads a drawing of a connected shape.
fn read_shape(input: &mut Input) -> Result<Shape> {
    let height = input.number("the height of the shape")?;
    let width = input.number("the width of the shape")?;
    ensure!(height > 0 && width > 0, "a shape of {height} times {width} is empty");
    let mut shape = Shape::new();
    for row in 0..height {
        let letters = input.text("a row of the shape")?;
        ensure!(letters.len() as u64 == width, "expected {width} letters, found the row {letters}");
        for (column, letter) in letters.char_indices() {
            match letter {
                '#' => {
                    shape.insert((row as i64, column as i64));
                }
                '.' => {}
                _ => bail!("expected only # and ., found the row {letters}"),
            }
        }
    }
    let mut unreached = shape.clone();
    let mut reached: Vec<(i64, i64)> = unreached.pop_first().into_iter().collect();
    ensure!(!reached.is_empty(), "the shape is empty");
    while let Some(square) = reached.pop() {
        reached.extend(neighbours(square).into_iter().filter(|next| unreached.remove(next)));
    }
    ensure!(unreached.is_empty(), "the shape is not connected");
    Ok(shape)
}

/// Returns the four squares that share an edge with this one.
pub fn neighbours((row, column): (i64, i64)) -> [(i64, i64); 4] {
    [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
}

/// Writes an input; `margins` are the numbers of empty rows and columns above, below, left and right of the shape.
pub fn write(rows: u64, columns: u64, shape: &Shape, margins: [u64; 4], free: bool) -> String {
    let [above, below, left, right] = margins.map(|margin| margin as i64);
    let (first_row, last_row) = ends(shape.iter().map(|square| square.0));
    let (first_column, last_column) = ends(shape.iter().map(|square| square.1));
    let drawn_rows = first_row - above..=last_row + below;
    let drawn_columns = first_column - left..=last_column + right;
    let mut text = format!("{rows} {columns}\n{} {}\n", drawn_rows.clone().count(), drawn_columns.clone().count());
    for row in drawn_rows {
        let is_drawn = |column| shape.contains(&(row, column));
        text.extend(drawn_columns.clone().map(|column| if is_drawn(column) { '#' } else { '.' }));
        text.push('\n');
    }
    text + if free { "free\n" } else { "fixed\n" }
}

/// Returns the least and the greatest of the numbers, at least one.
fn ends(numbers: impl Iterator<Item = i64> + Clone) -> (i64, i64) {
    let least = numbers.clone().min().expect("a shape has a square");
    (least, numbers.max().expect("a shape has a square"))
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

/// Boards of up to 14 squares and polyominoes of up to six, drawn with margins.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
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
    Ok(write(rows, columns, &shape, margins, free))
}

/// Returns the sides of a nearly square board with the maximum number of squares.
fn full_board(limits: &Limits) -> Result<[u64; 2]> {
    let squares = limits.get("squares")?;
    let rows = squares.isqrt();
    Ok([rows, squares / rows])
}

/// The largest board with a polyomino of five to eight squares.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let [rows, columns] = full_board(limits)?;
    let squares = random.between(5, 8);
    let free = random.between(0, 1) == 1;
    let shape = polyomino(random, squares);
    Ok(write(rows, columns, &shape, [0; 4], free))
}

/// Free dominoes on 5 × 6 and 4 × 8 boards, in both orientations.
fn dominoes(random: &mut Random, _limits: &Limits) -> Result<String> {
    let &[rows, columns] = random.pick(&[[5, 6], [6, 5], [4, 8], [8, 4]]);
    Ok(write(rows, columns, &polyomino(random, 2), [0; 4], true))
}

/// A bar on the longest row.
fn one_row(random: &mut Random, limits: &Limits) -> Result<String> {
    let columns = limits.get("squares")?;
    let length = random.between(2, 5) as i64;
    let shape = (0..length).map(|column| (0, column)).collect();
    Ok(write(1, columns, &shape, [0; 4], true))
}

/// The largest board and a shape of one square: every square is a component.
fn single_squares(_random: &mut Random, limits: &Limits) -> Result<String> {
    let [rows, columns] = full_board(limits)?;
    Ok(write(rows, columns, &Shape::from([(0, 0)]), [0; 4], true))
}

/// A shape of at least five squares in the corner of a drawing much larger than the board.
fn large_drawing(random: &mut Random, limits: &Limits) -> Result<String> {
    let [rows, columns] = full_board(limits)?;
    let squares = random.between(5, 8);
    let margin = limits.get("drawing")?.isqrt() - squares;
    Ok(write(rows, columns, &polyomino(random, squares), [margin, 0, 0, margin], true))
}

/// Returns all fixed polyominoes of up to this many squares.
pub fn polyominoes(most: usize) -> Vec<Shape> {
    let mut found = BTreeSet::from([Shape::from([(0, 0)])]);
    for _ in 1..most {
        let mut larger = found.clone();
        for shape in &found {
            for next in shape.iter().flat_map(|&square| neighbours(square)) {
                let grown = shape.iter().copied().chain([next]);
                let first_row = grown.clone().map(|square| square.0).min().unwrap_or(0);
                let first_column = grown.clone().map(|square| square.1).min().unwrap_or(0);
                larger.insert(grown.map(|(row, column)| (row - first_row, column - first_column)).collect());
            }
        }
        found = larger;
    }
    found.into_iter().collect()
}

/// Lists the games on boards of up to twelve squares with all polyominoes of up to four: rows, columns, the shape, and
/// whether it is free.
pub fn small_games() -> Vec<(u64, u64, Shape, bool)> {
    let mut games = vec![];
    for rows in 1..=12 {
        for columns in 1..=12 / rows {
            for shape in polyominoes(4) {
                games.push((rows, columns, shape.clone(), false));
                games.push((rows, columns, shape, true));
            }
        }
    }
    games
}

fn small_inputs() -> Vec<String> {
    small_games().iter().map(|(rows, columns, shape, free)| write(*rows, *columns, shape, [0; 4], *free)).collect()
}
