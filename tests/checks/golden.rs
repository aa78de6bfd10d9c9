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

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail, ensure};
use judge::build::compilers::{self, Compiler, Edition, Version};
use judge::judges::{self, Judge};
use judge::paste::submission::compile;
use judge::paste::{Pasted, paste};
use judge::workspace::Problem;

const JUDGES: [&str; 4] = ["atcoder", "codeforces", "spoj", "kattis"];
const FLAGS: [&str; 2] = ["-Awarnings", "-Ccodegen-units=1"];
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
    for name in ["itertools", "proconio"] {
        let all = made.path().join(format!("all_of_{name}.rs"));
        fs::write(&all, items::all_of(name)).expect("it can be written");
        cases.push(all);
    }
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

/// A case, and what was compiled of it so far.
struct Golden<'a> {
    compilers: &'a [Compiler],
    /// Whether all is compiled but what goes through cargo's compiler in the newest edition.
    others: bool,
    problem: Problem,
    edition: &'a str,
    input: String,
    folder: &'a Path,
    /// What the solution prints with the library as a crate, once a bundle needs it.
    expected: OnceCell<String>,
    texts: BTreeSet<String>,
    compiled: BTreeSet<(String, Edition, Version)>,
}

/// Tests each text of a case without crates with cargo's compiler in the newest edition, or all `others`.
fn test(file: &Path, compilers: &[Compiler], others: bool) -> Result<()> {
    let source = String::from_utf8_lossy(&fs::read(file)?).into_owned();
    let said = |key: &str| {
        let mut lines = source.lines();
        lines.find_map(|line| {
            line.strip_prefix("//~ ")?
                .strip_prefix(key)?
                .strip_prefix(": ")
        })
    };
    let edition = said("edition").unwrap_or("2018");
    let temporary = tempfile::tempdir()?;
    let mut golden = Golden {
        compilers,
        others,
        problem: problem(file, edition, temporary.path())?,
        edition,
        input: format!("{}\n", said("in").unwrap_or(INPUT)),
        folder: temporary.path(),
        expected: OnceCell::new(),
        texts: BTreeSet::new(),
        compiled: BTreeSet::new(),
    };
    for name in JUDGES {
        let judge = judges::judge(name)?;
        let refused = said(&format!("refused by {name}"));
        let title = &judge.title;
        let result = golden.check(judge, refused.is_some());
        match (result, refused) {
            (result, None) => result.with_context(|| title.clone())?,
            (Ok(()), Some(words)) => bail!("{title} does not refuse it: {words}"),
            (Err(error), Some(words)) => ensure!(
                format!("{error:#}").contains(words),
                "{title} refuses it, but does not say {words:?}: {error:#}"
            ),
        }
    }
    Ok(())
}

impl Golden<'_> {
    /// Compiles and runs the submission for a judge.
    fn check(&mut self, judge: &Judge, is_refused: bool) -> Result<()> {
        let pasted = paste(&checks::workspace()?, &self.problem, judge)?;
        let externs = checks::externs(&self.problem, &pasted.crates)?;
        let text = pasted.body();
        // A text is compiled for the first judge that has it, and for each that refuses it, there in the newest edition. With the
        // crates, it is nearly the solution as it stands.
        let is_first = self.texts.insert(text.to_owned()) && pasted.crates.is_empty();
        for compiler in self.compilers {
            if !compiler.current && !pasted.crates.is_empty() {
                continue;
            }
            let mut editions = editions_of(&pasted, judge, compiler);
            editions.retain(|edition| *edition.to_string() >= *self.edition);
            for &edition in editions.iter().rev() {
                let is_newest = Some(&edition) == editions.last();
                let is_quick = compiler.current && is_newest;
                let compiled = (text.to_owned(), edition, compiler.version);
                let is_new = self.compiled.insert(compiled);
                let is_wanted = if is_refused {
                    is_quick
                } else {
                    is_new && (is_quick && is_first) != self.others
                };
                if !is_wanted {
                    continue;
                }
                let program = self.folder.join("program");
                let made = is_newest.then_some(&*program);
                compile(&pasted, compiler, edition, &externs, &FLAGS, made)?;
                if is_newest && !is_refused {
                    let printed = self.run(&program)?;
                    let expected = self.expected()?;
                    ensure!(printed == expected, "expected {expected}, found {printed}");
                }
            }
        }
        Ok(())
    }

    /// Returns what the solution prints as it is. What the pasting refuses need not compile.
    fn expected(&self) -> Result<&str> {
        if let Some(expected) = self.expected.get() {
            return Ok(expected);
        }
        let original = self.folder.join("original");
        let mut command = rustc()?;
        command.args(FLAGS).args(["--edition", self.edition, "-o"]);
        let file = self.problem.attempt.as_ref();
        checks::output(
            command
                .arg(&original)
                .arg(file.context("a case is an attempt")?),
        )?;
        let printed = self.run(&original)?;
        ensure!(!printed.is_empty(), "it prints nothing");
        Ok(self.expected.get_or_init(|| printed))
    }

    /// Returns what a program prints.
    fn run(&self, program: &Path) -> Result<String> {
        let output = checks::run(program, self.input.as_bytes())?;
        let said = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "it fails: {said}");
        Ok(String::from_utf8(output.stdout)?)
    }
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

/// Returns cargo's compiler, which finds these crates.
fn rustc() -> Result<Command> {
    let crates = host::CRATES.map(str::to_owned).into();
    let mut command = Command::new(compilers::current()?.path);
    command.args(checks::externs(&host::host()?, &crates)?);
    Ok(command)
}
