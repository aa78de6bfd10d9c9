//! Console blocks: what stands behind `$ ` is run, and what stands below is what it prints, standard error included.
//!
//! The commands of a page run in one folder below `target/`, where what they write stays. A line `…` stands for any lines;
//! figures before ms, s, MiB, problems, cases and AC and the version behind the word rustc may be others.

use std::fs::{self, File};
use std::iter;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::Page;

/// Figures before these may be others.
const UNITS: [&str; 6] = ["ms", "s", "MiB", "problems", "cases", "AC"];

pub(crate) fn check(page: &Page) -> Result<()> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("console")
        .join(page.file.replace('/', "-"));
    fs::create_dir_all(&folder)?;
    for (_, lines) in page
        .blocks
        .iter()
        .filter(|(language, _)| language == "console")
    {
        let mut lines = lines.iter().peekable();
        while let Some(line) = lines.next() {
            let command = line
                .strip_prefix("$ ")
                .with_context(|| format!("expected `$ ` in front of `{line}`"))?;
            let shown =
                iter::from_fn(|| lines.next_if(|line| !line.starts_with("$ "))).map(String::as_str);
            let shown: Vec<&str> = shown.collect();
            let printed = run(&folder, command)?;
            ensure!(
                checks::console::fits(&shown, &printed.lines().collect::<Vec<_>>(), &UNITS),
                "`{command}` prints something else:\n{printed}"
            );
        }
    }
    Ok(())
}

fn run(folder: &Path, command: &str) -> Result<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let mut process = match words[..] {
        ["cargo", "judge", "add-case" | "new" | "remove", ..] => {
            bail!("`{command}` changes the workspace: show it in a block `sh`")
        }
        ["cargo", "judge", ..] => Command::new(checks::program("judge")?),
        ["head", ..] => Command::new("head"),
        _ => bail!("`{command}`: a console block has `cargo judge …` and `head …` only"),
    };
    process.args(&words[if words[0] == "cargo" { 2 } else { 1 }..]);
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
