//! The problems and cases that the words of a command line name.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::ArgMatches;
use glob::Pattern;

use super::arguments::problem_of;
use crate::workspace::{Problem, Workspace};

/// A problem, which may be unreadable, and its named cases; none means all.
pub struct Selected {
    pub name: String,
    pub problem: Result<Problem>,
    pub cases: Vec<Pattern>,
}

impl Selected {
    /// Returns whether a case is one of those named.
    pub fn has(&self, case: &str) -> bool {
        self.cases.is_empty() || self.cases.iter().any(|pattern| pattern.matches(case))
    }
}

/// Returns what the arguments `problems` and `solution` mean. A word is a problem, a case such as `matgame/sample-1`, or the
/// path of a problem's folder or of a case. Without words it is the problem of the working directory, else all problems.
pub fn selected(workspace: &Workspace, matches: &ArgMatches) -> Result<Vec<Selected>> {
    let words: Vec<&String> = matches.get_many("problems").into_iter().flatten().collect();
    let solution: Option<&PathBuf> = matches.get_one("solution");
    // A single file is judged as with `--solution`.
    let file = match (&words[..], solution) {
        ([], Some(file)) => Some(file.as_path()),
        ([word], None) if word.ends_with(".rs") => Some(Path::new(word.as_str())),
        _ => None,
    };
    if let Some(file) = file {
        let problem = problem_of(workspace, file)?;
        return Ok(vec![Selected { name: problem.name.clone(), problem: Ok(problem), cases: vec![] }]);
    }
    // Each problem once, with the cases named of it; a problem by itself means all of them.
    let mut named: Vec<(String, Vec<Option<Pattern>>)> = vec![];
    for word in words {
        let (name, case) = meaning(workspace, word)?;
        match named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, cases)) => cases.push(case),
            None => named.push((name, vec![case])),
        }
    }
    if let (true, Some((name, _))) = (named.is_empty(), workspace.problem_at(Path::new("."))) {
        named.push((name, vec![]));
    }
    let names: Vec<String> = named.iter().map(|(name, _)| name.clone()).collect();
    let mut problems = workspace.each_problem(&names)?;
    if let Some(file) = solution {
        ensure!(problems.len() == 1, "--solution {}: expected one problem, found {}", file.display(), problems.len());
        let (name, problem) = problems.remove(0);
        problems.push((name, Ok(problem?.with_solution(file)?)));
    }
    let cases = |index: usize| named.get(index)?.1.iter().cloned().collect::<Option<Vec<Pattern>>>();
    let problems = problems.into_iter().enumerate();
    let problems =
        problems.map(|(index, (name, problem))| Selected { name, problem, cases: cases(index).unwrap_or_default() });
    Ok(problems.collect())
}

/// Returns the problem that a word names, and the case if it names one.
fn meaning(workspace: &Workspace, word: &str) -> Result<(String, Option<Pattern>)> {
    let path = Path::new(word);
    if let (Some((name, below)), Some("in" | "out")) =
        (workspace.problem_at(path), path.extension().and_then(|extension| extension.to_str()))
    {
        let case = below.file_stem().unwrap_or_default().to_string_lossy();
        return Ok((name, Some(Pattern::new(&Pattern::escape(&case))?)));
    }
    let whole = workspace.name_of(Some(word));
    let below = ["problems/", "testdata/"].iter().find_map(|folder| word.strip_prefix(folder));
    match below.unwrap_or(word).split_once('/') {
        Some((name, case)) if whole.is_err() && !case.is_empty() => {
            let pattern = Pattern::new(case).with_context(|| format!("invalid name of a case: {word:?}"))?;
            Ok((workspace.name_of(Some(name))?, Some(pattern)))
        }
        _ => Ok((whole?, None)),
    }
}
