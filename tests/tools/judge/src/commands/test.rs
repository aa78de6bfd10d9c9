//! `cargo judge test`: the solutions on their cases.

use std::collections::BTreeMap;
use std::path::PathBuf;
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
use crate::verdict::Verdict;
use crate::workspace::{Problem, Workspace, short};
use crate::{cases, failed, interrupt, judges, mistake, solutions};

pub fn command() -> Command {
    Command::new("test")
        .about("Build solutions and judge them on their cases in testdata/")
        .after_help(
            "Examples:
  cargo judge test                        every problem, every case
  cargo judge test matgame nim/sample-1   a problem, and one case of another
  cargo judge test nim --case 'edge-*'    the cases whose name matches
  cargo judge test nim --solution my.rs   my.rs here or in its attempts/
  cargo judge test nim --as spoj          what you would submit to SPOJ
  cargo judge test --json | jq .verdict   each verdict, then null for the summary

With --json, each line is one of these objects, wrapped here to fit
  {\"problem\":\"matgame\",\"case\":\"sample-1\",\"verdict\":\"AC\",
   \"time\":0.0012,\"memory\":2101248,\"reason\":null,\"details\":null}
  {\"problem\":\"wplay\",\"verdict\":\"CE\",\"not_run\":22,
   \"details\":\"error[E0308]: …\"}
  {\"problem\":\"matgame\",
   \"error\":\"testdata/matgame/edge-zeros.in has no edge-zeros.out\"}
  {\"problems\":6,\"cases\":62,\"verdicts\":{\"AC\":40,\"CE\":1},\"not_run\":22,
   \"errors\":1,\"seconds\":0.31,\"judge\":\"spoj\",
   \"compilers\":[\"rustc 1.63.0 in edition 2015, 2018, 2021\"]}
with time in seconds and memory in bytes, both null if the program did not run. A problem that does not compile \
gets one object, and its cases are not run. `judge` and `compilers` appear only with --as, and --stderr adds `stderr`.

Verdicts: AC: accepted; WA: wrong answer; RE: runtime error; TLE, MLE, OLE: time, memory, output limit exceeded; \
ILE: both sides of an interactive problem wait; CE: compile error; JE: the judge itself failed.

Exit status: 0 if every problem has a case and all cases are AC; 1 for any other verdict; 2 for a usage error or a \
missing, empty or broken folder of cases.",
        )
        .arg(
            Arg::new("problems")
                .value_name("PROBLEM[/CASE]")
                .num_args(0..)
                .help("Names or folders [default: the one you are in, else all]"),
        )
        .next_help_heading("Cases")
        .args([
            Arg::new("case")
                .long("case")
                .value_name("GLOB")
                .value_parser(value_parser!(Pattern))
                .help("Only cases whose name matches GLOB"),
            flag("samples").conflicts_with("case").help("Only the samples"),
            flag("failed").help("Only cases that failed when last judged"),
            flag("fail-fast").help("Stop at the first case that is not AC"),
        ])
        .next_help_heading("Solution")
        .args([
            solution_argument(),
            as_argument("Bundle it and compile it as JUDGE does"),
            debug_argument().conflicts_with("as").help("Check overflow, show backtraces; 10 times the time"),
        ])
        .next_help_heading("Limits")
        .args([
            Arg::new("time-limit")
                .long("time-limit")
                .value_name("S")
                .value_parser(positive)
                .help("Seconds for each case, instead of the problem's"),
            Arg::new("time-factor")
                .long("time-factor")
                .value_name("F")
                .value_parser(positive)
                .help("Multiply the time limit by F"),
            jobs_argument("cases").help("Cases side by side [default: one per processor]"),
        ])
        .next_help_heading("Output")
        .args([
            flag("stderr").help("Show standard error [on a terminal: 20 lines]"),
            flag("json").help("Print JSON objects instead of text"),
            flag("watch")
                .conflicts_with_all([
                    "as",
                    "case",
                    "samples",
                    "failed",
                    "fail-fast",
                    "debug",
                    "time-limit",
                    "time-factor",
                ])
                .conflicts_with_all(["jobs", "stderr", "json"])
                .help("Judge again after each save, as `cargo judge watch` does"),
        ])
}

fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number <= 1e6 => Ok(number),
        _ => Err("expected a number between 0 and 1000000".to_owned()),
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
    if matches.get_flag("watch") {
        return bundler::take_over("contest");
    }
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problems = selection::selected(&workspace, matches)?;
    if problems.is_empty() {
        bail!("no problem in {}", workspace.root.join("problems").display());
    }
    let jobs = jobs(matches);
    let samples = matches.get_flag("samples").then(|| Pattern::new("sample-*")).transpose()?;
    let pattern: Option<&Pattern> = matches.get_one("case").or(samples.as_ref());
    let [only_failed, fail_fast] = ["failed", "fail-fast"].map(|name| matches.get_flag(name));
    let number = |name: &str| matches.get_one::<f64>(name).copied();
    let is_debug = profile == Profile::Debug;
    let factor = number("time-factor").unwrap_or(if is_debug { DEBUG_FACTOR } else { 1.0 });

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
        let folder = cases::of(problem);
        let mut errors: Vec<Error> = folder.errors.into_iter().map(Error::msg).collect();
        let found = folder.cases.len();
        let wanted = |case: &str| pattern.is_none_or(|pattern| pattern.matches(case)) && selected.has(case);
        // Each pattern must match, or a misspelt one would pass.
        for pattern in pattern.iter().copied().chain(&selected.cases).filter(|_| found > 0) {
            if !folder.cases.iter().any(|case| pattern.matches(&case.name)) {
                errors.push(anyhow!("no case of {} matches {pattern}", short(&problem.cases)));
            }
        }
        let mut cases: Vec<_> = folder.cases.into_iter().filter(|case| wanted(&case.name)).collect();
        if let Some(pattern) = pattern.filter(|_| cases.is_empty() && errors.is_empty()) {
            errors.push(anyhow!("no case named of {} matches {pattern}", short(&problem.cases)));
        }
        if only_failed {
            let failed = failed::read(&workspace, name)?;
            cases.retain(|case| failed.contains(&case.name));
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
    if only_failed && chosen.is_empty() && reporter.errors == 0 {
        bail!("no case failed when last judged\nhelp: leave out --failed");
    }
    let count = if only_failed { chosen.len() } else { problems.len() };
    reporter.begin(&chosen);

    let wanted: Vec<Problem> = chosen.iter().map(|&(problem, _)| problem.clone()).collect();
    // The programs of submissions live as long as this does.
    let submissions = judge.zip(bundler).map(|(judge, bundle)| bundle(&workspace, &wanted, judge, jobs)).transpose()?;
    // Where much is to be compiled, the first problem goes ahead, so that its verdicts don't wait for all others.
    let goes_ahead =
        submissions.is_none() && !chosen.iter().all(|(problem, _)| compile::was_built_before(&problem.name));
    let rest = if goes_ahead { chosen.split_off(1) } else { vec![] };
    let mut elapsed = Duration::ZERO;
    // By problem and case, whether it failed.
    let mut failed: BTreeMap<String, BTreeMap<String, bool>> = BTreeMap::new();
    let mut is_over = false;
    let mut attempt: Option<(&Problem, PathBuf)> = None;
    for part in [chosen, rest] {
        if is_over {
            break;
        }
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
                    failed.insert(problem.name.clone(), cases.into_iter().map(|case| (case.name, true)).collect());
                    is_over |= fail_fast;
                    continue;
                }
            };
            let checker = compile::checker(problem);
            let time_limit = number("time-limit").unwrap_or(problem.metadata.time_limit) * factor;
            let is_json = matches.get_flag("json");
            if problem.attempt.is_some() && !problem.is_draft() && judge.is_none() && !is_debug && !is_json {
                attempt = Some((problem, program.clone()));
            }
            match checker.and_then(|checker| Entry::new(problem, &program, checker, cases, Some(time_limit))) {
                Ok(entry) => entries.push(entry),
                Err(error) => reporter.error(&problem.name, &error)?,
            }
        }
        let started = Instant::now();
        if is_over {
            entries.clear();
        }
        let judged = judging::judge_all(&entries, jobs, |entry, case, mut result| {
            let has_failed = result.verdict != Verdict::Accepted;
            // Of an attempt the first failure is shown in full: what is said of its mistake must stay on the screen.
            if attempt.is_some() && failed.values().flat_map(BTreeMap::values).any(|failed| *failed) {
                result.leave_out_details();
            }
            reporter.case(entry, case, &result)?;
            failed.entry(entry.name.clone()).or_default().insert(case.name.clone(), has_failed);
            is_over = fail_fast && has_failed;
            if is_over { Err(anyhow!("the first failure")) } else { Ok(()) }
        });
        if !is_over {
            judged?;
        }
        elapsed += started.elapsed();
        interrupt::check()?;
        // Last, as errors are long and the summary is short.
        for (name, cases, said) in not_compiled {
            reporter.compile_error(name, cases, &said)?;
        }
    }
    if is_over {
        reporter.stop();
    }
    let compiled = judge
        .zip(submissions.as_ref())
        .map(|(judge, submissions)| Compiled { judge, compilers: submissions.compilers.clone() });
    reporter.end(count, elapsed, compiled.as_ref())?;
    if let Some((problem, program)) = attempt.filter(|_| !reporter.all_accepted()) {
        mistake::name(problem, &program, None);
    }
    for (problem, cases) in failed {
        failed::store(&workspace, &problem, &cases)?;
    }
    Ok(if reporter.errors > 0 {
        ExitCode::from(USAGE)
    } else if reporter.all_accepted() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
