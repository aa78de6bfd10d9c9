//! What the tests compile and run: the solutions, the tools, and other commands.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsString;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow, bail, ensure};
use judge::build::cargo::{self, Built, Profile};
use judge::build::compilers::Compiler;
use judge::cases::Case;
use judge::judging::{self, Entry};
use judge::run::verdict::Verdict;
use judge::workspace::Problem;

use crate::workspace;

/// Returns the program of a package: a solution as it is judged, the judge or the page. The first call for a solution builds all
/// of them, or only this one where a filter selects tests.
pub fn program(package: &str) -> Result<PathBuf> {
    static BUILT: Mutex<BTreeMap<String, Built>> = Mutex::new(BTreeMap::new());
    let mut built = BUILT.lock().expect("no test panics while it builds");
    if !built.contains_key(package) {
        built.extend(build(package)?);
    }
    match built.get(package) {
        Some(Ok(program)) => Ok(program.clone()),
        Some(Err(said)) => Err(anyhow!("failed to compile {package}:\n{said}")),
        None => Err(anyhow!("no program {package}")),
    }
}

/// Builds a package, and others that the tests are about to need.
fn build(package: &str) -> Result<BTreeMap<String, Built>> {
    let workspace = workspace()?;
    // The packages of the tests: with fewer, their dependencies would be compiled again with other features.
    let mut tools = vec!["checks", "grundy", "judge"];
    if package == "page" {
        // It takes long.
        tools.push(package);
    }
    if tools.contains(&package) {
        return cargo::build(&workspace, Profile::Tools, &tools);
    }
    let mut arguments = env::args().skip(1);
    if arguments.any(|argument| !argument.starts_with('-')) {
        return cargo::build(&workspace, Profile::Release, &[package]);
    }
    let names = workspace.problem_names()?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    cargo::build(&workspace, Profile::Release, &names)
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

/// Fails unless a program is right on a case of a problem.
pub fn accept(problem: &Problem, program: &Path, case: &Case) -> Result<()> {
    let result = judging::judge_case(&Entry::new(problem, program, vec![], None)?, case);
    if result.verdict == Verdict::Accepted {
        return Ok(());
    }
    let mut lines = vec![format!("{} gets {}", case.name, result.verdict.code())];
    lines.extend(result.reason);
    lines.extend(result.details);
    bail!(lines.join("\n"))
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
