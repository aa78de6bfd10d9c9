//! `cargo judge watch`: the verdicts after each save.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::env;
use std::fs;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Result, bail};
use clap::ArgMatches;
use console::{style, truncate_str};

use super::arguments::{USAGE, option, problems_argument, solution_argument};
use super::selection::selected;
use crate::changes::{Change, Sight};
use crate::clipboard::apart;
use crate::compare::visible;
use crate::report::plural;
use crate::workspace::Workspace;
use crate::{failed, interrupt};

/// How often to look at the files, and for keys and the end of another program.
const LOOK: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_millis(20);

/// Editors write, rename and chmod: a save is over when nothing more has happened for so long.
const SETTLED: Duration = Duration::from_millis(30);

/// How long another program may take to end.
const FAREWELL: Duration = Duration::from_secs(2);

/// Drafts that were saved later than this ago are judged at the start.
const RECENT: Duration = Duration::from_secs(24 * 3600);

/// The columns of a terminal.
const WIDTH: usize = 80;

pub(super) fn command() -> clap::Command {
    clap::Command::new("watch")
        .about("Judge a solution again whenever it is saved")
        .after_help(
            "Examples:
  cargo judge watch
      every problem, also one that is made meanwhile; drafts of the last day at once
  cargo judge watch matgame nim
      these two, which are judged at once
  cargo judge watch nim --solution mine.rs
      mine.rs, here or in problems/nim/attempts/, in place of the problem's src/main.rs

A problem is judged when its solution, its interactor, its Cargo.toml or its cases change. A file that is saved in its \
attempts/ is judged in place of its solution until that is saved again; if it fails, its mistake is looked for among known \
ones, else it is compared with the definition for two seconds. When the library changes, those of \
the problems named that depend on it are judged; if none is named, those of the problems judged last. When the \
workspace's Cargo.toml changes, all of these are judged.

The cases that failed last come first, then the samples, then the rest. The first case that fails is shown in full, \
four more with a line each; of the accepted cases, samples have a line. The summary counts all of them.

Type Enter to judge again, s to compare with the definition (stress), b to make and copy the file to submit, q to \
quit, each with Enter. s and b take the first problem that failed, or else the first one. A save begins the judging \
anew; a save or a key ends s and b.",
        )
        .args([
            problems_argument().value_name("PROBLEM"),
            solution_argument(),
            option("for", "JUDGE").help("The judge that b bundles for, if there are several"),
        ])
}

struct Watch {
    workspace: Workspace,
    /// The problems to watch, if not all.
    named: BTreeSet<String>,
    /// The file that is judged in place of the only one's solution.
    attempt: Option<PathBuf>,
    /// The files in `attempts/` that were saved later than the solutions of their problems.
    saved: BTreeMap<String, PathBuf>,
    judge: Option<String>,
    /// What was seen at the last look, and when that was.
    seen: Sight,
    looked: Instant,
    /// The problems to be judged.
    due: BTreeSet<String>,
    /// Problems that could not be judged because of something else.
    hindered: BTreeSet<String>,
    /// What was judged last.
    last: BTreeSet<String>,
    typed: Receiver<char>,
    keys: VecDeque<char>,
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
    let is_any = is_any && workspace.problem_at(Path::new(".")).is_none();
    let named: BTreeSet<String> = selected.iter().filter(|_| !is_any).map(|selected| selected.name.clone()).collect();
    let mut problems = selected.iter().filter_map(|selected| selected.problem.as_ref().ok());
    let mut watch = Watch {
        due: named.clone(),
        named,
        attempt: problems.find_map(|problem| problem.attempt.clone()),
        saved: BTreeMap::new(),
        judge: matches.try_get_one("for").ok().flatten().cloned(),
        seen: Sight::default(),
        looked: Instant::now(),
        hindered: BTreeSet::new(),
        last: BTreeSet::new(),
        typed: typed(),
        keys: VecDeque::new(),
        workspace,
    };
    watch.seen = watch.sight().unwrap_or_default();
    if is_any {
        say(&format!("watching {}: save a solution to have it judged", plural(selected.len(), "problem")))?;
        let drafts = watch.drafts();
        let recent = drafts.into_iter().filter(|(time, _)| time.elapsed().map_or(true, |age| age < RECENT));
        watch.due = recent.map(|(_, name)| name).collect();
        if watch.due.is_empty() {
            say_keys()?;
        }
    }
    watch.run()
}

impl Watch {
    fn run(mut self) -> Result<ExitCode> {
        loop {
            self.look(PATIENCE);
            interrupt::check()?;
            if self.keys.contains(&'q') {
                return Ok(ExitCode::SUCCESS);
            }
            if !self.due.is_empty() {
                while self.look_at_files() {
                    thread::sleep(SETTLED);
                }
                self.judge()?;
            } else if let Some(key) = self.keys.pop_front() {
                self.obey(key)?;
            }
        }
    }

