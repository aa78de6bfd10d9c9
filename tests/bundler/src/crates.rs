//! The crates that a judge has, as cargo has built them here.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use judge::compile;

/// Returns what rustc has to be given to find these crates, in the versions that the package depends on.
pub(crate) fn arguments(root: &Path, package: &str, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let output = Command::new(compile::cargo())
        .current_dir(root)
        .args([
            "build",
            "--release",
            "--quiet",
            "--message-format=json",
            "--package",
            package,
        ])
        .stderr(Stdio::inherit())
        .output()
        .context("cargo cannot be run")?;
    if !output.status.success() {
        bail!(
            "cargo build --package {package} failed ({}); what it said stands above",
            output.status
        );
    }
    let mut arguments: Vec<OsString> = vec![];
    let mut found = BTreeSet::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(Message { target, filenames }) = serde_json::from_str(line) else {
            continue;
        };
        let name = target.name.replace('-', "_");
        let library = filenames
            .iter()
            .find(|file| file.extension().is_some_and(|end| end == "rlib"));
        let Some(library) = library.filter(|_| crates.contains(&name)) else {
            continue;
        };
        if let Some(folder) = library.parent() {
            arguments.push("-L".into());
            // The crate's own dependencies stand in `deps`, wherever its library is.
            let deps = if folder.ends_with("deps") {
                folder.to_owned()
            } else {
                folder.join("deps")
            };
            arguments.push(prefixed("dependency=", &deps));
        }
        arguments.push("--extern".into());
        arguments.push(prefixed(&format!("{name}="), library));
        found.insert(name);
    }
    let missing: Vec<&String> = crates.difference(&found).collect();
    if !missing.is_empty() {
        bail!("cargo built no library for {missing:?}");
    }
    Ok(arguments)
}

fn prefixed(prefix: &str, path: &Path) -> OsString {
    let mut argument = OsString::from(prefix);
    argument.push(path);
    argument
}

/// What is used of cargo's messages on what it built.
#[derive(Deserialize)]
struct Message {
    target: Target,
    filenames: Vec<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}
