//! Conditions that hold on a given set of positions and on no other.

use std::collections::hash_map;

use formula::{Condition, Formula, Relation};
use rustc_hash::FxHashMap;

use crate::order::sort_by_bits;

use super::bank::{Bank, Entry};
use super::rows::{Columns, Rows};

/// A condition, the bits that describe it, and where it holds.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) condition: Condition,
    pub(crate) bits: u32,
    pub(crate) rows: Rows,
}

/// How many formulas have their values compared with constants, how many with each other, how many conditions are tried
/// together, and how many of them in threes.
const SINGLE: usize = 320;
const PAIRED: usize = 80;
const MOST: usize = 6_000;
const IN_THREES: usize = 130;

/// With fewer bits one condition is said before two together.
const PLAIN: u32 = 20;

/// How many conditions may tell two classes apart, and how many are tried in each of these, alone and two together.
const CLASSES: usize = 600;
const IN_CLASS: usize = 3_000;
const PAIRS_IN_CLASS: usize = 160;

/// How many remainders by other numbers are compared, and with how many formulas.
const RESTS: usize = 30;
const NEAR: usize = 16;

/// The constants that formulas are compared with end here.
const CONSTANTS: usize = 7;

/// The largest modulus of a remainder that is one of several, and of one that has a value.
const MODULUS: u64 = 24;
const SMALL_MODULUS: usize = 8;

/// The conditions on the rows of a bank.
pub(crate) struct Conditions {
    /// All rows.
    pub(crate) all: Rows,
    /// The simplest on each set of rows, and of these the simplest first.
    pub(crate) known: Vec<Known>,
    /// Where they hold.
    pub(crate) columns: Columns,
    /// Where each of them is.
    places: FxHashMap<Rows, usize>,
}

impl Conditions {
    pub(crate) fn new(bank: &Bank) -> Conditions {
        let mut entries: Vec<&Entry> = bank.entries.iter().collect();
        sort_by_bits(&mut entries, |entry| entry.bits);
        let mut conditions = Conditions {
            all: Rows::first(bank.rows.len()),
            known: vec![],
            columns: Columns::default(),
            places: FxHashMap::default(),
        };
        for entry in entries.iter().take(SINGLE) {
            conditions.add_single(entry);
        }
        let is_number = |entry: &&&Entry| matches!(entry.formula, Formula::Number(_));
        for number in entries.iter().filter(is_number) {
            for named in &bank.named {
                conditions.add_compared(number, named);
            }
        }
        let mut paired = entries.clone();
        sort_by_bits(&mut paired, |entry| {
            Condition::bits_of_comparison([(&entry.formula, entry.bits); 2])
        });
        paired.truncate(PAIRED);
        for (at, one) in paired.iter().enumerate() {
            for other in &paired[..at] {
                conditions.add_compared(one, other);
            }
        }
        // The rest by a number is compared with what that number is near.
        let is_rest = |entry: &&&Entry| entry.formula.is_rest();
        for rest in entries.iter().filter(is_rest).take(RESTS) {
            for other in &entries[..entries.len().min(NEAR)] {
                conditions.add_compared(rest, other);
            }
        }
        let known = &mut conditions.known;
        sort_by_bits(known, |known| known.bits);
        let tried = known.iter().take(MOST);
        conditions.columns = Columns::of(tried.map(|known| &known.rows));
        conditions.places = known.iter().map(|known| known.rows).zip(0..).collect();
        conditions
    }

    /// Returns conditions that hold exactly on these rows, the simplest first.
    pub(crate) fn describing(&self, bank: &Bank, wanted: &Rows, effort: Depth) -> Vec<Known> {
        let mut found = vec![];
        found.extend(self.on(wanted).cloned());
        add_by_value(bank, wanted, &mut found);
        if found.iter().all(|known| known.bits > PLAIN) {
            let all = self.known.len();
            let over = self.columns.over(*wanted, all);
            let over: Vec<_> = over
                .map(|place| &self.known[place])
                .map(|known| (known, known.rows.without(wanted)))
                .collect();
            add_joined(&over, Condition::All, wanted, &mut found);
            let under = self.columns.avoiding(self.all.without(wanted), all);
            let under: Vec<_> = under
                .map(|place| &self.known[place])
                .map(|known| (known, wanted.without(&known.rows)))
                .collect();
            add_joined(&under, Condition::Any, wanted, &mut found);
        }
        if found.is_empty() {
            self.add_by_class(wanted, effort, &mut found);
        }
        sort_by_bits(&mut found, |known| known.bits);
        found
    }

