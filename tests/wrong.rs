//! Wrong solutions that people really write, each with the verdict that it must get: so the test data is tested, too.
//!
//! `tests/wrong/PROBLEM/NAME.rs` is a program that needs only std, with a head as [`HEAD`] says.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use judge::cases::{self, Case};
use judge::compile;
use judge::contain;
use judge::execution::Supervisor;
use judge::judging::{self, Entry};
use judge::report::plural;
use judge::stress;
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace};
use libtest_mimic::{Failed, Trial};

/// How many random inputs are tried until there must have been a difference.
const INPUTS: u64 = 20_000;

/// The least number of wrong solutions that each problem has.
const EACH: usize = 3;

/// What stands at the beginning of each program.
const HEAD: &str = "begin it like this:
    //! WHAT IS WRONG
    //!
    //! verdict: WA
    //! case: edge-...
    //! stress: N
`verdict:` is WA, RE or TLE, and `case:` names the case in testdata/PROBLEM that must get it. For a TLE that no case shows,
`input:` names a large input of the oracle and `seconds:` its time limit: the wrong program must take more than ten times
the limit, and the right one less than a tenth of it. `stress:` is how many tokens the input may have, at most, that
`cargo judge stress` finds and shrinks, or `none` if small inputs do not show the mistake.";

fn main() -> ExitCode {
    // Each run is supervised by this program, started again.
    contain::supervise_if_ordered();
    let arguments = checks::arguments();
    let workspace = checks::workspace().expect("these tests are in a workspace");
    let trials = trials(&workspace).expect("tests/wrong can be read");
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trials(workspace: &Workspace) -> Result<Vec<Trial>> {
    let mut trials = vec![];
    for problem in workspace.problems(&[])? {
        let folder = workspace.root.join("tests/wrong").join(&problem.name);
        let mut programs = vec![];
        // A problem without a folder has too few.
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            programs.push(entry?.path());
        }
        programs.sort();
        let (count, name) = (programs.len(), problem.name.clone());
        trials.push(test(format!("/{name}/enough"), move || {
            ensure!(
                count >= EACH,
                "{}, and there should be {EACH} at least: add tests/wrong/{name}/WHAT_IS_WRONG.rs, and {HEAD}",
                plural(count, "wrong solution")
            );
            Ok(())
        }));
        for source in programs {
            let (workspace, problem) = (workspace.clone(), problem.clone());
            let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            trials.push(test(format!("/{}/{name}", problem.name), move || {
                check(&workspace, &problem, &source)
            }));
        }
    }
    Ok(trials)
}

fn test(name: String, check: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, move || {
        check().map_err(|error| Failed::from(format!("{error:#}")))
    })
}

fn check(workspace: &Workspace, problem: &Problem, source: &Path) -> Result<()> {
    let facts = facts(source)?;
    let fact = |key: &str| {
        let value = facts.get(key);
        value
            .map(String::as_str)
            .with_context(|| format!("its head has no line `{key}:`; {HEAD}"))
    };
    let folder = tempfile::tempdir()?;
    let program = folder.path().join("wrong");
    compile(source, &program)?;
    let expected = fact("verdict")?;
    match fact("case") {
        Ok(case) => check_case(workspace, problem, &program, case, expected)?,
        Err(_) => {
            ensure!(expected == "TLE", "only a TLE can do without a case");
            check_time(workspace, problem, &program, fact("input")?, fact("seconds")?.parse()?)?;
        }
    }
    match fact("stress")? {
        "none" => Ok(()),
        tokens => check_stress(workspace, problem, &program, tokens.parse()?),
    }
}

