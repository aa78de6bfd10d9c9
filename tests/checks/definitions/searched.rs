//! Grundy numbers of any game by its definition, given what a move leaves, and rules for heaps compared with it.

use std::collections::HashMap;
use std::hash::Hash;

use oracle::game::mex;

/// A search that remembers what it has found.
pub(crate) struct Searched<P, F> {
    options: F,
    known: HashMap<P, u64>,
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Searched<P, F> {
    pub(crate) fn new(options: F) -> Searched<P, F> {
        Searched { options, known: HashMap::new() }
    }

    pub(crate) fn grundy_number(&mut self, position: &P) -> u64 {
        if let Some(&number) = self.known.get(position) {
            return number;
        }
        let options = (self.options)(position);
        let numbers: Vec<u64> = options.iter().map(|option| self.grundy_number(option)).collect();
        let number = mex(&numbers);
        self.known.insert(position.clone(), number);
        number
    }

    pub(crate) fn next_player_wins(&mut self, position: &P) -> bool {
        self.grundy_number(position) > 0
    }
}

/// Compares a rule for Grundy numbers and moves with the definition on all heaps up to `largest`. Of the options of a number
/// that `options` lists, in its order, the rule must find the first, and count all. Returns how many questions that were.
pub(crate) fn compare(
    name: &str,
    largest: u64,
    options: impl Fn(u64) -> Vec<u64>,
    number: impl Fn(u64) -> u64,
    option_to: impl Fn(u64, u64) -> Option<u64>,
    count: Option<&dyn Fn(u64, u64) -> u64>,
) -> usize {
    let mut table: Vec<u64> = vec![];
    let mut questions = 0;
    for heap in 0..=largest {
        let options = options(heap);
        let numbers = options.iter().map(|&option| table[option as usize]);
        // The first option of each number, and how many have it.
        let mut found = vec![(None, 0); numbers.clone().max().map_or(0, |largest| largest as usize + 1) + 2];
        for (number, &option) in numbers.zip(&options).rev() {
            let found = &mut found[number as usize];
            *found = (Some(option), found.1 + 1);
        }
        let mex = found.iter().position(|found| found.1 == 0).expect("more places than options");
        assert_eq!(number(heap), mex as u64, "{name}: heap {heap}");
        let without = [u64::MAX - 1, u64::MAX].map(|target| (target, &(None, 0)));
        for (target, &(option, times)) in (0..).zip(&found).chain(without) {
            assert_eq!(option_to(heap, target), option, "{name}: heap {heap} to {target}");
            let counted = count.map_or(times, |count| count(heap, target));
            assert_eq!(counted, times, "{name}: options of heap {heap} to {target}");
            questions += 1;
        }
        table.push(mex as u64);
    }
    questions
}
