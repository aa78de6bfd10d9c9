//! Values that depend on two or three small numbers at once: remainders, comparisons, parities of what is made of a position.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use crate::finding::{Finding, Subject, function};
use crate::fitted::choice;
use crate::keys::{self, Key};
use crate::step::Step;
use crate::table::Table;

/// How many positions tell whether a rule is worth a check, how many atoms are taken in threes, and how many rules are checked.
const SAMPLE: usize = 800;
const IN_THREES: usize = 60;
const CHECKED: usize = 12;
/// What takes more words says nothing.
const LONGEST: usize = 300;
/// The most combinations of values.
const CELLS: usize = 36;

/// A small number made of a position: a step of a key, or a comparison of two.
struct Atom {
    key: Rc<Key>,
    step: Step,
    /// Compared with this, whether the key is less, or equal.
    other: Option<(Rc<Key>, bool)>,
    size: usize,
}

impl Atom {
    fn value(&self, position: &[u64]) -> Option<u64> {
        let key = (self.key.of)(position)?;
        match &self.other {
            None => Some(self.step.value(key)),
            Some((other, true)) => Some(u64::from(key < (other.of)(position)?)),
            Some((other, false)) => Some(u64::from(key == (other.of)(position)?)),
        }
    }

    fn code(&self) -> String {
        match &self.other {
            None => self.step.code(&self.key.code),
            Some((other, less)) => {
                format!("u64::from(({}) {} ({}))", self.key.code, if *less { "<" } else { "==" }, other.code)
            }
        }
    }

    fn range(&self) -> Option<u64> {
        if self.other.is_some() { Some(2) } else { self.step.range() }
    }

    /// Says that it is one of these values.
    fn is(&self, values: &[u64], in_words: bool) -> String {
        let Some((other, less)) = &self.other else {
            return self.step.is(if in_words { &self.key.words } else { &self.key.formula }, values);
        };
        let (one, other) = match in_words {
            true => (&self.key.words, &other.words),
            false => (&self.key.formula, &other.formula),
        };
        let relation = match (less, values, in_words) {
            (true, [1], true) => "is less than",
            (true, _, true) => "is at least",
            (false, [1], true) => "is",
            (false, _, true) => "is not",
            (true, [1], false) => "<",
            (true, _, false) => "≥",
            (false, [1], false) => "=",
            (false, _, false) => "≠",
        };
        format!("{one} {relation} {other}")
    }
}

/// Returns the atoms with their values on these positions, without those that say the same as a simpler one.
fn atoms(table: &Table, sample: &[usize]) -> Vec<(Atom, Vec<u8>)> {
    let keys: Vec<Rc<Key>> = keys::of(table).into_iter().filter(|key| key.size < 5 && key.cost == "O(1)").collect();
    let mut atoms = vec![];
    for key in &keys {
        let rests = (2..=if key.size == 1 { 8 } else { 4 }).map(Step::Rest);
        let others = [
            Step::Plain,
            Step::Most(1),
            Step::Most(2),
            Step::Most(3),
            Step::Tail(0),
            Step::Tail(1),
            Step::Tail(2),
            Step::Tail(3),
        ];
        for step in rests.chain(others).filter(|step| key.has(*step)) {
            // Of a list of numbers nobody sees what they have in common.
            let more = if step == Step::Plain && !key.words.starts_with("whether ") { 4 } else { 0 };
            atoms.push(Atom { key: Rc::clone(key), step, other: None, size: key.size + step.size() + more });
        }
        for other in keys.iter().filter(|_| table.names.len() != 1) {
            for less in [true, false] {
                let is_once = less || key.size < other.size || key.size == other.size && key.code < other.code;
                if is_once && key.code != other.code && key.size + other.size < 7 {
                    let size = key.size + other.size + 1;
                    atoms.push(Atom {
                        key: Rc::clone(key),
                        step: Step::Plain,
                        other: Some((Rc::clone(other), less)),
                        size,
                    });
                }
            }
        }
    }
    atoms.sort_by_key(|atom| atom.size);
    let mut known = HashSet::new();
    let with_column = |atom: Atom| {
        let value =
            |&index: &usize| atom.value(&table.positions[index]).filter(|value| *value < 12).map(|value| value as u8);
        let column: Option<Vec<u8>> = sample.iter().map(value).collect();
        let column = column.filter(|column| column.iter().any(|value| *value != column[0]))?;
        known.insert(column.clone()).then_some((atom, column))
    };
    atoms.into_iter().filter_map(with_column).take(500).collect()
}

