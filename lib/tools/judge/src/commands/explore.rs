//! `cargo judge explore`: the command line, the first rules of a game, and the program that makes its table.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::{Arg, ArgMatches, Command, value_parser};

use super::arguments::{file_option, flag, option, text};
use crate::contest::draft::Draft;
use crate::files;
use crate::rules::{self, Library};
use crate::workspace::{Workspace, is_slip, short};

/// The first rules of a game, for its author to change.
const RULES: &str = include_str!("../../templates/explore.rs.txt");

/// The rules of a game in one line, and what stands there for it.
const RULES_IN_LINE: &str = include_str!("../../templates/explore_line.rs.txt");
const LINE: &str = "\"{line}\"";

/// The games that have a name, a line of `NAME: RULES` each.
const GAMES: &str = include_str!("../../../formula/src/rules/names.txt");

const EXAMPLES: &str = "\
Examples:
  cargo judge explore stones
      runs problems/stones/rules.rs, or makes it from a template, and the draft
  cargo judge explore game.rs --to 100000 --csv table.csv
      rules of no problem, a larger table, and all of it in a file
  cargo judge explore stones --solution
      writes problems/stones/src/main.rs, if it is the template still
  cargo judge explore 'n -> n - t for 1 <= t <= 3'
      rules in one line: no file and no compiler
  cargo judge explore stones 'n -> n - t for 1 <= t <= 3'
      the same, and writes problems/stones/rules.rs, for stress and --solution
  cargo judge explore 'n -> n - t for 1 <= t <= 3' --claim 'n % 4 == 0'
      is n lost exactly if that holds? Proved for all n, or the least exception
  python3 brute.py | cargo judge explore --values -
      a table of your own, as a brute force prints it in any language: a list,
      a matrix, `a b value` or `f(3) = 1` a line, a dictionary, W and L, …

Rules in one line:
";

/// How rules are said in one line, by examples.
const RULES_HELP: &str = include_str!("../../../formula/src/rules/help.txt");

const ENDING: &str = "
Ctrl-C stops the table and shows what was found so far.";

pub fn command() -> Command {
    Command::new("explore")
        .about("Show the table of a game from its rules, and say what fits it")
        .after_help([EXAMPLES, RULES_HELP, ENDING].concat())
        .args([
            Arg::new("name")
                .value_name("NAME|FILE|RULES")
                .help("A problem, a file of rules, or rules in one line"),
            Arg::new("rules")
                .value_name("RULES")
                .help("Rules in one line, to be those of the problem NAME"),
            file_option("values", "FILE")
                .help("Take the table from this file, or - for standard input")
                .conflicts_with_all(["name", "to"]),
            option("as", "FORM")
                .value_parser(["list", "list1", "matrix", "matrix1", "lines", "lost"])
                .help("How the values are read, if not as the first line says")
                .requires("values"),
            option("to", "N")
                .value_parser(value_parser!(u64).range(1..))
                .help("How far the table goes"),
            option("claim", "CONDITION")
                .conflicts_with("value")
                .help("Prove that exactly these positions are lost, or refute it"),
            option("value", "FORMULA").help("Prove that this is the Grundy number, or refute it"),
            flag("table").help("Show more of the table"),
            file_option("csv", "FILE").help("Write the whole table, a line for each position"),
            flag("code").help("Print only the code of what fits"),
            flag("solution")
                .help("Write src/main.rs around it, if the rules say how an input is read"),
        ])
}

/// Writes the first rules of a game at once, without compiling anything; else starts the program that makes the table.
pub fn run(matches: &ArgMatches) -> Result<ExitCode> {
    if matches.contains_id("values") || line(matches).is_some() {
        return rules::ask_package("explore");
    }
    let name = game(matches)?;
    let file = rules_file(&name)?;
    if file.is_file() {
        return rules::ask_rules(&file, Library::Explore);
    }
    files::write(&file, RULES)?;
    eprintln!(
        "made {}\nnext: write the moves there, then\n  cargo judge explore {name}",
        short(&file)
    );
    Ok(ExitCode::SUCCESS)
}

/// Returns the file of rules or the name of the problem that the command line names. It may be the end of a draft's name, or the
/// problem of the current folder.
pub fn game(matches: &ArgMatches) -> Result<String> {
    let word = text(matches, "name");
    if let Some(word) = word
        && is_file(word)
    {
        return Ok(word.to_owned());
    }
    match (Workspace::find()?.name_of(word), word) {
        (Err(_), Some(new)) => Ok(new.to_owned()),
        (known, _) => known,
    }
}

/// Whether a word names a file of rules and not a problem.
pub fn is_file(word: &str) -> bool {
    Path::new(word).extension() == Some("rs".as_ref())
}

/// Returns the rules in one line that the command line has.
pub fn line(matches: &ArgMatches) -> Option<&str> {
    if let Some(line) = text(matches, "rules") {
        return Some(line);
    }
    let word = text(matches, "name")?;
    if is_line(word) { Some(word) } else { None }
}

/// Whether a word is rules in one line, which have an arrow or blanks as no problem's name has, or the name of a game and of no
/// problem.
fn is_line(word: &str) -> bool {
    if is_file(word) {
        return false;
    }
    if word.contains(['→', '⇒', ' ', '\n']) || word.contains("->") {
        return true;
    }
    let games = GAMES.lines().filter_map(|line| line.split_once(':'));
    let is_game = games.clone().any(|(name, _)| name == word);
    let is_problem = || Workspace::find().is_ok_and(|all| all.name_of(Some(word)).is_ok());
    is_game && !is_problem()
}

/// Writes rules in one line into the file of the problem that the command line names too, if it does and the file has no others.
pub fn store(matches: &ArgMatches) -> Result<()> {
    let Some(line) = text(matches, "rules") else {
        return Ok(());
    };
    let name = game(matches)?;
    let file = rules_file(&name)?;
    let old = fs::read_to_string(&file).unwrap_or_default();
    ensure!(
        old.is_empty() || old == RULES || is_stored(&old),
        "{} is yours: remove it first, or write rules_in({line:?}) there",
        short(&file)
    );
    files::write(&file, &RULES_IN_LINE.replace(LINE, &format!("{line:?}")))?;
    eprintln!("wrote {}\n", short(&file));
    Ok(())
}

/// Whether a file was made for rules in one line, and nothing else was changed in it.
fn is_stored(text: &str) -> bool {
    let line = RULES_IN_LINE.split_once(LINE).and_then(|(before, after)| {
        let line = text.strip_prefix(before)?.strip_suffix(after)?;
        line.strip_prefix('"')?.strip_suffix('"')
    });
    line.is_some_and(|line| !line.replace("\\\"", "").contains(['"', '\n']))
}

/// Returns the file of rules of this name, or that of a problem's rules, after making a draft if there is no such problem.
pub fn rules_file(name: &str) -> Result<PathBuf> {
    if is_file(name) {
        return Ok(PathBuf::from(name));
    }
    let workspace = Workspace::find()?;
    let names = workspace.problem_names()?;
    if !names.iter().any(|known| known == name) && !Path::new(name).exists() {
        let near: Vec<&str> = names
            .iter()
            .map(String::as_str)
            .filter(|known| is_slip(name, known))
            .collect();
        ensure!(
            near.is_empty(),
            "no problem {name:?}; did you mean {}?\nhelp: `cargo judge new {name}` makes it, and `cargo judge explore \
             FILE.rs` needs no problem",
            near.join(" or ")
        );
        for file in Draft::named(name).make(&workspace)? {
            eprintln!("made {}", short(&file));
        }
    }
    Ok(workspace.problem(name)?.rules)
}
