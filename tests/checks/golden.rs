//! The bundler on small libraries that are hard to bundle, each in a folder of `tests/data/golden/`.
//!
//! A case has a solution in `src/` for a library `toolbox` in `lib/`, perhaps more `dependencies.toml`, and one of these:
//!
//! - `expected.txt`: how many library items the bundle has, and what it prints.
//! - `expected.rs`, where the layout matters: the bundle, byte for byte.
//! - `expected.err`: the bundler fails, and its message contains each of these lines.
//!
//! `for.txt` names the judge and the edition of a draft, where they are not SPOJ and 2018.
//!
//! The ignored tests also prove what is stored: the bundle compiles without a warning wherever it can, prints what the solution
//! prints with the library as a crate, and needs every item in it.
//! `UPDATE_GOLDEN=1 cargo test --test golden` stores what comes out; read the difference before you commit it.

#[path = "golden/commands.rs"]
mod commands;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use bundler::Bundle;
use checks::bundling::{self, deletions, parts};
use judge::compilers::{self, Compiler, Edition};
use judge::judges::{self, Judge};
use judge::workspace::Workspace;
use libtest_mimic::{Failed, Trial};

type Tested = Result<(), Failed>;

fn main() -> ExitCode {
    // This program, started again, removes the temporary folders.
    let arguments = checks::arguments();
    let folder = checks::workspace().expect("these tests are in a workspace").root.join("tests/data/golden");
    let mut folders: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("tests/data/golden can be read")
        .map(|entry| entry.expect("tests/data/golden can be read").path())
        .collect();
    folders.sort();
    let compilers: &'static [Compiler] = compilers::find().expect("there is a compiler").leak();
    let mut trials = vec![];
    trials.extend(commands::trials(&folder.join("globs")));
    trials.extend(parts::ALL.map(|(name, test)| Trial::test(name, test)));
    let is_update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for (place, folder) in folders.into_iter().enumerate() {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let case = folder.clone();
        let is_error = folder.join("expected.err").is_file();
        if is_error || is_update || place % 3 == 0 {
            trials.push(Trial::test(format!("golden/{name}"), move || test(&case)));
        }
        if !is_error {
            trials.push(checks::long(
                "every compiler, every item",
                Trial::test(format!("golden/{name}/proved"), move || prove(&folder, compilers)),
            ));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    checks::print_used(compilers);
    conclusion.exit_code()
}

/// Cases with an item that is needed although the bundle compiles without it: another item of the same name would take its
/// place, or it is for another system.
const NEEDED_FOR_THE_MEANING: [&str; 6] = [
    "clones_of_references",
    "conditional_attributes",
    "own_macros",
    "shadowed_names",
    "systems",
    "traits_that_nobody_names",
];

/// The case with a solution that has warnings of its own.
const WARNING: &str = "authors_warnings";

/// Returns the judge and the edition that a case is for.
fn asked(case: &Path) -> (String, Edition) {
    let asked = fs::read_to_string(case.join("for.txt")).unwrap_or_default();
    let (judge, edition) = asked.trim().split_once(' ').unwrap_or(("spoj", "2018"));
    (judge.to_owned(), Edition::named(edition).expect("for.txt names a judge and an edition"))
}

/// Compares what comes out with what is stored.
fn test(folder: &Path) -> Tested {
    let temporary = tempfile::tempdir()?;
    let workspace = make_workspace(folder, temporary.path())?;
    let judge = judges::judge(&asked(folder).0)?;
    let bundle = match bundler::bundle(&workspace, &workspace.problem("case")?, judge) {
        Err(error) => return check_error(&folder.join("expected.err"), &format!("{error:#}")),
        Ok(bundle) => bundle,
    };
    check_stored(folder, &temporary.path().join("bundle"), &bundle, judge)
}

/// Compares a bundle with what is stored; if that is what it prints, it is compiled into `program`.
fn check_stored(folder: &Path, program: &Path, bundle: &Bundle, judge: &Judge) -> Tested {
    let whole = folder.join("expected.rs");
    if whole.is_file() {
        return compare(&whole, &bundle.text);
    }
    bundler::compile(bundle, judge, &compilers::current()?, asked(folder).1, Some(program))?;
    let printed = checks::output(&mut Command::new(program))?;
    let count = deletions::count(bundle)?;
    let told = compare(&folder.join("expected.txt"), &format!("{count} items\n{printed}"));
    if told.is_err() {
        println!("{}", bundle.text);
    }
    told
}

/// Proves that a bundle is what is stored, and right.
fn prove(folder: &Path, compilers: &[Compiler]) -> Tested {
    let judge = judges::judge(&asked(folder).0)?;
    let temporary = tempfile::tempdir()?;
    let workspace = make_workspace(folder, temporary.path())?;
    let bundle = bundler::bundle(&workspace, &workspace.problem("case")?, judge)?;
    check_stored(folder, &temporary.path().join("bundle"), &bundle, judge)?;
    // What a draft of a newer edition uses, an older compiler need not have.
    let is_old = |compiler: &&Compiler| folder.join("for.txt").is_file() && compiler.version < judge.planned_rustc();
    for compiler in compilers.iter().filter(|compiler| !is_old(compiler)) {
        for edition in compiler.known(&bundle.editions) {
            let told = bundler::compile(&bundle, judge, compiler, edition, None)?;
            if told.is_empty() == folder.ends_with(WARNING) {
                return Err(Failed::from(format!("{compiler}, edition {edition}: {told:?}")));
            }
        }
    }
    check_output(folder, temporary.path(), &bundle, judge)?;
    let name = folder.file_name().unwrap_or_default();
    if NEEDED_FOR_THE_MEANING.iter().any(|needed| name == *needed) {
        return Ok(());
    }
    deletions::check(&bundle)
}

/// Fails unless the message contains each line of the file.
fn check_error(expected: &Path, said: &str) -> Tested {
    let expected = fs::read_to_string(expected).map_err(|_| format!("no error was expected:\n{said}"))?;
    let mut lines = expected.lines();
    match lines.find(|line| !said.contains(line)) {
        Some(line) => Err(Failed::from(format!("the message does not contain {line:?}:\n{said}"))),
        None if expected.is_empty() => Err(Failed::from("expected.err is empty")),
        None => Ok(()),
    }
}

/// Fails unless the file holds the text; with `UPDATE_GOLDEN`, stores it first.
fn compare(expected: &Path, text: &str) -> Tested {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(expected, text)?;
    }
    let name = expected.file_name().unwrap_or_default().to_string_lossy();
    match fs::read_to_string(expected) {
        Ok(expected) => same(&name, text, &expected),
        Err(_) => Err(Failed::from(format!("failed to read {name}; found:\n{text}"))),
    }
}

fn same(name: &str, text: &str, expected: &str) -> Tested {
    if text == expected {
        return Ok(());
    }
    let at = text.lines().zip(expected.lines()).take_while(|(one, other)| one == other).count();
    Err(Failed::from(format!(
        "{name} differs from line {} on: expected {:?}, found {:?}\n{text}",
        at + 1,
        expected.lines().nth(at),
        text.lines().nth(at)
    )))
}

/// Makes a workspace of a case. A case without a library has that of `stand_ins`.
fn make_workspace(case: &Path, root: &Path) -> Result<Workspace, Failed> {
    let dependencies = fs::read_to_string(case.join("dependencies.toml")).unwrap_or_default();
    let workspace = bundling::make_workspace(root, &asked(case).1.to_string(), &dependencies)?;
    copy(&case.join("src"), &root.join("problems/case/src"))?;
    let own = case.join("lib");
    let library = if own.is_dir() { own } else { case.with_file_name("stand_ins").join("lib") };
    copy(&library, &root.join("lib/src"))?;
    Ok(workspace)
}

fn copy(from: &Path, to: &Path) -> Tested {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Fails unless the bundle prints what the solution prints with its library as a crate.
fn check_output(case: &Path, root: &Path, bundle: &Bundle, judge: &Judge) -> Tested {
    let compiler = compilers::current()?;
    let program = root.join("bundle");
    let edition = asked(case).1;
    if !program.is_file() {
        bundler::compile(bundle, judge, &compiler, edition, Some(&program))?;
    }
    let printed = checks::output(&mut Command::new(&program))?;
    if case.join("dependencies.toml").is_file() {
        // It needs crates of which only the stand-ins are here.
        return Ok(());
    }
    let (library, original) = (root.join("libtoolbox.rlib"), root.join("original"));
    let edition = format!("--edition={edition}");
    let rustc = |source: &str, arguments: [&str; 2], target: &Path| {
        let mut command = Command::new(&compiler.path);
        command.args([&edition, "-Awarnings"]).args(arguments).arg("-o").arg(target).arg(root.join(source));
        checks::output(&mut command)
    };
    rustc("lib/src/lib.rs", ["--crate-name=toolbox", "--crate-type=lib"], &library)?;
    let found = format!("toolbox={}", library.display());
    rustc("problems/case/src/main.rs", ["--extern", &found], &original)?;
    same("what the bundle prints", &printed, &checks::output(&mut Command::new(&original))?)
}
