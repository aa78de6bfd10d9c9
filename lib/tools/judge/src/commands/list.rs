//! `cargo judge list`: what there is to work with.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Result;
use clap::Command;

use super::arguments::USAGE;
use crate::report::plural;
use crate::workspace::Workspace;
use crate::{cases, compilers, judges};

pub(super) fn command() -> Command {
    Command::new("list")
        .about("List the problems, the judges and the compilers found")
        .after_help("Example:\n  cargo judge list")
}

/// Runs the command.
pub(super) fn run() -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let (mut problems, mut status) = (vec![], ExitCode::SUCCESS);
    for (_, problem) in workspace.each_problem(&[])? {
        match problem {
            Ok(problem) => problems.push(problem),
            Err(error) => {
                eprintln!("judge: {error:#}");
                status = ExitCode::from(USAGE);
            }
        }
    }
    let mut out = io::stdout().lock();
    let width = problems.iter().map(|problem| problem.name.len()).max().unwrap_or(0);
    let title_width = problems.iter().map(|problem| problem.metadata.title.chars().count()).max().unwrap_or(0);
    writeln!(out, "problems")?;
    for problem in &problems {
        let draft = problem.is_draft().then(|| "draft".to_owned());
        let judges: Vec<String> = problem.metadata.judges.iter().cloned().chain(draft).collect();
        let judges = judges.join(", ");
        let line = format!(
            "  {:width$}  {:title_width$}  {:>9}  {judges}",
            problem.name,
            problem.metadata.title,
            plural(cases::of(problem).cases.len(), "case")
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "judges")?;
    let judges = judges::all();
    let width = judges.iter().map(|judge| judge.name.len()).max().unwrap_or(0);
    for judge in judges {
        writeln!(out, "  {:width$}  {}", judge.name, judge.title)?;
    }
    writeln!(out, "compilers")?;
    for compiler in compilers::find()? {
        let role = if compiler.current { ", the one that cargo uses" } else { "" };
        writeln!(out, "  {compiler}{role}")?;
    }
    Ok(status)
}