    /// Returns the condition that holds on exactly these rows.
    fn on(&self, rows: &Rows) -> Option<&Known> {
        self.places.get(rows).map(|place| &self.known[*place])
    }

    /// Adds a condition for those positions on which another one holds, and one for the others.
    fn add_by_class(&self, wanted: &Rows, depth: Depth, found: &mut Vec<Known>) {
        let mut best = u32::MAX;
        for class in self.known.iter().take(CLASSES) {
            let others = self.all.without(&class.rows);
            // A simpler rest was a class with this as its rest.
            let Some(rest) = self.on(&others).filter(|rest| rest.bits >= class.bits) else {
                continue;
            };
            let Some(one) = self.inside(&class.rows, wanted, depth) else {
                continue;
            };
            let Some(other) = self.inside(&others, wanted, depth) else {
                continue;
            };
            let both = |one: &Known, mut other: Vec<Condition>| {
                other.insert(0, one.condition.clone());
                Condition::All(other)
            };
            let known = Known {
                bits: class.bits + one.bits + rest.bits + other.bits + 10,
                condition: Condition::Any(vec![both(class, one.parts), both(rest, other.parts)]),
                rows: *wanted,
            };
            if known.bits < best {
                best = known.bits;
                found.push(known);
            }
        }
    }

    /// Returns the simplest condition, or two together, that hold on the wanted rows of a class and on no other of the class.
    fn inside(&self, class: &Rows, wanted: &Rows, depth: Depth) -> Option<Inside> {
        let wanted = wanted.and(class);
        let exact = self.columns.having(wanted, *class, IN_CLASS).next();
        if let Some(known) = exact.map(|place| &self.known[place]) {
            return Some(Inside {
                parts: vec![known.condition.clone()],
                bits: known.bits,
            });
        }
        if depth == Depth::Single {
            return None;
        }
        let over = self.columns.over(wanted, IN_CLASS).take(PAIRS_IN_CLASS);
        let over: Vec<&Known> = over.map(|place| &self.known[place]).collect();
        let excess = |known: &&Known| known.rows.and(class).without(&wanted);
        let excess: Vec<Rows> = over.iter().map(excess).collect();
        let columns = Columns::of(excess.iter());
        for (at, one) in over.iter().enumerate() {
            if let Some(place) = columns.avoiding(excess[at], at).next() {
                let other = over[place];
                return Some(Inside {
                    parts: vec![other.condition.clone(), one.condition.clone()],
                    bits: one.bits + other.bits + 4,
                });
            }
        }
        None
    }
}

/// How much is tried if no conditions together hold on what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// One condition in each of two classes.
    Single,
    /// Two together.
    Pairs,
}

/// Conditions that hold together on what is wanted of a class.
struct Inside {
    parts: Vec<Condition>,
    bits: u32,
}

impl Conditions {
    /// Adds a condition of at least so many bits, unless a simpler one holds on the same rows.
    fn push(&mut self, rows: Rows, least_bits: u32, condition: impl FnOnce() -> Condition) {
        // What always holds says nothing, nor what never does.
        if rows == self.all || rows == Rows::default() {
            return;
        }
        match self.places.entry(rows) {
            hash_map::Entry::Occupied(place) => {
                let own = &mut self.known[*place.get()];
                if least_bits < own.bits {
                    let known = known(condition(), &rows);
                    if known.bits < own.bits {
                        *own = known;
                    }
                }
            }
            hash_map::Entry::Vacant(place) => {
                place.insert(self.known.len());
                self.known.push(known(condition(), &rows));
            }
        }
    }

