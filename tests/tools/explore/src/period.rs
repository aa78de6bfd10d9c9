//! Periods of a sequence: the one that fits, and the theorems that prove it.

use grundy::subtraction_period;
use grundy::take_and_break::TakeAndBreak;

/// From `start` on, values repeat after `length`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub start: usize,
    pub length: usize,
}

impl Period {
    /// Returns whether a sequence has it, or else the first place where it fails.
    pub fn check(self, values: &[u32]) -> Result<(), usize> {
        let fails = |&index: &usize| values[index] != values[index - self.length];
        (self.start + self.length..values.len()).find(fails).map_or(Ok(()), Err)
    }
}

/// Returns the shortest period of a sequence that it goes through at least three times, the beginning taking at most half.
pub fn find(values: &[u32]) -> Option<Period> {
    let longest = values.len() / 6;
    (1..=longest).find_map(|length| {
        let same = values.iter().rev().zip(values[..values.len() - length].iter().rev());
        let run = same.take_while(|(later, earlier)| later == earlier).count();
        let start = values.len() - length - run;
        (start <= values.len() / 2 && run >= 2 * length).then_some(Period { start, length })
    })
}

/// Returns a proved period of declared rules, and the theorem.
pub fn prove(declared: &str) -> Option<(Period, &'static str)> {
    let (kind, rest) = declared.split_once(' ')?;
    let (proved, theorem) = if kind == "take" {
        let amounts: Vec<u64> = rest.split(' ').filter_map(|word| word.parse().ok()).collect();
        let period = subtraction_period::prove_period(&amounts, 1_000_000)?;
        (period, "a window as long as the largest amount recurs")
    } else {
        let rules = TakeAndBreak::new(rest);
        let period = rules.prove_period(&rules.grundy_numbers(10_000))?;
        (period, "the Guy-Smith theorem on octal games")
    };
    Some((Period { start: proved.start as usize, length: proved.length as usize }, theorem))
}
