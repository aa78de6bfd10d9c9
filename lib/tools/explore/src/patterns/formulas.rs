//! Formulas and cases of formulas that give the values of a table.

use crate::order::counts;
use std::iter;

use formula::{Condition, Formula, Operator};
use rustc_hash::FxHashSet;

use crate::order::{sort_by, sort_by_bits};

use super::bank::{Bank, Entry};
use super::conditions::{Conditions, Depth, Known};
use super::pattern::Pattern;
use super::rows::{Ends, Rows};

/// With fewer bits a formula is said before any condition.
const PLAIN: u32 = 24;

/// How many formulas may give some of the values: more of them are right by accident, and hide the others.
const IN_CASES: usize = 2_500;

/// How many formulas that give many of the values are tried with a condition.
const PARTIAL: usize = 300;

/// Returns patterns that give these values at the rows of a bank, the simplest first.
pub(crate) fn patterns<'c>(
    bank: &Bank,
    conditions: Option<&dyn Fn() -> &'c Conditions>,
    values: &[u64],
) -> Vec<Pattern> {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let mut found = vec![];
    add_plain(bank, values, &mut found);
    add_remainders(bank, values, greatest, &mut found);
    add_joined(bank, values, &mut found);
    let best = found.iter().map(Pattern::bits).min();
    if let Some(conditions) = conditions
        && best.is_none_or(|bits| bits > PLAIN)
    {
        let conditions = conditions();
        if greatest <= 4 {
            add_by_conditions(bank, conditions, values, greatest, &mut found);
        }
        add_cases(bank, conditions, values, &mut found);
    }
    sort_by_bits(&mut found, Pattern::bits);
    found
}

