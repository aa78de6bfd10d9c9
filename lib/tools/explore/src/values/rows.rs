//! From lines to rows: numbers and results, parted where an arrow stands.

use super::tokens::{self, Atom, Item, Line};
use super::{ValuesError, forms, objects, results};
use formula::order::sort;

/// The rows of a text.
pub(super) struct Rows<'t> {
    pub(super) rows: Vec<Row<'t>>,
    /// Lines at the beginning and at the end that are headings or remarks.
    pub(super) skipped: Vec<usize>,
    /// Whether a heading says that the positions are lost.
    pub(super) announces_lost: bool,
}

#[derive(Clone, Default)]
pub(super) struct Row<'t> {
    pub(super) line: usize,
    /// The numbers of a position, values, or both. Of a line of text there are none.
    pub(super) atoms: Vec<Atom<'t>>,
    /// How many atoms stand before an arrow, or before words: they are a position.
    pub(super) parted: Option<usize>,
    pub(super) labels: Vec<&'t str>,
    /// The name before the brackets of a position, as in `f(3) = 1`.
    pub(super) function: Option<&'t str>,
}

impl<'t> Row<'t> {
    pub(super) fn len(&self) -> usize {
        self.atoms.len()
    }

    pub(super) fn numbers(&self) -> Vec<u64> {
        self.atoms.iter().map(|atom| atom.value).collect()
    }

    /// Returns the atoms that are not a position before an arrow.
    pub(super) fn values(&self) -> &[Atom<'t>] {
        &self.atoms[self.parted.unwrap_or(0)..]
    }

    /// Returns the number of the first column, if these are 0, 1, 2 … or 1, 2, 3 … .
    pub(super) fn index(&self) -> Option<u64> {
        let first = self.atoms.first()?.value;
        let mut counts = self.atoms.windows(2);
        let has_words = self.atoms.iter().any(|atom| atom.is_word);
        let can_be_index = self.parted.is_none() && first < 2 && self.len() > 1 && !has_words;
        let is_index = counts.all(|pair| pair[1].value == pair[0].value.wrapping_add(1));
        (can_be_index && is_index).then_some(first)
    }

    /// Returns whether this row is read as another one is.
    fn is_like(&self, other: &Row) -> bool {
        let (Some(first), Some(others)) = (self.atoms.first(), other.atoms.first()) else {
            return false;
        };
        let is_as_long = self.len() == other.len() && self.len() > self.labels.len().max(1);
        let is_like = is_as_long || self.labels == other.labels;
        is_like && first.is_word == others.is_word || self.index().is_some()
    }

    /// Parts numbers from the words behind them: `3 L`, `1 2 W`, or `0 W L W`.
    fn part_words(&mut self) {
        let numbers = self.atoms.iter().take_while(|atom| !atom.is_word).count();
        let words = self.len() - numbers;
        if self.parted.is_none() && words > 0 && (numbers == 1 || numbers > 1 && words == 1) {
            self.parted = Some(numbers);
        }
    }

    /// Returns the Grundy number before a word that says the same: `3 0 L`.
    fn grundy_number(&self) -> Option<Atom<'t>> {
        let [.., number, outcome] = self.atoms[..] else {
            return None;
        };
        let is_same = (number.value == 0) == (outcome.value == 0);
        let is_redundant = self.len() > 2 && outcome.is_word && !number.is_word && is_same;
        is_redundant.then_some(number)
    }
}

/// Reads the rows of a text.
pub(super) fn read(text: &str) -> Result<Rows<'_>, ValuesError> {
    let lines = tokens::read(text)?;
    let mut rows = match objects::read(&lines) {
        Some(rows) => rows,
        None => read_lines(&lines),
    };
    if let Some(numbered) = number_blocks(&rows) {
        rows = numbered;
    }
    drop_outcomes(&mut rows);
    let mut atoms = rows.iter().flat_map(|row: &Row| &row.atoms);
    if atoms.any(|atom| atom.text.eq_ignore_ascii_case("y")) {
        let atoms = rows.iter_mut().flat_map(|row| &mut row.atoms);
        for no in atoms.filter(|atom| atom.text.eq_ignore_ascii_case("n")) {
            no.value = 0;
        }
    }
    if let Some(words) = unknown_words(&rows) {
        return Err(ValuesError::UnknownWords { words });
    }
    let mut all = trim(text, rows)?;
    if has_counts(&all.rows) {
        all.skipped.push(all.rows.remove(0).line);
        sort(&mut all.skipped);
    }
    Ok(all)
}