/// Returns the rules of the fewest and simplest atoms, for the values or else for who wins.
pub(crate) fn rules(table: &Table) -> Vec<Finding> {
    let of =
        |table: &Table, of: Subject| -> Vec<Finding> { if !table.varies() { vec![] } else { of_subject(table, of) } };
    let found = of(table, Subject::Values);
    if found.is_empty() && !table.of_winners { of(&table.winners(), Subject::Lost) } else { found }
}

fn of_subject(table: &Table, of: Subject) -> Vec<Finding> {
    let half = table.first_half();
    // No stones at all may be something else.
    let is_empty = |index: &usize| table.positions[*index] == [0];
    let sample: Vec<usize> = (0..half).rev().step_by((half / SAMPLE).max(1)).filter(|index| !is_empty(index)).collect();
    if sample.iter().any(|&index| table.values[index] > 250) {
        return vec![];
    }
    let values: Vec<u8> = sample.iter().map(|&index| table.values[index] as u8).collect();
    let atoms = atoms(table, &sample);
    let fits = |chosen: &[usize]| {
        let (mut cells, mut seen) = ([u8::MAX; 12 * 12 * 12], [0_u8; 12 * 12 * 12]);
        for (row, &value) in values.iter().enumerate() {
            let cell = chosen.iter().fold(0, |cell, &atom| cell * 12 + atoms[atom].1[row] as usize);
            if cells[cell] == u8::MAX {
                cells[cell] = value;
            } else if cells[cell] != value {
                return false;
            }
            seen[cell] = seen[cell].saturating_add(1);
        }
        let count = seen.iter().filter(|seen| **seen > 0).count();
        count <= CELLS && count * 6 <= values.len() && seen.iter().filter(|seen| **seen == 1).count() < 2
    };
    let mut hits: Vec<Vec<usize>> = vec![];
    for second in 0..atoms.len() {
        hits.extend((0..second).map(|first| vec![first, second]).filter(|chosen| fits(chosen)));
    }
    if hits.is_empty() {
        let few = atoms.len().min(IN_THREES);
        for (second, third) in (0..few).flat_map(|third| (0..third).map(move |second| (second, third))) {
            hits.extend((0..second).map(|first| vec![first, second, third]).filter(|chosen| fits(chosen)));
        }
    }
    let size = |chosen: &Vec<usize>| chosen.iter().map(|&atom| atoms[atom].0.size).sum::<usize>();
    hits.sort_by_key(size);
    hits.truncate(CHECKED);
    let mut taken: BTreeMap<usize, Rc<Atom>> = BTreeMap::new();
    for (place, (atom, _)) in atoms.into_iter().enumerate() {
        if hits.iter().flatten().any(|&used| used == place) {
            taken.insert(place, Rc::new(atom));
        }
    }
    let chosen = hits.iter().map(|hit| hit.iter().map(|place| Rc::clone(&taken[place])).collect());
    chosen.filter_map(|atoms| finding(atoms, half, of, table)).collect()
}

/// What the numbers of a position are, and its value.
type Cells = BTreeMap<Vec<u64>, u64>;

