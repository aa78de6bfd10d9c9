//! `cargo judge exercise`: exercises for each step of the study guide, checked against the definition.
//!
//! [`questions`] reads them. [`answers`] writes files with blanks, and reads them when the student has filled them in. [`mod@check`]
//! compares the answers with the definition: the cells of a [`worksheet`], a move in a game by its address ([`addressed`]), or one of
//! the [`functions`]. [`explain`] gives the reasons.

pub mod addressed;
pub mod answers;
pub mod check;
pub mod explain;
pub mod functions;
pub mod questions;
pub mod worksheet;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Arg, ArgMatches};
use console::style;
use judge::run::compare::visible;
use judge::workspace::{Workspace, short};

use self::answers::{Answers, function_file};
use self::check::{Mark, check};
use self::questions::{Exercise, Step, Task, steps};
use crate::problem_page::width;

pub(super) fn command() -> clap::Command {
    clap::Command::new("exercise")
        .about("Check your answers to the exercises of the study guide")
        .after_help(
            "Examples:
  cargo judge exercise
      shows your progress in each step, and the next exercise
  cargo judge exercise 3
      writes the exercises of step 3 with blanks; run it again to check them

Your answers are in lib/tools/study/exercises/answers, which git ignores: \
             tables and moves in step-3.txt, each function in a file of its own. \
             They are never overwritten. To start an exercise over, delete its part of \
             step-3.txt, or the file of its function.

The exit status is 1 if an answer is wrong.",
        )
        .arg(
            Arg::new("step")
                .value_name("STEP")
                .value_parser(step_number)
                .help("A step of the study guide"),
        )
}

/// Reads the number of a step, or the name of one of its exercises, such as 8.3.
fn step_number(text: &str) -> Result<usize, String> {
    let number = text.split('.').next().and_then(|step| step.parse().ok());
    number.ok_or_else(|| "expected a step such as 8, or an exercise such as 8.3".to_owned())
}

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let steps = steps(&workspace)?;
    let Some(&number) = matches.get_one::<usize>("step") else {
        return overview(&workspace, &steps);
    };
    let step = number.checked_sub(1).and_then(|index| steps.get(index));
    check_step(
        &workspace,
        step.with_context(|| format!("no step {number}; expected 1 to {}", steps.len()))?,
    )
}

fn mark(workspace: &Workspace, exercise: &Exercise, answers: &Answers) -> Result<Mark> {
    check(workspace, exercise, answers.to(exercise))
        .with_context(|| format!("exercise {}", exercise.name))
}

fn effort(exercise: &Exercise) -> String {
    format!(
        "difficulty {}, {} minutes",
        exercise.difficulty, exercise.minutes
    )
}

/// Checks the answers to a step, and writes what is missing.
fn check_step(workspace: &Workspace, step: &Step) -> Result<ExitCode> {
    let mut answers = Answers::read(workspace, step)?;
    let written = answers.complete(workspace, step)?;
    let mut out = io::stdout().lock();
    writeln!(out, "Step {}: {}\n", step.number, step.title)?;
    let (mut right, mut status, mut next) = (0, ExitCode::SUCCESS, None);
    for exercise in &step.exercises {
        let (name, mark) = (&exercise.name, mark(workspace, exercise, &answers)?);
        next = next.or((mark != Mark::Right).then_some(exercise));
        match mark {
            Mark::Open => writeln!(out, "{name:<5} open   {}", effort(exercise))?,
            Mark::Right => {
                right += 1;
                writeln!(out, "{name:<5} {}", style("right").green())?;
            }
            Mark::Wrong(lines) => {
                status = ExitCode::FAILURE;
                writeln!(out, "{name:<5} {}", style("wrong").red())?;
                lines
                    .iter()
                    .flat_map(|line| line.lines())
                    .try_for_each(|line| writeln!(out, "{}", indented(line)))?;
            }
        }
    }
    writeln!(out, "\n{right} of {} right", step.exercises.len())?;
    written
        .iter()
        .try_for_each(|path| writeln!(out, "new: {}", short(path)))?;
    let Some(exercise) = next else {
        writeln!(out, "all done; your progress: cargo judge exercise")?;
        return Ok(status);
    };
    let file = match exercise.task {
        Task::Function(function) => function_file(workspace, function.name()),
        _ => answers.path,
    };
    writeln!(
        out,
        "next: {} in {} ({})",
        exercise.name,
        short(&file),
        effort(exercise)
    )?;
    writeln!(out, "then: cargo judge exercise {}", step.number)?;
    Ok(status)
}

/// Shows the progress in each step.
fn overview(workspace: &Workspace, steps: &[Step]) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let (mut done, mut all, mut next) = (0, 0, None);
    writeln!(out, "step  right  minutes  what is new")?;
    for step in steps {
        let Step {
            number,
            title,
            exercises,
            ..
        } = step;
        let answers = Answers::read(workspace, step)?;
        let marks = exercises
            .iter()
            .map(|exercise| mark(workspace, exercise, &answers))
            .collect::<Result<Vec<_>>>()?;
        let first = marks.iter().position(|mark| *mark != Mark::Right);
        next = next.or(first.map(|place| (number, &exercises[place])));
        let right = marks.iter().filter(|mark| **mark == Mark::Right).count();
        (done, all) = (done + right, all + exercises.len());
        let minutes: u64 = exercises.iter().map(|exercise| exercise.minutes).sum();
        writeln!(
            out,
            "{number:>4}  {:>5}  {minutes:>7}  {title}",
            format!("{right}/{}", marks.len())
        )?;
    }
    writeln!(out, "\n{done} of {all} exercises right")?;
    if let Some((step, exercise)) = next {
        writeln!(
            out,
            "next: {} ({})\ntype: cargo judge exercise {step}",
            exercise.name,
            effort(exercise)
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Indents a line of a reason, and wraps it unless a compiler has aligned it.
fn indented(line: &str) -> String {
    let is_aligned = line.starts_with(' ') || line.contains(" | ");
    let width = if is_aligned { usize::MAX } else { width() };
    textwrap::fill(
        &visible(line),
        textwrap::Options::new(width)
            .initial_indent("      ")
            .subsequent_indent("      "),
    )
}
