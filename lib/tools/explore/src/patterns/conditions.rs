//! Conditions that hold on a given set of positions and on no other.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use formula::{Condition, Formula, Relation};

use super::bank::{Bank, Entry};

/// The most rows.
pub(crate) const ROWS: usize = 512;

/// A set of rows.
#[derive(Clone, Copy, Debug, Eq, Default)]
pub(crate) struct Rows([u64; ROWS / 64]);

impl PartialEq for Rows {
    /// The comparison of arrays would call a function for each of millions.
    fn eq(&self, other: &Rows) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        pairs.fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
    }
}

impl Hash for Rows {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl Rows {
    pub(crate) fn of(rows: impl IntoIterator<Item = bool>) -> Rows {
        let mut set = Rows::default();
        for (row, is_in) in rows.into_iter().enumerate() {
            set.0[row / 64] |= u64::from(is_in) << (row % 64);
        }
        set
    }

    fn joined(&self, other: &Rows, join: impl Fn(u64, u64) -> u64) -> Rows {
        Rows(std::array::from_fn(|at| join(self.0[at], other.0[at])))
    }

    pub(crate) fn and(&self, other: &Rows) -> Rows {
        self.joined(other, |one, other| one & other)
    }

    pub(crate) fn or(&self, other: &Rows) -> Rows {
        self.joined(other, |one, other| one | other)
    }

    pub(crate) fn without(&self, other: &Rows) -> Rows {
        self.joined(other, |one, other| one & !other)
    }

    pub(crate) fn contains(&self, other: &Rows) -> bool {
        other.without(self) == Rows::default()
    }

    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

/// A condition, the bits that describe it, and where it holds.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) condition: Condition,
    pub(crate) bits: u32,
    pub(crate) rows: Rows,
}

/// How many formulas have their values compared with constants, how many with each other, how many conditions are kept, and how
/// many of them are tried in threes.
const SINGLE: usize = 320;
const PAIRED: usize = 80;
const MOST: usize = 6_000;
const IN_THREES: usize = 130;

/// With fewer bits one condition is said before two together.
const PLAIN: u32 = 20;

/// How many conditions may tell two classes apart, and how many are tried in each of these.
const CLASSES: usize = 600;
const IN_CLASS: usize = 3_000;
const CLASSES_OF_PAIRS: usize = 600;
const PAIRS_IN_CLASS: usize = 160;

/// How many remainders by other numbers are compared, and with how many formulas.
const RESTS: usize = 30;
const NEAR: usize = 16;

/// The largest modulus of a remainder.
const MODULUS: u64 = 24;

/// The conditions on the rows of a bank.
pub(crate) struct Conditions {
    /// All rows.
    pub(crate) all: Rows,
    /// The simplest first.
    pub(crate) known: Vec<Known>,
}

impl Conditions {
    pub(crate) fn new(bank: &Bank) -> Conditions {
        let mut entries: Vec<&Entry> = bank.entries.iter().collect();
        entries.sort_by_key(|entry| entry.bits);
        let mut known = vec![];
        for entry in entries.iter().take(SINGLE) {
            add_single(entry, &mut known);
        }
        let paired = &entries[..entries.len().min(PAIRED)];
        for (at, one) in paired.iter().enumerate() {
            for other in &paired[..at] {
                add_compared(one, other, &mut known);
            }
        }
        // The rest by a number is compared with what that number is near.
        let is_rest = |entry: &&&Entry| entry.formula.is_rest();
        for rest in entries.iter().filter(is_rest).take(RESTS) {
            for other in &entries[..entries.len().min(NEAR)] {
                add_compared(rest, other, &mut known);
            }
        }
        known.sort_by_key(|known| known.bits);
        let all = Rows::of(bank.rows.iter().map(|_| true));
        let mut seen = HashSet::from([all, Rows::default()]);
        known.retain(|known| seen.insert(known.rows));
        known.truncate(MOST);
        Conditions { all, known }
    }

