//! Values that are constant on intervals which grow: each end follows from an earlier one.

/// An interval begins at `factor` times the start of the one `cycle` intervals earlier, plus `more`; its value is `rise` greater.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plateaus {
    /// The starts and values of the first intervals.
    pub known: Vec<(u64, u64)>,
    pub cycle: usize,
    pub factor: u64,
    pub more: i64,
    pub rise: u64,
}

impl Plateaus {
    pub(crate) fn value(&self, n: u64) -> Option<u64> {
        let mut known = self.known.clone();
        while known[known.len() - 1].0 <= n {
            let (start, value) = known[known.len() - self.cycle];
            let next = (self.factor.checked_mul(start)?).checked_add_signed(self.more)?;
            known.push((next, value + self.rise));
        }
        let interval = known.iter().take_while(|(start, _)| *start <= n).last()?;
        Some(interval.1)
    }

    pub(crate) fn bits(&self) -> u32 {
        16 + 10 * self.known.len() as u32
    }

    /// Returns whether the intervals of a table begin as it says.
    fn holds(&self, starts: &[(u64, u64)]) -> bool {
        starts
            .iter()
            .zip(&starts[self.cycle..])
            .all(|(one, other)| {
                other.0 as i64 == (self.factor * one.0) as i64 + self.more
                    && other.1 as i64 - one.1 as i64 == self.rise as i64
            })
    }
}

/// Returns intervals whose values repeat, or rise by one each, in the first half of a table.
pub(crate) fn find(values: &[u64]) -> Option<Plateaus> {
    let values = &values[..values.len() / 2];
    // Where each interval begins, and its value.
    let mut starts: Vec<(u64, u64)> = vec![];
    for (n, &value) in values.iter().enumerate() {
        if starts.last().is_none_or(|last| last.1 != value) {
            starts.push((n as u64, value));
        }
    }
    // The table must show more ends than the pattern was made from.
    if starts.len() < 6 || starts.len() * 4 > values.len() {
        return None;
    }
    for cycle in 1..=starts.len() / 2 {
        for skip in 0..=2.min(starts.len() / 4) {
            let seen = &starts[skip..];
            if seen.len() < 2 * cycle || seen.len() < cycle + 4 {
                continue;
            }
            let first = seen[seen.len() - 1 - cycle].0;
            let later = seen[seen.len() - 1].0;
            let rise = seen[cycle].1 as i64 - seen[0].1 as i64;
            for factor in 2..=24 {
                let more = later as i64 - (factor * first) as i64;
                // Otherwise too many factors would fit.
                if rise < 0 || more.unsigned_abs() > 2 * factor {
                    continue;
                }
                let plateaus = Plateaus {
                    known: starts[..skip + cycle].to_vec(),
                    cycle,
                    factor,
                    more,
                    rise: rise as u64,
                };
                if plateaus.holds(seen) {
                    return Some(plateaus);
                }
            }
        }
    }
    None
}
