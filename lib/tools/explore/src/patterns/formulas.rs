//! Formulas and cases of formulas that give the values of a table.

use std::collections::{BTreeMap, HashSet};

use formula::{Condition, Formula, Operator};

use super::bank::{Bank, Entry, hash};
use super::conditions::{Conditions, Known, Rows};
use super::pattern::Pattern;

/// The most values of a formula of which each has its own value, and how often each must be seen.
const LISTED: usize = 16;
const SEEN: usize = 4;

/// With fewer bits a formula is said before any condition.
const PLAIN: u32 = 24;

/// How many formulas that give many of the values are tried with a condition.
const PARTIAL: usize = 300;

/// Returns patterns that give these values at the rows of a bank, the simplest first.
pub(crate) fn patterns(bank: &Bank, values: &[u64], tries_conditions: bool) -> Vec<Pattern> {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let mut found = vec![];
    add_plain(bank, values, &mut found);
    add_remainders(bank, values, greatest, &mut found);
    add_joined(bank, values, &mut found);
    add_listed(bank, values, &mut found);
    let best = found.iter().map(Pattern::bits).min();
    if tries_conditions && best.is_none_or(|bits| bits > PLAIN) {
        let conditions = Conditions::new(bank);
        if greatest <= 4 {
            add_by_conditions(bank, &conditions, values, greatest, &mut found);
        }
        add_cases(bank, &conditions, values, &mut found);
    }
    found.sort_by_key(Pattern::bits);
    found
}

/// Adds formulas whose values these are, up to a constant.
fn add_plain(bank: &Bank, values: &[u64], found: &mut Vec<Pattern>) {
    for more in -4..=4_i64 {
        let shifted = values.iter().map(|value| value.wrapping_add_signed(-more));
        let Some(entry) = bank.find(hash(shifted)) else {
            continue;
        };
        let pattern = Pattern::Formula(entry.formula.clone().plus(more));
        if gives(&pattern, bank, values) {
            found.push(pattern);
        }
    }
}

fn gives(pattern: &Pattern, bank: &Bank, values: &[u64]) -> bool {
    let mut rows = bank.rows.iter().zip(values);
    rows.all(|(row, value)| pattern.value(row) == Some(*value))
}

/// Adds the remainders of formulas.
fn add_remainders(bank: &Bank, values: &[u64], greatest: u64, found: &mut Vec<Pattern>) {
    for modulus in greatest + 1..=greatest + 2 {
        if modulus < 2 {
            continue;
        }
        for entry in &bank.entries {
            if entry.formula.modulus().is_some() || entry.formula.is_flag() {
                continue;
            }
            let first = (values[0] + modulus - entry.values[0] % modulus) % modulus;
            // A shift by a constant is said inside the remainder.
            let mut rows = entry.values.iter().zip(values);
            if first <= 2 && rows.all(|(own, value)| (own + first) % modulus == *value) {
                found.push(if modulus == 2 && first == 1 {
                    // 1 if it is even.
                    let is_even = Condition::OneOf(entry.formula.clone().modulo(2), vec![0]);
                    Pattern::Cases {
                        cases: vec![(is_even, Formula::Constant(1))],
                        otherwise: Formula::Constant(0),
                    }
                } else {
                    let shifted = entry.formula.clone().plus(first as i64);
                    Pattern::Formula(shifted.modulo(modulus))
                });
            }
        }
    }
}

/// Adds sums, differences and XORs of two formulas.
fn add_joined(bank: &Bank, values: &[u64], found: &mut Vec<Pattern>) {
    let target = hash(values.iter().copied());
    let mut best = u32::MAX;
    for entry in bank.entries.iter().filter(|entry| !entry.formula.is_flag()) {
        let own = hash(entry.values.iter().copied());
        let xor = hash(
            entry
                .values
                .iter()
                .zip(values)
                .map(|(own, value)| own ^ value),
        );
        for (operator, other) in [
            (Operator::Plus, bank.find(target.wrapping_sub(own))),
            (Operator::Minus, bank.find(own.wrapping_sub(target))),
            (Operator::Xor, bank.find(xor)),
        ] {
            let Some(other) = other.filter(|other| !other.formula.is_flag()) else {
                continue;
            };
            let joined = Formula::join(operator, entry.formula.clone(), other.formula.clone());
            if joined.bits() < best {
                best = joined.bits();
                let pattern = Pattern::Formula(joined);
                if gives(&pattern, bank, values) {
                    found.push(pattern);
                }
            }
        }
    }
}

/// Adds lists of a value for each value of a formula, or of its remainder.
fn add_listed(bank: &Bank, values: &[u64], found: &mut Vec<Pattern>) {
    let mut count = 0;
    for entry in &bank.entries {
        let is_rest = entry.formula.modulus().is_some();
        let moduli = if is_rest || entry.formula.is_flag() {
            1..2
        } else {
            1..14
        };
        for modulus in moduli {
            // 1 stands for the formula itself.
            if modulus > entry.greatest {
                break;
            }
            let own = entry
                .values
                .iter()
                .map(|own| if modulus == 1 { *own } else { own % modulus });
            if let Some(values) = listed(own, values) {
                let by = match modulus {
                    1 => entry.formula.clone(),
                    _ => entry.formula.clone().modulo(modulus),
                };
                found.push(Pattern::Listed { by, values });
                count += 1;
                break;
            }
        }
        if count > 20 {
            return;
        }
    }
}

