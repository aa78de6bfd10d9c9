//! `cargo judge add-case`: stores an input with its answer.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::{Arg, ArgGroup, ArgMatches};

use super::arguments::{file_option, flag, problem, problem_argument, value};
use crate::cases;
use crate::contest::draft::Made;
use crate::rules::{self, Library};
use crate::run::compare::difference_of_lines;
use crate::stress::oracle::{self, Make, Oracle};
use crate::workspace::{Problem, Workspace, short};

pub(super) fn command() -> clap::Command {
    clap::Command::new("add-case")
        .about("Store a test case; the answer comes from you or from the oracle, never from the solution")
        .after_help(
            "Examples:
  cargo judge add-case matgame edge-two-rows --input in.txt --answer out.txt
  printf '1\\n1 2\\n1 2\\n' | cargo judge add-case matgame edge-row-1-2 --oracle

Your answer is compared with the oracle's, unless the input is too large for it. An input that is already stored \
is refused. In an interactive problem, the input and the answer go to the interactor.",
        )
        .allow_missing_positional(true)
        .args([
            problem_argument(),
            Arg::new("name").value_name("NAME").required(true).help(
                "The case's name: sample-N for a published sample or an example of your own, edge-WORD for any other case",
            ),
            file_option("input", "FILE").help("The file with the input [default: standard input]"),
            file_option("answer", "FILE").help("The file with the answer"),
            flag("oracle").help("Let the oracle answer by the definition of the game"),
        ])
        .group(ArgGroup::new("origin").args(["answer", "oracle"]).required(true))
}

/// The largest stored file, in bytes.
pub const FILE_LIMIT: usize = 256 << 10;

/// The largest folder of stored cases, in bytes.
pub const FOLDER_LIMIT: u64 = 1 << 20;

/// Stores a case. Without an oracle, a problem whose rules can answer is left to their program.
pub(super) fn run(matches: &ArgMatches, oracle: Option<&Make>) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let name: &String = value(matches, "name");
    check_new(&problem, name)?;
    let must_answer = matches.get_flag("oracle");
    if must_answer {
        problem.ensure_defined()?;
    }
    let is_asked = must_answer || !problem.is_draft();
    if is_asked && oracle.is_none() {
        return rules::ask_rules(&problem.rules, Library::Study);
    }
    let input = read(matches.get_one("input"))?;
    check_input(&problem, &input)?;
    let given = match matches.get_one("answer") {
        Some(file) => Some(read(Some(file))?),
        None => None,
    };
    let by_definition = match oracle {
        Some(make) => {
            let mut oracle = oracle::confirmed(make, &problem, &short(&problem.rules))?;
            Some(answer(&mut *oracle, &input))
        }
        None => None,
    };
    let answer = match (given, &by_definition) {
        (Some(given), Some(Ok(right))) => {
            check_given(&given, right)?;
            given
        }
        (Some(given), _) => given,
        (None, Some(Ok(right))) => right.clone().into_bytes(),
        (None, Some(Err(why))) => bail!(
            "the oracle has no answer: {why:#}\nhelp: if the input is too large for it, give yours with --answer FILE"
        ),
        (None, None) => bail!("no answer is given"),
    };
    store_case(&problem, name, &input, &answer)?;
    if let Some(Err(why)) = by_definition {
        eprintln!(
            "the oracle did not confirm this answer: {why:#}\nhelp: say in `origins` of {} where it comes from",
            short(&problem.rules)
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the answer by the definition.
fn answer(oracle: &mut dyn Oracle, input: &[u8]) -> Result<String> {
    oracle.answer(str::from_utf8(input).context("the input is not UTF-8")?)
}

/// Fails if an answer is not the one by the definition.
fn check_given(given: &[u8], right: &str) -> Result<()> {
    match difference_of_lines(right.as_bytes(), given) {
        None => Ok(()),
        Some(difference) => bail!(
            "the oracle's answer is another\n{difference}\nhelp: if the oracle is wrong, mend its rules"
        ),
    }
}

/// Fails if a case of the problem has this input.
pub(crate) fn check_input(problem: &Problem, input: &[u8]) -> Result<()> {
    for case in cases::of(problem).cases {
        let is_known = fs::read(&case.input).is_ok_and(|known| known == input);
        ensure!(!is_known, "{} already has this input", short(&case.input));
    }
    Ok(())
}

/// Fails unless a new case can have this name.
pub fn check_new(problem: &Problem, name: &str) -> Result<()> {
    check_name(name)?;
    for path in paths(problem, name) {
        ensure!(!path.exists(), "{} exists already", short(&path));
    }
    Ok(())
}

/// Stores a case: both files or none.
pub fn store_case(problem: &Problem, name: &str, input: &[u8], answer: &[u8]) -> Result<()> {
    let [input_path, answer_path] = paths(problem, name);
    let mut made = Made::default();
    made.file(&input_path, input)?;
    made.file(&answer_path, answer)?;
    made.keep();
    eprintln!("stored {} and {}", short(&input_path), short(&answer_path));
    eprintln!("next: cargo judge test {}/{name}", problem.name);
    if !problem.is_draft() {
        eprintln!(
            "then: BLESS=1 cargo test --test readmes -- made/README, as the README counts the cases"
        );
    }
    Ok(())
}

/// Returns the files of a case: the input and the answer.
fn paths(problem: &Problem, name: &str) -> [PathBuf; 2] {
    ["in", "out"].map(|extension| problem.cases.join(format!("{name}.{extension}")))
}

/// Fails unless a name is `sample-` and digits, or `edge-` and a word.
pub(crate) fn check_name(name: &str) -> Result<()> {
    let is_name = match name.split_once('-') {
        Some(("sample", number)) => {
            !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
        }
        Some(("edge", word)) => {
            let is_known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
            !word.is_empty() && word.bytes().all(is_known)
        }
        _ => false,
    };
    ensure!(
        is_name,
        "invalid case name {name:?}: expected sample-N or edge-WORD (letters, digits and -)"
    );
    Ok(())
}

/// Reads a file or standard input.
fn read(path: Option<&PathBuf>) -> Result<Vec<u8>> {
    let mut text = vec![];
    let (name, read) = match path {
        Some(path) => (short(path), fs::read(path).map(|read| text = read)),
        None => (
            "standard input".to_owned(),
            io::stdin().read_to_end(&mut text).map(drop),
        ),
    };
    read.with_context(|| format!("failed to read {name}"))?;
    ensure!(
        text.len() <= FILE_LIMIT,
        "{name} has more than {FILE_LIMIT} bytes; a stored file has at most that"
    );
    Ok(text)
}
