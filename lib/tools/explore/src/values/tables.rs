//! From rows of a form to positions and values.

use crate::order::sort_by;
use rustc_hash::FxHashSet;

use super::rows::{Row, Rows};
use super::tokens::Atom;
use super::{Form, Reading, Shape, Values, ValuesError, forms};

/// At most so many positions are made of a list of the lost ones.
const MOST_POSITIONS: u64 = 100_000;

/// Fewer values follow no pattern.
const LEAST_VALUES: usize = 4;

struct Entry<'t> {
    position: Vec<u64>,
    value: Atom<'t>,
}

/// How rows are read, and what they say, or the line that is unlike the others.
type Made<'t> = Result<(Reading, Vec<Entry<'t>>), usize>;

/// Makes values of rows in this form.
pub(super) fn make(text: &str, all: &Rows, form: Form) -> Result<Values, ValuesError> {
    let made = match form {
        Form::List(first) => list(&all.rows, first),
        Form::Matrix(first) => matrix(&all.rows, first),
        Form::Pairs => pairs(&all.rows),
        Form::Lost => lost(&all.rows),
    };
    let made = made.and_then(|(reading, entries)| {
        let is_word = entries.first().is_some_and(|entry| entry.value.is_word);
        let odd = entries.iter().find(|entry| entry.value.is_word != is_word);
        match odd {
            Some(entry) => Err(entry.value.line),
            None => Ok((reading, entries)),
        }
    });
    let (reading, mut entries) = made.map_err(|line| ValuesError::misfit(text, line, form))?;
    let mut words: Vec<(String, u64)> = vec![];
    for Entry { value, .. } in &entries {
        let is_known = words.iter().any(|(word, _)| word == value.text);
        if value.is_word && !value.text.is_empty() && !is_known {
            words.push((value.text.to_owned(), value.value));
        }
    }
    sort(&mut entries)?;
    let count = entries.len();
    if count < LEAST_VALUES {
        return Err(ValuesError::TooFew { count });
    }
    let values: Vec<u64> = entries.iter().map(|entry| entry.value.value).collect();
    Ok(Values {
        positions: entries.into_iter().map(|entry| entry.position).collect(),
        names: vec![],
        // Zeros and ones say as much as who wins.
        says_winners: !words.is_empty() || values.iter().all(|value| *value < 2),
        values,
        reading,
        other: None,
        words,
        skipped: all.skipped.clone(),
    })
}

/// Sorts positions by their greatest number, and refuses two values of one.
fn sort(entries: &mut Vec<Entry>) -> Result<(), ValuesError> {
    sort_by(entries, |entry| {
        let greatest = entry.position.iter().max().copied();
        (greatest, entry.position.clone())
    });
    for pair in entries.windows(2) {
        let atoms = [pair[0].value, pair[1].value];
        if pair[0].position == pair[1].position && atoms[0].value != atoms[1].value {
            return Err(ValuesError::Contradiction {
                position: pair[0].position.clone(),
                values: atoms.map(|atom| atom.value),
                lines: atoms.map(|atom| atom.line),
            });
        }
    }
    entries.dedup_by(|after, before| after.position == before.position);
    Ok(())
}

fn list<'t>(rows: &[Row<'t>], first: u64) -> Made<'t> {
    let mut entries = vec![];
    for value in rows.iter().flat_map(Row::values) {
        let position = vec![first + entries.len() as u64];
        let value = *value;
        entries.push(Entry { position, value });
    }
    let count = entries.len();
    Ok((Reading::List { first, count }, entries))
}

fn pairs<'t>(rows: &[Row<'t>]) -> Made<'t> {
    let lengths: Vec<usize> = rows.iter().map(Row::len).collect();
    let usual = forms::usual(&lengths);
    // Where brackets, arrows or words say where each position ends, and no function has so many numbers, these may be lists.
    let is_parted = |row: &Row| row.parted == Some(row.len() - 1) && row.function.is_none();
    let are_lists = lengths.iter().any(|length| *length != usual) && rows.iter().all(is_parted);
    let mut entries = vec![];
    for row in rows {
        let mut position = row.numbers();
        position.pop();
        let value = row.atoms[position.len()];
        let has_words = row.atoms[..position.len()].iter().any(|atom| atom.is_word);
        if !are_lists && row.len() != usual || position.is_empty() || has_words {
            return Err(row.line);
        }
        entries.push(Entry { position, value });
    }
    let function = rows[0].function.map(str::to_owned);
    let numbers = if are_lists { 0 } else { usual - 1 };
    Ok((Reading::Pairs { numbers, function }, entries))
}

