//! A table as the numbers that rules are fitted to.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use games::{Kind, Table};

use super::letter_counts;

/// The values of positions that are numbers.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// What formulas call each number: `n`, `a`, `k`; nothing if positions are lists of any length.
    pub names: Vec<String>,
    pub positions: Vec<Vec<u64>>,
    /// Grundy numbers, or 0 for lost, 1 for won and 2 for a third outcome.
    pub values: Vec<u64>,
    /// Whether the values only say who wins.
    pub of_winners: bool,
    /// The number of heaps from 0 on that are missing.
    pub unseen: u64,
    /// Whether the order of a position's numbers never matters: then they are sorted.
    pub is_unordered: bool,
    /// Which of a position's numbers these are; none if they are all.
    pub kept: Vec<usize>,
    /// What the others always are.
    pub constant: String,
    /// Whether the numbers are not the positions themselves, but made of them.
    pub is_projected: bool,
    /// Two positions with the same numbers, and these, but different values: then 2 means undecided.
    pub clash: Option<(usize, usize, Vec<u64>)>,
    /// Whether to stop the search.
    pub stop: Option<fn() -> bool>,
}

/// The names of up to four numbers.
const NAMES: [&[&str]; 5] = [
    &[],
    &["n"],
    &["a", "b"],
    &["a", "b", "c"],
    &["a", "b", "c", "d"],
];

impl Sample {
    /// Returns the numbers of a table, if its positions are numbers in any order, or words of a few letters.
    pub fn of(table: &Table) -> Option<Sample> {
        let mut sample = Sample {
            positions: table.positions.clone(),
            values: table.values.clone(),
            of_winners: table.kind == Kind::Winners,
            is_projected: table.is_projected,
            ..Sample::default()
        };
        let names = match table.arity() {
            Some(0) => {
                (sample.names, sample.positions) = letter_counts::letters(&table.names)?;
                sample.is_projected = true;
                &[]
            }
            Some(2) if table.is_family => &["k", "n"][..],
            arity => arity
                .and_then(|arity| NAMES.get(arity))
                .copied()
                .unwrap_or_default(),
        };
        sample
            .names
            .extend(names.iter().map(|name| (*name).to_owned()));
        sample.drop_constants();
        if sample.is_projected {
            sample.clash = contradiction(&sample.positions, &sample.values);
        }
        let is_list = sample.names.len() > 2 || sample.names.is_empty();
        if is_list && sample.is_projected == table.is_projected {
            let mut sorted = sample.positions.clone();
            sorted
                .iter_mut()
                .for_each(|position| position.sort_unstable());
            if contradiction(&sorted, &sample.values).is_none() {
                (sample.positions, sample.names, sample.kept) = (sorted, vec![], vec![]);
                sample.is_unordered = true;
            }
        }
        if is_list || sample.is_projected {
            sample.keep_one_of_each();
        }
        Some(sample)
    }

    /// Keeps one of equal positions, small ones first: what a rule is fitted to is small in every direction.
    fn keep_one_of_each(&mut self) {
        // By the greatest number of a position, how many there are, and all of them.
        let mut values: BTreeMap<_, BTreeSet<u64>> = BTreeMap::new();
        for (position, value) in self.pairs() {
            let place = (
                position.iter().max().copied(),
                position.len(),
                &position[..],
            );
            // Where numbers of two values are equal, all that is left to say is who wins.
            values
                .entry(place)
                .or_default()
                .insert(if self.clash.is_some() {
                    value.min(1)
                } else {
                    value
                });
        }
        let value = |known: BTreeSet<u64>| {
            if known.len() > 1 {
                2
            } else {
                known.first().copied().unwrap_or(0)
            }
        };
        let pairs = values
            .into_iter()
            .map(|((_, _, position), known)| (position.to_vec(), value(known)));
        let pairs: Vec<(Vec<u64>, u64)> = pairs.collect();
        (self.positions, self.values) = pairs.into_iter().unzip();
        self.of_winners |= self.clash.is_some();
    }

    /// Drops the numbers that never change.
    fn drop_constants(&mut self) {
        let Some(first) = self
            .positions
            .first()
            .cloned()
            .filter(|_| !self.names.is_empty())
        else {
            return;
        };
        let varies = |&at: &usize| {
            self.positions
                .iter()
                .any(|position| position[at] != first[at])
        };
        let (kept, constant): (Vec<usize>, Vec<usize>) = (0..first.len()).partition(varies);
        let constant: Vec<String> = constant
            .iter()
            .map(|&at| format!("{} = {}", self.names[at], first[at]))
            .collect();
        let drop =
            |position: &mut Vec<u64>| *position = kept.iter().map(|&at| position[at]).collect();
        self.positions
            .iter_mut()
            .filter(|_| !constant.is_empty())
            .for_each(drop);
        self.names = kept.iter().map(|&at| self.names[at].clone()).collect();
        (self.kept, self.constant) = (kept, constant.join(", "));
    }