/// Reads the lines `key: value` of a program's head.
fn facts(source: &Path) -> Result<BTreeMap<String, String>> {
    let text = fs::read_to_string(source)?;
    let head: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
    ensure!(head.len() > 2, "it has no head; {HEAD}");
    let facts = head[1..].iter().filter_map(|line| line.trim().split_once(": "));
    Ok(facts.map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
}

fn compile(source: &Path, program: &Path) -> Result<()> {
    let output = Command::new(compile::rustc())
        .args(["--edition=2024", "-O", "-Dwarnings", "-o"])
        .args([program, source])
        .output()?;
    ensure!(
        output.status.success(),
        "it does not compile:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(())
}

fn entry(workspace: &Workspace, problem: &Problem, program: &Path, seconds: Option<f64>) -> Result<Entry> {
    Entry::new(workspace, problem, Ok(program.to_owned()), vec![], seconds)
}

fn check_case(workspace: &Workspace, problem: &Problem, program: &Path, name: &str, expected: &str) -> Result<()> {
    let cases = cases::read(&problem.cases).cases;
    let case = cases
        .iter()
        .find(|case| case.name == name)
        .with_context(|| format!("there is no case {name}"))?;
    let entry = entry(workspace, problem, program, None)?;
    let mut supervisor = Supervisor::new();
    let result = judging::judge_case(&entry, case, &mut supervisor);
    let reason = result
        .reason
        .as_deref()
        .map_or(String::new(), |reason| format!(" ({reason})"));
    ensure!(
        result.verdict.code() == expected,
        "it gets {}{reason} on {name}, and its head says {expected}",
        result.verdict.code()
    );
    let accepted = |case: &Case| judging::judge_case(&entry, case, &mut supervisor).verdict == Verdict::Accepted;
    ensure!(
        cases.iter().any(accepted),
        "it is right on no case at all, so nobody would submit it"
    );
    Ok(())
}

fn check_time(workspace: &Workspace, problem: &Problem, program: &Path, size: &str, seconds: f64) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let case = Case {
        name: size.to_owned(),
        input: folder.path().join("large.in"),
        answer: folder.path().join("large.out"),
    };
    let input = oracle::problem(&problem.name)?.generate(size, 1)?;
    fs::write(&case.input, input)?;
    let right = checks::program(&problem.name)?;
    let answer = checks::run(&right, &fs::read(&case.input)?)?;
    ensure!(answer.status.success(), "the right solution fails: {answer:?}");
    fs::write(&case.answer, answer.stdout)?;
    for (program, seconds, expected) in [
        (right.as_path(), seconds / 10.0, Verdict::Accepted),
        (program, seconds * 10.0, Verdict::TimeLimitExceeded),
    ] {
        let entry = entry(workspace, problem, program, Some(seconds))?;
        // A machine may be busy with something else for a moment.
        let mut results = (0..3).map(|_| judging::judge_case(&entry, &case, &mut Supervisor::new()));
        let is_expected = results.any(|result| result.verdict == expected);
        ensure!(is_expected, "with {seconds} s it never gets {expected:?}");
    }
    Ok(())
}

fn check_stress(workspace: &Workspace, problem: &Problem, program: &Path, tokens: usize) -> Result<()> {
    let entry = entry(workspace, problem, program, None)?;
    let oracle = checks::program("oracle")?;
    let difference = stress::stress(&entry, problem, &oracle, 0, INPUTS, 1, |_| {})?;
    let difference = difference.with_context(|| format!("no difference on {INPUTS} inputs"))?;
    let found = difference.input.split_whitespace().count();
    if let Some(end) = difference.input.trim_end().rfind(char::is_whitespace) {
        let answer = oracle::problem(&problem.name)?.answer;
        let is_whole = checks::catch(|| answer(&difference.input[..end])).is_ok_and(|answer| answer.is_ok());
        ensure!(
            !is_whole,
            "the last token of the input found is behind its end: {:?}",
            difference.input
        );
    }
    println!("{}: {found} tokens: {:?}", problem.name, difference.input);
    ensure!(
        found <= tokens,
        "the smallest input found has {}, so its head should say `stress: {found}`: {:?}",
        plural(found, "token"),
        difference.input
    );
    Ok(())
}
