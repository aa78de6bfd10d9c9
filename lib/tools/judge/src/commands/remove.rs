//! `cargo judge remove`: removes a problem.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use super::arguments::{problem_argument, text};
use crate::files;
use crate::workspace::{Workspace, short};

pub(super) fn command() -> Command {
    Command::new("remove")
        .about("Remove a problem: its folder and its cases")
        .after_help(
            "Example:
  cargo judge remove abc999_a

The files are moved to target/removed/, so nothing is lost until `cargo clean`.

While cargo refuses the problem's Cargo.toml, or misses it, it starts no `cargo judge`. This does the same:
  target/release/judge remove abc999_a",
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
    let name = &workspace.name_of(word).or_else(|error| half_made.map(str::to_owned).ok_or(error))?;
    let places: Vec<PathBuf> = workspace.places(name).into_iter().filter(|place| place.exists()).collect();
    let move_below = |target: &Path| set_aside(&workspace.root, name, &places, &target.join("removed"));
    let (target, own) = (workspace.target(), workspace.root.join("target"));
    let (aside, until) = match move_below(&target) {
        // It may be on another disk.
        Err(_) if target != own => (move_below(&own)?, ""),
        moved => (moved?, " until `cargo clean`"),
    };
    let list: Vec<String> = places.iter().map(|place| short(place)).collect();
    eprintln!("removed {}", list.join("\n        "));
    eprintln!("kept in {}{until}", short(&aside));
    forget(&workspace.root.join("Cargo.lock"), name)?;
    Ok(ExitCode::SUCCESS)
}

/// Moves the places of a problem, all or none, into a new folder in `removed`, and returns that.
fn set_aside(root: &Path, name: &str, places: &[PathBuf], removed: &Path) -> Result<PathBuf> {
    let numbered = (1..).map(|number| if number == 1 { name.to_owned() } else { format!("{name}-{number}") });
    let mut free = numbered.map(|name| removed.join(name)).filter(|folder| !folder.exists());
    let aside = free.next().context("every number is taken")?;
    let mut done: Vec<(&PathBuf, PathBuf)> = vec![];
    for place in places {
        let target = aside.join(place.strip_prefix(root)?);
        let folder = target.parent().context("a place is in a folder")?;
        let moved = fs::create_dir_all(folder).and_then(|()| fs::rename(place, &target));
        if let Err(error) = moved {
            done.iter().for_each(|(place, target)| _ = fs::rename(target, place));
            // Only empty folders: nothing is lost if one did not come back.
            ["problems", "testdata", ""].iter().for_each(|folder| _ = fs::remove_dir(aside.join(folder)));
            return Err(error).with_context(|| format!("failed to move {} to {}", short(place), short(&target)));
        }
        done.push((place, target));
    }
    Ok(aside)
}

/// Removes a package of this workspace from Cargo.lock. Cargo would do so the next time, but until then git shows a change, and the
/// name is taken.
fn forget(lock: &Path, name: &str) -> Result<()> {
    let text = fs::read_to_string(lock).unwrap_or_default();
    let mut parts = text.split("[[package]]\n");
    let head = parts.next().unwrap_or_default();
    // Packages from elsewhere have a source.
    let line = format!("name = \"{name}\"\n");
    let kept = parts.filter(|part| !part.starts_with(&line) || part.contains("\nsource = "));
    let kept: String = [head].into_iter().chain(kept).collect::<Vec<_>>().join("[[package]]\n");
    let kept = kept.trim_end().to_owned() + "\n";
    if kept.len() < text.len() { files::write(lock, &kept) } else { Ok(()) }
}
