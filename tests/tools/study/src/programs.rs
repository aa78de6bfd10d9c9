//! Compiles attempts and wrong programs with the crates of the solution.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Result, anyhow};
use judge::workspace::{Workspace, short};
use judge::{compile, solutions};

/// Compiles a file with these arguments of rustc and the crates that a problem's solution depends on.
pub fn compiled(
    workspace: &Workspace,
    problem: &str,
    source: &Path,
    arguments: &[&str],
    folder: &Path,
) -> Result<PathBuf> {
    let mut all = crates(workspace, problem)?;
    all.extend(arguments.iter().map(OsString::from));
    let built = compile::compile_file(source, &all, folder)?;
    built.map_err(|said| anyhow!("{} does not compile:\n{said}", short(source)))
}

/// Returns the arguments with which rustc finds the crates of a problem. Cargo is asked once for all problems that depend on the
/// same: it compiles a solution each time, and two calls at a time wait for each other, with a message.
fn crates(workspace: &Workspace, problem: &str) -> Result<Vec<OsString>> {
    static FOUND: Mutex<BTreeMap<String, Vec<OsString>>> = Mutex::new(BTreeMap::new());
    let [folder, _] = workspace.places(problem);
    let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml"))?.parse()?;
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table).cloned().unwrap_or_default();
    let key = format!("{dependencies:?}");
    let mut found = FOUND.lock().expect("cargo is called without a panic");
    if !found.contains_key(&key) {
        let names = dependencies.keys().cloned().collect();
        found.insert(key.clone(), solutions::crates(&workspace.root, problem, &names)?);
    }
    Ok(found[&key].clone())
}
