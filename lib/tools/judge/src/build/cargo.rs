//! Builds the programs of packages, with one call of cargo for all.

use std::collections::BTreeMap;
use std::env::consts::EXE_SUFFIX;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{LazyLock, OnceLock};
use std::{env, fmt};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::build::warnings::allow_warnings;
use crate::run::end_with_judge;
use crate::workspace::{Workspace, short};

/// A program, or the compiler's errors.
pub type Built = Result<PathBuf, String>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// As judges do.
    Release,
    /// With overflow checks, and line numbers in backtraces.
    Debug,
    /// Of all that is no solution, as tests have it.
    Tools,
}

/// The cargo that runs this judge, else the one on the path.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

#[derive(Debug)]
pub struct CompileError(pub String);

impl fmt::Display for CompileError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for CompileError {}

/// Runs `cargo build` with these arguments, and returns its status and its messages. It is an error if cargo fails before it
/// compiles anything.
pub fn cargo_build(
    root: &Path,
    profile: Profile,
    arguments: &[&str],
) -> Result<(ExitStatus, Vec<Value>)> {
    let profile: &[&str] = match profile {
        Profile::Release => &["--profile=release"],
        Profile::Debug => &[
            "--config=profile.dev.debug=1",
            "--config=profile.dev.debug-assertions=true",
        ],
        Profile::Tools => &[],
    };
    let mut command = Command::new(cargo());
    allow_warnings(&mut command);
    let output = end_with_judge(&mut command)
        .current_dir(root)
        .args(["build", "--message-format=json"])
        .args(profile)
        .args(arguments)
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("failed to run {}", cargo().display()))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Value> = messages
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    if !output.status.success() && !messages.iter().any(is_error) {
        // Cargo reads the manifests of all problems, and has refused one of them or its dependencies.
        let own = env::current_exe().unwrap_or_default();
        let help = format!(
            "help: if a problem's Cargo.toml is at fault, mend it, or `{} remove NAME`\n\
             help: if a crate is missing, run `cargo fetch` once with a network",
            short(&own)
        );
        bail!(
            "cargo build failed ({}); see its output above\n{help}",
            output.status
        );
    }
    Ok((output.status, messages))
}

/// Builds the binaries of these packages. A failure does not stop the others.
pub fn build(
    workspace: &Workspace,
    profile: Profile,
    packages: &[&str],
) -> Result<BTreeMap<String, Built>> {
    // Without names, cargo would build all packages.
    if packages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut arguments = vec!["--keep-going", "--bins"];
    for package in packages {
        arguments.extend(["--package", package]);
    }
    let (status, messages) = cargo_build(&workspace.root, profile, &arguments)?;
    let is_silent = status.success() && messages.is_empty();
    let mut programs: BTreeMap<String, PathBuf> = BTreeMap::new();
    // The compiler's errors by target.
    let mut errors: BTreeMap<String, String> = BTreeMap::new();
    for message in messages {
        let Some(target) = message["target"]["name"].as_str() else {
            continue;
        };
        if let Some(path) = message["executable"].as_str() {
            programs.insert(target.to_owned(), path.into());
        } else if is_error(&message) {
            let rendered = message["message"]["rendered"].as_str();
            *errors.entry(target.to_owned()).or_default() += rendered.unwrap_or_default();
        }
    }
    if let Some(program) = programs.values().next() {
        ensure_own(&workspace.root, program)?;
    }
    let all_errors: String = errors.values().cloned().collect();
    let mut built = BTreeMap::new();
    for &package in packages {
        let program = match programs.remove(package) {
            Some(program) => Ok(program),
            // A cargo that prints nothing is a placeholder on systems without one, where everything was built before.
            None if is_silent && solution(workspace, package).is_file() => {
                Ok(solution(workspace, package))
            }
            // A package without an error of its own has a dependency that failed.
            None => Err(with_help(
                errors.get(package).unwrap_or(&all_errors).trim_end(),
            )),
        };
        built.insert(package.to_owned(), program);
    }
    Ok(built)
}

/// Whether a message of cargo's is an error of the compiler's.
fn is_error(message: &Value) -> bool {
    let level = message["message"]["level"].as_str();
    level.is_some_and(|level| level.starts_with("error"))
}

/// Fails if two checkouts share a target folder: cargo takes the other's program for this one's if it is newer than this one's
/// files.
fn ensure_own(root: &Path, program: &Path) -> Result<()> {
    let canonical = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    // The target folder `../target` is not inside this checkout.
    let root = canonical(root);
    let folder = canonical(&program.with_file_name(""));
    let note = folder.join(".checkout");
    let other = PathBuf::from(fs::read_to_string(&note).unwrap_or_default());
    ensure!(
        other == root || folder.starts_with(&root) || !other.is_dir(),
        "{} has the programs of another checkout, {}\n\
         help: set CARGO_TARGET_DIR to a folder of its own for each checkout, or delete this one",
        folder.display(),
        other.display()
    );
    // Where nothing can be written, nothing was built, either.
    fs::write(&note, root.display().to_string()).ok();
    Ok(())
}

/// Builds a program of the workspace that is no solution. The error is a [`CompileError`] if it does not compile.
pub fn build_tool(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    one(package, build(workspace, Profile::Tools, &[package])?)
}

pub(crate) fn one(name: &str, mut built: BTreeMap<String, Built>) -> Result<PathBuf> {
    let built = built.remove(name).context("cargo built nothing")?;
    built.map_err(|said| CompileError(format!("{name} does not compile:\n{said}")).into())
}

/// The folder of the judge's program, if this is the program of a rules file.
pub static JUDGE_FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Returns the file or folder of this name beside the judge's program, where cargo compiles.
pub fn beside_judge(name: &str) -> Result<PathBuf> {
    // Remember the path: cargo may replace the program meanwhile.
    static OWN: LazyLock<Option<PathBuf>> = LazyLock::new(|| env::current_exe().ok());
    if let Some(folder) = JUDGE_FOLDER.get() {
        return Ok(folder.join(name));
    }
    let own = OWN.as_ref();
    let own = own.context("failed to find the program of the judge")?;
    Ok(own.with_file_name(name))
}

/// Returns where cargo puts the solution of a problem.
pub fn solution(workspace: &Workspace, problem: &str) -> PathBuf {
    workspace
        .target()
        .join("release")
        .join(format!("{problem}{EXE_SUFFIX}"))
}

/// Adds how to enable proconio's macros: AtCoder has them, but the workspace leaves them off, as they take seconds to compile.
pub(crate) fn with_help(said: &str) -> String {
    let is_derived = said.contains("`fastout` in") || said.contains("`derive_readable` in");
    if !is_derived || !said.contains("proconio") {
        return said.to_owned();
    }
    let features = "proconio = { workspace = true, features = [\"derive\"] }";
    format!("{said}\n\nhelp: in the problem's Cargo.toml: {features}")
}
