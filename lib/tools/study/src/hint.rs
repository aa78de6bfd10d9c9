//! `cargo judge hint`: the hints of a problem's page, one at a time.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::{ArgMatches, Command};
use judge::commands::{flag, problem_argument};
use judge::files;
use judge::workspace::{Workspace, short};

use crate::problem_page::{ProblemPage, plain, width};

/// The command line of `cargo judge hint`.
pub(super) fn command() -> Command {
    Command::new("hint")
        .about("Show the next hint of a problem")
        .after_help(
            "Examples:
  cargo judge hint nim
      shows the first hint; run it again for the second
  cargo judge hint nim --again
      shows the hints that you have seen

attempts/NAME/hints counts the hints that you have seen; git ignores it. Delete it to start over.",
        )
        .args([
            problem_argument(),
            flag("again").help("Show the hints that you have seen"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = judge::commands::problem(&workspace, matches)?;
    let page = ProblemPage::read(&problem)?;
    let hints = page.hints();
    ensure!(!hints.is_empty(), "{}: no hints", short(&page.path));
    // Beside the attempts, as `cargo clean` would remove it from the target folder.
    let file = problem.attempts.join("hints");
    let seen = read_seen(&file).min(hints.len());
    let shown = if matches.get_flag("again") {
        0..seen
    } else {
        seen..hints.len().min(seen + 1)
    };
    let mut out = io::stdout().lock();
    for index in shown.clone() {
        writeln!(out, "Hint {} of {}\n", index + 1, hints.len())?;
        writeln!(out, "{}", plain(hints[index], width()))?;
    }
    let name = &problem.name;
    if shown.end == hints.len() {
        writeln!(out, "the idea: {}#idea", short(&page.path))?;
    } else if shown.end == 0 {
        writeln!(out, "no hint was shown; the first: cargo judge hint {name}")?;
    } else {
        writeln!(out, "the next one: cargo judge hint {name}")?;
    }
    // The hint is shown, whether or not it is counted.
    if let Err(error) = files::write(&file, &format!("{}\n", seen.max(shown.end))) {
        eprintln!("judge: the next call will show this again: {error:#}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads how many hints the user has seen: none if there is no such file.
fn read_seen(file: &Path) -> usize {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.trim().parse().unwrap_or(0)
}
