//! Which form rows have.

use super::rows::{Row, Rows, Style};
use super::{Form, Shape};

/// A form, and another one that is possible.
pub(super) struct Choice {
    pub(super) form: Form,
    pub(super) other: Option<Form>,
}

impl Choice {
    fn only(form: Form) -> Choice {
        Choice { form, other: None }
    }
}

/// Chooses the form of rows.
pub(super) fn choose(all: &Rows) -> Choice {
    let rows = &all.rows[..];
    let mut keyed = rows.iter().filter(|row| row.key.is_some()).peekable();
    if keyed.peek().is_some() {
        let has_one = keyed.all(|row| row.values.len() == 1);
        return Choice::only(if has_one {
            Form::Lines
        } else {
            Form::Matrix { first: 0 }
        });
    }
    if rows.len() == 1 || rows.iter().all(|row| row.len() == 1) {
        return of_list(all);
    }
    if all.announces_lost {
        let form = Form::Lost;
        let other = Some(Form::Lines);
        return Choice { form, other };
    }
    of_rows(rows)
}

/// Chooses the form of numbers alone. Values that grow with gaps are no values of heaps, so they are lost positions.
fn of_list(all: &Rows) -> Choice {
    let atoms: Vec<_> = all.rows.iter().flat_map(|row| &row.values).collect();
    let first = u64::from(atoms[0].value != 0);
    let list = Form::List { first };
    let grows = atoms.is_sorted_by(|before, after| before.value < after.value);
    let last = atoms[atoms.len() - 1].value;
    let has_gaps = grows && last - atoms[0].value >= atoms.len() as u64;
    if all.announces_lost || has_gaps {
        return Choice {
            form: Form::Lost,
            other: Some(list),
        };
    }
    Choice {
        form: list,
        other: (first == 1).then_some(Form::List { first: 0 }),
    }
}

/// Chooses the form of several rows without arrows.
fn of_rows(rows: &[Row]) -> Choice {
    let lengths: Vec<usize> = rows.iter().map(Row::len).collect();
    let usual = usual(&lengths);
    let alike: Vec<Vec<u64>> = rows
        .iter()
        .filter(|row| row.len() == usual)
        .map(Row::numbers)
        .collect();
    let has_words = rows.iter().any(Row::has_only_words);
    let matrix = Form::Matrix {
        first: u64::from(rows[0].numbers()[0] != 0),
    };
    if !has_words && usual > 1 && has_positions(&alike) {
        return of_positions(&alike, matrix);
    }
    let style = rows[0].style;
    if alike.len() == rows.len() {
        let can_be_positions = !has_words && (usual == 2 || style == Style::Tuple);
        if can_be_positions && rows.len() > usual && is_distinct(&alike) {
            return Choice {
                form: Form::Lost,
                other: Some(if usual == 2 { Form::Lines } else { matrix }),
            };
        }
        let list = Form::List { first: 0 };
        return Choice {
            form: matrix,
            other: (rows.len() * 2 < usual).then_some(list),
        };
    }
    let is_wrapped = style == Style::Plain && lengths.is_sorted_by(|before, after| before >= after);
    let is_usual = alike.len() * 2 > rows.len();
    let has_header = rows[0].index().is_some() && alike.len() + 1 == rows.len();
    Choice::only(
        if shape(&lengths).is_some() || has_header || is_usual && !is_wrapped {
            matrix
        } else {
            Form::List {
                first: u64::from(rows[0].values[0].value != 0),
            }
        },
    )
}

/// Chooses the form of rows that begin with positions. If no value of n comes twice, they can be pairs of lost heaps, and they are
/// if one is greater than n: no value of a heap is greater than the heap.
fn of_positions(rows: &[Vec<u64>], matrix: Form) -> Choice {
    let values: Vec<Vec<u64>> = rows.iter().map(|row| row[1..].to_vec()).collect();
    if rows[0].len() == 2 && is_distinct(&values) {
        let is_lost = rows.iter().any(|pair| pair[1] > pair[0]);
        let lost = Choice {
            form: Form::Lost,
            other: Some(Form::Lines),
        };
        let lines = Choice {
            form: Form::Lines,
            other: Some(Form::Lost),
        };
        return if is_lost { lost } else { lines };
    }
    Choice {
        form: Form::Lines,
        other: (rows.len() <= rows[0].len()).then_some(matrix),
    }
}

/// Returns the most frequent length.
pub(super) fn usual(lengths: &[usize]) -> usize {
    let count = |length: &usize| lengths.iter().filter(|other| *other == length).count();
    let mut sorted = lengths.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.into_iter().max_by_key(count).unwrap_or(0)
}

/// Returns whether all numbers of a row but the last are a position: most rows raise one number of the row before, or there are
/// more rows than a matrix has.
fn has_positions(rows: &[Vec<u64>]) -> bool {
    let raises_one = |pair: &&[Vec<u64>]| {
        let position = ..pair[0].len() - 1;
        let numbers = pair[0][position].iter().zip(&pair[1][position]);
        let changes: Vec<_> = numbers.filter(|(before, after)| before != after).collect();
        matches!(changes[..], [(before, after)] if before < after)
    };
    let raising = rows.windows(2).filter(raises_one).count();
    let positions: Vec<Vec<u64>> = rows
        .iter()
        .map(|row| row[..row.len() - 1].to_vec())
        .collect();
    let is_long = rows.len() >> rows[0].len().min(60) > 0;
    raising * 2 > rows.len() - 1 || is_long && is_distinct(&positions)
}

fn is_distinct(rows: &[Vec<u64>]) -> bool {
    let mut sorted = rows.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// Returns the shape of a matrix with rows of these lengths, if they are one's.
pub(super) fn shape(lengths: &[usize]) -> Option<Shape> {
    let count = lengths.len();
    let is_shape = |length: &dyn Fn(usize) -> usize| {
        let mut rows = lengths.iter().enumerate();
        rows.all(|(row, actual)| *actual == length(row))
    };
    if is_shape(&|_| lengths[0]) {
        Some(Shape::Full)
    } else if is_shape(&|row| row + 1) {
        Some(Shape::Lower)
    } else if is_shape(&|row| count - row) {
        Some(Shape::Upper)
    } else {
        None
    }
}
