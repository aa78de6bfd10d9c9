//! What changes on the disk while somebody works on problems.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher, recommended_watcher};

/// Something that has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The solution of a problem, or the attempt in this file.
    Solution(String, Option<PathBuf>),
    /// The interactor, the manifest or the cases of a problem.
    Problem(String),
    /// The library of snippets.
    Library,
    /// What all problems may depend on, or a folder with all of them.
    Shared,
    /// Changes may have gone unseen, for this reason.
    Unseen(String),
}

/// Folders that are watched with all that is below them; they may come and go.
const FOLDERS: [&str; 3] = ["problems", "testdata", "lib"];

/// The files of a workspace, watched as long as this exists.
pub struct Files {
    root: PathBuf,
    watcher: RecommendedWatcher,
}

impl Files {
    /// Watches a workspace, and also a file that is a solution of the problem named with it.
    ///
    /// # Errors
    ///
    /// If the system watches no more files for this user.
    pub fn watch(
        root: &Path,
        also: Option<(PathBuf, String)>,
        tell: impl Fn(Change) + Send + 'static,
    ) -> Result<Files> {
        let folder = root.to_owned();
        // An editor may put a new file in its place.
        let beside = also.as_ref().and_then(|(file, _)| file.parent()).map(Path::to_owned);
        let watcher = recommended_watcher(move |event: notify::Result<Event>| match event {
            Ok(event) => changes(&folder, also.as_ref(), &event).into_iter().for_each(&tell),
            Err(error) => tell(Change::Unseen(error.to_string())),
        })?;
        let mut files = Files { root: root.to_owned(), watcher };
        // The folder target/ is below it, too.
        files.watcher.watch(root, RecursiveMode::NonRecursive)?;
        files.renew()?;
        if let Some(beside) = beside.filter(|beside| !beside.starts_with(root.join("problems"))) {
            files.watcher.watch(&beside, RecursiveMode::NonRecursive)?;
        }
        Ok(files)
    }

    /// Watches the folders that are there now.
    pub fn renew(&mut self) -> Result<()> {
        for folder in FOLDERS.map(|folder| self.root.join(folder)).iter().filter(|folder| folder.is_dir()) {
            let watched = self.watcher.watch(folder, RecursiveMode::Recursive);
            watched.with_context(|| format!("failed to watch {}", folder.display()))?;
        }
        Ok(())
    }
}

fn changes(root: &Path, also: Option<&(PathBuf, String)>, event: &Event) -> Vec<Change> {
    let change = |path: &PathBuf| match also {
        Some((file, problem)) if path == file => Some(Change::Problem(problem.clone())),
        _ => change(root, path),
    };
    match event.kind {
        _ if event.need_rescan() => vec![Change::Unseen("too many changes at once".to_owned())],
        // Whoever reads them changes nothing.
        EventKind::Access(kind) if kind != AccessKind::Close(AccessMode::Write) => vec![],
        _ => event.paths.iter().filter_map(change).collect(),
    }
}

fn change(root: &Path, path: &Path) -> Option<Change> {
    let parts: Vec<&str> = path.strip_prefix(root).ok()?.iter().map(|part| part.to_str()).collect::<Option<_>>()?;
    // Editors keep their own files beside those that they edit.
    if parts.iter().any(|part| part.starts_with(['.', '#']) || part.ends_with('~')) {
        return None;
    }
    match parts[..] {
        ["Cargo.toml" | "problems" | "testdata"] => Some(Change::Shared),
        ["lib"] | ["lib", "Cargo.toml"] | ["lib", "src", ..] => Some(Change::Library),
        ["testdata", name, ..] | ["problems", name] | ["problems", name, "Cargo.toml"] => {
            Some(Change::Problem(name.to_owned()))
        }
        ["problems", name, "src", ..] => Some(Change::Solution(name.to_owned(), None)),
        ["problems", name, "attempts", file] if file.ends_with(".rs") => {
            Some(Change::Solution(name.to_owned(), Some(path.to_owned())))
        }
        ["problems", name, program] if program.ends_with(".rs") => Some(Change::Problem(name.to_owned())),
        _ => None,
    }
}
