//! `cargo judge test`: the solutions on their cases.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, ensure};
use clap::{ArgMatches, Command, value_parser};

use super::arguments::{
    self, USAGE, again, debug_argument, flag, jobs, jobs_argument, option, problems_argument, solution_argument, text,
};
use super::selection::{self, Selected};
use crate::cases::{self, Case};
use crate::compile::{self, Profile};
use crate::judging::{self, CaseResult, Entry};
use crate::report::{Compiled, Reporter};
use crate::submission::{self, Submissions};
use crate::verdict::Verdict;
use crate::workspace::{Problem, Workspace, short};
use crate::{draft, failed, guide, interrupt, judges, large, mistake, run, solutions};

const HELP: &str = "Examples:
  cargo judge test                        every problem, every case
  cargo judge test matgame nim/sample-1   a problem, and one case of another
  cargo judge test 'nim/edge-*'           the cases whose names match
  cargo judge test nim --large            large inputs, too, made by its generator
  cargo judge test nim --solution my.rs   my.rs here or in its attempts/
  cargo judge test nim --as spoj          what you would submit to SPOJ

With --json, each line is an object
  {\"problem\":\"nim\",\"case\":\"sample-1\",\"verdict\":\"AC\",
   \"time\":0.0012,\"memory\":2101248,\"reason\":null,\"details\":null}
with seconds and bytes. A problem that does not compile has `not_run` instead of `case`, a broken one has `error`, and \
the last line sums up: `problems`, `cases`, `verdicts`, `not_run`, `errors`, `seconds`. --as adds `judge` and \
`compilers` to it, --stderr adds `stderr` to each case.

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
        .args([
            flag("large").help("Also inputs as large as the limits allow"),
            flag("failed").help("Only cases that failed when last judged"),
            solution_argument(),
            option("as", "JUDGE").help("Bundle it and compile it as JUDGE does"),
            debug_argument().conflicts_with("as").help("Check overflow, show backtraces; 10 times the time"),
            option("time-limit", "S").value_parser(positive).help("Seconds for each case, instead of the problem's"),
            option("stack", "MIB")
                .value_parser(value_parser!(u64).range(1..1 << 20))
                .help("The stack on Unix [default: 8, with --as that of JUDGE]"),
            jobs_argument("cases"),
            flag("stderr").help("Show standard error [on a terminal: 20 lines]"),
            flag("json").help("Print JSON objects instead of text"),
            // For `watch`: the last failures come first, and only what matters after a save is shown.
            flag("brief").hide(true),
        ])
}

fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|&number| number > 0.0 && number <= 1e6);
    number.ok_or_else(|| "expected a number between 0 and 1000000".to_owned())
}

/// How much slower a solution may be with `--debug`.
const DEBUG_FACTOR: f64 = 10.0;

/// The most failing cases shown after a save.
const MOST_SHOWN: usize = 5;

