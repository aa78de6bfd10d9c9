//! `cargo judge submit`: from a solution to the button of the judge's page.

use std::env;
use std::process::{Command, ExitCode, Stdio};

use anyhow::Result;
use clap::ArgMatches;

use super::arguments::{flag, option, problem, problem_argument, solution_argument};
use crate::address::addresses;
use crate::submission::{Check, Submission};
use crate::workspace::Workspace;
use crate::{clipboard, interrupt, judges};

pub(super) fn command() -> clap::Command {
    clap::Command::new("submit")
        .about("Bundle a solution, copy it and open the page where it is submitted")
        .after_help(
            "Examples:
  cargo judge submit edpc_k
      for the only judge that has the problem
  cargo judge submit matgame --for spoj
      for one of several

The file is judged first, as `cargo judge bundle` does, and stays in target/submissions/. \
Over ssh the terminal is asked to copy it (OSC 52). The page opens in BROWSER, if that is set.",
        )
        .args([
            problem_argument().help("The problem's name, or a file in its folder"),
            solution_argument(),
            option("for", "JUDGE").help("The judge, where the problem has several or none"),
            flag("large").help("Judge it on large inputs, too"),
            flag("no-open").help("Do not open the page"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let judge = judges::chosen(&problem, matches.get_one("for"))?;
    let check = if matches.get_flag("large") { Check::Large } else { Check::Stored };
    let submission = Submission::make(&workspace, &problem, judge, check)?;
    eprintln!("{}", submission.summary);
    clipboard::offer(&submission.file, &submission.text);
    interrupt::check()?;
    if addresses(&problem, judge).next().is_none() {
        eprintln!("problems/{}/Cargo.toml has no address at {}: add it to `urls`", problem.name, judge.title);
    }
    let is_open = !matches.get_flag("no-open") && open(&submission.page);
    eprintln!("{} {}", if is_open { "opened" } else { "submit it at" }, submission.page);
    Ok(ExitCode::SUCCESS)
}

/// Opens a page in the browser, if there is a desktop. Returns whether a program did so.
fn open(page: &str) -> bool {
    let own = env::var("BROWSER").unwrap_or_default();
    let usual = match () {
        () if !clipboard::has_display() => &[][..],
        // As `start` does, but without a shell and its quotes.
        () if cfg!(windows) => &["rundll32 url.dll,FileProtocolHandler"],
        () => &["wslview", "xdg-open", "open"],
    };
    let own = own.split(if cfg!(windows) { ';' } else { ':' }).filter(|browser| !browser.trim().is_empty());
    own.chain(usual.iter().copied()).any(|browser| {
        let words: Vec<String> = browser.split_whitespace().map(|word| word.replace("%s", page)).collect();
        let page = Some(page).filter(|_| !browser.contains("%s"));
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).args(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // A program that still runs is the browser itself.
        clipboard::apart(&mut command).spawn().is_ok_and(|mut program| {
            clipboard::ends_well(&mut program).is_ok_and(|ended_well| ended_well != Some(false))
        })
    })
}
