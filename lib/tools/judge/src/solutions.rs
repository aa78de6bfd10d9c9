//! Solutions, or files in their place, with the crates that they use, as cargo has built them here.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::compile::{self, Built, Profile};
use crate::manifest::Manifest;
use crate::workspace::{Problem, Workspace, read};

/// Builds the solutions of problems, or the files that are to be judged in their place.
pub fn build_all(workspace: &Workspace, profile: Profile, problems: &[&Problem]) -> Result<BTreeMap<String, Built>> {
    let (attempts, own): (Vec<&Problem>, Vec<&Problem>) =
        problems.iter().partition(|problem| problem.attempt.is_some());
    let names: Vec<&str> = own.iter().map(|problem| problem.name.as_str()).collect();
    let mut built = compile::build(workspace, profile, &names)?;
    for problem in attempts {
        built.insert(problem.name.clone(), attempt(workspace, profile, problem)?);
    }
    Ok(built)
}

/// Builds the solution of one problem.
///
/// # Errors
///
/// As [`compile::build_one`].
pub fn build(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<PathBuf> {
    compile::one(&problem.name, build_all(workspace, profile, &[problem])?)
}

/// Compiles the file that is to be judged in place of a problem's solution, in its edition and with the same crates.
fn attempt(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<Built> {
    let source = problem.attempt.as_ref().context("the file is missing")?;
    let manifest = Manifest::read(&workspace.root, &problem.folder)?;
    let mut arguments = found(&workspace.root, profile, &problem.name, &manifest.dependencies)?;
    let flags: &[&str] = match profile {
        Profile::Release => &["-Copt-level=3"],
        Profile::Debug => &["-Cdebug-assertions=on", "-Cdebuginfo=line-tables-only"],
    };
    // A file's name need not be that of a crate.
    arguments.extend(["--crate-name=attempt", "-Awarnings"].iter().chain(flags).map(OsString::from));
    arguments.push(format!("--edition={}", manifest.edition).into());
    compile::compile_file(source, &arguments, &compile::beside_judge("attempts")?.join(&problem.name))
}

/// Returns the arguments with which rustc finds these crates, in the versions that the package depends on.
pub fn crates(root: &Path, package: &str, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    found(root, Profile::Release, package, crates)
}

fn found(root: &Path, profile: Profile, package: &str, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let (status, messages) = compile::cargo_build(root, profile, &["--quiet", "--package", package])?;
    let libraries = libraries(&messages);
    let missing: Vec<&String> = crates.iter().filter(|name| !libraries.contains_key(*name)).collect();
    // The package itself need not compile.
    let may_lack = missing.is_empty() || status.success();
    ensure!(may_lack, "cargo build --package {package} failed ({status}); see its output above");
    ensure!(missing.is_empty(), "cargo built no library for {missing:?}");
    Ok(crates.iter().flat_map(|name| libraries[name].clone()).collect())
}

/// Returns the arguments with which rustc finds the crates that a problem's solution depends on. Cargo is asked once for all
/// problems that depend on the same: it compiles a solution each time, and two calls at a time wait for each other, with a message.
fn crates_of_solution(workspace: &Workspace, problem: &str) -> Result<Vec<OsString>> {
    static FOUND: Mutex<BTreeMap<BTreeSet<String>, Vec<OsString>>> = Mutex::new(BTreeMap::new());
    let names = Manifest::read(&workspace.root, &workspace.places(problem)[0])?.dependencies;
    let mut found = FOUND.lock().expect("cargo is called without a panic");
    if !found.contains_key(&names) {
        found.insert(names.clone(), crates(&workspace.root, problem, &names)?);
    }
    Ok(found[&names].clone())
}

/// Compiles a file with these arguments of rustc and the crates that a problem's solution depends on.
pub fn compiled(
    workspace: &Workspace,
    problem: &str,
    source: &Path,
    arguments: &[&str],
    folder: &Path,
) -> Result<Built> {
    let mut all = crates_of_solution(workspace, problem)?;
    all.extend(arguments.iter().map(OsString::from));
    compile::compile_file(source, &all, folder)
}

/// Compiles a program in a problem's folder `wrong`, with what lints are to say of it. Those that a stored case shows to be wrong
/// need no optimisation, and are compiled together, which takes a third of the time; each has its own name for all of them.
pub fn wrong(workspace: &Workspace, problem: &str, source: &Path, lints: &str) -> Result<Built> {
    let folder = workspace.target().join("wrong").join(problem);
    let compile = |source: &Path, how: &[&str]| {
        compiled(workspace, problem, source, &[&["--edition=2024", "-Cstrip=symbols", lints], how].concat(), &folder)
    };
    let cases = &workspace.places(problem)[1];
    if !is_wrong_soon(&read(source)?, cases) {
        return compile(source, &["-Copt-level=3"]);
    }
    let how = ["-Copt-level=0", "-Cdebug-assertions=off"];
    let name = source.file_stem().context("it has no name")?.to_string_lossy();
    // Who comes first compiles them, and the others find the program.
    static ALONE: Mutex<BTreeMap<PathBuf, Arc<Mutex<()>>>> = Mutex::new(BTreeMap::new());
    let alone = Arc::clone(ALONE.lock().expect("nothing here panics").entry(folder.clone()).or_default());
    let _alone = alone.lock().expect("compiling does not panic");
    let (all, text) = (folder.join("together.rs"), together(source, cases)?);
    if fs::read_to_string(&all).ok().as_ref() != Some(&text) {
        fs::create_dir_all(&folder)?;
        fs::write(&all, &text)?;
    }
    let Ok(all) = compile(&all, &how)? else {
        // Each is to have its own errors.
        return compile(source, &how);
    };
    let program = all.with_file_name(&*name);
    // Another process may have done so meanwhile.
    let linked = if program.is_file() { Ok(()) } else { fs::hard_link(&all, &program) };
    linked.or_else(|error| program.is_file().then_some(()).ok_or(error))?;
    Ok(Ok(program))
}

/// Whether the head of a wrong program says that a stored case shows it, and not by its time.
fn is_wrong_soon(text: &str, cases: &Path) -> bool {
    let case = text.lines().find_map(|line| line.strip_prefix("//! case: ")).unwrap_or_default();
    let is_stored = cases.join(format!("{case}.in")).is_file();
    is_stored && ["WA", "RE"].iter().any(|verdict| text.contains(&format!("\n//! verdict: {verdict}\n")))
}

/// Returns a program that is, by the name that it is called by, one of those beside `source` that are wrong soon.
fn together(source: &Path, cases: &Path) -> Result<String> {
    let (mut modules, mut arms) = (String::new(), String::new());
    let mut files: Vec<PathBuf> = vec![];
    for entry in fs::read_dir(source.with_file_name(""))? {
        files.push(entry?.path());
    }
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
        let text = read(file)?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        if is_wrong_soon(&text, cases) {
            modules += &format!("mod {name} {{\n{}}}\n", text.replacen("\nfn main() {", "\npub fn main() {", 1));
            arms += &format!("        Some(\"{name}\") => {name}::main(),\n");
        }
    }
    let name = "std::env::args().next().as_deref().and_then(|path| path.rsplit('/').next())";
    Ok(format!("{modules}fn main() {{\n    match {name} {{\n{arms}        _ => {{}}\n    }}\n}}\n"))
}

/// Returns the arguments with which rustc finds the libraries that these messages of cargo name, by the names that code uses.
pub(crate) fn libraries(messages: &[Value]) -> BTreeMap<String, [OsString; 4]> {
    let read = |message: &Value| {
        let files = message["filenames"].as_array()?.iter().filter_map(Value::as_str);
        let file = Path::new(files.into_iter().find(|file| file.ends_with(".rlib"))?);
        let name = message["target"]["name"].as_str()?.replace('-', "_");
        // The crate's own dependencies stand in `deps`, wherever its library is.
        let folder = file.with_file_name("");
        let deps = if folder.ends_with("deps") { folder } else { folder.join("deps") };
        let arguments = [format!("dependency={}", deps.display()), format!("{name}={}", file.display())];
        Some((name, ["-L", &arguments[0], "--extern", &arguments[1]].map(OsString::from)))
    };
    messages.iter().filter_map(read).collect()
}
