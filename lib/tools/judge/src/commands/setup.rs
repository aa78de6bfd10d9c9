//! `cargo judge setup`: builds at once what other commands build when they first need it.

use std::process::ExitCode;

use anyhow::Result;
use clap::Command;

use crate::bundler::TOOLS;
use crate::compile;
use crate::workspace::Workspace;

pub(super) fn command() -> Command {
    Command::new("setup").about("Build now what other commands build when they first need it").after_help(
        "Without it, the first `bundle`, `listen`, `watch`, `submit`, `try`, `hint`, `exercise` or `stress` takes some seconds \
longer.",
    )
}

/// Runs the command, with a line of progress.
pub(super) fn run() -> Result<ExitCode> {
    let workspace = Workspace::own()?;
    for (package, number) in TOOLS.iter().zip(1..) {
        eprint!("\rbuilding {package:7} ({number} of {})", TOOLS.len());
        // Each by itself: for several, cargo would compile what they depend on with the features that all of them ask for, and
        // once more when one of them is needed.
        let built = compile::build_one(&workspace, package);
        eprint!("\r{:40}\r", "");
        built?;
    }
    eprintln!("ready: {}", TOOLS.join(", "));
    Ok(ExitCode::SUCCESS)
}
