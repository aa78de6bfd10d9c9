//! Builds programs: one call of cargo for all solutions, and one of rustc for each file outside a package.

use std::collections::{BTreeMap, BTreeSet};
use std::env::consts::EXE_SUFFIX;
use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;
use std::{env, fmt};

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde_json::Value;

use crate::build::compilers;
use crate::files::{self, hash};
use crate::run::compare::Comparison;
use crate::run::end_with_judge;
use crate::workspace::{Metadata, Problem, Workspace, read, short};

/// A program, or the compiler's errors.
pub type Built = Result<PathBuf, String>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// As judges do.
    Release,
    /// With overflow checks, and line numbers in backtraces.
    Debug,
    /// Of all that is no solution, as tests have it.
    Tools,
}

/// The cargo that runs this judge, else the one on the path.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// The rustc that cargo uses.
pub fn rustc() -> OsString {
    // The one on the path may be rustup, which takes longer to find the compiler than the compiler to start.
    let beside = env::var_os("CARGO")
        .map(|cargo| Path::new(&cargo).with_file_name(format!("rustc{EXE_SUFFIX}")));
    let beside = beside
        .filter(|rustc| rustc.is_file())
        .map(PathBuf::into_os_string);
    env::var_os("RUSTC")
        .or(beside)
        .unwrap_or_else(|| "rustc".into())
}

#[derive(Debug)]
pub struct CompileError(pub String);

impl fmt::Display for CompileError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for CompileError {}

/// Runs `cargo build` with these arguments, and returns its status and its messages. It is an error if cargo fails before it
/// compiles anything.
pub fn cargo_build(
    root: &Path,
    profile: Profile,
    arguments: &[&str],
) -> Result<(ExitStatus, Vec<Value>)> {
    let profile: &[&str] = match profile {
        Profile::Release => &["--profile=release"],
        Profile::Debug => &[
            "--config=profile.dev.debug=1",
            "--config=profile.dev.debug-assertions=true",
        ],
        Profile::Tools => &[],
    };
    let mut command = Command::new(cargo());
    // Online judges deny no warnings, whatever the user does elsewhere.
    if let Some(flags) = env::var("RUSTFLAGS")
        .ok()
        .filter(|flags| flags.contains("-D"))
    {
        command.env("RUSTFLAGS", flags + " --cap-lints=warn");
    }
    let output = end_with_judge(&mut command)
        .current_dir(root)
        .args(["build", "--message-format=json"])
        .args(profile)
        .args(arguments)
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("failed to run {}", cargo().display()))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Value> = messages
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let is_error = |message: &Value| {
        message["message"]["level"]
            .as_str()
            .is_some_and(|level| level.starts_with("error"))
    };
    if !output.status.success() && !messages.iter().any(is_error) {
        // Cargo reads the manifests of all problems, and has refused one of them or its dependencies.
        let own = env::current_exe().unwrap_or_default();
        let help = format!(
            "help: if a problem's Cargo.toml is at fault, mend it, or `{} remove NAME`",
            short(&own)
        );
        bail!(
            "cargo build failed ({}); see its output above\n{help}",
            output.status
        );
    }
    Ok((output.status, messages))
}

/// Builds the binaries of these packages. A failure does not stop the others.
pub fn build(
    workspace: &Workspace,
    profile: Profile,
    packages: &[&str],
) -> Result<BTreeMap<String, Built>> {
    // Without names, cargo would build all packages.
    if packages.is_empty() {
        return Ok(BTreeMap::new());
    }
    let named = packages.iter().flat_map(|package| ["--package", package]);
    let arguments: Vec<&str> = ["--keep-going", "--bins"]
        .into_iter()
        .chain(named)
        .collect();
    let (status, messages) = cargo_build(&workspace.root, profile, &arguments)?;
    let is_silent = status.success() && messages.is_empty();
    let mut programs: BTreeMap<String, PathBuf> = BTreeMap::new();
    // The compiler's errors by target.
    let mut errors: BTreeMap<String, String> = BTreeMap::new();
    for message in messages {
        let text = |pointer: &str| message.pointer(pointer).and_then(Value::as_str);
        let Some(target) = text("/target/name") else {
            continue;
        };
        if let Some(path) = text("/executable") {
            programs.insert(target.to_owned(), path.into());
        } else if text("/message/level").is_some_and(|level| level.starts_with("error")) {
            *errors.entry(target.to_owned()).or_default() +=
                text("/message/rendered").unwrap_or_default();
        }
    }
    if let Some(folder) = programs
        .values()
        .next()
        .and_then(|program| program.parent())
    {
        ensure_own(&workspace.root, folder)?;
    }
    let all_errors = errors.values().cloned().collect::<String>();
    let result = packages.iter().map(|&package| {
        // A package without an error of its own has a dependency that failed.
        let failed = || with_help(errors.get(package).unwrap_or(&all_errors).trim_end());
        // A cargo that prints nothing is a placeholder on systems without one, where everything was built before.
        let built =
            || Some(solution(workspace, package)).filter(|program| is_silent && program.is_file());
        (
            package.to_owned(),
            programs.remove(package).or_else(built).ok_or_else(failed),
        )
    });
    Ok(result.collect())
}

