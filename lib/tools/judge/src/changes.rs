//! The state of the files that verdicts depend on, to detect changes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::hash;
use crate::workspace::{Workspace, is_junk};

/// Files with a hash of size and time.
pub type Files = BTreeMap<PathBuf, u64>;

/// Folders of a problem that its verdicts don't depend on.
const OTHERS: [&str; 3] = ["invalid", "pictures", "wrong"];

/// The files that verdicts depend on.
const KINDS: [&str; 4] = [".rs", ".toml", ".in", ".out"];

/// Returns the files of a workspace, and `also` this one. Of a full problem, which has many cases, only added and removed ones
/// count unless it is `named`.
pub fn look(workspace: &Workspace, named: &BTreeSet<String>, also: Option<&Path>) -> Files {
    let mut files = Files::new();
    let shared = ["Cargo.toml", "lib/Cargo.toml", "lib/src"].map(|path| workspace.root.join(path));
    shared.iter().map(PathBuf::as_path).chain(also).for_each(|path| add(&mut files, path));
    for name in workspace.problem_names().unwrap_or_default() {
        let [folder, cases, attempts] = workspace.places(&name);
        [folder.as_path(), &attempts].iter().for_each(|path| add(&mut files, path));
        if named.contains(&name) || !folder.join("wrong").is_dir() {
            add(&mut files, &cases);
        } else if let Ok(time) = fs::metadata(&cases).and_then(|folder| folder.modified()) {
            // Adding a file changes the time of its folder.
            files.insert(cases, hash(&time));
        }
    }
    files
}

fn add(files: &mut Files, path: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    match fs::metadata(path) {
        Ok(folder) if folder.is_dir() && !OTHERS.contains(&&*name) => {
            let inside = fs::read_dir(path).into_iter().flatten().flatten();
            inside.for_each(|entry| add(files, &entry.path()));
        }
        Ok(file) if file.is_file() && !is_junk(&name) && KINDS.iter().any(|kind| name.ends_with(kind)) => {
            files.insert(path.to_owned(), hash(&(file.len(), file.modified().ok())));
        }
        _ => {}
    }
}
