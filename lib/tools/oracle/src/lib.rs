//! Every game by its definition, and input generators for each problem.
//!
//! It follows the rules of each game and nothing cleverer, and shares no code with the solutions or their library, so
//! that both can be checked against it. It is slow, and fails if an input is too large for it.
//!
//! - [`game`]: what a game is: positions and moves.
//! - [`definition`]: win/lose search over the positions of a whole sum, and Grundy numbers as the mex of the options.
//! - [`endless`]: win, loss or draw in games that need not end.
//! - [`referee`]: the definition if it is feasible, else the Sprague–Grundy theorem, which splits up sums.
//! - `components`, `search` and [`weight`]: the memoised search that these share, compiled once for all games, and its limit.
//! - [`explain`]: the positions that an answer depends on, worked out.
//! - [`problems`]: a file for each problem: its moves, how its input is read, how its answer is printed, its
//!   generators, all its small inputs, and the origins of expected outputs.
//! - [`random`], [`small`] and [`text`]: what generators draw from, what they list, and how they write an input.

pub mod command;
pub mod definition;
pub mod endless;
pub mod explain;
pub mod game;
pub mod graph;
pub mod input;
pub mod limits;
pub mod referee;
pub mod small;
pub mod text;
pub mod weight;

mod components;
mod numbers;
mod piles;
mod prelude;
mod search;
mod serve;

/// The problems; `build.rs` finds their files.
pub mod problems {
    include!(concat!(env!("OUT_DIR"), "/problems.rs"));
}

use anyhow::{Context, Result};
use limits::Limits;
use random::Random;

pub use problems::ALL as PROBLEMS;
pub use rules::{self, random};

/// What the oracle knows about a problem.
pub struct Problem {
    pub name: &'static str,
    /// Returns the answer to an input, by definition.
    pub answer: fn(&str) -> Result<String>,
    /// Whether an input is a number of cases followed by the cases, so that inputs can be joined.
    pub counted: bool,
    /// `small`, `largest` and named edges.
    pub sizes: &'static [Size],
    /// Lists all small inputs.
    pub small_inputs: fn() -> Vec<String>,
    /// Where expected outputs come from that are not `answer`'s alone.
    pub origins: &'static [Origin],
}

/// The origin of the expected outputs of stored cases, which it names.
pub enum Origin {
    /// Copied from the judge; the oracle agrees.
    PublishedSample(&'static [&'static str]),
    /// Worked out by the problem's source; the oracle agrees.
    WorkedExample(&'static [&'static str]),
    /// The input is too large for the oracle. The output comes from a formula; the text says why it is right.
    ClosedForm(&'static [&'static str], &'static str),
}

impl Origin {
    pub fn cases(&self) -> &'static [&'static str] {
        let (Origin::PublishedSample(cases) | Origin::WorkedExample(cases) | Origin::ClosedForm(cases, _)) = self;
        cases
    }
}

/// A named kind of input, and its generator.
pub type Size = (&'static str, Generator);

/// Makes an input within the problem's limits; the same seed gives the same input.
pub type Generator = fn(&mut Random, &Limits) -> String;

/// Returns the problem called `name`; if it is unknown, the error lists all names.
pub fn problem(name: &str) -> Result<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name).with_context(|| {
        let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
        format!("unknown problem {name:?}; expected one of {}", names.join(", "))
    })
}

impl Problem {
    /// Returns the input of this size for `seed`; if the size is unknown, the error lists all sizes.
    pub fn generate(&self, size: &str, seed: u64) -> Result<String> {
        let (_, generator) = self.sizes.iter().find(|(name, _)| *name == size).with_context(|| {
            let names: Vec<&str> = self.sizes.iter().map(|(name, _)| *name).collect();
            format!("{}: unknown size {size:?}; expected one of {}", self.name, names.join(", "))
        })?;
        Ok(generator(&mut Random::new(seed), &Limits::read(self.name)?))
    }
}
