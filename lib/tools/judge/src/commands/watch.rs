//! `cargo judge watch`: the verdicts after each save.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, SystemTime};
use std::{mem, thread};

use anyhow::{Result, ensure};
use clap::ArgMatches;
use console::style;
use glob::{Pattern, glob};

use super::arguments::{option, problems_argument};
use super::selection::{Selected, selected};
use crate::contest::clipboard;
use crate::report::{plural, say};
use crate::run::compare::visible;
use crate::run::end_with_judge;
use crate::workspace::{Workspace, is_junk};
use crate::{failed, interrupt};

/// How often to check for keys, saved solutions and the end of the running command.
const LOOK: Duration = Duration::from_millis(200);

/// The other files, ten times as many, are checked at every so many looks, so that an idle watch hardly uses the processor.
const SELDOM: u32 = 20;

/// A save is over when nothing has changed for this time: editors write, rename and chmod.
const SETTLED: Duration = Duration::from_millis(30);

/// Drafts saved within this time are judged at the start.
const RECENT: Duration = Duration::from_secs(24 * 3600);

pub(super) fn command() -> clap::Command {
    clap::Command::new("watch")
        .about("Judge a solution again whenever it is saved")
        .after_help(
            "Examples:
  cargo judge watch
      every problem, also one that is made meanwhile; drafts of the last day at once
  cargo judge watch matgame nim
      these two, which are judged at once

A file saved in attempts/NAME/ is judged in place of its solution until that is saved. A change of the library \
judges the problems named, or those judged last. The first case that fails is shown in full, the others with a line \
each.

Type Enter to judge again, s to compare with the definition (stress), b to make and copy the file to submit, q to \
quit, each with Enter. s and b take the first problem that failed, or else the first one. A save or a key ends them.",
        )
        .args([
            problems_argument().value_name("PROBLEM"),
            option("for", "JUDGE").help("The judge that b bundles for, if there are several"),
        ])
}

/// Files, each with its size and time.
type Files = BTreeSet<(PathBuf, u64, Option<SystemTime>)>;

struct Watch {
    workspace: Workspace,
    /// The problems to watch, if not all.
    named: BTreeSet<String>,
    /// By problem, the file to judge in place of the solution, as it was saved later.
    attempts: BTreeMap<String, PathBuf>,
    judge: Option<String>,
    /// Solutions and attempts at the last check.
    solutions: Files,
    /// The other files that verdicts depend on.
    others: Files,
    /// How often the files were checked.
    looks: u32,
    due: BTreeSet<String>,
    last: BTreeSet<String>,
    typed: Receiver<char>,
    key: Option<char>,
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let selected = selected(&workspace, matches)?;
    let is_any = !matches.contains_id("problems") && workspace.problem_at(Path::new(".")).is_none();
    let mut watch = Watch {
        solutions: files(&workspace, SOLUTIONS),
        others: files(&workspace, OTHERS),
        looks: 0,
        last: BTreeSet::new(),
        typed: typed(),
        key: None,
        due: BTreeSet::new(),
        attempts: BTreeMap::new(),
        named: BTreeSet::new(),
        judge: matches.get_one("for").cloned(),
        workspace,
    };
    for Selected { name, problem, .. } in &selected {
        if !is_any {
            watch.named.insert(name.clone());
            watch.due.insert(name.clone());
        }
        if let Ok(problem) = problem
            && let Some(attempt) = &problem.attempt
        {
            watch.attempts.insert(name.clone(), attempt.clone());
        }
    }
    if is_any {
        say(&format!(
            "watching {}: save a solution to have it judged",
            plural(selected.len(), "problem")
        ))?;
        for (time, name) in watch.drafts() {
            // A time in the future is recent.
            if time.elapsed().map_or(true, |age| age < RECENT) {
                watch.due.insert(name);
            }
        }
        if watch.due.is_empty() {
            say_keys()?;
        }
    }
    watch.run()
}

/// What is saved most often. No pattern goes deeper at will, so links that lead upwards do no harm.
const SOLUTIONS: &[&str] = &["problems/*/src/*.rs", "attempts/*/*.rs"];

