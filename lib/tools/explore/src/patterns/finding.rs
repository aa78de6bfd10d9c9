//! A pattern that fits a table, and what it is about.

use super::pattern::Pattern;
use super::sample::Sample;
use super::split;

/// What a pattern is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Grundy numbers.
    Values,
    /// Who wins and whether play ends, or what the numbers leave open: 0, 1 and 2.
    Outcomes,
    /// Only which positions are lost: 0, and 1 for the others.
    Winners,
}

impl Subject {
    /// Returns what all values of a sample are about.
    pub(crate) fn of(sample: &Sample) -> Subject {
        if !sample.of_winners {
            Subject::Values
        } else if sample.values.contains(&2) {
            Subject::Outcomes
        } else {
            Subject::Winners
        }
    }

    /// Returns what a pattern about this says of a value.
    pub(crate) fn seen(self, value: u64) -> u64 {
        if self == Subject::Winners {
            value.min(1)
        } else {
            value
        }
    }
}

/// The bits of what is left unsaid of small numbers.
const UNSAID: u32 = 16;

/// A pattern of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    pub subject: Subject,
    pub pattern: Pattern,
    /// Positions that have other values.
    pub exceptions: Vec<(Vec<u64>, u64)>,
    /// The pattern says nothing of positions with a smaller number.
    pub least: u64,
    /// How many positions it was fitted to.
    pub found_on: usize,
}

impl Finding {
    pub(crate) fn new(subject: Subject, pattern: Pattern, found_on: usize) -> Finding {
        Finding {
            subject,
            pattern,
            exceptions: vec![],
            least: 0,
            found_on,
        }
    }

    /// Returns the value of a position, or 0 for lost and 1 for won if the pattern is only about that. `None` if it says nothing.
    pub fn value(&self, position: &[u64]) -> Option<u64> {
        let exception = self.exceptions.iter().find(|known| known.0 == position);
        if let Some((_, value)) = exception {
            return Some(*value);
        }
        if position.iter().any(|number| *number < self.least) {
            return None;
        }
        let value = self.pattern.value(position)?;
        Some(self.seen(value))
    }

    /// Returns what it says of who wins, which may be right where its values are not.
    pub(crate) fn of_winners(&self) -> Option<Finding> {
        let pattern = match &self.pattern {
            Pattern::Formula(formula) => Pattern::lost_if(formula.clone().is(0)),
            Pattern::Period(_) => self.pattern.clone(),
            _ => return None,
        };
        (self.subject == Subject::Values).then(|| Finding {
            subject: Subject::Winners,
            pattern,
            ..self.clone()
        })
    }

    /// Whether there are positions of which it says nothing.
    pub(crate) fn is_partial(&self) -> bool {
        let has_end = matches!(self.pattern, Pattern::Bits(_) | Pattern::Known(_));
        self.least > 0 || has_end
    }

    /// Whether it says nothing of positions that may be the very ones that are asked for: those with a state of 0, as no state is the
    /// end of a heap.
    pub(crate) fn is_silent(&self, sample: &Sample) -> bool {
        self.least > 0 && !sample.is_family() && split::has_state(sample, self.subject)
    }

    /// Returns what the pattern says of a value.
    pub fn seen(&self, value: u64) -> u64 {
        self.subject.seen(value)
    }

    /// Compares the pattern with a table. Returns on how many positions it holds, or the index of the first on which it fails.
    pub fn check(&self, sample: &Sample) -> Result<usize, usize> {
        let mut holds = 0;
        for (index, (position, value)) in sample.pairs().enumerate() {
            match self.value(position) {
                Some(own) if own == self.seen(value) => holds += 1,
                Some(_) => return Err(index),
                None => {}
            }
        }
        Ok(holds)
    }

    /// Whether it says the same as another one of all positions of a table.
    pub(crate) fn says_as(&self, other: &Finding, sample: &Sample) -> bool {
        let mut positions = sample.positions.iter();
        self.subject == other.subject
            && positions.all(|position| self.value(position) == other.value(position))
    }

    /// Returns how many bits describe it.
    pub fn bits(&self) -> u32 {
        let exceptions = self.exceptions.iter().map(|(position, value)| {
            let numbers: u32 = position
                .iter()
                .map(|number| 64 - number.leading_zeros())
                .sum();
            6 + numbers + 64 - value.leading_zeros()
        });
        self.pattern.bits() + exceptions.sum::<u32>() + if self.least > 0 { UNSAID } else { 0 }
    }
}
