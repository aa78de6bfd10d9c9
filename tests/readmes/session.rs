//! A session at a terminal, as someone has it who follows a section of a README.
//!
//! What only reads runs in this workspace. `cargo judge new` and `cargo judge add-case` change files, so they run in a copy,
//! and so does what is about a problem that the session makes. What they make goes from the copy first: whoever has followed
//! the README has it already. Files that a command writes are in a folder for the session.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow, bail, ensure};
use libtest_mimic::Trial;
use tempfile::TempDir;

use crate::commands::{self, Command, Step};
use crate::made;
use crate::output;

/// Subcommands of the judge that say something without any argument. Of the others, a README names the command alone where
/// it speaks of all its forms; then `--help` is added.
const COMPLETE: [&str; 2] = ["list", "test"];

pub(crate) struct Session {
    root: PathBuf,
    steps: Vec<Step>,
    /// What came of the steps done so far.
    done: Vec<Result<(), String>>,
    folders: Option<Folders>,
}

/// Where a session works.
struct Folders {
    /// What is written with `-o` or `>`.
    written: TempDir,
    /// A copy of the workspace, made when it is needed.
    copy: Option<TempDir>,
}

impl Session {
    pub(crate) fn new(root: &Path, steps: Vec<Step>) -> Session {
        Session { root: root.to_owned(), steps, done: vec![], folders: None }
    }

