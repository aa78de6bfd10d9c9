//! From lines to rows: numbers and values, with the position before them where a sign parts it from its value.

use super::tokens::{self, Atom, Group, Item};
use super::{ValuesError, forms, results};

/// The rows of a text.
pub(super) struct Rows<'t> {
    pub(super) rows: Vec<Row<'t>>,
    /// Lines at the beginning and at the end that are headings or remarks.
    pub(super) skipped: Vec<usize>,
    /// Whether a heading says that the positions are lost.
    pub(super) announces_lost: bool,
}

#[derive(Clone)]
pub(super) struct Row<'t> {
    line: usize,
    /// The numbers before an arrow, or before the words.
    pub(super) key: Option<Vec<u64>>,
    pub(super) values: Vec<Atom<'t>>,
    pub(super) labels: Vec<&'t str>,
    pub(super) style: Style<'t>,
    /// The last word on the line, if it is no result.
    last_word: Option<&'t str>,
    /// Whether a number has a name, as in `n=0 0`.
    is_named: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style<'t> {
    Plain,
    /// In square or curly brackets.
    Listed,
    /// In round brackets.
    Tuple,
    /// In brackets, with its position before an arrow.
    Dictionary,
    Call(&'t str),
}

impl Row<'_> {
    /// Returns how many numbers there are, with those of the position.
    pub(super) fn len(&self) -> usize {
        self.key.as_ref().map_or(0, Vec::len) + self.values.len()
    }

    /// Returns the line of the first value: a row begins on an earlier one if brackets hold lines together.
    pub(super) fn line(&self) -> usize {
        self.values.first().map_or(self.line, |atom| atom.line)
    }

    /// Returns all numbers.
    pub(super) fn numbers(&self) -> Vec<u64> {
        let mut numbers = self.key.clone().unwrap_or_default();
        numbers.extend(self.values.iter().map(|atom| atom.value));
        numbers
    }

    /// Returns whether this row is read as another one is.
    fn is_like(&self, other: &Row) -> bool {
        let has_names = self.is_named && self.len() == other.len();
        let has_same = self.labels == other.labels || has_names;
        let is_like = has_same && self.has_only_words() == other.has_only_words();
        !self.values.is_empty() && is_like || self.index().is_some()
    }

    pub(super) fn has_only_words(&self) -> bool {
        self.key.is_none() && self.values.iter().all(|atom| atom.is_word)
    }

    /// Parts numbers from the words behind them: `3 L`, `1 2 W`, or `0 W L W`.
    fn part_words(&mut self) {
        let numbers = self.values.iter().take_while(|atom| !atom.is_word).count();
        let words = self.values.len() - numbers;
        if self.last_word.is_some() && numbers == 0 {
            // A heading such as `n value`.
            self.values.clear();
        } else if self.key.is_none() && numbers > 0 && words > 0 && (numbers == 1 || words == 1) {
            let numbers = self.values.drain(..numbers);
            self.key = Some(numbers.map(|atom| atom.value).collect());
        }
    }

    /// Returns whether a name before the numbers or a heading says that positions are lost.
    fn announces_lost(&self) -> bool {
        let has_name = self.is_named || self.last_word.is_some();
        let is_heading = self.values.iter().all(|atom| atom.is_word);
        let mut words: Vec<&str> = self.labels.clone();
        if is_heading {
            words.extend(self.values.iter().map(|atom| atom.text));
        }
        has_name && words.into_iter().any(results::announces_lost)
    }

    /// Returns the number of the first column, if these are 0, 1, 2 … or 1, 2, 3 … .
    pub(super) fn index(&self) -> Option<u64> {
        let first = self.values.first()?.value;
        let counts = (first..).zip(&self.values);
        let is_index = self.key.is_none()
            && first < 2
            && self.values.len() > 1
            && counts
                .clone()
                .all(|(number, atom)| atom.value == number && !atom.is_word);
        is_index.then_some(first)
    }
}

/// Reads the rows of a text.
pub(super) fn read(text: &str) -> Result<Rows<'_>, ValuesError> {
    let mut rows = vec![];
    let mut announces_lost = false;
    for line in tokens::read(text)? {
        let mut reader = Reader {
            line: line.number,
            rows: vec![],
            announces_lost: false,
        };
        reader.read(&line.items, &[], Style::Plain);
        announces_lost |= reader.announces_lost;
        rows.append(&mut reader.rows);
    }
    swap_no(&mut rows);
    if let Some(words) = unknown_words(&rows) {
        return Err(ValuesError::UnknownWords { words });
    }
    let mut rows = trim(text, rows, announces_lost)?;
    if rows.rows.len() > 1 {
        rows.rows.iter_mut().for_each(part_named);
        drop_outcomes(&mut rows.rows);
    }
    Ok(rows)
}

