//! Reads the exercises: a file for each step of the study guide.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use judge::fields::Fields;
use judge::workspace::{self, Workspace, short};
use toml::Table as Toml;

use super::addressed::{AddressedGame, Position};
use super::functions::Function;
use super::worksheet::Worksheet;

/// A step of the study guide.
pub struct Step {
    pub number: usize,
    /// What is new.
    pub title: String,
    pub exercises: Vec<Exercise>,
}

pub struct Exercise {
    /// Its number, such as `3.1`.
    pub name: String,
    /// From 1 to 3.
    pub difficulty: u64,
    pub minutes: u64,
    pub question: String,
    pub task: Task,
}

pub enum Task {
    /// Cells to fill; the word is their heading.
    Table(Worksheet, String),
    /// A winning move to find, if there is one.
    Move(AddressedGame, Position),
    /// A function to write.
    Function(&'static Function),
}

pub fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("lib/tools/study/exercises")
}

pub fn steps(workspace: &Workspace) -> Result<Vec<Step>> {
    let folder = folder(workspace);
    let path = |number: usize| folder.join(format!("step-{number}.toml"));
    let count = (1..).take_while(|&number| path(number).is_file()).count();
    ensure!(
        count > 0,
        "failed to read {}: no such file",
        short(&path(1))
    );
    (1..=count)
        .map(|number| read(number, &path(number)))
        .collect()
}

fn read(number: usize, path: &Path) -> Result<Step> {
    let toml: Toml = workspace::read(path)?
        .parse()
        .with_context(|| format!("{} is not TOML", short(path)))?;
    step(number, toml).with_context(|| short(path))
}

fn step(number: usize, table: Toml) -> Result<Step> {
    let mut fields = Fields(table);
    let title = fields.required("title")?;
    // The study guide shows these links to more problems.
    fields.optional::<Vec<String>>("more")?;
    let mut exercises = vec![];
    for (table, place) in fields
        .required::<Vec<Toml>>("exercise")?
        .into_iter()
        .zip(1..)
    {
        let name = format!("{number}.{place}");
        exercises.push(exercise(name.clone(), table).with_context(|| format!("exercise {name}"))?);
    }
    fields.end()?;
    Ok(Step {
        number,
        title,
        exercises,
    })
}

fn exercise(name: String, table: Toml) -> Result<Exercise> {
    let mut fields = Fields(table);
    let (difficulty, minutes) = (fields.required("difficulty")?, fields.required("minutes")?);
    ensure!(
        (1..=3).contains(&difficulty),
        "invalid `difficulty`: expected 1 to 3, found {difficulty}"
    );
    let question: String = fields.required("question")?;
    let mut text = |key| fields.optional::<String>(key);
    let (ask, start, function) = (text("table")?, text("move")?, text("function")?);
    let task = match (ask, start, function) {
        (Some(ask), None, None) => {
            let (items, heading) = (
                text("items")?.unwrap_or_default(),
                text("heading")?.unwrap_or_default(),
            );
            Task::Table(Worksheet::new(&ask, text("game")?, &items)?, heading)
        }
        (None, Some(start), None) => {
            let (game, start) = AddressedGame::read(&start)?;
            Task::Move(game, start)
        }
        (None, None, Some(name)) => Task::Function(Function::named(&name)?),
        _ => bail!("expected one of `table`, `move` and `function`"),
    };
    fields.end()?;
    Ok(Exercise {
        name,
        difficulty,
        minutes,
        question: question.trim().to_owned(),
        task,
    })
}
