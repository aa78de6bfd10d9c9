//! The rules of all full problems in one library, for the checks; whoever uses a problem builds a program of its rules alone.

// Rules take from those of other problems what they share, each in a module of its own.
#![allow(clippy::duplicate_mod, dead_code, unreachable_pub)]

use games::{Context, Problem, Result};

/// The problems; `build.rs` finds their files.
pub mod problems {
    use games::{Limits, Problem};

    include!(concat!(env!("OUT_DIR"), "/problems.rs"));

    /// Returns the limits of the problem's manifest.
    pub(super) fn limits(problem: &Problem) -> Limits {
        let place = PROBLEMS.iter().position(|known| known.name == problem.name);
        place.map_or(Limits::default(), |place| Limits::read(MANIFESTS[place]))
    }
}

pub use problems::PROBLEMS;

/// Returns the problem of this name.
pub fn problem(name: &str) -> Result<&'static Problem> {
    PROBLEMS
        .iter()
        .find(|problem| problem.name == name)
        .with_context(|| format!("no problem {name:?}"))
}

/// Returns the input of this size for a seed, within the limits of the problem's manifest.
pub fn generate(problem: &Problem, size: &str, seed: u64) -> Result<String> {
    problem.generate(size, seed, &problems::limits(problem))
}
