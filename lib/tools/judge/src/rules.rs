//! Builds and starts the programs that know the rules of games, since judging does without them. The program of a rules file is
//! compiled by rustc; cargo only locates the crates to link. So a new or broken draft makes nothing else compile.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::build::cargo::{CompileError, Profile, beside_judge, build_tool, cargo_build};
use crate::build::one_file;
use crate::build::solutions::libraries;
use crate::files::{self, hash};
use crate::interrupt;
use crate::run::end_with_judge;
use crate::workspace::{Workspace, short};

/// How often to look whether the program that does the work has ended.
const LOOK: Duration = Duration::from_millis(5);

/// The crate that does the work in the program of a rules file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Library {
    /// The table of the game.
    Explore,
    /// Everything else.
    Study,
}

impl Library {
    fn name(self) -> &'static str {
        match self {
            Library::Explore => "explore",
            Library::Study => "study",
        }
    }

    /// Returns how far to optimise the rules. Small inputs gain nothing beyond level 1, and compile in half the time; large tables
    /// are worth level 2.
    fn level(self) -> &'static str {
        match self {
            Library::Explore => "-Copt-level=2",
            Library::Study => "-Copt-level=1",
        }
    }
}

/// Returns the program of these rules, compiled unless it is cached.
pub fn program(file: &Path, library: Library) -> Result<PathBuf> {
    let file = fs::canonicalize(file).with_context(|| format!("failed to read {}", short(file)))?;
    let arguments = arguments(library)?;
    let source = source(&file, library)?;
    let folder = beside_judge("rules")?.join(format!("{:016x}", hash(&source)));
    let main = folder.join("rules.rs");
    files::write(&main, &source)?;
    one_file::compile(&main, &arguments, &folder)?.map_err(|said| {
        let here = env::current_dir().unwrap_or_default();
        let said = said.replace(&format!("{}/", here.display()), "");
        CompileError(format!("{} does not compile:\n{said}", short(&file))).into()
    })
}

/// Returns the text of the program, which includes the rules file.
fn source(file: &Path, library: Library) -> Result<String> {
    // On Windows a canonical path allows no `..`, which rules use to reach those of other problems.
    let shown = file.display().to_string();
    let path = shown.strip_prefix(r"\\?\").unwrap_or(&shown);
    let folder = beside_judge("")?.display().to_string();
    let library = library.name();
    // `absent` has defaults for items that the file lacks: imports inside the block shadow those outside.
    Ok(format!(
        "#![allow(dead_code, unused_imports)]\n#[path = {path:?}]\nmod file;\nuse games::absent::{{PROBLEM, rules}};\n\n\
         fn main() -> std::process::ExitCode {{\n    use file::*;\n    \
         {library}::of_rules(PROBLEM, rules, {folder:?})\n}}\n"
    ))
}

/// Returns rustc's arguments for the rules, after cargo has built the crates that they use.
fn arguments(library: Library) -> Result<Vec<OsString>> {
    let package = library.name();
    let mut words = vec!["--lib", "-pgames", "-p", package];
    // Show only the first compilation; later ones would just print that they are finished.
    if beside_judge(&format!("lib{package}.rlib"))?.is_file() {
        words.push("--quiet");
    }
    let (status, messages) = cargo_build(&home()?.root, Profile::Tools, &words)?;
    ensure!(
        status.success(),
        "failed to build {package}\nhelp: `cargo build -p {package}` says why"
    );
    let flags = [
        "--edition=2024",
        library.level(),
        "-Ccodegen-units=2",
        "-Clto=off",
        "-Coverflow-checks=on",
    ];
    let mut arguments: Vec<OsString> = flags.iter().map(OsString::from).collect();
    let mut libraries = libraries(&messages);
    for name in ["games", package] {
        let found = libraries.remove(name);
        arguments.extend(found.with_context(|| format!("cargo built no library {name}"))?);
    }
    Ok(arguments)
}

/// Returns the workspace that the judge was built from, else the one that it judges.
pub fn home() -> Result<Workspace> {
    Workspace::find_from(&env::current_exe()?).or_else(|_| Workspace::find())
}

/// Builds the program of a package, and lets it do this command.
pub fn ask_package(package: &str) -> Result<ExitCode> {
    ask(&build_tool(&home()?, package)?)
}

/// Builds the program of a rules file, and lets it do this command.
pub fn ask_rules(file: &Path, library: Library) -> Result<ExitCode> {
    ask(&program(file, library)?)
}

/// Runs a program with the command line of this process, and returns its exit status.
fn ask(program: &Path) -> Result<ExitCode> {
    interrupt::watch()?;
    let mut child = end_with_judge(&mut Command::new(program))
        .args(env::args_os().skip(1))
        .spawn()
        .with_context(|| format!("failed to start {}", program.display()))?;
    let mut is_told = false;
    loop {
        if let Some(status) = child.try_wait()? {
            // The program has said so.
            interrupt::forget();
            return Ok(exit_code(status));
        }
        if interrupt::requested() && !is_told {
            interrupt::tell(&child);
            is_told = true;
        }
        thread::sleep(LOOK);
    }
}

/// Returns the exit status of a program as a shell gives it: 128 and the number of the signal that has ended it, if one has.
pub fn exit_code(status: ExitStatus) -> ExitCode {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return ExitCode::from(128_u8.wrapping_add(signal as u8));
    }
    ExitCode::from(status.code().unwrap_or(1) as u8)
}
