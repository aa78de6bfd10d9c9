//! `cargo judge hint`: the hints of a problem's page, one at a time.

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::ArgMatches;
use judge::commands::{flag, problem_argument};
use judge::files;
use judge::workspace::{Workspace, short};

use crate::problem_page::{Page, plain, width};

pub(super) fn command() -> clap::Command {
    clap::Command::new("hint")
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

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = judge::commands::problem(&workspace, matches)?;
    let page = Page::read(&problem)?;
    let hints = page.hints();
    ensure!(!hints.is_empty(), "{}: no hints", short(&page.path));
    // Beside the attempts, as `cargo clean` would remove it from the target folder.
    let file = problem.attempts.join("hints");
    let seen = fs::read_to_string(&file)
        .ok()
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(0)
        .min(hints.len());
    let shown = if matches.get_flag("again") {
        0..seen
    } else {
        seen..hints.len().min(seen + 1)
    };
    let mut out = io::stdout().lock();
    for index in shown.clone() {
        writeln!(
            out,
            "Hint {} of {}\n\n{}",
            index + 1,
            hints.len(),
            plain(hints[index], width())
        )?;
    }
    let name = &problem.name;
    let idea = format!("the idea: {}#idea", short(&page.path));
    match shown.end {
        end if end == hints.len() => writeln!(out, "{idea}")?,
        0 => writeln!(out, "no hint was shown; the first: cargo judge hint {name}")?,
        _ => writeln!(out, "the next one: cargo judge hint {name}")?,
    }
    files::write(&file, &format!("{}\n", seen.max(shown.end)))?;
    Ok(ExitCode::SUCCESS)
}
