//! `cargo judge stress`: a solution against the definition of its game.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::{ArgMatches, Command, value_parser};

use super::add_case;
use super::arguments::{
    jobs, jobs_argument, option, problem, problem_argument, solution_argument, text, value,
};
use crate::build::compile::Profile;
use crate::build::solutions;
use crate::judging::Entry;
use crate::progress::Progress;
use crate::report::{plural, say};
use crate::run::compare::visible;
use crate::stress::Difference;
use crate::stress::brute_force::{BruteForce, Inputs};
use crate::stress::oracle::{Make, Oracle};
use crate::stress::{brute_force, oracle};
use crate::workspace::{Problem, Workspace, short};
use crate::{cases, interrupt, mistake, rules, stress};

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

10000 inputs take some seconds to a minute. An input on which the outputs differ is shrunk and shown with both \
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
            option("generate", "GEN").requires("against").help(
                "Make inputs with this program, which gets a seed as its argument [default: inputs like the samples]",
            ),
            option("save", "NAME").help("Store the shrunk input as case NAME, with the definition's answer"),
        ])
}

pub fn run(matches: &ArgMatches, oracle: Option<&Make>) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let save = text(matches, "save");
    if let Some(name) = save {
        add_case::check_new(&problem, name)?;
    }
    interrupt::watch()?;
    let program = |name| {
        text(matches, name)
            .map(|text| brute_force::command(&workspace, &problem, text))
            .transpose()
    };
    let by_force = match (program("against")?, program("generate")?) {
        (Some(slow), Some(generator)) => Some((slow, Inputs::Generator(generator))),
        (Some(slow), None) => Some((slow, Inputs::like_samples(&problem)?)),
        (None, _) => None,
    };
    let force = |_: &Problem| -> Result<Box<dyn Oracle>> {
        let (slow, inputs) = by_force.as_ref().context("no program")?;
        Ok(Box::new(BruteForce::new(slow, inputs)?))
    };
    let make: &Make = match oracle {
        _ if by_force.is_some() => &force,
        Some(make) => make,
        None => {
            problem.ensure_defined()?;
            return rules::ask_rules(&problem.rules, "study");
        }
    };
    if by_force.is_none() || !cases::of(&problem).cases.is_empty() {
        oracle::confirmed(
            make,
            &problem,
            text(matches, "against").unwrap_or(&short(&problem.rules)),
        )?;
    }
    let program = solutions::build(&workspace, Profile::Release, &problem)?;
    let entry = Entry::new(&problem, &program, vec![], None)?;
    let (&first, &cases): (&u64, &u64) = (value(matches, "seed"), value(matches, "cases"));
    let progress = Progress::new(cases, true);
    let started = Instant::now();
    let count = |count| progress.add(count, "inputs");
    let difference = stress::stress(
        &entry,
        &problem,
        make,
        first..first + cases,
        jobs(matches),
        count,
    )?;
    let done = progress.clear();
    let Some(difference) = difference else {
        let seconds = started.elapsed().as_secs_f64();
        let (last, inputs) = (first + done - 1, plural(usize::try_from(done)?, "input"));
        say(&format!(
            "{}: {inputs}, seeds {first} to {last}, no difference in {seconds:.1} s",
            problem.name
        ))?;
        return Ok(ExitCode::SUCCESS);
    };
    show(&problem, &difference, text(matches, "against"))?;
    mistake::name(&problem, &program, Some(&difference.input));
    if let Some(name) = save {
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

fn show(problem: &Problem, difference: &Difference, against: Option<&str>) -> Result<()> {
    let Difference {
        seed,
        original,
        input,
        answer,
        result,
    } = difference;
    let [from, to] = [original, input].map(|text| plural(text.split_whitespace().count(), "token"));
    let shrunk = if from == to {
        String::new()
    } else {
        format!(", shrunk from {from} to {to}")
    };
    say(&format!(
        "{}: {} on the input of seed {seed}{shrunk}",
        problem.name,
        result.verdict.code()
    ))?;
    let by = against.map_or("answer by the definition".to_owned(), |slow| {
        format!("answer of {slow}")
    });
    let faults: Vec<&str> = result
        .reason
        .iter()
        .chain(&result.details)
        .map(String::as_str)
        .collect();
    let indented = |text: &String| match text.trim() {
        "" => "\n    (nothing)".to_owned(),
        _ => visible(text)
            .lines()
            .map(|line| format!("\n    {line}"))
            .collect::<String>(),
    };
    let [input, answer, faults] = [input, answer, &faults.join("\n")].map(indented);
    say(&format!("input{input}\n{by}{answer}\nthe solution{faults}"))?;
    say(&format!(
        "again: the same command with --seed {seed} --cases 1"
    ))
}