    /// Takes in what is typed, waiting for it no longer than this, and from time to time what has changed.
    fn look(&mut self, patience: Duration) {
        match self.typed.recv_timeout(patience) {
            Ok(key) => self.keys.push_back(key),
            Err(mpsc::RecvTimeoutError::Disconnected) => thread::sleep(patience),
            Err(mpsc::RecvTimeoutError::Timeout) => {}
        }
        if self.looked.elapsed() > LOOK {
            self.look_at_files();
        }
    }

    /// Takes in what has changed. Returns whether anything has.
    fn look_at_files(&mut self) -> bool {
        let now = self.sight();
        self.looked = Instant::now();
        let Some(now) = now else { return false };
        let changes = self.seen.changes(&now);
        self.seen = now;
        let has_changed = !changes.is_empty();
        changes.into_iter().for_each(|change| self.note(change));
        has_changed
    }

    fn sight(&self) -> Option<Sight> {
        let is_close = |name: &str| self.named.contains(name) || self.last.contains(name);
        Sight::new(&self.workspace, is_close, self.attempt.as_deref())
    }

    fn note(&mut self, change: Change) {
        let is_watched = |name: &String| self.named.is_empty() || self.named.contains(name);
        match change {
            Change::Attempt(..) if self.attempt.is_some() => {}
            Change::Attempt(name, file) if is_watched(&name) => {
                self.saved.insert(name.clone(), file);
                self.due.insert(name);
            }
            Change::Solution(name) if is_watched(&name) => {
                self.saved.remove(&name);
                self.due.insert(name);
            }
            Change::Problem(name) if is_watched(&name) => drop(self.due.insert(name)),
            Change::Attempt(..) | Change::Solution(_) | Change::Problem(_) => {}
            Change::Library => {
                let mut dependent = self.watched();
                dependent.retain(|name| {
                    let manifest = fs::read_to_string(self.workspace.places(name)[0].join("Cargo.toml"));
                    manifest.is_ok_and(|text| text.lines().any(|line| line.starts_with("grundy")))
                });
                self.due.append(&mut dependent);
            }
            Change::Shared => self.due.append(&mut self.watched()),
        }
        // This may be what was missing.
        self.due.append(&mut self.hindered);
    }

    /// Returns the problems that are judged for a change which is not in one of them, or for none.
    fn watched(&self) -> BTreeSet<String> {
        if self.named.is_empty() { self.last.clone() } else { self.named.clone() }
    }

    /// Returns the drafts, each with the time when its solution was saved.
    fn drafts(&self) -> Vec<(SystemTime, String)> {
        let problems = self.workspace.readable_problems().unwrap_or_default().into_iter();
        let saved = |file: &Path| fs::metadata(file).and_then(|found| found.modified()).ok();
        let drafts = problems.filter(|problem| problem.is_draft());
        drafts.filter_map(|draft| Some((saved(&draft.folder.join("src/main.rs"))?, draft.name))).collect()
    }

    /// Judges what is due, and again if something changes meanwhile.
    fn judge(&mut self) -> Result<()> {
        let due = std::mem::take(&mut self.due);
        let is_there = |name: &String| self.workspace.places(name)[0].join("Cargo.toml").is_file();
        let (names, gone): (BTreeSet<String>, BTreeSet<String>) = due.into_iter().partition(is_there);
        for name in gone.iter().filter(|name| self.last.contains(*name) || self.named.contains(*name)) {
            say(&format!("\n{name} is gone; it will be judged when it is there again"))?;
        }
        self.last.retain(|name| !gone.contains(name));
        if names.is_empty() {
            return Ok(());
        }
        self.last = names.clone();
        // From now on it is looked at closely.
        self.seen = self.sight().unwrap_or_default();
        // A file in place of a solution is judged by itself.
        let (attempts, plain): (Vec<&String>, Vec<&String>) =
            names.iter().partition(|name| self.attempt_at(name).is_some());
        let groups = [plain].into_iter().chain(attempts.into_iter().map(|name| vec![name]));
        for group in groups.filter(|group| !group.is_empty()) {
            if !self.judge_group(&group)? {
                self.due.extend(names.iter().cloned());
                return Ok(());
            }
        }
        say_keys()
    }