/// Adds formulas whose values these are, up to a constant.
fn add_plain(bank: &Bank, values: &[u64], found: &mut Vec<Pattern>) {
    for more in -4..=4_i64 {
        let shifted = values.iter().map(|value| value.wrapping_add_signed(-more));
        let Some(entry) = bank.find(bank.hash(shifted)) else {
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
                    let is_even = entry.formula.clone().modulo(2).is(0);
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
    let target = bank.hash(values.iter().copied());
    let mut best = u32::MAX;
    for entry in bank.entries.iter().filter(|entry| !entry.formula.is_flag()) {
        let own = entry.hash;
        let pairs = entry.values.iter().zip(values);
        let xor = bank.hash(pairs.map(|(own, value)| own ^ value));
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

/// Adds a condition for each value but one.
fn add_by_conditions(
    bank: &Bank,
    conditions: &Conditions,
    values: &[u64],
    greatest: u64,
    found: &mut Vec<Pattern>,
) {
    let mut described: Vec<(u64, u32, Known)> = vec![];
    let mut last = None;
    for value in 0..=greatest {
        let wanted = Rows::of(values.iter().map(|own| *own == value));
        let count = wanted.count();
        if count == 0 {
            continue;
        }
        let found = conditions.describing(bank, &wanted, Depth::Single);
        match found.into_iter().next() {
            Some(known) => described.push((value, count, known)),
            None if last.is_none() => last = Some(value),
            // Only one value can be left for the end.
            None => return,
        }
    }
    // What cannot be said is left for the end, or what takes most bits.
    let hardest = described
        .iter()
        .max_by_key(|(_, count, known)| (known.bits, *count));
    let Some(last) = last.or(hardest.map(|(value, ..)| *value)) else {
        return;
    };
    let cases: Vec<(Condition, Formula)> = described
        .into_iter()
        .filter(|(value, ..)| *value != last)
        .map(|(value, _, known)| (known.condition, Formula::Constant(value)))
        .collect();
    if !cases.is_empty() {
        found.push(Pattern::Cases {
            cases,
            otherwise: Formula::Constant(last),
        });
    }
}

/// Returns whether a formula says how often a number is in the remainder by a sum.
fn is_of_rounds(formula: &Formula) -> bool {
    let Formula::Join(Operator::Quotient, rest, _) = formula else {
        return false;
    };
    let Formula::Join(Operator::Remainder, _, sum) = &**rest else {
        return false;
    };
    matches!(**sum, Formula::Join(Operator::Plus, ..))
}

/// By this modulus every value of a formula is its own remainder.
const WHOLE: u64 = u64::MAX;

/// Smaller numbers differ in their last byte, also from -1 and -2.
const BYTE: u64 = 254;

/// A formula that gives some of the values.
struct Partial {
    formula: Formula,
    bits: u32,
    /// The rows of which it gives another value.
    wrong: Rows,
}

/// Returns formulas that give many of the values, those that give most first.
fn partial(bank: &Bank, all: &Rows, values: &[u64]) -> Vec<Partial> {
    let mut partial: Vec<Partial> = vec![];
    let mut seen = FxHashSet::default();
    let most_wrong = (values.len() - values.len() / 5) as u32;
    let mut add = |right: &Rows, formula: &dyn Fn() -> Formula| {
        let wrong = all.without(right);
        if wrong.count() <= most_wrong && seen.insert(wrong) {
            let formula = formula();
            partial.push(Partial {
                bits: formula.bits(),
                formula,
                wrong,
            });
        }
    };
    let mut entries: Vec<&Entry> = bank.entries.iter().collect();
    sort_by_bits(&mut entries, |entry| entry.bits);
    let rounds = entries.split_off(entries.len().min(IN_CASES));
    let rounds = rounds
        .into_iter()
        .filter(|entry| is_of_rounds(&entry.formula));
    // What is right too seldom shows in the last bytes. With more bytes, only the others are compared as a whole.
    let fewest_right = values.len() as u32 - most_wrong;
    let is_byte = |greatest: u64| greatest < BYTE;
    let are_bytes = is_byte(values.iter().max().copied().unwrap_or(0));
    let less = |value: &u64, more: i64| value.wrapping_add_signed(-more);
    let wanted = [-1, 0, 1, 2].map(|more| Ends::of(values.iter().map(|value| less(value, more))));
    for entry in entries.into_iter().chain(rounds) {
        let own = Ends::of(entry.values.iter().copied());
        let thirds = Ends::of(entry.values.iter().map(|value| value % 3));
        let kinds = [
            (2, own.masked(1), [0, 1, 2]),
            (3, thirds, [0, 1, 2]),
            (4, own.masked(3), [0, 1, 2]),
        ];
        let kinds = kinds
            .into_iter()
            .filter(|_| entry.formula.modulus().is_none());
        for (modulus, own, shifts) in iter::once((WHOLE, own, [0, 1, -1])).chain(kinds) {
            for more in shifts {
                let mut right = own.equal(&wanted[(more + 1) as usize]).and(all);
                if right.count() < fewest_right {
                    continue;
                }
                if !are_bytes || modulus == WHOLE && !is_byte(entry.greatest) {
                    let pairs = entry.values.iter().zip(values);
                    right = Rows::of(pairs.map(|(own, value)| own % modulus == less(value, more)));
                }
                add(&right, &|| {
                    let formula = entry.formula.clone();
                    let formula = match modulus {
                        WHOLE => formula,
                        _ => formula.modulo(modulus),
                    };
                    formula.plus(more)
                });
            }
        }
    }
    let mut constants = counts(values.to_vec());
    sort_by(&mut constants, |(_, count)| (u64::MAX - count, 0_u32));
    for (value, _) in constants.into_iter().take(8) {
        let formula = Formula::Constant(value);
        partial.push(Partial {
            bits: formula.bits(),
            formula,
            wrong: Rows::of(values.iter().map(|own| *own != value)),
        });
    }
    sort_by(&mut partial, |partial| {
        (u64::from(partial.wrong.count()), partial.bits)
    });
    partial.truncate(PARTIAL);
    partial
}

/// Adds two formulas and the condition that decides between them.
fn add_cases(bank: &Bank, conditions: &Conditions, values: &[u64], found: &mut Vec<Pattern>) {
    let partial = partial(bank, &conditions.all, values);
    let mut best = u32::MAX;
    for one in &partial {
        for other in &partial {
            if !one.wrong.avoids(&other.wrong) || one.bits + other.bits >= best {
                continue;
            }
            // Where only the first is right the condition must hold, and where only the second is, it must not.
            let bits = one.bits + other.bits;
            let shorter = conditions
                .known
                .partition_point(|known| known.bits + bits < best);
            let either = one.wrong.or(&other.wrong);
            let mut places = conditions.columns.having(other.wrong, either, shorter);
            let known = places.next().map(|place| &conditions.known[place]);
            let Some(known) = known else {
                continue;
            };
            best = known.bits + bits;
            found.push(Pattern::Cases {
                cases: vec![(known.condition.clone(), one.formula.clone())],
                otherwise: other.formula.clone(),
            });
        }
    }
}

/// Returns patterns of who wins, where 0 is lost and 1 is won.
pub(crate) fn of_winners(bank: &Bank, conditions: &Conditions, values: &[u64]) -> Vec<Pattern> {
    let mut found = vec![];
    for value in 0..2 {
        let wanted = Rows::of(values.iter().map(|own| *own == value));
        for known in conditions.describing(bank, &wanted, Depth::Pairs) {
            found.push(Pattern::Cases {
                cases: vec![(known.condition, Formula::Constant(value))],
                otherwise: Formula::Constant(1 - value),
            });
        }
        // What cannot be said of one side cannot be said of the other.
        if found.is_empty() {
            break;
        }
    }
    sort_by_bits(&mut found, Pattern::bits);
    found
}
