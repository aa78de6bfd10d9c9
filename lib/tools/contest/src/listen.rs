//! `cargo judge listen`: drafts of the problems that a browser sends.

use std::collections::VecDeque;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use clap::{Arg, ArgMatches, Command, value_parser};
use judge::commands::{flag, option, value};
use judge::compare::visible;
use judge::interrupt;
use judge::workspace::Workspace;

use crate::problem::Posted;
use crate::server::{self, Refusal, Service};

/// How many problems of unfinished batches are remembered.
const MOST_ARRIVALS: usize = 1_000;

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
            option("port", "P")
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
    let mut arrivals = Arrivals::default();
    let has_failed = Arc::new(AtomicBool::new(false));
    let failed = Arc::clone(&has_failed);
    let answer = move |body: &[u8], is_last: &mut bool| {
        let posted = Posted::read(body).map_err(|why| Refusal(400, format!("expected a problem in JSON: {why:#}")))?;
        let stored = posted.store(&workspace, is_update);
        failed.fetch_or(stored.is_err(), Ordering::SeqCst);
        if let Ok((_, said)) = &stored {
            eprint!("{}", visible(said));
        }
        let name = stored.as_ref().ok().map(|(name, _)| name.clone());
        if let Some(names) = arrivals.add(&posted, name) {
            if posted.size > 1 {
                eprintln!("{} of {} problems of the contest are there", names.len(), posted.size);
            }
            if !names.is_empty() {
                eprintln!("next: cargo judge test {}", names.join(" "));
            }
            *is_last = is_once;
        }
        stored.map(|(_, said)| said).map_err(|error| Refusal(500, format!("{error:#}")))
    };
    let service = Service {
        method: "POST",
        path: "/",
        field: ("content-type", "application/json", 415),
        gives: "text/plain; charset=utf-8",
        answer: Mutex::new(answer),
        patience: Duration::try_from_secs_f64(*value(matches, "patience"))?,
        must_arrive: false,
        is_over: Arc::default(),
    };
    match service.serve(listener) {
        // That is how it is meant to end.
        Err(_) if interrupt::requested() => return Ok(ExitCode::from(interrupt::STATUS)),
        served => served?,
    }
    Ok(if has_failed.load(Ordering::SeqCst) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The problems of unfinished batches, the newest last: by their batch and by themselves, with the names of those that are
/// stored. Hashes stand for texts of any length.
#[derive(Default)]
struct Arrivals(VecDeque<(u64, u64, Option<String>)>);

impl Arrivals {
    /// Adds a problem. Returns the names of its batch in order if that is finished.
    fn add(&mut self, posted: &Posted, name: Option<String>) -> Option<Vec<String>> {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let batch = hasher.hash_one(&posted.batch);
        let problem = hasher.hash_one((&posted.url, &posted.name));
        self.0.retain(|known| (known.0, known.1) != (batch, problem));
        self.0.push_back((batch, problem, name));
        if self.0.len() > MOST_ARRIVALS {
            self.0.pop_front();
        }
        let whole = self.0.iter().filter(|known| known.0 == batch);
        if whole.clone().count() < posted.size {
            return None;
        }
        let mut names: Vec<String> = whole.filter_map(|known| known.2.clone()).collect();
        names.sort();
        self.0.retain(|known| known.0 != batch);
        Some(names)
    }
}
