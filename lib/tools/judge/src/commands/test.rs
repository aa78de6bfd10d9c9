//! `cargo judge test`: solutions on their cases.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, ensure};
use clap::{ArgMatches, Command, value_parser};

use super::arguments::{
    self, USAGE, debug_argument, flag, jobs, jobs_argument, option, problems_argument,
    solution_argument, text,
};
use super::selection::{self, Selected};
use crate::build::cargo::{self, Profile};
use crate::build::solutions;
use crate::cases::{self, Case, Folder};
use crate::contest::draft;
use crate::judges::Judge;
use crate::judging::{self, CaseResult, Entry};
use crate::paste::submission;
use crate::report::{Compiled, Form, Reporter};
use crate::run::verdict::Verdict;
use crate::workspace::{Problem, Workspace, short};
use crate::{failed, guide, interrupt, judges, large, mistake};

const HELP: &str = "Examples:
  cargo judge test                        every problem, every case
  cargo judge test matgame nim/sample-1   a problem, and one case of another
  cargo judge test 'nim/edge-*'           the cases whose names match
  cargo judge test nim --large            also large inputs made by its generator
  cargo judge test nim --solution my.rs   my.rs here or in attempts/nim/
  cargo judge test nim --as spoj          what you would submit to SPOJ

The time shown and limited is processor time, as judges count it. A program that waits is ended after twice the limit \
and a second. Of several problems that are not named, each has one line, with the longest time and the most memory; \
cases that fail are shown in any case.

With --json, each line is an object: a case, a problem that does not compile, an error, and at last the sums. `time` \
(processor) and `wall` are seconds; `memory` is bytes, or null if the program needs too little to be measured.

The sizes in a problem's rules.rs name its large inputs. Their answers are those of its src/main.rs. A file given \
with --solution is also judged on them, once it is right on all other cases.

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
            flag("verbose").help("A line for each case, also of problems that are not named"),
            flag("stderr").help("Show all of standard error [default: 20 lines]"),
            flag("json").help("Print JSON objects instead of text"),
            // For `watch`.
            flag("brief").hide(true),
        ])
}

/// The time limit with `--debug`, as a multiple.
const DEBUG_FACTOR: f64 = 10.0;

/// One call of the command.
struct Session<'a> {
    workspace: &'a Workspace,
    matches: &'a ArgMatches,
    profile: Profile,
    judge: Option<&'static Judge>,
    /// Whether the problems are named, or there is only one.
    is_named: bool,
    /// Those of `--as`, with their editions.
    compilers: BTreeSet<String>,
    reporter: Reporter,
    elapsed: Duration,
    /// An attempt whose mistake may have a name.
    attempt: Option<Attempt<'a>>,
}

/// A program that was built from a file in place of a problem's solution.
struct Attempt<'a> {
    problem: &'a Problem,
    program: PathBuf,
}

/// A problem with the cases to judge.
type Chosen<'a> = (&'a Problem, Vec<Case>);

