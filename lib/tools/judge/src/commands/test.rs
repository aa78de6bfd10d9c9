//! `cargo judge test`: the solutions on their cases.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, ensure};
use clap::{ArgMatches, Command, value_parser};
use glob::Pattern;

use super::arguments::{
    self, USAGE, debug_argument, flag, jobs, jobs_argument, option, problems_argument, solution_argument, text,
};
use super::selection::{self, Selected};
use super::watch;
use crate::cases::{self, Case};
use crate::compile::{self, Profile};
use crate::judging::{self, CaseResult, Entry};
use crate::report::{Compiled, Reporter};
use crate::submission::{self, Submissions};
use crate::verdict::Verdict;
use crate::workspace::{Problem, Workspace, short};
use crate::{draft, failed, guide, interrupt, judges, large, mistake, solutions};

const HELP: &str = "Examples:
  cargo judge test                        every problem, every case
  cargo judge test matgame nim/sample-1   a problem, and one case of another
  cargo judge test nim --case 'edge-*'    the cases whose name matches
  cargo judge test nim --large            large inputs, too, made by its generator
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

The sizes in a problem's rules.rs name its large inputs. Their answers are those of its src/main.rs. What is given \
with --solution is judged on them, too, once it is right on all other cases.

Verdicts: AC: accepted; WA: wrong answer; RE: runtime error; TLE, MLE, OLE: time, memory, output limit exceeded; \
ILE: both sides of an interactive problem wait; CE: compile error; JE: the judge itself failed.

Exit status: 0 if every problem has a case and all cases are AC; 1 for any other verdict; 2 for a usage error or a \
missing, empty or broken folder of cases.";

