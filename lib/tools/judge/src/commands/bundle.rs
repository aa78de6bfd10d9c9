//! `cargo judge bundle`: the file to submit.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{ArgMatches, Command};

use super::arguments::{file_option, flag, option, problem, problem_argument, solution_argument};
use crate::paste::urls;
use crate::submission::{Check, Submission};
use crate::workspace::{UNWRITTEN, Workspace, short};
use crate::{clipboard, files, interrupt, judges};

pub(super) fn command() -> Command {
    Command::new("bundle")
        .about("Print a solution as one file that a judge accepts")
        .after_help(
            "Examples:
  cargo judge bundle edpc_k
      print the submission for the only judge that has the problem
  cargo judge bundle matgame --for spoj
      for one of several
  cargo judge bundle matgame --for spoj -o matgame.rs
      write it into a file
  cargo judge bundle problems/matgame/attempts/mine.rs --for spoj
      bundle this file in place of the problem's src/main.rs

The file is compiled with the installed compiler nearest to the judge's and judged on the cases. If that fails, no \
submission is printed, and the exit status is not 0. The file stays in target/submissions/, and is copied to the clipboard.",
        )
        .args([
            problem_argument().help("The problem's name, or a file in its folder"),
            solution_argument(),
            option("for", "JUDGE")
                .help("The judge to submit to; needed unless the problem has exactly one (see `cargo judge list`)"),
            file_option("output", "FILE").short('o').help("Write into this file instead of standard output"),
            flag("no-check").help("Neither compile nor judge the file"),
            flag("large").conflicts_with("no-check").help("Judge it on large inputs, too"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let judge = judges::chosen(&problem, matches.get_one("for"))?;
    let check = match () {
        () if matches.get_flag("no-check") => Check::Nothing,
        () if matches.get_flag("large") => Check::Large,
        () => Check::Stored,
    };
    let submission = Submission::make(&workspace, &problem, judge, check)?;
    let file = match matches.get_one::<PathBuf>("output") {
        Some(path) => {
            files::write(path, &submission.text)?;
            path
        }
        None => {
            io::stdout().lock().write_all(submission.text.as_bytes())?;
            &submission.file
        }
    };
    eprintln!("{}", submission.summary);
    for (index, line) in submission.text.lines().enumerate() {
        if let Some(start) = line.find(UNWRITTEN) {
            eprintln!(
                "line {} of this file, from {}, is still to be written: {}",
                index + 1,
                short(problem.attempt.as_ref().unwrap_or(&problem.folder.join("src"))),
                &line[start..]
            );
        }
    }
    for url in urls(&problem, judge) {
        eprintln!("problem: {url}");
    }
    if !problem.metadata.judges.contains(&judge.name) {
        eprintln!("the problem's Cargo.toml does not list {}", judge.title);
    }
    clipboard::offer(file, &submission.text);
    eprintln!("submit it at {}", submission.page);
    Ok(ExitCode::SUCCESS)
}
