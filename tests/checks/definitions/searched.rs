//! Grundy numbers of any game by its definition, given what a move leaves, and rules for heaps compared with it.

use std::{collections::HashMap, hash::Hash};

use formula::rules::Rules;

use crate::*;

type Moves<'a, P, M> = Box<dyn Fn(&P) -> Vec<(M, P)> + 'a>;

/// A search that remembers what it has found, given the moves from a position, each with what it leaves.
pub struct Searched<'a, P, M> {
    moves: Moves<'a, P, M>,
    known: HashMap<P, u64>,
}

/// Searches a game of which only what each move leaves is of interest.
pub fn of_options<'a, P: Clone + Eq + Hash + 'a>(
    options: impl Fn(&P) -> Vec<P> + 'a,
) -> Searched<'a, P, ()> {
    Searched::new(move |position: &P| {
        options(position)
            .into_iter()
            .map(|option| ((), option))
            .collect()
    })
}

/// What the moves from a position leave, by rules in one line, such as `(a, b) -> (b, a - 1)`.
pub fn in_line(line: &str) -> impl Fn(&Numbers) -> Vec<Numbers> + Clone + use<> {
    let rules = Rules::parse(line).expect(line);
    move |position| {
        let options = rules.options(&[], position);
        listed(options.iter().map(|option| option.concat()))
    }
}

/// The heaps that the moves in a heap leave, by rules in one line, such as `take 1,2,3`.
pub fn heaps_in(line: &str) -> impl Fn(u64) -> Vec<Numbers> + use<> {
    let options = in_line(line);
    move |heap| options(&vec![heap])
}

impl<'a, P: Clone + Eq + Hash, M> Searched<'a, P, M> {
    pub fn new(moves: impl Fn(&P) -> Vec<(M, P)> + 'a) -> Searched<'a, P, M> {
        Searched {
            moves: Box::new(moves),
            known: HashMap::new(),
        }
    }

    pub fn grundy_number(&mut self, position: &P) -> u64 {
        if let Some(&number) = self.known.get(position) {
            return number;
        }
        let moves = self.numbered_moves(position);
        let number = mex_of(moves.into_iter().map(|made| made.1));
        self.known.insert(position.clone(), number);
        number
    }

    pub fn next_player_wins(&mut self, position: &P) -> bool {
        self.grundy_number(position) > 0
    }

    /// Returns the moves in the order of the rules, each with the Grundy number of what it leaves.
    pub fn numbered_moves(&mut self, position: &P) -> Vec<(M, u64)> {
        let moves = (self.moves)(position).into_iter();
        moves
            .map(|(made, option)| (made, self.grundy_number(&option)))
            .collect()
    }

    pub fn winning_moves(&mut self, position: &P) -> Vec<M> {
        let moves = self.numbered_moves(position).into_iter();
        moves
            .filter(|made| made.1 == 0)
            .map(|made| made.0)
            .collect()
    }
}

/// Returns those of the numbered moves that lead to this number.
pub fn moves_to<M: Copy>(moves: &[(M, u64)], number: u64) -> Vec<M> {
    moves
        .iter()
        .filter(|made| made.1 == number)
        .map(|made| made.0)
        .collect()
}

/// Compares one with a game in which a move leaves one heap, by its rules in one line.
pub fn compare_line(line: &str, largest: u64, rules: &dyn HeapRules) {
    let options = heaps_in(line);
    compare(line, largest, &|heap| options(heap).concat(), rules);
}

/// Compares a rule for Grundy numbers and moves with the definition on all heaps up to `largest`. Of the options of a number
/// that `options` lists, in its order, the rule must find the first, and count all.
pub fn compare(name: &str, largest: u64, options: &dyn Fn(u64) -> Numbers, rules: &dyn HeapRules) {
    let mut table: Numbers = vec![];
    for heap in 0..=largest {
        let options = options(heap);
        let numbers = options.iter().map(|&option| table[option as usize]);
        // The first option of each number, and how many have it.
        let mut found = vec![
            (None, 0);
            numbers
                .clone()
                .max()
                .map_or(0, |largest| largest as usize + 1)
                + 2
        ];
        for (number, &option) in numbers.zip(&options).rev() {
            let found = &mut found[number as usize];
            *found = (Some(option), found.1 + 1);
        }
        let mex = found
            .iter()
            .position(|found| found.1 == 0)
            .expect("more places than options");
        check_eq!(rules.grundy_number(heap), mex as u64, "{name}: heap {heap}");
        let without = [MAX - 1, MAX].map(|target| (target, &(None, 0)));
        for (target, &(option, times)) in (0..).zip(&found).chain(without) {
            check_eq!(
                rules.option_to(heap, target),
                option,
                "{name}: heap {heap} to {target}"
            );
            let counted = rules.count_options_to(heap, target).unwrap_or(times);
            check_eq!(counted, times, "{name}: options of heap {heap} to {target}");
        }
        table.push(mex as u64);
    }
}
