//! The plain way to most results: the definition, with hash sets and hash maps.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// Returns the smallest number that is not among these.
pub(super) fn mex(numbers: impl IntoIterator<Item = u64>) -> u64 {
    let numbers: HashSet<u64> = numbers.into_iter().collect();
    (0..)
        .find(|number| !numbers.contains(number))
        .expect("a finite set")
}

/// Returns what a function makes of each heap up to the largest and what it has made of smaller ones.
pub(super) fn table<T>(largest: usize, mut of_heap: impl FnMut(usize, &[T]) -> T) -> Vec<T> {
    (0..=largest).fold(vec![], |mut table, heap| {
        table.push(of_heap(heap, &table));
        table
    })
}

/// A game by the options of its positions, each a sum of positions; a recursion that remembers.
pub(super) struct Definition<P, F> {
    options: F,
    numbers: HashMap<P, u64>,
    wins: HashMap<P, bool>,
}

impl<P, F, Options> Definition<P, F>
where
    P: Clone + Eq + Hash,
    F: Fn(&P) -> Options,
    Options: IntoIterator<Item: IntoIterator<Item = P>>,
{
    pub(super) fn new(options: F) -> Self {
        Definition {
            options,
            numbers: HashMap::new(),
            wins: HashMap::new(),
        }
    }

    pub(super) fn number(&mut self, position: &P) -> u64 {
        if let Some(&number) = self.numbers.get(position) {
            return number;
        }
        let options = (self.options)(position).into_iter();
        let number = mex(options.map(|sum| {
            sum.into_iter()
                .fold(0, |number, part| number ^ self.number(&part))
        }));
        self.numbers.insert(position.clone(), number);
        number
    }

    /// Each option is one position.
    pub(super) fn next_player_wins(&mut self, position: &P) -> bool {
        if let Some(&wins) = self.wins.get(position) {
            return wins;
        }
        let mut options = (self.options)(position).into_iter().flatten();
        let wins = options.any(|option| !self.next_player_wins(&option));
        self.wins.insert(position.clone(), wins);
        wins
    }
}
