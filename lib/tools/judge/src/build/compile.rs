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
use toml::Table;

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
    if let Some(rustc) = env::var_os("RUSTC") {
        return rustc;
    }
    // The one on the path may be rustup, which takes longer to find the compiler than the compiler to start.
    if let Some(cargo) = env::var_os("CARGO") {
        let beside = Path::new(&cargo).with_file_name(format!("rustc{EXE_SUFFIX}"));
        if beside.is_file() {
            return beside.into();
        }
    }
    "rustc".into()
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
    allow_warnings(&mut command, root);
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
    if !output.status.success() && !messages.iter().any(is_error) {
        // Cargo reads the manifests of all problems, and has refused one of them or its dependencies.
        let own = env::current_exe().unwrap_or_default();
        let help = format!(
            "help: if a problem's Cargo.toml is at fault, mend it, or `{} remove NAME`\n\
             help: if a crate is missing, run `cargo fetch` once with a network",
            short(&own)
        );
        bail!(
            "cargo build failed ({}); see its output above\n{help}",
            output.status
        );
    }
    Ok((output.status, messages))
}

/// The flag that makes no warning an error.
const CAP: &str = "--cap-lints=warn";

/// Lets no flag of the user's make errors of warnings, as online judges do not. Where there is none, nothing changes: cargo would
/// compile everything again.
fn allow_warnings(command: &mut Command, root: &Path) {
    // RUSTFLAGS, CARGO_ENCODED_RUSTFLAGS, CARGO_BUILD_RUSTFLAGS, and those of a target.
    for (name, flags) in env::vars_os() {
        let (name, flags) = (name.to_string_lossy(), flags.to_string_lossy());
        if name.ends_with("RUSTFLAGS") && denies(&flags) {
            let is_encoded = name.contains("ENCODED");
            let blank = if is_encoded { '\x1f' } else { ' ' };
            command.env(&*name, format!("{flags}{blank}{CAP}"));
        }
    }
    let mut folders: Vec<PathBuf> = root.ancestors().map(|top| top.join(".cargo")).collect();
    folders.extend(env::var_os("CARGO_HOME").map(PathBuf::from));
    folders.extend(env::home_dir().map(|home| home.join(".cargo")));
    let mut seen = BTreeSet::new();
    for folder in folders {
        for name in ["config", "config.toml"] {
            let settings = fs::read_to_string(folder.join(name)).unwrap_or_default();
            for (key, flags) in capped(settings.parse().unwrap_or_default()) {
                if seen.insert(key.clone()) {
                    command.arg(format!("--config={key}={flags}"));
                }
            }
        }
    }
}

/// Whether flags of rustc make errors of warnings.
fn denies(flags: &str) -> bool {
    let denying = ["-D", "--deny", "-F", "--forbid"];
    denying.iter().any(|flag| flags.contains(flag))
}

/// Returns the flags in a file of cargo's settings that make errors of warnings, capped, each with its key.
fn capped(mut settings: Table) -> Vec<(String, String)> {
    let mut tables = vec![];
    if let Some(build) = settings.remove("build") {
        tables.push(("build".to_owned(), build));
    }
    if let Some(toml::Value::Table(targets)) = settings.remove("target") {
        for (name, target) in targets {
            tables.push((format!("target.{name:?}"), target));
        }
    }
    let mut found = vec![];
    for (key, table) in tables {
        let key = format!("{key}.rustflags");
        match table.get("rustflags") {
            Some(toml::Value::String(flags)) if denies(flags) => {
                found.push((key, format!("{:?}", format!("{flags} {CAP}"))));
            }
            // Cargo joins arrays.
            Some(flags) if denies(&format!("{flags:?}")) => {
                found.push((key, format!("[{CAP:?}]")));
            }
            _ => {}
        }
    }
    found
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
    let mut arguments = vec!["--keep-going", "--bins"];
    for package in packages {
        arguments.extend(["--package", package]);
    }
    let (status, messages) = cargo_build(&workspace.root, profile, &arguments)?;
    let is_silent = status.success() && messages.is_empty();
    let mut programs: BTreeMap<String, PathBuf> = BTreeMap::new();
    // The compiler's errors by target.
    let mut errors: BTreeMap<String, String> = BTreeMap::new();
    for message in messages {
        let Some(target) = message["target"]["name"].as_str() else {
            continue;
        };
        if let Some(path) = message["executable"].as_str() {
            programs.insert(target.to_owned(), path.into());
        } else if is_error(&message) {
            let rendered = message["message"]["rendered"].as_str();
            *errors.entry(target.to_owned()).or_default() += rendered.unwrap_or_default();
        }
    }
    if let Some(program) = programs.values().next() {
        ensure_own(&workspace.root, program)?;
    }
    let all_errors: String = errors.values().cloned().collect();
    let mut built = BTreeMap::new();
    for &package in packages {
        let program = match programs.remove(package) {
            Some(program) => Ok(program),
            // A cargo that prints nothing is a placeholder on systems without one, where everything was built before.
            None if is_silent && solution(workspace, package).is_file() => {
                Ok(solution(workspace, package))
            }
            // A package without an error of its own has a dependency that failed.
            None => Err(with_help(
                errors.get(package).unwrap_or(&all_errors).trim_end(),
            )),
        };
        built.insert(package.to_owned(), program);
    }
    Ok(built)
}

/// Whether a message of cargo's is an error of the compiler's.
fn is_error(message: &Value) -> bool {
    let level = message["message"]["level"].as_str();
    level.is_some_and(|level| level.starts_with("error"))
}

