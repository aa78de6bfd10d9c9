//! All tests of study, in one program.

mod attempts;
mod exercises;
mod mistakes;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Error, Result};
use judge::build::solutions;

fn main() -> ExitCode {
    let mut tests = attempts::tests();
    tests.extend(exercises::tests());
    tests.extend(mistakes::tests());
    checks::run_tests(&checks::arguments(), tests)
}

/// Compiles a program for a problem in a folder.
fn compiled(problem: &str, folder: &Path, source: &str, arguments: &[&str]) -> Result<PathBuf> {
    let file = folder.join("attempt.rs");
    fs::write(&file, source)?;
    let workspace = checks::workspace()?;
    solutions::compiled(&workspace, problem, &file, arguments, folder)?.map_err(Error::msg)
}
