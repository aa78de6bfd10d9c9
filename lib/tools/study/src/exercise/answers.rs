//! The student's files: one with the answers to each step, and one for each function.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use judge::workspace::{Workspace, read, short};
use textwrap::refill;

use super::effort;
use super::functions::Function;
use super::questions::{self, Exercise, Step, Task};

/// The placeholder for an answer.
pub const BLANK: &str = "_";

/// The placeholder for a function's body. In two pieces, or the search for unfinished code would find it here.
pub const UNWRITTEN: &str = concat!("to", "do!()");

/// The width of the files.
const WIDTH: usize = 78;

/// The answers to a step.
pub struct Answers {
    pub path: PathBuf,
    /// By exercise, the words of its lines that begin with `answer`.
    rows: BTreeMap<String, Vec<String>>,
}

/// The folder of the answers, which git ignores.
pub fn folder(workspace: &Workspace) -> PathBuf {
    questions::folder(workspace).join("answers")
}

pub fn function_file(workspace: &Workspace, name: &str) -> PathBuf {
    folder(workspace).join(name).with_extension("rs")
}

impl Answers {
    /// Reads the answers to a step; there are none before the student begins it.
    pub fn read(workspace: &Workspace, step: &Step) -> Result<Answers> {
        let path = folder(workspace).join(format!("step-{}.txt", step.number));
        let text = if path.exists() {
            read(&path)?
        } else {
            String::new()
        };
        let mut rows: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut name = None;
        for line in text.lines().map(str::trim_start) {
            let heading = line.strip_prefix('[').and_then(|rest| rest.split_once(']'));
            // Anything else in brackets is a student's note.
            let is_known = |heading: &&str| {
                step.exercises
                    .iter()
                    .any(|exercise| exercise.name == *heading)
            };
            if let Some(heading) = heading.map(|(heading, _)| heading).filter(is_known) {
                rows.entry(heading.to_owned()).or_default();
                name = Some(heading);
            } else if let (Some(words), Some(name)) = (line.strip_prefix("answer"), name) {
                rows.entry(name.to_owned())
                    .or_default()
                    .extend(words.split_whitespace().map(str::to_owned));
            }
        }
        Ok(Answers { path, rows })
    }

    /// Adds what is missing: the file, exercises at its end, and the functions' files. Never changes what the student wrote. Returns
    /// the files that are new or longer.
    pub fn complete(&mut self, workspace: &Workspace, step: &Step) -> Result<Vec<PathBuf>> {
        let folder = folder(workspace);
        fs::create_dir_all(&folder)
            .with_context(|| format!("failed to create {}", short(&folder)))?;
        let missing = step
            .exercises
            .iter()
            .filter(|exercise| !self.rows.contains_key(&exercise.name));
        let mut text: String = missing.map(block).collect();
        if !self.path.exists() {
            let Step { number, title, .. } = step;
            text = format!(
                "Step {number}: {title}\n\nReplace each {BLANK} by your answer, save, and run: cargo judge exercise {number}\n\
                 Play a position: cargo run -p page -- play nim:3,4,6; in the browser, put it after the page's #.\n{text}"
            );
        }
        let mut texts = vec![(self.path.clone(), text)];
        for exercise in &step.exercises {
            if let Task::Function(function) = exercise.task {
                let path = function_file(workspace, function.name());
                let text = if path.exists() {
                    String::new()
                } else {
                    open_function(exercise, function)
                };
                texts.push((path, text));
            }
            self.rows
                .entry(exercise.name.clone())
                .or_insert_with(|| vec![BLANK.to_owned()]);
        }
        texts.retain(|(_, text)| !text.is_empty());
        for (path, text) in &texts {
            let file = OpenOptions::new().append(true).create(true).open(path);
            let file = file.and_then(|mut file| file.write_all(text.as_bytes()));
            file.with_context(|| format!("failed to write {}", short(path)))?;
        }
        Ok(texts.into_iter().map(|(path, _)| path).collect())
    }

    /// Returns the words that answer an exercise.
    pub fn to(&self, exercise: &Exercise) -> &[String] {
        self.rows.get(&exercise.name).map_or(&[], Vec::as_slice)
    }
}

/// Returns the text of an exercise with its blanks.
fn block(exercise: &Exercise) -> String {
    let mut question = exercise.question.clone();
    let answer = match &exercise.task {
        Task::Table(table, heading) => {
            let game = table
                .game
                .as_ref()
                .map_or(String::new(), |game| format!("  game {game}\n\n"));
            game + &cells(heading, &table.labels)
        }
        Task::Move(game, start) => {
            question += " Answer with the position that your move leaves, whole or only what follows its last colon, or with none if no move wins.";
            format!(
                "  position  {}{}\n  answer    {BLANK}\n",
                game.head,
                game.write(start)
            )
        }
        Task::Function(function) => {
            format!("  Write it in {}.rs, beside this file.\n", function.name())
        }
    };
    format!(
        "\n[{}]  {}\n\n{}\n\n{answer}",
        exercise.name,
        effort(exercise),
        refill(&question, WIDTH)
    )
}

/// Returns a row of labels above a row of blanks.
fn cells(heading: &str, labels: &[String]) -> String {
    let head = heading.chars().count().max("answer".len());
    let blanks: Vec<String> = labels
        .iter()
        .map(|label| format!("{BLANK:<0$}", label.chars().count()))
        .collect();
    let row = |word: &str, cells: &[String]| {
        format!("  {word:head$}  {}", cells.join("  "))
            .trim_end()
            .to_owned()
            + "\n"
    };
    row(heading, labels) + &row("answer", &blanks)
}

/// Returns the text of a function's file.
fn open_function(exercise: &Exercise, function: &Function) -> String {
    let question = refill(&exercise.question, WIDTH - "// ".len());
    let text = format!("[{}]  {}\n\n{question}", exercise.name, effort(exercise));
    let comment: String = text
        .lines()
        .map(|line| format!("// {line}").trim_end().to_owned() + "\n")
        .collect();
    format!(
        "{comment}// This file is compiled on its own: it cannot call functions of other files.\n\n{} {{\n    {UNWRITTEN}\n}}\n",
        function.signature
    )
}