    /// Judges these problems. Returns false if a change or the end came first.
    fn judge_group(&mut self, names: &[&String]) -> Result<bool> {
        let attempt = self.attempt_at(names[0]).cloned();
        let titles: Vec<String> = names.iter().map(|name| self.title(name)).collect();
        title("", &titles.join(", "))?;
        let mut command = self.own("test", names, attempt.as_ref())?;
        let Some(status) = self.run_until(command.arg("--brief"), |watch| watch.is_stale())? else {
            return Ok(false);
        };
        if status == Some(i32::from(USAGE)) {
            self.hindered.extend(names.iter().map(|name| (*name).clone()));
        }
        let is_defined = || self.workspace.problem(names[0]).is_ok_and(|problem| problem.ensure_defined().is_ok());
        if attempt.is_none() || status != Some(0) || !is_defined() {
            return Ok(true);
        }
        title("stress ", &titles[0])?;
        let mut command = self.own("stress", names, attempt.as_ref())?;
        let ended = self.run_until(command.args(["--seconds", "2"]), |watch| watch.is_stale())?;
        Ok(ended.is_some())
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

    /// Whether what is under way should be given up.
    fn is_stale(&self) -> bool {
        !self.due.is_empty() || self.keys.contains(&'q')
    }

    /// Does what a key asks for.
    fn obey(&mut self, key: char) -> Result<()> {
        let failed = |name: &&String| failed::read(&self.workspace, name).is_ok_and(|cases| !cases.is_empty());
        let current = self.last.iter().find(failed).or(self.last.first()).cloned();
        let newest = || self.drafts().into_iter().max().map(|(_, name)| name);
        let mut command = match (key, current) {
            ('\n', None) => {
                match newest() {
                    Some(name) => drop(self.due.insert(name)),
                    None => say("there is no draft: save a solution to have it judged")?,
                }
                return Ok(());
            }
            ('\n', Some(_)) => {
                self.due = self.watched();
                return Ok(());
            }
            ('s' | 'b', None) => return say("nothing is judged yet: save a solution first"),
            ('s', Some(name)) => {
                title("stress ", &self.title(&name))?;
                self.own("stress", &[&name], self.attempt_at(&name))?
            }
            ('b', Some(name)) => {
                title("bundle ", &self.title(&name))?;
                let mut command = self.own("submit", &[&name], self.attempt_at(&name))?;
                command.arg("--no-open").args(self.judge.iter().flat_map(|judge| ["--for", judge]));
                command
            }
            _ => return Ok(()),
        };
        self.run_until(&mut command, |watch| watch.is_stale() || !watch.keys.is_empty())?;
        say_keys()
    }

    /// Returns a command of this program.
    fn own(&self, command: &str, names: &[&String], attempt: Option<&PathBuf>) -> Result<Command> {
        let mut own = Command::new(env::current_exe()?);
        own.arg(command)
            .args(names)
            .args(attempt.iter().flat_map(|file| [Path::new("--solution"), file]))
            .stdin(Stdio::null());
        Ok(own)
    }

    /// Runs another program, and returns its status; or none if it had to end first.
    fn run_until(&mut self, command: &mut Command, is_over: impl Fn(&Watch) -> bool) -> Result<Option<Option<i32>>> {
        let mut child = apart(command).spawn()?;
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status.code()));
            }
            self.look(PATIENCE);
            if interrupt::requested() || is_over(self) {
                end(&mut child)?;
                interrupt::check()?;
                return Ok(None);
            }
        }
    }
}

/// Ends a program with all that it has started.
fn end(child: &mut Child) -> Result<()> {
    #[cfg(unix)]
    {
        use nix::sys::signal::{Signal, killpg};
        killpg(nix::unistd::Pid::from_raw(child.id().try_into()?), Signal::SIGINT).ok();
        let start = Instant::now();
        while child.try_wait()?.is_none() && start.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(5));
        }
    }
    child.kill().ok();
    child.wait()?;
    Ok(())
}

/// Returns what receives the first letter of each line that is typed. The end of a terminal's input counts as `q`.
fn typed() -> Receiver<char> {
    let (sender, typed) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
            sender.send(String::from_utf8_lossy(&line).trim().chars().next().unwrap_or('\n')).ok();
        }
        if io::stdin().is_terminal() {
            sender.send('q').ok();
        }
    });
    typed
}

/// Prints a line between what was before and what comes now.
fn title(what: &str, names: &str) -> Result<()> {
    let line = format!("── {what}{}", visible(names));
    say(&format!("\n{}", style(truncate_str(&line, WIDTH, "…")).bold()))
}

fn say_keys() -> Result<()> {
    say(&style("Enter judges again; s Enter: stress, b Enter: bundle, q Enter: quit").dim().to_string())
}

/// Prints a line, unlike `println` with an error if nobody reads it.
fn say(line: &str) -> Result<()> {
    Ok(writeln!(io::stdout(), "{line}")?)
}
