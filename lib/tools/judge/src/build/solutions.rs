//! Builds solutions, and files in their place with the crates that cargo has built.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::build::cargo::{self, Built, Profile};
use crate::build::manifest::Manifest;
use crate::build::one_file;
use crate::workspace::{Problem, Workspace};

/// Builds the solutions of problems, or the files that are to be judged in their place.
pub fn build_all(
    workspace: &Workspace,
    profile: Profile,
    problems: &[&Problem],
) -> Result<BTreeMap<String, Built>> {
    let mut names = vec![];
    for problem in problems {
        if problem.attempt.is_none() {
            names.push(&*problem.name);
        }
    }
    let mut built = cargo::build(workspace, profile, &names)?;
    for problem in problems {
        if let Some(source) = &problem.attempt {
            let program = attempt(workspace, profile, problem, source)?;
            built.insert(problem.name.clone(), program);
        }
    }
    Ok(built)
}

/// Builds the solution of one problem, as [`build_all`]. The error is a [`cargo::CompileError`] if it does not compile.
pub fn build(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<PathBuf> {
    cargo::one(&problem.name, build_all(workspace, profile, &[problem])?)
}

/// Compiles the file to judge in place of a problem's solution, in the same edition and with the same crates.
fn attempt(
    workspace: &Workspace,
    profile: Profile,
    problem: &Problem,
    source: &Path,
) -> Result<Built> {
    let manifest = Manifest::read(&workspace.root, &problem.folder)?;
    let edition = format!("--edition={}", manifest.edition);
    let mut flags = vec!["-Awarnings", &edition];
    match profile {
        Profile::Release => flags.push("-Copt-level=3"),
        _ => flags.extend(["-Cdebug-assertions=on", "-Cdebuginfo=line-tables-only"]),
    }
    let folder = cargo::beside_judge("attempts")?.join(&problem.name);
    compiled(workspace, &problem.name, source, &flags, &folder)
}

/// Returns the arguments with which rustc finds these crates, in the versions that the package depends on. Asks cargo once for all
/// packages with the same ones: a call takes 0.1 s of processor time, the tests make hundreds, and two at once wait for each other.
pub fn crates(root: &Path, package: &str, names: &BTreeSet<String>) -> Result<Vec<OsString>> {
    static FOUND: Mutex<BTreeMap<BTreeSet<String>, Vec<OsString>>> = Mutex::new(BTreeMap::new());
    if names.is_empty() {
        return Ok(vec![]);
    }
    let mut found = FOUND.lock().expect("cargo is called without a panic");
    if let Some(arguments) = found.get(names) {
        return Ok(arguments.clone());
    }
    let (status, messages) =
        cargo::cargo_build(root, Profile::Release, &["--quiet", "--package", package])?;
    let libraries = libraries(&messages);
    let mut arguments = vec![];
    for name in names {
        // Only the crates must compile, not the package.
        let library = libraries.get(name).with_context(|| {
            format!("cargo build --package {package} made no library {name} ({status})")
        })?;
        arguments.extend(library.iter().cloned());
    }
    found.insert(names.clone(), arguments.clone());
    Ok(arguments)
}

/// Compiles a file with these arguments of rustc and the dependencies of a problem's solution.
pub fn compiled(
    workspace: &Workspace,
    problem: &str,
    source: &Path,
    arguments: &[&str],
    folder: &Path,
) -> Result<Built> {
    let names = Manifest::read(&workspace.root, &workspace.places(problem)[0])?.dependencies;
    let mut all = crates(&workspace.root, problem, &names)?;
    all.extend(arguments.iter().map(OsString::from));
    one_file::compile(source, &all, folder)
}

/// Returns rustc's arguments for the libraries in cargo's messages, by the names that code uses.
pub(crate) fn libraries(messages: &[Value]) -> BTreeMap<String, [OsString; 4]> {
    let read = |message: &Value| {
        let files = message["filenames"]
            .as_array()?
            .iter()
            .filter_map(Value::as_str);
        let file = Path::new(files.into_iter().find(|file| file.ends_with(".rlib"))?);
        let name = message["target"]["name"].as_str()?.replace('-', "_");
        // Its own dependencies are in `deps`.
        let folder = file.with_file_name("");
        let deps = if folder.ends_with("deps") {
            folder
        } else {
            folder.join("deps")
        };
        let arguments = [
            format!("dependency={}", deps.display()),
            format!("{name}={}", file.display()),
        ];
        Some((
            name,
            ["-L", &arguments[0], "--extern", &arguments[1]].map(OsString::from),
        ))
    };
    messages.iter().filter_map(read).collect()
}