/// Fails if two checkouts share a target folder: cargo takes the other's program for this one's if it is newer than this one's
/// files.
fn ensure_own(root: &Path, folder: &Path) -> Result<()> {
    // The target folder `../target` is not inside this checkout.
    let [root, folder] =
        [root, folder].map(|path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()));
    let note = folder.join(".checkout");
    let other = PathBuf::from(fs::read_to_string(&note).unwrap_or_default());
    let help =
        "help: set CARGO_TARGET_DIR to a folder of its own for each checkout, or delete this one";
    let is_own = other == root || folder.starts_with(&root) || !other.is_dir();
    ensure!(
        is_own,
        "{} has the programs of another checkout, {}\n{help}",
        folder.display(),
        other.display()
    );
    // Where nothing can be written, nothing was built, either.
    fs::write(&note, root.display().to_string()).ok();
    Ok(())
}

/// Builds a program of the workspace that is no solution. The error is a [`CompileError`] if it does not compile.
pub fn build_tool(workspace: &Workspace, package: &str) -> Result<PathBuf> {
    one(package, build(workspace, Profile::Tools, &[package])?)
}

pub(crate) fn one(name: &str, mut built: BTreeMap<String, Built>) -> Result<PathBuf> {
    let built = built.remove(name).context("cargo built nothing")?;
    built.map_err(|said| CompileError(format!("{name} does not compile:\n{said}")).into())
}

/// The folder of the judge's program, if this is the program of a rules file.
pub static JUDGE_FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Returns the file or folder of this name beside the judge's program, where cargo compiles.
pub fn beside_judge(name: &str) -> Result<PathBuf> {
    // Remember the path: cargo may replace the program meanwhile.
    static OWN: LazyLock<Option<PathBuf>> = LazyLock::new(|| env::current_exe().ok());
    if let Some(folder) = JUDGE_FOLDER.get() {
        return Ok(folder.join(name));
    }
    let own = OWN.as_ref();
    let own = own.context("failed to find the program of the judge")?;
    Ok(own.with_file_name(name))
}

/// Returns where cargo puts the solution of a problem.
pub fn solution(workspace: &Workspace, problem: &str) -> PathBuf {
    workspace
        .target()
        .join("release")
        .join(format!("{problem}{EXE_SUFFIX}"))
}

/// Adds how to enable proconio's macros: AtCoder has them, but the workspace leaves them off, as they take seconds to compile.
fn with_help(said: &str) -> String {
    let is_derived = ["`fastout` in", "`derive_readable` in"]
        .iter()
        .any(|name| said.contains(name));
    let help = "\n\nhelp: in the problem's Cargo.toml: proconio = { workspace = true, features = [\"derive\"] }";
    format!(
        "{said}{}",
        if is_derived && said.contains("proconio") {
            help
        } else {
            ""
        }
    )
}

#[derive(Clone, Debug)]
pub enum Checker {
    Text(Comparison),
    /// A program that gets the paths of input, output and answer, and exits with 0 if the output is right, else with 1.
    Program(PathBuf),
    /// A program that gets the paths of input and answer, talks with the solution, and exits with 0, or with 1 and a reason on
    /// standard error.
    Interactor(PathBuf),
}

pub(crate) fn checker(problem: &Problem) -> Result<Checker> {
    let Metadata {
        interactor,
        checker,
        tolerance,
        ..
    } = &problem.metadata;
    Ok(match (interactor, checker.as_deref().unwrap_or("lines")) {
        (Some(name), _) => {
            Checker::Interactor(program_that_judges(problem, "interactor", name, "")?)
        }
        (None, "lines") => Checker::Text(Comparison::Lines),
        (None, "tokens") => Checker::Text(Comparison::Tokens),
        (None, "float") => Checker::Text(Comparison::Numbers(*tolerance)),
        (None, name) => Checker::Program(program_that_judges(
            problem,
            "checker",
            name,
            "lines, tokens, float or ",
        )?),
    })
}

