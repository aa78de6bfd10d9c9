//! A table of values.

use crate::finding::{Finding, Subject};

/// A coordinate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    /// What formulas call it: `n`, `a`, `k`.
    pub name: &'static str,
    /// The coordinate of each index.
    pub values: Vec<u64>,
}

/// The values of positions that have one, two or three coordinates.
#[derive(Clone, Debug)]
pub struct Table {
    pub axes: Vec<Axis>,
    /// Row by row, the last coordinate fastest: Grundy numbers, or 0 for lost, 1 for won and 2 for drawn. [`ABSENT`] is no
    /// position.
    pub values: Vec<u64>,
    /// Whether the values only say who wins.
    pub of_winners: bool,
}

/// The value where there is no position.
pub const ABSENT: u64 = u64::MAX;

impl Table {
    /// Returns the table of heaps of 0, 1, 2, … stones.
    pub fn of_heaps(values: Vec<u64>, of_winners: bool) -> Table {
        let axis = Axis { name: "n", values: (0..values.len() as u64).collect() };
        Table { axes: vec![axis], values, of_winners }
    }

    /// Returns the coordinates of the position at an index.
    pub fn position(&self, mut index: usize) -> Vec<u64> {
        let mut position = vec![0; self.axes.len()];
        for (at, axis) in self.axes.iter().enumerate().rev() {
            position[at] = axis.values[index % axis.values.len()];
            index /= axis.values.len();
        }
        position
    }

    /// Returns the table of the first heaps, or all of one of several coordinates.
    pub(crate) fn first(&self, count: usize) -> Table {
        let mut first = self.clone();
        if let [axis] = &mut first.axes[..] {
            axis.values.truncate(count);
            first.values.truncate(count);
        }
        first
    }

    /// Returns how many positions there are to fit a rule to: the first half, or as many of a table of several coordinates.
    pub(crate) fn first_half(&self) -> usize {
        self.values.len() / 2
    }

    /// Returns the table of who wins: 0 and 1.
    pub(crate) fn winners(&self) -> Table {
        let values = self.values.iter().map(|&value| if value == ABSENT { ABSENT } else { value.min(1) });
        Table { values: values.collect(), of_winners: true, ..self.clone() }
    }

    /// Returns a rule for the values, or else for who wins.
    pub(crate) fn values_or_lost(&self, rule: impl Fn(&Table, Subject) -> Option<Finding>) -> Option<Finding> {
        rule(self, Subject::Values)
            .or_else(|| if self.of_winners { None } else { rule(&self.winners(), Subject::Lost) })
    }

    /// Returns whether the values of the second half vary enough to confirm anything.
    pub(crate) fn varies(&self) -> bool {
        let half = &self.values[self.first_half()..];
        let common = half.iter().filter(|value| **value == half[0]).count();
        half.len() - common >= 8 && common < half.len()
    }
}