    /// Adds what compares a formula with small constants, and its small remainders.
    fn add_single(&mut self, entry: &Entry) {
        let formula = &entry.formula;
        let one_of =
            |formula: &Formula, values: Vec<u64>| Condition::OneOf(formula.clone(), values);
        if formula.is_flag() {
            let rows: [Rows; 2] = Rows::of_classes(entry.values.iter().copied());
            for (value, rows) in (0..).zip(rows) {
                self.push(rows, entry.bits, || one_of(formula, vec![value]));
            }
            return;
        }
        let comparison = |number: &Formula| {
            Condition::bits_of_comparison([(formula, entry.bits), (number, number.bits())])
        };
        let equal: [Rows; CONSTANTS + 1] = Rows::of_classes(entry.values.iter().copied());
        let all = self.all;
        let mut less = Rows::default();
        for (value, equal) in (0..=entry.greatest).zip(&equal[..CONSTANTS]) {
            let number = Formula::Constant(value);
            for (relation, left, right, rows) in [
                (Relation::Equal, formula, &number, *equal),
                (Relation::Different, formula, &number, all.without(equal)),
                (Relation::Less, formula, &number, less),
                (Relation::AtMost, &number, formula, all.without(&less)),
            ] {
                self.push(rows, comparison(&number), || {
                    Condition::Compare(relation, left.clone(), right.clone())
                });
            }
            less = less.or(equal);
        }
        if formula.modulus().is_some() {
            return;
        }
        for modulus in 2..=(SMALL_MODULUS as u64).min(entry.greatest) {
            let rest = formula.clone().modulo(modulus);
            // It is the same for all remainders.
            let bits = one_of(&rest, vec![]).bits();
            let equal: [Rows; SMALL_MODULUS] =
                Rows::of_classes(entry.values.iter().map(|own| own % modulus));
            for value in 0..modulus {
                let rows = equal[value as usize];
                self.push(rows, bits, || one_of(&rest, vec![value]));
                if modulus == 4 {
                    let next = (value + 1) % 4;
                    let two = || vec![value.min(next), value.max(next)];
                    let rows = rows.or(&equal[next as usize]);
                    self.push(rows, bits, || one_of(&rest, two()));
                }
                if modulus > 2 {
                    let others = || (0..modulus).filter(|other| *other != value).collect();
                    let rows = all.without(&rows);
                    self.push(rows, bits, || one_of(&rest, others()));
                }
            }
        }
    }

    /// Adds what compares two formulas with each other.
    fn add_compared(&mut self, one: &Entry, other: &Entry) {
        if one.formula.is_flag() || other.formula.is_flag() {
            return;
        }
        let pairs = other.values.iter().zip(&one.values);
        let order = pairs.map(|(left, right)| u64::from(left >= right) + u64::from(left > right));
        let [less, equal, greater]: [Rows; 3] = Rows::of_classes(order);
        let pair = [one, other].map(|entry| (&entry.formula, entry.bits));
        let bits = Condition::bits_of_comparison(pair);
        for (relation, left, right, rows) in [
            (Relation::Equal, other, one, equal),
            (Relation::Different, other, one, less.or(&greater)),
            (Relation::Less, other, one, less),
            (Relation::Less, one, other, greater),
            (Relation::AtMost, other, one, less.or(&equal)),
            (Relation::AtMost, one, other, greater.or(&equal)),
        ] {
            self.push(rows, bits, || {
                let [left, right] = [left, right].map(|entry| entry.formula.clone());
                Condition::Compare(relation, left, right)
            });
        }
    }
}

fn known(condition: Condition, rows: &Rows) -> Known {
    Known {
        bits: condition.bits(),
        condition,
        rows: *rows,
    }
}

/// Adds conditions on the values or remainders of one formula, each of which is on one side.
fn add_by_value(bank: &Bank, wanted: &Rows, found: &mut Vec<Known>) {
    let is_wanted: Vec<bool> = (0..bank.rows.len()).map(|row| wanted.has(row)).collect();
    for entry in &bank.entries {
        if is_mixed(&entry.values, &is_wanted) {
            continue;
        }
        let formula = || entry.formula.clone();
        if entry.formula.modulus().is_none() && !entry.formula.is_flag() {
            let rests = (2..=MODULUS.min(entry.greatest)).find_map(|modulus| {
                let rests = entry.values.iter().map(|value| value % modulus);
                Some((modulus, sides(rests, modulus, &is_wanted)?))
            });
            if let Some((modulus, values)) = rests {
                found.push(known(
                    Condition::OneOf(formula().modulo(modulus), values),
                    wanted,
                ));
            }
        }
        if entry.greatest < 16
            && let Some(values) =
                sides(entry.values.iter().copied(), entry.greatest + 1, &is_wanted)
            && values.len() > 1
        {
            found.push(known(Condition::OneOf(formula(), values), wanted));
        }
        let number = Formula::Constant;
        let [others, own] = bounds(&entry.values, &is_wanted);
        let condition = if entry.formula.is_flag() {
            formula().is(own.least)
        } else if own.least == own.greatest && is_alone(own.least, entry, &is_wanted) {
            Condition::Compare(Relation::Equal, formula(), number(own.least))
        } else if others.greatest < own.least {
            Condition::Compare(Relation::AtMost, number(own.least), formula())
        } else if own.greatest < others.least {
            Condition::Compare(Relation::Less, formula(), number(others.least))
        } else {
            continue;
        };
        found.push(known(condition, wanted));
    }
}

