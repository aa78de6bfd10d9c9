//! A table as the numbers that rules are fitted to.

use crate::order::{counts, sort_by};
use formula::Formula;
use formula::order::{different, sort};
use games::{Kind, Table};
use rustc_hash::FxHashMap;

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
    /// Whether the order of a position's numbers never matters: then they are sorted.
    pub is_unordered: bool,
    /// Which of a position's numbers these are; none if they are all.
    pub kept: Vec<usize>,
    /// The others, which never change or follow from one that is kept.
    pub dropped: Vec<Dropped>,
    /// Whether the first number is the parameter of a game.
    pub of_family: bool,
    /// Whether the first number says whose turn it is.
    pub has_turns: bool,
    /// Whether the numbers are not the positions themselves, but made of them.
    pub is_projected: bool,
    /// Two positions with the same numbers, but different values: then 2 means undecided.
    pub clash: Option<Clash>,
    /// Whether to stop the search.
    pub stop: Option<fn() -> bool>,
    /// The numbers that stand in the rules.
    pub named: Vec<u64>,
}

/// Two positions with the same numbers, but different values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    pub names: [String; 2],
    pub numbers: Vec<u64>,
    pub values: [u64; 2],
}

/// A number of positions that says nothing new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    pub place: usize,
    pub name: String,
    pub is: Redundant,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Redundant {
    Always(u64),
    /// The number of this name, and so much more.
    Follows(String, i64),
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
            of_family: table.is_family,
            has_turns: table.has_turns,
            ..Sample::default()
        };
        let mut arity = table.arity();
        if sample.has_turns {
            // Letters are counted without turns.
            arity = arity?.checked_sub(1);
            sample.names.push("turn".to_owned());
            arity?;
        }
        let names = match arity {
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
        if !names.is_empty() && table.number_names.len() == names.len() {
            sample.names.clone_from(&table.number_names);
        } else {
            sample
                .names
                .extend(names.iter().map(|name| (*name).to_owned()));
        }
        sample.drop_redundant();
        if sample.is_projected {
            let clash = contradiction(&sample.positions, &sample.values);
            sample.clash = clash.map(|indices| Clash {
                names: indices.map(|index| table.name(index)),
                numbers: sample.positions[indices[0]].clone(),
                values: indices.map(|index| table.values[index]),
            });
        }
        let is_list = (sample.names.len() > 2 || sample.names.is_empty()) && !sample.has_turns;
        if is_list && sample.is_projected == table.is_projected {
            let mut sorted = sample.positions.clone();
            sorted
                .iter_mut()
                .for_each(|position| position.sort_unstable());
            // Nothing is known of orders that do not occur.
            let is_sorted = sorted == sample.positions;
            let has_orders = is_sorted || different(sorted.clone()).len() < sorted.len();
            if has_orders && contradiction(&sorted, &sample.values).is_none() {
                (sample.positions, sample.names, sample.kept) = (sorted, vec![], vec![]);
                sample.is_unordered = true;
            }
        }
        if is_list || sample.is_projected {
            sample.keep_one_of_each();
        } else if sample.names.len() > 1 {
            sample.sort_by_size();
        }
        Some(sample)
    }

    /// Keeps one of equal positions, small ones first: what a rule is fitted to is small in every direction.
    fn keep_one_of_each(&mut self) {
        // By the greatest number of a position, how many there are, and all of them.
        // Where numbers of two values are equal, all that is left to say is who wins.
        let most = if self.clash.is_some() { 1 } else { u64::MAX };
        let places = self.pairs().map(|(position, value)| {
            let greatest = position.iter().max().copied();
            (greatest, position.len(), position.clone(), value.min(most))
        });
        let places = different(places.collect());
        (self.positions, self.values) = (vec![], vec![]);
        for (_, _, position, value) in places {
            if self.positions.last() == Some(&position) {
                self.values.pop();
                self.values.push(2);
            } else {
                self.positions.push(position);
                self.values.push(value);
            }
        }
        self.of_winners |= self.clash.is_some();
    }

    /// Puts small positions first, so that the first half has small ones in every direction, and each parameter.
    fn sort_by_size(&mut self) {
        let leading = self.leading();
        let mut pairs: Vec<(Vec<u64>, u64)> = self
            .positions
            .drain(..)
            .zip(self.values.drain(..))
            .collect();
        sort_by(&mut pairs, |(position, _)| {
            let size = position[leading..].iter().max().copied();
            (size, position.clone())
        });
        (self.positions, self.values) = pairs.into_iter().unzip();
    }

    /// Drops the numbers that never change or follow from others.
    fn drop_redundant(&mut self) {
        let Some(first) = self.positions.first().cloned() else {
            return;
        };
        if self.names.is_empty() {
            return;
        }
        let difference = |position: &[u64], one: usize, other: usize| {
            position[other] as i64 - position[one] as i64
        };
        for place in 0..first.len() {
            let is_constant = self
                .positions
                .iter()
                .all(|position| position[place] == first[place]);
            let earlier = self.kept.iter().copied().find(|&kept| {
                let more = difference(&first, kept, place);
                self.positions
                    .iter()
                    .all(|position| difference(position, kept, place) == more)
            });
            let is = match earlier {
                _ if is_constant => Redundant::Always(first[place]),
                Some(kept) => {
                    Redundant::Follows(self.names[kept].clone(), difference(&first, kept, place))
                }
                None => {
                    self.kept.push(place);
                    continue;
                }
            };
            let name = self.names[place].clone();
            self.dropped.push(Dropped { place, name, is });
        }
        if self.dropped.is_empty() {
            return;
        }
        for position in &mut self.positions {
            *position = self.kept.iter().map(|&place| position[place]).collect();
        }
        self.names = self
            .kept
            .iter()
            .map(|&place| self.names[place].clone())
            .collect();
    }

    /// Returns whether the positions are heaps n in a game with a parameter k.
    pub fn is_family(&self) -> bool {
        self.of_family && self.names.len() == 2
    }

    /// Returns how many numbers come before those that moves change: a parameter, or whose turn it is.
    pub(crate) fn leading(&self) -> usize {
        usize::from(self.is_family() || self.has_turns)
    }

    /// Returns another table of the same game as these numbers, if it has them.
    pub fn like(&self, table: &Table) -> Option<Sample> {
        if table.is_projected != self.is_projected
            && !table.names.is_empty()
            && table.arity() != Some(0)
        {
            return None;
        }
        let mut sample = self.with(&self.names, []);
        sample.is_projected = self.is_projected;
        sample.is_unordered = self.is_unordered;
        sample.clash.clone_from(&self.clash);
        sample.values.clone_from(&table.values);
        if table.arity() == Some(0) {
            let (names, positions) = letter_counts::letters(&table.names)?;
            let places: Vec<usize> = self
                .names
                .iter()
                .map(|name| names.iter().position(|own| own == name))
                .collect::<Option<_>>()?;
            let kept = |position: &Vec<u64>| places.iter().map(|&place| position[place]).collect();
            sample.positions = positions.iter().map(kept).collect();
        } else {
            let numbers = table
                .positions
                .iter()
                .map(|position| self.numbers(position));
            let known = numbers.zip(&table.values);
            let known = known.filter_map(|(position, value)| Some((position?, *value)));
            (sample.positions, sample.values) = known.unzip();
        }
        if self.clash.is_some() {
            sample.keep_one_of_each();
        }
        Some(sample)
    }

    /// Returns the numbers that are kept of a position, if the others are as they always are.
    pub fn numbers(&self, raw: &[u64]) -> Option<Vec<u64>> {
        if self.names.is_empty() {
            let mut numbers = raw.to_vec();
            if self.is_unordered {
                numbers.sort_unstable();
            }
            return Some(numbers);
        }
        let numbers: Vec<u64> = self
            .kept
            .iter()
            .map(|&place| raw.get(place).copied())
            .collect::<Option<_>>()?;
        (self.raw(&numbers) == raw).then_some(numbers)
    }

    /// Returns the position that these numbers are kept of.
    pub fn raw(&self, numbers: &[u64]) -> Vec<u64> {
        if self.names.is_empty() || self.dropped.is_empty() {
            return numbers.to_vec();
        }
        let mut raw = vec![0; self.kept.len() + self.dropped.len()];
        for (place, number) in self.kept.iter().zip(numbers) {
            raw[*place] = *number;
        }
        for dropped in &self.dropped {
            raw[dropped.place] = match &dropped.is {
                Redundant::Always(value) => *value,
                Redundant::Follows(other, more) => {
                    let place = self.names.iter().position(|name| name == other);
                    let number = place.map_or(0, |place| numbers[place]);
                    number.saturating_add_signed(*more)
                }
            };
        }
        raw
    }

    /// Returns the index of a position.
    pub(crate) fn place_of(&self, position: &[u64]) -> usize {
        let place = self.positions.iter().position(|own| own == position);
        place.unwrap_or(0)
    }

    /// Returns the values of a formula.
    pub(crate) fn values_of(&self, formula: &Formula) -> Vec<u64> {
        let mut values = vec![];
        for position in &self.positions {
            let value = formula.value(position);
            if let Err(place) = values.binary_search(&value) {
                values.insert(place, value);
            }
        }
        values
    }

    /// Returns the positions that a condition accepts.
    pub(crate) fn filtered(&self, accepts: impl Fn(&[u64]) -> bool) -> Sample {
        let pairs: Vec<(Vec<u64>, u64)> = self
            .pairs()
            .filter(|(position, _)| accepts(position))
            .map(|(position, value)| (position.clone(), value))
            .collect();
        self.with(&self.names, pairs)
    }

    /// Returns the number at a place as a sample of its own, if it alone decides.
    pub(crate) fn alone(&self, place: usize) -> Option<Sample> {
        let mut values: FxHashMap<u64, u64> = FxHashMap::default();
        for (position, value) in self.pairs() {
            if *values.entry(position[place]).or_insert(value) != value {
                return None;
            }
        }
        Some(self.of_numbers(different(values.into_iter().collect())))
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
        Sample {
            names: names.to_vec(),
            positions,
            values,
            of_winners: self.of_winners,
            of_family: self.of_family,
            has_turns: self.has_turns,
            stop: self.stop,
            named: self.named.clone(),
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

    /// Returns the values of heaps from 0 on, if it is heaps from some number on; those that are missing have this value.
    pub(crate) fn sequence(&self, missing: u64) -> Option<Vec<u64>> {
        let first = self.positions.first()?;
        let is_sequence = first.len() == 1
            && self
                .positions
                .iter()
                .zip(first[0]..)
                .all(|(one, n)| one[0] == n);
        (is_sequence && first[0] <= 8)
            .then(|| [vec![missing; first[0] as usize], self.values.clone()].concat())
    }

    /// Returns the rows of two numbers where this one is fixed, each as positions of the other in order.
    pub(crate) fn rows(&self, fixed: usize) -> Vec<(u64, Sample)> {
        let all = self.pairs();
        let all = all.map(|(position, value)| (position[fixed], position[1 - fixed], value));
        let mut all: Vec<(u64, u64, u64)> = all.collect();
        sort(&mut all);
        let row = |row: &[(u64, u64, u64)]| {
            let pairs = row.iter().map(|(_, number, value)| (*number, *value));
            (row[0].0, self.of_numbers(pairs.collect()))
        };
        all.chunk_by(|a, b| a.0 == b.0).map(row).collect()
    }

    /// Returns the values of single numbers, which are in order.
    pub(crate) fn of_numbers(&self, values: Vec<(u64, u64)>) -> Sample {
        let pairs = values.into_iter();
        let pairs = pairs.map(|(number, value)| (vec![number], value));
        self.with(&["n".to_owned()], pairs)
    }
}

/// Returns two positions that are the same numbers, but have different values.
fn contradiction(positions: &[Vec<u64>], values: &[u64]) -> Option<[usize; 2]> {
    let mut known: FxHashMap<&[u64], usize> = FxHashMap::default();
    (0..values.len()).find_map(|index| {
        let first = *known.entry(&positions[index]).or_insert(index);
        (values[first] != values[index]).then_some([first, index])
    })
}

/// Returns whether the values of the second half vary enough to confirm anything.
pub(crate) fn varies(values: &[u64]) -> bool {
    let half = &values[values.len() / 2..];
    let counts = counts(half.to_vec()).into_iter();
    half.len() as u64 - counts.map(|(_, count)| count).max().unwrap_or(0) >= 8
}
