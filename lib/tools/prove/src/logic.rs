//! And, or, not and *some* of automata, within limits.
//!
//! Where a limit is reached, or no automaton says a part of a formula, the work stops: what is made from there on is trivial and
//! means nothing. So the callers need not look after each step; who draws a conclusion looks at `stopped` first.

use formula::order::{different, sort};
use std::cell::{Cell, RefCell};
use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::automaton::{Automaton, Variable, letters_of};
use crate::numeration::Numeration;
use crate::{Outcome, Part};

/// How large a proof may become.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Of one automaton, before it is made as small as it can be.
    pub states: usize,
    /// Transitions of all automata together, which are the time and the memory that a proof takes.
    pub steps: u64,
}

impl Default for Limits {
    /// Some seconds, and some hundred megabytes.
    fn default() -> Limits {
        Limits {
            states: 200_000,
            steps: 30_000_000,
        }
    }
}

/// So many numbers are read side by side at most: each doubles the letters.
const MOST_TRACKS: usize = 16;

/// Makes automata for numbers that are written in one numeration.
pub(crate) struct Logic {
    pub numeration: Numeration,
    limits: Limits,
    /// The most states that an automaton has had.
    pub(crate) largest: Cell<usize>,
    pub(crate) steps: Cell<u64>,
    named: Cell<Variable>,
    /// Why the work has been stopped. Then all else that came out must be forgotten.
    pub(crate) stopped: RefCell<Option<Outcome>>,
}

impl Logic {
    pub(crate) fn new(numeration: Numeration, limits: Limits) -> Logic {
        Logic {
            numeration,
            limits,
            largest: Cell::new(0),
            steps: Cell::new(0),
            named: Cell::new(0),
            stopped: RefCell::new(None),
        }
    }

    /// Returns a name that no number has yet.
    pub(crate) fn name(&self) -> Variable {
        self.named.replace(self.named.get() + 1)
    }

