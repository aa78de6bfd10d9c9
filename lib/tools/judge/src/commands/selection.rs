//! The problems and cases that the words of a command line name.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::ArgMatches;
use glob::Pattern;

use super::arguments::{problem_of, solution};
use crate::workspace::{Problem, Workspace};

/// A problem, which may be unreadable, and its named cases.
pub struct Selected {
    pub name: String,
    pub problem: Result<Problem>,
    pub cases: Vec<Pattern>,
}

impl Selected {
    /// Returns whether the problem is named without a case.
    pub fn is_whole(&self) -> bool {
        self.cases.iter().any(|pattern| pattern.as_str() == ALL)
    }
}

/// The pattern of all cases.
const ALL: &str = "*";

/// Returns what the arguments `problems` and `solution` select. A word is a problem, a case such as `matgame/sample-1`, or the path
/// of a problem's folder or of a case. Without words it is the problem of the working directory, else all problems.
pub fn selected(workspace: &Workspace, matches: &ArgMatches) -> Result<Vec<Selected>> {
    let words = matches.get_many::<String>("problems").into_iter().flatten();
    let words: Vec<&str> = words.map(String::as_str).collect();
    let solution = solution(matches);
    let is_file = match words[..] {
        [] => solution.is_some(),
        [word] => word.ends_with(".rs"),
        _ => false,
    };
    if is_file {
        let problem = problem_of(workspace, words.first().copied(), solution)?;
        return Ok(vec![Selected {
            name: problem.name.clone(),
            problem: Ok(problem),
            cases: vec![Pattern::new(ALL)?],
        }]);
    }
    let mut named = vec![];
    for word in words {
        named.push(meaning(workspace, word)?);
    }
    if named.is_empty() {
        let names = match workspace.problem_at(Path::new(".")) {
            Some((name, _)) => vec![name],
            None => workspace.problem_names()?,
        };
        for name in names {
            named.push((name, Pattern::new(ALL)?));
        }
    }
    // Each problem once, with all its named cases.
    let mut selected: Vec<Selected> = vec![];
    for (name, case) in named {
        match selected.iter_mut().find(|known| known.name == name) {
            Some(known) => known.cases.push(case),
            None => selected.push(Selected {
                problem: workspace.read_problem(&name),
                name,
                cases: vec![case],
            }),
        }
    }
    if let Some(file) = solution {
        ensure!(
            selected.len() == 1,
            "--solution {}: expected one problem, found {}",
            file.display(),
            selected.len()
        );
        let mut only = selected.remove(0);
        only.problem = Ok(only.problem?.with_solution(file)?);
        selected.push(only);
    }
    Ok(selected)
}

/// Returns the problem that a word names, and the pattern of its cases.
fn meaning(workspace: &Workspace, word: &str) -> Result<(String, Pattern)> {
    let path = Path::new(word);
    let extension = path.extension().and_then(|extension| extension.to_str());
    if let (Some((name, below)), Some("in" | "out")) = (workspace.problem_at(path), extension) {
        let case = below.file_stem().unwrap_or_default().to_string_lossy();
        return Ok((name, Pattern::new(&Pattern::escape(&case))?));
    }
    let whole = workspace.name_of(Some(word));
    let below = ["problems/", "testdata/"]
        .iter()
        .find_map(|folder| word.strip_prefix(folder));
    let (name, case) = match below.unwrap_or(word).split_once('/') {
        Some((name, case)) if whole.is_err() && !case.is_empty() => {
            (workspace.name_of(Some(name))?, case)
        }
        _ => (whole?, ALL),
    };
    let pattern = Pattern::new(case);
    let pattern = pattern.with_context(|| format!("invalid name of a case: {word:?}"))?;
    Ok((name, pattern))
}