    /// Returns what comes of a step, once all steps before it have been done.
    pub(crate) fn result(&mut self, place: usize) -> Result<()> {
        while self.done.len() <= place {
            let step = self.steps[self.done.len()].clone();
            let result = self.step(&step).map_err(|error| format!("{error:#}"));
            self.done.push(result);
        }
        // What was written can go as soon as it is not needed any more.
        if self.done.len() == self.steps.len() {
            self.folders = None;
        }
        let change = self.steps[..place].iter().zip(&self.done);
        let change = change.filter(|(step, _)| matches!(step, Step::Change { .. }));
        let failed = change.chain([(&self.steps[place], &self.done[place])]);
        for (_, result) in failed {
            result.clone().map_err(|error| anyhow!(error))?;
        }
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<()> {
        match step {
            Step::Run(command) => self.run(command),
            Step::Change { before, after, files } => {
                let copy = self.copy()?;
                for file in files {
                    let path = copy.join(file);
                    let text = fs::read_to_string(&path).with_context(|| format!("{file} cannot be read"))?;
                    ensure!(text.contains(before.as_str()), "{file} has no `{before}`");
                    fs::write(&path, text.replace(before.as_str(), after))?;
                }
                Ok(())
            }
        }
    }

    /// Whether a command of this session makes the problem.
    fn makes(&self, problem: &str) -> bool {
        self.steps.iter().any(|step| match step {
            Step::Run(command) => made_by(command) == Some(Made::Problem(problem)),
            Step::Change { .. } => false,
        })
    }

    fn folders(&mut self) -> Result<&mut Folders> {
        if self.folders.is_none() {
            let written = tempfile::Builder::new().prefix("written by commands ").tempdir()?;
            self.folders = Some(Folders { written, copy: None });
        }
        self.folders.as_mut().context("it was made just now")
    }

    /// Returns the copy of the workspace, with files beside it that the READMEs speak of.
    fn copy(&mut self) -> Result<PathBuf> {
        let root = self.root.clone();
        if let Some(copy) = &self.folders()?.copy {
            return Ok(copy.path().to_owned());
        }
        let copy = tempfile::Builder::new().prefix("a copy of the workspace ").tempdir()?;
        for file in checks::files(&root)? {
            let target = copy.path().join(&file);
            fs::create_dir_all(target.parent().context("a file is in a folder")?)?;
            fs::copy(root.join(&file), target).with_context(|| format!("{file} cannot be copied"))?;
        }
        for step in &self.steps {
            if let Step::Run(command) = step {
                take_away_what_is_made(copy.path(), command)?;
            }
        }
        // For matgame, and none of its cases: the Grundy numbers of the rows are 0 and 1.
        fs::write(copy.path().join("in.txt"), "1\n2 2\n1 2\n2 3\n")?;
        fs::write(copy.path().join("in2.txt"), "1\n2 2\n2 3\n1 2\n")?;
        fs::write(copy.path().join("out.txt"), "FIRST\n")?;
        // For the problem of the README: a heap of two is lost if a move takes 1, 3 or 4.
        let samples = copy.path().join("samples");
        fs::create_dir(&samples)?;
        fs::write(samples.join("sample-1.in"), "1\n2\n")?;
        fs::write(samples.join("sample-1.out"), "Second\n")?;
        fs::write(copy.path().join("FILE"), "2\n3 4\n")?;
        let path = copy.path().to_owned();
        self.folders()?.copy = Some(copy);
        Ok(path)
    }

    fn run(&mut self, command: &Command) -> Result<()> {
        let (text, is_redirected) = match command.text.split_once(" > ") {
            Some((text, _)) => (text, true),
            None => (command.text.as_str(), false),
        };
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let mut typed = command.typed.clone();
        let mut wanted = None;
        let mut folder = self.root.clone();
        let program = match words[..] {
            ["cargo", "test", ..] => return commands::check_cargo_test(&self.root, &words[2..]),
            // The alias is tried once. Elsewhere it is the only difference, and takes longer.
            ["cargo", "judge"] => {
                words = vec!["judge", "--help"];
                judge::compile::cargo().into()
            }
            ["cargo", "doc", ..] => {
                words.retain(|word| !["cargo", "--open"].contains(word));
                judge::compile::cargo().into()
            }
            ["cargo", "run", "--release", "--example", name, ..] => {
                words.drain(..5);
                if words.first() == Some(&"--") {
                    words.remove(0);
                }
                if name == "play" {
                    typed = Some("help\nhint\nquit\n".to_owned());
                }
                made::program(name)?.clone()
            }
            ["cargo", "judge", subcommand, ..] => {
                words.drain(..2);
                if words.len() == 1 && !COMPLETE.contains(&subcommand) {
                    words.push("--help");
                }
                if subcommand == "stress" && words.len() == 2 {
                    // Ten thousand inputs, a process each, would show no more of the command.
                    words.extend(["--cases", "200"]);
                }
                let problem = words.get(1).filter(|word| !word.starts_with('-'));
                let is_new = problem.is_some_and(|problem| self.makes(problem));
                if words.get(1) != Some(&"--help") && (["new", "add-case"].contains(&subcommand) || is_new) {
                    folder = self.copy()?;
                }
                if let (["run", problem], None) = (&words[..], &typed) {
                    let case = self.root.join("testdata").join(problem).join("sample-1");
                    let input = fs::read_to_string(case.with_extension("in"));
                    typed = Some(input.with_context(|| format!("{problem} has no sample-1"))?);
                    wanted = Some(fs::read_to_string(case.with_extension("out"))?);
                }
                checks::program("judge")?
            }
            ["oracle", ..] => {
                words.remove(0);
                checks::program("oracle")?
            }
            ["head", ..] => {
                folder = self.folders()?.written.path().to_owned();
                words.remove(0).into()
            }
            _ => bail!("nothing here knows how to try it: see tests/readmes/session.rs"),
        };
        let mut process = Process::new(program);
        process.args(self.arguments(&words)?).current_dir(&folder);
        // Two copies would take the oracle that is compiled for the one for that of the other.
        static COPIES: Mutex<()> = Mutex::new(());
        let mut turn = None;
        if folder != self.root {
            turn = COPIES.lock().ok();
            // What the copies need is not mixed with what this workspace has made. The oracle is compiled once more for each
            // copy: without optimisation this takes the least time.
            process
                .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("copies"))
                .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        }
        let (printed, is_success) = finish(&mut process, typed.as_deref().unwrap_or_default())?;
        drop(turn);
        ensure!(is_success, "it fails in {}:\n{}", folder.display(), output::shortened(&printed));
        if let Some(shown) = &command.shown {
            ensure!(!is_redirected, "output that goes to a file is not shown");
            output::compare(shown, &printed)?;
        }
        if let Some(wanted) = wanted {
            ensure!(printed.trim_end() == wanted.trim_end(), "sample-1 has another output than this:\n{printed}");
        }
        Ok(())
    }

