//! Finite automata that read the digits of several numbers side by side.
//!
//! The greatest digits come first, and zeros in front change nothing. Each number that is read has a track. An automaton reads only
//! the numbers that it needs, and is the smallest one for what it accepts, with its states in a fixed order: so two automata are
//! equal exactly if they accept the same.

use std::collections::{HashMap, VecDeque};

/// The name of a number that an automaton reads.
pub(crate) type Variable = u32;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automaton {
    /// Which numbers are read, sorted. Bit i of a letter is the digit of the i-th of them.
    pub(crate) tracks: Vec<Variable>,
    /// The next state for each state and letter. State 0 is the first one.
    pub(crate) next: Vec<u32>,
    pub(crate) accepts: Vec<bool>,
}

impl Automaton {
    /// An automaton that reads nothing: always true, or always false.
    pub(crate) fn always(is_true: bool) -> Automaton {
        Automaton {
            tracks: vec![],
            next: vec![0],
            accepts: vec![is_true],
        }
    }

    pub(crate) fn states(&self) -> usize {
        self.accepts.len()
    }

    pub(crate) fn letters(&self) -> usize {
        1 << self.tracks.len()
    }

    pub(crate) fn step(&self, state: u32, letter: usize) -> u32 {
        self.next[state as usize * self.letters() + letter]
    }

    /// Returns whether no numbers are accepted.
    pub(crate) fn is_empty(&self) -> bool {
        !self.accepts.contains(&true)
    }

    /// Returns the digits of the least number that is accepted, the greatest first, if one number is read.
    pub(crate) fn least(&self) -> Option<Vec<usize>> {
        let mut digits: Vec<Option<Vec<usize>>> = vec![None; self.states()];
        let mut queue = VecDeque::from([0]);
        digits[0] = Some(vec![]);
        while let Some(state) = queue.pop_front() {
            let word = digits[state as usize].clone()?;
            if self.accepts[state as usize] {
                return Some(word);
            }
            for letter in 0..self.letters() {
                let next = self.step(state, letter);
                if digits[next as usize].is_none() {
                    digits[next as usize] = Some([&word[..], &[letter]].concat());
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// Returns the same automaton for numbers of other names.
    pub(crate) fn renamed(&self, name: impl Fn(Variable) -> Variable) -> Automaton {
        let names: Vec<Variable> = self.tracks.iter().map(|track| name(*track)).collect();
        let mut tracks = names.clone();
        tracks.sort_unstable();
        let letters = Letters::new(&tracks, &names);
        let next = (0..self.states() as u32)
            .flat_map(|state| letters.own.iter().map(move |own| self.step(state, *own)))
            .collect();
        let renamed = Automaton {
            tracks,
            next,
            accepts: self.accepts.clone(),
        };
        renamed.in_order()
    }

    /// Returns the smallest automaton that accepts the same.
    pub(crate) fn minimal(self) -> Automaton {
        let mut classes: Vec<u32> = self.accepts.iter().map(|accepts| *accepts as u32).collect();
        let mut count = 0;
        loop {
            // States stay together if they have been together and go to the same classes.
            let mut found = 0;
            for letter in 0..self.letters() {
                let mut numbers = HashMap::new();
                let mut refined = Vec::with_capacity(classes.len());
                for state in 0..classes.len() {
                    let next = self.step(state as u32, letter) as usize;
                    let fresh = numbers.len() as u32;
                    let pair = (classes[state], classes[next]);
                    refined.push(*numbers.entry(pair).or_insert(fresh));
                }
                found = numbers.len();
                classes = refined;
            }
            if found == count {
                break;
            }
            count = found;
        }
        let mut next = vec![0; count * self.letters()];
        let mut accepts = vec![false; count];
        for (state, class) in classes.iter().enumerate() {
            let class = *class as usize;
            accepts[class] = self.accepts[state];
            for letter in 0..self.letters() {
                let to = self.step(state as u32, letter) as usize;
                next[class * self.letters() + letter] = classes[to];
            }
        }
        // The first state must stay number 0, which is the first class that is numbered.
        let minimal = Automaton {
            tracks: self.tracks,
            next,
            accepts,
        };
        minimal.in_order()
    }

    /// Numbers the states in the order in which they are reached.
    fn in_order(self) -> Automaton {
        let mut numbers = vec![None; self.states()];
        let mut order = vec![0];
        numbers[0] = Some(0);
        let mut next = vec![];
        let mut at = 0;
        while at < order.len() {
            for letter in 0..self.letters() {
                let to = self.step(order[at], letter);
                let number = *numbers[to as usize].get_or_insert_with(|| {
                    order.push(to);
                    order.len() as u32 - 1
                });
                next.push(number);
            }
            at += 1;
        }
        let accepts = order
            .iter()
            .map(|state| self.accepts[*state as usize])
            .collect();
        Automaton {
            tracks: self.tracks,
            next,
            accepts,
        }
    }
}

/// For each letter of many tracks the letter of some of them.
pub(crate) struct Letters {
    pub(crate) own: Vec<usize>,
}

impl Letters {
    /// Of these tracks, for an automaton whose digits are in the order of `own`.
    pub(crate) fn new(tracks: &[Variable], own: &[Variable]) -> Letters {
        let places: Vec<usize> = own
            .iter()
            .filter_map(|name| tracks.iter().position(|track| track == name))
            .collect();
        let own_letter = |letter: usize| {
            let digits = places.iter().enumerate();
            digits.fold(0, |own, (bit, place)| own | (letter >> place & 1) << bit)
        };
        Letters {
            own: (0..1 << tracks.len()).map(own_letter).collect(),
        }
    }
}
