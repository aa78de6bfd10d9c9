//! The workspace that the judge is tried on, and what its tests share.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::{fs, io};

use libtest_mimic::Failed;
use tempfile::TempDir;

use crate::interactive;
use crate::misbehaviours::{PROGRAM, write_cases};

/// Rules for these problems: the answer to some numbers is their sum. They panic if there are none, and make large
/// inputs.
pub(crate) const RULES: &str = r#"use games::*;

pub const PROBLEM: Problem = Problem {
    name: "sum",
    answer: |text, _| {
        let numbers: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert!(!numbers.is_empty());
        Ok(format!("{}\n", numbers.iter().sum::<u64>()))
    },
    counted: false,
    sizes: &[
        ("small", |random, _| format!("{} {}\n{}\n", random.between(0, 60), random.between(0, 9), random.between(0, 2))),
        ("largest", |_, _| "57 1".to_owned()),
        ("many", |_, limits| format!("{} 1", 57 + limits["numbers"])),
    ],
    small_inputs: Vec::new,
    origins: &[],
};
"#;

/// Prints the sum of the numbers.
const RIGHT: &str = r#"fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    println!("{}", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}"#;

/// Starts a program that does not end either.
const ENDLESS: &str = r#"fn main() {
    if std::env::args().len() == 1 {
        let own = std::env::current_exe().unwrap();
        std::process::Command::new(own).arg("child").spawn().unwrap();
    }
    loop {
        std::thread::park();
    }
}"#;

/// Problems with one case, whose answer is 3, and what else their manifests say.
const PROBLEMS: [(&str, &str, &str); 5] = [
    ("right", RIGHT, ""),
    ("wrong", r#"fn main() { println!("4") }"#, ""),
    ("silent", "fn main() {}", ""),
    ("loops", "fn main() { loop {} }", ""),
    ("endless", ENDLESS, "time_limit = 1000"),
];

/// Problems whose cases the tests write.
const WITHOUT_CASES: [(&str, &str); 3] = [
    ("ten_thousand", RIGHT),
    ("large_sum", ADDS_AS_IT_READS),
    ("misbehaves", PROGRAM),
];

/// Right, however long the input is.
const ADDS_AS_IT_READS: &str = r#"fn main() {
    let lines = std::io::BufRead::split(std::io::BufReader::new(std::io::stdin()), b' ');
    let numbers = lines.map(|word| String::from_utf8(word.unwrap()).unwrap().trim().parse::<u64>().unwrap());
    println!("{}", numbers.sum::<u64>());
}"#;

/// A workspace in a temporary folder whose path has blanks, and the judge to try on it.
pub(crate) struct Workspace {
    root: PathBuf,
    judge: PathBuf,
}

impl Workspace {
    pub(crate) fn new(folder: &Path) -> Workspace {
        let workspace = Workspace {
            root: folder.canonicalize().expect("it exists"),
            judge: checks::program("judge").expect("the judge compiles"),
        };
        workspace.write();
        workspace
    }

    fn write(&self) {
        // Programs as short as these take longer to optimise than to run.
        let manifest = "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n\
                        [profile.release]\nopt-level = 0\n";
        write(&self.root.join("Cargo.toml"), manifest);
        for (name, source, metadata) in PROBLEMS {
            self.write_problem(name, source, metadata);
            write_case(&self.root, name, "sample-1", "1 2\n", "3\n");
        }
        for (name, source) in WITHOUT_CASES {
            self.write_problem(name, source, "");
        }
        write_cases(&self.root);
        self.write_problem("guess", interactive::SOLUTION, "interactor = \"bisector\"");
        interactive::write_files(&self.root);
    }

    fn write_problem(&self, name: &str, source: &str, metadata: &str) {
        let folder = self.root.join("problems").join(name);
        let time_limit = if metadata.starts_with("time_limit") {
            ""
        } else {
            "time_limit = 0.5\n"
        };
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[package.metadata.problem]\n\
             title = \"{name}\"\n{time_limit}memory_limit = 64\n{metadata}\nstep = 1\nlimits = {{ numbers = 1 }}\n"
        );
        write(&folder.join("Cargo.toml"), &manifest);
        write(&folder.join("src/main.rs"), source);
        write(&folder.join("rules.rs"), RULES);
    }
}

