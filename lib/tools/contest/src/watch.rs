//! `cargo judge watch`: the verdicts after each save.

mod steps;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{fs, mem, thread};

use anyhow::{Context, Error, Result, bail, ensure};
use clap::ArgMatches;
use console::{style, truncate_str};
use judge::cases::{self, Case};
use judge::commands::selection::selected;
use judge::commands::{option, problems_argument, solution_argument};
use judge::compare::visible;
use judge::compile::{self, Built, Profile};
use judge::judging::{self, Entry};
use judge::report::{Reporter, plural};
use judge::verdict::Verdict;
use judge::workspace::{Problem, Workspace};
use judge::{interrupt, solutions};

use crate::changes::{Change, Files};
use crate::keyboard;

/// Editors write, rename and chmod: a save is over when nothing more has happened for so long.
const SETTLED: Duration = Duration::from_millis(30);

/// How often to look for an interruption, or for the end of another program.
const PATIENCE: Duration = Duration::from_millis(50);

/// The columns of a terminal.
const WIDTH: usize = 80;

/// How many cases that fail are shown.
const MOST_SHOWN: usize = 5;

pub(super) fn command() -> clap::Command {
    clap::Command::new("watch")
        .about("Judge a solution again whenever it is saved")
        .after_help(
            "Examples:
  cargo judge watch
      every problem, also one that is made meanwhile
  cargo judge watch matgame nim
      these two, which are judged at once
  cargo judge watch nim --solution mine.rs
      mine.rs, here or in problems/nim/attempts/, in place of the problem's src/main.rs

A problem is judged when its solution, its interactor, its Cargo.toml or its cases change. A file that is saved in its \
attempts/ is judged in place of its solution until that is saved again; if it fails, its mistake is looked for among known \
ones, else it is compared with the definition for two seconds. When the library changes, those of \
the problems named that depend on it are judged; if none is named, those of the problems judged last. When the \
workspace's Cargo.toml or a checker changes, all of these are judged.

The case that failed last comes first, then the samples, then the rest. The first case that fails is shown in full, \
four more with a line each; of the accepted cases, samples have a line. The summary counts all of them.

Keys: Enter judges again, s compares with the definition (stress), b makes the file to submit (bundle), q quits. \
s and b take the first problem that failed, or else the first one. A save begins the judging anew; a save or a key \
ends s and b. If standard input is not a terminal, the first letter of a line is a key.",
        )
        .args([
            problems_argument().value_name("PROBLEM"),
            solution_argument(),
            option("for", "JUDGE").help("The judge that b bundles for, if there are several"),
        ])
}

/// A problem, how many cases it has, and what the compiler said instead.
type NotCompiled = (String, usize, String);

enum Event {
    Change(Change),
    Key(char),
}

struct Watch {
    workspace: Workspace,
    /// The problems to watch, if not all.
    named: Vec<String>,
    /// The file that is judged in place of the only one's solution.
    attempt: Option<PathBuf>,
    /// The files in `attempts/` that were saved later than the solutions of their problems.
    saved: BTreeMap<String, PathBuf>,
    judge: Option<String>,
    files: Files,
    events: Receiver<Event>,
    /// The problems to be judged, and when the last change was seen.
    due: BTreeSet<String>,
    changed: Instant,
    /// Problems that cargo did not build because of something else.
    unbuilt: BTreeSet<String>,
    /// Keys that are still to be obeyed.
    keys: Vec<char>,
    /// What was judged last, and the problem of it that keys are for.
    last: BTreeSet<String>,
    current: Option<String>,
    /// The first case of each problem that failed when it was judged last.
    failed: BTreeMap<String, String>,
    /// The programs that were judged last.
    programs: BTreeMap<String, PathBuf>,
}

