//! Checks an answer, and says why it is wrong.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};
use judge::build::cargo::{self, Built};
use judge::build::one_file;
use judge::files;
use judge::run::verdict::{fault_of_run, last_lines};
use judge::run::{self, Execution, Limits};
use judge::workspace::{read, short};

use super::addressed::{AddressedGame, Position, sorted};
use super::answers::{Answers, BLANK, OPEN_BODY};
use super::explain::{Expected, Explainer, list};
use super::functions::{Call, Function};
use super::questions::{Exercise, Task};
use super::worksheet::{Rules, Worksheet};
use crate::rules_file::SEPARATOR;

/// The result of a check.
#[derive(Debug, PartialEq, Eq)]
pub enum Mark {
    /// Blanks are left; the rest is right.
    Open,
    Right,
    /// The first mistake, and below it why it is one.
    Wrong(String),
}

/// Limits for all calls of a function together.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(2),
    memory: 256 << 20,
    output: 16 << 20,
};

/// Checks the answer to an exercise. The `rules` answer for problems.
pub fn check(exercise: &Exercise, answers: &Answers, rules: &Rules<'_>) -> Result<Mark> {
    let words = answers
        .words
        .get(&exercise.name)
        .map_or(&[][..], Vec::as_slice);
    match &exercise.task {
        Task::Function(function) => function_mark(function, &answers.file(&exercise.task)),
        _ if words.iter().all(|word| *word == BLANK) => Ok(Mark::Open),
        Task::Table(table) => table_mark(table, words, rules),
        Task::Move(game, start) => move_mark(game, start, &words.join(" ")),
    }
}

/// Compares the cells of a table with the right answers.
fn table_mark(table: &Worksheet, words: &[String], rules: &Rules<'_>) -> Result<Mark> {
    let cells = table.labels.len();
    if words.len() != cells {
        let found = words.len();
        return Ok(Mark::Wrong(format!(
            "expected {cells} answers, found {found}; leave {BLANK} for what you don't know"
        )));
    }
    let mut filled = 0;
    let mut right = 0;
    let mut mistake = None;
    for ((label, word), expected) in table.labels.iter().zip(words).zip(table.expected(rules)?) {
        if *word == BLANK {
            continue;
        }
        filled += 1;
        let cell = format!("{} {label}", table.heading);
        match table.read(word) {
            Err(error) => return Ok(Mark::Wrong(format!("{cell}: {error}"))),
            Ok(found) if found.eq_ignore_ascii_case(&expected.value) => right += 1,
            Ok(found) => {
                let Expected { value, reason } = expected;
                mistake.get_or_insert(format!("{cell}: expected {value}, found {found}\n{reason}"));
            }
        }
    }
    Ok(match mistake {
        Some(mistake) if filled == 1 => Mark::Wrong(mistake),
        Some(mistake) => Mark::Wrong(format!("{mistake}\n{right} of {filled} are right")),
        None if filled < cells => Mark::Open,
        None => Mark::Right,
    })
}

/// Checks a move, given by the position after it.
fn move_mark(game: &AddressedGame, start: &Position, answer: &str) -> Result<Mark> {
    let mut explainer = Explainer::new(game);
    let options = explainer.options(start);
    let winning = explainer.lost(&options)?.len();
    let shown = game.write(start);
    if answer.eq_ignore_ascii_case("none") {
        return Ok(match winning {
            0 => Mark::Right,
            _ => Mark::Wrong(format!(
                "lost among the {} options of {shown}: {winning}",
                options.len()
            )),
        });
    }
    let after = match game.position(answer) {
        Ok(after) => after,
        Err(error) => {
            let address = game.address(start);
            return Ok(Mark::Wrong(format!(
                "expected a position such as {address} or {shown}, or none; {error}"
            )));
        }
    };
    if !options
        .iter()
        .any(|option| sorted(option) == sorted(&after))
    {
        let first = list(options.iter().take(3).map(|option| game.write(option)));
        let moves = match options.len() {
            0 => "no move is left".to_owned(),
            count => format!("a move leads to one of {count} positions, such as {first}"),
        };
        let after = game.write(&after);
        return Ok(Mark::Wrong(format!(
            "no move leads from {shown} to {after}\n{moves}"
        )));
    }
    if explainer.loses(&after)? {
        return Ok(Mark::Right);
    }
    let mut mistake = why_it_does_not_win(&mut explainer, &after)?;
    if winning == 0 {
        mistake += "\nno move wins";
    }
    Ok(Mark::Wrong(mistake))
}

