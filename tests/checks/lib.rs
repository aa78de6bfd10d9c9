//! What the test programs share.

pub mod console;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{Seek, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::sync::atomic::Ordering;
use std::sync::{LazyLock, Mutex, Once};
use std::thread;

use anyhow::{Context, Result, anyhow, bail, ensure};
use judge::build::compile::{self, Built, Profile};
use judge::build::compilers::Compiler;
use judge::workspace::{Problem, Workspace, is_junk};
use libtest_mimic::{Arguments, Trial};
use serde_json::Value;
use study::rules_file::Rules;

/// Returns the workspace that these tests belong to.
pub fn workspace() -> Result<Workspace> {
    Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// Returns the problems that are more than drafts. One that cannot be read fails in `samples.rs`, and only there.
pub fn full_problems() -> Result<Vec<Problem>> {
    static READ: LazyLock<Result<Vec<Problem>>> =
        LazyLock::new(|| workspace()?.readable_problems());
    let problems = READ.as_ref().map_err(|error| anyhow!("{error:#}"))?;
    Ok(problems
        .iter()
        .filter(|problem| !problem.is_draft())
        .cloned()
        .collect())
}

/// Reads the command line of a test program. A filter such as `/nim/` that names no problem ends the program with an error:
/// running no test would look like success.
pub fn arguments() -> Arguments {
    let mut arguments = Arguments::from_args();
    // One more than processors: some tests wait, for a compiler or until both sides of a conversation are idle.
    let threads = 1 + thread::available_parallelism().map_or(1, usize::from);
    arguments.test_threads = arguments.test_threads.or(Some(threads));
    judge::run::ENDS_ALL.store(false, Ordering::Relaxed);
    let filter = arguments.filter.as_deref().unwrap_or_default();
    let name = filter
        .strip_prefix('/')
        .and_then(|rest| rest.split_once('/'));
    let said = name.and_then(|(name, _)| {
        match workspace().and_then(|workspace| workspace.problem(name)) {
            Ok(problem) if problem.is_draft() => Some(format!(
                "{name} is a draft: `cargo judge test {name}` judges it"
            )),
            Ok(_) => None,
            Err(error) => Some(format!("{error:#}")),
        }
    });
    if let Some(said) = said {
        eprintln!("{said}");
        process::exit(101);
    }
    arguments
}

/// Returns the paths of all files below a folder, relative to it, except drafts, junk, and what git or cargo keeps or ignores.
pub fn files(root: &Path) -> Result<Vec<String>> {
    // `own` holds the user's snippets.
    const MADE: [&str; 5] = [
        ".git",
        "attempts",
        "lib/tools/study/exercises/answers",
        "lib/src/own",
        "target",
    ];
    let drafts = Workspace {
        root: root.to_owned(),
    }
    .readable_problems()
    .unwrap_or_default()
    .into_iter()
    .filter(Problem::is_draft);
    let drafts: Vec<PathBuf> = drafts
        .flat_map(|draft| [draft.folder, draft.cases])
        .collect();
    let (mut files, mut folders) = (vec![], vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder)
            .with_context(|| format!("failed to read {}", folder.display()))?;
        for entry in entries {
            let (path, name) = entry.map(|entry| {
                (
                    entry.path(),
                    entry.file_name().to_string_lossy().into_owned(),
                )
            })?;
            let below = path
                .strip_prefix(root)?
                .to_string_lossy()
                .replace('\\', "/");
            if MADE.contains(&below.as_str()) || drafts.contains(&path) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if !is_junk(&name) {
                files.push(below);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the file of each snippet of the library by its name, as `lib/src/lib.rs` declares them.
pub fn snippets() -> Result<BTreeMap<String, String>> {
    let index = fs::read_to_string(workspace()?.root.join("lib/src/lib.rs"))?;
    let mut files = BTreeMap::new();
    let mut path = None;
    for line in index.lines() {
        if let Some(file) = line
            .strip_prefix("#[path = \"")
            .and_then(|rest| rest.strip_suffix("\"]"))
        {
            path = Some(file.to_owned());
        } else if let Some(name) = line
            .strip_prefix("pub mod ")
            .and_then(|rest| rest.strip_suffix(';'))
        {
            files.insert(
                name.to_owned(),
                format!(
                    "lib/src/{}",
                    path.take().unwrap_or_else(|| format!("{name}.rs"))
                ),
            );
        }
    }
    files.retain(|name, _| !["stand_in", "own"].contains(&name.as_str()));
    Ok(files)
}

/// Reads the examples at the end of the header of a program of `lib/families`: lines `in: …`, then lines `out: …`. Returns
/// each input with its output.
pub fn examples(source: &str) -> Vec<[String; 2]> {
    let mut examples: Vec<[String; 2]> = vec![];
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        if let Some(line) = line.strip_prefix(" in: ") {
            if examples.last().is_none_or(|example| !example[1].is_empty()) {
                examples.push(Default::default());
            }
            examples.last_mut().expect("there is one")[0] += &format!("{line}\n");
        } else if let (Some(line), Some(example)) =
            (line.strip_prefix(" out: "), examples.last_mut())
        {
            example[1] += &format!("{line}\n");
        }
    }
    examples
}

/// Builds all problems in release mode.
pub fn solutions() -> Result<BTreeMap<String, Built>> {
    let workspace = workspace()?;
    let names = workspace.problem_names()?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    compile::build(&workspace, Profile::Release, &names)
}

/// Returns the program of a package: a solution as it is judged, or one of the tools. The first call builds all solutions,
/// or only this one where a filter selects tests.
pub fn program(package: &str) -> Result<PathBuf> {
    static BUILT: Mutex<BTreeMap<String, Built>> = Mutex::new(BTreeMap::new());
    if package == "judge" {
        return tool(package);
    }
    let mut built = BUILT.lock().expect("no test panics while it builds");
    if !built.contains_key(package) {
        let is_filtered = env::args()
            .skip(1)
            .any(|argument| !argument.starts_with('-'));
        built.extend(match is_filtered {
            true => compile::build(&workspace()?, Profile::Release, &[package])?,
            false => solutions()?,
        });
    }
    let program = built
        .get(package)
        .with_context(|| format!("no solution {package}"))?;
    program
        .clone()
        .map_err(|said| anyhow!("failed to compile {package}:\n{said}"))
}

/// Returns the rules of a problem, without a program of their own.
pub fn rules(problem: &Problem) -> Result<Rules> {
    Rules::new(
        *rules::problem(&problem.name)?,
        games::absent::rules,
        problem,
    )
}

/// Returns the judge or the page. The first call builds all but the page, which takes long.
pub fn tool(name: &str) -> Result<PathBuf> {
    static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut built = BUILT.lock().expect("no test panics while it builds");
    if !built.contains_key(name) {
        built.extend(build_tools(name == "page")?);
    }
    built
        .get(name)
        .cloned()
        .with_context(|| format!("there is no program {name}"))
}

fn build_tools(with_page: bool) -> Result<BTreeMap<String, PathBuf>> {
    // The packages of the tests: with fewer, their dependencies would be compiled again with other features.
    const PACKAGES: [&str; 4] = ["--bins", "-p=checks", "-p=grundy", "-p=judge"];
    let packages: Vec<&str> = PACKAGES
        .into_iter()
        .chain(with_page.then_some("-p=page"))
        .collect();
    let (status, messages) = compile::cargo_build(&workspace()?.root, Profile::Tools, &packages)?;
    let said = messages
        .iter()
        .filter_map(|message| message["message"]["rendered"].as_str());
    ensure!(
        status.success(),
        "failed to compile the tools:\n{}",
        said.collect::<String>()
    );
    let program = |message: &Value| {
        let (name, program) = (
            message["target"]["name"].as_str()?,
            message["executable"].as_str()?,
        );
        Some((name.to_owned(), program.into()))
    };
    Ok(messages.iter().filter_map(program).collect())
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

/// Returns the arguments with which rustc finds crates that a problem's solution uses.
pub fn externs(problem: &Problem, crates: &BTreeSet<String>) -> Result<Vec<OsString>> {
    judge::build::solutions::crates(&workspace()?.root, &problem.name, crates)
}

/// Prints the compilers that a test program tried; others may be missing on this machine.
pub fn print_used(compilers: &[Compiler]) {
    let names: Vec<String> = compilers.iter().map(ToString::to_string).collect();
    println!("compilers used: {}", names.join(", "));
}

/// Makes a test; its failure shows the whole chain of causes.
pub fn trial(
    name: impl Into<String>,
    check: impl FnOnce() -> Result<()> + Send + 'static,
) -> Trial {
    Trial::test(name, || {
        check().map_err(|error| format!("{error:#}").into())
    })
}

/// Whether to overwrite stored files with generated text: `BLESS=1 cargo test …`.
pub fn is_blessed() -> bool {
    env::var_os("BLESS").is_some()
}

/// Fails if a file differs from generated text, or overwrites it with `BLESS=1`; the message names the `tests` that do so.
pub fn stored(file: &Path, made: &str, tests: &str) -> Result<()> {
    let stored = fs::read_to_string(file).unwrap_or_default();
    if stored == made {
        return Ok(());
    }
    if is_blessed() {
        return Ok(fs::write(file, made)?);
    }
    let different = made
        .lines()
        .zip(stored.lines())
        .find(|(made, stored)| made != stored);
    let (made, stored) = different.unwrap_or(("another number of lines", ""));
    let file = file.display();
    bail!(
        "{file} is not what is made; expected\n  {made}\nfound\n  {stored}\n\
         `BLESS=1 cargo test {tests}` writes it anew; look at what changes."
    )
}

/// Runs a test only with `cargo test -- --include-ignored`, for a reason that is printed before its name.
pub fn long(reason: &str, test: Trial) -> Trial {
    test.with_kind(reason).with_ignored_flag(true)
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

/// Runs `action` and returns the message of its panic, without printing it.
pub fn catch<T>(action: impl FnOnce() -> T) -> Result<T, String> {
    thread_local!(static QUIET: Cell<bool> = const { Cell::new(false) });
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                usual(info);
            }
        }));
    });
    QUIET.set(true);
    let result = panic::catch_unwind(AssertUnwindSafe(action));
    QUIET.set(false);
    result.map_err(|payload| match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => (*payload
            .downcast::<&str>()
            .expect("the message of the panic"))
        .to_owned(),
    })
}
