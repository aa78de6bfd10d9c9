//! Checks an answer, and says why it is wrong.

use std::fs::{self, File};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};
use judge::build::compile;
use judge::run::verdict::{fault_of_run, last_lines};
use judge::run::{self, Limits};
use judge::workspace::{Workspace, read, short};

use super::addressed::{AddressedGame, Position, sorted};
use super::answers::{BLANK, UNWRITTEN, function_file};
use super::explain::{Explainer, list};
use super::functions::Function;
use super::questions::{Exercise, Task};
use super::worksheet::Worksheet;

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
const MARK: char = '\u{1e}';

/// Checks the answer to an exercise: the words in the file of its step, or the file of the function.
pub fn check(workspace: &Workspace, exercise: &Exercise, words: &[String]) -> Result<Mark> {
    match &exercise.task {
        Task::Table(table, heading) => table_mark(table, heading, words),
        Task::Move(game, start) => move_mark(game, start, words),
        Task::Function(function) => function_mark(workspace, function),
    }
}

fn wrong<const N: usize>(lines: [String; N]) -> Result<Mark> {
    Ok(Mark::Wrong(
        lines.into_iter().filter(|line| !line.is_empty()).collect(),
    ))
}

fn table_mark(table: &Worksheet, heading: &str, words: &[String]) -> Result<Mark> {
    if words.iter().all(|word| *word == BLANK) {
        return Ok(Mark::Open);
    }
    let cells = table.labels.len();
    if words.len() != cells {
        let found = words.len();
        return wrong([format!(
            "expected {cells} answers, found {found}; leave {BLANK} for what you don't know"
        )]);
    }
    let (mut filled, mut right, mut first) = (0, 0, None);
    for ((label, word), (expected, reason)) in table.labels.iter().zip(words).zip(table.answers()?)
    {
        if *word == BLANK {
            continue;
        }
        filled += 1;
        let label = format!("{heading} {label}");
        let found = match table.read(word) {
            Ok(found) => found,
            Err(error) => return wrong([format!("{label}: {error}")]),
        };
        if found == expected {
            right += 1;
        } else {
            first = first.or(Some((
                format!("{label}: expected {expected}, found {found}"),
                reason,
            )));
        }
    }
    match first {
        Some((said, reason)) if filled == 1 => wrong([said, reason]),
        Some((said, reason)) => wrong([said, reason, format!("{right} of {filled} are right")]),
        None => Ok(if filled < cells {
            Mark::Open
        } else {
            Mark::Right
        }),
    }
}

fn move_mark(game: &AddressedGame, start: &Position, words: &[String]) -> Result<Mark> {
    let answer = words.join(" ");
    if answer == BLANK || words.is_empty() {
        return Ok(Mark::Open);
    }
    let mut explainer = Explainer::new(game);
    let options = explainer.options(start);
    let lost = options
        .iter()
        .map(|option| explainer.loses(option))
        .collect::<Result<Vec<bool>>>()?;
    let winning = lost.into_iter().filter(|is_lost| *is_lost).count();
    let from = game.write(start);
    if answer.eq_ignore_ascii_case("none") {
        let lost = format!(
            "lost among the {} options of {from}: {winning}",
            options.len()
        );
        return if winning == 0 {
            Ok(Mark::Right)
        } else {
            wrong([lost])
        };
    }
    let after = match game.position(&answer) {
        Ok(after) => after,
        Err(error) => {
            return wrong([format!(
                "expected a position such as {}{from} or {from}, or none; {error}",
                game.head
            )]);
        }
    };
    if !options
        .iter()
        .any(|option| sorted(option) == sorted(&after))
    {
        let some = list(options.iter().take(3).map(|option| game.write(option)));
        let lead = match options.len() {
            0 => "no move is left".to_owned(),
            count => format!("a move leads to one of {count} positions, such as {some}"),
        };
        return wrong([
            format!("no move leads from {from} to {}", game.write(&after)),
            lead,
        ]);
    }
    if explainer.loses(&after)? {
        return Ok(Mark::Right);
    }
    let none = if winning == 0 { "no move wins" } else { "" };
    let (left, replies) = (game.write(&after), explainer.options(&after));
    for reply in &replies {
        if explainer.loses(reply)? {
            let wins = format!(
                "from {left} the opponent moves to {} and wins",
                game.write(reply)
            );
            return wrong([wins, none.to_owned()]);
        }
    }
    let why = match replies.is_empty() {
        true => "no move is left there, and a player who cannot move wins",
        false => "play then never ends",
    };
    wrong([format!("{left} does not win: {why}"), none.to_owned()])
}

