//! Builds and starts the programs that know the rules of games, as judging does without them. That of a rules file is compiled by
//! rustc. Cargo only locates the crates to link, so a new or broken draft makes nothing else compile.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

use crate::build::compile::{
    CompileError, Profile, beside_judge, build_tool, cargo_build, compile_file,
};
use crate::build::solutions::libraries;
use crate::files::{self, hash};
use crate::interrupt;
use crate::workspace::{Workspace, short};

/// Returns the program of these rules, in which `package` does the work: `explore`, or `study` for everything else.
pub fn program(file: &Path, package: &str) -> Result<PathBuf> {
    let file = fs::canonicalize(file).with_context(|| format!("failed to read {}", short(file)))?;
    // On Windows a canonical path allows no `..`, which rules use to reach those of other problems.
    let shown = file.display().to_string();
    let path = shown.strip_prefix(r"\\?\").unwrap_or(&shown);
    // `absent` has defaults for items that the file lacks: imports inside the block shadow those outside.
    let source = format!(
        "#![allow(dead_code, unused_imports)]\n#[path = {path:?}]\nmod file;\nuse games::absent::{{PROBLEM, rules}};\n\n\
         fn main() -> std::process::ExitCode {{\n    use file::*;\n    {package}::of_rules(PROBLEM, rules)\n}}\n"
    );
    // Show the first compilation; later ones would only print that they are finished.
    let is_known = beside_judge(&format!("lib{package}.rlib"))?.is_file();
    let words = [
        &["--lib", "-pgames", "-p", package][..],
        if is_known { &["--quiet"] } else { &[] },
    ]
    .concat();
    let (status, messages) = cargo_build(&home()?.root, Profile::Tools, &words)?;
    ensure!(
        status.success(),
        "failed to build {package}\nhelp: `cargo build -p {package}` says why"
    );
    // With more, small inputs take no less time, and compiling takes twice as long; large tables are worth it.
    let level = if package == "explore" {
        "-Copt-level=2"
    } else {
        "-Copt-level=1"
    };
    let mut arguments = [
        "--edition=2024",
        level,
        "-Ccodegen-units=2",
        "-Clto=off",
        "-Coverflow-checks=on",
    ]
    .map(OsString::from)
    .to_vec();
    let mut libraries = libraries(&messages);
    for name in ["games", package] {
        arguments.extend(
            libraries
                .remove(name)
                .with_context(|| format!("cargo built no library {name}"))?,
        );
    }
    let folder = beside_judge("rules")?.join(format!("{:016x}", hash(&source)));
    let main = folder.join("rules.rs");
    files::write(&main, &source)?;
    let here = env::current_dir().map_or(String::new(), |folder| format!("{}/", folder.display()));
    let said = |said: String| {
        format!(
            "{} does not compile:\n{}",
            short(&file),
            said.replace(&here, "")
        )
    };
    compile_file(&main, &arguments, &folder)?.map_err(|error| CompileError(said(error)).into())
}

/// Returns the workspace that the judge was built from, else the one that it judges.
pub fn home() -> Result<Workspace> {
    Workspace::find_from(&env::current_exe()?).or_else(|_| Workspace::find())
}

/// Builds the program of a package, and becomes it.
pub fn take_over(package: &str) -> Result<ExitCode> {
    become_program(&build_tool(&home()?, package)?)
}

/// Builds the program of a rules file, and becomes it.
pub fn ask_rules(file: &Path, package: &str) -> Result<ExitCode> {
    become_program(&program(file, package)?)
}

/// Becomes this program, with the command line of this process.
fn become_program(program: &Path) -> Result<ExitCode> {
    // The other program would not know of an interruption before its start.
    interrupt::check()?;
    let mut command = Command::new(program);
    command.args(env::args_os().skip(1));
    let said = || format!("failed to start {}", program.display());
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut command)).with_context(said);
    #[cfg(not(unix))]
    Ok(
        match command
            .status()
            .with_context(said)?
            .code()
            .map(u8::try_from)
        {
            Some(Ok(code)) => ExitCode::from(code),
            _ => ExitCode::FAILURE,
        },
    )
}
