//! Which problems and cases the words of a command line mean.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::ArgMatches;
use glob::Pattern;

use super::arguments::problem_of;
use crate::workspace::{Problem, Workspace};

/// A problem, which may be unreadable, and the cases that are named of it, all cases if none is.
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
/// path of a problem's folder or of a case. Without words it is the problem in whose folder the user is, else all problems.
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
    // Each problem once, with the cases named of it.
    let mut named: Vec<(String, Option<Vec<Pattern>>)> = vec![];
    for word in words {
        let (name, case) = meaning(workspace, word)?;
        match (named.iter_mut().find(|(known, _)| *known == name), case) {
            (None, case) => named.push((name, case.map(|case| vec![case]))),
            (Some((_, Some(cases))), Some(case)) => cases.push(case),
            (Some((_, cases)), _) => *cases = None,
        }
    }
    if let (true, Some((name, _))) = (named.is_empty(), workspace.problem_at(Path::new("."))) {
        named.push((name, None));
    }
    let names: Vec<String> = named.iter().map(|(name, _)| name.clone()).collect();
    let mut problems = workspace.each_problem(&names)?;
    if let Some(file) = solution {
        ensure!(problems.len() == 1, "--solution {}: expected one problem, found {}", file.display(), problems.len());
        let (name, problem) = problems.remove(0);
        problems.push((name, Ok(problem?.with_solution(file)?)));
    }
    let cases = named.into_iter().map(|(_, cases)| cases.unwrap_or_default()).chain(std::iter::repeat_with(Vec::new));
    let problems = problems.into_iter().zip(cases);
    Ok(problems.map(|((name, problem), cases)| Selected { name, problem, cases }).collect())
}

/// Returns the problem that a word names, and the case if it names one.
fn meaning(workspace: &Workspace, word: &str) -> Result<(String, Option<Pattern>)> {
    let word = word.trim_end_matches('/');
    let names = workspace.problem_names()?;
    let is_problem = |name: &str| names.iter().any(|known| known == name);
    if is_problem(word) {
        return Ok((word.to_owned(), None));
    }
    let folder = Path::new(word);
    match workspace.problem_at(folder) {
        Some((name, below)) if below.is_empty() => return Ok((name, None)),
        Some((name, below)) if folder.extension().is_some_and(|extension| extension == "in" || extension == "out") => {
            let case = Path::new(&below).file_stem().unwrap_or_default().to_string_lossy();
            return Ok((name, Some(Pattern::new(&Pattern::escape(&case))?)));
        }
        _ => {}
    }
    match word.split_once('/') {
        Some((name, case)) if is_problem(name) && !case.is_empty() => {
            let pattern = Pattern::new(case).with_context(|| format!("invalid name of a case: {word:?}"))?;
            Ok((name.to_owned(), Some(pattern)))
        }
        // `each_problem` fails for a name that is not known.
        _ => {
            let known = ["problems/", "testdata/"].iter().find_map(|folder| word.strip_prefix(folder)).unwrap_or(word);
            Ok((known.split('/').next().unwrap_or_default().to_owned(), None))
        }
    }
}
