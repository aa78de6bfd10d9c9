//! `cargo judge submit`: from a solution to the button of the judge's page.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};
use clap::ArgMatches;

use super::arguments::{USAGE, flag, option, problem, problem_argument, solution_argument};
use crate::address::{addresses, submit_address};
use crate::judges::{self, Judge};
use crate::workspace::{Problem, Workspace, read, short};
use crate::{clipboard, handover, interrupt};

pub(super) fn command() -> clap::Command {
    clap::Command::new("submit")
        .about("Bundle a solution, copy it and open the page where it is submitted")
        .after_help(
            "Examples:
  cargo judge submit edpc_k
      for the only judge that has the problem
  cargo judge submit matgame --for spoj
      for one of several

The solution and its bundle are judged first, as `cargo judge bundle --large` does. The file stays in \
target/submissions/. Over ssh the terminal is asked to copy it (OSC 52). The page opens in BROWSER, if that is set.",
        )
        .args([
            problem_argument().help("The problem's name, or a file in its folder"),
            solution_argument(),
            option("for", "JUDGE").help("The judge, where the problem has several or none"),
            flag("no-open").help("Do not open the page"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let judge = judges::chosen(&problem, matches.get_one("for"))?;
    let folder = workspace.root.join("target/submissions");
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    let file = folder.join(format!("{}.{}.rs", problem.name, judge.name));
    let text = match bundle_text(&problem, judge, &file)? {
        Ok(text) => text,
        Err(status) => return Ok(status),
    };
    match clipboard::copy(&text) {
        Ok(how) => eprintln!("{}: {how}", short(&file)),
        Err(error) => eprintln!("{}: copy it yourself, as {error:#}", short(&file)),
    }
    if addresses(&problem, judge).next().is_none() {
        eprintln!("problems/{}/Cargo.toml has no address at {}: add it to `urls`", problem.name, judge.title);
    }
    let page = submit_address(&problem, judge);
    let is_open = !matches.get_flag("no-open") && open(&page);
    eprintln!("{} {page}", if is_open { "opened" } else { "submit it at" });
    Ok(ExitCode::SUCCESS)
}

/// Makes the file and returns its text, or the status of the bundler if it has said why there is none.
fn bundle_text(problem: &Problem, judge: &Judge, file: &Path) -> Result<Result<String, ExitCode>> {
    let mut command = Command::new(handover::program("bundler")?);
    command.args(["bundle", &problem.name, "--for", &judge.name, "--page", &submit_address(problem, judge), "--large"]);
    if let Some(solution) = &problem.attempt {
        command.arg("--solution").arg(solution);
    }
    let status = command.arg("-o").arg(file).status()?;
    interrupt::check()?;
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(USAGE);
    if status.success() { read(file).map(Ok) } else { Ok(Err(ExitCode::from(code))) }
}

/// Opens a page in the browser, if there can be one. Returns whether a program was started for it.
fn open(page: &str) -> bool {
    let own = env::var("BROWSER").unwrap_or_default();
    let usual = match () {
        () if !clipboard::has_display() => &[][..],
        // What `start` does, which needs a shell and its quotes.
        () if cfg!(windows) => &["rundll32 url.dll,FileProtocolHandler"],
        () => &["wslview", "xdg-open", "open"],
    };
    let own = own.split(if cfg!(windows) { ';' } else { ':' }).filter(|browser| !browser.trim().is_empty());
    own.chain(usual.iter().copied()).any(|browser| {
        let words: Vec<String> = browser.split_whitespace().map(|word| word.replace("%s", page)).collect();
        let page = Some(page).filter(|_| !browser.contains("%s"));
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).args(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        clipboard::apart(&mut command).spawn().is_ok()
    })
}
