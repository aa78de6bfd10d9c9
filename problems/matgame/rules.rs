//! A matrix: a move subtracts a positive amount from the leftmost non-zero number of a row.

use std::iter;

pub use games::book::strips::Matgame;
use games::*;

/// For `cargo judge explore`: a row of two numbers.
pub fn rules() -> Rules<(u64, u64)> {
    pair(|a, b| {
        Matgame
            .moves(&vec![a, b])
            .map(|left| (left[0][0], left[0][1]))
            .collect::<Vec<_>>()
    })
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut referee = why.referee(&Matgame);
    Input::new(text).cases("the number of cases", |input| {
        let rows = input.number("the number of rows")?;
        let columns = input.number("the number of columns")?;
        let matrix: Result<Vec<_>> = (0..rows)
            .map(|_| input.numbers(columns, "a number of the matrix"))
            .collect();
        let wins = referee.next_player_wins(&matrix?)?;
        Ok(if wins { "FIRST\n" } else { "SECOND\n" }.to_owned())
    })
}

/// The rows of a matrix.
type Matrix = Vec<Vec<u64>>;

/// Writes an input with a blank line between cases.
fn write(cases: &[Matrix]) -> String {
    let text = |matrix: &Matrix| {
        let rows: String = matrix.iter().map(text::line).collect();
        format!(
            "{} {}\n{rows}",
            matrix.len(),
            matrix.first().map_or(0, Vec::len)
        )
    };
    let texts: Vec<String> = cases.iter().map(text).collect();
    format!("{}\n{}", texts.len(), texts.join("\n"))
}

/// Returns a matrix of numbers that `number` makes.
fn matrix(
    random: &mut Random,
    [rows, columns]: [u64; 2],
    mut number: impl FnMut(&mut Random) -> u64,
) -> Matrix {
    random.list(rows, |random| random.list(columns, &mut number))
}

/// The maximum number of matrices, all of this shape, of numbers above 0.
fn full(random: &mut Random, limits: &Limits, shape: [u64; 2]) -> String {
    let most = limits["value"];
    write(&random.list(limits["cases"], |random| {
        matrix(random, shape, |random| random.between(1, most))
    }))
}

/// Returns the largest numbers of rows and columns.
fn largest_shape(limits: &Limits) -> [u64; 2] {
    [limits["rows"], limits["columns"]]
}

/// Lists all small matrices of small numbers, grouped by shape.
pub fn small_matrices() -> Vec<Vec<Matrix>> {
    // The largest number for matrices of one row, of two rows, …, and of one column, of two columns, …; 0 for none.
    const LARGEST: [&[u64]; 4] = [&[60, 30, 12, 6, 4, 3], &[30, 7, 3, 2], &[14, 3, 2], &[0, 2]];
    let mut of_shapes = vec![];
    for (rows, of_rows) in iter::zip(1.., LARGEST) {
        for (columns, &largest) in iter::zip(1.., of_rows).filter(|(_, largest)| **largest > 0) {
            let matrix =
                |numbers: &Vec<u64>| numbers.chunks(columns).map(<[u64]>::to_vec).collect();
            of_shapes.push(
                small::lists(rows * columns, largest)
                    .iter()
                    .map(matrix)
                    .collect(),
            );
        }
    }
    of_shapes
}

pub const PROBLEM: Problem = Problem {
    name: "matgame",
    answer,
    counted: true,
    sizes: &[
        // One or two small matrices of small numbers.
        ("small", |random, _| {
            write(&random.short_list(1, 2, |random| {
                let shape = [random.between(1, 3), random.between(1, 4)];
                matrix(random, shape, |random| random.between(0, 3))
            }))
        }),
        ("largest", |random, limits| {
            full(random, limits, largest_shape(limits))
        }),
        // The largest matrices, most numbers 0; in the first, all are.
        ("zeros", |random, limits| {
            let matrix = |case| {
                matrix(random, largest_shape(limits), |random| {
                    match random.between(0, 9) {
                        0 if case > 0 => random.between(0, limits["value"]),
                        _ => 0,
                    }
                })
            };
            write(&Vec::from_iter((0..limits["cases"]).map(matrix)))
        }),
        ("long-row", |random, limits| {
            full(random, limits, [1, limits["columns"]])
        }),
        // Plain Nim.
        ("one-column", |random, limits| {
            full(random, limits, [limits["rows"], 1])
        }),
        // Matrices in which every row occurs twice, so the player who mirrors the other's moves wins; every other matrix has
        // the first number of the last row changed, which changes the Grundy number of the row.
        ("twin-rows", |random, limits| {
            let [rows, columns] = largest_shape(limits);
            let most = limits["value"];
            let mut cases = random.list(limits["cases"], |random| {
                let half = matrix(random, [rows / 2, columns], |random| {
                    random.between(1, most)
                });
                [&half[..], &half[..]].concat()
            });
            for case in cases.iter_mut().skip(1).step_by(2) {
                let number = case
                    .last_mut()
                    .and_then(|row| row.first_mut())
                    .expect("a matrix has a number");
                *number = *number % most + 1;
            }
            write(&cases)
        }),
        // Matrices of huge numbers in which every row occurs twice; but in the last row, the first number has another highest bit. It
        // is larger than the Grundy number of the others before and after, so it is that of the row.
        ("nearly-lost", |random, limits| {
            let [rows, columns] = largest_shape(limits);
            let highest_bit = 1 << limits["value_stress"].ilog2();
            write(&random.list(limits["cases"], |random| {
                let half = matrix(random, [rows / 2, columns], |random| {
                    random.of_any_length(highest_bit / 8)
                });
                let mut case = [&half[..], &half[..]].concat();
                let number = random.between(highest_bit / 4, highest_bit / 2);
                case[rows as usize / 2 - 1][0] = number;
                case[rows as usize - 1][0] = number + highest_bit;
                case
            }))
        }),
        // The largest matrices, with numbers of any length far beyond the judges' limit.
        ("huge-values", |random, limits| {
            let (shape, huge) = (largest_shape(limits), limits["value_stress"]);
            let cases = limits["cases"];
            write(&random.list(cases, |random| {
                matrix(random, shape, |random| random.of_any_length(huge))
            }))
        }),
    ],
    small_inputs: || {
        small_matrices()
            .iter()
            .map(|matrices| write(matrices))
            .collect()
    },
    origins: &[
        PublishedSample(&["sample-1"]),
        ClosedForm(
            &["edge-huge"],
            "Prepending a number a > 0 to a row of Grundy number g gives a - 1 if a <= g, else a; the definition \
             cannot list the options of such large numbers.",
        ),
    ],
};
