//! `cargo judge run`: a solution on your own input.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};
use clap::ArgMatches;

use super::arguments::{self, debug_argument, problem, problem_argument, solution_argument};
use crate::build::solutions;
use crate::rules::exit_code;
use crate::run::end_with_judge;
use crate::workspace::Workspace;

pub(super) fn command() -> clap::Command {
    clap::Command::new("run")
        .about("Build a solution and run it on your own standard input, without limits")
        .after_help(
            "Examples:
  cargo judge run matgame < testdata/matgame/sample-1.in
  echo 3 0 1 2 | cargo judge run one_pile_nim",
        )
        .args([problem_argument(), solution_argument(), debug_argument()])
}

/// Runs the command; the exit status is the solution's.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let profile = arguments::profile(matches);
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let program = solutions::build(&workspace, profile, &problem)?;
    let status = end_with_judge(&mut Command::new(&program)).status();
    let status = status.with_context(|| format!("failed to start {}", program.display()))?;
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        let signal = crate::run::verdict::signal_name(signal);
        eprintln!("judge: {} was killed by {signal}", problem.name);
    }
    Ok(exit_code(status))
}
