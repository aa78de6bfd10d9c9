//! `cargo judge stress`: a solution against the definition of its game.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::{ArgMatches, Command, value_parser};

use super::add_case;
use super::arguments::{jobs, jobs_argument, option, problem, problem_argument, solution_argument, text, value};
use crate::compare::visible;
use crate::compile::{self, CompileError, Profile};
use crate::judges::Judge;
use crate::judging::Entry;
use crate::oracle::Make;
use crate::progress::Progress;
use crate::report::plural;
use crate::stress::Difference;
use crate::workspace::{Problem, Workspace, short};
use crate::{handover, interrupt, judges, mistake, oracle, solutions, stress, submission};

pub fn command() -> Command {
    Command::new("stress")
        .about("Compare a solution with the definition of its game on small random inputs")
        .after_help(
            "Examples:
  cargo judge stress matgame
      10000 inputs
  cargo judge stress matgame --cases 100000 --seed 5
      100000 inputs, seeds 5, 6, 7, …
  cargo judge stress matgame --as spoj
      what you would submit
  cargo judge stress matgame --save edge-found
      store the input found as a case

10000 inputs take from a second to a minute. An input on which the outputs differ is shrunk and shown with both \
outputs.

Exit status: 0 for no difference, 1 for a difference or a compile error, 2 for a usage error.",
        )
        .args([
            problem_argument(),
            solution_argument(),
            option("cases", "N")
                .default_value("10000")
                .value_parser(value_parser!(u64).range(1..=1_000_000_000))
                .help("The number of inputs"),
            option("seed", "S")
                .default_value("0")
                .value_parser(value_parser!(u64).range(..=u64::MAX / 2))
                .help("The seed of the first input; each later input has the next seed"),
            option("seconds", "S")
                .value_parser(value_parser!(u64).range(1..=1_000_000))
                .help("Begin no more inputs after S seconds"),
            option("as", "JUDGE")
                .help("Try the bundle instead, compiled with the installed compiler nearest to JUDGE's"),
            jobs_argument("inputs"),
            option("save", "NAME").help("Store the shrunk input as case NAME, with the definition's answer"),
        ])
}

/// Runs the command.
pub fn run(matches: &ArgMatches, oracle: Option<&Make>) -> Result<ExitCode> {
    let judge = text(matches, "as").map(judges::judge).transpose()?;
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    problem.ensure_defined()?;
    let save = text(matches, "save");
    if let Some(name) = save {
        add_case::check_new(&problem, name)?;
    }
    let Some(make) = oracle else { return handover::ask_rules(&problem.rules, "study") };
    interrupt::watch()?;
    oracle::confirmed(make, &problem)?;
    let problems = [problem];
    // The programs of submissions live as long as this does.
    let submissions = judge.map(|judge| submission::build_all(&workspace, &problems, judge, 1)).transpose()?;
    let [problem] = problems;
    let program = match &submissions {
        Some(submissions) => submissions.programs[&problem.name].clone().map_err(CompileError)?,
        None => solutions::build(&workspace, Profile::Release, &problem)?,
    };
    let checker = compile::checker(&problem)?;
    let entry = Entry::new(&problem, &program, checker, vec![], None)?;
    let jobs = jobs(matches);
    let (&first, &cases): (&u64, &u64) = (value(matches, "seed"), value(matches, "cases"));
    let progress = Progress::new(cases, true);
    let started = Instant::now();
    let end_at = matches.get_one::<u64>("seconds").map(|&seconds| started + Duration::from_secs(seconds));
    let count = |count| progress.add(count, "inputs");
    let difference = stress::stress(&entry, &problem, make, first..first + cases, jobs, end_at, count)?;
    let done = progress.clear();
    if interrupt::requested() {
        return Ok(ExitCode::from(interrupt::STATUS));
    }
    let Some(difference) = difference else {
        let seconds = started.elapsed().as_secs_f64();
        let last = first + done - 1;
        writeln!(
            io::stdout(),
            "{}: {}, seeds {first} to {last}, no difference in {seconds:.1} s",
            problem.name,
            plural(usize::try_from(done)?, "input")
        )?;
        return Ok(ExitCode::SUCCESS);
    };
    show(&problem, &difference, judge)?;
    if judge.is_none() {
        mistake::name(&problem, &program, Some(&difference.input));
    }
    if let Some(name) = save {
        add_case::check_input(&problem, difference.input.as_bytes())?;
        add_case::store_case(&problem, name, difference.input.as_bytes(), difference.answer.as_bytes())?;
    }
    Ok(ExitCode::FAILURE)
}

fn show(problem: &Problem, difference: &Difference, judge: Option<&Judge>) -> Result<()> {
    let mut out = io::stdout().lock();
    let Difference { seed, original, input, answer, result } = difference;
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
        visible(text).lines().try_for_each(|line| writeln!(out, "    {line}"))?;
    }
    writeln!(out, "the solution")?;
    for text in result.reason.iter().chain(&result.details) {
        visible(text).lines().try_for_each(|line| writeln!(out, "    {line}"))?;
    }
    let judge = judge.map_or(String::new(), |judge| format!(" --as {}", judge.name));
    let solution = problem.attempt.as_ref().map_or(String::new(), |file| format!(" --solution {}", short(file)));
    writeln!(out, "again: cargo judge stress {}{solution} --seed {seed} --cases 1{judge}", problem.name)?;
    Ok(())
}
