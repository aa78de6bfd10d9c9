//! Bundles that were made before, kept with the contents of all files that they were made of.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs};

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::Bundle;
use super::cache::{self, hash};
use judge::judges::Judge;
use judge::workspace::Problem;

/// Where the bundle of a problem for a judge is kept.
pub(crate) struct Memo {
    path: PathBuf,
    maker: Maker,
}

/// The program that made a bundle: another version of it may make another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Maker {
    program: PathBuf,
    changed: SystemTime,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    maker: Maker,
    /// The files and the hashes of what is in them.
    files: Vec<(PathBuf, u64)>,
    bundle: Bundle,
}

impl Memo {
    /// Returns `None` if the program that runs cannot be told from its other versions.
    pub(crate) fn new(root: &Path, problem: &Problem, judge: &Judge) -> Option<Memo> {
        let program = env::current_exe().ok()?;
        let changed = fs::metadata(&program).ok()?.modified().ok()?;
        let name = format!("{}-{}-{:016x}.json", problem.name, judge.name, hash(&program));
        Some(Memo {
            path: cache::folder(root).join(name),
            maker: Maker { program, changed },
        })
    }

    /// Returns the bundle if it is there and none of its files has changed.
    pub(crate) fn known(&self) -> Option<Bundle> {
        let entry: Entry = serde_json::from_slice(&fs::read(&self.path).ok()?).ok()?;
        let is_same = |(path, known): &(PathBuf, u64)| fs::read(path).is_ok_and(|text| hash(&text) == *known);
        (entry.maker == self.maker && entry.files.iter().all(is_same)).then_some(entry.bundle)
    }

    /// Keeps a bundle that was made of these files, unless one of them has changed since it was `begun`.
    pub(crate) fn keep(&self, files: &BTreeSet<PathBuf>, begun: SystemTime, bundle: &Bundle) -> Result<()> {
        let mut hashes = vec![];
        for path in files {
            let text = fs::read(path)?;
            if fs::metadata(path)?.modified()? >= begun {
                return Ok(());
            }
            hashes.push((path.clone(), hash(&text)));
        }
        let entry = Entry {
            maker: self.maker.clone(),
            files: hashes,
            bundle: bundle.clone(),
        };
        cache::store(&self.path, &entry)
    }
}
