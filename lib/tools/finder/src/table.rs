//! A table of values.

use std::collections::{BTreeMap, HashMap};

use crate::finding::{Finding, Subject};

/// The values of positions that are numbers.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// What formulas call each number: `n`, `a`, `k`; nothing if positions are lists of any length.
    pub names: Vec<String>,
    pub positions: Vec<Vec<u64>>,
    /// Grundy numbers, or 0 for lost, 1 for won and 2 for drawn.
    pub values: Vec<u64>,
    /// Whether the values only say who wins.
    pub of_winners: bool,
    /// Of heaps from 0 on, how many were not seen.
    pub unseen: u64,
}

impl Table {
    /// Returns the table of heaps of 0, 1, 2, … stones.
    pub fn of_heaps(values: Vec<u64>, of_winners: bool) -> Table {
        let positions = (0..values.len() as u64).map(|n| vec![n]).collect();
        Table { names: vec!["n".to_owned()], positions, values, of_winners, unseen: 0 }
    }

    /// Returns the table of the first positions.
    pub(crate) fn first(&self, count: usize) -> Table {
        let count = count.min(self.values.len());
        let (positions, values) = (self.positions[..count].to_vec(), self.values[..count].to_vec());
        Table { names: self.names.clone(), positions, values, ..*self }
    }

    /// Returns how many numbers each position has, if that is the same.
    pub fn length(&self) -> Option<usize> {
        let length = self.positions.first()?.len();
        self.positions.iter().all(|position| position.len() == length).then_some(length)
    }

    /// Returns how many positions there are to fit a rule to: the first half.
    pub(crate) fn first_half(&self) -> usize {
        self.values.len() / 2
    }

    /// Returns the same as heaps from 0 on, if it is heaps from some number on; those that are missing have this value.
    pub(crate) fn sequence(&self, missing: u64) -> Option<Table> {
        let first = self.positions.first()?;
        let is_sequence = first.len() == 1 && self.positions.iter().zip(first[0]..).all(|(one, n)| one[0] == n);
        (is_sequence && first[0] <= 8).then(|| {
            let values = [vec![missing; first[0] as usize], self.values.clone()].concat();
            Table { unseen: first[0], ..Table::of_heaps(values, self.of_winners) }
        })
    }

    /// Returns the table of who wins: 0 and 1.
    pub(crate) fn winners(&self) -> Table {
        let values = self.values.iter().map(|&value| value.min(1)).collect();
        Table { values, of_winners: true, ..self.clone() }
    }

    /// Returns a rule for the values, or else for who wins.
    pub(crate) fn values_or_lost(&self, rule: impl Fn(&Table, Subject) -> Option<Finding>) -> Option<Finding> {
        rule(self, Subject::Values)
            .or_else(|| if self.of_winners { None } else { rule(&self.winners(), Subject::Lost) })
    }

    /// Returns whether the values of the second half vary enough to confirm anything.
    pub(crate) fn varies(&self) -> bool {
        let half = &self.values[self.first_half()..];
        let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
        half.iter().for_each(|value| *counts.entry(*value).or_default() += 1);
        half.len() - counts.values().max().copied().unwrap_or(0) >= 8
    }

    /// Returns the rows of two numbers where this one is fixed, each as positions of the other in order.
    pub(crate) fn rows(&self, fixed: usize) -> BTreeMap<u64, Table> {
        let mut rows: BTreeMap<u64, Vec<(u64, u64)>> = BTreeMap::new();
        for (position, &value) in self.positions.iter().zip(&self.values) {
            rows.entry(position[fixed]).or_default().push((position[1 - fixed], value));
        }
        let row = |mut row: Vec<(u64, u64)>| {
            row.sort_unstable();
            let (numbers, values) = row.into_iter().map(|(number, value)| (vec![number], value)).unzip();
            Table { names: vec!["n".to_owned()], positions: numbers, values, ..*self }
        };
        rows.into_iter().map(|(number, numbers)| (number, row(numbers))).collect()
    }

    /// Returns it without the numbers that never change, which numbers stay, and what the others are.
    pub fn without_constants(&self) -> (Table, Vec<usize>, String) {
        let Some(first) = self.positions.first().filter(|_| !self.names.is_empty()) else {
            return (self.clone(), vec![], String::new());
        };
        let varies = |&at: &usize| self.positions.iter().any(|position| position[at] != first[at]);
        let kept: Vec<usize> = (0..first.len()).filter(varies).collect();
        let constant = (0..first.len()).filter(|at| !kept.contains(at));
        let constant: Vec<String> = constant.map(|at| format!("{} = {}", self.names[at], first[at])).collect();
        let positions = self.positions.iter().map(|position| kept.iter().map(|&at| position[at]).collect()).collect();
        let names = kept.iter().map(|&at| self.names[at].clone()).collect();
        (Table { names, positions, ..self.clone() }, kept, constant.join(", "))
    }

    /// Returns two positions that are the same numbers, but have different values.
    pub fn contradiction(&self) -> Option<(usize, usize)> {
        let mut known: HashMap<&[u64], usize> = HashMap::new();
        (0..self.values.len()).find_map(|index| {
            let first = *known.entry(&self.positions[index]).or_insert(index);
            (self.values[first] != self.values[index]).then_some((first, index))
        })
    }

    /// Returns whether the order of a position's numbers never matters, of those in the table.
    pub fn is_symmetric(&self) -> bool {
        let mut known: HashMap<Vec<u64>, u64> = HashMap::new();
        let mut same = self.positions.iter().zip(&self.values).map(|(position, value)| {
            let mut sorted = position.clone();
            sorted.sort_unstable();
            *known.entry(sorted).or_insert(*value) == *value
        });
        same.all(|same| same)
    }
}