/// Makes N mean no where Y means yes.
fn swap_no(rows: &mut [Row]) {
    let mut atoms = rows.iter().flat_map(|row| &row.values);
    if !atoms.any(|atom| atom.text.eq_ignore_ascii_case("y")) {
        return;
    }
    for atom in rows.iter_mut().flat_map(|row| &mut row.values) {
        if atom.text.eq_ignore_ascii_case("n") {
            atom.value = 0;
        }
    }
}

/// Returns the two unknown words in which the lines end, if there are two.
fn unknown_words(rows: &[Row]) -> Option<[String; 2]> {
    let mut words: Vec<&str> = rows.iter().filter_map(|row| row.last_word).collect();
    let is_usual = words.len() > 3 && words.len() * 2 > rows.len();
    words.sort_unstable();
    words.dedup();
    match words[..] {
        [first, second] if is_usual => Some([first.to_owned(), second.to_owned()]),
        _ => None,
    }
}

/// Parts the last number of a row with names from the position: `n=3 g=1`.
fn part_named(row: &mut Row) {
    if row.is_named
        && row.key.is_none()
        && let Some((value, position)) = row.values.split_last()
        && !position.is_empty()
    {
        row.key = Some(position.iter().map(|atom| atom.value).collect());
        row.values = vec![*value];
    }
}

/// Drops the words behind Grundy numbers that say the same: `3 0 L`.
fn drop_outcomes(rows: &mut [Row]) {
    if rows.iter().any(|row| grundy_number(row).is_none()) {
        return;
    }
    for row in rows {
        if let (Some(number), Some(key)) = (grundy_number(row), &mut row.key) {
            if row.values.len() == 1 {
                key.pop();
            }
            row.values = vec![number];
        }
    }
}

/// Returns the Grundy number before a word that says the same.
fn grundy_number<'t>(row: &Row<'t>) -> Option<Atom<'t>> {
    let (outcome, before) = row.values.split_last()?;
    let key = row.key.as_ref()?;
    let number = match before {
        [number] => *number,
        [] if key.len() > 1 => Atom {
            value: *key.last()?,
            is_word: false,
            ..*outcome
        },
        _ => return None,
    };
    let is_same = (number.value == 0) == (outcome.value == 0);
    (outcome.is_word && !number.is_word && is_same).then_some(number)
}

/// Cuts headings and remarks off: lines at the beginning and at the end that are unlike the usual line.
fn trim<'t>(
    text: &str,
    mut rows: Vec<Row<'t>>,
    announces_lost: bool,
) -> Result<Rows<'t>, ValuesError> {
    let Some(usual) = usual(&rows) else {
        return Err(ValuesError::Empty);
    };
    let fits: Vec<bool> = rows.iter().map(|row| row.is_like(usual)).collect();
    let first = fits.iter().position(|fits| *fits).unwrap_or(0);
    let last = fits.iter().rposition(|fits| *fits).unwrap_or(0);
    let misfit = (first..last).find(|index| !fits[*index]);
    let end = misfit.unwrap_or(last + 1);
    let misfit = misfit.map(|index| rows[index].line);
    let mut skipped: Vec<usize> = rows.drain(end..).map(|row| row.line).collect();
    skipped.extend(rows.drain(..first).map(|row| row.line));
    skipped.sort_unstable();
    skipped.dedup();
    let rows = Rows {
        rows,
        skipped,
        announces_lost,
    };
    match misfit {
        Some(line) => Err(ValuesError::misfit(text, line, forms::choose(&rows).form)),
        None => Ok(rows),
    }
}

/// Returns the row, of three spread over the text, that most rows are like.
fn usual<'r, 't>(rows: &'r [Row<'t>]) -> Option<&'r Row<'t>> {
    let readable: Vec<&Row> = rows.iter().filter(|row| !row.values.is_empty()).collect();
    let quarters = (1..4).filter_map(|quarter| readable.get(readable.len() * quarter / 4));
    let count = |usual: &&&Row| readable.iter().filter(|row| row.is_like(usual)).count();
    quarters.max_by_key(count).copied()
}

/// Reads the rows of one line.
struct Reader<'t> {
    line: usize,
    rows: Vec<Row<'t>>,
    announces_lost: bool,
}

