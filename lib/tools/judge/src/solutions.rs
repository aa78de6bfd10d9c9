//! Solutions, or files in their place, with the crates that they use, as cargo has built them here.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use toml::Table;

use crate::compile::{self, Built, Profile};
use crate::workspace::{Problem, Workspace};

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

/// Compiles the file that is to be judged in place of a problem's solution, with the same crates.
fn attempt(workspace: &Workspace, profile: Profile, problem: &Problem) -> Result<Built> {
    let source = problem.attempt.as_ref().context("the file is missing")?;
    let mut arguments = arguments_of_solution(workspace, problem, profile)?;
    let flags: &[&str] = match profile {
        Profile::Release => &["-Copt-level=3"],
        Profile::Debug => &["-Cdebug-assertions=on", "-Cdebuginfo=line-tables-only"],
    };
    // A file's name need not be that of a crate.
    arguments.extend(["--crate-name=attempt", "-Awarnings"].iter().chain(flags).map(OsString::from));
    compile::compile_file(source, &arguments, &compile::beside_judge("attempts")?.join(&problem.name))
}

/// A library that cargo has built.
pub(crate) struct Library {
    package: String,
    /// What code calls it.
    pub(crate) name: String,
    pub(crate) file: PathBuf,
}

/// Returns the arguments with which rustc finds these crates, in the versions that the package depends on.
pub fn crates(root: &Path, package: &str, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let (status, messages) = compile::cargo_build(root, Profile::Release, &["--quiet", "--package", package])?;
    let mut arguments = vec![];
    let mut missing = crates.clone();
    for library in libraries(&messages) {
        if missing.remove(&library.name) {
            arguments.extend(library.arguments(&library.name));
        }
    }
    // The package itself need not compile.
    let may_lack = missing.is_empty() || status.success();
    ensure!(may_lack, "cargo build --package {package} failed ({status}); see its output above");
    ensure!(missing.is_empty(), "cargo built no library for {missing:?}");
    Ok(arguments)
}

/// Returns the arguments with which rustc finds the crates that a problem's solution depends on. Cargo is asked once for all
/// problems that depend on the same: it compiles a solution each time, and two calls at a time wait for each other, with a message.
fn crates_of_solution(workspace: &Workspace, problem: &str) -> Result<Vec<OsString>> {
    static FOUND: Mutex<BTreeMap<String, Vec<OsString>>> = Mutex::new(BTreeMap::new());
    let manifest: Table = fs::read_to_string(workspace.places(problem)[0].join("Cargo.toml"))?.parse()?;
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table).cloned().unwrap_or_default();
    let key = format!("{dependencies:?}");
    let mut found = FOUND.lock().expect("cargo is called without a panic");
    if !found.contains_key(&key) {
        let names = dependencies.keys().cloned().collect();
        found.insert(key.clone(), crates(&workspace.root, problem, &names)?);
    }
    Ok(found[&key].clone())
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

