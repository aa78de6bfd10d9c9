//! `cargo judge list`: the problems, and what else the workspace has.

use std::process::ExitCode;

use anyhow::Result;
use clap::Command;

use super::arguments::USAGE;
use crate::build::compilers;
use crate::report::{plural, say};
use crate::workspace::Workspace;
use crate::{cases, judges};

pub(super) fn command() -> Command {
    Command::new("list")
        .about("List the problems, the judges, and the compilers found")
        .after_help("Example:\n  cargo judge list")
}

pub(super) fn run() -> Result<ExitCode> {
    let (mut problems, mut status) = (vec![], ExitCode::SUCCESS);
    let workspace = Workspace::find()?;
    for name in workspace.problem_names()? {
        match workspace.read_problem(&name) {
            Ok(problem) => {
                let draft = problem.is_draft().then(|| "draft".to_owned());
                let judges: Vec<String> = problem
                    .metadata
                    .judges
                    .iter()
                    .cloned()
                    .chain(draft)
                    .collect();
                let cases = plural(cases::of(&problem).cases.len(), "case");
                problems.push(vec![name, problem.metadata.title, cases, judges.join(", ")]);
            }
            Err(error) => {
                eprintln!("judge: {error:#}");
                status = ExitCode::from(USAGE);
            }
        }
    }
    let judges = judges::all()
        .iter()
        .map(|judge| vec![judge.name.clone(), judge.title.clone()])
        .collect();
    let role = |current| {
        if current {
            "the one that cargo uses"
        } else {
            ""
        }
        .to_owned()
    };
    let compilers = compilers::find()?;
    let compilers = compilers
        .iter()
        .map(|compiler| vec![compiler.to_string(), role(compiler.current)]);
    print("problems", &problems)?;
    print("judges", &judges)?;
    print("compilers", &compilers.collect())?;
    Ok(status)
}

fn print(title: &str, rows: &Vec<Vec<String>>) -> Result<()> {
    say(title)?;
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    for row in rows {
        let cells = row
            .iter()
            .enumerate()
            .map(|(column, cell)| format!("  {cell:width$}", width = width(column)));
        say(cells.collect::<String>().trim_end())?;
    }
    Ok(())
}
