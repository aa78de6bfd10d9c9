//! Finite automata that read the digits of several numbers side by side.
//!
//! The greatest digits come first, and zeros in front change nothing. Each number that is read has a track. An automaton reads only
//! the numbers that it needs, and is the smallest one for what it accepts. Its states are in the order of the shortest letters that
//! lead to them, so that two automata are equal exactly if they read the same numbers and accept the same.

use rustc_hash::FxHashMap;

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

    /// Returns the fewest digits that are accepted, the greatest first, if one number is read: those of the least number.
    pub(crate) fn least(&self) -> Option<Vec<usize>> {
        let mut state = self.accepts.iter().position(|accepts| *accepts)?;
        let mut digits = vec![];
        while state > 0 {
            // Where a state occurs first, the shortest letters lead to it.
            let edge = self.next.iter().position(|to| *to as usize == state)?;
            digits.push(edge % self.letters());
            state = edge / self.letters();
        }
        digits.reverse();
        Some(digits)
    }

    /// Returns the smallest automaton that accepts the same, if the states are in order.
    pub(crate) fn minimal(self) -> Automaton {
        let states = 0..self.accepts.len() as u32;
        let letters = self.letters();
        let mut classes: Vec<u32> = self.accepts.iter().map(|accepts| *accepts as u32).collect();
        let mut count = 0;
        loop {
            // States stay together if they have been together and go to the same classes.
            let before = count;
            for letter in 0..letters {
                let mut numbers = FxHashMap::default();
                let mut refined = vec![];
                for state in states.clone() {
                    let next = self.step(state, letter) as usize;
                    let fresh = numbers.len() as u32;
                    let pair = (classes[state as usize], classes[next]);
                    refined.push(*numbers.entry(pair).or_insert(fresh));
                }
                count = numbers.len();
                classes = refined;
            }
            if count == before {
                break;
            }
        }
        let mut next = vec![];
        let mut accepts = vec![];
        for state in states {
            if classes[state as usize] as usize == accepts.len() {
                accepts.push(self.accepts[state as usize]);
                let targets = (0..letters).map(|letter| self.step(state, letter));
                next.extend(targets.map(|target| classes[target as usize]));
            }
        }
        Automaton {
            tracks: self.tracks,
            next,
            accepts,
        }
    }
}

/// Returns for each letter of the tracks what an automaton reads of it whose digits are those of `own`.
pub(crate) fn letters_of(tracks: &[Variable], own: &[Variable]) -> Vec<usize> {
    let place = |name: &Variable| tracks.iter().position(|track| track == name);
    let places: Vec<usize> = own.iter().filter_map(place).collect();
    let letter = |letter: usize| {
        let digits = places.iter().enumerate();
        digits.fold(0, |own, (bit, place)| own | (letter >> place & 1) << bit)
    };
    (0..1 << tracks.len()).map(letter).collect()
}
