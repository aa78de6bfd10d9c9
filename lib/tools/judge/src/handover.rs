//! Starts the programs that know the rules of games. They are built when first needed, as judging does without them.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{compile, interrupt, rules};

/// Returns the workspace that the judge was built from, else the one that it judges.
pub fn home() -> Result<Workspace> {
    Workspace::find_from(&env::current_exe()?).or_else(|_| Workspace::find())
}

/// Builds the program of a package, and becomes it.
pub fn take_over(package: &str) -> Result<ExitCode> {
    // Tests build it beside the judge, in the profile `dev`.
    let beside = compile::program_beside_judge(package).filter(|_| cfg!(debug_assertions));
    become_program(&beside.map_or_else(|| compile::build_one(&home()?, package), Ok)?)
}

/// Builds the program of a rules file, and becomes it.
pub fn ask_rules(file: &Path, package: &str) -> Result<ExitCode> {
    become_program(&rules::program(file, package)?)
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
    Ok(match command.status().with_context(said)?.code().map(u8::try_from) {
        Some(Ok(code)) => ExitCode::from(code),
        _ => ExitCode::FAILURE,
    })
}
