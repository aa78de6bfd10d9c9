//! Asks `study` for the name of an attempt's mistake.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::rules::{self, Library};
use crate::workspace::{Problem, short};

/// The beginning of what `cargo judge try` leaves open. In two pieces, or the search for unfinished code would find it here.
const OPEN: &str = concat!("to", "do!(");

/// Prints the name of an attempt's mistake, and explains an input on which it is wrong: `shown` if the user has seen it already.
/// Drafts and problems of other workspaces have no known mistakes. A failure is only reported, since it changes no verdict.
pub fn name(problem: &Problem, program: &Path, shown: Option<&str>) {
    let Some(attempt) = &problem.attempt else {
        return;
    };
    let is_ours = rules::home().is_ok_and(|home| problem.folder.starts_with(home.root));
    if problem.is_draft() || !is_ours {
        return;
    }
    if fs::read_to_string(attempt).is_ok_and(|text| text.contains(OPEN)) {
        println!(
            "\nIt is not written yet: {} still has the body that `try` left open.",
            short(attempt)
        );
    } else if let Err(error) = ask(problem, program, shown) {
        eprintln!("judge: the mistake cannot be named: {error:#}");
    }
}

/// Runs the program of the problem's rules, which compares the attempt with programs whose mistakes are known.
fn ask(problem: &Problem, program: &Path, shown: Option<&str>) -> Result<()> {
    let mut study = Command::new(rules::program(&problem.rules, Library::Study)?);
    study.arg("mistake").arg(&problem.name).arg(program);
    // A backtrace would hide the message of a panic.
    study.env_remove("RUST_BACKTRACE");
    let folder = tempfile::tempdir()?;
    if let Some(input) = shown {
        let file = folder.path().join("input");
        fs::write(&file, input).context("failed to write the input")?;
        study.arg(file);
    }
    let status = study.status().context("failed to ask the rules")?;
    ensure!(status.success(), "the rules' program ended with {status}");
    Ok(())
}