/// Returns the value of each number, if each has one, and was seen often enough.
fn listed(numbers: impl Iterator<Item = u64>, values: &[u64]) -> Option<BTreeMap<u64, u64>> {
    let mut known: BTreeMap<u64, (u64, usize)> = BTreeMap::new();
    for (number, value) in numbers.zip(values) {
        let entry = known.entry(number).or_insert((*value, 0));
        entry.1 += 1;
        if entry.0 != *value || known.len() > LISTED {
            return None;
        }
    }
    let is_often = known.values().all(|(_, seen)| *seen >= SEEN);
    let is_short = known.len() * 6 <= values.len();
    (is_often && is_short).then(|| {
        known
            .into_iter()
            .map(|(number, (value, _))| (number, value))
            .collect()
    })
}

/// Adds a condition for each value but one.
fn add_by_conditions(
    bank: &Bank,
    conditions: &Conditions,
    values: &[u64],
    greatest: u64,
    found: &mut Vec<Pattern>,
) {
    let mut by_value: Vec<(u64, u32, Option<Known>)> = vec![];
    for value in 0..=greatest {
        let wanted = Rows::of(values.iter().map(|own| *own == value));
        if wanted.count() == 0 {
            continue;
        }
        let known = conditions.describing(bank, &wanted).into_iter().next();
        by_value.push((value, wanted.count(), known));
    }
    // What is hardest to say, or else the most frequent, is left for the end.
    let Some(last) = by_value
        .iter()
        .max_by_key(|(_, count, known)| {
            (known.as_ref().map_or(u32::MAX, |known| known.bits), *count)
        })
        .map(|(value, ..)| *value)
    else {
        return;
    };
    let mut cases = vec![];
    for (value, _, known) in by_value {
        if value == last {
            continue;
        }
        let Some(known) = known else {
            return;
        };
        cases.push((known.condition, Formula::Constant(value)));
    }
    if !cases.is_empty() {
        found.push(Pattern::Cases {
            cases,
            otherwise: Formula::Constant(last),
        });
    }
}

/// Adds two formulas and the condition that decides between them.
fn add_cases(bank: &Bank, conditions: &Conditions, values: &[u64], found: &mut Vec<Pattern>) {
    let mut partial: Vec<(Formula, Rows)> = vec![];
    let equal = |own: &mut dyn Iterator<Item = u64>| {
        Rows::of(own.zip(values).map(|(own, value)| own == *value))
    };
    let enough = values.len() as u32 / 5;
    let mut seen = HashSet::new();
    let mut add = |formula: Formula, rows: Rows| {
        if rows.count() >= enough && seen.insert(rows) {
            partial.push((formula, rows));
        }
    };
    let mut entries: Vec<&Entry> = bank.entries.iter().collect();
    entries.sort_by_key(|entry| entry.bits);
    for entry in entries.iter().take(2500) {
        for more in [0, 1, -1_i64] {
            let mut own = entry.values.iter().map(|own| own.wrapping_add_signed(more));
            add(entry.formula.clone().plus(more), equal(&mut own));
        }
        if entry.formula.modulus().is_none() {
            for modulus in 2..=4 {
                let rest = entry.formula.clone().modulo(modulus);
                for more in [0, 1, 2] {
                    let mut own = entry.values.iter().map(|own| own % modulus + more);
                    add(rest.clone().plus(more as i64), equal(&mut own));
                }
            }
        }
    }
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for value in values {
        *counts.entry(*value).or_default() += 1;
    }
    let mut constants: Vec<(u64, usize)> = counts.into_iter().collect();
    constants.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (value, _) in constants.into_iter().take(8) {
        let rows = Rows::of(values.iter().map(|own| *own == value));
        partial.push((Formula::Constant(value), rows));
    }
    partial.sort_by_key(|(formula, rows)| (std::cmp::Reverse(rows.count()), formula.bits()));
    partial.truncate(PARTIAL);
    let mut best = u32::MAX;
    for (formula, rows) in &partial {
        for (other, others) in &partial {
            if rows.or(others) != conditions.all || rows == others {
                continue;
            }
            // Where only the first is right the condition must hold, and where only the second is, it must not.
            let must = conditions.all.without(others);
            let must_not = conditions.all.without(rows);
            let known = conditions.known.iter().find(|known| {
                known.rows.contains(&must) && known.rows.and(&must_not) == Rows::default()
            });
            let Some(known) = known else {
                continue;
            };
            let pattern = Pattern::Cases {
                cases: vec![(known.condition.clone(), formula.clone())],
                otherwise: other.clone(),
            };
            if pattern.bits() < best {
                best = pattern.bits();
                found.push(pattern);
            }
        }
    }
}

/// Returns patterns of who wins, where 0 is lost and 1 is won.
pub(crate) fn of_winners(bank: &Bank, values: &[u64]) -> Vec<Pattern> {
    let conditions = Conditions::new(bank);
    let mut found = vec![];
    for value in 0..2 {
        let wanted = Rows::of(values.iter().map(|own| *own == value));
        for known in conditions.describing(bank, &wanted) {
            found.push(Pattern::Cases {
                cases: vec![(known.condition, Formula::Constant(value))],
                otherwise: Formula::Constant(1 - value),
            });
        }
    }
    found.sort_by_key(Pattern::bits);
    found
}
