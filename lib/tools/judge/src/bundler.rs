//! The bundler: a program of its own, built when first needed, because it needs a Rust parser and judging does not.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::compile::Built;
use crate::judges::Judge;
use crate::workspace::{Problem, Workspace};
use tempfile::TempDir;

/// Programs made from bundles, which exist as long as this does.
pub struct Submissions {
    /// By the name of the problem.
    pub programs: BTreeMap<String, Built>,
    /// The compilers with their editions.
    pub compilers: Vec<String>,
    pub folder: TempDir,
}

/// Makes the submissions of problems to a judge, this many side by side.
pub type Bundler = dyn Fn(&Workspace, &[Problem], &Judge, usize) -> Result<Submissions>;