/// Fails if two checkouts share a target folder: cargo takes the other's program for this one's if it is newer than this one's
/// files.
fn ensure_own(root: &Path, program: &Path) -> Result<()> {
    let canonical = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    // The target folder `../target` is not inside this checkout.
    let root = canonical(root);
    let folder = canonical(&program.with_file_name(""));
    let note = folder.join(".checkout");
    let other = PathBuf::from(fs::read_to_string(&note).unwrap_or_default());
    ensure!(
        other == root || folder.starts_with(&root) || !other.is_dir(),
        "{} has the programs of another checkout, {}\n\
         help: set CARGO_TARGET_DIR to a folder of its own for each checkout, or delete this one",
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
    let is_derived = said.contains("`fastout` in") || said.contains("`derive_readable` in");
    if !is_derived || !said.contains("proconio") {
        return said.to_owned();
    }
    let features = "proconio = { workspace = true, features = [\"derive\"] }";
    format!("{said}\n\nhelp: in the problem's Cargo.toml: {features}")
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

/// Returns what judges the outputs of a problem, compiled if it is a program.
pub(crate) fn checker(problem: &Problem) -> Result<Checker> {
    let facts: &Metadata = &problem.metadata;
    if let Some(name) = &facts.interactor {
        let program = program_that_judges(problem, "interactor", name, "")?;
        return Ok(Checker::Interactor(program));
    }
    Ok(match facts.checker.as_deref().unwrap_or("lines") {
        "lines" => Checker::Text(Comparison::Lines),
        "tokens" => Checker::Text(Comparison::Tokens),
        "float" => Checker::Text(Comparison::Numbers(facts.tolerance)),
        name => {
            let others = "lines, tokens, float or ";
            Checker::Program(program_that_judges(problem, "checker", name, others)?)
        }
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
    let versions = folder.join(name);
    let version = versions.join(key(source, arguments)?);
    let program = version.join(format!("{}{EXE_SUFFIX}", name.display()));
    // A hash of all files that the compiler read, then their paths: the source may include others.
    let note = version.join("files");
    let known = fs::read_to_string(&note).unwrap_or_default();
    if let Some((_, files)) = known.split_once('\n')
        && program.is_file()
        && state(files) == known
    {
        return Ok(Ok(program));
    }
    fs::create_dir_all(&version)
        .with_context(|| format!("failed to create {}", version.display()))?;
    // Another judge may be compiling the same file.
    let new = tempfile::tempdir_in(folder)
        .with_context(|| format!("failed to write to {}", folder.display()))?;
    let output = end_with_judge(&mut Command::new(rustc()))
        .args(arguments)
        .args(["--crate-name=program", "--emit=link,dep-info", "--out-dir"])
        .args([new.path(), Path::new(&short(source))])
        .output()
        .with_context(|| format!("failed to run {}", rustc().display()))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Ok(Err(with_help(said.trim_end())));
    }
    let read = fs::read_to_string(new.path().join("program.d"))
        .context("rustc names no files that it has read")?;
    let made = new.path().join(format!("program{EXE_SUFFIX}"));
    fs::rename(made, &program).with_context(|| format!("failed to write {}", program.display()))?;
    files::write(&note, &state(&files_read(&read)))?;
    for entry in fs::read_dir(&versions)?.flatten() {
        if age(&entry).is_some_and(|age| age > KEPT) {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
    Ok(Ok(program))
}

/// Returns a hash of what a program is made from, without the files that its source includes.
fn key(source: &Path, arguments: &[OsString]) -> Result<String> {
    let mut crates = vec![];
    for argument in arguments {
        if let Some((_, file)) = argument.to_str().and_then(|text| text.split_once('='))
            && file.ends_with(".rlib")
        {
            crates.push(fs::metadata(file).and_then(|file| file.modified()).ok());
        }
    }
    let compiler = compilers::current()?.to_string();
    let text = read(source)?;
    let key = hash(&(text, source, short(source), arguments, crates, compiler));
    Ok(format!("{key:016x}"))
}

/// Returns a hash of the texts of files, and their paths, which are given in lines.
fn state(files: &str) -> String {
    let texts: Vec<_> = files.lines().map(|file| fs::read(file).ok()).collect();
    format!("{:016x}\n{files}", hash(&texts))
}

/// Returns the paths in rustc's list of what it has read, in lines.
fn files_read(list: &str) -> String {
    let mut files = BTreeSet::new();
    for line in list.lines() {
        if let Some(file) = line.strip_suffix(':') {
            files.insert(file.replace("\\ ", " "));
        }
    }
    Vec::from_iter(files).join("\n")
}

/// Returns how long ago something was written.
fn age(entry: &DirEntry) -> Option<Duration> {
    entry.metadata().ok()?.modified().ok()?.elapsed().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_that_deny_warnings_are_capped() {
        for (settings, expected) in [
            ("[build]\nrustflags = \"-C debuginfo=0\"", ""),
            (
                "[build]\nrustflags = \"--deny warnings\"",
                "build.rustflags=\"--deny warnings --cap-lints=warn\"",
            ),
            (
                "[build]\nrustflags = [\"-D\", \"unused\"]",
                "build.rustflags=[\"--cap-lints=warn\"]",
            ),
            (
                "[target.'cfg(unix)']\nrustflags = [\"-Fwarnings\"]",
                "target.\"cfg(unix)\".rustflags=[\"--cap-lints=warn\"]",
            ),
            ("[target.x86]\nlinker = \"-D\"", ""),
        ] {
            let mut found = vec![];
            for (key, flags) in capped(settings.parse().expect("it is TOML")) {
                found.push(format!("{key}={flags}"));
            }
            assert_eq!(found.join(" "), expected, "{settings}");
        }
    }
}
