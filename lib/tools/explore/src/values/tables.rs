//! From rows of a form to positions and values.

use std::collections::HashSet;

use super::rows::{Row, Rows, Style};
use super::tokens::Atom;
use super::{Form, Reading, Shape, Values, ValuesError, Word, forms};

/// At most so many positions are made of a list of the lost ones.
const MOST_POSITIONS: u64 = 1_000_000;

/// Fewer values follow no pattern.
const LEAST_VALUES: usize = 4;

/// What the rows say, in their order.
struct Entries<'t> {
    reading: Reading,
    entries: Vec<Entry<'t>>,
}

struct Entry<'t> {
    position: Vec<u64>,
    atom: Atom<'t>,
}

/// The line that is unlike the others.
struct Misfit {
    line: usize,
}

/// Makes values of rows in this form.
pub(super) fn make(text: &str, all: &Rows, form: Form) -> Result<Values, ValuesError> {
    let made = match form {
        Form::List { first } => Ok(list(&all.rows, first)),
        Form::Matrix { first } => matrix(&all.rows, first),
        Form::Lines => lines(&all.rows),
        Form::Lost => lost(&all.rows),
    };
    let made = made.and_then(with_one_kind);
    let made = made.map_err(|misfit| ValuesError::misfit(text, misfit.line, form))?;
    let words = words(&made.entries);
    let entries = sorted(made.entries)?;
    let values: Vec<u64> = entries.iter().map(|entry| entry.atom.value).collect();
    if values.len() < LEAST_VALUES {
        let count = values.len();
        return Err(ValuesError::TooFew { count });
    }
    Ok(Values {
        positions: entries.into_iter().map(|entry| entry.position).collect(),
        // Zeros and ones say as much as who wins.
        says_winners: !words.is_empty() || values.iter().all(|value| *value < 2),
        values,
        reading: made.reading,
        other: None,
        words,
        skipped: all.skipped.clone(),
    })
}

fn list<'t>(rows: &[Row<'t>], first: u64) -> Entries<'t> {
    let atoms = rows.iter().flat_map(|row| &row.values);
    let entries: Vec<Entry> = (first..)
        .zip(atoms)
        .map(|(n, atom)| Entry {
            position: vec![n],
            atom: *atom,
        })
        .collect();
    let count = entries.len();
    let reading = Reading::List { first, count };
    Entries { reading, entries }
}

fn lines<'t>(rows: &[Row<'t>]) -> Result<Entries<'t>, Misfit> {
    let lengths: Vec<usize> = rows.iter().map(Row::len).collect();
    let usual = forms::usual(&lengths);
    let mut entries = vec![];
    for row in rows {
        let line = row.line();
        let mut position = row.numbers();
        position.pop();
        let Some((atom, before)) = row.values.split_last() else {
            return Err(Misfit { line });
        };
        let has_words = before.iter().any(|atom| atom.is_word);
        if row.len() != usual || position.is_empty() || has_words {
            return Err(Misfit { line });
        }
        let atom = *atom;
        entries.push(Entry { position, atom });
    }
    let numbers = usual - 1;
    let reading = match rows[rows.len() - 1].style {
        Style::Call(name) => Reading::Calls {
            name: name.to_owned(),
            numbers,
        },
        Style::Dictionary => Reading::Dictionary { numbers },
        Style::Plain | Style::Listed | Style::Tuple => Reading::Lines { numbers },
    };
    Ok(Entries { reading, entries })
}

fn matrix<'t>(rows: &[Row<'t>], first: u64) -> Result<Entries<'t>, Misfit> {
    let mut header = None;
    let mut body = rows;
    if let Some(index) = rows[0].index()
        && has_header(rows)
    {
        header = Some(index);
        body = &rows[1..];
    }
    let has_indices = has_indices(body, header.map(|_| rows[0].len()));
    let starts = usize::from(has_indices);
    let lengths: Vec<usize> = body.iter().map(|row| row.values.len() - starts).collect();
    let Some(shape) = forms::shape(&lengths) else {
        let usual = forms::usual(&lengths);
        let odd = lengths.iter().position(|length| *length != usual);
        let line = body[odd.unwrap_or(0)].line();
        return Err(Misfit { line });
    };
    let first_column = header.unwrap_or(first);
    let mut entries = vec![];
    for (index, row) in body.iter().enumerate() {
        let a = match &row.key {
            Some(key) if key.len() == 1 => key[0],
            Some(_) => return Err(Misfit { line: row.line() }),
            None if has_indices => row.values[0].value,
            None => first + index as u64,
        };
        let skipped = if shape == Shape::Upper { index } else { 0 };
        let columns = first_column + skipped as u64..;
        for (b, atom) in columns.zip(&row.values[starts..]) {
            let position = vec![a, b];
            let atom = *atom;
            entries.push(Entry { position, atom });
        }
    }
    let reading = Reading::Matrix {
        rows: body.len(),
        columns: lengths.into_iter().max().unwrap_or(0),
        shape,
        first_row: entries.first().map_or(first, |entry| entry.position[0]),
        first_column,
    };
    Ok(Entries { reading, entries })
}

