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

use super::arguments::{option, problems_argument};
use super::selection::{Selected, selected};
use crate::contest::clipboard;
use crate::report::{plural, say};
use crate::run::compare::visible;
use crate::workspace::{Workspace, is_junk};
use crate::{failed, interrupt};

/// How often to check the files and the running command.
const LOOK: Duration = Duration::from_millis(200);

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

/// Folders of a problem that its verdicts don't depend on.
const OTHERS: [&str; 3] = ["invalid", "pictures", "wrong"];

/// The files that verdicts depend on, each with its size and time.
type Files = BTreeSet<(PathBuf, u64, Option<SystemTime>)>;

struct Watch {
    workspace: Workspace,
    /// The problems to watch, if not all.
    named: BTreeSet<String>,
    /// By problem, the file to judge in place of the solution, as it was saved later.
    attempts: BTreeMap<String, PathBuf>,
    judge: Option<String>,
    /// The files at the last check.
    seen: Files,
    due: BTreeSet<String>,
    last: BTreeSet<String>,
    typed: Receiver<char>,
    key: Option<char>,
}

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let selected = selected(&workspace, matches)?;
    let is_any = !matches.contains_id("problems") && workspace.problem_at(Path::new(".")).is_none();
    let named: BTreeSet<String> = selected
        .iter()
        .filter(|_| !is_any)
        .map(|selected| selected.name.clone())
        .collect();
    let attempt = |selected: &Selected| {
        Some((
            selected.name.clone(),
            selected.problem.as_ref().ok()?.attempt.clone()?,
        ))
    };
    let mut watch = Watch {
        seen: files(&workspace),
        last: BTreeSet::new(),
        typed: typed(),
        key: None,
        due: named.clone(),
        attempts: selected.iter().filter_map(attempt).collect(),
        named,
        judge: matches.get_one("for").cloned(),
        workspace,
    };
    if is_any {
        say(&format!(
            "watching {}: save a solution to have it judged",
            plural(selected.len(), "problem")
        ))?;
        let is_recent = |time: &SystemTime| time.elapsed().map_or(true, |age| age < RECENT);
        watch.due = watch
            .drafts()
            .into_iter()
            .filter(|(time, _)| is_recent(time))
            .map(|(_, name)| name)
            .collect();
        if watch.due.is_empty() {
            say_keys()?;
        }
    }
    watch.run()
}

fn files(workspace: &Workspace) -> Files {
    let mut files = Files::new();
    for path in [
        "Cargo.toml",
        "lib/Cargo.toml",
        "lib/src",
        "problems",
        "testdata",
        "attempts",
    ] {
        add(&mut files, &workspace.root.join(path));
    }
    files
}

fn add(files: &mut Files, path: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_read = || {
        [".rs", ".toml", ".in", ".out"]
            .iter()
            .any(|kind| name.ends_with(kind))
            && !is_junk(&name)
    };
    match fs::metadata(path) {
        Ok(folder) if folder.is_dir() && !OTHERS.contains(&&*name) => {
            let inside = fs::read_dir(path).into_iter().flatten().flatten();
            inside.for_each(|entry| add(files, &entry.path()));
        }
        Ok(file) if file.is_file() && is_read() => {
            files.insert((path.to_owned(), file.len(), file.modified().ok()));
        }
        _ => {}
    }
}

