//! `cargo judge list`: the problems, and what else the workspace has.

use std::process::ExitCode;

use anyhow::Result;
use clap::Command;

use super::arguments::USAGE;
use crate::build::compilers;
use crate::report::{plural, say};
use crate::workspace::{Problem, Workspace};
use crate::{cases, judges};

pub(super) fn command() -> Command {
    Command::new("list")
        .about("List the problems, the judges, and the compilers found")
        .after_help("Example:\n  cargo judge list")
}

/// Runs the command.
pub(super) fn run() -> Result<ExitCode> {
    let mut status = ExitCode::SUCCESS;
    let workspace = Workspace::find()?;
    let mut problems = vec![];
    for name in workspace.problem_names()? {
        match workspace.read_problem(&name) {
            Ok(problem) => problems.push(row(problem)),
            Err(error) => {
                eprintln!("judge: {error:#}");
                status = ExitCode::from(USAGE);
            }
        }
    }
    print("problems", &problems)?;
    let judges = judges::all().iter();
    let judges: Vec<_> = judges
        .map(|judge| vec![judge.name.clone(), judge.title.clone()])
        .collect();
    print("judges", &judges)?;
    let mut compilers = vec![];
    for compiler in compilers::find()? {
        let role = if compiler.current {
            "the one that cargo uses"
        } else {
            ""
        };
        compilers.push(vec![compiler.to_string(), role.to_owned()]);
    }
    print("compilers", &compilers)?;
    Ok(status)
}

/// Returns what is listed of a problem.
fn row(problem: Problem) -> Vec<String> {
    let cases = plural(cases::of(&problem).cases.len(), "case");
    let mut judges = problem.metadata.judges.clone();
    if problem.is_draft() {
        judges.push("draft".to_owned());
    }
    vec![
        problem.name,
        problem.metadata.title,
        cases,
        judges.join(", "),
    ]
}

/// Prints rows in columns below a title.
fn print(title: &str, rows: &[Vec<String>]) -> Result<()> {
    say(title)?;
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            line += &format!("  {cell:width$}", width = width(column));
        }
        say(line.trim_end())?;
    }
    Ok(())
}
