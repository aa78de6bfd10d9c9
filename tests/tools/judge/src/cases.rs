//! The test cases of a problem: pairs NAME.in and NAME.out in its folder of `testdata/`, and nothing else.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::contain;
use crate::workspace::{Problem, short};

/// A case: its name and its two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    pub answer: PathBuf,
}

impl Case {
    /// Copies input and answer into a temporary folder, for a program that judges: what it writes there spoils no case.
    pub fn copies(&self) -> Result<(TempDir, [PathBuf; 2])> {
        let folder = contain::temporary_folder()?;
        let copies = ["input", "answer"].map(|name| folder.path().join(name));
        for (file, copy) in [&self.input, &self.answer].into_iter().zip(&copies) {
            let copied = fs::copy(file, copy).and_then(|_| fs::set_permissions(copy, Permissions::from_mode(0o444)));
            copied.with_context(|| format!("failed to copy {}", short(file)))?;
        }
        Ok((folder, copies))
    }
}

/// What a folder holds: its cases by name, and its errors.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    pub cases: Vec<Case>,
    pub errors: Vec<String>,
}

/// Reads the cases of a problem.
pub fn of(problem: &Problem) -> Folder {
    read(&problem.cases)
}

/// Reads a folder that holds nothing but cases. An error never hides a complete case.
pub fn read(folder: &Path) -> Folder {
    let (mut found, others) = read_among_others(folder);
    let others =
        others.iter().map(|path| format!("{} is neither an input NAME.in nor an answer NAME.out", short(path)));
    found.errors.extend(others);
    found.errors.sort();
    found
}

/// Reads the cases of a folder, and the paths of what else it holds.
pub fn read_among_others(folder: &Path) -> (Folder, Vec<PathBuf>) {
    let mut found = Folder::default();
    let mut others = vec![];
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let error =
                if error.kind() == ErrorKind::NotFound { "no such folder".to_owned() } else { error.to_string() };
            found.errors.push(format!("failed to read {}: {error}", short(folder)));
            return (found, others);
        }
    };
    // For each name, whether there is an input and an answer.
    let mut halves: BTreeMap<String, (Option<PathBuf>, Option<PathBuf>)> = BTreeMap::new();
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => {
                found.errors.push(format!("failed to read {}: {error}", short(folder)));
                continue;
            }
        };
        let name = path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned);
        let extension = path.extension().and_then(|extension| extension.to_str());
        match (name, extension) {
            (Some(name), Some("in")) => halves.entry(name).or_default().0 = Some(path),
            (Some(name), Some("out")) => halves.entry(name).or_default().1 = Some(path),
            _ => others.push(path),
        }
    }
    for (name, half) in halves {
        match half {
            (Some(input), Some(answer)) => match unreadable(&input).or_else(|| unreadable(&answer)) {
                Some(error) => found.errors.push(error),
                None => found.cases.push(Case { name, input, answer }),
            },
            (Some(input), None) => found.errors.push(format!("{} has no {name}.out", short(&input))),
            (None, Some(answer)) => found.errors.push(format!("{} has no {name}.in", short(&answer))),
            (None, None) => {}
        }
    }
    if found.cases.is_empty() && found.errors.is_empty() && others.is_empty() {
        found.errors.push(format!("{} has no case", short(folder)));
    }
    // Samples first, as they are the ones to look at, by their numbers.
    found.cases.sort_by_key(|case| match case.name.strip_prefix("sample-") {
        Some(number) => (false, number.len(), case.name.clone()),
        None => (true, 0, case.name.clone()),
    });
    (found, others)
}

/// Returns why a file cannot be read, if so.
fn unreadable(path: &Path) -> Option<String> {
    let problem = match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => "it is not a file".to_owned(),
        Ok(_) => fs::File::open(path).err()?.to_string(),
        Err(error) => error.to_string(),
    };
    Some(format!("failed to read {}: {problem}", short(path)))
}
