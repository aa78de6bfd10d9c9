//! `cargo judge listen`: drafts of the problems that a browser sends.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::{ArgMatches, Command, value_parser};
use console::measure_text_width;

use super::arguments::{flag, option};
use crate::compare::visible;
use crate::http::{self, Refusal};
use crate::interrupt;
use crate::posted::Posted;
use crate::workspace::Workspace;

/// The ports that Competitive Companion tries, those of programs that are rarely there first.
const PORTS: [u16; 7] = [10043, 10045, 27121, 6174, 4244, 1327, 10042];

/// How often to look for Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

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
  cargo judge listen --update
      add new samples to problems that exist

A draft has its samples, its limits and a name made from its address; its src/main.rs is a copy of \
problems/template.rs, if you have one. What exists is never overwritten. Only extensions of a browser on this machine can \
send problems. Ctrl-C ends it.",
        )
        .args([
            option("port", "P")
                .value_parser(value_parser!(u16))
                .help("The port to listen at [default: the first free one that the extension tries]"),
            flag("once").help("End after one problem or one whole contest"),
            flag("update").help("Add new samples to a problem that exists, and name answers that differ"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    interrupt::watch()?;
    let workspace = Workspace::find()?;
    let (is_update, is_once) = (matches.get_flag("update"), matches.get_flag("once"));
    let listener = match matches.get_one("port") {
        Some(&port) => http::bind(&[port])?,
        None => http::bind(&PORTS)?,
    };
    eprintln!("listening at port {}: click the green plus of Competitive Companion", listener.local_addr()?.port());
    let posts = http::posts(listener, |refused| eprint!("{}", broken(refused)));
    // Of each batch that is not whole the problems, by address and title, with the names of those that are stored.
    let mut batches: BTreeMap<String, BTreeMap<(String, String), Option<String>>> = BTreeMap::new();
    let mut status = ExitCode::SUCCESS;
    loop {
        interrupt::check()?;
        let Ok(post) = posts.recv_timeout(PATIENCE) else { continue };
        let posted = match Posted::read(&post.body) {
            Ok(posted) => posted,
            Err(why) => {
                post.answer(Err(Refusal(400, format!("expected a problem in JSON: {why:#}"))));
                continue;
            }
        };
        let (name, said) = match posted.store(&workspace, is_update) {
            Ok((name, said)) => (Some(name), Ok(said)),
            Err(error) => (None, Err(Refusal(500, format!("{error:#}")))),
        };
        match &said {
            Ok(said) => eprint!("{}", broken(&visible(said))),
            Err(_) => status = ExitCode::FAILURE,
        }
        post.answer(said);
        let batch = batches.entry(posted.batch.clone()).or_default();
        batch.insert((posted.url, posted.name), name);
        if batch.len() >= posted.size {
            let names: Vec<&str> = batch.values().flatten().map(String::as_str).collect();
            match names[..] {
                [] => {}
                [name] => eprintln!("next: cargo judge test {name}"),
                _ => eprintln!("{} of {} problems are there\nnext: cargo judge watch", names.len(), posted.size),
            }
            if is_once {
                return Ok(status);
            }
            batches.remove(&posted.batch);
        }
    }
}

/// Breaks lines at words; what continues a line is indented more.
fn broken(text: &str) -> String {
    let mut broken = String::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start().len();
        let mut column = 0;
        for (index, word) in line.trim_start().split(' ').enumerate() {
            let width = measure_text_width(word);
            if index > 0 && column + 1 + width > WIDTH {
                broken += &format!("\n{:1$}", "", indent + 4);
                column = indent + 4;
            } else {
                let blanks = if index == 0 { indent } else { 1 };
                broken += &" ".repeat(blanks);
                column += blanks;
            }
            broken += word;
            column += width;
        }
        broken.push('\n');
    }
    broken
}
