//! `cargo judge stress`: a solution against the definition of its game.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use super::{add_case, jobs};
use crate::bundler::{self, Bundler};
use crate::judging::Entry;
use crate::report::plural;
use crate::stress::Difference;
use crate::workspace::{Problem, Workspace};
use crate::{compile, interrupt, judges, oracle, stress};

/// Compare a solution with the definition of its game on small random inputs.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  cargo judge stress matgame
      10000 inputs
  cargo judge stress matgame --cases 100000 --seed 5
      the inputs of the seeds from 5 on
  cargo judge stress matgame --as spoj
      what you would submit
  cargo judge stress matgame --save edge-found
      store the input that was found as a case

10000 inputs take from a second to a minute. On a difference the input is shrunk to a smallest one that \
still differs, and shown with both outputs.

Exit status: 0 if there is no difference, 1 if there is one, 2 for a usage error.")]
pub struct Arguments {
    /// The problem's name.
    problem: String,
    /// How many inputs.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    cases: u64,
    /// The first input's seed; each of the others has the next one.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=u64::MAX / 2))]
    seed: u64,
    /// Try the file to submit instead, compiled as this judge does, with the nearest compiler found.
    #[arg(long = "as", value_name = "JUDGE")]
    judge: Option<String>,
    /// How many inputs run side by side; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Store the shrunk input as a case of this name, with the answer of the definition.
    #[arg(long, value_name = "NAME")]
    save: Option<String>,
}

/// Runs the command. With `--as` another program takes it over unless there is a `bundler`.
pub fn run(arguments: &Arguments, bundler: Option<&Bundler>) -> Result<ExitCode> {
    if arguments.judge.is_some() && bundler.is_none() {
        return bundler::take_over();
    }
    let workspace = Workspace::find()?;
    let judge = arguments.judge.as_deref().map(judges::judge).transpose()?;
    let problem = workspace.problem(&arguments.problem)?;
    if let Some(name) = &arguments.save {
        add_case::check_new(&problem, name)?;
    }
    interrupt::watch()?;
    let oracle = oracle::program(&workspace)?;
    let problems = [problem];
    // The programs of submissions live as long as this does.
    let submissions = judge
        .zip(bundler)
        .map(|(judge, bundle)| bundle(&workspace, &problems, judge, 1))
        .transpose()?;
    let [problem] = problems;
    let program = match &submissions {
        Some(submissions) => submissions.programs[&problem.name].clone(),
        None => compile::build_one(&workspace, &problem.name)?,
    };
    let program = match program {
        Ok(program) => program,
        Err(said) => {
            eprintln!("{said}\njudge: {} does not compile", problem.name);
            return Ok(ExitCode::FAILURE);
        }
    };
    let entry = Entry::new(&workspace, &problem, Ok(program), vec![], None)?;
    let jobs = jobs(arguments.jobs);
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new(arguments.cases)
    } else {
        ProgressBar::hidden()
    };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} inputs");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let started = Instant::now();
    let (first, cases) = (arguments.seed, arguments.cases);
    let difference = stress::stress(&entry, &problem, &oracle, first, cases, jobs, |count| bar.inc(count))?;
    bar.finish_and_clear();
    if interrupt::requested() {
        return Ok(ExitCode::from(interrupt::STATUS));
    }
    let Some(difference) = difference else {
        let seconds = started.elapsed().as_secs_f64();
        let last = first + cases - 1;
        writeln!(
            io::stdout(),
            "{}: {cases} inputs, seeds {first} to {last}, no difference in {seconds:.1} s",
            problem.name
        )?;
        return Ok(ExitCode::SUCCESS);
    };
    show(&problem, &difference, arguments.judge.as_deref())?;
    if let Some(name) = &arguments.save {
        add_case::check_input(&problem, difference.input.as_bytes())?;
        add_case::store_case(
            &problem,
            name,
            difference.input.as_bytes(),
            difference.answer.as_bytes(),
        )?;
    }
    Ok(ExitCode::FAILURE)
}

fn show(problem: &Problem, difference: &Difference, judge: Option<&str>) -> Result<()> {
    let mut out = io::stdout().lock();
    let Difference {
        seed,
        original,
        input,
        answer,
        result,
    } = difference;
    let size = |text: &str| plural(text.split_whitespace().count(), "token");
    writeln!(
        out,
        "{}: {} on the input of seed {seed}, shrunk from {} to {}",
        problem.name,
        result.verdict.code(),
        size(original),
        size(input)
    )?;
    for (title, text) in [("input", input), ("answer by the definition", answer)] {
        writeln!(out, "{title}")?;
        let text = if text.trim().is_empty() { "(nothing)" } else { text };
        text.lines().try_for_each(|line| writeln!(out, "    {line}"))?;
    }
    writeln!(out, "the solution")?;
    for line in result
        .reason
        .iter()
        .chain(&result.details)
        .flat_map(|text| text.lines())
    {
        writeln!(out, "    {line}")?;
    }
    let judge = judge.map_or(String::new(), |judge| format!(" --as {judge}"));
    writeln!(
        out,
        "again: cargo judge stress {} --seed {seed} --cases 1{judge}",
        problem.name
    )?;
    Ok(())
}
