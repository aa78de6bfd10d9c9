//! The cases of `testdata/` against the oracle, and the invalid inputs `problems/*/invalid`.

use std::ffi::OsStr;

use games::Origin;
use judge::{cases, cases::Case};

use crate::*;

/// How the names of tests that take long begin. Where both solution and stored output are wrong, `--ignored` finds out.
const LONG: [&str; 9] = [
    "origin/astrgame/edge-full-size",
    "origin/dag_sum/edge-",
    "origin/edpc_k/edge-",
    "origin/grundys_game/edge-",
    "origin/misere_nim/edge-",
    "origin/nim_counting/edge-",
    "origin/remove_pairs/edge-many-kinds-1",
    "origin/strange_nim/sample-4",
    "origin/subtraction_game/edge-",
];

/// Heaps that only solutions reject: the oracle searches until it gives up, as in `oracle/gives-up-in-time`.
const TOO_LARGE: [&str; 2] = [
    "edpc_k/invalid/stones-above-the-limit.in",
    "subtraction_game/invalid/no-period.in",
];

pub fn tests(tests: &mut Tests) {
    let workspace = checks::workspace().expect("the tests are in a workspace");
    let root = &workspace.root;
    for problem in PROBLEMS {
        // What is no case fails in samples.rs.
        let cases = cases::read(&root.join("testdata").join(problem.name)).cases;
        let mut names = problem.origins.iter().flat_map(Origin::cases);
        if let Some(unknown) = names.find(|name| cases.iter().all(|case| case.name != **name)) {
            tests.add(format!("origin/{}", problem.name), move || -> Result<()> {
                bail!("{unknown}: no such case")
            });
        }
        for case in cases {
            let origin = problem
                .origins
                .iter()
                .find(|origin| origin.cases().contains(&case.name.as_str()));
            let name = format!("origin/{}/{}", problem.name, case.name);
            let is_long = LONG.iter().any(|begin| name.starts_with(begin));
            let check = move || output_is_right(problem, &case, origin);
            if is_long {
                tests.long(name, check);
            } else {
                tests.add(name, check);
            }
        }
    }
    for problem in PROBLEMS {
        let name = problem.name;
        let folder = root.join("problems").join(name).join("invalid");
        let inputs = match invalid_inputs(&folder) {
            Ok(inputs) => inputs,
            // One problem that lacks them stops the tests of no other.
            Err(error) => {
                tests.add(format!("invalid/{name}"), || -> Result<()> { Err(error) });
                continue;
            }
        };
        for input in inputs {
            let case = input.file_stem().unwrap_or_default().to_string_lossy();
            tests.add(format!("invalid/{name}/{case}"), move || {
                is_rejected(name, &input)
            });
        }
    }
}

/// Checks that the oracle gives the expected output of a case, or that the origin says why another output is right.
fn output_is_right(problem: &Problem, case: &Case, origin: Option<&Origin>) -> Result<()> {
    // The oracle would search until it gives up.
    if let Some(Origin::ClosedForm(_, reason)) = origin {
        check!(!reason.is_empty(), "no reason is given for the closed form");
        return Ok(());
    }
    let answer = (problem.answer)(&read(&case.input)?, &games::Why::OFF).with_context(|| {
        let name = problem.name;
        format!("say in `origins` of problems/{name}/rules.rs, by a `ClosedForm`, where the expected output comes from")
    })?;
    let expected = read(&case.answer)?;
    let difference = || {
        judge::run::compare::difference_of_lines(expected.as_bytes(), answer.as_bytes())
            .unwrap_or_default()
    };
    check!(
        answer == expected,
        "the oracle's answer is another\n{}",
        difference()
    );
    Ok(())
}

/// Checks that a solution, and the oracle too, reject an input: with nothing on standard output, a status that is not 0,
/// and the words that stand in the `.err` file, one a line, on standard error.
fn is_rejected(problem: &str, path: &Path) -> Result<()> {
    let input = fs::read(path)?;
    let output = checks::run(&program(problem), &input)?;
    let message = String::from_utf8_lossy(&output.stderr);
    check!(!output.status.success(), "the solution accepts it");
    check!(
        output.stdout.is_empty(),
        "the solution prints {:?} before it fails",
        String::from_utf8_lossy(&output.stdout)
    );
    let words = read(&path.with_extension("err"))?;
    check!(!words.trim().is_empty(), "the .err file names no words");
    for words in words.lines() {
        check!(
            message.contains(words),
            "the message does not say {words:?}:\n{message}"
        );
    }
    if let (Ok(text), false) = (
        String::from_utf8(input),
        TOO_LARGE.iter().any(|large| path.ends_with(large)),
    ) {
        check!(
            (rules::problem(problem)?.answer)(&text, &games::Why::OFF).is_err(),
            "the oracle accepts it"
        );
    }
    Ok(())
}

/// Returns the inputs of a folder, which holds nothing else but the words for each.
fn invalid_inputs(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("failed to read {}", folder.display()))?;
    let mut inputs = vec![];
    for entry in entries {
        let path = entry?.path();
        match path.extension().and_then(OsStr::to_str) {
            Some("in") => inputs.push(path),
            Some("err") => check!(
                path.with_extension("in").is_file(),
                "{} has no input",
                path.display()
            ),
            _ => bail!("{} does not belong there", path.display()),
        }
    }
    inputs.sort();
    Ok(inputs)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("failed to read {}", file.display()))
}