/// Returns the rows of several blocks below headings such as `k = 3`, each with the number of its heading: a block of single values is
/// one row.
fn number_blocks<'t>(rows: &[Row<'t>]) -> Option<Vec<Row<'t>>> {
    let rows = rows.iter().filter(|row| row.len() > 0);
    let mut blocks: Vec<(&Row, Vec<&Row>)> = vec![];
    for row in rows {
        let is_heading = row.len() == 1 && !row.labels.is_empty() && !row.atoms[0].is_word;
        match blocks.last_mut() {
            _ if is_heading => blocks.push((row, vec![])),
            Some((heading, block)) if heading.labels != row.labels => block.push(row),
            _ => return None,
        }
    }
    let (first, _) = blocks.first()?;
    let is_alike =
        |(heading, block): &(&Row, Vec<&Row>)| heading.labels == first.labels && !block.is_empty();
    if blocks.len() < 2 || !blocks.iter().all(is_alike) {
        return None;
    }
    let mut all = vec![];
    for (heading, block) in blocks {
        let is_list = block.len() == 1 || block.iter().all(|row| row.len() == 1);
        let mut list = Row {
            parted: Some(1),
            ..heading.clone()
        };
        for row in block {
            if is_list {
                list.atoms.extend(row.values());
                continue;
            }
            let mut row = row.clone();
            row.atoms.insert(0, heading.atoms[0]);
            row.parted = row.parted.map(|parted| parted + 1);
            all.push(row);
        }
        if is_list {
            all.push(list);
        }
    }
    Some(all)
}

/// Drops the words behind Grundy numbers that say the same, if nothing else is said by words.
fn drop_outcomes(rows: &mut [Row]) {
    let has_word = |row: &Row| row.len() > 1 && row.atoms.iter().any(|atom| atom.is_word);
    let mut said = rows.iter().filter(|row| has_word(row));
    if said.all(|row| row.grundy_number().is_some()) {
        for row in rows.iter_mut().filter(|row| has_word(row)) {
            row.atoms.pop();
            row.parted = Some(row.len() - 1);
        }
    }
}

fn read_lines<'t>(lines: &[Line<'t>]) -> Vec<Row<'t>> {
    let mut rows = vec![];
    for line in lines {
        let begin = Row {
            line: line.number,
            ..Row::default()
        };
        read_items(&line.items, begin, &mut rows);
    }
    rows
}

/// Returns whether the first row says how many values or rows follow, or how many rows and columns.
fn has_counts(rows: &[Row]) -> bool {
    let [first, rest @ ..] = rows else {
        return false;
    };
    let values = rest.iter().map(Row::len).sum::<usize>();
    let columns = rest.first().map_or(0, Row::len);
    let counts = [vec![values], vec![rest.len()], vec![rest.len(), columns]];
    let numbers = first.atoms.iter().map(|atom| atom.value as usize);
    let numbers: Vec<usize> = numbers.collect();
    let is_pair = numbers.len() == 2 && columns == 2;
    first.parted.is_none() && !is_pair && values > 1 && counts.contains(&numbers)
}

/// Returns the two unknown words in which the lines end, if there are two.
fn unknown_words(rows: &[Row]) -> Option<[String; 2]> {
    let mut words: Vec<&str> = rows
        .iter()
        .filter_map(|row| row.labels.last().copied())
        .collect();
    sort(&mut words);
    let ends = words.first_chunk::<2>().zip(words.last_chunk::<2>());
    let come_twice = ends.is_some_and(|(first, last)| first[0] == first[1] && last[0] == last[1]);
    words.dedup();
    match words[..] {
        [first, second] if come_twice => Some([first.to_owned(), second.to_owned()]),
        _ => None,
    }
}

/// Cuts headings and remarks off: lines at the beginning and at the end that are unlike the usual line.
fn trim<'t>(text: &str, rows: Vec<Row<'t>>) -> Result<Rows<'t>, ValuesError> {
    let Some(usual) = usual(&rows).cloned() else {
        return Err(ValuesError::TooFew { count: 0 });
    };
    let fits = |row: &Row| row.is_like(&usual);
    let first = rows.iter().position(fits).unwrap_or(0);
    let last = rows.iter().rposition(fits).unwrap_or(0);
    let misfit = rows[first..=last].iter().find(|row| !fits(row));
    let misfit = misfit.map(|row| row.line);
    let (rows, others): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(fits);
    let words = others.iter().flat_map(|row| &row.atoms);
    let words = words.map(|atom| atom.text);
    let labels = rows.iter().chain(&others).flat_map(|row| &row.labels);
    let announces_lost = words.chain(labels.copied()).any(results::announces_lost);
    let mut skipped: Vec<usize> = others.iter().map(|row| row.line).collect();
    skipped.dedup();
    let all = Rows {
        rows,
        skipped,
        announces_lost,
    };
    match misfit {
        Some(line) => Err(ValuesError::misfit(text, line, forms::choose(&all).form)),
        None => Ok(all),
    }
}

