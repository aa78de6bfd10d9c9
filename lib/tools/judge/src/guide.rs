//! The way through the study guide: which problem comes next.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace::{Problem, Workspace, read, short};

/// The file that marks an accepted attempt. It is kept with the attempts, which `cargo clean` leaves alone.
fn mark(workspace: &Workspace, problem: &str) -> PathBuf {
    workspace.places(problem)[2].join("accepted")
}

/// Returns the first problem of the guide of which no attempt was accepted.
pub fn next(workspace: &Workspace) -> Option<String> {
    let text = read(&workspace.root.join("problems/README.md")).unwrap_or_default();
    let (_, table) = text.split_once("\n<!-- problems -->\n").unwrap_or_default();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let mut names = rows.filter_map(|row| row.split(['[', ']']).nth(1));
    names
        .find(|name| !mark(workspace, name).exists())
        .map(str::to_owned)
}

/// After an attempt in `attempts/` at a problem of the guide was accepted: records that, and says what to do next.
pub fn go_on(workspace: &Workspace, problem: &Problem) -> Result<()> {
    let mark = mark(workspace, &problem.name);
    let is_attempt = problem
        .attempt
        .as_ref()
        .is_some_and(|file| file.parent() == mark.parent());
    let Some(step) = problem.metadata.step.filter(|_| is_attempt) else {
        return Ok(());
    };
    fs::write(&mark, "").with_context(|| format!("failed to write {}", short(&mark)))?;
    println!("read: {}", short(&problem.folder.join("README.md")));
    println!("exercises: cargo judge exercise {step}");
    if let Some(next) = next(workspace) {
        println!("next problem: cargo judge try {next}");
    }
    Ok(())
}
