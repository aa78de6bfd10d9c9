//! Programs that are built when first needed, because they need a game's rules, which judging does not.

use std::env;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::compile;
use crate::workspace::Workspace;

/// Returns the workspace that the judge's program stands in, else the one that it judges.
pub fn home() -> Result<Workspace> {
    Workspace::find_from(&env::current_exe()?).or_else(|_| Workspace::find())
}

/// Builds the program of a package.
pub fn program(package: &str) -> Result<PathBuf> {
    // Tests build it beside the judge, in the profile of development.
    let beside = compile::beside_judge(&format!("{package}{}", env::consts::EXE_SUFFIX))?;
    if cfg!(debug_assertions) && beside.is_file() { Ok(beside) } else { compile::build_one(&home()?, package) }
}

/// Becomes this program, with the command line of this process.
pub fn take_over(package: &str) -> Result<ExitCode> {
    let program = program(package)?;
    let mut command = Command::new(&program);
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
