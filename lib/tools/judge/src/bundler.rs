//! Programs that are built when first needed.

use std::env;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::compile;
use crate::workspace::Workspace;

/// The packages that are built when first needed.
pub const TOOLS: [&str; 4] = ["contest", "explore", "oracle", "study"];

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
    let error = Command::new(&program).args(env::args_os().skip(1)).exec();
    Err(error).with_context(|| format!("failed to start {}", program.display()))
}