/// Returns the row, of three spread over the text, that most rows are like.
fn usual<'r, 't>(rows: &'r [Row<'t>]) -> Option<&'r Row<'t>> {
    let readable: Vec<&Row> = rows.iter().filter(|row| row.len() > 0).collect();
    let quarters = (1..4).filter_map(|quarter| readable.get(readable.len() * quarter / 4));
    let alike = |usual: &Row| readable.iter().filter(|row| row.is_like(usual)).count();
    quarters.max_by_key(|row| (alike(row), row.len())).copied()
}

/// Reads the rows of a line or a bracket, all of which begin alike: with the labels before it, and with the numbers of its position.
pub(super) fn read_items<'t>(items: &[Item<'t>], begin: Row<'t>, rows: &mut Vec<Row<'t>>) {
    let has_numbers = atoms(items).iter().any(|atom| !atom.is_word);
    let mut row = begin;
    row.function = match items {
        [Item::Label(name), Item::Group(_), ..] => Some(name),
        _ => None,
    };
    let mut parts: Vec<&Item> = vec![];
    for item in items {
        match item {
            Item::Label(text) if !row.labels.contains(text) => row.labels.push(text),
            // The word is a part of a name, such as `losing positions`.
            Item::Atom(atom) if atom.is_word && has_numbers && parts.is_empty() => {
                row.labels.push(atom.text);
            }
            Item::Arrow if parts.is_empty() => {}
            Item::Group(items) if atoms(items).is_empty() => {}
            // The moves that win there, as in `5 W [1, 2]`.
            Item::Group(_) if is_result(&parts) => {}
            Item::Label(_) => {}
            Item::Other => {
                parts.clear();
                break;
            }
            Item::Atom(_) | Item::Arrow | Item::Group(_) => parts.push(item),
        }
    }
    if !parts.iter().any(|item| is_arrow(item)) {
        parts = with_arrows(parts);
    }
    let arrows = parts.iter().filter(|item| is_arrow(item)).count();
    if arrows == 0 && matches!(parts.first(), Some(Item::Group(_))) {
        for part in parts {
            if let Item::Group(items) = part {
                read_items(items, row.clone(), rows);
            }
        }
        return;
    }
    let mut rest = &parts[..];
    while let Some(arrow) = rest.iter().position(|item| is_arrow(item)) {
        let after = &rest[arrow + 1..];
        // Several values can follow only if there is one arrow.
        let most = if arrows == 1 { after.len() } else { 1 };
        let (value, next) = after.split_at(most.min(after.len()));
        let mut entry = row.clone();
        entry.atoms.extend(atoms(rest[..arrow].iter().copied()));
        entry.parted = Some(entry.len());
        rest = next;
        match value {
            [Item::Group(items)] if items.iter().any(is_arrow) => read_items(items, entry, rows),
            _ => {
                entry.atoms.extend(atoms(value.iter().copied()));
                rows.push(entry);
            }
        }
    }
    if arrows == 0 && !items.is_empty() {
        row.atoms.extend(atoms(parts));
        row.part_words();
        rows.push(row);
    }
}

/// Returns whether these are a number without brackets and, at the end, who wins.
fn is_result(parts: &[&Item]) -> bool {
    let [Item::Atom(_), .., Item::Atom(last)] = parts else {
        return false;
    };
    last.is_word
}

fn is_arrow(item: &Item) -> bool {
    matches!(item, Item::Arrow)
}

/// Returns all numbers and results, in brackets or not.
fn atoms<'i, 't: 'i>(items: impl IntoIterator<Item = &'i Item<'t>>) -> Vec<Atom<'t>> {
    let mut found = vec![];
    for item in items {
        match item {
            Item::Atom(atom) => found.push(*atom),
            Item::Group(items) => found.append(&mut atoms(items)),
            Item::Label(_) | Item::Arrow | Item::Other => {}
        }
    }
    found
}

/// Puts arrows between the brackets of a position and its value, as in `((0, 1), 1)`, or the number of a row and its brackets.
fn with_arrows<'i, 't>(parts: Vec<&'i Item<'t>>) -> Vec<&'i Item<'t>> {
    let is_group = |item: &Item| matches!(item, Item::Group(_));
    let begins_with_group = parts.first().is_some_and(|item| is_group(item));
    let mut all: Vec<&Item> = vec![];
    for part in parts {
        let ends_group = all.last().map(|item| is_group(item));
        if ends_group == Some(begins_with_group) && is_group(part) != begins_with_group {
            all.push(&Item::Arrow);
        }
        all.push(part);
    }
    all
}