/// What one test works with: the workspace, and a folder for temporary files.
pub(crate) struct Fixture {
    pub(crate) root: PathBuf,
    pub(crate) judge: PathBuf,
    temporary: TempDir,
}

impl Fixture {
    pub(crate) fn new(workspace: &Workspace) -> Result<Fixture, Failed> {
        Ok(Fixture {
            root: workspace.root.clone(),
            judge: workspace.judge.clone(),
            temporary: tempfile::Builder::new().prefix("for one test ").tempdir()?,
        })
    }

    /// Does the check, and fails also if a temporary file stays.
    pub(crate) fn try_out(
        &self,
        check: impl FnOnce(&Fixture) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        check(self)?;
        ensure(vanish(|| self.temporary_files()), self.temporary_files())
    }

    pub(crate) fn temporary_folder(&self) -> &Path {
        self.temporary.path()
    }

    pub(crate) fn temporary_files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.temporary)
            .expect("it can be read")
            .flatten();
        entries
            .map(|entry| entry.path().display().to_string())
            .collect()
    }

    /// Returns the judge's command with these arguments, which have no blanks.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = self.started(&self.judge);
        command.args(arguments.split(' '));
        command
    }

    /// Returns a command for another program, which starts a judge.
    pub(crate) fn started(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.root)
            // The programs are looked for in the workspace.
            .env_remove("CARGO_TARGET_DIR")
            .env_remove("RUST_BACKTRACE")
            .env("NO_COLOR", "1")
            .env("TMPDIR", self.temporary.path())
            .stdin(Stdio::null());
        command
    }

    /// Starts the judge, with a pipe for each output.
    pub(crate) fn start(&self, arguments: &str) -> io::Result<Child> {
        self.command(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
    }

    pub(crate) fn run(&self, arguments: &str) -> Output {
        self.command(arguments).output().expect("the judge runs")
    }

    /// Fails unless the judge ends with this status and prints all these words, on either output. Returns what it prints.
    pub(crate) fn expect(
        &self,
        arguments: &str,
        status: i32,
        words: &[&str],
    ) -> Result<String, Failed> {
        let output = self.run(arguments);
        let text = stdout(&output) + &stderr(&output);
        let missing = words.iter().find(|words| !text.contains(**words));
        let is_expected = missing.is_none() && output.status.code() == Some(status);
        ensure(is_expected, (missing, output.status, &text))?;
        Ok(text)
    }

    /// Returns the processes that run a program of this workspace, but for the judges of other tests.
    pub(crate) fn processes_of(&self, problem: &str) -> Vec<String> {
        let program = self.root.join("target/release").join(problem);
        let mut processes = vec![];
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            if fs::read_link(entry.path().join("exe")).is_ok_and(|path| path == program) {
                processes.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        processes
    }
}

pub(crate) fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Writes a case of a problem of the workspace at `root`.
pub(crate) fn write_case(root: &Path, problem: &str, case: &str, input: &str, answer: &str) {
    let case = root.join("testdata").join(problem).join(case);
    write(&case.with_extension("in"), input);
    write(&case.with_extension("out"), answer);
}

/// Copies a program in a process of its own. A child that another test starts meanwhile would keep this process's copy open
/// for writing, and then it could not be run.
pub(crate) fn copy(program: &Path, to: &Path) -> Result<(), Failed> {
    let status = Command::new("cp").args([program, to]).status()?;
    ensure(status.success(), status)
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the judge prints UTF-8")
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Fails with what was seen.
pub(crate) fn ensure(holds: bool, seen: impl std::fmt::Debug) -> Result<(), Failed> {
    if holds {
        Ok(())
    } else {
        Err(Failed::from(format!("{seen:#?}")))
    }
}

/// Waits for something that another process is about to take away.
pub(crate) fn vanish(mut list: impl FnMut() -> Vec<String>) -> bool {
    (0..400).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(25));
        list().is_empty()
    })
}
