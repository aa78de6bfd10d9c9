//! `cargo judge stress`: a solution against the definition of its game.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command, value_parser};

use super::add_case;
use super::arguments::{
    jobs, jobs_argument, option, problem, problem_argument, solution_argument, text, value,
};
use crate::build::cargo::Profile;
use crate::build::solutions;
use crate::failure::indent;
use crate::judging::Entry;
use crate::progress::Progress;
use crate::report::{plural, say};
use crate::rules::{self, Library};
use crate::stress::brute_force::{self, BruteForce, Programs};
use crate::stress::oracle::{self, Make, Oracle};
use crate::stress::{self, Difference};
use crate::workspace::{Problem, Workspace, short};
use crate::{cases, interrupt, mistake};

/// A slow program of this name among the attempts takes the place of rules that a problem lacks.
const SLOW: &str = "slow.rs";

/// How long a slow program is compared, unless `--cases` says how often.
const PATIENCE: Duration = Duration::from_secs(10);

/// The arguments of the command.
pub fn command() -> Command {
    Command::new("stress")
        .about("Compare a solution with the definition of its game on small random inputs")
        .after_help(
            "Examples:
  cargo judge stress matgame
      10000 inputs
  cargo judge stress matgame --cases 100000 --seed 5
      100000 inputs, seeds 5, 6, 7, …
  cargo judge stress matgame --save edge-found
      store the input found as a case
  cargo judge stress matgame --against slow.rs --generate gen.rs
      a slow solution of your own instead of the rules

A problem without rules is compared with attempts/PROBLEM/slow.rs if it is there. With a slow solution, the command \
ends after 10 seconds or --cases inputs. An input on which the outputs differ is shrunk and shown with both \
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
            jobs_argument("inputs"),
            option("against", "SLOW").help(
                "Compare with this program instead of the definition: a file NAME.rs, or a command such as \"python3 slow.py\"",
            ),
            option("generate", "GEN").help(
                "Make inputs with this program, which gets a seed as its argument [default: inputs like the samples]",
            ),
            option("save", "NAME").help("Store the shrunk input as case NAME, with the definition's answer"),
        ])
}

/// Compares a solution with the definition, or with the program of `--against`. Without an oracle, the definition is left to the
/// program of the problem's rules.
pub fn run(matches: &ArgMatches, oracle: Option<&Make>) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let save = text(matches, "save");
    if let Some(name) = save {
        add_case::check_new(&problem, name)?;
    }
    let slow = problem.attempts.join(SLOW).is_file() && !problem.rules.is_file();
    let against = text(matches, "against").or(slow.then_some(SLOW));
    ensure!(
        against.is_some() || !matches.contains_id("generate"),
        "--generate needs a slow program: --against SLOW"
    );
    if against.is_none() && oracle.is_none() {
        problem.ensure_defined()?;
        return rules::ask_rules(&problem.rules, Library::Study);
    }
    interrupt::watch()?;
    let programs = match against {
        Some(slow) => {
            let slow = brute_force::command(&workspace, &problem, slow)?;
            let generator = text(matches, "generate")
                .map(|words| brute_force::command(&workspace, &problem, words))
                .transpose()?;
            Some(Arc::new(Programs::new(&problem, slow, generator)?))
        }
        None => None,
    };
    let make = |problem: &Problem| -> Result<Box<dyn Oracle>> {
        match (&programs, oracle) {
            (Some(programs), _) => Ok(Box::new(BruteForce::new(programs)?)),
            (None, Some(make)) => make(problem),
            (None, None) => bail!("{} has no definition", problem.name),
        }
    };
    // A slow program need not be confirmed where there is nothing to confirm it.
    if against.is_none() || !cases::of(&problem).cases.is_empty() {
        let rules = short(&problem.rules);
        oracle::confirmed(&make, &problem, against.unwrap_or(&rules))?;
    }
    let program = solutions::build(&workspace, Profile::Release, &problem)?;
    let entry = Entry::new(&problem, &program, vec![], None)?;
    let first: u64 = *value(matches, "seed");
    let cases: u64 = *value(matches, "cases");
    let progress = Progress::new(cases, true);
    let started = Instant::now();
    let is_counted = matches.value_source("cases") == Some(ValueSource::CommandLine);
    let difference = stress::stress(
        &entry,
        &problem,
        &make,
        first..first + cases,
        jobs(matches),
        |count| {
            progress.add(count, "inputs");
            against.is_none() || is_counted || started.elapsed() < PATIENCE
        },
    );
    let done = progress.clear();
    if interrupt::requested() {
        let done = plural(usize::try_from(done)?, "input");
        eprintln!("{}: {done}, no difference so far", problem.name);
    }
    let difference = difference?;
    let Some(difference) = difference else {
        say(&format!(
            "{}: {}, seeds {first} to {}, no difference in {:.1} s",
            problem.name,
            plural(usize::try_from(done)?, "input"),
            first + done - 1,
            started.elapsed().as_secs_f64()
        ))?;
        return Ok(ExitCode::SUCCESS);
    };
    let is_guessed = against.is_some() && !matches.contains_id("generate");
    show(&problem, &difference, against, is_guessed)?;
    mistake::name(&problem, &program, Some(&difference.input));
    if let Some(name) = save {
        let input = difference.input.as_bytes();
        add_case::check_input(&problem, input)?;
        add_case::store_case(&problem, name, input, difference.answer.as_bytes())?;
    }
    Ok(ExitCode::FAILURE)
}

/// Shows an input on which the outputs differ, and both outputs. The form of the input may be guessed from the samples.
fn show(
    problem: &Problem,
    difference: &Difference,
    against: Option<&str>,
    is_guessed: bool,
) -> Result<()> {
    let result = &difference.result;
    let tokens = |text: &str| plural(text.split_whitespace().count(), "token");
    let before = tokens(&difference.original);
    let after = tokens(&difference.input);
    let shrunk = if before == after {
        String::new()
    } else {
        format!(", shrunk from {before} to {after}")
    };
    say(&format!(
        "{}: {} on the input of seed {}{shrunk}",
        problem.name,
        result.verdict.code(),
        difference.seed
    ))?;
    let by = match against {
        Some(slow) => format!("answer of {slow}"),
        None => "answer by the definition".to_owned(),
    };
    let mut faults: Vec<&str> = vec![];
    faults.extend(result.reason.as_deref());
    faults.extend(result.details.as_deref());
    say(&format!("input{}", indented(&difference.input)))?;
    say(&format!("{by}{}", indented(&difference.answer)))?;
    say(&format!("the solution{}", indented(&faults.join("\n"))))?;
    say(&format!(
        "again: the same command with --seed {} --cases 1",
        difference.seed
    ))?;
    if is_guessed {
        say("help: if this input is invalid, make inputs with --generate FILE.rs")?;
    }
    Ok(())
}

/// Returns the lines of a text, each below the one before and indented.
fn indented(text: &str) -> String {
    if text.trim().is_empty() {
        return "\n    (nothing)".to_owned();
    }
    format!("\n{}", indent(text))
}
