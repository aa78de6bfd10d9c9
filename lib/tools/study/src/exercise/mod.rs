//! `cargo judge exercise`: exercises for each step of the study guide, checked against the definition.
//!
//! [`questions`] reads them. [`answers`] writes files with blanks, and reads them when the student has filled them in. [`mod@check`]
//! compares the answers with the definition: the cells of a [`worksheet`], a move in a game by its address ([`addressed`]), or the
//! calls of one of the [`functions`]. [`items`] reads what is [`asked`] about; [`explain`] answers questions about positions, and
//! [`numbers`] those about numbers, with reasons.

pub mod addressed;
pub mod answers;
pub mod asked;
pub mod check;
pub mod explain;
pub mod functions;
pub mod items;
pub mod numbers;
pub mod questions;
pub mod worksheet;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{self, ExitCode, Stdio};

use anyhow::{Context, Result};
use clap::{Arg, ArgMatches, Command};
use console::style;
use judge::report::plural;
use judge::rules::{self, Library};
use judge::run::compare::visible;
use judge::workspace::{Problem, Workspace, short};
use textwrap::fill;

use self::answers::Answers;
use self::check::{Mark, check};
use self::explain::Expected;
use self::questions::{Exercise, Step, steps};
use crate::problem_page::{width, wrapped};
use crate::rules_file::SEPARATOR;

/// The command line of `cargo judge exercise`.
pub(super) fn command() -> Command {
    Command::new("exercise")
        .about("Check your answers to the exercises of the study guide")
        .after_help(
            "Examples:
  cargo judge exercise
      shows your progress in each step, and the next exercise
  cargo judge exercise 3
      writes the exercises of step 3 with blanks; run it again to check them

Your answers are in attempts/exercises, which git ignores: tables and moves in \
             step-3.txt, each function in a file of its own. They are never overwritten. \
             To start an exercise over, delete its part of step-3.txt, or the file of its function.

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
    let step = text.split('.').next().unwrap_or_default();
    step.parse()
        .map_err(|_| "expected a step such as 8, or an exercise such as 8.3".to_owned())
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let steps = steps(&workspace)?;
    let Some(&number) = matches.get_one::<usize>("step") else {
        return overview(&workspace, &steps);
    };
    let step = steps
        .iter()
        .find(|step| step.number == number)
        .with_context(|| format!("no step {number}; expected 1 to {}", steps.len()))?;
    check_step(&workspace, step)
}

/// How far a student has come in a step.
#[derive(Default)]
struct Progress<'s> {
    marks: Vec<Mark>,
    right: usize,
    /// The first exercise that is not right.
    next: Option<&'s Exercise>,
}

/// Checks the answers to a step.
fn progress<'s>(workspace: &Workspace, step: &'s Step, answers: &Answers) -> Result<Progress<'s>> {
    let rules = |name: &str, input: &str| asked_of_rules(&workspace.problem(name)?, input);
    let mut progress = Progress::default();
    for exercise in &step.exercises {
        let mark = check(exercise, answers, &rules)
            .with_context(|| format!("exercise {}", exercise.name))?;
        if mark == Mark::Right {
            progress.right += 1;
        } else {
            progress.next.get_or_insert(exercise);
        }
        progress.marks.push(mark);
    }
    Ok(progress)
}

/// Returns the folder of the answers, beside the attempts at problems; git ignores it.
fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("attempts/exercises")
}

/// Asks the program of a problem's rules what is printed for an input, and why.
fn asked_of_rules(problem: &Problem, input: &str) -> Result<Expected> {
    let program = rules::program(&problem.rules, Library::Study)?;
    let output = process::Command::new(program)
        .args(["explain", &problem.name, input])
        .stderr(Stdio::inherit())
        .output()
        .context("failed to ask the rules")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let split = text.split_once(SEPARATOR);
    let (answer, reason) = split.context("the rules gave no answer")?;
    Ok(Expected::new(answer, reason))
}

/// Says how hard an exercise is, and how long it takes.
fn effort(exercise: &Exercise) -> String {
    let minutes = plural(exercise.minutes as usize, "minute");
    format!("difficulty {}, {minutes}", exercise.difficulty)
}

/// Checks the answers to a step, and writes what is missing.
fn check_step(workspace: &Workspace, step: &Step) -> Result<ExitCode> {
    let Step { number, title, .. } = step;
    let folder = folder(workspace);
    let written = Answers::read(&folder, step)?.complete(step)?;
    let answers = Answers::read(&folder, step)?;
    let progress = progress(workspace, step, &answers)?;
    let mut out = io::stdout().lock();
    writeln!(out, "Step {number}: {title}\n")?;
    for (exercise, mark) in step.exercises.iter().zip(&progress.marks) {
        write!(out, "{}", marked(exercise, mark))?;
    }
    let count = step.exercises.len();
    writeln!(out, "\n{} of {count} right", progress.right)?;
    for path in &written {
        writeln!(out, "new: {}", short(path))?;
    }
    match progress.next {
        Some(exercise) => {
            let name = &exercise.name;
            let file = short(&answers.file(&exercise.task));
            writeln!(out, "next: {name} in {file} ({})", effort(exercise))?;
            writeln!(out, "then: cargo judge exercise {number}")?;
        }
        None => writeln!(out, "all done; your progress: cargo judge exercise")?,
    }
    let mut marks = progress.marks.iter();
    if marks.any(|mark| matches!(mark, Mark::Wrong(_))) {
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes an exercise with its mark; below a wrong one, why it is wrong.
fn marked(exercise: &Exercise, mark: &Mark) -> String {
    let name = &exercise.name;
    match mark {
        Mark::Open => format!("{name:<5} open   {}\n", effort(exercise)),
        Mark::Right => format!("{name:<5} {}\n", style("right").green()),
        Mark::Wrong(mistake) => {
            let lines: String = mistake.lines().map(indented).collect();
            format!("{name:<5} {}\n{lines}", style("wrong").red())
        }
    }
}

/// Shows the progress in each step.
fn overview(workspace: &Workspace, steps: &[Step]) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let mut done = 0;
    let mut all = 0;
    let mut first = None;
    writeln!(out, "step  right  minutes  what is new")?;
    for step in steps {
        let Step { number, title, .. } = step;
        let answers = Answers::read(&folder(workspace), step)?;
        let Progress { marks, right, next } = progress(workspace, step, &answers)?;
        let minutes: u64 = step.exercises.iter().map(|exercise| exercise.minutes).sum();
        let share = format!("{right}/{}", marks.len());
        writeln!(out, "{number:>4}  {share:>5}  {minutes:>7}  {title}")?;
        done += right;
        all += marks.len();
        first = first.or(next.map(|exercise| (number, exercise)));
    }
    writeln!(out, "\n{done} of {all} exercises right")?;
    if let Some((step, exercise)) = first {
        writeln!(out, "next: {} ({})", exercise.name, effort(exercise))?;
        writeln!(out, "type: cargo judge exercise {step}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Indents a line of a reason, and wraps it unless a compiler has aligned it.
fn indented(line: &str) -> String {
    let is_aligned = line.starts_with(' ') || line.contains(" | ");
    let width = if is_aligned { usize::MAX } else { width() };
    let options = wrapped(width)
        .initial_indent("      ")
        .subsequent_indent("      ");
    fill(&visible(line), options) + "\n"
}