/// The other files that verdicts depend on.
const OTHERS: &[&str] = &[
    "Cargo.toml",
    "lib/Cargo.toml",
    "lib/src/*.rs",
    "lib/src/*/*.rs",
    "problems/*/Cargo.toml",
    "problems/*/*.rs",
    "problems/*/src/*/*.rs",
    "testdata/*/*",
];

/// Returns the files of a workspace that fit one of these patterns.
fn files(workspace: &Workspace, patterns: &[&str]) -> Files {
    let root = Pattern::escape(&workspace.root.to_string_lossy());
    let mut files = Files::new();
    for pattern in patterns {
        let found = glob(&format!("{root}/{pattern}")).expect("the pattern is valid");
        for path in found.flatten() {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if let Ok(file) = fs::metadata(&path)
                && file.is_file()
                && !is_junk(&name)
            {
                files.insert((path, file.len(), file.modified().ok()));
            }
        }
    }
    files
}

impl Watch {
    /// Judges what is due, and does what is typed, until the end.
    fn run(mut self) -> Result<ExitCode> {
        loop {
            self.take();
            interrupt::check()?;
            let root = &self.workspace.root;
            ensure!(
                root.is_dir(),
                "{} is no longer there\nhelp: watch where it is now",
                root.display()
            );
            if self.key == Some('q') {
                return Ok(ExitCode::SUCCESS);
            }
            if !self.due.is_empty() {
                // What is saved last counts.
                thread::sleep(SETTLED);
                while self.look() {
                    thread::sleep(SETTLED);
                }
                self.judge()?;
            } else if let Some(key) = self.key.take() {
                self.obey(key)?;
            }
        }
    }

    /// Waits a moment for a key, then checks the files.
    fn take(&mut self) {
        match self.typed.recv_timeout(LOOK) {
            Ok(key) => self.key = Some(key),
            Err(RecvTimeoutError::Disconnected) => thread::sleep(LOOK),
            Err(RecvTimeoutError::Timeout) => {}
        }
        self.looks += 1;
        self.look();
    }

    /// Checks all solutions, and the other files seldom or if one has changed. Returns whether one has.
    fn look(&mut self) -> bool {
        let solutions = files(&self.workspace, SOLUTIONS);
        let mut changed = changed(&self.solutions, &solutions);
        self.solutions = solutions;
        if !changed.is_empty() || self.looks.is_multiple_of(SELDOM) {
            let others = files(&self.workspace, OTHERS);
            changed.extend(self::changed(&self.others, &others));
            self.others = others;
        }
        for file in &changed {
            self.note(file);
        }
        !changed.is_empty()
    }

    /// Notes what to judge after a change of this file.
    fn note(&mut self, file: &Path) {
        let inside = file.strip_prefix(&self.workspace.root).unwrap_or(file);
        let parts: Vec<&str> = inside.iter().filter_map(|part| part.to_str()).collect();
        let [
            folder @ ("problems" | "testdata" | "attempts"),
            name,
            rest @ ..,
        ] = &parts[..]
        else {
            self.due.extend(self.watched());
            return;
        };
        let is_watched = self.named.is_empty() || self.named.contains(*name);
        if !is_watched || !self.is_there(name) {
            return;
        }
        self.due.insert((*name).to_owned());
        if *folder == "attempts" {
            self.attempts.insert((*name).to_owned(), file.to_owned());
        } else if rest.first() == Some(&"src") {
            self.attempts.remove(*name);
        }
    }

    /// Whether there is a problem of this name: `attempts` may have others.
    fn is_there(&self, name: &str) -> bool {
        self.workspace.places(name)[0].join("Cargo.toml").is_file()
    }

    /// Returns the problems to judge after a change outside all problems, or on request.
    fn watched(&self) -> BTreeSet<String> {
        if self.named.is_empty() {
            self.last.clone()
        } else {
            self.named.clone()
        }
    }

    /// Returns the drafts, each with the time when its solution was saved.
    fn drafts(&self) -> Vec<(SystemTime, String)> {
        let mut drafts = vec![];
        for problem in self.workspace.readable_problems().unwrap_or_default() {
            let solution = fs::metadata(problem.folder.join("src/main.rs"));
            if problem.is_draft()
                && let Ok(saved) = solution.and_then(|file| file.modified())
            {
                drafts.push((saved, problem.name));
            }
        }
        drafts
    }