    /// Makes the automaton whose states are those that `step` reaches.
    pub(crate) fn build<S: Clone + Eq + Hash>(
        &self,
        tracks: Vec<Variable>,
        start: S,
        step: impl Fn(&S, usize) -> S,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        if tracks.len() > MOST_TRACKS {
            return self.too_large();
        }
        let letters = 1 << tracks.len();
        let mut numbers = FxHashMap::from_iter([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut next = vec![];
        let mut index = 0;
        while index < states.len() {
            self.largest.set(self.largest.get().max(states.len()));
            self.spend(letters);
            let is_large =
                states.len() > self.limits.states || self.steps.get() > self.limits.steps;
            if is_large || self.stopped.borrow().is_some() {
                return self.too_large();
            }
            for letter in 0..letters {
                let target = step(&states[index], letter);
                let number = *numbers.entry(target).or_insert_with_key(|target| {
                    states.push(target.clone());
                    states.len() as u32 - 1
                });
                next.push(number);
            }
            index += 1;
        }
        let automaton = Automaton {
            tracks,
            next,
            accepts: states.iter().map(accepts).collect(),
        };
        automaton.minimal()
    }

    fn spend(&self, steps: usize) {
        self.steps.set(self.steps.get() + steps as u64);
    }

    /// Stops all further work. The result only stands in for an automaton.
    fn stop(&self, outcome: Outcome) -> Automaton {
        self.stopped.borrow_mut().get_or_insert(outcome);
        Automaton::always(false)
    }

    pub(crate) fn too_large(&self) -> Automaton {
        self.stop(Outcome::TooLarge {
            states: self.largest.get(),
        })
    }

    pub(crate) fn out_of_reach(&self, part: Part) -> Automaton {
        self.stop(Outcome::OutOfReach(part))
    }

    /// Runs two automata side by side.
    fn product(
        &self,
        one: &Automaton,
        other: &Automaton,
        accepts: impl Fn(bool, bool) -> bool,
    ) -> Automaton {
        let tracks = different([&one.tracks[..], &other.tracks].concat());
        if tracks.len() > MOST_TRACKS {
            return self.too_large();
        }
        let [left, right] = [one, other].map(|side| letters_of(&tracks, &side.tracks));
        self.build(
            tracks,
            (0, 0),
            |(a, b), letter| {
                let a = one.step(*a, left[letter]);
                (a, other.step(*b, right[letter]))
            },
            |(a, b)| accepts(one.accepts[*a as usize], other.accepts[*b as usize]),
        )
    }

    pub(crate) fn and(&self, one: &Automaton, other: &Automaton) -> Automaton {
        if one.is_empty() || other.is_empty() {
            return Automaton::always(false);
        }
        self.product(one, other, |a, b| a && b)
    }

    pub(crate) fn or(&self, one: &Automaton, other: &Automaton) -> Automaton {
        if one.is_empty() {
            return other.clone();
        }
        if other.is_empty() {
            return one.clone();
        }
        let either = self.product(one, other, |a, b| a || b);
        self.written(either)
    }

    /// Accepts what all of these accept.
    pub(crate) fn all(&self, parts: impl IntoIterator<Item = Automaton>) -> Automaton {
        let parts = parts.into_iter();
        parts.fold(Automaton::always(true), |all, part| self.and(&all, &part))
    }

    /// Accepts what any of these accepts.
    pub(crate) fn any(&self, parts: impl IntoIterator<Item = Automaton>) -> Automaton {
        let parts = parts.into_iter();
        parts.fold(Automaton::always(false), |any, part| self.or(&any, &part))
    }

    pub(crate) fn not(&self, one: &Automaton) -> Automaton {
        let mut opposite = one.clone();
        for accepts in &mut opposite.accepts {
            *accepts = !*accepts;
        }
        self.written(opposite)
    }

    /// Accepts the same numbers by other names.
    pub(crate) fn renamed(
        &self,
        one: &Automaton,
        name: impl Fn(Variable) -> Variable,
    ) -> Automaton {
        let names: Vec<Variable> = one.tracks.iter().map(|track| name(*track)).collect();
        let mut tracks = names.clone();
        sort(&mut tracks);
        let letters = letters_of(&tracks, &names);
        let step = |state: &u32, letter: usize| one.step(*state, letters[letter]);
        self.build(tracks, 0, step, |state| one.accepts[*state as usize])
    }

    /// Returns what accepts the numbers of `one` that `other` does not.
    pub(crate) fn without(&self, one: &Automaton, other: &Automaton) -> Automaton {
        self.and(one, &self.not(other))
    }

    /// Accepts the other numbers if there is *some* number for this name.
    ///
    /// Without its digits several states may follow a state, so a state of the result is a set of them. The number may
    /// be longer than the others: the first set is what it reaches while the others have nothing but zeros.
    pub(crate) fn some(&self, name: Variable, automaton: &Automaton) -> Automaton {
        let Some(place) = automaton.tracks.iter().position(|track| *track == name) else {
            return automaton.clone();
        };
        let mut tracks = automaton.tracks.clone();
        tracks.remove(place);
        // A state that accepts nothing any more is left out.
        let is_dead = |state: u32| {
            let goes_on =
                (0..automaton.letters()).any(|letter| automaton.step(state, letter) != state);
            !automaton.accepts[state as usize] && !goes_on
        };
        let follow = |states: &Vec<u32>, letter: usize| {
            self.spend(states.len());
            let low = letter & ((1 << place) - 1);
            let zero = low | (letter - low) << 1;
            let next = states.iter().flat_map(|state| {
                [zero, zero | 1 << place].map(|letter| automaton.step(*state, letter))
            });
            different(next.filter(|state| !is_dead(*state)).collect())
        };
        let mut start = vec![0];
        loop {
            let mut longer = follow(&start, 0);
            longer.extend(&start);
            let longer = different(longer);
            if longer == start {
                break;
            }
            start = longer;
        }
        let accepts = |states: &Vec<u32>| {
            states
                .iter()
                .any(|state| automaton.accepts[*state as usize])
        };
        self.build(tracks, start, follow, accepts)
    }

    /// Accepts what is left if there are *some* numbers for these names.
    pub(crate) fn some_of(&self, names: &[Variable], automaton: Automaton) -> Automaton {
        names
            .iter()
            .fold(automaton, |rest, name| self.some(*name, &rest))
    }

    /// Accepts only digits that write a number: in Zeckendorf sums no two neighbours are 1.
    pub(crate) fn written(&self, automaton: Automaton) -> Automaton {
        if self.numeration == Numeration::Binary {
            return automaton;
        }
        let valid = self.build(
            automaton.tracks.clone(),
            Some(0),
            |last, letter| match last {
                Some(last) if last & letter == 0 => Some(letter),
                _ => None,
            },
            |last| last.is_some(),
        );
        self.product(&automaton, &valid, |a, b| a && b)
    }
}