impl Watch {
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
        self.look();
    }

    /// Checks the files. Returns whether one has changed.
    fn look(&mut self) -> bool {
        let seen = files(&self.workspace);
        let changed: BTreeSet<PathBuf> = self
            .seen
            .symmetric_difference(&seen)
            .map(|(file, ..)| file.clone())
            .collect();
        self.seen = seen;
        changed.iter().for_each(|file| self.note(file));
        !changed.is_empty()
    }

    /// Notes what to judge after a change of this file.
    fn note(&mut self, file: &Path) {
        let inside = file.strip_prefix(&self.workspace.root).unwrap_or(file);
        let parts: Vec<&str> = inside.iter().filter_map(|part| part.to_str()).collect();
        let (folder, name, rest) = match parts[..] {
            [
                folder @ ("problems" | "testdata" | "attempts"),
                name,
                ref rest @ ..,
            ] => (folder, name, rest),
            _ => return self.due.extend(self.watched()),
        };
        if self.named.is_empty() || self.named.contains(name) {
            self.due.insert(name.to_owned());
            if folder == "attempts" {
                self.attempts.insert(name.to_owned(), file.to_owned());
            } else if rest.first() == Some(&"src") {
                self.attempts.remove(name);
            }
        }
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
        let problems = self
            .workspace
            .readable_problems()
            .unwrap_or_default()
            .into_iter();
        let saved = |file: &Path| fs::metadata(file).and_then(|found| found.modified()).ok();
        let drafts = problems.filter(|problem| problem.is_draft());
        drafts
            .filter_map(|draft| Some((saved(&draft.folder.join("src/main.rs"))?, draft.name)))
            .collect()
    }

    /// Judges the problems that are due; they stay due if something changes meanwhile.
    fn judge(&mut self) -> Result<()> {
        let mut names = mem::take(&mut self.due);
        // A removed problem is judged when it is back.
        names.retain(|name| self.workspace.places(name)[0].join("Cargo.toml").is_file());
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

    fn obey(&mut self, key: char) -> Result<()> {
        let has_failed = |name: &&String| !failed::read(&self.workspace, name).is_empty();
        let current = self
            .last
            .iter()
            .find(has_failed)
            .or(self.last.first())
            .cloned();
        let judge = self.judge.clone();
        let submit = ["submit", "--no-open"]
            .into_iter()
            .chain(judge.iter().flat_map(|judge| ["--for", judge]));
        match (key, current) {
            ('\n', Some(_)) => self.due = self.watched(),
            ('\n', None) => self
                .due
                .extend(self.drafts().into_iter().max().map(|(_, name)| name)),
            ('s' | 'b', None) => say("nothing is judged yet: save a solution first")?,
            ('s', Some(name)) => _ = self.run_own("stress ", &["stress"], &name, true)?,
            ('b', Some(name)) => {
                _ = self.run_own("bundle ", &Vec::from_iter(submit), &name, true)?
            }
            _ => {}
        }
        if self.due.is_empty() {
            say_keys()
        } else {
            Ok(())
        }
    }

    /// Runs a command of the judge for a problem, below a title. Returns whether it ran to its end: a change, `q`, or any key if that
    /// counts ends it early.
    fn run_own(&mut self, what: &str, words: &[&str], name: &str, any_key: bool) -> Result<bool> {
        let attempt = self
            .attempts
            .get(name)
            .filter(|file| file.is_file())
            .cloned();
        let file = attempt.as_ref().and_then(|file| file.file_name());
        let file = file.map_or(String::new(), |file| format!(" ({})", file.display()));
        say(&format!(
            "\n{}",
            style(visible(&format!("── {what}{name}{file}"))).bold()
        ))?;
        let mut own = Command::new(env::current_exe()?);
        own.args(words).arg(name).args(
            attempt
                .iter()
                .flat_map(|file| [Path::new("--solution"), file]),
        );
        let mut child = clipboard::apart(&mut own).stdin(Stdio::null()).spawn()?;
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

/// Ends a program and everything that it has started.
fn end(child: &mut Child) -> Result<()> {
    #[cfg(unix)]
    {
        use nix::sys::signal::{Signal, killpg};
        killpg(
            nix::unistd::Pid::from_raw(child.id().try_into()?),
            Signal::SIGINT,
        )
        .ok();
        // It may take a moment to clean up.
        clipboard::ends_well(child)?;
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
            sender
                .send(
                    String::from_utf8_lossy(&line)
                        .trim()
                        .chars()
                        .next()
                        .unwrap_or('\n'),
                )
                .ok();
        }
    });
    typed
}

fn say_keys() -> Result<()> {
    say(
        &style("Enter judges again; s Enter: stress, b Enter: bundle, q Enter: quit")
            .dim()
            .to_string(),
    )
}
