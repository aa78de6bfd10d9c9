//! `cargo judge listen`: drafts of the problems that a browser sends.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::{ArgMatches, Command, value_parser};
use console::measure_text_width;

use super::arguments::{flag, option};
use crate::compare::{shorten_to, visible};
use crate::http;
use crate::interrupt;
use crate::posted::Posted;
use crate::workspace::Workspace;

/// The ports that Competitive Companion tries, the least used by other programs first.
const PORTS: [u16; 7] = [10043, 10045, 27121, 6174, 4244, 1327, 10042];

/// How often to check for Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// How many characters of a refusal are printed.
const SHOWN: usize = 200;

/// The columns of a terminal.
const WIDTH: usize = 80;

pub(super) fn command() -> Command {
    Command::new("listen")
        .about("Make drafts of the problems that Competitive Companion sends from the browser")
        .after_help(
            "Examples:
  cargo judge listen
      click the green plus of Competitive Companion on the page of a problem or a contest
  cargo judge listen --once
      end after one problem, or after all problems of a contest

A draft has its samples, its limits and a name made from its address; its src/main.rs is a copy of \
problems/template.rs, if you have one. What exists is never overwritten. Only extensions of a browser on this machine can \
send problems. Ctrl-C ends it.",
        )
        .args([
            option("port", "P")
                .value_parser(value_parser!(u16))
                .help("The port to listen at [default: the first free one that the extension tries]"),
            flag("once").help("End after one problem or one whole contest"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let listener = matches.get_one("port").map_or_else(|| http::bind(&PORTS), |&port| http::bind(&[port]))?;
    eprintln!("listening at port {}: click the green plus of Competitive Companion", listener.local_addr()?.port());
    let posts = http::posts(listener);
    let mut status = ExitCode::SUCCESS;
    // The contest whose problems arrive: its id, their addresses and titles, and the drafts.
    let mut batch = (String::new(), BTreeSet::new(), BTreeSet::new());
    loop {
        interrupt::check()?;
        let Ok((client, body)) = posts.recv_timeout(PATIENCE) else { continue };
        let invalid = |why| (400, format!("expected a problem in JSON: {why:#}"));
        let posted = body.and_then(|body| Posted::read(&body).map_err(invalid));
        let store = |posted: &Posted| posted.store(&workspace).map_err(|error| (500, format!("{error:#}")));
        let stored = posted.as_ref().map_err(Clone::clone).and_then(store);
        match &stored {
            Ok((_, said)) => {
                eprint!("{}", broken(&visible(said)));
                client.answer(200, said);
            }
            Err((code, why)) => {
                eprint!("{}", broken(&format!("refused: {}", shorten_to(SHOWN, &why.replace('\n', " "), 0))));
                client.answer(*code, why);
            }
        }
        let Ok(posted) = posted else { continue };
        if batch.0 != posted.batch {
            batch = (posted.batch.clone(), BTreeSet::new(), BTreeSet::new());
        }
        let (_, sent, made) = &mut batch;
        sent.insert(format!("{} {}", posted.url, posted.name));
        match stored {
            Ok((name, _)) => _ = made.insert(name),
            Err(_) => status = ExitCode::FAILURE,
        }
        if sent.len() < posted.size {
            continue;
        }
        match made.pop_first() {
            None => {}
            Some(name) if made.is_empty() => eprintln!("next: cargo judge test {name}"),
            Some(_) => eprintln!("{} of {} problems are there\nnext: cargo judge watch", made.len() + 1, posted.size),
        }
        if matches.get_flag("once") {
            return Ok(status);
        }
        batch = Default::default();
    }
}

/// Breaks lines at words.
fn broken(text: &str) -> String {
    let mut broken = String::new();
    for line in text.lines() {
        let mut column = 0;
        for word in line.split_inclusive(' ') {
            if column > 0 && column + measure_text_width(word.trim_end()) > WIDTH {
                broken += "\n    ";
                column = 4;
            }
            broken += word;
            column += measure_text_width(word);
        }
        broken.push('\n');
    }
    broken.replace(" \n", "\n")
}
