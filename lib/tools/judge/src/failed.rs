//! Which cases failed when they were last judged: a file for each problem in cargo's folder.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::files;
use crate::workspace::{Workspace, short};

fn file(workspace: &Workspace, problem: &str) -> PathBuf {
    workspace.root.join("target/failed").join(format!("{problem}.json"))
}

/// Returns the names of the cases that failed.
pub fn read(workspace: &Workspace, problem: &str) -> Result<BTreeSet<String>> {
    let path = file(workspace, problem);
    let said = || format!("failed to read {}", short(&path));
    match fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).with_context(said),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(BTreeSet::new()),
        Err(error) => Err(error).with_context(said),
    }
}

/// Stores which cases have failed now and which have not; the others stay as they are.
pub fn store<'a>(
    workspace: &Workspace,
    problem: &str,
    judged: impl IntoIterator<Item = (&'a String, &'a bool)>,
) -> Result<()> {
    // What cannot be read is written anew.
    let known = read(workspace, problem).unwrap_or_default();
    let mut failed = known.clone();
    for (case, has_failed) in judged {
        if *has_failed {
            failed.insert(case.clone())
        } else {
            failed.remove(case)
        };
    }
    if failed == known {
        return Ok(());
    }
    let path = file(workspace, problem);
    let folder = path.with_file_name("");
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    files::write(&path, &serde_json::to_string(&failed)?)
}
