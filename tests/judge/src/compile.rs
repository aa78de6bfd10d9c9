//! From problems to programs: one call of cargo for all of them, in the release profile.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::workspace::{Workspace, short};

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
    let output = command.output().with_context(|| format!("failed to run {}", cargo().display()))?;
    let mut programs: BTreeMap<String, PathBuf> = BTreeMap::new();
    // What the compiler said of each target's errors.
    let mut errors: BTreeMap<String, String> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let message: Value = serde_json::from_str(line).unwrap_or_default();
        let text = |pointer: &str| message.pointer(pointer).and_then(Value::as_str);
        let Some(target) = text("/target/name") else { continue };
        if let Some(path) = text("/executable") {
            programs.insert(target.to_owned(), path.into());
        } else if text("/message/level").is_some_and(|level| level.starts_with("error")) {
            *errors.entry(target.to_owned()).or_default() += text("/message/rendered").unwrap_or_default();
        }
    }
    if !output.status.success() && errors.is_empty() {
        bail!("cargo build failed ({}); see its output above", output.status);
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

/// Returns whether the binary of a package was built once; it may be old.
pub fn was_built_before(package: &str) -> bool {
    env::current_exe().is_ok_and(|own| own.with_file_name(package).is_file())
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
    let derived = ["`fastout` in", "`derive_readable` in"].iter().any(|name| said.contains(name));
    let help = if derived && said.contains("proconio") {
        "\n\nhelp: in the problem's Cargo.toml: proconio = { workspace = true, features = [\"derive\"] }"
    } else {
        ""
    };
    format!("{said}{help}")
}

/// Compiles the checker program `tests/checkers/NAME.rs`, unless that has been done with this source and this compiler. It
/// stands in cargo's target folder, beside this program.
pub fn checker(workspace: &Workspace, name: &str) -> Result<PathBuf> {
    let source = workspace.root.join("tests/checkers").join(name).with_extension("rs");
    let text = fs::read(&source).with_context(|| {
        format!(
            "invalid `checker` {name:?}: expected lines, tokens, float or a program in tests/checkers; failed to read {}",
            short(&source)
        )
    })?;
    let run = |arguments: &[&OsStr]| {
        let output = Command::new(rustc()).args(arguments).output();
        output.with_context(|| format!("failed to run {}", rustc().display()))
    };
    let mut hasher = DefaultHasher::new();
    (text, run(&["-vV".as_ref()])?.stdout).hash(&mut hasher);
    let own = env::current_exe().context("the judge does not know its own program")?;
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
