//! `cargo judge remove`: removes a problem.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use super::arguments::problem_argument;
use crate::contest::draft;
use crate::workspace::{Workspace, short};

pub(super) fn command() -> Command {
    Command::new("remove")
        .about("Remove problems: their folders and their cases")
        .after_help(
            "Examples:
  cargo judge remove abc999_a
  cargo judge remove abc999_b abc999_c

The files are moved to target/removed/, so nothing is lost until `cargo clean`.

While a problem's Cargo.toml is broken or missing, cargo cannot start `cargo judge`. This does the same:
  target/debug/judge remove abc999_a",
        )
        .arg(
            problem_argument()
                .value_name("PROBLEM")
                .num_args(0..)
                .help("Names, or ends of drafts' names [default: the one you are in]"),
        )
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let words = matches.get_many::<String>("problem").into_iter().flatten();
    let mut names = vec![];
    for word in words {
        names.push(name(&workspace, word)?);
    }
    if names.is_empty() {
        names.push(workspace.name_of(None)?);
    }
    for name in names {
        remove(&workspace, &name)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the name of the problem that a word means. A folder without a manifest is no problem, but stops cargo from working.
fn name(workspace: &Workspace, word: &str) -> Result<String> {
    let known = workspace.name_of(Some(word));
    let folder = Path::new(word).file_name().and_then(|name| name.to_str());
    match folder {
        Some(name)
            if known.is_err() && workspace.places(name).iter().any(|place| place.is_dir()) =>
        {
            Ok(name.to_owned())
        }
        _ => known,
    }
}

/// Moves the folders of a problem aside.
fn remove(workspace: &Workspace, name: &str) -> Result<()> {
    let all = draft::removed(workspace);
    let mut aside = all.join(name);
    let mut number = 2;
    while aside.exists() {
        aside = all.join(format!("{name}-{number}"));
        number += 1;
    }
    let mut removed = vec![];
    // The problem goes last: if something else must stay, so does it.
    for place in workspace.places(name).into_iter().rev() {
        if place.exists() {
            let target = aside.join(place.strip_prefix(&workspace.root)?);
            let failed = || format!("failed to move {} to {}", short(&place), short(&target));
            let folder = target.parent().context("a place is in a folder")?;
            fs::create_dir_all(folder).with_context(failed)?;
            fs::rename(&place, &target).with_context(failed)?;
            removed.insert(0, short(&place));
        }
    }
    eprintln!("removed {}", removed.join("\n        "));
    eprintln!("kept in {} until `cargo clean`", short(&aside));
    Ok(())
}
