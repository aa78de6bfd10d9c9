//! How single rows, columns and diagonals of a table of two numbers repeat.

use super::periods;
use super::sample::Sample;

/// Which number stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fixed {
    Number(usize),
    /// The second less the first.
    Difference,
}

/// The periods of rows in which a number stays the same.
#[derive(Clone, Debug)]
pub struct Rows {
    pub fixed: Fixed,
    /// The number that stays the same, and the length of the period.
    pub lengths: Vec<(u64, u64)>,
    /// All periods have begun by then.
    pub start: u64,
    /// How the lengths follow from the number, for each of its remainders by the number of these.
    pub law: Option<Vec<Line>>,
}

/// factor · number + more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub factor: i64,
    pub more: i64,
}

/// Returns the periods of the rows, columns and diagonals of a table.
pub fn find(sample: &Sample) -> Vec<Rows> {
    if sample.names.len() != 2 {
        return vec![];
    }
    let turned: Vec<(Vec<u64>, u64)> = sample
        .pairs()
        .filter(|(pair, _)| pair[0] <= pair[1])
        .map(|(pair, value)| (vec![pair[1] - pair[0], pair[0]], value))
        .collect();
    let turned = sample.with(&sample.names, turned);
    let mut kinds = vec![(Fixed::Number(0), sample.rows(0))];
    if !sample.is_family() {
        kinds.push((Fixed::Number(1), sample.rows(1)));
        kinds.push((Fixed::Difference, turned.rows(0)));
    }
    let mut found = vec![];
    for (fixed, rows) in kinds {
        let known: Vec<(u64, (u64, u64))> = rows
            .iter()
            .map_while(|(&at, row)| Some((at, period(row)?)))
            .collect();
        if known.len() < 6 || known.iter().all(|(_, (_, length))| *length == 1) {
            continue;
        }
        let lengths: Vec<(u64, u64)> = known
            .iter()
            .map(|(at, (_, length))| (*at, *length))
            .collect();
        found.push(Rows {
            fixed,
            law: (1..=3).find_map(|modulus| law(&lengths, modulus)),
            lengths,
            start: known
                .iter()
                .map(|(_, (start, _))| *start)
                .max()
                .unwrap_or(0),
        });
    }
    found
}

/// Returns where the period of a whole row begins, and its length.
fn period(row: &Sample) -> Option<(u64, u64)> {
    let values = row.sequence(0)?;
    let period = periods::find(&values)?;
    let holds = (0..)
        .zip(&values)
        .all(|(n, value)| period.value(n) == Some(*value));
    (holds && period.rise == 0).then(|| (period.start, period.length()))
}

/// Returns how numbers follow from others: by one linear formula for each remainder.
fn law(numbers: &[(u64, u64)], modulus: u64) -> Option<Vec<Line>> {
    (0..modulus)
        .map(|rest| {
            let class: Vec<(i64, i64)> = numbers
                .iter()
                .filter(|(at, _)| at % modulus == rest)
                .map(|&(at, number)| (at as i64, number as i64))
                .collect();
            let [(x, y), (next, other), _, ..] = class[..] else {
                return None;
            };
            if (other - y) % (next - x) != 0 {
                return None;
            }
            let factor = (other - y) / (next - x);
            let more = y - factor * x;
            let holds = class
                .iter()
                .all(|(at, number)| *number == factor * at + more);
            holds.then_some(Line { factor, more })
        })
        .collect()
}
