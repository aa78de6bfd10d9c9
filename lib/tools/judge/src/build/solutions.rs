//! Builds solutions, and files in their place with the crates that cargo has built.

use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_EXTENSION;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result, ensure};
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
    let (attempts, own): (Vec<&Problem>, Vec<&Problem>) = problems
        .iter()
        .partition(|problem| problem.attempt.is_some());
    let names: Vec<&str> = own.iter().map(|problem| problem.name.as_str()).collect();
    let mut built = compile::build(workspace, profile, &names)?;
    for problem in attempts {
        built.insert(problem.name.clone(), attempt(workspace, profile, problem)?);
    }
    Ok(built)
}

/// Builds the solution of one problem, as [`build_all`]. The error is a [`compile::CompileError`] if it does not compile.
pub fn build(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<PathBuf> {
    compile::one(&problem.name, build_all(workspace, profile, &[problem])?)
}

/// Compiles the file to judge in place of a problem's solution, in the same edition and with the same crates.
fn attempt(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<Built> {
    let source = problem.attempt.as_ref().context("the file is missing")?;
    let edition = format!(
        "--edition={}",
        Manifest::read(&workspace.root, &problem.folder)?.edition
    );
    let flags: &[&str] = match profile {
        Profile::Release => &["-Copt-level=3"],
        _ => &["-Cdebug-assertions=on", "-Cdebuginfo=line-tables-only"],
    };
    let folder = compile::beside_judge("attempts")?.join(&problem.name);
    compiled(
        workspace,
        &problem.name,
        source,
        &[&["-Awarnings", &edition], flags].concat(),
        &folder,
    )
}

/// Returns the arguments with which rustc finds these crates, in the versions that the package depends on. Asks cargo once for all
/// packages with the same ones: it compiles a solution each time, and two concurrent calls wait for each other, with a message.
pub fn crates(root: &Path, package: &str, names: &BTreeSet<String>) -> Result<Vec<OsString>> {
    static FOUND: Mutex<BTreeMap<BTreeSet<String>, Vec<OsString>>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().expect("cargo is called without a panic");
    if !names.is_empty() && !found.contains_key(names) {
        let (status, messages) =
            compile::cargo_build(root, Profile::Release, &["--quiet", "--package", package])?;
        let libraries = libraries(&messages);
        // Only the crates must compile, not the package.
        let missing: Vec<&String> = names
            .iter()
            .filter(|name| !libraries.contains_key(*name))
            .collect();
        ensure!(
            missing.is_empty(),
            "cargo build --package {package} made no library {missing:?} ({status})"
        );
        found.insert(
            names.clone(),
            names
                .iter()
                .flat_map(|name| libraries[name].clone())
                .collect(),
        );
    }
    Ok(found.get(names).cloned().unwrap_or_default())
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
/// program, which runs the one that its file is named for: apart, each would take almost as long as all.
pub fn wrong(workspace: &Workspace, problem: &str, source: &Path, lints: &str) -> Result<Built> {
    let (level, folder) = (
        level_of(workspace, problem, source)?,
        workspace.target().join("wrong").join(problem),
    );
    let compile = |source: &Path| {
        let level = format!("-Copt-level={level}");
        let arguments = [
            "--edition=2024",
            "-Cstrip=symbols",
            "-Cdebug-assertions=off",
            "-Clto=off",
            lints,
            &level,
        ];
        compiled(workspace, problem, source, &arguments, &folder)
    };
    let mut files: Vec<PathBuf> = fs::read_dir(source.with_file_name(""))?
        .flatten()
        .map(|file| file.path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    let (mut modules, mut calls) = (String::new(), String::new());
    for file in files {
        if level_of(workspace, problem, &file)? == level {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            modules += &module(&name, &read(&file)?);
            calls += &format!(
                "if name == {name:?} {{ return std::process::Termination::report({name}::run()); }}\n"
            );
        }
    }
    let name =
        "let name = std::env::current_exe().unwrap();\nlet name = name.file_stem().unwrap();";
    let all = folder.join(format!("level{level}.rs"));
    files::write(
        &all,
        &format!("{modules}fn main() -> std::process::ExitCode {{\n{name}\n{calls}panic!()\n}}\n"),
    )?;
    // Where one does not compile, the others do.
    let Ok(program) = compile(&all)? else {
        return compile(source);
    };
    let named = program.with_file_name(
        source
            .with_extension(EXE_EXTENSION)
            .file_name()
            .unwrap_or_default(),
    );
    // It may be there already, and run.
    if fs::hard_link(&program, &named).is_err() && !named.is_file() {
        fs::copy(&program, &named)
            .with_context(|| format!("failed to write {}", named.display()))?;
    }
    Ok(Ok(named))
}

/// Returns a program as a module of another one, which may run it.
pub fn module(name: &str, program: &str) -> String {
    format!(
        "mod {name} {{\n{program}\npub(super) fn run() -> impl std::process::Termination {{ main() }}\n}}\n"
    )
}

/// Returns how far to optimise a wrong program. If it fails a stored case, and not by its time, compiling with optimisation takes
/// twice as long as all else.
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