/// Returns whether the first row numbers the columns: it is unlike the others, or the others are a square.
fn has_header(rows: &[Row]) -> bool {
    let columns = rows[0].len();
    let Some((_, body)) = rows.split_first() else {
        return false;
    };
    let is_unlike = |row: &Row| row.key.is_some() || row.has_only_words();
    let is_square = || rows.len() == columns + 1 && body.iter().all(|row| row.len() == columns);
    body.first().is_some_and(is_unlike)
        || !body.is_empty() && body.iter().all(|row| row.len() == columns + 1)
        || is_square()
}

/// Returns whether the first number of each row is its index: each is longer than the header, or the other columns are a square.
fn has_indices(rows: &[Row], header: Option<usize>) -> bool {
    let columns = header.unwrap_or(rows.len());
    let first = rows.first().map_or(0, |row| row.values[0].value);
    let is_indexed = |(index, row): (u64, &Row)| {
        row.key.is_none() && row.values[0].value == index && row.len() == columns + 1
    };
    first < 2 && rows.len() > 1 && (first..).zip(rows).all(is_indexed)
}

fn lost<'t>(rows: &[Row<'t>]) -> Result<Entries<'t>, Misfit> {
    let mut positions = vec![];
    let is_list = rows.len() == 1 || rows.iter().any(|row| row.len() != rows[0].len());
    for row in rows {
        if row.values.iter().any(|atom| atom.is_word) {
            return Err(Misfit { line: row.line() });
        }
        if is_list {
            positions.extend(row.numbers().into_iter().map(|number| vec![number]));
        } else {
            positions.push(row.numbers());
        }
    }
    let least = positions
        .iter()
        .flatten()
        .fold(1, |least, number| least.min(*number));
    let is_sorted = positions[0].len() > 1 && positions.iter().all(|numbers| numbers.is_sorted());
    let greatest = greatest(&positions);
    let lost: HashSet<&Vec<u64>> = positions.iter().collect();
    let mut entries = vec![];
    let mut position = vec![least; greatest.len()];
    loop {
        if !is_sorted || position.is_sorted() {
            entries.push(Entry {
                position: position.clone(),
                atom: Atom {
                    line: 0,
                    text: "",
                    value: u64::from(!lost.contains(&position)),
                    is_word: false,
                },
            });
        }
        let Some(place) = (0..greatest.len()).rfind(|place| position[*place] < greatest[*place])
        else {
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
    Ok(Entries { reading, entries })
}

/// Returns the greatest number at each place, lowered until there are not too many positions. Up to these, all lost positions are
/// known: a program lists them in order.
fn greatest(positions: &[Vec<u64>]) -> Vec<u64> {
    let mut greatest = positions[0].clone();
    for position in positions {
        for (most, number) in greatest.iter_mut().zip(position) {
            *most = number.max(most).to_owned();
        }
    }
    let is_small = |greatest: &[u64]| {
        let mut counts = greatest.iter().map(|number| number.saturating_add(1));
        let product = counts.try_fold(1u64, |product, count| product.checked_mul(count));
        product.is_some_and(|product| product <= MOST_POSITIONS)
    };
    while !is_small(&greatest) {
        let most = greatest.iter().max().map_or(0, |most| most / 2);
        for number in &mut greatest {
            *number = most.min(*number);
        }
    }
    greatest
}

/// Refuses numbers beside words.
fn with_one_kind(made: Entries) -> Result<Entries, Misfit> {
    let mut atoms = made.entries.iter().map(|entry| entry.atom);
    let has_words = made.entries.first().is_some_and(|entry| entry.atom.is_word);
    match atoms.find(|atom| atom.is_word != has_words) {
        Some(atom) => Err(Misfit { line: atom.line }),
        None => Ok(made),
    }
}

/// Returns the words that stand for values, by their values.
fn words(entries: &[Entry]) -> Vec<Word> {
    let mut words: Vec<Word> = vec![];
    for Entry { atom, .. } in entries {
        let is_new = !words.iter().any(|word| word.text == atom.text);
        if atom.is_word && is_new {
            let text = atom.text.to_owned();
            let value = atom.value;
            words.push(Word { text, value });
        }
    }
    words.sort_by_key(|word| word.value);
    words
}

/// Sorts positions by their greatest number, and refuses two values of one.
fn sorted(entries: Vec<Entry>) -> Result<Vec<Entry>, ValuesError> {
    let mut entries = entries;
    entries.sort_by_cached_key(|entry| {
        let greatest = entry.position.iter().max().copied();
        (greatest, entry.position.clone())
    });
    for pair in entries.windows(2) {
        let atoms = [pair[0].atom, pair[1].atom];
        if pair[0].position == pair[1].position && atoms[0].value != atoms[1].value {
            return Err(ValuesError::Contradiction {
                position: pair[0].position.clone(),
                values: atoms.map(|atom| atom.value),
                lines: atoms.map(|atom| atom.line),
            });
        }
    }
    entries.dedup_by(|after, before| after.position == before.position);
    Ok(entries)
}