    /// Returns whether the search is to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// Returns the sample of heaps of 0, 1, 2, … stones.
    pub fn of_heaps(values: Vec<u64>, of_winners: bool) -> Sample {
        let positions = (0..values.len() as u64).map(|n| vec![n]).collect();
        Sample {
            names: vec!["n".to_owned()],
            positions,
            values,
            of_winners,
            ..Sample::default()
        }
    }

    pub(crate) fn pairs(&self) -> impl Iterator<Item = (&Vec<u64>, u64)> {
        self.positions.iter().zip(self.values.iter().copied())
    }

    /// Returns other positions of the same game.
    pub(crate) fn with(
        &self,
        names: &[String],
        pairs: impl IntoIterator<Item = (Vec<u64>, u64)>,
    ) -> Sample {
        let (positions, values) = pairs.into_iter().unzip();
        let Sample {
            of_winners,
            unseen,
            stop,
            ..
        } = *self;
        Sample {
            names: names.to_vec(),
            positions,
            values,
            of_winners,
            unseen,
            stop,
            ..Sample::default()
        }
    }

    /// Returns how many numbers each position has, if that is the same.
    pub fn length(&self) -> Option<usize> {
        let length = self.positions.first()?.len();
        self.positions
            .iter()
            .all(|position| position.len() == length)
            .then_some(length)
    }

    /// Returns how many positions there are to fit a rule to: the first half.
    pub(crate) fn first_half(&self) -> usize {
        self.values.len() / 2
    }

    /// Returns the same as heaps from 0 on, if it is heaps from some number on; those that are missing have this value.
    pub(crate) fn sequence(&self, missing: u64) -> Option<Sample> {
        let first = self.positions.first()?;
        let is_sequence = first.len() == 1
            && self
                .positions
                .iter()
                .zip(first[0]..)
                .all(|(one, n)| one[0] == n);
        (is_sequence && first[0] <= 8).then(|| {
            let values = [vec![missing; first[0] as usize], self.values.clone()].concat();
            Sample {
                unseen: first[0],
                stop: self.stop,
                ..Sample::of_heaps(values, self.of_winners)
            }
        })
    }

    /// Returns the sample of who wins: 0 and 1.
    pub(crate) fn winners(&self) -> Sample {
        let values = self.values.iter().map(|&value| value.min(1)).collect();
        Sample {
            values,
            of_winners: true,
            ..self.clone()
        }
    }

    /// Returns whether the values of the second half vary enough to confirm anything.
    pub(crate) fn varies(&self) -> bool {
        let half = &self.values[self.first_half()..];
        let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
        half.iter()
            .for_each(|value| *counts.entry(*value).or_default() += 1);
        half.len() - counts.values().max().copied().unwrap_or(0) >= 8
    }

    /// Returns whether lost positions are rare, but enough to confirm what they are.
    pub(crate) fn has_rare_lost(&self) -> bool {
        let lost = |values: &[u64]| values.iter().filter(|value| **value == 0).count();
        let (first, second) = self.values.split_at(self.first_half());
        self.of_winners && lost(first) >= 7 && lost(second) > 0
    }

    /// Returns the rows of two numbers where this one is fixed, each as positions of the other in order.
    pub(crate) fn rows(&self, fixed: usize) -> BTreeMap<u64, Sample> {
        let mut rows: BTreeMap<u64, Vec<(u64, u64)>> = BTreeMap::new();
        for (position, value) in self.pairs() {
            rows.entry(position[fixed])
                .or_default()
                .push((position[1 - fixed], value));
        }
        let row = |mut row: Vec<(u64, u64)>| {
            row.sort_unstable();
            self.with(
                &["n".to_owned()],
                row.into_iter().map(|(number, value)| (vec![number], value)),
            )
        };
        rows.into_iter()
            .map(|(number, numbers)| (number, row(numbers)))
            .collect()
    }
}

/// Returns two positions that are the same numbers, but have different values, and the numbers.
fn contradiction(positions: &[Vec<u64>], values: &[u64]) -> Option<(usize, usize, Vec<u64>)> {
    let mut known: HashMap<&[u64], usize> = HashMap::new();
    (0..values.len()).find_map(|index| {
        let first = *known.entry(&positions[index]).or_insert(index);
        (values[first] != values[index]).then(|| (first, index, positions[index].clone()))
    })
}
