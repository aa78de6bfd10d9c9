//! The cases that failed when last judged: a file for each problem, in cargo's target folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::Result;

use crate::files;
use crate::run::verdict::Verdict;
use crate::workspace::Workspace;

/// Returns the file of a problem.
fn file(workspace: &Workspace, problem: &str) -> PathBuf {
    workspace
        .target()
        .join("failed")
        .join(format!("{problem}.json"))
}

/// Returns the cases that failed; none if the file is missing or unreadable.
pub fn read(workspace: &Workspace, problem: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(file(workspace, problem)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Stores which of these cases failed; other cases stay as they are.
pub fn store(
    workspace: &Workspace,
    problem: &str,
    judged: &BTreeMap<String, Verdict>,
) -> Result<()> {
    let known = read(workspace, problem);
    let mut failed = known.clone();
    for (case, verdict) in judged {
        if *verdict == Verdict::Accepted {
            failed.remove(case);
        } else {
            failed.insert(case.clone());
        }
    }
    if failed == known {
        return Ok(());
    }
    files::write(&file(workspace, problem), &serde_json::to_string(&failed)?)
}
