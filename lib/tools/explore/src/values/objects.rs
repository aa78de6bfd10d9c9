//! An object as JSON has it: `{"n": 40, "grundy": [0, 1, …]}`, or a list for each column.

use super::rows::{self, Row};
use super::tokens::{Atom, Item, Line};

/// Returns the rows of a text that is one object with a list, or with lists of the same length. Its other fields are remarks.
pub(super) fn read<'t>(lines: &[Line<'t>]) -> Option<Vec<Row<'t>>> {
    let mut lines = lines.iter().filter(|line| !line.items.is_empty());
    let line = lines.next()?;
    let ([Item::Group(items)], None) = (&line.items[..], lines.next()) else {
        return None;
    };
    let lists = lists(items)?;
    let begin = Row {
        line: line.number,
        ..Row::default()
    };
    match lists[..] {
        [] => None,
        [list] => {
            let mut rows = vec![];
            rows::read_items(list, begin, &mut rows);
            Some(rows)
        }
        _ => columns(&lists, &begin),
    }
}

/// Returns the lists of an object whose fields are lists, numbers and words.
fn lists<'i, 't>(items: &'i [Item<'t>]) -> Option<Vec<&'i [Item<'t>]>> {
    let mut lists = vec![];
    let mut names = vec![];
    for field in items.chunks(2) {
        let [Item::Label(name), value] = field else {
            return None;
        };
        // The same name again is that of a type, as in `[Some(0), Some(1)]`.
        if names.contains(name) {
            return None;
        }
        names.push(*name);
        match value {
            Item::Group(list) => lists.push(&list[..]),
            Item::Atom(_) | Item::Label(_) | Item::Other => {}
            Item::Arrow => return None,
        }
    }
    Some(lists)
}

/// Returns a row for each place of several lists that are as long as each other.
fn columns<'t>(lists: &[&[Item<'t>]], begin: &Row<'t>) -> Option<Vec<Row<'t>>> {
    let count = lists[0].len();
    let mut rows = vec![begin.clone(); count];
    for list in lists {
        if list.len() != count {
            return None;
        }
        for (row, item) in rows.iter_mut().zip(*list) {
            row.atoms.push(atom(item)?);
        }
    }
    for row in &mut rows {
        row.parted = Some(lists.len() - 1);
    }
    Some(rows)
}

fn atom<'t>(item: &Item<'t>) -> Option<Atom<'t>> {
    match item {
        Item::Atom(atom) => Some(*atom),
        _ => None,
    }
}
