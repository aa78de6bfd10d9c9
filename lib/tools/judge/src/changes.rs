//! Detects changes on the disk while somebody works on problems, by the times of the files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::hash;
use crate::workspace::{Workspace, is_junk};

/// Something that may change, appear or disappear.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What all problems may depend on: the workspace's manifest and the library.
    Shared,
    /// The solution of a problem.
    Solution(String),
    /// The programs that judge a problem, its manifest and its cases.
    Problem(String),
    /// A file in a problem's `attempts/`.
    Attempt(String, PathBuf),
}

/// Returns each part of a workspace with a hash of the names, sizes and times of its files, unless there are no problems. Full
/// problems have many cases, so unless the problem is named, only their names count. The files `also` belong to all named problems.
pub fn look(workspace: &Workspace, named: &BTreeSet<String>, also: Option<&Path>) -> Option<BTreeMap<Part, u64>> {
    let root = &workspace.root;
    let shared = all(["Cargo.toml", "lib/Cargo.toml", "lib/src"].map(|path| root.join(path)));
    let mut seen = BTreeMap::from([(Part::Shared, shared)]);
    for name in workspace.problem_names().ok()? {
        let [folder, cases] = workspace.places(&name);
        let programs = |folder: &Path| {
            let is_rust = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "rs");
            inside(folder).filter(is_rust).collect::<Vec<_>>()
        };
        for file in programs(&folder.join("attempts")) {
            let time = sum(&file);
            seen.insert(Part::Attempt(name.clone(), file), time);
        }
        let mut rest = all(programs(&folder)).wrapping_add(sum(&folder.join("Cargo.toml")));
        rest = rest.wrapping_add(match named.contains(&name) {
            true => sum(&cases).wrapping_add(also.map_or(0, sum)),
            false if !folder.join("wrong").is_dir() => sum(&cases),
            // Making a file changes the time of its folder.
            false => hash(&fs::metadata(&cases).and_then(|folder| folder.modified()).ok()),
        });
        seen.insert(Part::Solution(name.clone()), sum(&folder.join("src")));
        seen.insert(Part::Problem(name), rest);
    }
    Some(seen)
}

/// Returns the files of a folder without the temporary files of editors.
fn inside(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| !is_junk(&path.file_name().unwrap_or_default().to_string_lossy()))
}

/// Hashes a file, or all files in a folder; 0 if there is none.
fn sum(path: &Path) -> u64 {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => all(inside(path)),
        Ok(found) => hash(&(path, found.len(), found.modified().ok())),
        Err(_) => 0,
    }
}

/// Combines hashes, in any order.
fn all(paths: impl IntoIterator<Item = PathBuf>) -> u64 {
    paths.into_iter().map(|path| sum(&path)).fold(0, u64::wrapping_add)
}
