//! `cargo judge test`: solutions on their cases.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, ensure};
use clap::{ArgMatches, Command, value_parser};

use super::arguments::{
    self, USAGE, again, debug_argument, flag, jobs, jobs_argument, option, problems_argument,
    solution_argument, text,
};
use super::selection::{self, Selected};
use crate::build::compile::{self, Profile};
use crate::build::solutions;
use crate::cases::{self, Case};
use crate::contest::draft;
use crate::judges::Judge;
use crate::judging::{self, CaseResult, Entry};
use crate::paste::submission;
use crate::report::Reporter;
use crate::run::verdict::Verdict;
use crate::workspace::{Problem, Workspace, short};
use crate::{failed, guide, interrupt, judges, large, mistake, run};

const HELP: &str = "Examples:
  cargo judge test                        every problem, every case
  cargo judge test matgame nim/sample-1   a problem, and one case of another
  cargo judge test 'nim/edge-*'           the cases whose names match
  cargo judge test nim --large            large inputs, too, made by its generator
  cargo judge test nim --solution my.rs   my.rs here or in attempts/nim/
  cargo judge test nim --as spoj          what you would submit to SPOJ

With --json, each line is an object: a case, a problem that does not compile, an error, and at last the sums. Times are \
seconds, memory is bytes.

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
            debug_argument()
                .conflicts_with("as")
                .help("Check overflow, show backtraces; 10 times the time"),
            option("time-limit", "S")
                .value_parser(value_parser!(f64))
                .help("Seconds for each case, instead of the problem's"),
            option("stack", "MIB")
                .value_parser(value_parser!(u64).range(1..1 << 20))
                .help("The stack on Unix [default: 8, with --as that of JUDGE]"),
            jobs_argument("cases"),
            flag("stderr").help("Show all of standard error [default: 20 lines]"),
            flag("json").help("Print JSON objects instead of text"),
            // For `watch`.
            flag("brief").hide(true),
        ])
}

/// The time limit with `--debug`, as a multiple.
const DEBUG_FACTOR: f64 = 10.0;

struct Session<'a> {
    workspace: &'a Workspace,
    matches: &'a ArgMatches,
    profile: Profile,
    judge: Option<&'static Judge>,
    /// Those of `--as`, with their editions.
    compilers: BTreeSet<String>,
    reporter: Reporter,
    elapsed: Duration,
    /// An attempt whose mistake may have a name.
    attempt: Option<(&'a Problem, PathBuf)>,
}

type Chosen<'a> = (&'a Problem, Vec<Case>);

pub fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let judge = text(matches, "as").map(judges::judge).transpose()?;
    let profile = arguments::profile(matches);
    if let Some(stack) = matches
        .get_one("stack")
        .copied()
        .or(judge.and_then(|judge| judge.stack))
    {
        run::STACK.store(stack << 20, Ordering::Relaxed);
    }
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problems = selection::selected(&workspace, matches)?;
    ensure!(
        !problems.is_empty(),
        "no problem in {}",
        workspace.root.join("problems").display()
    );
    let [is_json, shows_stderr, only_failed] =
        ["json", "stderr", "failed"].map(|name| matches.get_flag(name));
    let mut session = Session {
        workspace: &workspace,
        matches,
        profile,
        judge,
        compilers: BTreeSet::new(),
        reporter: Reporter {
            is_json,
            shows_stderr,
            again: again("--failed"),
            ..Reporter::default()
        },
        elapsed: Duration::ZERO,
        attempt: None,
    };
    let mut chosen = session.choose(&problems)?;
    let is_useful = !only_failed || !chosen.is_empty() || session.reporter.errors > 0;
    ensure!(
        is_useful,
        "no case failed when last judged\nhelp: leave out --failed"
    );
    let count = if only_failed {
        chosen.len()
    } else {
        problems.len()
    };
    session.reporter.begin(&chosen);

    // If something is new, begin with one problem: its verdicts need not wait until all are compiled.
    let is_new = |(problem, _): &Chosen| !compile::solution(&workspace, &problem.name).is_file();
    let rest = if judge.is_none() && chosen.iter().any(is_new) {
        chosen.split_off(1)
    } else {
        vec![]
    };
    for part in [chosen, rest] {
        session.judge(part)?;
    }
    session.judge_large(&problems)?;
    session.end(count)
}

