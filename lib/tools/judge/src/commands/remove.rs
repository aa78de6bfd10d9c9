//! `cargo judge remove`: removes a problem.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use super::arguments::{problem_argument, text};
use crate::workspace::{Workspace, short};

pub(super) fn command() -> Command {
    Command::new("remove")
        .about("Remove a problem: its folder and its cases")
        .after_help(
            "Example:
  cargo judge remove abc999_a

The files are moved to target/removed/, so nothing is lost until `cargo clean`.

While cargo refuses the problem's Cargo.toml, or misses it, it starts no `cargo judge`. This does the same:
  target/debug/judge remove abc999_a",
        )
        .arg(problem_argument())
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let word = text(matches, "problem");
    // A folder without a manifest is no problem, but stops cargo from working.
    let folder = word.and_then(|word| Path::new(word).file_name()?.to_str());
    let half_made = folder.filter(|name| workspace.places(name).iter().any(|place| place.is_dir()));
    let name = &workspace
        .name_of(word)
        .or_else(|error| half_made.map(str::to_owned).ok_or(error))?;
    let places: Vec<PathBuf> = workspace
        .places(name)
        .into_iter()
        .filter(|place| place.exists())
        .collect();
    // Cargo's own target folder may be on another disk.
    let removed = workspace.root.join("target/removed");
    let numbered = (1..).map(|number| {
        if number == 1 {
            name.clone()
        } else {
            format!("{name}-{number}")
        }
    });
    let mut free = numbered
        .map(|name| removed.join(name))
        .filter(|folder| !folder.exists());
    let aside = free.next().context("every number is taken")?;
    let mut done: Vec<(&PathBuf, PathBuf)> = vec![];
    for place in &places {
        let target = aside.join(place.strip_prefix(&workspace.root)?);
        let folder = target.parent().context("a place is in a folder")?;
        if let Err(error) = fs::create_dir_all(folder).and_then(|()| fs::rename(place, &target)) {
            // All go or none.
            done.iter()
                .for_each(|(place, target)| _ = fs::rename(target, place));
            return Err(error)
                .with_context(|| format!("failed to move {} to {}", short(place), short(&target)));
        }
        done.push((place, target));
    }
    let list: Vec<String> = places.iter().map(|place| short(place)).collect();
    eprintln!("removed {}", list.join("\n        "));
    eprintln!("kept in {} until `cargo clean`", short(&aside));
    Ok(ExitCode::SUCCESS)
}