fn function_mark(workspace: &Workspace, function: &Function) -> Result<Mark> {
    let (name, path) = (function.name(), function_file(workspace, function.name()));
    let source = if path.exists() {
        read(&path)?
    } else {
        UNWRITTEN.to_owned()
    };
    if source.contains(UNWRITTEN) {
        return Ok(Mark::Open);
    }
    let calls = (function.calls)()?;
    let folder = compile::beside_judge("exercises")?;
    let [program, lock] =
        ["rs", "lock"].map(|extension| folder.join(name).with_extension(extension));
    fs::create_dir_all(&folder)
        .with_context(|| format!("failed to create {}", folder.display()))?;
    // Another process may check the same function.
    let alone = File::create(&lock).and_then(|file| file.lock().map(|()| file));
    let alone = alone.with_context(|| format!("failed to lock {}", lock.display()))?;
    let each: String = calls
        .iter()
        .map(|(arguments, _)| format!("    say({name}({arguments}));\n"))
        .collect();
    let main = format!(
        "\nfn main() {{\n    let say = |value| println!(\"{}{{:?}}\", value);\n{each}}}\n",
        MARK.escape_unicode()
    );
    fs::write(&program, source + &main)
        .with_context(|| format!("failed to write {}", program.display()))?;
    let shown = short(&path);
    let remapped = format!("--remap-path-prefix={}={shown}", short(&program));
    let arguments = [
        "--edition=2024",
        "-Copt-level=1",
        "-Clto=off",
        "-Coverflow-checks=on",
        "-Awarnings",
        &remapped,
    ];
    let built = match compile::compile_file(&program, &arguments.map(Into::into), &folder)? {
        Ok(built) => built,
        Err(said) => {
            let first = format!(
                "{shown} does not compile on its own; its signature is\n{};",
                function.signature
            );
            return wrong([first, said]);
        }
    };
    let input = tempfile::NamedTempFile::new().context("failed to create a temporary file")?;
    let run = run::run(
        Command::new(&built).env_remove("RUST_BACKTRACE"),
        input.path(),
        &LIMITS,
    )?;
    drop(alone);
    let stdout = String::from_utf8_lossy(&run.stdout);
    let mut rest = &*stdout;
    for (arguments, (value, reason)) in &calls {
        let call = format!("{name}({arguments})");
        let result = rest
            .split_once(MARK)
            .and_then(|(printed, rest)| Some((printed, rest.split_once('\n')?)));
        let Some((printed, (found, left))) = result else {
            let said = fault_of_run(&run, &LIMITS)
                .map_or("it did not return".to_owned(), |(_, reason)| reason);
            let right = format!("{call} is {value}: {reason}");
            return wrong([
                format!("{call}: {said}"),
                last_lines(&run.stderr).unwrap_or_default(),
                right,
            ]);
        };
        if found != value {
            let printed = Some(printed.trim()).filter(|printed| !printed.is_empty());
            let printed = printed.map_or(String::new(), |printed| format!("it printed: {printed}"));
            return wrong([
                format!("{call}: expected {value}, found {found}"),
                reason.clone(),
                printed,
            ]);
        }
        rest = left;
    }
    Ok(Mark::Right)
}