fn finding(atoms: Vec<Rc<Atom>>, half: usize, of: Subject, table: &Table) -> Option<Finding> {
    let at = |position: &[u64]| atoms.iter().map(|atom| atom.value(position)).collect::<Option<Vec<u64>>>();
    let (mut cells, mut empty) = (Cells::new(), None);
    for (position, &value) in table.positions[..half].iter().zip(&table.values).rev() {
        if *cells.entry(at(position)?).or_insert(value) != value {
            if position[..] != [0] {
                return None;
            }
            empty = Some(value);
        }
    }
    let tells_winners = of == Subject::Lost || table.of_winners;
    let (words, formula) =
        (described(&atoms, &cells, tells_winners, true), described(&atoms, &cells, tells_winners, false));
    let patterns: Vec<(String, u64)> = cells
        .iter()
        .map(|(cell, value)| (format!("({})", cell.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")), *value))
        .collect();
    let all = atoms.iter().map(|atom| atom.range()).product::<Option<u64>>();
    let code = format!("({})", atoms.iter().map(|atom| atom.code()).collect::<Vec<_>>().join(", "));
    let mut body = choice(&code, &patterns, all == Some(cells.len() as u64));
    let (mut words, formula) = (words, formula);
    if let Some(value) = empty {
        words += &format!("; but 0 → {value}");
        body = format!("if n == 0 {{ {value} }} else {{\n    {}\n}}", body.replace('\n', "\n    "));
    }
    if words.chars().count() > LONGEST {
        return None;
    }
    Some(Finding {
        kind: "joint",
        size: 4 + atoms.iter().map(|atom| atom.size).sum::<usize>() + words.matches(" or ").count() + words.len() / 24,
        words,
        formula,
        code: function(of, table, &body),
        ..Finding::new(of, move |position| {
            if let (Some(value), [0]) = (empty, position) {
                return Some(value);
            }
            let cell: Option<Vec<u64>> = atoms.iter().map(|atom| atom.value(position)).collect();
            cells.get(&cell?).copied()
        })
    })
}

/// Says which cells have which values.
fn described(atoms: &[Rc<Atom>], cells: &Cells, tells_winners: bool, in_words: bool) -> String {
    let of_value = |value: u64| {
        let here = cells.iter().map(|(cell, known)| (cell.clone(), *known == value)).collect();
        clauses(atoms, &here, in_words).join(if in_words { ", or if " } else { "; or " })
    };
    if tells_winners {
        let (lost, won) = (of_value(0), of_value(1));
        let (name, shorter) = if lost.len() <= won.len() + 8 { ("lost", lost) } else { ("won", won) };
        return if in_words { format!("{name} if {shorter}") } else { format!("{name}: {shorter}") };
    }
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    cells.values().for_each(|value| *counts.entry(*value).or_default() += 1);
    let last = counts.iter().max_by_key(|count| *count.1).map_or(0, |count| *count.0);
    let of_each = counts.keys().filter(|value| **value != last).map(|&value| match in_words {
        true => format!("{value} if {}; ", of_value(value)),
        false => format!("G = {value}: {}; ", of_value(value)),
    });
    format!("{}{}else {last}", if in_words { "the value is " } else { "" }, of_each.collect::<String>())
}

/// Returns conditions of which one is true just on these cells, in as few groups as the order of the atoms makes.
fn clauses(atoms: &[Rc<Atom>], cells: &BTreeMap<Vec<u64>, bool>, in_words: bool) -> Vec<String> {
    let Some((first, rest)) = atoms.split_first() else {
        return if cells.values().all(|is| *is) { vec![String::new()] } else { vec![] };
    };
    let mut rows: BTreeMap<u64, BTreeMap<Vec<u64>, bool>> = BTreeMap::new();
    for (cell, is) in cells {
        rows.entry(cell[0]).or_default().insert(cell[1..].to_vec(), *is);
    }
    let all = rows.len();
    let mut of_rest: Vec<(Vec<String>, Vec<u64>)> = vec![];
    for (value, row) in rows {
        let inner = clauses(rest, &row, in_words);
        match of_rest.iter_mut().find(|known| known.0 == inner) {
            Some(known) => known.1.push(value),
            None => of_rest.push((inner, vec![value])),
        }
    }
    let and = if in_words { " and " } else { ", " };
    let with = |(inner, values): (Vec<String>, Vec<u64>)| {
        let own = if values.len() == all { String::new() } else { first.is(&values, in_words) };
        inner.into_iter().map(move |inner| match (own.is_empty(), inner.is_empty()) {
            (false, false) => format!("{own}{and}{inner}"),
            _ => format!("{own}{inner}"),
        })
    };
    of_rest.into_iter().flat_map(with).collect()
}

/// What lost positions share: the number, and the positions by what it is.
pub struct Shared {
    pub of: String,
    pub groups: BTreeMap<u64, Vec<usize>>,
}

/// Returns the number by whose values lost positions differ most from the others.
pub fn shared(table: &Table) -> Option<Shared> {
    let all: Vec<usize> = (0..table.values.len()).collect();
    let mut best: Option<(f64, Shared)> = None;
    for key in keys::of(table).into_iter().filter(|key| key.size < 5) {
        let of: Vec<Option<u64>> = all.iter().map(|&index| (key.of)(&table.positions[index])).collect();
        let mut counts: BTreeMap<Option<u64>, (f64, Vec<usize>)> = BTreeMap::new();
        for &index in &all {
            let entry = counts.entry(of[index]).or_default();
            entry.0 += 1.0;
            if table.values[index] == 0 {
                entry.1.push(index);
            }
        }
        if counts.len() > 16 || counts.contains_key(&None) {
            continue;
        }
        // How many bits it takes to tell the lost ones of each group, and a little for the name.
        let bits = |&(count, ref lost): &(f64, Vec<usize>)| {
            [lost.len() as f64, count - lost.len() as f64]
                .map(|part| if part > 0.0 { part * (count / part).log2() } else { 0.0 })
        };
        let cost = counts.values().flat_map(bits).sum::<f64>() + 2.0 * (key.size + counts.len()) as f64;
        let groups =
            counts.into_iter().filter_map(|(at, (_, lost))| Some((at?, lost))).filter(|group| !group.1.is_empty());
        if best.as_ref().is_none_or(|best| cost < best.0) {
            best = Some((cost, Shared { of: key.words.clone(), groups: groups.collect() }));
        }
    }
    best.map(|best| best.1)
}