    /// Returns conditions that hold exactly on these rows, the simplest first.
    pub(crate) fn describing(&self, bank: &Bank, wanted: &Rows) -> Vec<Known> {
        let mut found: Vec<Known> = self
            .known
            .iter()
            .filter(|known| known.rows == *wanted)
            .cloned()
            .collect();
        add_by_value(bank, wanted, &mut found);
        if found.is_empty() {
            add_compared_to_all(bank, wanted, &mut found);
        }
        if found.iter().all(|known| known.bits > PLAIN) {
            let over: Vec<&Known> = self
                .known
                .iter()
                .filter(|known| known.rows.contains(wanted))
                .collect();
            let under: Vec<&Known> = self
                .known
                .iter()
                .filter(|known| wanted.contains(&known.rows))
                .collect();
            add_joined(&over, wanted, true, &mut found);
            add_joined(&under, wanted, false, &mut found);
        }
        if found.is_empty() {
            self.add_by_class(wanted, &mut found);
        }
        found.sort_by_key(|known| known.bits);
        found
    }

    /// Adds a condition for those positions on which another one holds, and one for the others.
    fn add_by_class(&self, wanted: &Rows, found: &mut Vec<Known>) {
        let mut best = u32::MAX;
        for (number, class) in self.known.iter().take(CLASSES).enumerate() {
            let others = self.all.without(&class.rows);
            let tries_pairs = number < CLASSES_OF_PAIRS;
            let Some(one) = self.inside(&class.rows, wanted, tries_pairs) else {
                continue;
            };
            let Some(other) = self.inside(&others, wanted, tries_pairs) else {
                continue;
            };
            let Some(rest) = self.known.iter().find(|known| known.rows == others) else {
                continue;
            };
            let bits = class.bits + one.bits + rest.bits + other.bits + 10;
            if bits < best {
                best = bits;
                let both = |one: &Known, other: Known| {
                    let mut parts = vec![one.condition.clone()];
                    match other.condition {
                        Condition::All(more) => parts.extend(more),
                        single => parts.push(single),
                    }
                    Condition::All(parts)
                };
                found.push(Known {
                    condition: Condition::Any(vec![both(class, one), both(rest, other)]),
                    bits,
                    rows: *wanted,
                });
            }
        }
    }

