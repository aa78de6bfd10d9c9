//! Every game by its definition, and a generator of inputs for each problem.
//!
//! What is computed here is the rule book and nothing cleverer: it shares no code with the solutions or their library, so
//! that both can be checked against it. It is slow, and says so where an input is too large for it.
//!
//! - [`game`]: what a game is: positions and moves.
//! - [`definition`]: win/lose search over the positions of a whole sum, and Grundy numbers as the mex of the options.
//! - [`theorem`]: sums taken apart by the Sprague–Grundy theorem, for inputs whose whole sum is too large.
//! - [`referee`]: the first where it is feasible, else the second.
//! - [`problems`]: a file for each problem: its moves, how its input is read, how its answer is printed, its generators,
//!   all its small inputs, and where expected outputs come from that the definition cannot give.

pub mod definition;
pub mod game;
pub mod graph;
pub mod input;
pub mod limits;
pub mod random;
pub mod referee;
pub mod search;
pub mod small;
pub mod theorem;

mod numbers;
mod piles;

/// The problems, found by their files: `build.rs` lists them.
pub mod problems {
    include!(concat!(env!("OUT_DIR"), "/problems.rs"));
}

use anyhow::{Result, anyhow};
use limits::Limits;
use random::Random;

pub use problems::ALL as PROBLEMS;

/// What the oracle knows of one problem.
pub struct Problem {
    pub name: &'static str,
    /// Returns the answer to an input, by definition.
    pub answer: fn(&str) -> Result<String>,
    /// Whether an input is a number of cases and that many cases behind it, so that several can be joined to one.
    pub counted: bool,
    /// `small`, `largest`, and the named edges.
    pub sizes: &'static [Size],
    /// Lists all small inputs.
    pub small_inputs: fn() -> Vec<String>,
    /// The stored cases whose expected output does not come from `answer` alone, by name.
    pub origins: &'static [(&'static str, Origin)],
}

/// Where the expected output of a stored case comes from.
pub enum Origin {
    /// It is copied from the judge, and the oracle agrees.
    PublishedSample,
    /// It is worked out where the problem comes from, and the oracle agrees.
    WorkedExample,
    /// The input is beyond the oracle. The output comes from a formula, which is right for the reason that is given.
    ClosedForm(&'static str),
}

/// A kind of input that a generator makes, by name.
pub type Size = (&'static str, Generator);

/// Makes an input within the problem's limits from random numbers: the same input from the same seed.
pub type Generator = fn(&mut Random, &Limits) -> Result<String>;

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
