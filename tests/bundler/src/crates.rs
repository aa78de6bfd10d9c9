//! The crates that a judge has, as cargo has built them here.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;

use anyhow::{Result, bail};
use judge::compile;
use serde_json::Value;

/// Returns the arguments with which rustc finds these crates, in the versions that the package depends on.
pub fn arguments(root: &Path, package: &str, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let (status, messages) = compile::cargo_build(root, &["--quiet", "--package", package])?;
    if !status.success() {
        bail!("cargo build --package {package} failed ({status}); see its output above");
    }
    let mut arguments: Vec<OsString> = vec![];
    let mut missing = crates.clone();
    for message in messages {
        let name = message.pointer("/target/name").and_then(Value::as_str).unwrap_or_default();
        let name = name.replace('-', "_");
        let files = message["filenames"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let Some(library) = files.into_iter().find(|file| file.ends_with(".rlib")) else {
            continue;
        };
        if missing.remove(&name) {
            // The crate's own dependencies stand in `deps`, wherever its library is.
            let folder = Path::new(library).with_file_name("");
            let deps = if folder.ends_with("deps") { folder } else { folder.join("deps") };
            let found = [format!("dependency={}", deps.display()), format!("{name}={library}")];
            arguments.extend(["-L", &found[0], "--extern", &found[1]].map(OsString::from));
        }
    }
    if !missing.is_empty() {
        bail!("cargo built no library for {missing:?}");
    }
    Ok(arguments)
}
