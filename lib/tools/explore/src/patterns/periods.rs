//! Constant, periodic and arithmetic-periodic sequences, after a beginning.

use super::pattern::value_bits;

/// A beginning, and a period of values that repeat, or rise by the same each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// Where the period begins.
    pub start: u64,
    pub rise: u64,
    /// The values of the beginning and of the first round.
    pub known: Vec<u64>,
}

impl Period {
    pub fn length(&self) -> u64 {
        self.known.len() as u64 - self.start
    }

    pub(crate) fn value(&self, n: u64) -> Option<u64> {
        if let Some(known) = self.known.get(n as usize) {
            return Some(*known);
        }
        let beyond = n - self.start;
        let in_round = self.start + beyond % self.length();
        let rounds = beyond / self.length();
        Some(self.known[in_round as usize] + rounds * self.rise)
    }

    pub(crate) fn bits(&self) -> u32 {
        let values: u32 = self.known.iter().map(|value| value_bits(*value)).sum();
        8 + values + u32::from(self.rise > 0) * 5
    }
}

/// Returns the shortest period that the first half of a table has at least three times.
pub(crate) fn find(values: &[u64]) -> Option<Period> {
    // Rising by itself must not explain the same by a few values.
    let period = fit(&values[..values.len() / 2], 3, 16)?;
    is_far_behind(&period, values).then_some(period)
}

/// Returns the period that all of a table has from its first value on, at least four times.
pub(crate) fn pure(values: &[u64]) -> Option<Period> {
    fit(values, 3, 16).filter(|period| period.start == 0 && period.rise == 0 && period.length() > 1)
}

/// Whether a table goes on for so long behind the beginning of a period that more news would have come.
fn is_far_behind(period: &Period, values: &[u64]) -> bool {
    let start = period.start as usize;
    // What decimal digits decide changes at a power of ten, and so at the next one; a few values beside it fit by chance.
    let mut powers = (1..10).map(|exponent| 10_usize.pow(exponent));
    let near = powers.find(|power| power.abs_diff(start) <= 1 + start / 16);
    if near.is_some_and(|power| values.len() / 11 <= power) {
        return false;
    }
    if period.length() > 1 {
        return true;
    }
    // The values of ever longer intervals: the last one must be longer, by its factor, than those before.
    let changes: Vec<usize> = (2..=start)
        .filter(|&index| values[index] != values[index - 1])
        .collect();
    let is_longer = |two: &[usize]| values.len() * two[0] > start * two[1];
    changes.windows(2).all(is_longer)
}

/// Returns the period of all the values of a short table that is confirmed by others.
pub(crate) fn short(values: &[u64]) -> Option<Period> {
    fit(values, 2, 6)
}

/// Returns a period of so many more rounds, and as many values.
fn fit(values: &[u64], rounds: usize, count: usize) -> Option<Period> {
    if values.len() < 8 {
        return None;
    }
    let half = values.len() / 2;
    let last = values.len() - 1;
    // From the end backwards, since it may begin in the middle.
    let steps: Vec<u64> = values[half..]
        .windows(2)
        .rev()
        .map(|two| two[1].wrapping_sub(two[0]))
        .collect();
    let length = shortest_period(&steps);
    let rise = values[last].checked_sub(values[last - length])?;
    let holds = |index: &usize| values[*index].checked_sub(values[*index - length]) == Some(rise);
    let run = (length..values.len()).rev().take_while(holds).count();
    let start = values.len() - run - length;
    let is_long = run >= rounds * length && run >= count && start <= half;
    is_long.then(|| Period {
        start: start as u64,
        rise,
        known: values[..start + length].to_vec(),
    })
}

/// Returns the shortest period of some numbers, by the length of the longest border of each beginning.
fn shortest_period(numbers: &[u64]) -> usize {
    let mut borders = vec![0];
    for (index, number) in numbers.iter().enumerate().skip(1) {
        let mut border = borders[index - 1];
        while border > 0 && numbers[border] != *number {
            border = borders[border - 1];
        }
        borders.push(border + usize::from(numbers[border] == *number));
    }
    borders.len() - borders[borders.len() - 1]
}