/// What is judged, how, and the results so far.
struct Session<'a> {
    workspace: Workspace,
    profile: Profile,
    jobs: usize,
    /// Seconds, instead of the problem's limit.
    time_limit: Option<f64>,
    /// Whether to name the mistake of an attempt.
    names_mistakes: bool,
    /// Whether to show the samples, what failed last, and the first cases that fail.
    is_brief: bool,
    reporter: Reporter,
    elapsed: Duration,
    /// By problem and case, whether it failed.
    failed: BTreeMap<String, BTreeMap<String, bool>>,
    attempt: Option<(&'a Problem, PathBuf)>,
    /// Problems whose solution is still the unchanged template.
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
    if let Some(stack) = matches.get_one("stack").copied().or(judge.and_then(|judge| judge.stack)) {
        run::set_stack(stack << 20);
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
    // Keep this: dropping it removes the programs of submissions.
    let bundled = judge.map(|judge| submission::build_all(&session.workspace, &wanted, judge, session.jobs));
    let submissions = bundled.transpose()?;
    // When much must be compiled, start with one problem, so that its verdicts don't wait for the others.
    let goes_ahead =
        submissions.is_none() && !chosen.iter().all(|(problem, _)| compile::was_built_before(&problem.name));
    let rest = if goes_ahead { chosen.split_off(1) } else { vec![] };
    for part in [chosen, rest] {
        session.judge(part, submissions.as_ref())?;
    }
    let is_selective = ["large", "failed", "debug", "brief"].iter().any(|option| matches.get_flag(option));
    if !is_selective {
        session.judge_large(&problems, submissions.as_ref())?;
    }
    session.end(count, judge.zip(submissions.as_ref().map(|submissions| &submissions.compilers[..])))
}

impl<'a> Session<'a> {
    fn new(workspace: Workspace, profile: Profile, matches: &ArgMatches) -> Session<'a> {
        let [is_json, shows_stderr] = ["json", "stderr"].map(|name| matches.get_flag(name));
        let is_debug = profile == Profile::Debug;
        let debug = if is_debug { " --debug" } else { "" };
        let again = format!("{}{debug} --failed", again(matches, "test", "problems", &["solution", "as"]));
        let reporter = Reporter::new(is_json, shows_stderr, again);
        Session {
            workspace,
            profile,
            jobs: jobs(matches),
            time_limit: matches.get_one("time-limit").copied(),
            is_brief: matches.get_flag("brief"),
            names_mistakes: text(matches, "as").is_none() && !is_debug && !is_json,
            reporter,
            elapsed: Duration::ZERO,
            failed: BTreeMap::new(),
            attempt: None,
            unsolved: BTreeSet::new(),
            is_right: false,
        }
    }

    /// Returns the selected cases by problem, and reports errors in the other problems.
    fn choose(&mut self, problems: &'a [Selected], matches: &ArgMatches) -> Result<Vec<Chosen<'a>>> {
        let is_large = matches.get_flag("large");
        // A named problem without cases is an error.
        let skips = problems.len() > 1 && !matches.contains_id("problems");
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
            let known = || failed::read(&self.workspace, name);
            let only = matches.get_flag("failed").then(known).transpose()?;
            let is_stored = |case: &String| problem.cases.join(format!("{case}.in")).is_file();
            let lacks = large::lack(problem).is_some();
            let mut large = vec![];
            if is_large && !(lacks && skips) || !lacks && only.iter().flatten().any(|case| !is_stored(case)) {
                match large::cases(&self.workspace, problem) {
                    Ok(cases) if cases.is_empty() => {
                        let error = anyhow!("{}: `sizes` names no large input", short(&problem.rules));
                        self.reporter.error(name, &error)?;
                    }
                    Ok(cases) => large = cases,
                    Err(error) => self.reporter.error(name, &error)?,
                }
            }
            let (mut cases, errors) = cases_of(problem, selected, large);
            cases.retain(|case| only.as_ref().is_none_or(|only| only.contains(&case.name)));
            for error in errors {
                self.reporter.error(name, &error)?;
            }
            if self.is_brief {
                let failed = known().unwrap_or_default();
                cases.sort_by_key(|case| (!failed.contains(&case.name), !is_sample(case)));
            }
            // Don't compile problems without cases.
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
                // Cargo also writes to the terminal.
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
                }
            }
        }
        let started = Instant::now();
        judging::judge_all(&entries, self.jobs, |entry, case, result| self.show(entry, case, result))?;
        self.elapsed += started.elapsed();
        interrupt::check()?;
        // Compile errors last: they are long, and the summary must stay on screen.
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
        let factor = if self.profile == Profile::Debug { DEBUG_FACTOR } else { 1.0 };
        let usual = problem.metadata.time_limit * factor;
        let time_limit = self.time_limit.unwrap_or(usual);
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

    /// Shows a result.
    fn show(&mut self, entry: &Entry, case: &Case, mut result: CaseResult) -> Result<()> {
        let has_failed = result.verdict != Verdict::Accepted;
        let failures = self.failed.values().flat_map(BTreeMap::values).filter(|failed| **failed).count();
        // Show only the first failure of an attempt in full, so that the explanation stays on screen.
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
        Ok(())
    }

    /// Prints the summary, and stores the failed cases.
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

/// Returns the named cases of a problem, stored and large, and the errors of others.
fn cases_of(problem: &Problem, selected: &Selected, large: Vec<Case>) -> (Vec<Case>, Vec<Error>) {
    let name = &problem.name;
    if !problem.cases.exists() {
        let help = format!("help: `cargo judge add-case {name} sample-1 --input FILE --answer FILE` stores one");
        return (vec![], vec![anyhow!("{name} has no case\n{help}")]);
    }
    let mut folder = cases::of(problem);
    folder.cases.extend(large);
    let mut errors: Vec<Error> = folder.errors.into_iter().map(Error::msg).collect();
    // Each pattern must match a case, or a misspelt one would pass.
    for pattern in selected.cases.iter().filter(|_| !folder.cases.is_empty()) {
        if !folder.cases.iter().any(|case| pattern.matches(&case.name)) {
            errors.push(anyhow!("no case of {} matches {pattern}", short(&problem.cases)));
        }
    }
    (folder.cases.into_iter().filter(|case| selected.has(&case.name)).collect(), errors)
}