/// Compiles the checker or interactor `NAME.rs` of a problem. If it is missing, the error also names the alternatives `or`.
fn program_that_judges(problem: &Problem, kind: &str, name: &str, or: &str) -> Result<PathBuf> {
    let source = problem.folder.join(name).with_extension("rs");
    let expected = format!(
        "invalid `{kind}` {name:?}: expected {or}a program beside the problem's Cargo.toml"
    );
    ensure!(
        source.is_file(),
        "{expected}; there is no {}",
        short(&source)
    );
    let folder = beside_judge(&format!("{kind}s"))?.join(&problem.name);
    let built = compile_file(
        &source,
        &["--edition=2024", "-O"].map(OsString::from),
        &folder,
    )?;
    built.map_err(|said| anyhow!("{} does not compile:\n{said}", short(&source)))
}

/// How long to keep programs of earlier states: another judge may be about to run them.
const KEPT: Duration = Duration::from_secs(600);

/// Compiles a file with these arguments of rustc, unless `folder` has the program already, made from the same files and crates by
/// the same compiler.
pub fn compile_file(source: &Path, arguments: &[OsString], folder: &Path) -> Result<Built> {
    let name = source
        .file_stem()
        .with_context(|| format!("{} has no name", short(source)))?;
    let crates = arguments
        .iter()
        .filter_map(|argument| Some(argument.to_str()?.split_once('=')?.1));
    let crates = crates.filter(|file| file.ends_with(".rlib"));
    let crates: Vec<_> = crates
        .map(|file| fs::metadata(file).and_then(|file| file.modified()).ok())
        .collect();
    let compiler = compilers::current()?.to_string();
    let key = hash(&(
        read(source)?,
        source,
        short(source),
        arguments,
        crates,
        compiler,
    ));
    let all = folder.join(name);
    let newest = all.join(format!("{key:016x}"));
    let program = newest.join(format!("{}{EXE_SUFFIX}", name.display()));
    // A hash of all files that the compiler read, then their paths: the source may include others.
    let note = newest.join("files");
    let state = |files: &str| {
        let texts: Vec<_> = files.lines().map(|file| fs::read(file).ok()).collect();
        format!("{:016x}\n{files}", hash(&texts))
    };
    let known = fs::read_to_string(&note).unwrap_or_default();
    if program.is_file()
        && known
            .split_once('\n')
            .is_some_and(|(_, files)| state(files) == known)
    {
        return Ok(Ok(program));
    }
    fs::create_dir_all(&newest)
        .with_context(|| format!("failed to create {}", newest.display()))?;
    // Another judge may be compiling the same file.
    let new = tempfile::tempdir_in(folder)
        .with_context(|| format!("failed to write to {}", folder.display()))?;
    let output = end_with_judge(&mut Command::new(rustc()))
        .args(arguments)
        .args(["--crate-name=program", "--emit=link,dep-info", "--out-dir"])
        .args([new.path(), Path::new(&short(source))])
        .output();
    let output = output.with_context(|| format!("failed to run {}", rustc().display()))?;
    if !output.status.success() {
        return Ok(Err(with_help(
            String::from_utf8_lossy(&output.stderr).trim_end(),
        )));
    }
    let read = fs::read_to_string(new.path().join("program.d"))
        .context("rustc names no files that it has read")?;
    let read: BTreeSet<String> = read
        .lines()
        .filter_map(|line| Some(line.strip_suffix(':')?.replace("\\ ", " ")))
        .collect();
    let made = new.path().join(format!("program{EXE_SUFFIX}"));
    fs::rename(made, &program).with_context(|| format!("failed to write {}", program.display()))?;
    files::write(&note, &state(&Vec::from_iter(read).join("\n")))?;
    let age = |entry: &DirEntry| entry.metadata().ok()?.modified().ok()?.elapsed().ok();
    for entry in fs::read_dir(&all)?
        .flatten()
        .filter(|entry| age(entry).is_some_and(|age| age > KEPT))
    {
        fs::remove_dir_all(entry.path()).ok();
    }
    Ok(Ok(program))
}
