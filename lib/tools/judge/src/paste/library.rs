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

/// Reads which modules a file declares, each on a line of its own, below its `#[path = "…"]`.
fn declared(file: &Path, room: &'static str, family: &str) -> Result<Vec<Module>> {
    let folder = file.with_file_name("");
    let (mut found, mut path, mut family) = (vec![], None, family.to_owned());
    for line in read(file)?.lines() {
        let heading = line
            .strip_prefix("// ")
            .and_then(|line| line.strip_suffix('.'))
            .filter(|_| room.is_empty());
        family = heading.map_or(family, str::to_owned);
        if line.starts_with("#[path = ") {
            path = line.split('"').nth(1).map(str::to_owned);
        } else if let Some(name) = line.trim_start_matches("pub ").strip_prefix("mod ") {
            let name = name.trim_end_matches(';').to_owned();
            let usual = format!(
                "{name}{}",
                if folder.join(&name).is_dir() {
                    "/mod.rs"
                } else {
                    ".rs"
                }
            );
            let file = folder.join(path.take().unwrap_or(usual));
            found.push(Module {
                name,
                room,
                file,
                family: family.clone(),
            });
        }
    }
    Ok(found)
}

/// Returns the lines of a file, which rustfmt has made, without what is `#[cfg(test)]`.
pub(crate) fn without_tests(text: &str) -> impl Iterator<Item = &str> {
    let mut test = None;
    text.lines().filter(move |line| {
        let margin = line.len() - line.trim_start().len();
        test = test.or((line.trim() == "#[cfg(test)]").then_some(margin));
        let is_test = test.is_some();
        test = test.filter(|&of| !(margin == of && line.ends_with(['}', ';'])));
        !is_test
    })
}
