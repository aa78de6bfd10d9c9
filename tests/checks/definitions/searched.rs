//! Grundy numbers of any game by its definition, given what a move leaves.

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
