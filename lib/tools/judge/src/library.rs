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
    let text = read(file)?;
    let folder = file.with_file_name("");
    let (mut found, mut path, mut family) = (vec![], None, family.to_owned());
    for line in text.lines() {
        if let Some(heading) =
            line.strip_prefix("// ").and_then(|line| line.strip_suffix('.')).filter(|_| room.is_empty())
        {
            family = heading.to_owned();
        }
        let name = line.trim_start_matches("pub ").strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';'));
        if line.starts_with("#[path = ") {
            path = line.split('"').nth(1);
        } else if let Some(name) = name {
            let usual = folder.join(format!("{name}.rs"));
            let usual = if usual.is_file() { usual } else { folder.join(name).join("mod.rs") };
            let file = path.take().map_or(usual, |path| folder.join(path));
            found.push(Module { name: name.to_owned(), room, file, family: family.clone() });
        }
    }
    Ok(found)
}
