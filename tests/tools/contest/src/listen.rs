//! `cargo judge listen`: drafts of the problems that a browser sends.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use clap::{Arg, ArgMatches, Command, value_parser};
use judge::commands::{flag, value};
use judge::compare::{shorten_to, visible};
use judge::interrupt;
use judge::workspace::Workspace;

use crate::problem::Posted;
use crate::server::{self, BAD_REQUEST, INTERNAL_SERVER_ERROR, Refusal, Service, UNSUPPORTED_MEDIA_TYPE};

/// How many unfinished batches are remembered, and how many problems one can have.
const MOST_BATCHES: usize = 20;
const MOST_IN_A_BATCH: usize = 1_000;

/// The ports that Competitive Companion tries, those of programs that are rarely there first.
const PORTS: [u16; 7] = [10043, 10045, 27121, 6174, 4244, 1327, 10042];

pub(super) fn command() -> Command {
    Command::new("listen")
        .about("Make drafts of the problems that Competitive Companion sends from the browser")
        .after_help(
            "Examples:
  cargo judge listen
      click the green plus of Competitive Companion on the page of a problem or a contest
  cargo judge listen --once
      end after one problem, or after all problems of a contest
  cargo judge listen --update
      add new samples to problems that exist

A draft has its samples, its limits and a name made from its address. What exists is never overwritten. \
Only extensions of a browser on this machine can send problems. Ctrl-C ends it.",
        )
        .args([
            Arg::new("port")
                .long("port")
                .value_name("P")
                .value_parser(value_parser!(u16))
                .help("The port to listen at [default: the first free one that the extension tries]"),
            flag("once").help("End after one problem or one whole contest"),
            flag("update").help("Add new samples to a problem that exists, and show answers that differ"),
            // The seconds that a request may take to arrive.
            Arg::new("patience").long("patience").value_parser(value_parser!(f64)).default_value("10").hide(true),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let (is_update, is_once) = (matches.get_flag("update"), matches.get_flag("once"));
    let listener = match matches.get_one("port") {
        Some(&port) => server::bind(&[port])?,
        None => server::bind(&PORTS)?,
    };
    eprintln!("listening at port {}: click the green plus of Competitive Companion", listener.local_addr()?.port());
    // What each of the latest unfinished batches has so far: problems by a hash, with the names of those that are stored.
    let mut batches: Vec<(String, BTreeMap<u64, Option<String>>)> = vec![];
    let has_failed = Arc::new(AtomicBool::new(false));
    let failed = Arc::clone(&has_failed);
    let answer = move |body: &[u8], is_last: &mut bool| {
        let posted = Posted::read(body)
            .map_err(|error| Refusal(BAD_REQUEST, format!("expected a problem in JSON: {error:#}")))?;
        let stored = posted.store(&workspace, is_update);
        failed.fetch_or(stored.is_err(), Ordering::SeqCst);
        let (name, said) = match stored {
            Ok((name, said)) => (Some(name), Ok(said)),
            Err(error) => (None, Err(Refusal(INTERNAL_SERVER_ERROR, format!("{error:#}")))),
        };
        if let Ok(said) = &said {
            eprint!("{}", visible(said));
        }
        let (id, size) = posted.batch.unwrap_or((String::new(), 1));
        let (id, size) = (shorten_to(100, &id, 0), size.min(MOST_IN_A_BATCH));
        let mut hasher = DefaultHasher::new();
        (&posted.url, &posted.name).hash(&mut hasher);
        let mut batch = match batches.iter().position(|(known, _)| *known == id) {
            Some(index) => batches.remove(index).1,
            None => BTreeMap::new(),
        };
        batch.insert(hasher.finish(), name);
        if batch.len() < size {
            batches.push((id, batch));
            batches.drain(..batches.len().saturating_sub(MOST_BATCHES));
        } else {
            let mut names: Vec<String> = batch.into_values().flatten().collect();
            names.sort();
            if size > 1 {
                eprintln!("{} of {size} problems of the contest are there", names.len());
            }
            if !names.is_empty() {
                eprintln!("next: cargo judge test {}", names.join(" "));
            }
            *is_last = is_once;
        }
        said
    };
    let service = Service {
        method: "POST",
        path: "/",
        field: ("content-type", "application/json", UNSUPPORTED_MEDIA_TYPE),
        gives: "text/plain; charset=utf-8",
        answer: Mutex::new(answer),
        patience: Duration::try_from_secs_f64(*value(matches, "patience"))?,
        must_arrive: false,
        is_over: Arc::default(),
    };
    match service.serve(&listener) {
        // That is how it is meant to end.
        Err(_) if interrupt::requested() => return Ok(ExitCode::from(interrupt::STATUS)),
        served => served?,
    }
    Ok(if has_failed.load(Ordering::SeqCst) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