pub fn command() -> Command {
    Command::new("test")
        .about("Build solutions and judge them on their cases in testdata/")
        .after_help(HELP)
        .arg(problems_argument())
        .next_help_heading("Cases")
        .args([
            option("case", "GLOB").value_parser(value_parser!(Pattern)).help("Only cases whose name matches GLOB"),
            flag("samples").conflicts_with("case").help("Only the samples"),
            flag("large").conflicts_with("samples").help("Also inputs as large as the limits allow"),
            flag("failed").help("Only cases that failed when last judged"),
            flag("fail-fast").help("Stop at the first case that is not AC"),
        ])
        .next_help_heading("Solution")
        .args([
            solution_argument(),
            option("as", "JUDGE").help("Bundle it and compile it as JUDGE does"),
            debug_argument().conflicts_with("as").help("Check overflow, show backtraces; 10 times the time"),
        ])
        .next_help_heading("Limits")
        .args([
            option("time-limit", "S").value_parser(positive).help("Seconds for each case, instead of the problem's"),
            option("time-factor", "F").value_parser(positive).help("Multiply the time limit by F"),
            jobs_argument("cases").help("Cases side by side [default: one per processor]"),
        ])
        .next_help_heading("Output")
        .args([
            flag("stderr").help("Show standard error [on a terminal: 20 lines]"),
            flag("json").help("Print JSON objects instead of text"),
            // For `watch`: what failed last comes first, and only what one wants to see at each save is shown.
            flag("brief").hide(true),
            flag("watch")
                .conflicts_with_all([
                    "as",
                    "case",
                    "samples",
                    "large",
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

/// How many cases that fail are shown after a save.
const MOST_SHOWN: usize = 5;

/// What is judged and how, and what has come of it so far.
struct Session<'a> {
    workspace: Workspace,
    profile: Profile,
    jobs: usize,
    fail_fast: bool,
    /// Seconds in place of the problem's limit.
    time_limit: Option<f64>,
    time_factor: f64,
    /// Whether the mistake of an attempt is named.
    names_mistakes: bool,
    /// Whether to show the samples, what failed last, and the first cases that fail.
    is_brief: bool,
    reporter: Reporter,
    elapsed: Duration,
    /// By problem and case, whether it failed.
    failed: BTreeMap<String, BTreeMap<String, bool>>,
    is_over: bool,
    attempt: Option<(&'a Problem, PathBuf)>,
    /// Problems whose solution is still what their draft began with.
    unsolved: BTreeSet<String>,
    /// Whether the attempt is right, but for large cases.
    is_right: bool,
}

/// A problem with the cases to judge.
type Chosen<'a> = (&'a Problem, Vec<Case>);

/// Runs the command.
pub fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let judge = text(matches, "as").map(judges::judge).transpose()?;
    let profile = arguments::profile(matches);
    if matches.get_flag("watch") {
        return watch::run(matches);
    }
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problems = selection::selected(&workspace, matches)?;
    ensure!(!problems.is_empty(), "no problem in {}", workspace.root.join("problems").display());
    let mut session = Session::new(workspace, profile, matches);
    let mut chosen = session.choose(&problems, matches)?;
    let only_failed = matches.get_flag("failed");
    let is_useful = !only_failed || !chosen.is_empty() || session.reporter.errors > 0;
    ensure!(is_useful, "no case failed when last judged\nhelp: leave out --failed");
    let count = if only_failed { chosen.len() } else { problems.len() };
    session.reporter.begin(&chosen);

    let wanted: Vec<Problem> = chosen.iter().map(|&(problem, _)| problem.clone()).collect();
    // The programs of submissions live as long as this does.
    let bundled = judge.map(|judge| submission::build_all(&session.workspace, &wanted, judge, session.jobs));
    let submissions = bundled.transpose()?;
    // Where much is to be compiled, the first problem goes ahead, so that its verdicts don't wait for all others.
    let goes_ahead =
        submissions.is_none() && !chosen.iter().all(|(problem, _)| compile::was_built_before(&problem.name));
    let rest = if goes_ahead { chosen.split_off(1) } else { vec![] };
    for part in [chosen, rest] {
        if !session.is_over {
            session.judge(part, submissions.as_ref())?;
        }
    }
    let is_selective = ["samples", "large", "failed", "debug", "brief"].iter().any(|option| matches.get_flag(option));
    if !is_selective && !matches.contains_id("case") {
        session.judge_large(&problems, submissions.as_ref())?;
    }
    session.end(count, judge.zip(submissions.as_ref().map(|submissions| &submissions.compilers[..])))
}

impl<'a> Session<'a> {
    fn new(workspace: Workspace, profile: Profile, matches: &ArgMatches) -> Session<'a> {
        let number = |name: &str| matches.get_one::<f64>(name).copied();
        let [is_json, shows_stderr, fail_fast] = ["json", "stderr", "fail-fast"].map(|name| matches.get_flag(name));
        let is_debug = profile == Profile::Debug;
        let mut reporter = Reporter::new(is_json);
        (reporter.shows_stderr, reporter.is_debug) = (shows_stderr, is_debug);
        reporter.again = arguments::again(matches);
        Session {
            workspace,
            profile,
            jobs: jobs(matches),
            fail_fast,
            time_limit: number("time-limit"),
            time_factor: number("time-factor").unwrap_or(if is_debug { DEBUG_FACTOR } else { 1.0 }),
            is_brief: matches.get_flag("brief"),
            names_mistakes: text(matches, "as").is_none() && !is_debug && !is_json,
            reporter,
            elapsed: Duration::ZERO,
            failed: BTreeMap::new(),
            is_over: false,
            attempt: None,
            unsolved: BTreeSet::new(),
            is_right: false,
        }
    }

    /// Returns the cases that the command line means, by problem, and reports what is wrong with the others.
    fn choose(&mut self, problems: &'a [Selected], matches: &ArgMatches) -> Result<Vec<Chosen<'a>>> {
        let samples = matches.get_flag("samples").then(|| Pattern::new("sample-*")).transpose()?;
        let pattern: Option<&Pattern> = matches.get_one("case").or(samples.as_ref());
        let mut chosen = vec![];
        for selected in problems {
            let name = &selected.name;
            let problem = match &selected.problem {
                Ok(problem) => problem,
                Err(error) => {
                    self.reporter.error(name, error)?;
                    continue;
                }
            };
            let failed = matches.get_flag("failed").then(|| failed::read(&self.workspace, name)).transpose()?;
            let is_stored = |case: &String| problem.cases.join(format!("{case}.in")).is_file();
            let lacks = large::lack(problem).is_some();
            // What is named is an error if it has none.
            let is_asked =
                matches.get_flag("large") && !(lacks && problems.len() > 1 && !matches.contains_id("problems"));
            let mut large = vec![];
            if is_asked || !lacks && failed.iter().flatten().any(|case| !is_stored(case)) {
                match large::cases(&self.workspace, problem) {
                    Ok(cases) if cases.is_empty() => {
                        let error = anyhow!("{}: `sizes` names no large input", short(&problem.rules));
                        self.reporter.error(name, &error)?;
                    }
                    Ok(cases) => large = cases,
                    Err(error) => self.reporter.error(name, &error)?,
                }
            }
            let (mut cases, errors) = cases_of(problem, selected, pattern, large);
            cases.retain(|case| failed.as_ref().is_none_or(|failed| failed.contains(&case.name)));
            for error in errors {
                self.reporter.error(name, &error)?;
            }
            if self.is_brief {
                let failed = failed::read(&self.workspace, name).unwrap_or_default();
                cases.sort_by_key(|case| (!failed.contains(&case.name), !is_sample(case)));
            }
            // What has no case is not compiled.
            if !cases.is_empty() {
                chosen.push((problem, cases));
            }
        }
        Ok(chosen)
    }

    /// Builds some problems, unless there are submissions, and judges them.
    fn judge(&mut self, part: Vec<Chosen<'a>>, submissions: Option<&Submissions>) -> Result<()> {
        let mut programs = match submissions {
            Some(submissions) => submissions.programs.clone(),
            None => {
                let problems: Vec<&Problem> = part.iter().map(|&(problem, _)| problem).collect();
                // Cargo writes to the terminal, too.
                self.reporter.hide_progress();
                solutions::build_all(&self.workspace, self.profile, &problems)?
            }
        };
        let (mut entries, mut not_compiled) = (vec![], vec![]);
        for (problem, cases) in part {
            match programs.remove(&problem.name).context("it was not built")? {
                Ok(program) => entries.extend(self.entry(problem, program, cases)?),
                Err(said) => {
                    not_compiled.push((&problem.name, cases.len(), said));
                    self.failed.insert(problem.name.clone(), cases.into_iter().map(|case| (case.name, true)).collect());
                    self.is_over |= self.fail_fast;
                }
            }
        }
        let started = Instant::now();
        if self.is_over {
            entries.clear();
        }
        let judged = judging::judge_all(&entries, self.jobs, |entry, case, result| self.show(entry, case, result));
        if !self.is_over {
            judged?;
        }
        self.elapsed += started.elapsed();
        interrupt::check()?;
        // Last, as errors are long and the summary is short.
        for (name, cases, said) in not_compiled {
            self.reporter.compile_error(name, cases, &said)?;
        }
        Ok(())
    }

    /// Judges an attempt that is right on all of its cases on the large ones, too.
    fn judge_large(&mut self, problems: &'a [Selected], submissions: Option<&Submissions>) -> Result<()> {
        let [Selected { problem: Ok(problem), cases, .. }] = problems else { return Ok(()) };
        let is_right = self.reporter.all_accepted() && self.reporter.errors == 0;
        if problem.attempt.is_none() || !cases.is_empty() || !is_right || large::lack(problem).is_some() {
            return Ok(());
        }
        self.reporter.hide_progress();
        let large = match large::cases(&self.workspace, problem) {
            Ok(large) if large.is_empty() => return Ok(()),
            Ok(large) => large,
            // The solution need not compile for the attempt.
            Err(error) => {
                eprintln!("judge: not judged on large inputs: {error:#}");
                return interrupt::check();
            }
        };
        let chosen = vec![(problem, large)];
        self.reporter.begin(&chosen);
        self.judge(chosen, submissions)?;
        self.is_right = true;
        Ok(())
    }

    /// Makes a problem ready, or reports why it can't be judged.
    fn entry(&mut self, problem: &'a Problem, program: PathBuf, cases: Vec<Case>) -> Result<Option<Entry>> {
        let time_limit = self.time_limit.unwrap_or(problem.metadata.time_limit) * self.time_factor;
        let checker = compile::checker(problem);
        let entry = checker.and_then(|checker| Entry::new(problem, &program, checker, cases, Some(time_limit)));
        if self.names_mistakes && problem.attempt.is_some() && !problem.is_draft() {
            self.attempt = Some((problem, program));
        }
        if problem.attempt.is_none() && draft::is_unsolved(problem, &self.workspace) {
            self.unsolved.insert(problem.name.clone());
        }
        entry.map(Some).or_else(|error| self.reporter.error(&problem.name, &error).map(|()| None))
    }

    /// Shows a result. Fails if it is to be the last one.
    fn show(&mut self, entry: &Entry, case: &Case, mut result: CaseResult) -> Result<()> {
        let has_failed = result.verdict != Verdict::Accepted;
        let failures = self.failed.values().flat_map(BTreeMap::values).filter(|failed| **failed).count();
        // Of an attempt the first failure is shown in full: what is said of its mistake must stay on the screen.
        if failures > 0 && (self.attempt.is_some() || self.is_brief) {
            result.leave_out_details();
        }
        if has_failed && self.unsolved.contains(&entry.name) {
            result.leave_out_details();
            result.reason = Some("not solved yet".to_owned());
        }
        let is_known = || {
            is_sample(case)
                || failed::read(&self.workspace, &entry.name).is_ok_and(|failed| failed.contains(&case.name))
        };
        match self.is_brief {
            true if has_failed && failures >= MOST_SHOWN || !has_failed && !is_known() => {
                self.reporter.count_case(entry, case, &result)
            }
            _ => self.reporter.case(entry, case, &result)?,
        }
        self.failed.entry(entry.name.clone()).or_default().insert(case.name.clone(), has_failed);
        self.is_over = self.fail_fast && has_failed;
        if self.is_over { Err(anyhow!("the first failure")) } else { Ok(()) }
    }

    /// Ends with the summary, and keeps what failed.
    fn end(mut self, count: usize, compiled: Option<Compiled<'_>>) -> Result<ExitCode> {
        self.reporter.end(count, self.elapsed, compiled)?;
        let is_accepted = self.reporter.all_accepted();
        if let Some((problem, _)) = self.attempt.as_ref().filter(|_| is_accepted)
            && self.failed.get(&problem.name).is_some_and(|judged| judged.len() >= cases::of(problem).cases.len())
        {
            guide::go_on(&self.workspace, problem)?;
        }
        if let Some((problem, program)) = self.attempt.filter(|_| !is_accepted) {
            let failed = self.failed.values().flatten().filter(|(_, has_failed)| **has_failed);
            match self.is_right {
                true => failed.for_each(|(case, _)| mistake::name_by_case(problem, case)),
                false => mistake::name(problem, &program, None),
            }
        }
        for (problem, cases) in self.failed {
            failed::store(&self.workspace, &problem, &cases)?;
        }
        Ok(if self.reporter.errors > 0 {
            ExitCode::from(USAGE)
        } else if self.reporter.all_accepted() {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

fn is_sample(case: &Case) -> bool {
    case.name.starts_with("sample")
}

/// Returns the cases of a problem, stored and large, that are named and match the pattern, and what is wrong with the others.
fn cases_of(
    problem: &Problem,
    selected: &Selected,
    pattern: Option<&Pattern>,
    large: Vec<Case>,
) -> (Vec<Case>, Vec<Error>) {
    let name = &problem.name;
    if !problem.cases.exists() {
        let help = format!("help: `cargo judge add-case {name} sample-1 --input FILE --answer FILE` stores one");
        return (vec![], vec![anyhow!("{name} has no case\n{help}")]);
    }
    let mut folder = cases::of(problem);
    folder.cases.extend(large);
    let mut errors: Vec<Error> = folder.errors.into_iter().map(Error::msg).collect();
    let found = folder.cases.len();
    let wanted = |case: &str| pattern.is_none_or(|pattern| pattern.matches(case)) && selected.has(case);
    // Each pattern must match, or a misspelt one would pass.
    for pattern in pattern.into_iter().chain(&selected.cases).filter(|_| found > 0) {
        if !folder.cases.iter().any(|case| pattern.matches(&case.name)) {
            errors.push(anyhow!("no case of {} matches {pattern}", short(&problem.cases)));
        }
    }
    let cases: Vec<Case> = folder.cases.into_iter().filter(|case| wanted(&case.name)).collect();
    if let Some(pattern) = pattern.filter(|_| cases.is_empty() && errors.is_empty()) {
        errors.push(anyhow!("no case named of {} matches {pattern}", short(&problem.cases)));
    }
    (cases, errors)
}
