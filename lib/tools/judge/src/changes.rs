//! What changes on the disk while somebody works on problems: seen by looking at the times of the files.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::workspace::Workspace;

/// Something that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The solution of a problem.
    Solution(String),
    /// A file in a problem's `attempts/`.
    Attempt(String, PathBuf),
    /// The programs that judge a problem, its manifest or its cases; or it is new, or gone.
    Problem(String),
    /// The library of snippets.
    Library,
    /// What all problems may depend on.
    Shared,
}

/// How files look, each group as a sum over their names, sizes and times.
#[derive(Default)]
pub struct Sight {
    shared: u64,
    library: u64,
    problems: BTreeMap<String, Files>,
}

#[derive(Default, PartialEq)]
struct Files {
    solution: u64,
    attempts: BTreeMap<PathBuf, u64>,
    rest: u64,
}

impl Sight {
    /// Looks at a workspace; at the cases of some problems closely, and at a file that is judged in place of a solution. Nothing
    /// is seen while there are no problems at all.
    pub fn new(workspace: &Workspace, is_close: impl Fn(&str) -> bool, also: Option<&Path>) -> Option<Sight> {
        let root = &workspace.root;
        let files = |name: String| {
            let [folder, cases] = workspace.places(&name);
            // Making a file changes the time of its folder.
            let cases = match is_close(&name) {
                true => all([cases.as_path()].into_iter().chain(also), sum),
                false => hash(fs::metadata(&cases).and_then(|folder| folder.modified()).ok()),
            };
            let is_rust = |file: &PathBuf| file.extension().is_some_and(|extension| extension == "rs");
            let programs: Vec<PathBuf> = inside(&folder).into_iter().filter(is_rust).collect();
            let attempts = inside(&folder.join("attempts")).into_iter().filter(is_rust);
            let files = Files {
                solution: sum(&folder.join("src")),
                attempts: attempts.map(|file| (file.clone(), sum(&file))).collect(),
                rest: all(&programs, sum).wrapping_add(sum(&folder.join("Cargo.toml"))).wrapping_add(cases),
            };
            (name, files)
        };
        Some(Sight {
            shared: sum(&root.join("Cargo.toml")),
            library: all([root.join("lib/Cargo.toml"), root.join("lib/src")], sum),
            problems: workspace.problem_names().ok()?.into_iter().map(files).collect(),
        })
    }

    /// Returns what has changed until a later look.
    pub fn changes(&self, later: &Sight) -> Vec<Change> {
        let mut changes = vec![];
        if self.shared != later.shared {
            changes.push(Change::Shared);
        }
        if self.library != later.library {
            changes.push(Change::Library);
        }
        for name in self.problems.keys().chain(later.problems.keys().filter(|name| !self.problems.contains_key(*name)))
        {
            let (Some(old), Some(new)) = (self.problems.get(name), later.problems.get(name)) else {
                changes.push(Change::Problem(name.clone()));
                continue;
            };
            let is_gone = old.attempts.keys().any(|file| !new.attempts.contains_key(file));
            if old.solution != new.solution || is_gone {
                changes.push(Change::Solution(name.clone()));
            }
            if old.rest != new.rest {
                changes.push(Change::Problem(name.clone()));
            }
            let saved = new.attempts.iter().filter(|(file, sum)| old.attempts.get(*file) != Some(sum));
            changes.extend(saved.map(|(file, _)| Change::Attempt(name.clone(), file.clone())));
        }
        changes
    }
}

/// Returns what is in a folder, but for what editors keep there beside the files that they edit.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_own = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        !name.starts_with(['.', '#']) && !name.ends_with('~')
    };
    entries.filter(is_own).map(|entry| entry.path()).collect()
}

/// Sums up a file, or all files in a folder. Nothing is 0.
fn sum(path: &Path) -> u64 {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => all(inside(path), sum),
        Ok(found) => hash((path, found.len(), found.modified().ok())),
        Err(_) => 0,
    }
}

/// Adds up what there is of each path, in any order.
fn all<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>, of: impl Fn(&Path) -> u64) -> u64 {
    paths.into_iter().map(|path| of(path.as_ref())).fold(0, u64::wrapping_add)
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