/// Runs the command, or `cargo judge test --watch`.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let selected = selected(&workspace, matches)?;
    if let Some(part) = selected.iter().find(|selected| !selected.cases.is_empty()) {
        bail!("{}: all cases are judged here, so name the problem alone", part.name);
    }
    let is_any = !matches.contains_id("problems") && !matches.contains_id("solution");
    let named = if is_any && workspace.problem_at(Path::new(".")).is_none() {
        vec![]
    } else {
        selected.iter().map(|selected| selected.name.clone()).collect()
    };
    let mut problems = selected.iter().filter_map(|selected| selected.problem.as_ref().ok());
    let attempt = problems.find_map(|problem| problem.attempt.clone());
    let (sender, events) = mpsc::channel();
    let keys = sender.clone();
    let also = attempt.clone().zip(named.first().cloned());
    let tell = move |change| sender.send(Event::Change(change)).unwrap_or_default();
    let files = Files::watch(&workspace.root, also, tell)?;
    keyboard::listen(move |key| keys.send(Event::Key(key)).unwrap_or_default())?;
    if named.is_empty() {
        say(&format!("watching {}: save a solution to have it judged", plural(selected.len(), "problem")))?;
        say_keys()?;
    }
    let watch = Watch {
        workspace,
        due: named.iter().cloned().collect(),
        named,
        attempt,
        saved: BTreeMap::new(),
        judge: matches.try_get_one("for").ok().flatten().cloned(),
        files,
        events,
        changed: Instant::now(),
        unbuilt: BTreeSet::new(),
        keys: vec![],
        last: BTreeSet::new(),
        current: None,
        failed: BTreeMap::new(),
        programs: BTreeMap::new(),
    };
    watch.run()
}

impl Watch {
    fn run(mut self) -> Result<ExitCode> {
        loop {
            let left = SETTLED.saturating_sub(self.changed.elapsed());
            self.take(if self.due.is_empty() || left.is_zero() { PATIENCE } else { left });
            interrupt::check()?;
            if self.is_over() {
                return Ok(ExitCode::SUCCESS);
            }
            if !self.due.is_empty() {
                if self.changed.elapsed() >= SETTLED {
                    self.judge()?;
                }
            } else if !self.keys.is_empty() {
                let key = self.keys.remove(0);
                // What a key asks for may be impossible, which is no reason to end.
                if let Err(error) = self.obey(key) {
                    interrupt::check()?;
                    complain(&error);
                }
            }
        }
    }

    /// Takes in what has happened, waiting for it no longer than this.
    fn take(&mut self, patience: Duration) {
        let mut next = self.events.recv_timeout(patience).ok();
        while let Some(event) = next {
            match event {
                Event::Key(key) => self.keys.push(key),
                Event::Change(change) => self.note(change),
            }
            next = self.events.try_recv().ok();
        }
    }

    fn note(&mut self, change: Change) {
        let mut due = self.watched();
        match change {
            Change::Solution(_, Some(_)) if self.attempt.is_some() => return,
            Change::Solution(name, file) if self.named.is_empty() || due.contains(&name) => {
                // An attempt that is gone is not missed.
                match file.filter(|file| file.is_file()) {
                    Some(file) => self.saved.insert(name.clone(), file),
                    None => self.saved.remove(&name),
                };
                due = BTreeSet::from([name]);
            }
            Change::Solution(..) if self.unbuilt.is_empty() => return,
            Change::Solution(..) => due.clear(),
            Change::Problem(name) if self.named.is_empty() || due.contains(&name) => due = BTreeSet::from([name]),
            Change::Problem(_) if self.unbuilt.is_empty() => return,
            Change::Problem(_) => due.clear(),
            Change::Library => due.retain(|name| self.depends_on_library(name)),
            // A folder may have come back.
            Change::Shared => self.files.renew().unwrap_or_else(|error| complain(&error)),
            Change::Unseen(why) => eprintln!("judge: not every change was seen: {}", visible(&why)),
        }
        self.due.append(&mut due);
        // This may be what was missing.
        self.due.append(&mut self.unbuilt);
        self.changed = Instant::now();
    }

