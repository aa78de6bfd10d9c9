//! Values that the digits of a heap decide: G(kn + r) follows from G(n), for each digit r.

use super::pattern::value_bits;

/// How many Grundy numbers a list tells apart.
pub(crate) const LISTED: usize = 6;

/// The values of the first heaps, and what each digit does, from the highest one down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits {
    pub first: Vec<u64>,
    pub digits: Vec<Digit>,
}

/// What one digit does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digit {
    /// G(kn + r) = by_rest · n + by_value · G(n) + more, where one of the factors is 0.
    Line {
        by_rest: i64,
        by_value: i64,
        more: i64,
    },
    /// G(kn + r) is the entry at G(n) of this list.
    List([Option<u64>; LISTED]),
}

impl Digit {
    /// The digit says nothing.
    pub(crate) const SAME: Digit = Digit::Line {
        by_rest: 0,
        by_value: 1,
        more: 0,
    };

    /// The digit makes the value 1.
    pub(crate) const WON: Digit = Digit::Line {
        by_rest: 0,
        by_value: 0,
        more: 1,
    };

    fn value(self, rest: u64, of_rest: u64) -> Option<u64> {
        match self {
            Digit::Line {
                by_rest,
                by_value,
                more,
            } => u64::try_from(by_rest * rest as i64 + by_value * of_rest as i64 + more).ok(),
            Digit::List(list) => list.get(of_rest as usize).copied().flatten(),
        }
    }

    fn is_plain(self) -> bool {
        matches!(
            self,
            Digit::Line {
                by_rest: 0,
                by_value: 0 | 1,
                ..
            }
        )
    }
}

impl Digits {
    pub(crate) fn base(&self) -> u64 {
        self.digits.len() as u64
    }

    pub(crate) fn value(&self, mut n: u64) -> Option<u64> {
        let mut steps = vec![];
        while n >= self.first.len() as u64 {
            steps.push((n % self.base(), n / self.base()));
            n /= self.base();
        }
        steps
            .into_iter()
            .rev()
            .try_fold(self.first[n as usize], |value, (digit, rest)| {
                self.digits[digit as usize].value(rest, value)
            })
    }

    pub(crate) fn bits(&self) -> u32 {
        let first: u32 = self.first.iter().map(|value| value_bits(*value)).sum();
        let digits = self.digits.iter().map(|digit| match digit {
            digit if digit.is_plain() => 5,
            Digit::Line { .. } => 9,
            Digit::List(_) => 14,
        });
        8 + first + digits.sum::<u32>()
    }
}

/// Returns a rule of the digits in the smallest base that has one, from 2 to 10, for the first half of a table.
pub(crate) fn find(values: &[u64]) -> Option<Digits> {
    // The heaps from which on the rule is to hold.
    for times in [1, 2, 4] {
        for base in 2..=10 {
            let found = in_base(&values[..values.len() / 2], base, base * times);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

fn in_base(values: &[u64], base: u64, start: u64) -> Option<Digits> {
    let digits = (0..base)
        .map(|digit| fit(values, base, start, digit))
        .collect::<Option<Vec<Digit>>>()?;
    // Without a step back to a smaller heap it is a period.
    let steps_back = digits
        .iter()
        .any(|digit| !matches!(digit, Digit::Line { by_value: 0, .. }));
    steps_back.then(|| Digits {
        first: values[..start as usize].to_vec(),
        digits,
    })
}

/// Returns what a digit does, the simplest that fits the heaps above the digits themselves.
fn fit(values: &[u64], base: u64, start: u64, digit: u64) -> Option<Digit> {
    let heaps: Vec<(u64, u64)> = (1..)
        .map(|rest| (rest, rest * base + digit))
        .take_while(|(_, heap)| (*heap as usize) < values.len())
        .skip_while(|(_, heap)| *heap < start)
        .collect();
    let value = |heap: u64| values[heap as usize] as i64;
    let [(first_rest, first), .., (last_rest, last)] = heaps[..] else {
        return None;
    };
    if heaps.len() < 6 {
        return None;
    }
    let line = |by_rest, by_value| Digit::Line {
        by_rest,
        by_value,
        more: value(first) - by_rest * first_rest as i64 - by_value * value(first_rest),
    };
    let slope = (value(last) - value(first)) / (last_rest - first_rest) as i64;
    let mut candidates = vec![line(0, 0), line(0, 1), line(0, -1), line(slope, 0)];
    candidates.extend((2..=base as i64).map(|factor| line(0, factor)));
    candidates.retain(|digit| match digit {
        Digit::Line { by_value, more, .. } => *more >= 0 && (*by_value >= 0 || *more == 1),
        Digit::List(_) => true,
    });
    candidates.extend(list(values, &heaps));
    candidates.into_iter().find(|digit| {
        heaps.iter().all(|&(rest, heap)| {
            digit.value(rest, values[rest as usize]) == Some(values[heap as usize])
        })
    })
}

/// Returns the value after each value of the rest, if each was seen often.
fn list(values: &[u64], heaps: &[(u64, u64)]) -> Option<Digit> {
    let mut list = [None; LISTED];
    let mut seen = [0; LISTED];
    for &(rest, heap) in heaps {
        let value = values[rest as usize] as usize;
        if value < LISTED {
            list[value] = Some(values[heap as usize]);
            seen[value] += 1;
        }
    }
    let is_often = seen.iter().all(|&seen| seen == 0 || seen >= 8);
    is_often.then_some(Digit::List(list))
}
