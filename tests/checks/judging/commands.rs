//! The commands: each file of `tests/data/console` shows what they print, in an empty workspace of its own.
//!
//! `$ ` stands before a command of the shell, `> ` before its further lines, and `# ` before a remark. Below stands what it
//! prints, and its exit status in brackets unless it is 0. A line `…` stands for any lines; figures before ms, s and MiB may be
//! others. `BLESS=1 cargo test --test judging -- console` writes anew what does not fit.

use std::cmp::Reverse;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use checks::console;
use libtest_mimic::Trial;

use crate::fixture::RULES;

/// What a session may use besides the shell: it makes a problem of the program that it is given, with further lines for its
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

/// Programs as short as these take longer to optimise than to run.
const MANIFEST: &str =
    "[workspace]\nresolver = \"2\"\nmembers = [\"problems/*\"]\n[profile.release]\nopt-level = 0\n";

/// Figures before these may be others.
const UNITS: [&str; 3] = ["ms", "s", "MiB"];

pub(crate) fn trials() -> Vec<Trial> {
    // Elsewhere the shell and its tools are others.
    if !cfg!(target_os = "linux") {
        return vec![];
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/console");
    let files = fs::read_dir(folder).expect("it can be read").flatten();
    let mut files: Vec<_> = files.map(|file| file.path()).collect();
    // Long ones first.
    files.sort_by_key(|file| Reverse(fs::metadata(file).map_or(0, |file| file.len())));
    let mut trials = vec![];
    for file in files {
        let name = file.file_stem().unwrap_or_default().display();
        trials.push(checks::trial(format!("console/{name}"), move || {
            check(&file)
        }));
    }
    trials
}

/// Runs the commands of a file, one after the other, and fails unless each prints what stands below it.
fn check(file: &Path) -> Result<()> {
    let folder = tempfile::Builder::new().prefix("a workspace ").tempdir()?;
    fs::create_dir(folder.path().join("problems"))?;
    fs::write(folder.path().join("Cargo.toml"), MANIFEST)?;
    let stored = fs::read_to_string(file)?;
    let mut made = String::new();
    let mut lines = stored.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("# ") && !made.is_empty() {
            made.push('\n');
        }
        made += &format!("{line}\n");
        let Some(command) = line.strip_prefix("$ ") else {
            continue;
        };
        let mut command = command.to_owned();
        while let Some(line) = lines.next_if(|line| line.starts_with('>')) {
            made += &format!("{line}\n");
            let further = line[1..].strip_prefix(' ').unwrap_or_default();
            command += &format!("\n{further}");
        }
        let mut shown = vec![];
        while let Some(line) =
            lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("# "))
        {
            shown.push(line);
        }
        while shown.last() == Some(&"") {
            shown.pop();
        }
        let printed = run(folder.path(), &command)?;
        let seen: Vec<&str> = printed.trim_end().lines().collect();
        let fits = console::fits(&shown, &seen, &UNITS);
        if !fits && !checks::is_blessed() {
            let missing = missing(&shown, &seen);
            let file = file.display();
            bail!("{file}: expected of `{command}`:\n{missing}\nfound:\n{printed}");
        }
        for line in if fits { shown } else { seen } {
            made += &format!("{line}\n");
        }
    }
    checks::stored(file, &made, "--test judging -- console")
}

/// Returns the first line shown that was not printed.
fn missing<'a>(shown: &[&'a str], printed: &[&str]) -> &'a str {
    let is_printed = |line: &str| {
        let mut printed = printed.iter();
        printed.any(|other| console::fits(&[line], &[other], &UNITS))
    };
    let mut missing = shown
        .iter()
        .filter(|line| **line != "…" && !is_printed(line));
    missing.next().copied().unwrap_or("lines in this order")
}

/// Runs a command of the shell in the workspace, and returns what it prints and how it ends.
fn run(workspace: &Path, command: &str) -> Result<String> {
    let judge = checks::program("judge")?;
    let printed = tempfile::NamedTempFile::new()?;
    let file = File::options().append(true).open(printed.path())?;
    let status = Command::new("sh")
        .args(["-c", &format!("{COMMANDS}{command}")])
        .current_dir(workspace)
        .env("JUDGE", &judge)
        .env("RULES", RULES)
        .env("ROOT", checks::workspace()?.root)
        .env("NO_COLOR", "1")
        // What cargo says depends on what has been compiled before.
        .env("CARGO_TERM_QUIET", "true")
        .env_remove("CARGO_TARGET_DIR")
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::null())
        .stdout(file.try_clone()?)
        .stderr(file)
        .status()
        .context("failed to run sh")?;
    let text = String::from_utf8_lossy(&fs::read(&printed)?).into_owned();
    let lines: Vec<&str> = text.lines().map(without_waiting).collect();
    let mut text = lines.join("\n");
    for (path, name) in [(workspace, "/workspace"), (&*judge, "judge")] {
        text = text.replace(&path.display().to_string(), name);
    }
    let status = status.code().context("a signal")?;
    if status == 0 {
        return Ok(text);
    }
    text = format!("{}\n[{status}]", text.trim_end());
    Ok(text.trim_start().to_owned())
}

/// Returns a line without the note that the program has waited, which on a busy machine every program may have.
fn without_waiting(line: &str) -> &str {
    let note = line.strip_suffix(" s with waiting");
    let parts = note.and_then(|line| line.rsplit_once("  in "));
    parts.map_or(line, |(line, _)| line)
}