    /// Returns the simplest condition, or two together, that hold on the wanted rows of a class and on no other of the class.
    fn inside(&self, class: &Rows, wanted: &Rows, tries_pairs: bool) -> Option<Known> {
        let wanted = wanted.and(class);
        let known = &self.known[..self.known.len().min(IN_CLASS)];
        let single = known.iter().find(|known| known.rows.and(class) == wanted);
        if single.is_some() || !tries_pairs {
            return single.cloned();
        }
        let over = known.iter().filter(|known| known.rows.contains(&wanted));
        let over: Vec<&Known> = over.take(PAIRS_IN_CLASS).collect();
        for (at, one) in over.iter().enumerate() {
            let one_rows = one.rows.and(class);
            for other in &over[..at] {
                if one_rows.and(&other.rows) == wanted {
                    let parts = vec![other.condition.clone(), one.condition.clone()];
                    return Some(Known {
                        condition: Condition::All(parts),
                        bits: one.bits + other.bits + 4,
                        rows: wanted,
                    });
                }
            }
        }
        None
    }
}

fn push(condition: Condition, rows: Rows, known: &mut Vec<Known>) {
    known.push(Known {
        bits: condition.bits(),
        condition,
        rows,
    });
}

/// Adds what compares a formula with small constants, and its small remainders.
fn add_single(entry: &Entry, known: &mut Vec<Known>) {
    let one_of =
        |formula: &Formula, values: &[u64]| Condition::OneOf(formula.clone(), values.to_vec());
    let formula = &entry.formula;
    if formula.is_flag() {
        for value in 0..2 {
            let rows = Rows::of(entry.values.iter().map(|own| *own == value));
            push(one_of(formula, &[value]), rows, known);
        }
        return;
    }
    for constant in 0..=entry.greatest.min(6) {
        let equal = Rows::of(entry.values.iter().map(|own| *own == constant));
        let less = Rows::of(entry.values.iter().map(|own| *own < constant));
        let at_least = Rows::of(entry.values.iter().map(|own| *own >= constant));
        let number = Formula::Constant(constant);
        push(
            Condition::Compare(Relation::Equal, formula.clone(), number.clone()),
            equal,
            known,
        );
        push(
            Condition::Compare(Relation::Less, formula.clone(), number.clone()),
            less,
            known,
        );
        push(
            Condition::Compare(Relation::AtMost, number.clone(), formula.clone()),
            at_least,
            known,
        );
        let different = Rows::of(entry.values.iter().map(|own| *own != constant));
        push(
            Condition::Compare(Relation::Different, formula.clone(), number),
            different,
            known,
        );
    }
    if formula.modulus().is_some() {
        return;
    }
    for modulus in 2..=8.min(entry.greatest) {
        let rest = formula.clone().modulo(modulus);
        for value in 0..modulus {
            let rows = Rows::of(entry.values.iter().map(|own| own % modulus == value));
            push(one_of(&rest, &[value]), rows, known);
            if modulus == 4 {
                let next = (value + 1) % 4;
                let mut two = [value, next];
                two.sort_unstable();
                let rows = Rows::of(entry.values.iter().map(|own| two.contains(&(own % 4))));
                push(one_of(&rest, &two), rows, known);
            }
            if modulus > 2 {
                let others: Vec<u64> = (0..modulus).filter(|other| *other != value).collect();
                let rows = Rows::of(entry.values.iter().map(|own| own % modulus != value));
                push(one_of(&rest, &others), rows, known);
            }
        }
    }
}

/// Adds what compares two formulas with each other.
fn add_compared(one: &Entry, other: &Entry, known: &mut Vec<Known>) {
    if one.formula.is_flag() || other.formula.is_flag() {
        return;
    }
    for (relation, left, right) in [
        (Relation::Equal, other, one),
        (Relation::Different, other, one),
        (Relation::Less, other, one),
        (Relation::Less, one, other),
        (Relation::AtMost, other, one),
        (Relation::AtMost, one, other),
    ] {
        let pairs = left.values.iter().zip(&right.values);
        let rows = Rows::of(pairs.map(|(left, right)| relation.holds(*left, *right)));
        let condition = Condition::Compare(relation, left.formula.clone(), right.formula.clone());
        push(condition, rows, known);
    }
}

/// Adds conditions on the values or remainders of one formula, each of which is on one side.
fn add_by_value(bank: &Bank, wanted: &Rows, found: &mut Vec<Known>) {
    let is_wanted: Vec<bool> = (0..bank.rows.len())
        .map(|row| wanted.0[row / 64] >> (row % 64) & 1 == 1)
        .collect();
    for entry in &bank.entries {
        if entry.formula.modulus().is_none() && !entry.formula.is_flag() {
            for modulus in 2..=MODULUS.min(entry.greatest) {
                if let Some(values) = sides(
                    entry.values.iter().map(|value| value % modulus),
                    modulus,
                    &is_wanted,
                ) {
                    push(
                        Condition::OneOf(entry.formula.clone().modulo(modulus), values),
                        *wanted,
                        found,
                    );
                    break;
                }
            }
        }
        // Few values of the formula are wanted, or few are not.
        let least = wanted_bounds(&entry.values, &is_wanted, true);
        let other = wanted_bounds(&entry.values, &is_wanted, false);
        if let Some((least, greatest)) = least {
            let constant = Formula::Constant;
            let formula = || entry.formula.clone();
            if let Some((other_least, other_greatest)) = other {
                if least == greatest
                    && !entry
                        .values
                        .iter()
                        .zip(&is_wanted)
                        .any(|(value, is)| *value == least && !is)
                {
                    push(
                        Condition::Compare(Relation::Equal, formula(), constant(least)),
                        *wanted,
                        found,
                    );
                } else if other_greatest < least {
                    push(
                        Condition::Compare(Relation::AtMost, constant(least), formula()),
                        *wanted,
                        found,
                    );
                } else if greatest < other_least {
                    push(
                        Condition::Compare(Relation::Less, formula(), constant(other_least)),
                        *wanted,
                        found,
                    );
                }
            }
            if entry.greatest < 16 && least < greatest {
                let modulus = entry.greatest + 1;
                if let Some(values) = sides(entry.values.iter().copied(), modulus, &is_wanted) {
                    push(Condition::OneOf(formula(), values), *wanted, found);
                }
            }
        }
    }
}

/// Returns the least and the greatest value of the rows that are wanted, or that are not.
fn wanted_bounds(values: &[u64], is_wanted: &[bool], wanted: bool) -> Option<(u64, u64)> {
    let mut bounds: Option<(u64, u64)> = None;
    for (value, is) in values.iter().zip(is_wanted) {
        if *is == wanted {
            let (least, greatest) = bounds.unwrap_or((*value, *value));
            bounds = Some((least.min(*value), greatest.max(*value)));
        }
    }
    bounds
}

/// Returns the values of the wanted rows if no other row has one of them. Each value below the end must occur.
fn sides(values: impl Iterator<Item = u64>, end: u64, is_wanted: &[bool]) -> Option<Vec<u64>> {
    let mut side: Vec<Option<bool>> = vec![None; end as usize];
    for (value, is) in values.zip(is_wanted) {
        if *side[value as usize].get_or_insert(*is) != *is {
            return None;
        }
    }
    // What was not seen is on no side.
    let sides: Vec<bool> = side.into_iter().collect::<Option<_>>()?;
    let wanted: Vec<u64> = (0..end).filter(|value| sides[*value as usize]).collect();
    (!wanted.is_empty() && wanted.len() < end as usize).then_some(wanted)
}

/// Adds comparisons of two formulas among more than those that are kept.
fn add_compared_to_all(bank: &Bank, wanted: &Rows, found: &mut Vec<Known>) {
    let is_wanted: Vec<bool> = (0..bank.rows.len())
        .map(|row| wanted.0[row / 64] >> (row % 64) & 1 == 1)
        .collect();
    let mut entries: Vec<&Entry> = bank.entries.iter().collect();
    entries.sort_by_key(|entry| entry.bits);
    entries.truncate(700);
    let Some(first) = is_wanted.iter().position(|is| *is) else {
        return;
    };
    for (at, one) in entries.iter().enumerate() {
        for other in &entries[..at] {
            let is_equal = one.values[first] == other.values[first];
            let (left, right) = if one.values[first] < other.values[first] {
                (one, other)
            } else {
                (other, one)
            };
            let relation = if is_equal {
                Relation::Equal
            } else {
                Relation::Less
            };
            let mut rows = left.values.iter().zip(&right.values).zip(&is_wanted);
            if rows.all(|((left, right), is)| relation.holds(*left, *right) == *is) {
                push(
                    Condition::Compare(relation, left.formula.clone(), right.formula.clone()),
                    *wanted,
                    found,
                );
            }
            if is_equal {
                for (left, right) in [(one, other), (other, one)] {
                    let mut rows = left.values.iter().zip(&right.values).zip(&is_wanted);
                    if rows.all(|((left, right), is)| (left <= right) == *is) {
                        push(
                            Condition::Compare(
                                Relation::AtMost,
                                left.formula.clone(),
                                right.formula.clone(),
                            ),
                            *wanted,
                            found,
                        );
                    }
                }
            }
        }
        if found.len() > 20 {
            return;
        }
    }
}

/// Adds what holds if two or three conditions hold together, or if one of them holds.
fn add_joined(parts: &[&Known], wanted: &Rows, is_all: bool, found: &mut Vec<Known>) {
    let join = |one: &Rows, other: &Rows| {
        if is_all {
            one.and(other)
        } else {
            one.or(other)
        }
    };
    let put = |parts: &[&Known], found: &mut Vec<Known>| {
        let conditions = parts.iter().map(|part| part.condition.clone()).collect();
        let condition = if is_all {
            Condition::All(conditions)
        } else {
            Condition::Any(conditions)
        };
        push(condition, *wanted, found);
    };
    let before = found.len();
    for (at, one) in parts.iter().enumerate() {
        for other in &parts[..at] {
            if join(&one.rows, &other.rows) == *wanted {
                put(&[other, one], found);
            }
        }
        if found.len() > before + 30 {
            return;
        }
    }
    if found.len() > before {
        return;
    }
    let parts = &parts[..parts.len().min(IN_THREES)];
    for (at, one) in parts.iter().enumerate() {
        for (place, other) in parts[..at].iter().enumerate() {
            let two = join(&one.rows, &other.rows);
            for third in &parts[..place] {
                if join(&two, &third.rows) == *wanted {
                    put(&[third, other, one], found);
                }
            }
        }
        if found.len() > before + 20 {
            return;
        }
    }
}
