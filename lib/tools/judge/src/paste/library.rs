//! The snippet library as files: its modules, in the order of its root file.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::workspace::read;

/// A module of the library that is a file.
#[derive(Clone, Debug, Default)]
pub struct Module {
    pub name: String,
    /// The module that it is in: empty is the root.
    pub room: &'static str,
    pub file: PathBuf,
    /// The heading above it in the root file.
    pub family: String,
}

impl Module {
    /// The crate that has it: the library, or the one that it stands in for.
    pub fn crate_name(&self) -> &str {
        if self.room == STAND_INS {
            &self.name
        } else {
            NAME
        }
    }
}

/// What code calls the library.
pub const NAME: &str = "grundy";
/// The root file of the library, in a workspace.
pub const ROOT: &str = "lib/src/lib.rs";
/// The module of the snippets of one's own.
pub const OWN: &str = "own";
/// The module of the stand-ins.
pub const STAND_INS: &str = "stand_in";

/// Reads which modules a library has whose root file is given.
pub fn modules(root: &Path) -> Result<Vec<Module>> {
    let mut found = declared(root, "", "Any game")?;
    for (room, family) in [(STAND_INS, "Stand-ins for crates"), (OWN, "Your own")] {
        if let Some(place) = found.iter().position(|module| module.name == room) {
            let file = found.remove(place).file;
            found.extend(declared(&file, room, family)?);
        }
    }
    Ok(found)
}

/// Reads which modules a file declares, each below its `#[path = "…"]`.
fn declared(file: &Path, room: &'static str, family: &str) -> Result<Vec<Module>> {
    let folder = file.with_file_name("");
    let mut found = vec![];
    let mut path = None;
    let mut family = family.to_owned();
    for line in read(file)?.lines() {
        if let Some(comment) = line.strip_prefix("// ")
            && let Some(heading) = comment.strip_suffix('.')
            && room.is_empty()
        {
            family = heading.to_owned();
        } else if line.starts_with("#[path = ") {
            path = line.split('"').nth(1).map(str::to_owned);
        } else if let Some(name) = name(line) {
            let is_folder = folder.join(name).is_dir();
            let usual = format!("{name}{}", if is_folder { "/mod.rs" } else { ".rs" });
            found.push(Module {
                name: name.to_owned(),
                room,
                file: folder.join(path.take().unwrap_or(usual)),
                family: family.clone(),
            });
        }
    }
    Ok(found)
}

/// Returns the name of the module that a line declares.
fn name(line: &str) -> Option<&str> {
    let declaration = line.split("//").next()?.trim();
    let name = declaration
        .trim_start_matches("pub ")
        .strip_prefix("mod ")?;
    name.strip_suffix(';').map(str::trim)
}

/// Returns the lines of a file, which rustfmt has made, without what is `#[cfg(test)]`.
pub(crate) fn without_tests(text: &str) -> Vec<&str> {
    let mut kept = vec![];
    // The margin of the test that goes on.
    let mut test = None;
    for line in text.lines() {
        let margin = line.len() - line.trim_start().len();
        if test.is_none() && line.trim() == "#[cfg(test)]" {
            test = Some(margin);
        }
        if test.is_none() {
            kept.push(line);
        } else if test == Some(margin) && line.ends_with(['}', ';']) {
            test = None;
        }
    }
    kept
}
