//! The rules of all full problems in one library, for the checks; whoever uses a problem builds a program of its rules alone.
//!
//! It is a package of its own because the tests of five packages need all rules, optimised, and only `build.rs` can list them: a
//! new problem is then tested without another line anywhere.

// Rules take from those of other problems what they share, each in a module of its own.
#![allow(clippy::duplicate_mod, dead_code, unreachable_pub)]

use games::{Context, Limits, Problem, Result};

/// The problems; `build.rs` finds their files.
pub mod problems {
    use games::Problem;

    include!(concat!(env!("OUT_DIR"), "/problems.rs"));

    /// Returns the manifest of each of the problems.
    pub(super) fn with_manifests() -> impl Iterator<Item = (&'static Problem, &'static str)> {
        PROBLEMS.iter().zip(MANIFESTS.iter().copied())
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
    let mut all = problems::with_manifests();
    let limits = all
        .find(|(known, _)| known.name == problem.name)
        .map_or(Limits::default(), |(_, manifest)| Limits::of(manifest));
    problem.generate(size, seed, &limits)
}
