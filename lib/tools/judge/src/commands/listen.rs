//! `cargo judge listen`: drafts of the problems that a browser sends.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::{ArgMatches, Command, value_parser};
use textwrap::{Options, WordSplitter};

use super::arguments::{flag, option};
use crate::contest::http;
use crate::contest::posted::Posted;
use crate::interrupt;
use crate::run::compare::{shorten_to, visible};
use crate::workspace::Workspace;

/// The ports that Competitive Companion tries, the least used by other programs first.
const PORTS: [u16; 7] = [10043, 10045, 27121, 6174, 4244, 1327, 10042];

/// How often to check for Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

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
    let listener = matches
        .get_one("port")
        .map_or_else(|| http::bind(&PORTS), |&port| http::bind(&[port]))?;
    eprintln!(
        "listening at port {}: click the green plus of Competitive Companion",
        listener.local_addr()?.port()
    );
    let posts = http::posts(listener);
    // The contest whose problems arrive: its id, how many came, and the drafts.
    let (mut contest, mut count, mut names) = (String::new(), 0, vec![]);
    loop {
        interrupt::check()?;
        let Ok((client, body)) = posts.recv_timeout(PATIENCE) else {
            continue;
        };
        let invalid = |why| (400, format!("expected a problem in JSON: {why:#}"));
        let posted = body.and_then(|body| Posted::read(&body).map_err(invalid));
        let store = |posted: &Posted| {
            posted
                .store(&workspace)
                .map_err(|error| (500, format!("{error:#}")))
        };
        let stored = posted.as_ref().map_err(Clone::clone).and_then(store);
        let (code, said) = stored
            .as_ref()
            .map_or_else(|(code, why)| (*code, why), |(_, said)| (200, said));
        let refused = || {
            format!(
                "refused: {}\n",
                shorten_to(200, &said.replace('\n', " "), 0)
            )
        };
        eprint!(
            "{}",
            broken(&if code == 200 {
                visible(said)
            } else {
                refused()
            })
        );
        client.answer(code, said);
        let Ok(posted) = posted else { continue };
        if contest != posted.batch {
            (contest, count, names) = (posted.batch, 0, vec![]);
        }
        count += 1;
        names.extend(stored.ok().map(|(name, _)| name));
        if count < posted.size {
            continue;
        }
        match &names[..] {
            [] => {}
            [name] => eprintln!("next: cargo judge test {name}"),
            names => eprintln!(
                "{} of {count} problems are there\nnext: cargo judge watch",
                names.len()
            ),
        }
        if matches.get_flag("once") {
            return Ok(if names.len() == count {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            });
        }
        (count, names) = (0, vec![]);
    }
}

/// Breaks lines at words, for a terminal of 80 columns.
fn broken(text: &str) -> String {
    let options = Options::new(80)
        .subsequent_indent("    ")
        .break_words(false);
    textwrap::fill(text, options.word_splitter(WordSplitter::NoHyphenation))
}
