//! The bundler: a program of its own, built when first needed, because it needs a Rust parser and judging does not.

use std::collections::BTreeMap;
use std::env;
use std::path::PathBuf;
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

/// The packages that are built when first needed.
pub const TOOLS: [&str; 5] = ["bundler", "contest", "explore", "oracle", "study"];

/// Returns the program of a package that is built when first needed.
pub fn program(package: &str) -> Result<PathBuf> {
    let workspace = Workspace::own()?;
    // Tests build it beside the judge, in the profile of development.
    let beside = compile::beside_judge(package)?;
    if cfg!(debug_assertions) && beside.is_file() { Ok(beside) } else { compile::build_one(&workspace, package) }
}

/// Becomes this program, with the command line of this process.
pub fn take_over(package: &str) -> Result<ExitCode> {
    let program = program(package)?;
    let mut command = Command::new(&program);
    command.args(env::args_os().skip(1));
    #[cfg(unix)]
    let started: std::io::Result<ExitCode> = Err(std::os::unix::process::CommandExt::exec(&mut command));
    #[cfg(not(unix))]
    let started = command.status().map(|status| ExitCode::from(status.code().unwrap_or(1) as u8));
    started.with_context(|| format!("failed to start {}", program.display()))
}
