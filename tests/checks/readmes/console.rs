//! Console blocks: what stands behind `$ ` is run, and what stands below is what it prints, standard error included.
//!
//! The commands of a page run in one folder below `target/`, where what they write stays. A line `…` stands for any lines;
//! figures before ms, s, MiB, problems, cases and AC and the version behind the word rustc may be others.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::Page;

/// Figures before these may be others.
const UNITS: [&str; 6] = ["ms", "s", "MiB", "problems", "cases", "AC"];

pub(crate) fn check(page: &Page) -> Result<()> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("console")
        .join(page.file.replace('/', "-"));
    fs::create_dir_all(&folder)?;
    for (language, lines) in &page.blocks {
        if language != "console" {
            continue;
        }
        let session = lines.join("\n");
        let made = checks::console::check(&session, &UNITS, |command| run(&folder, command))?;
        ensure!(
            made.trim_end() == session,
            "it shows something else:\n{made}"
        );
    }
    Ok(())
}

fn run(folder: &Path, command: &str) -> Result<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let (program, arguments) = match &words[..] {
        ["cargo", "judge", "add-case" | "new" | "remove", ..] => {
            bail!("`{command}` changes the workspace: show it in a block `sh`")
        }
        ["cargo", "judge", arguments @ ..] => (checks::program("judge")?, arguments),
        ["head", arguments @ ..] => (PathBuf::from("head"), arguments),
        _ => bail!("`{command}`: a console block has `cargo judge …` and `head …` only"),
    };
    let mut process = Command::new(program);
    process.args(arguments);
    let path = folder.join("printed");
    let file = File::create(&path)?;
    // What cargo says depends on what has been compiled before.
    process
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("CARGO_TERM_QUIET", "true")
        .env_remove("RUST_BACKTRACE");
    let status = process.stdout(file.try_clone()?).stderr(file).status()?;
    let printed = fs::read_to_string(path)?;
    ensure!(status.success(), "`{command}` fails:\n{printed}");
    Ok(printed)
}
