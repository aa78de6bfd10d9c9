//! From problems to programs: one call of cargo for all of them, in the release profile.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::workspace::Workspace;

/// A program that was built, or what the compiler said instead.
pub type Built = Result<PathBuf, String>;

/// The cargo that runs this judge, else the one on the path.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The rustc that cargo uses.
pub fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Builds the binaries of these packages. One that fails does not stop the others.
///
/// # Errors
///
/// If cargo cannot be run or does not come as far as compiling.
pub fn build(workspace: &Workspace, packages: &[&str]) -> Result<BTreeMap<String, Built>> {
    // Without a name cargo would build them all.
    if packages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut command = Command::new(cargo());
    command
        .current_dir(&workspace.root)
        .args(["build", "--release", "--keep-going", "--bins", "--message-format=json"])
        .stderr(Stdio::inherit());
    for package in packages {
        command.args(["--package", package]);
    }
    let output = command
        .output()
        .with_context(|| format!("{} cannot be run", cargo().display()))?;
    let mut programs: BTreeMap<String, PathBuf> = BTreeMap::new();
    // What the compiler said of each target's errors.
    let mut errors: BTreeMap<String, String> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Message>(line) else {
            continue;
        };
        let Some(target) = message.target else { continue };
        if let Some(path) = message.executable {
            programs.insert(target.name, path);
        } else if let Some(said) = message.message.filter(|said| said.level.starts_with("error")) {
            *errors.entry(target.name).or_default() += &said.rendered;
        }
    }
    if !output.status.success() && errors.is_empty() {
        bail!("cargo build failed ({}); what it said stands above", output.status);
    }
    let all_errors = errors.values().cloned().collect::<String>();
    let result = packages.iter().map(|&package| {
        let built = match programs.remove(package) {
            Some(path) => Ok(path),
            // Without an error of its own, something that it depends on failed.
            None => Err(with_help(errors.get(package).unwrap_or(&all_errors).trim_end())),
        };
        (package.to_owned(), built)
    });
    Ok(result.collect())
}

/// Builds the binary of one package.
///
/// # Errors
///
/// As [`build`].
pub fn build_one(workspace: &Workspace, package: &str) -> Result<Built> {
    let built = build(workspace, &[package])?.remove(package);
    Ok(built.unwrap_or_else(|| Err("it was not built".to_owned())))
}

/// Adds how to get what AtCoder has of proconio and a workspace leaves out, as it takes seconds to compile.
fn with_help(said: &str) -> String {
    let derived = ["`fastout` in", "`derive_readable` in"]
        .iter()
        .any(|name| said.contains(name));
    let help = if derived && said.contains("proconio") {
        "\n\nhelp: in the problem's Cargo.toml: proconio = { workspace = true, features = [\"derive\"] }"
    } else {
        ""
    };
    format!("{said}{help}")
}

/// Compiles the checker program `tests/checkers/NAME.rs`.
pub fn checker(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let source = workspace.root.join("tests/checkers").join(name).with_extension("rs");
    if !source.is_file() {
        bail!(
            "the checker {name:?} is not lines, tokens or float, and {} does not exist",
            source.display()
        );
    }
    let program = workspace.root.join("target/checkers").join(name);
    compile_file(&source, &program)?;
    Ok(program)
}

fn compile_file(source: &Path, program: &Path) -> Result<()> {
    if let Some(folder) = program.parent() {
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let output = Command::new(rustc())
        .args(["--edition=2024", "-O", "-o"])
        .args([program, source])
        .output()
        .with_context(|| format!("{} cannot be run", rustc().display()))?;
    if !output.status.success() {
        bail!(
            "{} does not compile:\n{}",
            source.display(),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(())
}

/// What is used of cargo's JSON messages.
#[derive(Deserialize)]
struct Message {
    target: Option<Target>,
    executable: Option<PathBuf>,
    message: Option<Said>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Said {
    level: String,
    rendered: String,
}
