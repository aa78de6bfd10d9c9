//! The student's files: one with the answers to each step, and one for each function.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use judge::workspace::{read, short};
use textwrap::{fill, indent, refill};

use super::effort;
use super::functions::Function;
use super::questions::{Exercise, Step, Task};
use super::worksheet::{Question, Worksheet};
use crate::problem_page::wrapped;

/// The placeholder for an answer.
pub const BLANK: &str = "_";

/// The placeholder for a function's body. In two pieces, or the search for unfinished code would find it here.
pub const OPEN_BODY: &str = concat!("to", "do!()");

/// The width of the files.
const WIDTH: usize = 78;

/// The answers to a step.
pub struct Answers {
    folder: PathBuf,
    step: usize,
    /// By exercise, the words of its lines that begin with `answer`.
    pub words: BTreeMap<String, Vec<String>>,
}

impl Answers {
    /// Returns no answers, whose files are in this folder.
    pub fn new(folder: &Path, step: usize) -> Answers {
        Answers {
            folder: folder.to_owned(),
            step,
            words: BTreeMap::new(),
        }
    }

    /// Reads the answers to a step; there are none before the student begins it.
    pub fn read(folder: &Path, step: &Step) -> Result<Answers> {
        let mut answers = Answers::new(folder, step.number);
        if answers.path().exists() {
            let text = read(&answers.path())?;
            let mut current = None;
            for line in text.lines().map(str::trim_start) {
                if let Some(exercise) = begun(step, line) {
                    current = Some(answers.words.entry(exercise.name.clone()).or_default());
                } else if let Some(answer) = line.strip_prefix("answer")
                    && let Some(words) = &mut current
                {
                    words.extend(answer.split_whitespace().map(str::to_owned));
                }
            }
        }
        Ok(answers)
    }

    /// Returns the file with the answers that are no functions.
    fn path(&self) -> PathBuf {
        self.folder.join(format!("step-{}.txt", self.step))
    }

    /// Returns the file in which an exercise is answered.
    pub fn file(&self, task: &Task) -> PathBuf {
        match task {
            Task::Function(function) => self.folder.join(&function.name).with_extension("rs"),
            Task::Table(_) | Task::Move(..) => self.path(),
        }
    }

    /// Adds what is missing: the file, exercises at its end, and the functions' files. Never changes what the student
    /// wrote. Returns the files that are new or longer.
    pub fn complete(&self, step: &Step) -> Result<Vec<PathBuf>> {
        let mut written = vec![];
        let mut text = String::new();
        if !self.path().exists() {
            text += &heading(step);
        }
        for exercise in &step.exercises {
            if !self.words.contains_key(&exercise.name) {
                text += &block(exercise);
            }
            if let Task::Function(function) = &exercise.task {
                let file = self.file(&exercise.task);
                if !file.exists() {
                    append(&file, &open_function(exercise, function))?;
                    written.push(file);
                }
            }
        }
        if !text.is_empty() {
            append(&self.path(), &text)?;
            written.push(self.path());
        }
        Ok(written)
    }
}

/// Returns the exercise that a line such as `[3.1]` begins. Anything else in brackets is a student's note.
fn begun<'s>(step: &'s Step, line: &str) -> Option<&'s Exercise> {
    let (name, _) = line.strip_prefix('[')?.split_once(']')?;
    step.exercises.iter().find(|exercise| exercise.name == name)
}

/// Adds a text to the end of a file, which may be new.
fn append(path: &Path, text: &str) -> Result<()> {
    let appended = || {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.write_all(text.as_bytes())
    };
    appended().with_context(|| format!("failed to write {}", short(path)))
}

/// Returns the beginning of a step's file.
fn heading(step: &Step) -> String {
    let Step { number, title, .. } = step;
    format!(
        "Step {number}: {title}\n\n\
         Replace each {BLANK} with your answer, save, and run: cargo judge exercise {number}\n\
         Play a position: cargo run -p page -- play nim:3,4,6\n\
         In the browser, put its address after the page's #.\n"
    )
}

/// Returns the text of an exercise with its blanks.
fn block(exercise: &Exercise) -> String {
    let mut question = exercise.question.clone();
    if let Some(problem) = &exercise.problem {
        question = format!("About problems/{}: {question}", problem.name);
    }
    let answer = match &exercise.task {
        Task::Table(table) => above(table) + &cells(&table.heading, &table.labels),
        Task::Move(game, start) => {
            question += " Write the position after your move: its address, or only the part after the last colon. \
                         If no move wins, write none.";
            format!("  position  {}\n  answer    {BLANK}\n", game.address(start))
        }
        Task::Function(function) => {
            format!("  Write it in {}.rs, beside this file.\n", function.name)
        }
    };
    format!(
        "\n[{}]  {}\n\n{}\n\n{answer}",
        exercise.name,
        effort(exercise),
        refill(&question, wrapped(WIDTH))
    )
}

/// Returns what stands above the cells of a table: its game, or its numbered statements.
fn above(table: &Worksheet) -> String {
    let mut text = String::new();
    match &table.question {
        Question::Asked(asked) => {
            if let Some(game) = &asked.game {
                text += &format!("  game {game}\n\n");
            }
        }
        Question::Sort(statements) => {
            for (statement, label) in statements.iter().zip(&table.labels) {
                let said = format!("{label}. ({}) {}", statement.judge, statement.text);
                text += &fill(&said, wrapped(WIDTH).subsequent_indent("   "));
                text += "\n\n";
            }
        }
        Question::Printed(_) => {}
    }
    text
}

/// Returns a row of labels above a row of blanks.
fn cells(heading: &str, labels: &[String]) -> String {
    let blanks: Vec<String> = labels
        .iter()
        .map(|label| format!("{BLANK:<0$}", label.chars().count()))
        .collect();
    let width = heading.chars().count().max("answer".len());
    row(width, heading, labels) + &row(width, "answer", &blanks)
}

/// Returns a row of cells behind a word of this width.
fn row(width: usize, word: &str, cells: &[String]) -> String {
    let row = format!("  {word:width$}  {}", cells.join("  "));
    format!("{}\n", row.trim_end())
}

/// Returns the text of a function's file.
fn open_function(exercise: &Exercise, function: &Function) -> String {
    let question = refill(&exercise.question, wrapped(WIDTH - "// ".len()));
    let text = format!("[{}]  {}\n\n{question}", exercise.name, effort(exercise));
    let comment = indent(&text, "// ");
    format!(
        "{comment}\n//\n// This file is compiled on its own: it cannot call functions of other files.\n\n{} {{\n    {OPEN_BODY}\n}}\n",
        function.signature
    )
}
