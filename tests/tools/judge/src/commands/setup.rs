//! `cargo judge setup`: builds at once what other commands build when they first need it.

use std::process::ExitCode;

use anyhow::Result;
use clap::Command;

use crate::bundler;

pub(super) fn command() -> Command {
    Command::new("setup").about("Build now what other commands build when they first need it").after_help(
        "Without it, the first `bundle`, `listen`, `watch`, `submit`, `try`, `hint`, `exercise` or `stress` takes some seconds \
longer.",
    )
}

/// Runs the command.
pub(super) fn run() -> Result<ExitCode> {
    bundler::build_all()?;
    eprintln!("ready: {}", bundler::TOOLS.join(", "));
    Ok(ExitCode::SUCCESS)
}
