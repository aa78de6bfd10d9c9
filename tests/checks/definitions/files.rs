//! The cases of `testdata/` against the oracle, and the invalid inputs `problems/*/invalid`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use oracle::weight::TooLarge;
use oracle::{Origin, PROBLEMS, Problem};

use crate::test;

/// Tests that run with `--include-ignored` only, and why.
const LONG: [(&str, &str); 6] = [
    ("invalid/edpc_k/stones-above-the-limit", "2 seconds"),
    ("invalid/subtraction_game/no-period", "2 seconds"),
    ("origin/astrgame/edge-full-size", "2 seconds"),
    ("origin/dag_sum/edge-paths", "a second"),
    ("origin/grundys_game/edge-table", "a second"),
    ("origin/subtraction_game/edge-table", "a second"),
];

pub(crate) fn tests() -> Result<Vec<Trial>> {
    let workspace = checks::workspace()?;
    let root = &workspace.root;
    let mut tests = vec![];
    for problem in PROBLEMS {
        let folder = root.join("testdata").join(problem.name);
        let of_case = |case: &str| problem.origins.iter().find(|origin| origin.cases().contains(&case));
        let title = format!("origin/{}", problem.name);
        let cases = match stems(&folder, ["in", "out"]) {
            Ok(cases) => cases,
            Err(error) => {
                tests.push(test(title, || Err(error)));
                continue;
            }
        };
        let mut names = problem.origins.iter().flat_map(Origin::cases);
        if let Some(unknown) = names.find(|name| !cases.contains(**name)) {
            tests.push(test(title, move || bail!("{unknown}: no such case")));
        }
        for case in cases {
            let (origin, path) = (of_case(&case), folder.join(&case));
            let name = format!("origin/{}/{case}", problem.name);
            let trial = test(name, move || output_is_right(problem, &path, origin));
            // There the oracle searches until it gives up.
            let is_beyond = matches!(origin, Some(Origin::ClosedForm(..)));
            tests.push(if is_beyond { checks::long("beyond the oracle", trial) } else { trial });
        }
    }
    for problem in PROBLEMS {
        let name = problem.name;
        let folder = root.join("problems").join(name).join("invalid");
        let cases = match stems(&folder, ["in", "err"]) {
            Ok(cases) => cases,
            // One problem that lacks them stops the tests of no other.
            Err(error) => {
                let wanted = format!(
                    "add problems/{name}/invalid/WORD.in, an input that must be rejected, and WORD.err, the words that the \
                     message must contain, one entry a line"
                );
                tests.push(test(format!("invalid/{name}"), || Err(error.context(wanted))));
                continue;
            }
        };
        for case in cases {
            let path = folder.join(&case);
            tests.push(test(format!("invalid/{name}/{case}"), move || is_rejected(name, &path)));
        }
    }
    checks::leave_long(&LONG, &mut tests);
    Ok(tests)
}

/// Checks that the oracle gives the expected output of a case, or says that it cannot where the origin says so.
fn output_is_right(problem: &Problem, case: &Path, origin: Option<&Origin>) -> Result<String> {
    let input = read(&case.with_extension("in"))?;
    let expected = read(&case.with_extension("out"))?;
    match ((problem.answer)(&input), origin) {
        (Ok(_), Some(Origin::ClosedForm(..))) => bail!("the oracle can answer it: take it out of `origins`"),
        (Ok(answer), _) => {
            ensure!(answer == expected, "the oracle answers\n{answer}\nand the expected output is\n{expected}");
            Ok("is what the oracle answers".to_owned())
        }
        (Err(error), Some(Origin::ClosedForm(_, reason))) => {
            ensure!(error.is::<TooLarge>(), "the oracle refuses it: {error:#}");
            ensure!(!reason.is_empty(), "no reason is given for the closed form");
            Ok(format!("is beyond the oracle. {reason}"))
        }
        (Err(error), _) => {
            let file = format!("problems/{}/rules.rs", problem.name);
            Err(error.context(format!(
                "say in `origins` of {file}, by a `ClosedForm`, where the expected output comes from"
            )))
        }
    }
}

/// Checks that a solution, and the oracle too, reject an input: with nothing on standard output, a status that is not 0,
/// and the words that stand in the `.err` file, one a line, on standard error.
fn is_rejected(problem: &str, case: &Path) -> Result<String> {
    let input = fs::read(case.with_extension("in"))?;
    let output = checks::run(&checks::program(problem)?, &input)?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(!output.status.success(), "the solution accepts it");
    ensure!(
        output.stdout.is_empty(),
        "the solution prints {:?} before it fails",
        String::from_utf8_lossy(&output.stdout)
    );
    let words = read(&case.with_extension("err"))?;
    ensure!(!words.trim().is_empty(), "the .err file names no words");
    for words in words.lines() {
        ensure!(message.contains(words), "the message does not say {words:?}:\n{message}");
    }
    if let Ok(text) = String::from_utf8(input) {
        ensure!((oracle::problem(problem)?.answer)(&text).is_err(), "the oracle accepts it");
    }
    Ok("is rejected".to_owned())
}

/// Returns the names of a folder's files without extension; each must be there with both extensions, and no other file but
/// wrong solutions.
fn stems(folder: &Path, extensions: [&str; 2]) -> Result<BTreeSet<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("failed to read {}", folder.display()))?;
    let files: Result<BTreeSet<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut files = files?;
    if extensions.contains(&"err") {
        files.retain(|file| file.extension().is_none_or(|extension| extension != "rs"));
    }
    let stems: Result<BTreeSet<String>> = files.iter().map(|file| name(&file.with_extension(""))).collect();
    let stems = stems?;
    let expected: BTreeSet<PathBuf> =
        stems.iter().flat_map(|stem| extensions.map(|extension| folder.join(format!("{stem}.{extension}")))).collect();
    let names = |odd: Vec<&PathBuf>| -> Result<String> {
        let names: Result<Vec<String>> = odd.into_iter().map(|path| name(path)).collect();
        Ok(names?.join(", "))
    };
    let missing = names(expected.difference(&files).collect())?;
    ensure!(missing.is_empty(), "these files are missing: {missing}");
    let odd = names(files.difference(&expected).collect())?;
    ensure!(odd.is_empty(), "these files do not belong there: {odd}");
    ensure!(!stems.is_empty(), "{} has no cases", folder.display());
    Ok(stems)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("failed to read {}", file.display()))
}

fn name(path: &Path) -> Result<String> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.with_context(|| format!("{} has no name in UTF-8", path.display()))?.to_owned())
}