/// Says what happens after a move to a position that the opponent does not lose.
fn why_it_does_not_win(explainer: &mut Explainer<'_>, after: &Position) -> Result<String> {
    let shown = explainer.game.write(after);
    let replies = explainer.options(after);
    if let Some(reply) = explainer.lost(&replies)?.first() {
        let reply = explainer.game.write(reply);
        return Ok(format!(
            "from {shown} the opponent moves to {reply} and wins"
        ));
    }
    let why = if replies.is_empty() {
        "no move is left there, and a player who cannot move wins"
    } else {
        "play then never ends"
    };
    Ok(format!("{shown} does not win: {why}"))
}

/// Compiles a student's function, calls it, and compares the results.
fn function_mark(function: &Function, path: &Path) -> Result<Mark> {
    if !path.exists() {
        return Ok(Mark::Open);
    }
    let source = read(path)?;
    if source.contains(OPEN_BODY) {
        return Ok(Mark::Open);
    }
    let calls = function.calls()?;
    let source = source + &main_that_calls(function, &calls);
    let program = match compiled(function, &source, path)? {
        Ok(program) => program,
        Err(messages) => {
            return Ok(Mark::Wrong(format!(
                "{} does not compile on its own; its signature is\n{};\n{messages}",
                short(path),
                function.signature
            )));
        }
    };
    let input = tempfile::NamedTempFile::new().context("failed to create a temporary file")?;
    let mut command = Command::new(&program);
    command.env_remove("RUST_BACKTRACE");
    let run = run::run(&mut command, input.path(), &LIMITS)?;
    Ok(match first_mistake(function, &calls, &run) {
        Some(mistake) => Mark::Wrong(mistake),
        None => Mark::Right,
    })
}

/// Returns a `main` that prints the result of each call, behind a separator that tells it from what the function prints itself.
fn main_that_calls(function: &Function, calls: &[Call]) -> String {
    let mut lines = String::new();
    for call in calls {
        lines += &format!("    say({}({}));\n", function.name, call.arguments);
    }
    format!(
        "\nfn main() {{\n    let say = |value| println!(\"{}{{:?}}\", value);\n{lines}}}\n",
        SEPARATOR.escape_unicode()
    )
}

/// Compiles the program of a function. Messages name the student's file.
fn compiled(function: &Function, source: &str, path: &Path) -> Result<Built> {
    let folder = cargo::beside_judge("exercises")?;
    // Another process may check the same function.
    let program = folder.join(format!("{}-{:x}.rs", function.name, files::hash(&source)));
    files::write(&program, source)?;
    let remapped = format!("--remap-path-prefix={}={}", short(&program), short(path));
    let arguments = [
        "--edition=2024",
        "-Copt-level=1",
        "-Clto=off",
        "-Coverflow-checks=on",
        "-Awarnings",
        &remapped,
    ];
    one_file::compile(&program, &arguments.map(Into::into), &folder)
}

/// Returns the first call that fails or has the wrong result, if any, and why.
fn first_mistake(function: &Function, calls: &[Call], run: &Execution) -> Option<String> {
    let stdout = String::from_utf8_lossy(&run.stdout);
    let mut results = stdout.split(SEPARATOR);
    let mut printed = results.next().unwrap_or_default();
    for Call {
        arguments,
        expected: Expected { value, reason },
    } in calls
    {
        let call = format!("{}({arguments})", function.name);
        let result = results.next().and_then(|result| result.split_once('\n'));
        let Some((result, next)) = result else {
            let fault = match fault_of_run(run, &LIMITS) {
                Some(fault) => fault.reason,
                None => "it did not return".to_owned(),
            };
            let said = last_lines(&run.stderr).unwrap_or_default();
            return Some(format!(
                "{call}: {fault}\n{said}\n{call} is {value}: {reason}"
            ));
        };
        if result != value {
            let mut mistake = format!("{call}: expected {value}, found {result}\n{reason}");
            if !printed.trim().is_empty() {
                mistake += &format!("\nit printed: {}", printed.trim());
            }
            return Some(mistake);
        }
        printed = next;
    }
    None
}
