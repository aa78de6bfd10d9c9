//! Builds programs: one call of cargo for all problems, in the release profile.

use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::{env, fmt, fs};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::compare::{self, Difference};
use crate::contain::Program;
use crate::workspace::{Problem, Workspace, short};

/// A program, or what the compiler said instead.
pub type Built = Result<PathBuf, String>;

/// The cargo that runs this judge, else the one on the path.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The rustc that cargo uses.
pub fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// A solution that does not compile.
#[derive(Debug)]
pub struct CompileError(pub String);

impl fmt::Display for CompileError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for CompileError {}

/// Runs `cargo build --release` with these arguments, and returns its status and its messages.
///
/// # Errors
///
/// If cargo cannot be run, or fails before it compiles anything.
pub fn cargo_build(root: &Path, arguments: &[&str]) -> Result<(ExitStatus, Vec<Value>)> {
    let output = Command::new(cargo())
        .current_dir(root)
        .args(["build", "--release", "--message-format=json"])
        .args(arguments)
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("failed to run {}", cargo().display()))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Value> = messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let is_error =
        |message: &Value| message["message"]["level"].as_str().is_some_and(|level| level.starts_with("error"));
    if !output.status.success() && !messages.iter().any(is_error) {
        bail!("cargo build failed ({}); see its output above", output.status);
    }
    Ok((output.status, messages))
}

/// Builds the binaries of these packages. One that fails does not stop the others.
pub fn build(workspace: &Workspace, packages: &[&str]) -> Result<BTreeMap<String, Built>> {
    // Without a name cargo would build them all.
    if packages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let named = packages.iter().flat_map(|package| ["--package", package]);
    let arguments: Vec<&str> = ["--keep-going", "--bins"].into_iter().chain(named).collect();
    let (_, messages) = cargo_build(&workspace.root, &arguments)?;
    let mut programs: BTreeMap<String, PathBuf> = BTreeMap::new();
    // What the compiler said of each target's errors.
    let mut errors: BTreeMap<String, String> = BTreeMap::new();
    for message in messages {
        let text = |pointer: &str| message.pointer(pointer).and_then(Value::as_str);
        let Some(target) = text("/target/name") else { continue };
        if let Some(path) = text("/executable") {
            programs.insert(target.to_owned(), path.into());
        } else if text("/message/level").is_some_and(|level| level.starts_with("error")) {
            *errors.entry(target.to_owned()).or_default() += text("/message/rendered").unwrap_or_default();
        }
    }
    let all_errors = errors.values().cloned().collect::<String>();
    let result = packages.iter().map(|&package| {
        // Without an error of its own, something that it depends on failed.
        let failed = || with_help(errors.get(package).unwrap_or(&all_errors).trim_end());
        (package.to_owned(), programs.remove(package).ok_or_else(failed))
    });
    Ok(result.collect())
}

/// Returns whether the binary of a package exists; it may be out of date.
pub fn was_built_before(package: &str) -> bool {
    env::current_exe().is_ok_and(|own| own.with_file_name(package).is_file())
}

/// Builds the binary of one package.
///
/// # Errors
///
/// As [`build`], and a [`CompileError`] if it does not compile.
pub fn build_one(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    let built = build(workspace, &[package])?.remove(package).context("cargo built nothing")?;
    built.map_err(|said| CompileError(format!("{package} does not compile:\n{said}")).into())
}

/// Adds how to turn on the feature of proconio that AtCoder has and the workspace leaves off, because it takes seconds to
/// compile.
fn with_help(said: &str) -> String {
    let derived = ["`fastout` in", "`derive_readable` in"].iter().any(|name| said.contains(name));
    let help = if derived && said.contains("proconio") {
        "\n\nhelp: in the problem's Cargo.toml: proconio = { workspace = true, features = [\"derive\"] }"
    } else {
        ""
    };
    format!("{said}{help}")
}

/// How the outputs of a problem are compared with its answers.
#[derive(Clone, Debug)]
pub enum Checker {
    /// A function of answer and output that says where they differ.
    Text(Difference),
    /// A program that gets the paths of input, output and answer. Its exit status is 0 if the output is right, else 1.
    Program(Program),
}

/// Returns the checker of a problem; a program is compiled first.
pub fn checker(workspace: &Workspace, problem: &Problem) -> Result<Checker> {
    Ok(match problem.metadata.checker.as_str() {
        "lines" => Checker::Text(compare::difference_of_lines),
        "float" => Checker::Text(compare::difference_of_numbers),
        name => Checker::Program(Program::open(&checker_program(workspace, name)?)?),
    })
}

/// Compiles the checker program `tests/checkers/NAME.rs` into cargo's target folder, once for each source and compiler.
fn checker_program(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let source = workspace.root.join("tests/checkers").join(name).with_extension("rs");
    let text = fs::read(&source).with_context(|| {
        format!(
            "invalid `checker` {name:?}: expected lines, float or a program in tests/checkers; failed to read {}",
            short(&source)
        )
    })?;
    let run = |arguments: &[&OsStr]| {
        let output = Command::new(rustc()).args(arguments).output();
        output.with_context(|| format!("failed to run {}", rustc().display()))
    };
    let mut hasher = DefaultHasher::new();
    (text, run(&["-vV".as_ref()])?.stdout).hash(&mut hasher);
    let own = env::current_exe().context("failed to find the program of the judge")?;
    let folder = own.with_file_name("checkers").join(format!("{:016x}", hasher.finish()));
    let program = folder.join(name);
    if program.is_file() {
        return Ok(program);
    }
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", folder.display()))?;
    // Another judge may be at work on the same one.
    let unfinished =
        tempfile::tempdir_in(&folder).with_context(|| format!("failed to write to {}", folder.display()))?;
    let new = unfinished.path().join(name);
    let options = ["--edition=2024", "-O", "-o"].map(OsStr::new);
    let output = run(&[&options[..], &[new.as_ref(), source.as_ref()]].concat())?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("{} does not compile:\n{}", short(&source), said.trim_end());
    }
    fs::rename(&new, &program).with_context(|| format!("failed to write {}", program.display()))?;
    Ok(program)
}
