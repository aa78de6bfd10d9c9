//! The bundler: a program of its own, built when first needed, because it needs a Rust parser and judging does not.

use std::collections::BTreeMap;
use std::env;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::compile::{self, Built};
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

/// Returns the program of a package that is built when first needed: `bundler`, `contest` or `study`.
pub fn program(package: &str) -> Result<PathBuf> {
    // The workspace that this judge was built from, which need not be the one that it judges.
    let workspace = Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    // Tests build it beside the judge, in the profile of development.
    let beside = env::current_exe()?.with_file_name(package);
    if cfg!(debug_assertions) && beside.is_file() { Ok(beside) } else { compile::build_one(&workspace, package) }
}

/// Becomes this program, with the command line of this process.
pub fn take_over(package: &str) -> Result<ExitCode> {
    let program = program(package)?;
    let error = Command::new(&program).args(env::args_os().skip(1)).exec();
    Err(error).with_context(|| format!("failed to start {}", program.display()))
}
