//! `cargo judge bundle`: the file to submit.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use crate::Bundle;
use judge::cases::Case;
use judge::commands::{file_option, flag, option, problem, problem_argument, solution_argument};
use judge::compile::Profile;
use judge::judges::Judge;
use judge::workspace::{Problem, UNWRITTEN, Workspace, short};
use judge::{files, interrupt, judges, large, solutions};

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

It judges the solution, then the file, compiled with the installed compiler nearest to the judge's. If one of \
them fails, no submission is printed, and the exit status is not 0.",
        )
        .args([
            problem_argument().help("The problem's name, or a file in its folder"),
            solution_argument(),
            option("for", "JUDGE")
                .help("The judge to submit to; needed unless the problem has exactly one (see `cargo judge list`)"),
            file_option("output", "FILE").short('o').help("Write into this file instead of standard output"),
            flag("no-check").help("Skip judging the solution and the file"),
            flag("large").conflicts_with("no-check").help("Judge both on large inputs, too, as `submit` does"),
            // The problem's own page, which `cargo judge submit` knows.
            option("page", "URL").hide(true),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let is_checked = !matches.get_flag("no-check");
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let judge = judges::chosen(&problem, matches.get_one("for"))?;
    let is_large = matches.get_flag("large") && large::lack(&problem).is_none();
    let large = if is_large { large::cases(&workspace, &problem)? } else { vec![] };
    let bundle = bundle(&workspace, &problem, judge, is_checked.then_some(&large))?;
    let checked = if is_checked { crate::check(&problem, judge, &bundle, &large)? } else { "not checked".to_owned() };
    match matches.get_one::<PathBuf>("output") {
        Some(path) => files::write(path, &bundle.text)?,
        None => io::stdout().lock().write_all(bundle.text.as_bytes())?,
    }
    let limit = match judge.source_limit {
        Some(limit) => format!("{} of {limit} bytes", bundle.text.len()),
        None => format!("{} bytes, limit unknown", bundle.text.len()),
    };
    eprintln!("{limit}; {checked}");
    for (index, line) in bundle.text.lines().enumerate() {
        if let Some(start) = line.find(UNWRITTEN) {
            eprintln!(
                "line {} of this file, from {}, is still to be written: {}",
                index + 1,
                short(problem.attempt.as_ref().unwrap_or(&problem.folder.join("src"))),
                &line[start..]
            );
        }
    }
    for url in crate::urls(&problem, judge) {
        eprintln!("problem: {url}");
    }
    if !problem.metadata.judges.contains(&judge.name) {
        eprintln!("the problem's Cargo.toml does not list {}", judge.title);
    }
    eprintln!("paste it at {}", matches.get_one("page").unwrap_or(&judge.submit));
    Ok(ExitCode::SUCCESS)
}

/// Makes the bundle, of a solution that is judged first if large cases are given, or none. Errors of the solution itself come first, in its own terms.
fn bundle(workspace: &Workspace, problem: &Problem, judge: &Judge, large: Option<&Vec<Case>>) -> Result<Bundle> {
    if let Some(large) = large {
        let program = solutions::build(workspace, Profile::Release, problem)?;
        eprintln!("     Judging {}", problem.name);
        crate::run_cases(problem, &program, large).context("the solution is not accepted")?;
    }
    eprintln!("    Bundling {} for {}", problem.name, judge.title);
    crate::bundle(workspace, problem, judge).or_else(|error| {
        interrupt::check()?;
        solutions::build(workspace, Profile::Release, problem)?;
        Err(error)
    })
}