    /// Judges the problems that are due; they stay due if something changes meanwhile.
    fn judge(&mut self) -> Result<()> {
        let mut names = mem::take(&mut self.due);
        // A removed problem is judged when it is back.
        names.retain(|name| self.is_there(name));
        if names.is_empty() {
            return Ok(());
        }
        self.last = names.clone();
        for name in &names {
            if !self.run_own("", &["test", "--brief"], name, false)? {
                self.due.extend(names);
                return Ok(());
            }
        }
        say_keys()
    }

    /// Does what a key says, for the first problem that failed, else for the first one.
    fn obey(&mut self, key: char) -> Result<()> {
        let has_failed = |name: &&String| !failed::read(&self.workspace, name).is_empty();
        let failed = self.last.iter().find(has_failed);
        let current = failed.or(self.last.first()).cloned();
        match (key, current) {
            ('\n', Some(_)) => self.due = self.watched(),
            ('\n', None) => {
                let newest = self.drafts().into_iter().max();
                self.due.extend(newest.map(|(_, name)| name));
            }
            ('s' | 'b', None) => say("nothing is judged yet: save a solution first")?,
            ('s', Some(name)) => {
                self.run_own("stress ", &["stress"], &name, true)?;
            }
            ('b', Some(name)) => {
                let judge = self.judge.clone();
                let mut words = vec!["submit", "--no-open"];
                if let Some(judge) = &judge {
                    words.extend(["--for", judge]);
                }
                self.run_own("bundle ", &words, &name, true)?;
            }
            _ => {}
        }
        if self.due.is_empty() {
            say_keys()?;
        }
        Ok(())
    }

    /// Runs a command of the judge for a problem, below a title. Returns whether it ran to its end: a change, `q`, or any key if that
    /// counts ends it early.
    fn run_own(&mut self, what: &str, words: &[&str], name: &str, any_key: bool) -> Result<bool> {
        let mut own = Command::new(env::current_exe()?);
        own.args(words).arg(name).stdin(Stdio::null());
        let mut title = format!("── {what}{name}");
        if let Some(attempt) = self.attempts.get(name)
            && attempt.is_file()
        {
            let file = attempt.file_name().unwrap_or_default().display();
            title += &format!(" ({file})");
            own.arg("--solution").arg(attempt);
        }
        say(&format!("\n{}", style(visible(&title)).bold()))?;
        let mut child = end_with_judge(clipboard::apart(&mut own)).spawn()?;
        while child.try_wait()?.is_none() {
            self.take();
            let is_key = self.key.is_some_and(|key| any_key || key == 'q');
            if interrupt::requested() || !self.due.is_empty() || is_key {
                end(&mut child)?;
                interrupt::check()?;
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns the files that are other at the second check.
fn changed(before: &Files, now: &Files) -> BTreeSet<PathBuf> {
    let changed = before.symmetric_difference(now);
    changed.map(|(file, ..)| file.clone()).collect()
}

/// Ends a program and everything that it has started.
fn end(child: &mut Child) -> Result<()> {
    #[cfg(unix)]
    {
        use nix::sys::signal::{Signal, killpg};
        /// How often to look whether it has cleaned up, which may take two seconds, also after a Ctrl-C.
        const LOOKS: usize = 400;
        let group = nix::unistd::Pid::from_raw(child.id().try_into()?);
        killpg(group, Signal::SIGINT).ok();
        for _ in 0..LOOKS {
            if child.try_wait()?.is_some() {
                break;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
    child.kill().ok();
    child.wait()?;
    Ok(())
}

/// Returns a channel of the first letter of each typed line.
fn typed() -> Receiver<char> {
    let (sender, typed) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            let first = line.trim().chars().next();
            sender.send(first.unwrap_or('\n')).ok();
        }
    });
    typed
}

/// Says what can be typed.
fn say_keys() -> Result<()> {
    say(
        &style("Enter judges again; s Enter: stress, b Enter: bundle, q Enter: quit")
            .dim()
            .to_string(),
    )
}
