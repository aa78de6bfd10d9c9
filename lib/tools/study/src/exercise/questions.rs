//! Reads the exercises: a file for each step of the study guide. The lessons of the page and the pages of problems ask them, too.
//!
//! Each has `difficulty`, `minutes`, `question`, and one of
//!
//! - `table`, what to fill into it, with `heading` and `items`; about positions of a `game`, or about numbers, perhaps with those that
//!   are `given`; or, if `table = "printed"`, about what the problem prints for an `input`, where `{}` stands for an item; or, if
//!   `table = "sort"`, about statements;
//! - `move`, the address of a position;
//! - `function`, a signature, with how to `call` it, and what it `returns` for `items` of a `game` with each of the amounts or graphs
//!   that are `given`.
//!
//! Everything is checked by the definition, so no answer is written down. `problem` names the problem on whose page the exercise
//! stands, with an `answer` that explains it; `key` is what a lesson calls it.

use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use judge::fields::Fields;
use judge::workspace::{Workspace, read, short};
use toml::Table;

use super::addressed::{AddressedGame, Position};
use super::functions::Function;
use super::worksheet::Worksheet;

/// A step of the study guide.
pub struct Step {
    pub number: usize,
    /// What is new.
    pub title: String,
    /// Links to more problems.
    pub more: Vec<String>,
    pub exercises: Vec<Exercise>,
}

/// A question of a step.
pub struct Exercise {
    /// Its number, such as `3.1`.
    pub name: String,
    /// From 1 to 3.
    pub difficulty: u64,
    pub minutes: u64,
    /// By which a lesson of the page asks for it.
    pub key: Option<String>,
    /// The problem on whose page it stands, too.
    pub problem: Option<Solved>,
    pub question: String,
    pub task: Task,
}

/// An exercise's problem, and its answer explained, in Markdown.
pub struct Solved {
    pub name: String,
    pub answer: String,
}

/// What the student has to do.
pub enum Task {
    /// Fill the cells of a table.
    Table(Worksheet),
    /// Find a winning move in this position, if there is one.
    Move(AddressedGame, Position),
    /// Write a function.
    Function(Function),
}

/// Returns the folder of the exercises.
pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("lib/tools/study/exercises")
}

/// Reads the exercises of all steps.
pub fn steps(workspace: &Workspace) -> Result<Vec<Step>> {
    let folder = folder(workspace);
    let mut steps = vec![];
    loop {
        let number = steps.len() + 1;
        let path = folder.join(format!("step-{number}.toml"));
        if number > 1 && !path.is_file() {
            return Ok(steps);
        }
        let step = parsed(number, &read(&path)?);
        steps.push(step.with_context(|| short(&path))?);
    }
}

/// Reads the exercises of a step from the text of its file.
pub fn parsed(number: usize, text: &str) -> Result<Step> {
    let mut fields = Fields(text.parse()?);
    let title = fields.required("title")?;
    let more: Option<Vec<String>> = fields.optional("more")?;
    let mut exercises = vec![];
    for table in fields.required::<Vec<Table>>("exercise")? {
        let name = format!("{number}.{}", exercises.len() + 1);
        let exercise = exercise(&name, table).with_context(|| format!("exercise {name}"))?;
        exercises.push(exercise);
    }
    fields.end()?;
    Ok(Step {
        number,
        title,
        more: more.unwrap_or_default(),
        exercises,
    })
}

/// Takes an exercise from its table.
fn exercise(name: &str, table: Table) -> Result<Exercise> {
    let mut fields = Fields(table);
    let difficulty = fields.required("difficulty")?;
    ensure!(
        (1..=3).contains(&difficulty),
        "invalid `difficulty`: expected 1 to 3, found {difficulty}"
    );
    let problem: Option<String> = fields.optional("problem")?;
    let task = task(&mut fields, problem.as_deref())?;
    let problem = match problem {
        Some(name) => {
            let answer: String = fields.required("answer")?;
            let answer = answer.trim().to_owned();
            Some(Solved { name, answer })
        }
        None => None,
    };
    let exercise = Exercise {
        name: name.to_owned(),
        difficulty,
        minutes: fields.required("minutes")?,
        key: fields.optional("key")?,
        problem,
        question: fields.required::<String>("question")?.trim().to_owned(),
        task,
    };
    fields.end()?;
    Ok(exercise)
}

/// Takes the task of an exercise from its fields: exactly one of three keys says which it is.
fn task(fields: &mut Fields, problem: Option<&str>) -> Result<Task> {
    let table: Option<String> = fields.optional("table")?;
    let start: Option<String> = fields.optional("move")?;
    let function: Option<String> = fields.optional("function")?;
    match (table, start, function) {
        (Some(ask), None, None) => Ok(Task::Table(Worksheet::take(&ask, fields, problem)?)),
        (None, Some(start), None) => {
            let (game, start) = AddressedGame::read(&start)?;
            Ok(Task::Move(game, start))
        }
        (None, None, Some(signature)) => Ok(Task::Function(Function::take(signature, fields)?)),
        _ => bail!("expected one of `table`, `move` and `function`"),
    }
}