/// Compiles a program in a problem's folder `wrong`, with what lints are to say of it. Those that a small input shows to be wrong
/// need no optimisation, and are compiled together, which takes a third of the time; each has its own name for all of them.
pub fn wrong(workspace: &Workspace, problem: &str, source: &Path, lints: &str) -> Result<Built> {
    let folder = workspace.target().join("wrong").join(problem);
    let compile = |source: &Path, how: &[&str]| {
        compiled(workspace, problem, source, &[&["--edition=2024", "-Cstrip=symbols", lints], how].concat(), &folder)
    };
    let cases = &workspace.places(problem)[1];
    if !is_wrong_soon(&fs::read_to_string(source)?, cases) {
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

/// Whether the head of a wrong program says that a small input shows it.
fn is_wrong_soon(text: &str, cases: &Path) -> bool {
    let case = text.lines().find_map(|line| line.strip_prefix("//! case: ")).unwrap_or_default();
    let is_stored = cases.join(format!("{case}.in")).is_file();
    is_stored && text.contains("\n//! verdict: WA\n") && !text.contains("\n//! stress: none\n")
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
        let text = fs::read_to_string(file)?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        if is_wrong_soon(&text, cases) {
            modules += &format!("mod {name} {{\n{}}}\n", text.replacen("\nfn main() {", "\npub fn main() {", 1));
            arms += &format!("        Some(\"{name}\") => {name}::main(),\n");
        }
    }
    let name = "std::env::args().next().as_deref().and_then(|path| path.rsplit('/').next())";
    Ok(format!("{modules}fn main() {{\n    match {name} {{\n{arms}        _ => {{}}\n    }}\n}}\n"))
}

/// Returns the arguments with which rustc compiles another file as the problem's solution: its edition and its crates.
fn arguments_of_solution(workspace: &Workspace, problem: &Problem, profile: Profile) -> Result<Vec<OsString>> {
    let (_, messages) = compile::cargo_build(&workspace.root, profile, &["--package", &problem.name])?;
    let mut editions = messages.iter().filter(|message| message["target"]["name"] == *problem.name);
    let edition = editions.find_map(|message| message["target"]["edition"].as_str());
    let edition = edition.with_context(|| format!("cargo built nothing of {}", problem.name))?;
    let mut arguments = vec![format!("--edition={edition}").into()];
    let manifest: Table = fs::read_to_string(problem.folder.join("Cargo.toml"))?.parse()?;
    let libraries = libraries(&messages);
    for (key, said) in manifest.get("dependencies").and_then(toml::Value::as_table).into_iter().flatten() {
        let renamed = said.get("package").and_then(toml::Value::as_str);
        let package = renamed.unwrap_or(key);
        // What did not compile is an error of the file that uses it.
        if let Some(library) = libraries.iter().find(|library| library.package == package) {
            let name = if renamed.is_some() { key.replace('-', "_") } else { library.name.clone() };
            arguments.extend(library.arguments(&name));
        }
    }
    Ok(arguments)
}

/// Returns the libraries that these messages of cargo name.
pub(crate) fn libraries(messages: &[Value]) -> Vec<Library> {
    let read = |message: &Value| {
        let files = message["filenames"].as_array()?.iter().filter_map(Value::as_str);
        Some(Library {
            package: package_name(message["package_id"].as_str()?).to_owned(),
            name: message["target"]["name"].as_str()?.replace('-', "_"),
            file: files.into_iter().find(|file| file.ends_with(".rlib"))?.into(),
        })
    };
    let mut libraries: Vec<Library> = messages.iter().filter_map(read).collect();
    // Cargo names them in any order, and the same arguments mean the same program.
    libraries.sort_by(|one, other| one.name.cmp(&other.name));
    libraries
}

/// Returns the name in `registry+https://…#name@1.0.0`, `path+file:///…#name@1.0.0` or `path+file:///…/name#1.0.0`.
fn package_name(id: &str) -> &str {
    let (place, version) = id.rsplit_once('#').unwrap_or((id, ""));
    let folder = place.rsplit('/').next().unwrap_or(place);
    version.split_once('@').map_or(folder, |(name, _)| name)
}

impl Library {
    /// Returns the arguments with which rustc finds it by this name.
    pub(crate) fn arguments(&self, name: &str) -> [OsString; 4] {
        // The crate's own dependencies stand in `deps`, wherever its library is.
        let folder = self.file.with_file_name("");
        let deps = if folder.ends_with("deps") { folder } else { folder.join("deps") };
        let found = [format!("dependency={}", deps.display()), format!("{name}={}", self.file.display())];
        ["-L", &found[0], "--extern", &found[1]].map(OsString::from)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{libraries, package_name};

    #[test]
    fn a_package_is_named_in_its_id_or_by_its_folder() {
        assert_eq!(package_name("registry+https://github.com/x/index#ac-library-rs@0.1.1"), "ac-library-rs");
        assert_eq!(package_name("path+file:///a%20b/lib#grundy@0.1.0"), "grundy");
        assert_eq!(package_name("path+file:///a/grundy#0.1.0"), "grundy");
    }
    #[test]
    fn libraries_come_in_one_order() {
        let message = |name: &str| json!({ "package_id": format!("path+file:///{name}#1.0.0"), "target": { "name": name }, "filenames": ["a.rlib"] });
        for names in [["grundy", "proconio"], ["proconio", "grundy"]] {
            let found = libraries(&names.map(message));
            assert_eq!(found.iter().map(|library| &library.name).collect::<Vec<_>>(), ["grundy", "proconio"]);
        }
    }
}