impl<'t> Reader<'t> {
    /// Reads what stands on a line or between brackets, behind the first numbers of its positions.
    fn read(&mut self, items: &[Item<'t>], prefix: &[u64], style: Style<'t>) {
        if items.iter().any(|item| matches!(item, Item::Other)) {
            self.rows.push(self.row(items, style));
            return;
        }
        let mut parts: Vec<&Item> = items.iter().filter(|item| is_part(item)).collect();
        let leading = parts.iter().take_while(|item| is_arrow(item)).count();
        parts.drain(..leading);
        let mut style = style;
        if !parts.iter().any(|item| is_arrow(item)) {
            parts = with_arrows(parts);
        } else if style != Style::Plain {
            style = Style::Dictionary;
        }
        if let [Item::Label { text, .. }, Item::Group(_), ..] = items {
            style = Style::Call(text);
        }
        let arrows = parts.iter().filter(|item| is_arrow(item)).count();
        if arrows > 0 {
            self.entries(items, &parts, arrows == 1, prefix, style);
            return;
        }
        let mut row = self.row(items, style);
        for part in parts {
            match part {
                Item::Group(group) => {
                    let style = if group.is_round {
                        Style::Tuple
                    } else {
                        Style::Listed
                    };
                    self.read(&group.items, prefix, style);
                }
                Item::Atom(atom) => row.values.push(*atom),
                _ => {}
            }
        }
        self.announces_lost |= row.announces_lost();
        let has_groups = items.iter().any(|item| matches!(item, Item::Group(_)));
        if !has_groups || !row.values.is_empty() {
            if !prefix.is_empty() {
                row.key = Some(prefix.to_vec());
            }
            row.part_words();
            self.rows.push(row);
        }
    }

    /// Reads positions and values with arrows between them.
    fn entries(
        &mut self,
        items: &[Item<'t>],
        parts: &[&Item<'t>],
        is_alone: bool,
        prefix: &[u64],
        style: Style<'t>,
    ) {
        let empty = self.row(items, style);
        let mut rest = parts;
        while let Some(arrow) = rest.iter().position(|item| is_arrow(item)) {
            let after = &rest[arrow + 1..];
            // Several values can follow only if there is one arrow.
            let count = if is_alone {
                after.len()
            } else {
                after.len().min(1)
            };
            let value = &after[..count];
            let key = atoms(&rest[..arrow]);
            rest = &after[count..];
            let numbers = key.iter().map(|atom| atom.value);
            let position: Vec<u64> = prefix.iter().copied().chain(numbers).collect();
            if let [Item::Group(group)] = value
                && group.items.iter().any(is_arrow)
            {
                self.read(&group.items, &position, Style::Dictionary);
                continue;
            }
            let mut row = empty.clone();
            if !key.is_empty() && !key.iter().any(|atom| atom.is_word) {
                row.values = atoms(value);
            }
            row.key = Some(position);
            self.rows.push(row);
        }
    }

    /// Returns a row of these items that has no values yet.
    fn row(&self, items: &[Item<'t>], style: Style<'t>) -> Row<'t> {
        let mut labels = vec![];
        for item in items {
            if let Item::Label { text, .. } = item
                && !labels.contains(text)
            {
                labels.push(*text);
            }
        }
        let is_named = |item: &Item| matches!(item, Item::Label { is_named: true, .. });
        Row {
            line: self.line,
            key: None,
            values: vec![],
            labels,
            style,
            last_word: match items.last() {
                Some(Item::Label { text, .. }) => Some(text),
                _ => None,
            },
            is_named: items.iter().any(is_named),
        }
    }
}

fn is_arrow(item: &Item) -> bool {
    matches!(item, Item::Arrow)
}

/// Returns whether an item is an arrow, or has numbers or results.
fn is_part(item: &Item) -> bool {
    is_arrow(item) || !atoms(&[item]).is_empty()
}

/// Returns all numbers and results, in brackets or not.
fn atoms<'t>(items: &[&Item<'t>]) -> Vec<Atom<'t>> {
    let mut found = vec![];
    for item in items {
        match item {
            Item::Atom(atom) => found.push(*atom),
            Item::Group(Group { items, .. }) => {
                found.append(&mut atoms(&items.iter().collect::<Vec<_>>()));
            }
            _ => {}
        }
    }
    found
}

/// Puts arrows between the brackets of a position and its value: `((0, 1), 1)`, or between the number of a row and its brackets.
fn with_arrows<'i, 't>(parts: Vec<&'i Item<'t>>) -> Vec<&'i Item<'t>> {
    let is_group = |item: &Item| matches!(item, Item::Group(_));
    let begins_with_group = parts.first().is_some_and(|item| is_group(item));
    let mut all: Vec<&Item> = vec![];
    for part in parts {
        if let Some(last) = all.last()
            && is_group(last) != is_group(part)
            && is_group(last) == begins_with_group
        {
            all.push(&Item::Arrow);
        }
        all.push(part);
    }
    all
}
