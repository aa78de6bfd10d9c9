//! The way through the study guide: which problem comes next.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::workspace::{Problem, Workspace, short};

/// The file that marks an accepted attempt. It is kept with the attempts, which `cargo clean` leaves alone.
fn mark(workspace: &Workspace, problem: &str) -> PathBuf {
    workspace.places(problem)[2].join("accepted")
}

/// Returns the first problem of the guide without an accepted attempt.
pub fn next(workspace: &Workspace) -> Option<String> {
    let problems = in_order(workspace.readable_problems().ok()?).ok()?;
    let mut names = problems.into_iter().map(|problem| problem.name);
    names.find(|name| !mark(workspace, name).exists())
}

/// Returns the problems of the study guide by their steps, each after those to read first. Drafts are left out.
///
/// # Errors
///
/// If a problem names one to read first that is missing or has a later step.
pub fn in_order(mut left: Vec<Problem>) -> Result<Vec<Problem>> {
    left.retain(|problem| !problem.is_draft());
    left.sort_by_key(|problem| problem.metadata.step);
    let mut placed: Vec<Problem> = vec![];
    while let Some(first) = left.first() {
        let is_placed = |name: &String| placed.iter().any(|problem| problem.name == *name);
        let is_ready = |problem: &Problem| {
            let step = &problem.metadata;
            // A section of the guide begins with #.
            let mut earlier = step.read_first.iter().filter(|name| !name.starts_with('#'));
            step.step == first.metadata.step && earlier.all(is_placed)
        };
        let ready = left.iter().position(is_ready).with_context(|| {
            let name = &first.name;
            format!("{name}: `read_first` names a problem that comes later, or none")
        })?;
        placed.push(left.remove(ready));
    }
    Ok(placed)
}

/// After an attempt in `attempts/` at a problem of the guide was accepted: records that, and says what to do next.
pub fn go_on(workspace: &Workspace, problem: &Problem) -> Result<()> {
    let mark = mark(workspace, &problem.name);
    let folder = problem.attempt.as_ref().and_then(|file| file.parent());
    let Some(step) = problem.metadata.step else {
        return Ok(());
    };
    if folder != mark.parent() {
        return Ok(());
    }
    fs::write(&mark, "").with_context(|| format!("failed to write {}", short(&mark)))?;
    println!("read: {}", short(&problem.folder.join("README.md")));
    println!("exercises: cargo judge exercise {step}");
    if let Some(next) = next(workspace) {
        println!("next problem: cargo judge try {next}");
    }
    Ok(())
}
