//! Solutions that are hard to paste, in `tests/data/golden/`: for four judges the submission prints what the solution prints
//! with the library as a crate, or is refused.
//!
//! A case is `NAME.rs` or `NAME/main.rs` with its modules; one is made of all the [items]. Lines anywhere in it say more:
//!
//! - `//~ edition: 2021`: of the solution; else 2018.
//! - `//~ in: TEXT`: the input; else [`INPUT`].
//! - `//~ refused by JUDGE: WORDS`: there is no submission, or it does not compile, and the message has these words.
//!
//! Each text without crates that a case leads to goes through cargo's compiler in the newest edition, and runs. With
//! `--include-ignored`, each text goes through each compiler that is found for each of the judges: in the newest edition that it
//! knows to a program that runs, in the others without code generation. Then each item of the stand-ins and each example of the
//! library is a bundle of its own, too.

#[path = "golden/host.rs"]
mod host;
#[path = "golden/items.rs"]
mod items;

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, anyhow, ensure};
use judge::build::compilers::{self, Compiler, Edition};
use judge::judges::{self, Judge};
use judge::paste::submission::compile;
use judge::paste::{Pasted, paste};
use judge::workspace::Problem;

const JUDGES: [&str; 4] = ["atcoder", "codeforces", "spoj", "kattis"];
const INPUT: &str = "6 3 4 0 1 2 7";

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let folder = checks::workspace()
        .expect("these tests are in a workspace")
        .root
        .join("tests/data/golden");
    let compilers: &'static [Compiler] = compilers::find().expect("there is a compiler").leak();
    let mut cases: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("it can be read")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    let made = tempfile::tempdir().expect("a temporary folder");
    let all = made.path().join("all_of_itertools.rs");
    fs::write(&all, items::all_of_itertools()).expect("it can be written");
    cases.push(all);
    cases.sort();
    let mut trials = items::trials().expect("the library can be read");
    for case in cases {
        let name = case
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let file = if case.is_dir() {
            case.join("main.rs")
        } else {
            case
        };
        let quick = file.clone();
        trials.push(checks::trial(format!("golden/{name}"), move || {
            test(&quick, compilers, false)
        }));
        let all = checks::trial(format!("every compiler/{name}"), move || {
            test(&file, compilers, true)
        });
        trials.push(checks::long("every compiler and edition", all));
    }
    let status = checks::run_tests(&arguments, trials);
    checks::print_used(compilers);
    status
}

/// Tests each text of a case without crates with cargo's compiler in the newest edition, or all `others`.
fn test(file: &Path, compilers: &[Compiler], others: bool) -> Result<()> {
    let source = String::from_utf8_lossy(&fs::read(file)?).into_owned();
    let said = |key: &str| {
        let lines = source
            .lines()
            .filter_map(|line| line.strip_prefix("//~ ")?.strip_prefix(key));
        lines
            .map(|rest| rest.trim_start_matches(": ").to_owned())
            .collect::<Vec<_>>()
    };
    let own = said("edition")
        .first()
        .cloned()
        .unwrap_or("2018".to_owned());
    let input = format!("{}\n", said("in").first().map_or(INPUT, String::as_str));
    let temporary = tempfile::tempdir()?;
    let problem = problem(file, &own, temporary.path())?;
    let [original, program] = ["original", "program"].map(|name| temporary.path().join(name));
    // What the pasting refuses need not compile.
    let expected = LazyCell::new(|| -> Result<Vec<u8>> {
        let mut command = Command::new(&compilers::current()?.path);
        command.args(checks::externs(
            &problem,
            &host::CRATES.map(str::to_owned).into(),
        )?);
        command.args(["-Awarnings", "-Ccodegen-units=1", "--edition", &own, "-o"]);
        checks::output(command.arg(&original).arg(file))?;
        let printed = checks::run(&original, input.as_bytes())?;
        ensure!(printed.status.success(), "the original fails");
        Ok(printed.stdout)
    });
    let (mut bodies, mut done) = (BTreeSet::new(), BTreeSet::new());
    for judge in JUDGES.map(judges::judge) {
        let judge = judge?;
        let refused = said(&format!("refused by {}", judge.name));
        let result = paste(&checks::workspace()?, &problem, judge);
        let result = result.and_then(|pasted| {
            let expected = expected.as_ref().map_err(|error| anyhow!("{error:#}"))?;
            let externs = checks::externs(&problem, &pasted.crates)?;
            // A text is compiled for the first judge that has it, and for each that refuses it. With the crates, it is nearly
            // the solution as it stands.
            let is_first = bodies.insert(pasted.body().to_owned()) && pasted.crates.is_empty()
                || !refused.is_empty();
            for compiler in compilers
                .iter()
                .filter(|compiler| compiler.current || pasted.crates.is_empty())
            {
                let mut known = editions_of(&pasted, judge, compiler);
                known.retain(|edition| edition.to_string() >= own);
                for (place, edition) in known.into_iter().rev().enumerate() {
                    let (is_newest, compiled) = (
                        place == 0,
                        (pasted.body().to_owned(), edition, compiler.version),
                    );
                    let is_quick = compiler.current && is_newest && is_first;
                    if is_quick == others || !done.insert(compiled) {
                        continue;
                    }
                    let program = is_newest.then_some(&*program);
                    let flags = ["-Awarnings", "-Ccodegen-units=1"];
                    compile(&pasted, compiler, edition, &externs, &flags, program)?;
                    let Some(program) = program else { continue };
                    let printed = checks::run(program, input.as_bytes())?;
                    let printed = (
                        String::from_utf8_lossy(&printed.stdout),
                        String::from_utf8_lossy(&printed.stderr),
                    );
                    let expected = String::from_utf8_lossy(expected);
                    ensure!(
                        printed.0 == expected && !expected.is_empty(),
                        "expected {expected}, found {printed:?}"
                    );
                }
            }
            Ok(())
        });
        match (result, refused.first()) {
            (result, None) => result.with_context(|| judge.title.clone())?,
            (Ok(()), Some(words)) => {
                return Err(anyhow!("{} does not refuse it: {words}", judge.title));
            }
            (Err(error), Some(words)) => {
                let error = format!("{error:#}");
                ensure!(
                    error.contains(words),
                    "{} refuses it, but does not say {words:?}: {error}",
                    judge.title
                );
            }
        }
    }
    Ok(())
}

/// Returns the editions that a submission is made for, that its judge has, and that a compiler as old as the solution allows knows.
fn editions_of(pasted: &Pasted, judge: &Judge, compiler: &Compiler) -> Vec<Edition> {
    let is_new =
        pasted.editions.len() < Edition::ALL.len() && compiler.version < judge.planned_rustc();
    let known = compiler
        .known(&judge.editions)
        .filter(|edition| pasted.editions.contains(edition));
    if is_new { vec![] } else { known.collect() }
}

/// Returns a problem with all crates that a solution may use, whose solution is this file.
fn problem(file: &Path, edition: &str, folder: &Path) -> Result<Problem> {
    let host = host::host()?;
    let manifest = fs::read_to_string(host.folder.join("Cargo.toml"))?;
    fs::write(
        folder.join("Cargo.toml"),
        manifest.replace("edition = \"2018\"", &format!("edition = \"{edition}\"")),
    )?;
    Ok(Problem {
        folder: folder.to_owned(),
        attempt: Some(file.to_owned()),
        ..host
    })
}