    /// Returns the problems that are judged for a change which is not in one of them, or for none.
    fn watched(&self) -> BTreeSet<String> {
        if self.named.is_empty() { self.last.clone() } else { self.named.iter().cloned().collect() }
    }

    fn is_over(&self) -> bool {
        // The second one is Ctrl-D.
        self.keys.iter().any(|key| ['q', '\u{4}'].contains(key))
    }

    /// Whether what is under way should be given up.
    fn is_stale(&mut self) -> bool {
        self.take(Duration::ZERO);
        !self.due.is_empty() || self.is_over()
    }

    fn depends_on_library(&self, name: &str) -> bool {
        let manifest = fs::read_to_string(self.workspace.root.join("problems").join(name).join("Cargo.toml"));
        let manifest: Option<toml::Table> = manifest.ok().and_then(|text| text.parse().ok());
        manifest.is_none_or(|manifest| manifest.get("dependencies").is_some_and(|all| all.get("grundy").is_some()))
    }

    /// Judges what is due, and again if something changes meanwhile.
    fn judge(&mut self) -> Result<()> {
        let due = mem::take(&mut self.due);
        let is_there = |name: &str| self.workspace.root.join("problems").join(name).join("Cargo.toml").is_file();
        let (mut names, gone): (BTreeSet<String>, BTreeSet<String>) = due.into_iter().partition(|name| is_there(name));
        for name in gone.iter().filter(|name| self.last.contains(*name) || self.named.contains(name)) {
            say(&format!("\n{name} is gone; it will be judged when it is there again"))?;
        }
        self.last.retain(|name| !gone.contains(name));
        if names.is_empty() {
            return Ok(());
        }
        let titles: Vec<String> = names.iter().map(|name| self.title(name)).collect();
        title("", &titles.join(", "))?;
        self.last = names.clone();
        self.current = names.first().cloned();
        if self.judge_all(&names)? {
            return self.help();
        }
        self.due.append(&mut names);
        Ok(())
    }

    /// Returns the file that is judged in place of a problem's solution.
    fn attempt_at(&self, name: &str) -> Option<&PathBuf> {
        self.attempt.as_ref().or_else(|| self.saved.get(name).filter(|file| file.is_file()))
    }

    /// Returns how a problem is announced: with its file, if that is not its solution.
    fn title(&self, name: &str) -> String {
        let file = self.attempt_at(name).and_then(|file| file.file_name());
        file.map_or(name.to_owned(), |file| format!("{name} ({})", file.display()))
    }

