//! Which form rows have.

use super::rows::{Row, Rows};
use super::tokens::Atom;
use super::{Form, Shape};
use formula::order::{different, sort};

/// A form, and another one that is possible.
pub(super) struct Choice {
    pub(super) form: Form,
    pub(super) other: Option<Form>,
}

/// Chooses the form of rows.
pub(super) fn choose(all: &Rows) -> Choice {
    let rows = &all.rows[..];
    let first = first_of(&rows[0].atoms);
    let mut parted = rows.iter().filter(|row| row.parted.is_some()).peekable();
    let (form, other) = if parted.peek().is_some() {
        let has_rows = parted.any(|row| row.values().len() > 1);
        let form = if has_rows && rows.len() == 1 && all.announces_lost {
            Form::Lost
        } else if has_rows && rows.len() == 1 {
            // The number before the values is no row.
            Form::List(first_of(rows[0].values()))
        } else if let (true, Some(first)) = (has_rows, first_of_lines(rows)) {
            Form::List(first)
        } else if has_rows {
            Form::Matrix(0)
        } else {
            Form::Pairs
        };
        (form, None)
    } else if rows.len() == 1 || rows.iter().all(|row| row.len() == 1) {
        let list = Form::List(first);
        if all.announces_lost || has_gaps(rows) {
            (Form::Lost, Some(list))
        } else {
            (list, (first == 1).then_some(Form::List(0)))
        }
    } else if all.announces_lost {
        (Form::Lost, Some(Form::Pairs))
    } else {
        form_of_rows(rows, first)
    };
    Choice { form, other }
}

/// Returns the number of the first value: the position without moves is lost and has the value 0.
fn first_of(values: &[Atom]) -> u64 {
    if values[0].value == 0 { 0 } else { 1 }
}

/// Returns the number of the first value of a list in lines, each of which begins with the number of its first value.
fn first_of_lines(rows: &[Row]) -> Option<u64> {
    let first = rows[0].atoms[0].value;
    let width = rows[0].values().len() as u64;
    let starts = (0..).map(|line| first + line * width);
    let mut lines = rows.iter().zip(starts);
    let is_list = lines.all(|(row, start)| row.parted == Some(1) && row.atoms[0].value == start);
    (width > 1 && is_list).then_some(first)
}

/// Returns whether numbers grow with gaps: so do lost positions, and no values of heaps.
fn has_gaps(rows: &[Row]) -> bool {
    let numbers: Vec<u64> = rows.iter().flat_map(Row::numbers).collect();
    let grows = numbers.is_sorted_by(|before, after| before < after);
    grows && numbers[numbers.len() - 1] - numbers[0] >= numbers.len() as u64
}

/// Chooses the form of several rows without arrows. A list or a matrix begins with this number.
fn form_of_rows(rows: &[Row], first: u64) -> (Form, Option<Form>) {
    let lengths: Vec<usize> = rows.iter().map(Row::len).collect();
    let usual = usual(&lengths);
    let alike = rows.iter().filter(|row| row.len() == usual);
    let alike: Vec<Vec<u64>> = alike.map(Row::numbers).collect();
    let has_words = rows[0].atoms[0].is_word;
    let is_full = alike.len() == rows.len();
    let matrix = Form::Matrix(first);
    if usual == 2 && !has_words {
        let values: Vec<&[u64]> = alike.iter().map(|row| &row[1..]).collect();
        let is_permutation = is_distinct(values);
        if rows.len() > 2 && alike.iter().all(|pair| pair[0] == pair[1]) {
            return (Form::Lost, Some(Form::Pairs));
        }
        // No value of a heap is greater than the heap.
        let has_values = !is_permutation || alike.iter().all(|pair| pair[1] <= pair[0]);
        if has_positions(&alike) && has_values {
            return (Form::Pairs, is_permutation.then_some(Form::Lost));
        }
        if rows.len() > 2 && is_full && is_distinct(alike.iter().map(|row| &row[..]).collect()) {
            return (Form::Lost, Some(Form::Pairs));
        }
    } else if usual > 2 && !has_words && (has_positions(&alike) || !rows[1].labels.is_empty()) {
        return (Form::Pairs, (rows.len() <= usual).then_some(matrix));
    }
    let is_wrapped = lengths.is_sorted_by(|before, after| before >= after);
    let has_header = rows[0].index().is_some() && alike.len() + 1 == rows.len();
    let is_usual = alike.len() * 2 > rows.len();
    if is_full || shape(&lengths).is_some() || has_header || is_usual && !is_wrapped {
        // Programs end their lines after ten values.
        let is_tens = usual.is_multiple_of(10) && rows.len() != usual;
        let can_be_list = is_full && (rows.len() * 2 < usual || is_tens);
        let from_0 = (first == 1).then_some(Form::Matrix(0));
        (matrix, can_be_list.then_some(Form::List(first)).or(from_0))
    } else {
        (Form::List(first), None)
    }
}

/// Returns the most frequent length.
pub(super) fn usual(lengths: &[usize]) -> usize {
    let count = |length: &usize| lengths.iter().filter(|other| *other == length).count();
    let lengths = different(lengths.to_vec());
    lengths.into_iter().max_by_key(count).unwrap_or(0)
}

/// Returns whether all numbers of a row but the last are a position: most rows raise one number of the row before, or in any order
/// there are more rows than a matrix has, and several begin alike.
fn has_positions(rows: &[Vec<u64>]) -> bool {
    let positions: Vec<&[u64]> = rows.iter().map(|row| &row[..row.len() - 1]).collect();
    let raises_one = |pair: &&[&[u64]]| {
        let numbers = pair[0].iter().zip(pair[1]);
        let mut changes = numbers.filter(|(before, after)| before != after);
        changes.next().is_some_and(|(before, after)| before < after) && changes.next().is_none()
    };
    let raising = positions.windows(2).filter(raises_one).count();
    let is_long = rows.len() >> rows[0].len().min(60) > 0;
    let is_any_order = is_long && is_distinct(positions);
    let first_numbers: Vec<&[u64]> = rows.iter().map(|row| &row[..1]).collect();
    let begin_alike = rows[0].len() == 2 || !is_distinct(first_numbers);
    raising * 2 > rows.len() - 1 || is_any_order && begin_alike
}

fn is_distinct(mut rows: Vec<&[u64]>) -> bool {
    sort(&mut rows);
    rows.windows(2).all(|pair| pair[0] != pair[1])
}

/// Returns the shape of a matrix with rows of these lengths, if they are one's.
pub(super) fn shape(lengths: &[usize]) -> Option<Shape> {
    let count = lengths.len();
    let mut steps = lengths.windows(2);
    if steps.clone().all(|pair| pair[0] == pair[1]) {
        Some(Shape::Full)
    } else if lengths[0] == 1 && steps.clone().all(|pair| pair[0] + 1 == pair[1]) {
        Some(Shape::Lower)
    } else if lengths[0] == count && steps.all(|pair| pair[0] == pair[1] + 1) {
        Some(Shape::Upper)
    } else {
        None
    }
}