/// Runs the command.
pub fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let judge = text(matches, "as").map(judges::judge).transpose()?;
    let profile = arguments::profile(matches);
    arguments::allow_stack(matches.get_one("stack").copied(), judge);
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problems = selection::selected(&workspace, matches)?;
    ensure!(
        !problems.is_empty(),
        "no problem in {}",
        workspace.root.join("problems").display()
    );
    let is_named = matches.contains_id("problems") || problems.len() == 1;
    let form = if matches.get_flag("json") {
        Form::Json
    } else if is_named || matches.get_flag("verbose") {
        Form::Cases
    } else {
        Form::Problems
    };
    let mut session = Session {
        workspace: &workspace,
        matches,
        profile,
        judge,
        is_named,
        compilers: BTreeSet::new(),
        reporter: Reporter {
            form,
            shows_stderr: matches.get_flag("stderr"),
            ..Reporter::default()
        },
        elapsed: Duration::ZERO,
        attempt: None,
    };
    let mut chosen = session.choose(&problems)?;
    let mut count = problems.len();
    if matches.get_flag("failed") {
        ensure!(
            !chosen.is_empty() || session.reporter.errors > 0,
            "no case failed when last judged\nhelp: leave out --failed"
        );
        count = chosen.len();
    }
    session.reporter.begin(&chosen);

    // If something is new, begin with one problem: its verdicts need not wait until all are compiled.
    let is_new = |(problem, _): &Chosen| !cargo::solution(&workspace, &problem.name).is_file();
    if judge.is_none() && chosen.iter().any(is_new) {
        let rest = chosen.split_off(1);
        session.judge(chosen)?;
        session.judge(rest)?;
    } else {
        session.judge(chosen)?;
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
                    let cases = self.cases(problem, selected)?;
                    // Don't compile problems without cases.
                    if !cases.is_empty() {
                        chosen.push((problem, cases));
                    }
                }
                Err(error) => self.reporter.error(&selected.name, error)?,
            }
        }
        Ok(chosen)
    }

    /// Returns the selected cases of a problem, stored and large.
    fn cases(&mut self, problem: &Problem, selected: &Selected) -> Result<Vec<Case>> {
        let name = &problem.name;
        if !problem.cases.exists() {
            let error = anyhow!(
                "{name} has no case\nhelp: `cargo judge add-case {name} sample-1 --input FILE --answer FILE` stores one"
            );
            self.reporter.error(name, &error)?;
            return Ok(vec![]);
        }
        let Folder { mut cases, errors } = cases::of(problem);
        let mut errors: Vec<Error> = errors.into_iter().map(Error::msg).collect();
        let failed = if self.matches.get_flag("failed") {
            Some(failed::read(self.workspace, name))
        } else {
            None
        };
        if self.wants_large(problem, failed.as_ref()) {
            match large::cases(self.workspace, problem) {
                Ok(large) => cases.extend(large),
                Err(error) => errors.push(error),
            }
        }
        for pattern in &selected.cases {
            // Each pattern must match a case, or a misspelt one would pass.
            let is_matched = cases.iter().any(|case| pattern.matches(&case.name));
            if !is_matched && !cases.is_empty() {
                let folder = short(&problem.cases);
                errors.push(anyhow!("no case of {folder} matches {pattern}"));
            }
        }
        for error in &errors {
            self.reporter.error(name, error)?;
        }
        cases.retain(|Case { name, .. }| {
            selected.cases.iter().any(|pattern| pattern.matches(name))
                && failed.as_ref().is_none_or(|failed| failed.contains(name))
        });
        Ok(cases)
    }

    /// Whether the large cases of a problem are selected.
    fn wants_large(&self, problem: &Problem, failed: Option<&BTreeSet<String>>) -> bool {
        let is_asked = self.matches.get_flag("large");
        if is_asked && self.is_named {
            // If the problem has none, that is an error.
            return true;
        }
        if large::lack(problem).is_some() {
            return false;
        }
        // A failed case that is not stored is a large one.
        let is_large = |case: &String| !problem.cases.join(format!("{case}.in")).is_file();
        is_asked || failed.is_some_and(|failed| failed.iter().any(is_large))
    }

    /// Builds the problems, and judges their cases.
    fn judge(&mut self, part: Vec<Chosen<'a>>) -> Result<()> {
        let problems: Vec<&Problem> = part.iter().map(|&(problem, _)| problem).collect();
        // Cargo has its own progress line.
        self.reporter.progress.clear();
        // Dropping this removes the programs of submissions.
        let folder = tempfile::tempdir()?;
        let jobs = jobs(self.matches);
        let mut programs = match self.judge {
            Some(judge) => submission::build_all(
                self.workspace,
                &problems,
                judge,
                jobs,
                folder.path(),
                &mut self.compilers,
            )?,
            None => solutions::build_all(self.workspace, self.profile, &problems)?,
        };
        let mut entries = vec![];
        let mut not_compiled = vec![];
        for (problem, cases) in part {
            let built = programs.remove(&problem.name);
            match built.context("it was not built")? {
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

    /// Judges an attempt that is right on all stored cases also on the large ones: making these may take longer than all else.
    fn judge_large(&mut self, problems: &'a [Selected]) -> Result<()> {
        let [selected] = problems else {
            return Ok(());
        };
        let Ok(problem) = &selected.problem else {
            return Ok(());
        };
        let is_right = self.reporter.failures + self.reporter.errors == 0;
        let is_short = ["brief", "debug", "failed", "large"]
            .iter()
            .any(|name| self.matches.get_flag(name));
        if problem.attempt.is_none()
            || !is_right
            || is_short
            || !selected.is_whole()
            || large::lack(problem).is_some()
        {
            return Ok(());
        }
        self.reporter.progress.clear();
        match large::cases(self.workspace, problem) {
            Ok(cases) => {
                let large = vec![(problem, cases)];
                self.reporter.begin(&large);
                self.judge(large)
            }
            // The verdicts on the attempt stand, even if the solution does not compile.
            Err(error) => {
                eprintln!("judge: not judged on large inputs: {error:#}");
                interrupt::check()
            }
        }
    }

    /// Makes a problem ready to be judged. An error of it is only reported.
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
        let mut entry = match Entry::new(problem, &program, cases, Some(time_limit)) {
            Ok(entry) => entry,
            Err(error) => {
                self.reporter.error(&problem.name, &error)?;
                return Ok(None);
            }
        };
        if problem.attempt.is_none() {
            entry.is_unsolved = draft::is_unsolved(problem, self.workspace);
        } else if self.names_mistakes(problem) {
            self.attempt = Some(Attempt { problem, program });
        }
        Ok(Some(entry))
    }

    /// Whether the mistake of an attempt at this problem is looked for: that of the file as it is, for a reader.
    fn names_mistakes(&self, problem: &Problem) -> bool {
        !problem.is_draft()
            && self.profile == Profile::Release
            && self.judge.is_none()
            && self.reporter.form != Form::Json
    }

    /// Shows a result; of an attempt and in `watch` only the first failure in full, so that the explanation stays on screen.
    fn show(&mut self, entry: &Entry, case: &Case, mut result: CaseResult) -> Result<()> {
        let is_unsolved = entry.is_unsolved && result.verdict != Verdict::Accepted;
        let is_short = self.attempt.is_some() || self.matches.get_flag("brief");
        if is_unsolved || is_short && self.reporter.failures > 0 {
            result.details = None;
            result.output = None;
            result.stderr.clear();
        }
        if is_unsolved {
            result.reason = Some("not solved yet".to_owned());
        }
        self.reporter.case(entry, case, &result)
    }

    /// Prints the summary, what to do next after an attempt, and stores what failed. Returns the exit status.
    fn end(mut self, count: usize) -> Result<ExitCode> {
        let compiled = self.judge.map(|judge| Compiled {
            judge,
            compilers: self.compilers.iter().cloned().collect(),
        });
        self.reporter.end(count, self.elapsed, compiled)?;
        if let Some(attempt) = self.attempt.take() {
            self.explain(&attempt)?;
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

    /// Names the mistake of an attempt, or says what comes next if it is right on all cases.
    fn explain(&self, attempt: &Attempt) -> Result<()> {
        let problem = attempt.problem;
        let judged = self.reporter.judged.get(&problem.name);
        let mut verdicts = vec![];
        for case in cases::of(problem).cases {
            verdicts.push(judged.and_then(|judged| judged.get(&case.name).copied()));
        }
        let is_right = |verdict: &Option<Verdict>| *verdict == Some(Verdict::Accepted);
        if verdicts
            .iter()
            .any(|verdict| verdict.is_some() && !is_right(verdict))
        {
            mistake::name(problem, &attempt.program, None);
        } else if self.reporter.failures == 0 && verdicts.iter().all(is_right) {
            guide::go_on(self.workspace, problem)?;
        }
        Ok(())
    }
}
