//! `cargo judge run`: a solution on your own input.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use clap::{Arg, ArgMatches};

use super::arguments::{self, debug_argument, flag, problem, problem_argument, solution_argument, text};
use crate::compile;
use crate::verdict::{self, Verdict};
use crate::workspace::{Problem, Workspace, short};
use crate::{cases, solutions};

pub(super) fn command() -> clap::Command {
    clap::Command::new("run")
        .about("Build a solution and run it on your own standard input, without limits")
        .after_help(
            "Examples:
  cargo judge run matgame < testdata/matgame/sample-1.in
  echo 3 0 1 2 | cargo judge run one_pile_nim
  cargo judge run --interactive generalized_subtraction_game edge-take-all
      play against the interactor yourself",
        )
        .args([
            problem_argument(),
            Arg::new("case")
                .value_name("CASE")
                .requires("interactive")
                .help("The case to play [default: the first sample]"),
            solution_argument(),
            debug_argument(),
            flag("interactive")
                .conflicts_with_all(["solution", "debug"])
                .help("Run the interactor instead: type what a solution would print"),
        ])
}

/// Runs the command; the exit status is the solution's.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let profile = arguments::profile(matches);
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    if matches.get_flag("interactive") {
        ensure!(problem.attempt.is_none(), "--interactive runs no solution: name the problem");
        return play(&problem, text(matches, "case"));
    }
    let program = solutions::build(&workspace, profile, &problem)?;
    let status = Command::new(&program).status();
    let status = status.with_context(|| format!("failed to start {}", program.display()))?;
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        eprintln!("judge: {} was killed by {}", problem.name, verdict::signal_name(signal));
        return Ok(ExitCode::from(128_u8.wrapping_add(signal as u8)));
    }
    Ok(ExitCode::from(status.code().unwrap_or(1) as u8))
}

/// Runs the interactor of a problem on a case; the user plays the solution. The exit status is the interactor's: 0 for AC, 1 for
/// WA.
fn play(problem: &Problem, name: Option<&str>) -> Result<ExitCode> {
    let interactor = compile::interactor(problem)?;
    let cases = cases::of(problem).cases;
    let case = cases.iter().find(|case| name.is_none_or(|name| name == case.name));
    let case =
        case.with_context(|| format!("{} has no case {}", short(&problem.cases), name.unwrap_or("that can be read")))?;
    eprintln!("judge: you are the solution on {}/{}; end with Ctrl-D", problem.name, case.name);
    let status = Command::new(&interactor).args([&case.input, &case.answer]).status();
    let status = status.with_context(|| format!("failed to start {}", interactor.display()))?;
    let verdict = match status.code() {
        Some(0) => Verdict::Accepted.code(),
        Some(1) => Verdict::WrongAnswer.code(),
        _ => "no verdict: the interactor failed",
    };
    eprintln!("judge: {verdict}");
    Ok(ExitCode::from(status.code().unwrap_or(2) as u8))
}
