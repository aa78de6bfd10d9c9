//! Asks `study` for the name of an attempt's mistake.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::rules;
use crate::workspace::{Problem, short};

/// Prints the name of an attempt's mistake, and explains `input` if that was shown already. Drafts and problems of other workspaces
/// have no known mistakes. A failure is only reported, since it changes no verdict.
pub fn name(problem: &Problem, program: &Path, input: Option<&str>) {
    let is_known = rules::home().is_ok_and(|known| problem.folder.starts_with(known.root))
        && !problem.is_draft();
    let Some(attempt) = problem.attempt.as_ref().filter(|_| is_known) else {
        return;
    };
    // The placeholder of `cargo judge try`. In two pieces, or the search for unfinished code would find it here.
    if fs::read_to_string(attempt).is_ok_and(|text| text.contains(concat!("todo", "!("))) {
        println!(
            "\nIt is not written yet: {} still has the body that `try` left open.",
            short(attempt)
        );
    } else if let Err(error) = ask(problem, program, input) {
        eprintln!("judge: the mistake cannot be named: {error:#}");
    }
}

fn ask(problem: &Problem, program: &Path, input: Option<&str>) -> Result<()> {
    let mut study = Command::new(rules::program(&problem.rules, "study")?);
    // A backtrace would hide the message of a panic.
    study
        .env_remove("RUST_BACKTRACE")
        .arg("mistake")
        .arg(&problem.name)
        .arg(program);
    let folder = tempfile::tempdir()?;
    if let Some(input) = input {
        let file = folder.path().join("input");
        fs::write(&file, input).context("failed to write the input")?;
        study.arg(file);
    }
    let status = study.status().context("failed to ask the rules")?;
    ensure!(status.success(), "the rules' program ended with {status}");
    Ok(())
}