    /// Puts the file behind `-o` into the session's folder.
    fn arguments(&mut self, words: &[&str]) -> Result<Vec<PathBuf>> {
        let mut arguments: Vec<PathBuf> = vec![];
        for (place, word) in words.iter().enumerate() {
            arguments.push(match place.checked_sub(1).map(|before| words[before]) {
                Some("-o") => self.folders()?.written.path().join(word),
                _ => word.into(),
            });
        }
        Ok(arguments)
    }
}

/// What a command adds to the workspace.
#[derive(Debug, PartialEq)]
enum Made<'a> {
    Problem(&'a str),
    Case { problem: &'a str, name: &'a str },
}

fn made_by(command: &Command) -> Option<Made<'_>> {
    let words: Vec<&str> = command.text.split_whitespace().collect();
    match words[..] {
        ["cargo", "judge", "new", problem, ..] => Some(Made::Problem(problem)),
        ["cargo", "judge", "add-case", problem, name, ..] => Some(Made::Case { problem, name }),
        _ => None,
    }
}

/// Takes what a command makes out of a copy of the workspace, as far as it is there.
fn take_away_what_is_made(copy: &Path, command: &Command) -> Result<()> {
    match made_by(command) {
        None => {}
        Some(Made::Case { problem, name }) => {
            let case = copy.join("testdata").join(problem).join(name);
            for extension in ["in", "out"] {
                remove(&case.with_extension(extension))?;
            }
        }
        Some(Made::Problem(problem)) => {
            for folder in ["problems", "testdata", "tests/wrong"] {
                remove(&copy.join(folder).join(problem))?;
            }
            remove(&copy.join("tests/oracle/src/problems").join(problem).with_extension("rs"))?;
        }
    }
    Ok(())
}

/// Removes a file or a folder, if it is there.
fn remove(path: &Path) -> Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed.with_context(|| format!("{} cannot be removed", path.display())),
    }
}

/// Tries whether the files of a problem that has been made before are those that go.
pub(crate) fn trial() -> Trial {
    Trial::test("session/what a README makes goes from the copy first", || {
        let copy = tempfile::tempdir()?;
        let of = |problem: &str| {
            [
                format!("problems/{problem}/src/main.rs"),
                format!("testdata/{problem}/edge-a.in"),
                format!("testdata/{problem}/edge-a.out"),
                format!("tests/wrong/{problem}/letter.in"),
                format!("tests/oracle/src/problems/{problem}.rs"),
            ]
        };
        let files: Vec<String> = ["nim", "stones"].iter().flat_map(|name| of(name)).collect();
        for file in &files {
            let path = copy.path().join(file);
            fs::create_dir_all(path.with_file_name(""))?;
            fs::write(path, "")?;
        }
        // The second time there is nothing to take away any more.
        for text in [
            "cargo judge new stones --judge spoj",
            "cargo judge new stones",
            "cargo judge add-case nim edge-a --oracle",
            "cargo judge test nim",
        ] {
            let command = Command { text: text.to_owned(), shown: None, typed: None };
            take_away_what_is_made(copy.path(), &command).map_err(|error| format!("{error:#}"))?;
        }
        let left = checks::files(copy.path()).map_err(|error| format!("{error:#}"))?;
        let [program, _, _, invalid, oracle] = of("nim");
        if left != [program, oracle, invalid] {
            return Err(format!("{left:?}").into());
        }
        Ok(())
    })
}

/// Runs a process to its end; returns all that it prints, in the order in which it does, and whether it succeeds.
fn finish(process: &mut Process, typed: &str) -> Result<(String, bool)> {
    let mut input = tempfile::tempfile()?;
    input.write_all(typed.as_bytes())?;
    input.rewind()?;
    let mut printed: File = tempfile::tempfile()?;
    let status = process
        .env("NO_COLOR", "1")
        // What cargo says while it compiles depends on what has been compiled before.
        .env("CARGO_TERM_QUIET", "true")
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::from(input))
        .stdout(Stdio::from(printed.try_clone()?))
        .stderr(Stdio::from(printed.try_clone()?))
        .status()
        .with_context(|| format!("{} cannot be started", process.get_program().display()))?;
    let mut text = vec![];
    printed.rewind()?;
    printed.read_to_end(&mut text)?;
    Ok((String::from_utf8_lossy(&text).into_owned(), status.success()))
}