    /// Judges these problems. Returns false if a change or the end came first.
    fn judge_all(&mut self, names: &BTreeSet<String>) -> Result<bool> {
        let mut reporter = Reporter::new(false);
        let mut problems = vec![];
        for name in names {
            let problem = self.workspace.problem(name);
            match problem.and_then(|problem| match self.attempt_at(name) {
                Some(file) => problem.with_solution(file),
                None => Ok(problem),
            }) {
                Ok(problem) => problems.push(problem),
                Err(error) => reporter.error(name, &error)?,
            }
        }
        if problems.is_empty() {
            return Ok(true);
        }
        let all: Vec<&Problem> = problems.iter().collect();
        let built = solutions::build_all(&self.workspace, Profile::Release, &all);
        interrupt::check()?;
        let programs = match built {
            Ok(programs) => programs,
            Err(error) => {
                complain(&error);
                self.unbuilt = names.clone();
                return Ok(true);
            }
        };
        let compiled = programs.iter().filter_map(|(name, program)| Some((name.clone(), program.clone().ok()?)));
        self.programs = compiled.collect();
        let (entries, not_compiled) = self.entries(&problems, programs, &mut reporter)?;
        let started = Instant::now();
        let jobs = thread::available_parallelism().map_or(1, usize::from);
        let (mut failed, mut is_stale): (Vec<(String, String)>, bool) = (vec![], false);
        let judged = judging::judge_all(&entries, jobs, |entry, case, mut result| {
            is_stale = self.is_stale();
            ensure!(!is_stale, "it is out of date");
            let is_accepted = result.verdict == Verdict::Accepted;
            if !is_accepted {
                failed.push((entry.name.clone(), case.name.clone()));
            }
            if failed.len() > 1 {
                result.leave_out_details();
            }
            let is_known = is_sample(case) || self.failed.get(&entry.name) == Some(&case.name);
            if is_accepted && is_known || !is_accepted && failed.len() <= MOST_SHOWN {
                reporter.case(entry, case, &result)
            } else {
                reporter.count_case(entry, case, &result);
                Ok(())
            }
        });
        interrupt::check()?;
        if is_stale {
            return Ok(false);
        }
        judged?;
        let elapsed = started.elapsed();
        let mut not_accepted = not_compiled.iter().map(|(name, ..)| name).chain(failed.iter().map(|(name, _)| name));
        self.current = not_accepted.next().or(names.first()).cloned();
        for entry in &entries {
            self.failed.remove(&entry.name);
        }
        // The first of each problem stays.
        self.failed.extend(failed.into_iter().rev());
        // Last, as errors are long and the summary is short.
        for (name, cases, said) in not_compiled {
            reporter.compile_error(&name, cases, &said)?;
        }
        reporter.end(problems.len(), elapsed, None)?;
        Ok(true)
    }

    /// Returns what is to be judged, and what does not compile.
    fn entries(
        &self,
        problems: &[Problem],
        mut programs: BTreeMap<String, Built>,
        reporter: &mut Reporter,
    ) -> Result<(Vec<Entry>, Vec<NotCompiled>)> {
        let mut chosen = vec![];
        for problem in problems {
            chosen.push((problem, self.cases(problem, reporter)?));
        }
        reporter.begin(&chosen);
        let (mut entries, mut not_compiled) = (vec![], vec![]);
        for (problem, cases) in chosen {
            let program = match programs.remove(&problem.name).context("it was not built")? {
                Ok(program) => program,
                Err(said) => {
                    not_compiled.push((problem.name.clone(), cases.len(), said));
                    continue;
                }
            };
            let checker = compile::checker(problem);
            match checker.and_then(|checker| Entry::new(problem, &program, checker, cases, None)) {
                Ok(entry) => entries.push(entry),
                Err(error) => reporter.error(&problem.name, &error)?,
            }
        }
        Ok((entries, not_compiled))
    }

    /// Returns the cases of a problem as they are to be judged.
    fn cases(&self, problem: &Problem, reporter: &mut Reporter) -> Result<Vec<Case>> {
        let cases::Folder { mut cases, errors } = cases::of(problem);
        for error in errors {
            reporter.error(&problem.name, &Error::msg(error))?;
        }
        let failed = self.failed.get(&problem.name);
        cases.sort_by_key(|case| (failed != Some(&case.name), !is_sample(case)));
        Ok(cases)
    }
}

fn is_sample(case: &Case) -> bool {
    case.name.starts_with("sample")
}

/// Prints a line between what was before and what comes now.
fn title(what: &str, names: &str) -> Result<()> {
    let line = format!("── {what}{}", visible(names));
    say(&format!("\n{}", style(truncate_str(&line, WIDTH, "…")).bold()))
}

fn say_keys() -> Result<()> {
    keyboard::prepare();
    say(&style("Enter judges again, s stress, b bundle, q quit").dim().to_string())
}

/// Prints a line, unlike `println` with an error if nobody reads it.
fn say(line: &str) -> Result<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}

fn complain(error: &Error) {
    eprintln!("{} {}", style("error:").for_stderr().red().bold(), visible(&format!("{error:#}")));
}
