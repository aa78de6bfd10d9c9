//! What the test programs share: the workspace here, compiled programs in `programs`, the tests' selection in `harness`, and
//! what a command prints beside what is shown of it in `console`.

pub mod console;
mod harness;
mod programs;

pub use harness::*;
pub use programs::*;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::{LazyLock, Once};

use anyhow::{Context, Result, anyhow, bail};
use judge::paste::library;
use judge::workspace::{Problem, Workspace, is_junk};
use study::rules_file::RulesOracle;

/// Returns the workspace that these tests belong to.
pub fn workspace() -> Result<Workspace> {
    Workspace::find_from(Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// Returns the problems that are more than drafts. One that cannot be read fails in `samples.rs`, and only there.
pub fn full_problems() -> Result<Vec<Problem>> {
    static FULL: LazyLock<Result<Vec<Problem>>> = LazyLock::new(|| {
        let mut problems = workspace()?.readable_problems()?;
        problems.retain(|problem| !problem.is_draft());
        Ok(problems)
    });
    match &*FULL {
        Ok(problems) => Ok(problems.clone()),
        Err(error) => Err(anyhow!("{error:#}")),
    }
}

/// Returns the rules of a problem, without a program of their own.
pub fn rules(problem: &Problem) -> Result<RulesOracle> {
    RulesOracle::new(
        *rules::problem(&problem.name)?,
        games::absent::rules,
        problem,
    )
}

/// Returns the paths of all files below a folder, relative to it, except drafts, junk, and what git or cargo keeps or ignores.
pub fn files(root: &Path) -> Result<Vec<String>> {
    // `own` holds the user's snippets.
    let mut left_out = [".git", "attempts", "lib/src/own", "target"]
        .map(|folder| root.join(folder))
        .to_vec();
    let workspace = Workspace {
        root: root.to_owned(),
    };
    for problem in workspace.readable_problems().unwrap_or_default() {
        if problem.is_draft() {
            left_out.extend([problem.folder, problem.cases]);
        }
    }
    let mut files = vec![];
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder)
            .with_context(|| format!("failed to read {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let path = entry.path();
            if left_out.contains(&path) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if !is_junk(&entry.file_name().to_string_lossy()) {
                let below = path.strip_prefix(root)?.to_string_lossy();
                files.push(below.replace('\\', "/"));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the file of each snippet of the library by its name.
pub fn snippets() -> Result<BTreeMap<String, String>> {
    let root = workspace()?.root;
    let mut files = BTreeMap::new();
    for module in library::modules(&root.join(library::ROOT))? {
        // Not the stand-ins, nor the user's own.
        if module.room.is_empty() {
            let file = module.file.strip_prefix(&root)?.to_string_lossy();
            files.insert(module.name, file.replace('\\', "/"));
        }
    }
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
        } else if let Some(line) = line.strip_prefix(" out: ")
            && let Some(example) = examples.last_mut()
        {
            example[1] += &format!("{line}\n");
        }
    }
    examples
}

/// Returns the code of each example in the documentation of a source file.
pub fn doc_examples(source: &str) -> Vec<String> {
    let mut examples = vec![];
    let mut example: Option<String> = None;
    for line in source.lines().map(str::trim_start) {
        let Some(doc) = line.strip_prefix("///").or(line.strip_prefix("//!")) else {
            continue;
        };
        let doc = doc.strip_prefix(' ').unwrap_or(doc);
        if doc.starts_with("```") {
            match example.take() {
                Some(code) => examples.push(code),
                None => example = Some(String::new()),
            }
        } else if let Some(code) = &mut example {
            // A `#` hides a line from who reads it.
            *code += match doc.strip_prefix('#') {
                Some(hidden) if !hidden.starts_with('[') => hidden,
                _ => doc,
            };
            *code += "\n";
        }
    }
    examples
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
        Err(payload) => {
            let message = payload.downcast::<&str>();
            (*message.expect("the message of the panic")).to_owned()
        }
    })
}