fn matrix<'t>(rows: &[Row<'t>], first: u64) -> Made<'t> {
    let mut body = rows;
    let mut first_column = first;
    // How many numbers of each row are its index.
    let mut indices = 0;
    if let (Some(index), Some(row)) = (rows[0].index(), rows.get(1)) {
        let is_indexed = rows[1..].iter().all(|row| row.len() == rows[0].len() + 1);
        if row.parted.is_some() || row.atoms[0].is_word || is_indexed {
            body = &rows[1..];
            first_column = index;
        }
        if is_indexed {
            indices = 1;
        }
    }
    let parted = |row: &Row| row.parted.unwrap_or(indices);
    let lengths: Vec<usize> = body.iter().map(|row| row.len() - parted(row)).collect();
    let usual = forms::usual(&lengths);
    let shape = forms::shape(&lengths);
    let mut entries = vec![];
    for (index, row) in body.iter().enumerate() {
        let is_odd = shape.is_none() && lengths[index] != usual;
        if is_odd || parted(row) > 1 {
            return Err(row.line);
        }
        let a = match parted(row) {
            0 => first + index as u64,
            _ => row.atoms[0].value,
        };
        let skipped = match shape {
            Some(Shape::Upper) => index as u64,
            _ => 0,
        };
        for (b, value) in (first_column + skipped..).zip(&row.atoms[parted(row)..]) {
            let position = vec![a, b];
            let value = *value;
            entries.push(Entry { position, value });
        }
    }
    let reading = Reading::Matrix {
        rows: body.len(),
        columns: lengths.into_iter().max().unwrap_or(0),
        shape: shape.unwrap_or(Shape::Full),
        first: [
            entries.first().map_or(first, |entry| entry.position[0]),
            first_column,
        ],
    };
    Ok((reading, entries))
}

fn lost<'t>(rows: &[Row<'t>]) -> Made<'t> {
    if let Some(row) = rows
        .iter()
        .find(|row| row.atoms.iter().any(|atom| atom.is_word))
    {
        return Err(row.line);
    }
    let is_list = rows.len() == 1 || rows.iter().any(|row| row.len() != rows[0].len());
    let lost: FxHashSet<Vec<u64>> = if is_list {
        let numbers = rows.iter().flat_map(Row::values);
        numbers.map(|atom| vec![atom.value]).collect()
    } else {
        rows.iter().map(Row::numbers).collect()
    };
    let count = if is_list { 1 } else { rows[0].len() };
    let least = *lost.iter().flatten().min().unwrap_or(&0).min(&1);
    // Up to the greatest number at each place all lost positions are known: a program lists them in order.
    let greatest = |place: usize| lost.iter().map(|position| position[place]).max();
    let mut greatest: Vec<u64> = (0..count).filter_map(greatest).collect();
    while product(&greatest) > MOST_POSITIONS {
        for number in &mut greatest {
            *number /= 2;
        }
    }
    let is_sorted = count > 1 && lost.iter().all(|position| position.is_sorted());
    let mut entries = vec![];
    let mut position = vec![least; count];
    loop {
        if !is_sorted || position.is_sorted() {
            let value = Atom {
                line: 0,
                text: "",
                value: u64::from(!lost.contains(&position)),
                is_word: false,
            };
            let position = position.clone();
            entries.push(Entry { position, value });
        }
        let Some(place) = (0..count).rfind(|place| position[*place] < greatest[*place]) else {
            break;
        };
        position[place] += 1;
        position[place + 1..].fill(least);
    }
    let reading = Reading::Lost {
        least,
        greatest,
        is_sorted,
    };
    Ok((reading, entries))
}

/// Returns how many positions there are up to these numbers.
fn product(greatest: &[u64]) -> u64 {
    let counts = greatest.iter().map(|number| number.saturating_add(1));
    counts.fold(1, u64::saturating_mul)
}
