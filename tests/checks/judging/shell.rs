//! A workspace in a temporary folder, and the shell in it.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

/// Programs as short as these take longer to optimise than to run.
const MANIFEST: &str =
    "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n[profile.release]\nopt-level = 0\n";

/// How long to wait before another look at what runs.
pub(crate) const LOOK: Duration = Duration::from_millis(25);

/// Rules for problems: the answer to some numbers is their sum. They panic if there are none, and make large inputs.
const RULES: &str = r#"use games::*;

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

/// What a command may use besides the shell. It makes a problem of the program that it is given, with further lines for its
/// manifest; stores a case; makes a library, and a problem of a program that uses it, with its edition and dependencies; tells
/// which of these words a failing command says; runs a command in the real workspace; starts a judge that goes on, and waits for its words; and posts a problem to it
/// as Competitive Companion does, with more fields.
const COMMANDS: &str = r#"
cargo() { shift; "$JUDGE" "$@"; }
problem() {
    mkdir -p "problems/$1/src" "testdata/$1"
    printf '[package]\nname = "%s"\nversion = "0.1.0"\nedition = "2024"\n
[package.metadata.problem]\ntitle = "%s"\n%s\nstep = 1\nlimits = { numbers = 1 }\n' "$1" "$1" "$2" > "problems/$1/Cargo.toml"
    printf '%s' "$RULES" > "problems/$1/rules.rs"
    cat > "problems/$1/src/main.rs"
}
library() {
    mkdir -p lib/src/own
    printf '[workspace.dependencies]\ngrundy = { path = "lib" }\n[profile.release.package.grundy]\nopt-level = 0\n' >> Cargo.toml
    printf '[package]\nname = "grundy"\nedition = "2018"\n' > lib/Cargo.toml
    cat > lib/src/lib.rs <<END
//! Docs.
#![deny(missing_docs)]
#[allow(missing_docs)]
pub mod one;
#[rustfmt::skip]
pub mod own;
END
    cat > lib/src/one.rs <<END
pub fn one() -> u64 {
    1
}
pub trait Two {
    fn two(&self) -> u64;
}
impl Two for u64 {
    fn two(&self) -> u64 {
        2
    }
}
pub fn unnamed() -> u64 {
    1_u64.two()
}
END
    sed '/^pub mod/,$d' "$ROOT/lib/src/own/mod.rs" > lib/src/own/mod.rs
    echo 'pub mod mine; // No mod of yours.' >> lib/src/own/mod.rs
    cat > lib/src/own/mine.rs <<END
use crate::one::*;
macro_rules! twice { (\$x:expr) => { 2*\$x } }
pub struct Two{pub n:u64}
pub fn two()->u64{let mut x=1;return twice!(one())}
END
}
solution() {
    mkdir -p problems/case/src testdata/case
    printf '[package]\nname = "case"\nedition = "%s"\n[dependencies]\n%s\n[package.metadata.problem]\ntitle = "Case"
urls = ["https://www.spoj.com/problems/CASE/"]\njudges = ["spoj"]\n' "${1:-2018}" "$2" > problems/case/Cargo.toml
    cat > problems/case/src/main.rs
    echo 2 > problems/case/src/two.rs; : > testdata/case/sample-1.in; echo 2 > testdata/case/sample-1.out
}
fails() {
    words=$1; shift
    if "$@" > printed 2> said; then echo accepted; fi
    cat printed; ls target/submissions 2> /dev/null
    grep -oF "$words" said
}
in_root() { (cd "$ROOT" && "$@"); }
store() { printf '%b\n' "$3" > "testdata/$1/$2.in"; printf '%b\n' "$4" > "testdata/$1/$2.out"; }
start() {
    : > keys; rm -f seen
    timeout 100 tail -f keys | timeout 100 sh -c 'echo $$ > pid; exec "$JUDGE" "$@"' sh "$@" > said 2>&1 &
}
until_said() {
    seen=$(($(cat seen 2>/dev/null) + 1))
    timeout 20 sh -c 'until tail -n +$1 said 2>/dev/null | grep -q "$2"; do sleep 0.01; done' sh $seen "$1"
    tail -n +$seen said; wc -l < said > seen
}
post() {
    port=$(sed -n '1s/listening at port \([0-9]*\).*/\1/p' said)
    curl -s "localhost:$port" -H 'Content-Type: application/json' -H 'Origin: moz-extension://0af8dd' -d @- <<END
{"name": "$1", "url": "$2", "timeLimit": 2500, "memoryLimit": 256, "tests": [
    {"input": "3\\n1 2 3\\n", "output": "0\\n"}, {"input": "1\\r\\n1", "output": "1"}]${3:+, $3}}
END
}
"#;

