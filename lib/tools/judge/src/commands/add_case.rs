//! `cargo judge add-case`: stores an input with its answer.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Arg, ArgGroup, ArgMatches};

use super::arguments::{file_option, flag, problem, problem_argument, value};
use crate::contest::draft::Made;
use crate::run::compare::difference_of_lines;
use crate::stress::oracle;
use crate::stress::oracle::Make;
use crate::workspace::{Problem, Workspace, short};
use crate::{cases, rules};

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

/// The largest stored file and folder of cases, in bytes.
pub const FILE_LIMIT: usize = 256 << 10;
pub const FOLDER_LIMIT: u64 = 1 << 20;

pub(super) fn run(matches: &ArgMatches, oracle: Option<&Make>) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let name: &String = value(matches, "name");
    check_new(&problem, name)?;
    if matches.get_flag("oracle") {
        problem.ensure_defined()?;
    }
    let is_asked = matches.get_flag("oracle") || !problem.is_draft();
    if is_asked && oracle.is_none() {
        return rules::ask_rules(&problem.rules, "study");
    }
    let input = read(matches.get_one("input"))?;
    check_input(&problem, &input)?;
    let given = matches
        .get_one("answer")
        .map(|path| read(Some(path)))
        .transpose()?;
    let by_definition = match (oracle.filter(|_| is_asked), str::from_utf8(&input)) {
        (None, _) => Err(anyhow!("it was not asked")),
        (Some(make), Ok(input)) => {
            oracle::confirmed(make, &problem, &short(&problem.rules))?.answer(input)
        }
        (_, Err(error)) => Err(anyhow!("the input is not UTF-8: {error}")),
    };
    if let (Some(given), Ok(right)) = (&given, &by_definition)
        && let Some(difference) = difference_of_lines(right.as_bytes(), given)
    {
        bail!(
            "the oracle's answer is another\n{difference}\nhelp: if the oracle is wrong, mend its rules"
        );
    }
    let answer = match (given, &by_definition) {
        (Some(given), _) => given,
        (None, Ok(right)) => right.clone().into_bytes(),
        (None, Err(said)) => bail!(
            "the oracle has no answer: {said:#}\nhelp: if the input is too large for it, give yours with --answer FILE"
        ),
    };
    store_case(&problem, name, &input, &answer)?;
    if let (Err(said), false) = (by_definition, problem.is_draft()) {
        let file = short(&problem.rules);
        eprintln!(
            "the oracle did not confirm this answer: {said:#}\nhelp: say in `origins` of {file} where it comes from"
        );
    }
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn check_input(problem: &Problem, input: &[u8]) -> Result<()> {
    for case in cases::of(problem).cases {
        let is_new = fs::read(&case.input).map_or(true, |known| known != input);
        ensure!(is_new, "{} already has this input", short(&case.input));
    }
    Ok(())
}

pub fn check_new(problem: &Problem, name: &str) -> Result<()> {
    check_name(name)?;
    for path in paths(problem, name) {
        ensure!(!path.exists(), "{} exists already", short(&path));
    }
    Ok(())
}

pub fn store_case(problem: &Problem, name: &str, input: &[u8], answer: &[u8]) -> Result<()> {
    let [input_path, answer_path] = paths(problem, name);
    // Both files or none.
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

fn paths(problem: &Problem, name: &str) -> [PathBuf; 2] {
    ["in", "out"].map(|extension| problem.cases.join(format!("{name}.{extension}")))
}

pub(crate) fn check_name(name: &str) -> Result<()> {
    let is = |rest: &str, known: fn(char) -> bool| !rest.is_empty() && rest.chars().all(known);
    let is_name = match name.split_once('-') {
        Some(("sample", number)) => is(number, |digit| digit.is_ascii_digit()),
        Some(("edge", word)) => is(word, |letter| {
            letter.is_ascii_alphanumeric() || letter == '-'
        }),
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
    let name = path.map_or("standard input".to_owned(), |path| short(path));
    let mut text = vec![];
    let read = match path {
        Some(path) => fs::read(path).map(|read| text = read),
        None => io::stdin().read_to_end(&mut text).map(drop),
    };
    read.with_context(|| format!("failed to read {name}"))?;
    ensure!(
        text.len() <= FILE_LIMIT,
        "{name} has more than {FILE_LIMIT} bytes; a stored file has at most that"
    );
    Ok(text)
}
