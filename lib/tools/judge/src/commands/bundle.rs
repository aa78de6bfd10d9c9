//! `cargo judge bundle` and `cargo judge submit`: from a solution to the button of the judge's page.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::{env, fs};

use anyhow::{Context, Result};
use clap::{ArgMatches, Command};

use super::arguments::{
    allow_stack, file_option, flag, option, problem, problem_argument, set_backtraces,
    solution_argument,
};
use crate::contest::address::{addresses, submit_address};
use crate::contest::clipboard;
use crate::paste::paste;
use crate::paste::submission;
use crate::workspace::{Workspace, short};
use crate::{files, interrupt, judges};

pub(super) fn bundle_command() -> Command {
    let output = file_option("output", "FILE")
        .short('o')
        .help("Write into this file instead of standard output");
    with_arguments(Command::new("bundle"))
        .about("Print a solution as one file that a judge accepts")
        .after_help(
            "Examples:
  cargo judge bundle edpc_k
      print the submission for the only judge that has the problem
  cargo judge bundle matgame --for spoj
      for one of several
  cargo judge bundle matgame --for spoj -o matgame.rs
      write it into a file
  cargo judge bundle attempts/matgame/mine.rs --for spoj
      bundle this file in place of the problem's src/main.rs

The file is compiled with the installed compiler nearest to the judge's and judged on the cases. If that fails, no \
submission is printed, and the exit status is not 0. The file stays in target/submissions/, and is copied to the clipboard.",
        )
        .arg(output)
}

pub(super) fn submit_command() -> Command {
    with_arguments(Command::new("submit"))
        .about("Bundle a solution, copy it and open the page where it is submitted")
        .after_help(
            "Examples:
  cargo judge submit edpc_k
      for the only judge that has the problem
  cargo judge submit matgame --for spoj
      for one of several
  cargo judge submit matgame --for spoj --no-check
      even if it fails a case

The file is judged first, as `cargo judge bundle` does, and stays in target/submissions/. \
The page opens in BROWSER, if that is set.",
        )
        .arg(flag("no-open").help("Do not open the page"))
}

fn with_arguments(command: Command) -> Command {
    command.args([
        problem_argument().help("The problem's name, or a file in its folder"),
        solution_argument(),
        option("for", "JUDGE")
            .help("The judge to submit to; needed unless the problem has exactly one (see `cargo judge list`)"),
        flag("no-check").help("Do not compile or judge the file"),
    ])
}

/// Runs either command; `bundle` prints the file and opens nothing.
pub(super) fn run(matches: &ArgMatches, is_bundle: bool) -> Result<ExitCode> {
    set_backtraces(false);
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = problem(&workspace, matches)?;
    let judge = judges::chosen(&problem, matches.get_one("for"))?;
    eprintln!("    Bundling {} for {}", problem.name, judge.title);
    let pasted = paste(&workspace, &problem, judge)?;
    let checked = if matches.get_flag("no-check") {
        "not checked".to_owned()
    } else {
        allow_stack(None, Some(judge));
        submission::checked(&workspace, &problem, judge, &pasted)?
    };
    let folder = workspace.target().join("submissions");
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    let stored = folder.join(format!("{}.{}.rs", problem.name, judge.name));
    files::write(&stored, &pasted.text)?;
    let output = matches.try_get_one::<PathBuf>("output").ok().flatten();
    match output {
        Some(path) => files::write(path, &pasted.text)?,
        None if is_bundle => io::stdout().lock().write_all(pasted.text.as_bytes())?,
        None => {}
    }
    let limit = match judge.source_limit {
        Some(limit) => format!("of {limit} bytes"),
        None => "bytes, limit unknown".to_owned(),
    };
    eprintln!("{} {limit}; {checked}", pasted.text.len());
    clipboard::offer(output.unwrap_or(&stored), &pasted.text);
    interrupt::check()?;
    if addresses(&problem, judge).next().is_none() {
        eprintln!(
            "problems/{}/Cargo.toml has no address at {}: add it to `urls`",
            problem.name, judge.title
        );
    }
    let page = submit_address(&problem, judge);
    let is_open = !is_bundle && !matches.get_flag("no-open") && open(&page);
    eprintln!("{} {page}", if is_open { "opened" } else { "submit it at" });
    Ok(ExitCode::SUCCESS)
}

/// Opens a page in the browser, if there is a desktop. Returns whether a program did so.
fn open(page: &str) -> bool {
    let own = env::var("BROWSER").unwrap_or_default();
    let mut browsers: Vec<&str> = own.split(if cfg!(windows) { ';' } else { ':' }).collect();
    browsers.retain(|browser| !browser.trim().is_empty());
    if clipboard::has_display() {
        // On Windows as `start` does, but without a shell and its quotes.
        browsers.extend(if cfg!(windows) {
            &["rundll32 url.dll,FileProtocolHandler"][..]
        } else {
            &["wslview", "xdg-open", "open"]
        });
    }
    browsers.iter().any(|browser| opens(browser, page))
}

/// Opens a page with this command, in which `%s` stands for the page. Returns whether that worked.
fn opens(browser: &str, page: &str) -> bool {
    let mut words: Vec<String> = vec![];
    for word in browser.split_whitespace() {
        words.push(word.replace("%s", page));
    }
    if !browser.contains("%s") {
        words.push(page.to_owned());
    }
    match clipboard::start(&words, Stdio::null()) {
        // A program that still runs is the browser itself.
        Ok(mut program) => clipboard::ends_well(&mut program).is_ok_and(|well| well != Some(false)),
        Err(_) => false,
    }
}