/// A workspace whose path has blanks, first without a problem.
pub(crate) struct Workspace {
    folder: TempDir,
    /// What the judge has for its temporary files.
    temporary: TempDir,
}

impl Workspace {
    pub(crate) fn new() -> Result<Workspace> {
        let folder = |prefix| tempfile::Builder::new().prefix(prefix).tempdir();
        let workspace = Workspace {
            folder: folder("a workspace ")?,
            temporary: folder("temporary files ")?,
        };
        let root = workspace.root()?;
        fs::create_dir(root.join("problems"))?;
        fs::write(root.join("Cargo.toml"), MANIFEST)?;
        Ok(workspace)
    }

    /// Returns the root as the system says it of a program there.
    fn root(&self) -> Result<PathBuf> {
        Ok(self.folder.path().canonicalize()?)
    }

    /// Returns a command of the shell in the workspace.
    pub(crate) fn shell(&self, command: &str) -> Result<Command> {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("{COMMANDS}{command}")])
            .current_dir(self.root()?)
            .env("JUDGE", checks::program("judge")?)
            .env("RULES", RULES)
            .env("ROOT", checks::workspace()?.root)
            .env("NO_COLOR", "1")
            .env("TMPDIR", self.temporary.path())
            // What cargo says depends on what has been compiled before.
            .env("CARGO_TERM_QUIET", "true")
            .env_remove("CARGO_TARGET_DIR")
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::null());
        Ok(shell)
    }

    /// Runs a command of the shell, and returns what it prints and how it ends.
    pub(crate) fn run(&self, command: &str) -> Result<String> {
        let printed = tempfile::NamedTempFile::new()?;
        let file = File::options().append(true).open(printed.path())?;
        let mut shell = self.shell(command)?;
        let status = shell
            .stdout(file.try_clone()?)
            .stderr(file)
            .status()
            .context("failed to run sh")?;
        let text = String::from_utf8_lossy(&fs::read(&printed)?).into_owned();
        let lines: Vec<&str> = text.lines().map(without_waiting).collect();
        let mut text = lines.join("\n");
        for (path, name) in [
            (self.root()?, "/workspace"),
            (checks::program("judge")?, "judge"),
        ] {
            text = text.replace(&path.display().to_string(), name);
        }
        let status = status.code().context("a signal")?;
        if status == 0 {
            return Ok(text);
        }
        text = format!("{}\n[{status}]", text.trim_end());
        Ok(text.trim_start().to_owned())
    }

    /// Returns the names of the programs that run for this workspace, but for the system's.
    pub(crate) fn running(&self) -> Result<Vec<String>> {
        let variable = format!("TMPDIR={}\0", self.temporary.path().display());
        let mut running = vec![];
        for process in fs::read_dir("/proc")? {
            // Most processes are other users', or end meanwhile.
            let process = process?.path();
            let variables = fs::read(process.join("environ")).unwrap_or_default();
            let program = fs::read_link(process.join("exe")).unwrap_or_default();
            let is_own = String::from_utf8_lossy(&variables).contains(&variable);
            if is_own && !program.starts_with("/usr") {
                running.push(
                    program
                        .file_name()
                        .unwrap_or_default()
                        .display()
                        .to_string(),
                );
            }
        }
        Ok(running)
    }

    /// Fails if a program goes on.
    pub(crate) fn ensure_no_program_is_left(&self) -> Result<()> {
        let mut running = self.running()?;
        // Another process may be about to end them.
        for _ in 0..400 {
            if running.is_empty() {
                break;
            }
            thread::sleep(LOOK);
            running = self.running()?;
        }
        ensure!(running.is_empty(), "still running: {}", running.join(", "));
        Ok(())
    }

    /// Fails if a temporary file stays.
    pub(crate) fn ensure_no_file_is_left(&self) -> Result<()> {
        if let Some(file) = fs::read_dir(&self.temporary)?.next() {
            anyhow::bail!("left behind: {}", file?.path().display());
        }
        Ok(())
    }
}

/// Returns a line without the note that the program has waited, which on a busy machine every program may have.
fn without_waiting(line: &str) -> &str {
    let note = line.strip_suffix(" s with waiting");
    let parts = note.and_then(|line| line.rsplit_once("  in "));
    parts.map_or(line, |(line, _)| line)
}
