//! Builds solutions, and files in their place with the crates that cargo has built.

use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_EXTENSION;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::build::compile::{self, Built, Profile};
use crate::build::manifest::Manifest;
use crate::files;
use crate::run::verdict::Verdict;
use crate::workspace::{Problem, Workspace, read};
use crate::wrong_program::Head;

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
    let mut built = compile::build(workspace, profile, &names)?;
    for problem in problems {
        if let Some(source) = &problem.attempt {
            let program = attempt(workspace, profile, problem, source)?;
            built.insert(problem.name.clone(), program);
        }
    }
    Ok(built)
}

/// Builds the solution of one problem, as [`build_all`]. The error is a [`compile::CompileError`] if it does not compile.
pub fn build(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<PathBuf> {
    compile::one(&problem.name, build_all(workspace, profile, &[problem])?)
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
    let folder = compile::beside_judge("attempts")?.join(&problem.name);
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
        compile::cargo_build(root, Profile::Release, &["--quiet", "--package", package])?;
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
    compile::compile_file(source, &all, folder)
}

/// Compiles a program in a problem's folder `wrong`, with this option for `lints`. All that are optimised alike are modules of one
/// program, which runs the one that its file is named for: the eleven of matgame take 0.5 s of processor time, and apart 2.1 s.
pub fn wrong(workspace: &Workspace, problem: &str, source: &Path, lints: &str) -> Result<Built> {
    let level = level_of(workspace, problem, source)?;
    let folder = workspace.target().join("wrong").join(problem);
    let level_flag = format!("-Copt-level={level}");
    let flags = [
        "--edition=2024",
        "-Cstrip=symbols",
        "-Cdebug-assertions=off",
        "-Clto=off",
        lints,
        &level_flag,
    ];
    let all = folder.join(format!("level{level}.rs"));
    let alike = files_of_level(workspace, problem, source, level)?;
    files::write(&all, &together(&alike)?)?;
    // Where one does not compile, the others do.
    let Ok(program) = compiled(workspace, problem, &all, &flags, &folder)? else {
        return compiled(workspace, problem, source, &flags, &folder);
    };
    let name = source.with_extension(EXE_EXTENSION);
    let named = program.with_file_name(name.file_name().unwrap_or_default());
    // It may be there already, and run.
    if fs::hard_link(&program, &named).is_err() && !named.is_file() {
        fs::copy(&program, &named)
            .with_context(|| format!("failed to write {}", named.display()))?;
    }
    Ok(Ok(named))
}

/// Returns the programs beside a wrong one that are optimised as far.
fn files_of_level(
    workspace: &Workspace,
    problem: &str,
    source: &Path,
    level: u8,
) -> Result<Vec<PathBuf>> {
    let mut found = vec![];
    for entry in fs::read_dir(source.with_file_name(""))?.flatten() {
        let file = entry.path();
        let is_rust = file.extension().is_some_and(|extension| extension == "rs");
        if is_rust && level_of(workspace, problem, &file)? == level {
            found.push(file);
        }
    }
    found.sort();
    Ok(found)
}

/// Makes one program of several, which runs the one that its own file is named for.
fn together(files: &[PathBuf]) -> Result<String> {
    let mut modules = String::new();
    let mut calls = String::new();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let program = read(file)?;
        modules += &format!(
            "mod {name} {{\n{program}\npub(super) fn run() -> impl std::process::Termination {{ main() }}\n}}\n"
        );
        calls += &format!(
            "if name == {name:?} {{ return std::process::Termination::report({name}::run()); }}\n"
        );
    }
    let name =
        "let name = std::env::current_exe().unwrap();\nlet name = name.file_stem().unwrap();";
    Ok(format!(
        "{modules}fn main() -> std::process::ExitCode {{\n{name}\n{calls}panic!()\n}}\n"
    ))
}

/// Returns how far to optimise a wrong program: not at all if it fails a stored case, and not by its time. The eleven of matgame
/// would take 1.5 s of processor time in place of 0.5.
fn level_of(workspace: &Workspace, problem: &str, source: &Path) -> Result<u8> {
    let head = Head::read(source)?;
    let is_stored = workspace.places(problem)[1]
        .join(format!("{}.in", head.case))
        .is_file();
    let is_fast =
        is_stored && [Verdict::WrongAnswer, Verdict::RuntimeError].contains(&head.verdict);
    Ok(if is_fast { 0 } else { 3 })
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
