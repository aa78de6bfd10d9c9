//! `cargo judge listen`: drafts of the problems that a browser sends.

use std::mem;
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
problems/template.JUDGE.rs or problems/template.rs, if you have one. Existing files are never overwritten. Only \
extensions of a browser on this machine can send problems. Ctrl-C ends the command.",
        )
        .args([
            option("port", "P")
                .value_parser(value_parser!(u16))
                .help("The port to listen at [default: the first free one that the extension tries]"),
            flag("once").help("End after one problem or one whole contest"),
        ])
}

/// The problems that arrive together.
#[derive(Default)]
struct Batch {
    id: String,
    count: usize,
    /// The drafts.
    names: Vec<String>,
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let listener = match matches.get_one("port") {
        Some(&port) => http::bind(&[port])?,
        None => http::bind(&PORTS)?,
    };
    let port = listener.local_addr()?.port();
    eprintln!("listening at port {port}: click the green plus of Competitive Companion");
    let posts = http::posts(listener);
    let mut batch = Batch::default();
    loop {
        if interrupt::requested() {
            end(&workspace, mem::take(&mut batch))?;
        }
        interrupt::check()?;
        let Ok((client, body)) = posts.recv_timeout(PATIENCE) else {
            continue;
        };
        let posted = body.and_then(|body| {
            Posted::read(&body).map_err(|why| (400, format!("expected a problem in JSON: {why:#}")))
        });
        let stored = match &posted {
            Ok(posted) => posted
                .store(&workspace)
                .map_err(|error| (500, format!("{error:#}"))),
            Err(refusal) => Err(refusal.clone()),
        };
        match &stored {
            Ok((_, said)) => {
                eprint!("{}", broken(&visible(said)));
                client.answer(200, said);
            }
            Err((code, why)) => {
                let shown = shorten_to(200, &why.replace('\n', " "), 0);
                eprint!("{}", broken(&format!("refused: {shown}\n")));
                client.answer(*code, why);
            }
        }
        let Ok(posted) = posted else {
            continue;
        };
        if batch.id != posted.batch {
            let started = Batch {
                id: posted.batch,
                ..Batch::default()
            };
            end(&workspace, mem::replace(&mut batch, started))?;
        }
        batch.count += 1;
        batch.names.extend(stored.ok().map(|(name, _)| name));
        if batch.count < posted.size {
            continue;
        }
        let is_complete = batch.names.len() == batch.count;
        end(&workspace, mem::take(&mut batch))?;
        if matches.get_flag("once") {
            return Ok(if is_complete {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            });
        }
    }
}

/// After the last problem of a batch that came, says what comes next, and remembers the drafts: short names mean these.
fn end(workspace: &Workspace, batch: Batch) -> Result<()> {
    match &batch.names[..] {
        [] => return Ok(()),
        [name] if workspace.places(name)[1].is_dir() => {
            eprintln!("next: cargo judge test {name}");
        }
        [name] => {
            eprintln!("next: write problems/{name}/src/main.rs, then cargo judge submit {name}")
        }
        names => eprintln!(
            "{} of {} problems are there\nnext: cargo judge watch",
            names.len(),
            batch.count
        ),
    }
    workspace.store_batch(&batch.names)
}

/// Breaks lines at words, for a terminal of 80 columns, but not between a number and its unit.
fn broken(text: &str) -> String {
    let text = text.replace(" MiB", "\u{a0}MiB");
    let options = Options::new(80)
        .subsequent_indent("    ")
        .break_words(false);
    let options = options.word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(&text, options).replace('\u{a0}', " ")
}
