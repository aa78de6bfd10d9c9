//! What the tests compile and run: the solutions, the tools, and other commands.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsString;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow, ensure};
use judge::build::cargo::{self, Built, Profile};
use judge::build::compilers::Compiler;
use judge::workspace::Problem;
use serde_json::Value;

use crate::workspace;

/// Builds all problems in release mode.
pub fn solutions() -> Result<BTreeMap<String, Built>> {
    let workspace = workspace()?;
    let names = workspace.problem_names()?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    cargo::build(&workspace, Profile::Release, &names)
}

/// Returns the program of a package: a solution as it is judged, or the judge. The first call builds all solutions, or only
/// this one where a filter selects tests.
pub fn program(package: &str) -> Result<PathBuf> {
    static BUILT: Mutex<BTreeMap<String, Built>> = Mutex::new(BTreeMap::new());
    if package == "judge" {
        return tool(package);
    }
    let mut built = BUILT.lock().expect("no test panics while it builds");
    if !built.contains_key(package) {
        let is_filtered = env::args()
            .skip(1)
            .any(|argument| !argument.starts_with('-'));
        built.extend(if is_filtered {
            cargo::build(&workspace()?, Profile::Release, &[package])?
        } else {
            solutions()?
        });
    }
    match built.get(package) {
        Some(Ok(program)) => Ok(program.clone()),
        Some(Err(said)) => Err(anyhow!("failed to compile {package}:\n{said}")),
        None => Err(anyhow!("no solution {package}")),
    }
}

/// Returns the judge or the page. The first call builds all but the page, which takes long.
pub fn tool(name: &str) -> Result<PathBuf> {
    static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut built = BUILT.lock().expect("no test panics while it builds");
    if !built.contains_key(name) {
        built.extend(build_tools(name == "page")?);
    }
    let program = built.get(name).cloned();
    program.with_context(|| format!("there is no program {name}"))
}

/// Builds the tools, and returns each program by its name.
fn build_tools(with_page: bool) -> Result<BTreeMap<String, PathBuf>> {
    // The packages of the tests: with fewer, their dependencies would be compiled again with other features.
    let mut arguments = vec!["--bins", "-p=checks", "-p=grundy", "-p=judge"];
    if with_page {
        arguments.push("-p=page");
    }
    let (status, messages) = cargo::cargo_build(&workspace()?.root, Profile::Tools, &arguments)?;
    if !status.success() {
        let said = messages
            .iter()
            .filter_map(|message| message["message"]["rendered"].as_str());
        let said: String = said.collect();
        return Err(anyhow!("failed to compile the tools:\n{said}"));
    }
    Ok(messages.iter().filter_map(made_program).collect())
}

/// Reads the name and the place of a program from a message of cargo.
fn made_program(message: &Value) -> Option<(String, PathBuf)> {
    let name = message["target"]["name"].as_str()?;
    let program = message["executable"].as_str()?;
    Some((name.to_owned(), program.into()))
}

/// Returns the arguments with which rustc finds crates that a problem's solution uses.
pub fn externs(problem: &Problem, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    judge::build::solutions::crates(&workspace()?.root, &problem.name, crates)
}

/// Prints the compilers that a test program tried; others may be missing on this machine.
pub fn print_used(compilers: &[Compiler]) {
    let names: Vec<String> = compilers.iter().map(ToString::to_string).collect();
    println!("compilers used: {}", names.join(", "));
}

/// Runs a command and returns what it prints; fails with what it says on standard error if it fails.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("failed to run {command:?}"))?;
    ensure!(
        output.status.success(),
        "{command:?}:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(String::from_utf8(output.stdout)?)
}

/// Runs a program with `input` on its standard input and without an environment: Cargo's makes the dynamic loader look through
/// three more folders for each library.
pub fn run(program: &Path, input: &[u8]) -> Result<Output> {
    // A file, not a pipe: the program may stop reading before the end.
    let mut file = tempfile::tempfile()?;
    file.write_all(input)?;
    file.rewind()?;
    let output = Command::new(program).stdin(file).env_clear().output();
    output.with_context(|| format!("failed to run {}", program.display()))
}