/// The least and the greatest of some values.
#[derive(Clone, Copy)]
struct Bounds {
    least: u64,
    greatest: u64,
}

/// Returns the bounds of the values in rows that are not wanted, and in those that are.
fn bounds(values: &[u64], is_wanted: &[bool]) -> [Bounds; 2] {
    let none = Bounds {
        least: u64::MAX,
        greatest: 0,
    };
    let mut bounds = [none; 2];
    for (value, is) in values.iter().zip(is_wanted) {
        let side = &mut bounds[usize::from(*is)];
        side.least = side.least.min(*value);
        side.greatest = side.greatest.max(*value);
    }
    bounds
}

/// Returns whether no row that is not wanted has this value.
fn is_alone(value: u64, entry: &Entry, is_wanted: &[bool]) -> bool {
    let mut rows = entry.values.iter().zip(is_wanted);
    rows.all(|(own, is)| *is || *own != value)
}

/// Returns whether a small value is that of a row that is wanted and of one that is not. Then nothing of the formula tells these apart.
fn is_mixed(values: &[u64], is_wanted: &[bool]) -> bool {
    let mut seen = [0_u64; 2];
    values.iter().zip(is_wanted).any(|(value, is)| {
        if *value < 64 {
            seen[usize::from(*is)] |= 1 << value;
        }
        seen[0] & seen[1] != 0
    })
}

/// Returns the values of the wanted rows if no other row has one of them. Each value below the end must occur.
fn sides(values: impl Iterator<Item = u64>, end: u64, is_wanted: &[bool]) -> Option<Vec<u64>> {
    // As sets of bits: the values of rows that are not wanted, and of those that are.
    let mut seen = [0_u64; 2];
    for (value, is) in values.zip(is_wanted) {
        seen[usize::from(*is)] |= 1 << value;
        if seen[0] & seen[1] != 0 {
            return None;
        }
    }
    // What was not seen is on no side.
    let is_whole = (seen[0] | seen[1]) + 1 == 1 << end;
    let wanted: Vec<u64> = (0..end).filter(|value| seen[1] >> value & 1 == 1).collect();
    (is_whole && seen[0] > 0 && !wanted.is_empty()).then_some(wanted)
}

/// Adds what holds if two or three conditions hold together, or if one of them holds; each is given with the rows on which it is wrong.
fn add_joined(
    parts: &[(&Known, Rows)],
    join: fn(Vec<Condition>) -> Condition,
    wanted: &Rows,
    found: &mut Vec<Known>,
) {
    let joined = |parts: &[&Known]| {
        let conditions = parts.iter().map(|part| part.condition.clone()).collect();
        known(join(conditions), wanted)
    };
    let before = found.len();
    let columns = Columns::of(parts.iter().map(|(_, wrong)| wrong));
    for (at, (one, wrong)) in parts.iter().enumerate() {
        for place in columns.avoiding(*wrong, at) {
            found.push(joined(&[parts[place].0, one]));
        }
        if found.len() > before + 30 {
            return;
        }
    }
    if found.len() > before {
        return;
    }
    let parts = &parts[..parts.len().min(IN_THREES)];
    for (at, (one, wrong)) in parts.iter().enumerate() {
        for (place, (other, wrong_too)) in parts[..at].iter().enumerate() {
            for third in columns.avoiding(wrong.and(wrong_too), place) {
                found.push(joined(&[parts[third].0, other, one]));
            }
        }
        if found.len() > before + 20 {
            return;
        }
    }
}
