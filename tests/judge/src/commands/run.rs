//! `cargo judge run`: a solution on your own input.

use std::io::{self, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use clap::ArgMatches;

use super::arguments::{self, debug_argument, problem, problem_argument, solution_argument};
use crate::compile::Profile;
use crate::long_lines::LongLines;
use crate::solutions;
use crate::verdict::{self, signal_name};
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
    let mut running = Command::new(&program)
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("failed to start {}", program.display()))?;
    if let Some(said) = running.stderr.take() {
        let end = show(said)?;
        let explained = verdict::explain_index(&String::from_utf8_lossy(&end));
        if let Some(help) = explained.filter(|_| profile == Profile::Release) {
            eprintln!("{help}");
        }
    }
    let status = running.wait()?;
    if let Some(signal) = status.signal() {
        eprintln!("judge: {} was killed by {}", problem.name, signal_name(signal));
        return Ok(ExitCode::from(128_u8.wrapping_add(signal as u8)));
    }
    Ok(ExitCode::from(status.code().unwrap_or(1) as u8))
}

/// Copies the solution's standard error, without the middle of long lines, and returns its end.
fn show(mut said: impl Read) -> io::Result<Vec<u8>> {
    const END: usize = 1 << 12;
    let (mut lines, mut shown, mut end) = (LongLines::default(), vec![], vec![]);
    let mut block = vec![0; 1 << 16];
    loop {
        let length = said.read(&mut block)?;
        if length == 0 {
            break;
        }
        lines.pass(&block[..length], &mut shown);
        io::stderr().write_all(&shown)?;
        end.append(&mut shown);
        end.drain(..end.len().saturating_sub(END));
    }
    lines.finish(&mut shown);
    io::stderr().write_all(&shown)?;
    Ok([end, shown].concat())
}
