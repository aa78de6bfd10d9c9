//! The test cases of a problem: pairs NAME.in and NAME.out in its folder of `testdata/`, and nothing else.

use std::collections::BTreeSet;
use std::fs::{self, ReadDir};
use std::path::{Path, PathBuf};

use crate::workspace::{Problem, is_junk, short};

/// An input with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    pub answer: PathBuf,
}

impl Case {
    /// Whether the case is an example of the statement.
    pub fn is_sample(&self) -> bool {
        self.name.starts_with("sample-")
    }
}

/// The complete cases of a folder, and what is wrong with its other files.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    pub cases: Vec<Case>,
    pub errors: Vec<String>,
}

/// Reads the stored cases of a problem.
pub fn of(problem: &Problem) -> Folder {
    read(&problem.cases)
}

/// Reads a folder of cases; other files are errors. An error hides no complete case.
pub fn read(folder: &Path) -> Folder {
    let mut found = Folder::default();
    let shown = short(folder);
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let why = if folder.exists() {
                error.to_string()
            } else {
                "no such folder".to_owned()
            };
            found.errors.push(format!("failed to read {shown}: {why}"));
            return found;
        }
    };
    let paths = files(entries);
    for path in &paths {
        match case(path, &paths) {
            Ok(case) => found.cases.extend(case),
            Err(error) => found.errors.push(error),
        }
    }
    if paths.is_empty() {
        found.errors.push(format!("{shown} has no case"));
    }
    // Samples first, by number: they are the ones to read.
    found.cases.sort_by_key(|case| {
        let digits = if case.is_sample() { case.name.len() } else { 0 };
        (!case.is_sample(), digits, case.name.clone())
    });
    found.errors.sort();
    found
}

/// Whether a folder of cases is missing or holds no file of the user's.
pub fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).map_or(true, |entries| files(entries).is_empty())
}

/// Returns the entries of a folder, without what systems and editors leave there.
fn files(entries: ReadDir) -> BTreeSet<PathBuf> {
    let mut paths = BTreeSet::new();
    for entry in entries.flatten() {
        if !is_junk(&entry.file_name().to_string_lossy()) {
            paths.insert(entry.path());
        }
    }
    paths
}

/// Returns the case of an answer, and nothing for an input that has an answer.
fn case(path: &Path, paths: &BTreeSet<PathBuf>) -> Result<Option<Case>, String> {
    let shown = short(path);
    let name = path.file_stem().unwrap_or_default().to_str();
    let extension = path.extension().unwrap_or_default().to_str();
    let (name, other) = match (name, extension) {
        (Some(name), Some("in")) => (name, "out"),
        (Some(name), Some("out")) => (name, "in"),
        _ => {
            return Err(format!(
                "{shown} is neither an input NAME.in nor an answer NAME.out"
            ));
        }
    };
    let pair = path.with_extension(other);
    if !paths.contains(&pair) {
        return Err(format!("{shown} has no {name}.{other}"));
    }
    if !path.is_file() {
        return Err(format!("failed to read {shown}: it is not a file"));
    }
    if other == "out" || !pair.is_file() {
        return Ok(None);
    }
    Ok(Some(Case {
        name: name.to_owned(),
        input: pair,
        answer: path.to_owned(),
    }))
}
