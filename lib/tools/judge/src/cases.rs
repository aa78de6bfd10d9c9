//! The test cases of a problem: pairs NAME.in and NAME.out in its folder of `testdata/`, and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::workspace::{Problem, is_junk, short};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub name: String,
    pub input: PathBuf,
    pub answer: PathBuf,
}

#[derive(Clone, Debug, Default)]
pub struct Folder {
    pub cases: Vec<Case>,
    pub errors: Vec<String>,
}

pub fn of(problem: &Problem) -> Folder {
    read(&problem.cases)
}

/// Reads a folder of cases; other files are errors. An error hides no complete case.
pub fn read(folder: &Path) -> Folder {
    let mut found = Folder::default();
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            let why = if folder.exists() {
                error.to_string()
            } else {
                "no such folder".to_owned()
            };
            found
                .errors
                .push(format!("failed to read {}: {why}", short(folder)));
            return found;
        }
    };
    let entries = entries
        .flatten()
        .filter(|entry| !is_junk(&entry.file_name().to_string_lossy()));
    let paths: BTreeSet<PathBuf> = entries.map(|entry| entry.path()).collect();
    for path in &paths {
        let name = path.file_stem().and_then(|stem| stem.to_str());
        let other = match path.extension().and_then(|extension| extension.to_str()) {
            Some("in") => Some("out"),
            Some("out") => Some("in"),
            _ => None,
        };
        let Some((name, other)) = name.zip(other) else {
            found.errors.push(format!(
                "{} is neither an input NAME.in nor an answer NAME.out",
                short(path)
            ));
            continue;
        };
        let pair = path.with_extension(other);
        if !paths.contains(&pair) {
            found
                .errors
                .push(format!("{} has no {name}.{other}", short(path)));
        } else if !path.is_file() {
            found
                .errors
                .push(format!("failed to read {}: it is not a file", short(path)));
        } else if other == "out" && pair.is_file() {
            found.cases.push(Case {
                name: name.to_owned(),
                input: path.clone(),
                answer: pair,
            });
        }
    }
    if paths.is_empty() {
        found.errors.push(format!("{} has no case", short(folder)));
    }
    // Samples first, by number: they are the ones to read.
    found
        .cases
        .sort_by_key(|case| match case.name.strip_prefix("sample-") {
            Some(number) => (false, number.len(), case.name.clone()),
            None => (true, 0, case.name.clone()),
        });
    found.errors.sort();
    found
}
