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
use judge::workspace::{Workspace, read, short};

use super::addressed::{AddressedGame, Position, sorted};
use super::answers::{BLANK, OPEN_BODY, function_file};
use super::explain::{Expected, Explainer, list};
use super::functions::{Call, Function};
use super::questions::{Exercise, Task};
use super::worksheet::{Rules, Worksheet};

/// The result of a check.
#[derive(Debug, PartialEq, Eq)]
pub enum Mark {
    /// Blanks are left; the rest is right.
    Open,
    Right,
    /// The first mistake, and why it is one, a line each.
    Wrong(Vec<String>),
}

/// Limits for all calls of a function together.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(2),
    memory: 256 << 20,
    output: 16 << 20,
};

/// Precedes each result, to tell it from what the function prints itself.
const SEPARATOR: char = '\u{1e}';

/// Checks the answer to an exercise: the words in the file of its step, or the file of the function. The `rules` answer for problems.
pub fn check(
    workspace: &Workspace,
    exercise: &Exercise,
    words: &[String],
    rules: &Rules<'_>,
) -> Result<Mark> {
    match &exercise.task {
        Task::Table(table) => table_mark(table, words, rules),
        Task::Move(game, start) => move_mark(game, start, words),
        Task::Function(function) => function_mark(workspace, function),
    }
}

/// Marks an answer as wrong, for these reasons.
fn wrong(lines: impl Into<Vec<String>>) -> Result<Mark> {
    Ok(Mark::Wrong(lines.into()))
}

/// Compares the cells of a table with the right answers.
fn table_mark(table: &Worksheet, words: &[String], rules: &Rules<'_>) -> Result<Mark> {
    if words.iter().all(|word| *word == BLANK) {
        return Ok(Mark::Open);
    }
    let cells = table.labels.len();
    if words.len() != cells {
        return wrong([format!(
            "expected {cells} answers, found {}; leave {BLANK} for what you don't know",
            words.len()
        )]);
    }
    let mut filled = 0;
    let mut right = 0;
    let mut mistake = vec![];
    for ((label, word), expected) in table.labels.iter().zip(words).zip(table.expected(rules)?) {
        if *word == BLANK {
            continue;
        }
        filled += 1;
        let cell = format!("{} {label}", table.heading);
        let found = match table.read(word) {
            Ok(found) => found,
            Err(error) => return wrong([format!("{cell}: {error}")]),
        };
        if found.eq_ignore_ascii_case(&expected.value) {
            right += 1;
        } else if mistake.is_empty() {
            let value = expected.value;
            mistake.push(format!("{cell}: expected {value}, found {found}"));
            mistake.push(expected.reason);
        }
    }
    if !mistake.is_empty() {
        if filled > 1 {
            mistake.push(format!("{right} of {filled} are right"));
        }
        return wrong(mistake);
    }
    if filled < cells {
        return Ok(Mark::Open);
    }
    Ok(Mark::Right)
}

/// Checks a move, given by the position after it.
fn move_mark(game: &AddressedGame, start: &Position, words: &[String]) -> Result<Mark> {
    let answer = words.join(" ");
    if answer.is_empty() || answer == BLANK {
        return Ok(Mark::Open);
    }
    let mut explainer = Explainer::new(game);
    let options = explainer.options(start);
    let winning = explainer.lost(&options)?.len();
    let shown = game.write(start);
    if answer.eq_ignore_ascii_case("none") {
        if winning == 0 {
            return Ok(Mark::Right);
        }
        let count = options.len();
        return wrong([format!(
            "lost among the {count} options of {shown}: {winning}"
        )]);
    }
    let after = match game.position(&answer) {
        Ok(after) => after,
        Err(error) => {
            return wrong([format!(
                "expected a position such as {}{shown} or {shown}, or none; {error}",
                game.head
            )]);
        }
    };
    let is_answer = |option: &Position| sorted(option) == sorted(&after);
    if !options.iter().any(is_answer) {
        let first = list(options.iter().take(3).map(|option| game.write(option)));
        let moves = match options.len() {
            0 => "no move is left".to_owned(),
            count => format!("a move leads to one of {count} positions, such as {first}"),
        };
        return wrong([
            format!("no move leads from {shown} to {}", game.write(&after)),
            moves,
        ]);
    }
    if explainer.loses(&after)? {
        return Ok(Mark::Right);
    }
    let mut mistake = vec![why_it_does_not_win(&mut explainer, &after)?];
    if winning == 0 {
        mistake.push("no move wins".to_owned());
    }
    wrong(mistake)
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
fn function_mark(workspace: &Workspace, function: &Function) -> Result<Mark> {
    let path = function_file(workspace, &function.name);
    if !path.exists() {
        return Ok(Mark::Open);
    }
    let source = read(&path)?;
    if source.contains(OPEN_BODY) {
        return Ok(Mark::Open);
    }
    let calls = function.calls()?;
    let folder = cargo::beside_judge("exercises")?;
    let source = source + &main_that_calls(function, &calls);
    let program = match compiled(&folder, function, &source, &path)? {
        Ok(program) => program,
        Err(messages) => {
            let first = format!(
                "{} does not compile on its own; its signature is\n{};",
                short(&path),
                function.signature
            );
            return wrong([first, messages]);
        }
    };
    let input = tempfile::NamedTempFile::new().context("failed to create a temporary file")?;
    let mut command = Command::new(&program);
    command.env_remove("RUST_BACKTRACE");
    let run = run::run(&mut command, input.path(), &LIMITS)?;
    match first_mistake(function, &calls, &run) {
        Some(mistake) => wrong(mistake),
        None => Ok(Mark::Right),
    }
}

/// Returns a `main` that prints the result of each call.
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
fn compiled(folder: &Path, function: &Function, source: &str, path: &Path) -> Result<Built> {
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
    one_file::compile(&program, &arguments.map(Into::into), folder)
}

/// Returns the first call that fails or has the wrong result, if any, and why.
fn first_mistake(function: &Function, calls: &[Call], run: &Execution) -> Option<Vec<String>> {
    let stdout = String::from_utf8_lossy(&run.stdout);
    let mut rest = &*stdout;
    for Call {
        arguments,
        expected: Expected { value, reason },
    } in calls
    {
        let call = format!("{}({arguments})", function.name);
        let Some(next) = Output::next(rest) else {
            let fault = match fault_of_run(run, &LIMITS) {
                Some(fault) => fault.reason,
                None => "it did not return".to_owned(),
            };
            let mut mistake = vec![format!("{call}: {fault}")];
            mistake.extend(last_lines(&run.stderr));
            mistake.push(format!("{call} is {value}: {reason}"));
            return Some(mistake);
        };
        if next.result != value {
            let mut mistake = vec![
                format!("{call}: expected {value}, found {}", next.result),
                reason.clone(),
            ];
            let printed = next.printed.trim();
            if !printed.is_empty() {
                mistake.push(format!("it printed: {printed}"));
            }
            return Some(mistake);
        }
        rest = next.rest;
    }
    None
}

/// The output of a call, and what follows it.
struct Output<'o> {
    /// What the function printed itself.
    printed: &'o str,
    result: &'o str,
    rest: &'o str,
}

impl Output<'_> {
    /// Takes the output of the next call, if it has returned.
    fn next(output: &str) -> Option<Output<'_>> {
        let (printed, rest) = output.split_once(SEPARATOR)?;
        let (result, rest) = rest.split_once('\n')?;
        Some(Output {
            printed,
            result,
            rest,
        })
    }
}
