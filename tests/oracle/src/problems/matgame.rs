//! A matrix: a move subtracts a positive amount from the leftmost non-zero number of a row.

use anyhow::Result;

use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;
use crate::referee::Referee;
use crate::small;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "matgame",
    answer,
    counted: true,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("zeros", zeros),
        ("long-row", long_row),
        ("one-column", one_column),
        ("twin-rows", twin_rows),
        ("huge-values", huge_values),
    ],
    small_inputs,
    origins: &[
        ("sample-1", Origin::PublishedSample),
        (
            "edge-huge",
            Origin::ClosedForm(
                "Prepending a number a > 0 to a row of Grundy number g gives a - 1 if a <= g, else a; the definition \
                 cannot list the options of such large numbers.",
            ),
        ),
    ],
};

/// The game; a component is a row.
pub struct Matgame;

impl Game for Matgame {
    type Component = Vec<u64>;

    fn moves(&self, row: &Vec<u64>) -> impl Iterator<Item = Position<Self>> {
        let leftmost = row.iter().position(|&number| number != 0);
        leftmost.into_iter().flat_map(move |column| {
            (0..row[column]).map(move |left| {
                let mut row = row.clone();
                row[column] = left;
                vec![row]
            })
        })
    }

    fn weight(&self, row: &Vec<u64>) -> usize {
        row.len()
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let mut referee = Referee::new(&Matgame);
    let mut answer = String::new();
    for _ in 0..input.number("the number of cases")? {
        let rows = input.number("the number of rows")?;
        let columns = input.number("the number of columns")?;
        let matrix: Result<Vec<Vec<u64>>> =
            (0..rows).map(|_| input.numbers(columns, "a number of the matrix")).collect();
        let wins = referee.next_player_wins(&matrix?)?;
        answer += if wins { "FIRST\n" } else { "SECOND\n" };
    }
    Ok(answer)
}

/// Writes an input with a blank line between cases.
fn write(cases: &[Vec<Vec<u64>>]) -> String {
    let matrices: Vec<String> = cases
        .iter()
        .map(|matrix| {
            let columns = matrix.first().map_or(0, Vec::len);
            let mut text = format!("{} {columns}\n", matrix.len());
            for row in matrix {
                let numbers: Vec<String> = row.iter().map(u64::to_string).collect();
                text += &format!("{}\n", numbers.join(" "));
            }
            text
        })
        .collect();
    format!("{}\n{}", cases.len(), matrices.join("\n"))
}

/// Returns a matrix of numbers that `number` makes.
fn matrix(rows: u64, columns: u64, mut number: impl FnMut() -> u64) -> Vec<Vec<u64>> {
    (0..rows).map(|_| (0..columns).map(|_| number()).collect()).collect()
}

/// One or two small matrices of small numbers.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 2);
    let cases: Vec<_> = (0..count)
        .map(|_| {
            let (rows, columns) = (random.between(1, 3), random.between(1, 4));
            matrix(rows, columns, || random.between(0, 3))
        })
        .collect();
    Ok(write(&cases))
}

/// The maximum number of matrices, all of maximum size.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let (rows, columns) = (limits.get("rows")?, limits.get("columns")?);
    let most = limits.get("value")?;
    let cases: Vec<_> = (0..limits.get("cases")?).map(|_| matrix(rows, columns, || random.between(1, most))).collect();
    Ok(write(&cases))
}

/// The largest matrices, most numbers 0; in the first, all are.
fn zeros(random: &mut Random, limits: &Limits) -> Result<String> {
    let (rows, columns) = (limits.get("rows")?, limits.get("columns")?);
    let most = limits.get("value")?;
    let cases: Vec<_> = (0..limits.get("cases")?)
        .map(|case| {
            matrix(rows, columns, || match random.between(0, 9) {
                0 if case > 0 => random.between(0, most),
                _ => 0,
            })
        })
        .collect();
    Ok(write(&cases))
}

/// The maximum number of matrices of one row, each of maximum length.
fn long_row(random: &mut Random, limits: &Limits) -> Result<String> {
    let columns = limits.get("columns")?;
    let most = limits.get("value")?;
    let cases: Vec<_> = (0..limits.get("cases")?).map(|_| matrix(1, columns, || random.between(1, most))).collect();
    Ok(write(&cases))
}

/// The maximum number of matrices of one column, each of maximum height: plain Nim.
fn one_column(random: &mut Random, limits: &Limits) -> Result<String> {
    let rows = limits.get("rows")?;
    let most = limits.get("value")?;
    let cases: Vec<_> = (0..limits.get("cases")?).map(|_| matrix(rows, 1, || random.between(1, most))).collect();
    Ok(write(&cases))
}

/// Matrices in which every row occurs twice, so the player who mirrors the other's moves wins; every other matrix has
/// its last number changed.
fn twin_rows(random: &mut Random, limits: &Limits) -> Result<String> {
    let (rows, columns) = (limits.get("rows")? / 2, limits.get("columns")?);
    let most = limits.get("value")?;
    let cases: Vec<_> = (0..limits.get("cases")?)
        .map(|case| {
            let half = matrix(rows, columns, || random.between(1, most));
            let mut whole = [&half[..], &half[..]].concat();
            if let Some(number) = whole.last_mut().and_then(|row| row.last_mut()).filter(|_| case % 2 == 1) {
                *number = *number % most + 1;
            }
            whole
        })
        .collect();
    Ok(write(&cases))
}

/// The largest matrices, with numbers of any length far beyond the judges' limit.
fn huge_values(random: &mut Random, limits: &Limits) -> Result<String> {
    let (rows, columns) = (limits.get("rows")?, limits.get("columns")?);
    let huge = limits.get("value_stress")?;
    let cases: Vec<_> =
        (0..limits.get("cases")?).map(|_| matrix(rows, columns, || random.of_any_length(huge))).collect();
    Ok(write(&cases))
}

/// Lists all small matrices of small numbers, grouped by shape.
pub fn small_matrices() -> Vec<Vec<Vec<Vec<u64>>>> {
    // Rows, columns, largest number.
    const SHAPES: [(usize, usize, u64); 14] = [
        (1, 1, 60),
        (1, 2, 30),
        (1, 3, 12),
        (1, 4, 6),
        (1, 5, 4),
        (1, 6, 3),
        (2, 1, 30),
        (2, 2, 7),
        (2, 3, 3),
        (2, 4, 2),
        (3, 1, 14),
        (3, 2, 3),
        (3, 3, 2),
        (4, 2, 2),
    ];
    SHAPES
        .iter()
        .map(|&(rows, columns, largest)| {
            let numbers = small::lists(rows * columns, largest);
            let matrix = |numbers: &Vec<u64>| numbers.chunks(columns).map(<[u64]>::to_vec).collect();
            numbers.iter().map(matrix).collect()
        })
        .collect()
}

fn small_inputs() -> Vec<String> {
    small_matrices().iter().map(|matrices| write(matrices)).collect()
}
