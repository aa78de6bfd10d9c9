//! Every game by its definition, and a generator of inputs for each problem.
//!
//! What is computed here is the rule book and nothing cleverer: it shares no code with the solutions or their library, so
//! that both can be checked against it. It is slow, and says so where an input is too large for it.
//!
//! - [`definition`]: win/lose search over the positions of a whole sum, and Grundy numbers as the mex of the options.
//! - [`theorem`]: sums taken apart by the Sprague–Grundy theorem, for inputs whose whole sum is too large.
//! - [`referee`]: the first where it is feasible, else the second.
//! - One module for each problem: its moves, how its input is read, how its answer is printed, and its generators.

pub mod definition;
pub mod graph;
pub mod input;
pub mod limits;
pub mod random;
pub mod referee;
pub mod theorem;

pub mod astrgame;
pub mod dag_game;
pub mod dag_sum;
pub mod divide_by_2_3_6;
pub mod edpc_k;
pub mod g3;
pub mod grundys_game;
pub mod matgame;
pub mod misere_nim;
pub mod multi_pile_1_2;
pub mod nim;
pub mod nim_product;
pub mod one_pile_nim;
pub mod pn_positions;
pub mod polyomino_game;
pub mod subtraction_game;
pub mod take_up_to_3;
pub mod wplay;

mod numbers;
mod piles;
mod search;

use anyhow::{Result, anyhow};
use limits::Limits;
use random::Random;

/// What the oracle knows of one problem.
pub struct Problem {
    pub name: &'static str,
    /// Returns the answer to an input, by definition.
    pub answer: fn(&str) -> Result<String>,
    /// Whether an input is a number of cases and that many cases behind it, so that several can be joined to one.
    pub counted: bool,
    /// `small`, `largest`, and the named edges.
    pub sizes: &'static [Size],
}

/// A kind of input that a generator makes, by name.
pub type Size = (&'static str, Generator);

/// Makes an input within the problem's limits from random numbers: the same input from the same seed.
pub type Generator = fn(&mut Random, &Limits) -> Result<String>;

/// All problems, sorted by name.
pub const PROBLEMS: &[Problem] = &[
    astrgame::PROBLEM,
    dag_game::PROBLEM,
    dag_sum::PROBLEM,
    divide_by_2_3_6::PROBLEM,
    edpc_k::PROBLEM,
    g3::PROBLEM,
    grundys_game::PROBLEM,
    matgame::PROBLEM,
    misere_nim::PROBLEM,
    multi_pile_1_2::PROBLEM,
    nim::PROBLEM,
    nim_product::PROBLEM,
    one_pile_nim::PROBLEM,
    pn_positions::PROBLEM,
    polyomino_game::PROBLEM,
    subtraction_game::PROBLEM,
    take_up_to_3::PROBLEM,
    wplay::PROBLEM,
];

/// Returns the problem called `name`; if there is none, the error says which there are.
pub fn problem(name: &str) -> Result<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name).ok_or_else(|| {
        let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
        anyhow!("there is no problem {name:?}; there are {}", names.join(", "))
    })
}

impl Problem {
    /// Returns the input of this size that belongs to `seed`; if there is no such size, the error says which there are.
    pub fn generate(&self, size: &str, seed: u64) -> Result<String> {
        let known = self.sizes.iter().find(|&&(name, _)| name == size);
        let &(_, generator) = known.ok_or_else(|| {
            let names: Vec<&str> = self.sizes.iter().map(|&(name, _)| name).collect();
            anyhow!("{} has no size {size:?}; there are {}", self.name, names.join(", "))
        })?;
        generator(&mut Random::new(seed), &Limits::read(self.name)?)
    }
}
