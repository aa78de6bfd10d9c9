//! `cargo judge submit`: from a solution to the button of the judge's page.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use std::{env, fs, thread};

use anyhow::{Context, Result, anyhow};
use clap::{Arg, ArgMatches, value_parser};
use judge::commands::{USAGE, flag, option, problem_argument, value};
use judge::judges::Judge;
use judge::workspace::{Problem, Workspace, short};
use judge::{bundler, interrupt};
use serde_json::{Value, json};

use crate::address::Address;
use crate::clipboard;
use crate::server::{self, Service};

pub(super) fn command() -> clap::Command {
    clap::Command::new("submit")
        .about("Bundle a solution, copy it and open the page where it is submitted")
        .after_help(
            "Examples:
  cargo judge submit edpc_k
      for the only judge that has the problem
  cargo judge submit matgame --for spoj
      for one of several
  cargo judge submit codeforces_1234_a --cph
      let the browser's extension cph-submit paste and submit it

The solution and its bundle are judged first, as `cargo judge bundle --large` does. The file stays in target/submissions/. \
Over ssh the terminal is asked to copy it (OSC 52). The page opens in BROWSER, if that is set.",
        )
        .args([
            problem_argument(),
            option("for", "JUDGE").help("The judge, where the problem has several or none"),
            flag("cph").help("Hand it to the extension cph-submit, in place of the clipboard (Codeforces, CSES)"),
            flag("no-open").help("Do not open the page"),
            // Where cph-submit asks.
            Arg::new("cph-port").long("cph-port").value_parser(value_parser!(u16)).default_value("27121").hide(true),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let problem = judge::commands::problem(&workspace, matches)?;
    let judge = judge::judges::chosen(&problem, matches.get_one("for"))?;
    let file = file(&workspace, &problem, judge)?;
    if matches.get_flag("cph") {
        let language = judge.cph_language;
        let language =
            language.with_context(|| format!("cph-submit does not submit to {}: leave out --cph", judge.title))?;
        let found = addresses(&problem, judge).next();
        let (url, address) = found.with_context(|| format!("{} has no address at {}", problem.name, judge.title))?;
        let name = address.id.unwrap_or_default().replace('/', "");
        let fields = json!({ "empty": false, "url": url, "problemName": name, "languageId": language });
        return hand_over(&problem, judge, &file, fields, *value(matches, "cph-port"));
    }
    if let Some(failed) = bundle(&problem, judge, &file)? {
        return Ok(failed);
    }
    let path = short(&file);
    match fs::read_to_string(&file).map_err(Into::into).and_then(|text| clipboard::copy(&text)) {
        Ok(how) => eprintln!("{path}: {how}"),
        Err(error) => eprintln!("{path}: copy it yourself ({error:#})"),
    }
    let page = page(&problem, judge);
    if addresses(&problem, judge).next().is_none() {
        eprintln!("problems/{}/Cargo.toml has no address at {}: add it to `urls`", problem.name, judge.title);
    }
    let is_open = !matches.get_flag("no-open") && open(&page);
    eprintln!("{} {page}", if is_open { "opened" } else { "submit it at" });
    Ok(ExitCode::SUCCESS)
}

/// Returns the file of a submission, whose folder exists.
pub(super) fn file(workspace: &Workspace, problem: &Problem, judge: &Judge) -> Result<PathBuf> {
    let folder = workspace.root.join("target/submissions");
    fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
    Ok(folder.join(format!("{}.{}.rs", problem.name, judge.name)))
}

/// Returns the addresses of the problem at a judge, as they stand in its Cargo.toml and as they are understood.
fn addresses<'a>(problem: &'a Problem, judge: &Judge) -> impl Iterator<Item = (&'a String, Address)> {
    let addresses = problem.metadata.urls.iter().filter_map(|url| Some((url, Address::read(url)?)));
    addresses.filter(|(_, address)| address.judge.is_some_and(|at| at.name == judge.name))
}

/// Returns the page where the problem is submitted.
fn page(problem: &Problem, judge: &Judge) -> String {
    // Some pages are known only in words that follow the address.
    let usual = judge.submit.split_whitespace().next().unwrap_or_default();
    addresses(problem, judge).find_map(|(_, address)| address.submit).unwrap_or_else(|| usual.to_owned())
}

/// Returns the command that makes the file.
pub(super) fn bundle_command(problem: &Problem, judge: &Judge, file: &Path) -> Result<Command> {
    let mut command = Command::new(bundler::program("bundler")?);
    command.args(["bundle", &problem.name, "--for", &judge.name, "--page", &page(problem, judge), "-o"]).arg(file);
    Ok(command)
}

/// Makes the file, or returns the status of the bundler if it could not.
fn bundle(problem: &Problem, judge: &Judge, file: &Path) -> Result<Option<ExitCode>> {
    let status = bundle_command(problem, judge, file)?.arg("--large").status()?;
    interrupt::check()?;
    let code = status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(USAGE);
    Ok(if status.success() { None } else { Some(ExitCode::from(code)) })
}

/// Opens a page in the browser, if there can be one. Returns whether it was asked to.
fn open(page: &str) -> bool {
    let browsers = env::var("BROWSER").unwrap_or_default();
    let usual = if clipboard::has_display() { &["wslview", "xdg-open", "open"][..] } else { &[] };
    let browsers = browsers.split(':').filter(|browser| !browser.trim().is_empty()).chain(usual.iter().copied());
    browsers.into_iter().any(|browser| {
        let words: Vec<String> = browser.split_whitespace().map(|word| word.replace("%s", page)).collect();
        let page = Some(page).filter(|_| !browser.contains("%s"));
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).args(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // It outlives this terminal.
        command.process_group(0).spawn().is_ok()
    })
}

/// Bundles the solution, and hands it to cph-submit, which asks for it every three seconds.
fn hand_over(problem: &Problem, judge: &'static Judge, file: &Path, mut fields: Value, port: u16) -> Result<ExitCode> {
    let listener = server::bind(&[port]).context("failed to wait for cph-submit; is cph open in VS Code?")?;
    // What lies there until it is taken.
    let desk: Arc<OnceLock<String>> = Arc::default();
    let shown = Arc::clone(&desk);
    let service = Service {
        method: "GET",
        path: "/getSubmit",
        // A page of the web could ask, too, but not with this field.
        field: ("cph-submit", "true", 403),
        gives: "application/json",
        answer: Mutex::new(move |_: &[u8], is_last: &mut bool| {
            *is_last = shown.get().is_some();
            Ok(shown.get().cloned().unwrap_or_else(|| json!({ "empty": true }).to_string()))
        }),
        patience: Duration::from_secs(10),
        must_arrive: true,
        is_over: Arc::default(),
    };
    let is_over = Arc::clone(&service.is_over);
    thread::scope(|scope| {
        let bundling = scope.spawn(move || {
            let bundled = bundle(problem, judge, file).and_then(|failed| {
                fields["sourceCode"] = if failed.is_none() { fs::read_to_string(file)?.into() } else { Value::Null };
                Ok(failed)
            });
            if let Ok(None) = bundled {
                eprintln!("{}: waiting for cph-submit in the browser", short(file));
                desk.get_or_init(|| fields.to_string());
            } else {
                is_over.store(true, Ordering::SeqCst);
            }
            bundled
        });
        let served = service.serve(listener);
        let failed = bundling.join().map_err(|_| anyhow!("the bundling thread panicked"))??;
        served?;
        if failed.is_none() {
            eprintln!("cph-submit has it");
        }
        Ok(failed.unwrap_or(ExitCode::SUCCESS))
    })
}
