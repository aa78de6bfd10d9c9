//! `cargo judge test`: the solutions on their cases.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, bail};
use clap::{Arg, ArgMatches, Command, value_parser};
use glob::Pattern;

use super::arguments::{self, USAGE, as_argument, debug_argument, flag, jobs, jobs_argument, solution_argument, text};
use super::selection;
use crate::bundler::{self, Bundler};
use crate::compile::{self, Profile};
use crate::judging::{self, Entry};
use crate::report::{Compiled, Reporter};
use crate::workspace::{Problem, Workspace, short};
use crate::{cases, interrupt, judges, solutions};

pub fn command() -> Command {
    Command::new("test")
        .about("Build solutions and judge them on their cases in testdata/")
        .after_help(
            "Examples:
  cargo judge test                          every problem, every case
  cargo judge test matgame astrgame         two problems
  cargo judge test nim --case 'edge-*'      the cases whose name matches
  cargo judge test nim/sample-1             one case
  cargo judge test nim --solution my.rs     my.rs here or in its attempts/
  cargo judge test nim --as spoj            what you would submit to SPOJ
  cargo judge test --json | jq .verdict     the verdict of each case, then null for the summary

With --json, each line is one of these objects, wrapped here to fit
  {\"problem\":\"matgame\",\"case\":\"sample-1\",\"verdict\":\"AC\",
   \"time\":0.0012,\"memory\":2101248,\"reason\":null,\"details\":null}
  {\"problem\":\"wplay\",\"verdict\":\"CE\",\"not_run\":22,
   \"details\":\"error[E0308]: …\"}
  {\"problem\":\"matgame\",
   \"error\":\"testdata/matgame/edge-zeros.in has no edge-zeros.out\"}
  {\"problems\":6,\"cases\":62,\"verdicts\":{\"AC\":40,\"CE\":1},\"not_run\":22,\"errors\":1,\"seconds\":0.31,
   \"judge\":\"spoj\",\"compilers\":[\"rustc 1.63.0 in edition 2015, 2018, 2021\"]}
with time in seconds and memory in bytes, both null if the program did not run. A problem that does not compile \
gets one object, and its cases are not run. `judge` and `compilers` appear only with --as, and --stderr adds `stderr`.

Verdicts: AC: accepted; WA: wrong answer; RE: runtime error; TLE, MLE, OLE: time, memory, output limit exceeded; \
CE: compile error; JE: the judge itself failed.

Exit status: 0 if every problem has a case and all cases are AC; 1 for any other verdict; 2 for a usage error or a \
missing, empty or broken folder of cases.",
        )
        .args([
            Arg::new("problems")
                .value_name("PROBLEM[/CASE]")
                .num_args(0..)
                .help("Names or folders [default: the one you are in, else all]"),
            solution_argument(),
            as_argument("Judge the bundles instead, compiled with the installed compiler nearest to JUDGE's"),
            Arg::new("case")
                .long("case")
                .value_name("GLOB")
                .value_parser(value_parser!(Pattern))
                .help("Judge only cases whose name without .in matches GLOB"),
            flag("samples").conflicts_with("case").help("Judge only the samples"),
            jobs_argument("cases"),
            Arg::new("time-limit")
                .long("time-limit")
                .value_name("S")
                .value_parser(positive_seconds)
                .help("Time limit of each case in seconds, instead of the problem's"),
            debug_argument().conflicts_with("as").help("Check overflow, show backtraces; 10 times the time"),
            flag("stderr").help("Show standard error [on a terminal: 20 lines]"),
            flag("json").help("Print JSON objects instead of text"),
        ])
}

fn positive_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e6 => Ok(seconds),
        _ => Err("expected seconds between 0 and 1000000".to_owned()),
    }
}

/// How much slower a solution may be with `--debug`.
const DEBUG_FACTOR: f64 = 10.0;

/// Runs the command. With `--as` another program takes it over unless there is a `bundler`.
pub fn run(matches: &ArgMatches, bundler: Option<&Bundler>) -> Result<ExitCode> {
    let judge = text(matches, "as").map(judges::judge).transpose()?;
    if judge.is_some() && bundler.is_none() {
        return bundler::take_over("bundler");
    }
    let profile = arguments::profile(matches);
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problems = selection::selected(&workspace, matches)?;
    if problems.is_empty() {
        bail!("no problem in {}", workspace.root.join("problems").display());
    }
    let jobs = jobs(matches);
    let samples = matches.get_flag("samples").then(|| Pattern::new("sample-*")).transpose()?;
    let pattern: Option<&Pattern> = matches.get_one("case").or(samples.as_ref());
    let time_limit: Option<f64> = matches.get_one("time-limit").copied();
    let is_debug = profile == Profile::Debug;
    let factor = if is_debug { DEBUG_FACTOR } else { 1.0 };

    let mut reporter = Reporter::new(matches.get_flag("json"));
    (reporter.shows_stderr, reporter.is_debug) = (matches.get_flag("stderr"), is_debug);
    let mut chosen = vec![];
    for selected in &problems {
        let name = &selected.name;
        let problem = match &selected.problem {
            Ok(problem) => problem,
            Err(error) => {
                reporter.error(name, error)?;
                continue;
            }
        };
        let folder = cases::read(&problem.cases);
        let mut errors: Vec<Error> = folder.errors.into_iter().map(Error::msg).collect();
        let found = folder.cases.len();
        let wanted = |case: &str| pattern.is_none_or(|pattern| pattern.matches(case)) && selected.has(case);
        // Each pattern must match, or a misspelt one would pass.
        for pattern in pattern.iter().copied().chain(&selected.cases).filter(|_| found > 0) {
            if !folder.cases.iter().any(|case| pattern.matches(&case.name)) {
                errors.push(anyhow!("no case of {} matches {pattern}", short(&problem.cases)));
            }
        }
        let cases: Vec<_> = folder.cases.into_iter().filter(|case| wanted(&case.name)).collect();
        if cases.is_empty() && errors.is_empty() {
            errors.push(anyhow!("no case of {} is both named and matched", short(&problem.cases)));
        }
        if !problem.cases.exists() {
            let help = format!("help: `cargo judge add-case {name} sample-1 --input FILE --answer FILE` stores one");
            errors = vec![anyhow!("{name} has no case\n{help}")];
        }
        for error in errors {
            reporter.error(name, &error)?;
        }
        // What has no case is not compiled.
        if !cases.is_empty() {
            chosen.push((problem, cases));
        }
    }
    reporter.begin(&chosen);

    let wanted: Vec<Problem> = chosen.iter().map(|&(problem, _)| problem.clone()).collect();
    // The programs of submissions live as long as this does.
    let submissions = judge.zip(bundler).map(|(judge, bundle)| bundle(&workspace, &wanted, judge, jobs)).transpose()?;
    // Where much is to be compiled, the first problem goes ahead, so that its verdicts don't wait for all others.
    let goes_ahead =
        submissions.is_none() && !chosen.iter().all(|(problem, _)| compile::was_built_before(&problem.name));
    let rest = if goes_ahead { chosen.split_off(1) } else { vec![] };
    let mut elapsed = Duration::ZERO;
    for part in [chosen, rest] {
        let mut programs = match &submissions {
            Some(submissions) => submissions.programs.clone(),
            None => {
                let problems: Vec<&Problem> = part.iter().map(|&(problem, _)| problem).collect();
                // Cargo writes to the terminal, too.
                reporter.hide_progress();
                solutions::build_all(&workspace, profile, &problems)?
            }
        };
        let (mut entries, mut not_compiled) = (vec![], vec![]);
        for (problem, cases) in part {
            let program = match programs.remove(&problem.name).context("it was not built")? {
                Ok(program) => program,
                Err(said) => {
                    not_compiled.push((&problem.name, cases.len(), said));
                    continue;
                }
            };
            let checker = compile::checker(&workspace, problem);
            let time_limit = time_limit.unwrap_or(problem.metadata.time_limit) * factor;
            match checker.and_then(|checker| Entry::new(problem, &program, checker, cases, Some(time_limit))) {
                Ok(entry) => entries.push(entry),
                Err(error) => reporter.error(&problem.name, &error)?,
            }
        }
        let started = Instant::now();
        judging::judge_all(&entries, jobs, |entry, case, result| reporter.case(entry, case, &result))?;
        elapsed += started.elapsed();
        interrupt::check()?;
        // Last, as errors are long and the summary is short.
        for (name, cases, said) in not_compiled {
            reporter.compile_error(name, cases, &said)?;
        }
    }
    let compiled = judge
        .zip(submissions.as_ref())
        .map(|(judge, submissions)| Compiled { judge, compilers: submissions.compilers.clone() });
    reporter.end(problems.len(), elapsed, compiled.as_ref())?;
    Ok(if reporter.errors > 0 {
        ExitCode::from(USAGE)
    } else if reporter.all_accepted() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
