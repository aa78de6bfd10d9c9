//! Proves for all positions of a game who wins, or what the values are.
//!
//! Rules and claim are formulas of the numbers of a position. Say that a move takes 1, 2 or 3 of n stones, and that n is lost exactly
//! if n mod 4 = 0. By induction that is right if each move lowers n and two more things hold:
//!
//! - no lost position has a lost option: there are no n and t with n mod 4 = 0, 1 ≤ t ≤ 3, t ≤ n and (n − t) mod 4 = 0;
//! - every other position has one: there is no n with n mod 4 ≠ 0 and no t as above with (n − t) mod 4 = 0.
//!
//! Such statements can be decided, as J. R. Büchi found in 1960. A finite automaton reads n in binary and remembers n mod 4: after
//! 1, 1, 0 it is in the state for 6 mod 4 = 2. Another one reads the digits of n and t side by side, and knows (n − t) mod 4. *And*
//! runs two automata together, *not* exchanges the states that accept and those that don't, and *there is a t* forgets the
//! digits of t, and follows all states that these may lead to. What is left at last reads n alone; if no state that accepts can be
//! reached, no n breaks the claim. Else the shortest way to such a state spells the least n that does.
//!
//! | file | what is in it |
//! |---|---|
//! | `lib` | what may come out |
//! | `claim` | what is proved of rules |
//! | `game` | the statements that an induction needs |
//! | `refute` | the least position where one of them fails |
//! | `translate`, `terms`, `lists` | from conditions to automata; the formulas in them |
//! | `linear`, `digits` | the automata of sums; of digits |
//! | `logic` | and, or, not and *some*, within limits |
//! | `numeration`, `automaton` | binary digits and Zeckendorf's; automata |
//! | `guess`, `code` | an automaton from a table, which may then be proved; its code |

mod automaton;
mod claim;
mod code;
mod digits;
mod game;
mod guess;
mod linear;
mod lists;
mod logic;
mod numeration;
mod refute;
mod terms;
mod translate;

pub use claim::{Claim, Said, Value};
pub use guess::{Machine, Says, Table};
pub use logic::Limits;
pub use numeration::Numeration;
pub use refute::{Choice, Fault, Refutation, fault};

use formula::Formula;
use formula::rules::Rules;
use logic::Logic;

/// What is known of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Proved(Proof),
    Refuted(Refutation),
    OutOfReach(Part),
    /// The limit was reached by an automaton of this size, or by all together.
    TooLarge {
        states: usize,
    },
    /// The automata say that the claim fails here, but evaluating it does not show that, or would take too long.
    Unconfirmed {
        position: Vec<u64>,
    },
}

/// The claim holds for all positions, and for all parameters that were not fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    pub numeration: Numeration,
    /// Each move lowers the first of these, or leaves it as it is and lowers the second, and so on.
    pub measures: Vec<Measure>,
    /// Of the largest automaton.
    pub states: usize,
    /// Transitions of all automata.
    pub steps: u64,
}

/// What moves lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    Sum,
    /// The number at this place, the parameters not counted.
    Number(usize),
}

/// What no automaton says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A part of a formula of the claim.
    Claim(Formula),
    /// A part of a formula of the move at this place.
    Move { place: usize, formula: Formula },
    /// No sum or order of the numbers falls with every move. If a move leaves a part in which no number is smaller, the least
    /// position of such a move, and what is left.
    Measure(Option<Grown>),
    /// A constant or a factor of the rules or the claim, for which the bounds of digits need more than 128 bits.
    LargeNumber,
    /// Draws.
    Endless,
    /// Who wins a sum, of which only who wins its parts is claimed, or which is played in misère play.
    Sums,
    /// Values in misère play.
    MisereValues,
}

/// A position and an option of it, a part of which has no smaller number: one that is larger, or other parts beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grown {
    /// The parameters, then the numbers.
    pub position: Vec<u64>,
    pub option: Choice,
}

/// Proves or refutes a claim, with binary digits if possible, else with Zeckendorf's.
///
/// The parameters have the `fixed` values; those beyond are free, so that the claim is about all of their values.
pub fn prove(rules: &Rules, claim: &Claim, fixed: &[u64], limits: Limits) -> Outcome {
    let rules = rules.in_order();
    let numerations = match claim.numeration() {
        Some(numeration) => vec![numeration],
        None => vec![Numeration::Binary, Numeration::Zeckendorf],
    };
    let mut outcomes = vec![];
    for numeration in numerations {
        let logic = Logic::new(numeration, limits);
        let outcome = game::decide(&rules, claim, fixed, logic);
        if !matches!(outcome, Outcome::OutOfReach(_)) {
            return outcome;
        }
        outcomes.push(outcome);
    }
    outcomes.swap_remove(0)
}

#[cfg(test)]
mod tests;
