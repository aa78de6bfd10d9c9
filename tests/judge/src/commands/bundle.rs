//! `cargo judge bundle`: the file to submit.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{bundle, files, interrupt, judges};

/// Print a solution as one file that a judge accepts, with all that it uses.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  cargo judge bundle matgame --for spoj               print the submission
  cargo judge bundle matgame --for spoj -o matgame.rs   write it into a file

The file is compiled as the judge does, with the nearest compiler found, and judged on the problem's cases before
it is printed. What went wrong stands on standard error; then nothing is printed and the exit status is not 0.")]
pub struct Arguments {
    /// The problem's name.
    problem: String,
    /// The judge to submit to: atcoder, codeforces, spoj, …
    #[arg(long = "for", value_name = "JUDGE")]
    judge: String,
    /// Write into this file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Do not compile and judge the file first.
    #[arg(long)]
    no_check: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let judge = judges::judge(&arguments.judge)?;
    let problem = workspace.problem(&arguments.problem)?;
    let bundle = bundle::bundle(&workspace, &problem, judge)?;
    let checked = if arguments.no_check {
        "not checked".to_owned()
    } else {
        bundle::check(&workspace, &problem, judge, &bundle)?
    };
    match &arguments.output {
        Some(path) => files::write(path, &bundle.text)?,
        None => io::stdout().lock().write_all(bundle.text.as_bytes())?,
    }
    let limit = match judge.source_limit {
        Some(limit) => format!("{} of {limit} bytes", bundle.text.len()),
        None => format!("{} bytes, limit unknown", bundle.text.len()),
    };
    eprintln!("{limit}; {checked}");
    for url in bundle::urls(&problem, judge) {
        eprintln!("problem: {url}");
    }
    eprintln!("paste it at {}", judge.submit);
    Ok(ExitCode::SUCCESS)
}