impl<'a> Session<'a> {
    /// Returns the selected cases by problem, and reports errors.
    fn choose(&mut self, problems: &'a [Selected]) -> Result<Vec<Chosen<'a>>> {
        let mut chosen = vec![];
        for selected in problems {
            match &selected.problem {
                Ok(problem) => {
                    chosen.push((problem, self.cases(problem, selected, problems.len() > 1)?))
                }
                Err(error) => self.reporter.error(&selected.name, error)?,
            }
        }
        // Don't compile problems without cases.
        chosen.retain(|(_, cases)| !cases.is_empty());
        Ok(chosen)
    }

    /// Returns the selected cases of a problem, stored and large. Of many problems, only a named one must have large cases.
    fn cases(
        &mut self,
        problem: &Problem,
        selected: &Selected,
        of_many: bool,
    ) -> Result<Vec<Case>> {
        let (name, matches) = (&problem.name, self.matches);
        if !problem.cases.exists() {
            let help = format!(
                "help: `cargo judge add-case {name} sample-1 --input FILE --answer FILE` stores one"
            );
            self.reporter
                .error(name, &anyhow!("{name} has no case\n{help}"))?;
            return Ok(vec![]);
        }
        let cases::Folder { mut cases, errors } = cases::of(problem);
        let mut errors: Vec<Error> = errors.into_iter().map(Error::msg).collect();
        let failed = matches
            .get_flag("failed")
            .then(|| failed::read(self.workspace, name));
        let is_stored = |case: &String| problem.cases.join(format!("{case}.in")).is_file();
        let lacks = large::lack(problem).is_some();
        let is_asked = matches.get_flag("large");
        let has_failed = || failed.iter().flatten().any(|case| !is_stored(case));
        let must_have = is_asked && (!of_many || matches.contains_id("problems"));
        if must_have || !lacks && (is_asked || has_failed()) {
            match large::cases(self.workspace, problem) {
                Ok(large) => cases.extend(large),
                Err(error) => errors.push(error),
            }
        }
        // Each pattern must match a case, or a misspelt one would pass.
        for pattern in selected.cases.iter().filter(|_| !cases.is_empty()) {
            if !cases.iter().any(|case| pattern.matches(&case.name)) {
                errors.push(anyhow!(
                    "no case of {} matches {pattern}",
                    short(&problem.cases)
                ));
            }
        }
        errors
            .iter()
            .try_for_each(|error| self.reporter.error(name, error))?;
        let is_named = |case: &Case| {
            selected
                .cases
                .iter()
                .any(|pattern| pattern.matches(&case.name))
        };
        cases.retain(|case| {
            is_named(case)
                && failed
                    .as_ref()
                    .is_none_or(|failed| failed.contains(&case.name))
        });
        Ok(cases)
    }

    fn judge(&mut self, part: Vec<Chosen<'a>>) -> Result<()> {
        let problems: Vec<&Problem> = part.iter().map(|&(problem, _)| problem).collect();
        // Cargo has its own progress line.
        self.reporter.progress.clear();
        // Dropping this removes the programs of submissions.
        let folder = tempfile::tempdir()?;
        let (folder, used, jobs) = (folder.path(), &mut self.compilers, jobs(self.matches));
        let mut programs = match self.judge {
            Some(judge) => {
                submission::build_all(self.workspace, &problems, judge, jobs, folder, used)?
            }
            None => solutions::build_all(self.workspace, self.profile, &problems)?,
        };
        let (mut entries, mut not_compiled) = (vec![], vec![]);
        for (problem, cases) in part {
            match programs.remove(&problem.name).context("it was not built")? {
                Ok(program) => entries.extend(self.entry(problem, program, cases)?),
                Err(said) => not_compiled.push((&problem.name, cases, said)),
            }
        }
        let started = Instant::now();
        judging::judge_all(&entries, jobs, |entry, case, result| {
            self.show(entry, case, result)
        })?;
        self.elapsed += started.elapsed();
        // Compile errors last: they are long, and the summary must stay on screen.
        for (name, cases, said) in not_compiled {
            self.reporter.compile_error(name, cases, &said)?;
        }
        Ok(())
    }

    /// Judges an attempt that is right on all stored cases on the large ones, too: making these may take longer than all else.
    fn judge_large(&mut self, problems: &'a [Selected]) -> Result<()> {
        let [
            selected @ Selected {
                problem: Ok(problem),
                ..
            },
        ] = problems
        else {
            return Ok(());
        };
        let is_short = ["brief", "debug", "failed", "large"]
            .iter()
            .any(|name| self.matches.get_flag(name));
        let is_right = self.reporter.failures + self.reporter.errors == 0;
        if problem.attempt.is_none()
            || is_short
            || !is_right
            || !selected.is_whole()
            || large::lack(problem).is_some()
        {
            return Ok(());
        }
        self.reporter.progress.clear();
        // The verdicts on the attempt stand, even if the solution does not compile.
        let told = |error: &Error| eprintln!("judge: not judged on large inputs: {error:#}");
        let Ok(cases) = large::cases(self.workspace, problem).inspect_err(told) else {
            return interrupt::check();
        };
        let large = vec![(problem, cases)];
        self.reporter.begin(&large);
        self.judge(large)
    }

    fn entry(
        &mut self,
        problem: &'a Problem,
        program: PathBuf,
        cases: Vec<Case>,
    ) -> Result<Option<Entry>> {
        let factor = if self.profile == Profile::Debug {
            DEBUG_FACTOR
        } else {
            1.0
        };
        let usual = problem.metadata.time_limit * factor;
        let time_limit = self.matches.get_one("time-limit").copied().unwrap_or(usual);
        let mut entry = Entry::new(problem, &program, cases, Some(time_limit));
        if problem.attempt.is_some() && !problem.is_draft() && self.profile == Profile::Release {
            let is_other = text(self.matches, "as").is_some() || self.matches.get_flag("json");
            self.attempt = Some((problem, program)).filter(|_| !is_other);
        }
        let is_unsolved = problem.attempt.is_none() && draft::is_unsolved(problem, self.workspace);
        entry
            .iter_mut()
            .for_each(|entry| entry.is_unsolved = is_unsolved);
        entry
            .map(Some)
            .or_else(|error| self.reporter.error(&problem.name, &error).map(|()| None))
    }

    fn show(&mut self, entry: &Entry, case: &Case, mut result: CaseResult) -> Result<()> {
        let is_unsolved = result.verdict != Verdict::Accepted && entry.is_unsolved;
        // Show only the first failure of an attempt in full, so that the explanation stays on screen.
        if is_unsolved
            || self.reporter.failures > 0
                && (self.attempt.is_some() || self.matches.get_flag("brief"))
        {
            (result.details, result.output) = (None, None);
            result.stderr.clear();
        }
        if is_unsolved {
            result.reason = Some("not solved yet".to_owned());
        }
        self.reporter.case(entry, case, &result)
    }

    fn end(mut self, count: usize) -> Result<ExitCode> {
        let compiled = self
            .judge
            .map(|judge| (judge, Vec::from_iter(self.compilers)));
        self.reporter.end(count, self.elapsed, compiled)?;
        if let Some((problem, program)) = self.attempt {
            let judged = self
                .reporter
                .judged
                .get(&problem.name)
                .into_iter()
                .flatten();
            let stored =
                judged.filter(|(case, _)| problem.cases.join(format!("{case}.in")).is_file());
            let verdicts: Vec<Verdict> = stored.map(|(_, verdict)| *verdict).collect();
            if verdicts.iter().any(|verdict| *verdict != Verdict::Accepted) {
                mistake::name(problem, &program, None);
            } else if self.reporter.failures == 0
                && verdicts.len() >= cases::of(problem).cases.len()
            {
                guide::go_on(self.workspace, problem)?;
            }
        }
        for (problem, cases) in &self.reporter.judged {
            failed::store(self.workspace, problem, cases)?;
        }
        Ok(match (self.reporter.errors, self.reporter.failures) {
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::FAILURE,
            _ => ExitCode::from(USAGE),
        })
    }
}
