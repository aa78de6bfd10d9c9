//! What several test files share.

pub mod bundling;
#[path = "fuzzing/mod.rs"]
pub mod fuzzing;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Seek, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, Once};

use anyhow::{Context, Result, anyhow};
use judge::compile::{self, Built};
use judge::workspace::Workspace;

/// Returns the workspace that these tests belong to.
pub fn workspace() -> Result<Workspace> {
    Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// Builds all problems in release mode.
pub fn solutions() -> Result<BTreeMap<String, Built>> {
    let workspace = workspace()?;
    let names = workspace.problem_names()?;
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    compile::build(&workspace, &names)
}

/// Returns the release program of a package: a solution, the judge or the oracle. It is built at the first call.
pub fn program(package: &str) -> Result<PathBuf> {
    static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut built = BUILT.lock().expect("no test panics while it builds");
    if let Some(program) = built.get(package) {
        return Ok(program.clone());
    }
    let program =
        compile::build_one(&workspace()?, package)?.map_err(|said| anyhow!("{package} does not compile:\n{said}"))?;
    built.insert(package.to_owned(), program.clone());
    Ok(program)
}

/// Runs a program with `input` on its standard input, and without backtraces in what it prints.
pub fn run(program: &Path, input: &[u8]) -> Result<Output> {
    // A file, and no pipe: the program may stop reading before the end.
    let mut file: File = tempfile::tempfile()?;
    file.write_all(input)?;
    file.rewind()?;
    Command::new(program)
        .stdin(Stdio::from(file))
        .env_remove("RUST_BACKTRACE")
        .output()
        .with_context(|| format!("{} cannot be started", program.display()))
}

/// Runs `action` and returns the message of its panic, which is not printed.
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
        Err(payload) => (*payload.downcast::<&str>().expect("the message of the panic")).to_owned(),
    })
}
