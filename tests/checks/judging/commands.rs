//! The commands: each file of `tests/data/console` shows what they print, in an empty workspace of its own.
//!
//! `$ ` stands before a command of the shell, `> ` before its further lines, and `# ` before a remark. Below stands what it
//! prints, and its exit status in brackets unless it is 0. A line `…` stands for any lines; figures before ms, s and MiB may be
//! others. `BLESS=1 cargo test --test judging -- console` writes anew what does not fit. A
//! session that begins with `# Slow: ` and a reason runs with `--include-ignored` only.

use std::cmp::Reverse;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use checks::console;
use libtest_mimic::Trial;

use crate::shell::Workspace;

/// Figures before these may be others.
const UNITS: [&str; 3] = ["ms", "s", "MiB"];

pub(crate) fn trials() -> Vec<Trial> {
    // Elsewhere the shell and its tools are others.
    if !cfg!(target_os = "linux") {
        return vec![];
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/console");
    let files = fs::read_dir(folder).expect("it can be read").flatten();
    let mut files: Vec<_> = files.map(|file| file.path()).collect();
    // Long ones first.
    files.sort_by_key(|file| Reverse(fs::metadata(file).map_or(0, |file| file.len())));
    let mut trials = vec![];
    for file in files {
        let name = file.file_stem().unwrap_or_default().display();
        let text = fs::read_to_string(&file).expect("it can be read");
        let trial = checks::trial(format!("console/{name}"), move || check(&file));
        trials.push(
            match text
                .lines()
                .next()
                .and_then(|line| line.strip_prefix("# Slow: "))
            {
                Some(reason) => checks::long(reason, trial),
                None => trial,
            },
        );
    }
    trials
}

/// Runs the commands of a file. Fails unless they print what it shows, and leave nothing behind.
fn check(file: &Path) -> Result<()> {
    let workspace = Workspace::new()?;
    let stored = fs::read_to_string(file)?;
    let run = |command: &str| workspace.run(command);
    let made = console::check(&stored, &UNITS, run).with_context(|| file.display().to_string())?;
    workspace.ensure_no_program_is_left()?;
    workspace.ensure_no_file_is_left()?;
    checks::stored(file, &made, "--test judging -- console")
}
