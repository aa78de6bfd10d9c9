//! `cargo judge new`: the files of a new problem, as a draft or in full.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::{Arg, ArgMatches};

use super::arguments::{flag, option, text, value};
use crate::contest::draft::{self, Draft};
use crate::judges::{self, Judge};
use crate::workspace::{Problem, UNWRITTEN, Workspace, short};

pub(super) fn command() -> clap::Command {
    clap::Command::new("new")
        .about("Make a new problem: a draft that can be judged and submitted, or all its files")
        .after_help(
            "Examples:
  cargo judge new abc999_a --judge atcoder
      a draft of three files: Cargo.toml, README.md and src/main.rs
  cargo judge new stones --full
      also outlines of the page, the definition and an invalid input; completes a draft if there is one

A draft's src/main.rs is a copy of problems/template.JUDGE.rs or problems/template.rs, if you have one. Existing \
files are never overwritten, and either all files are made or none. `cargo judge remove NAME` removes a problem.",
        )
        .args([
            Arg::new("name").value_name("NAME").required(true).help("The problem's name in snake_case"),
            option("judge", "JUDGE").help("The judge that has it"),
            option("url", "URL")
                .help("The address of the problem [default at AtCoder: that of abc999_a, if this is the name]"),
            flag("full").help("Make everything that a problem of this workspace has"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let name: &String = value(matches, "name");
    let is_full = matches.get_flag("full");
    let [folder, ..] = workspace.places(name);
    let mut known = None;
    if is_full && folder.exists() {
        let problem = workspace.problem(name)?;
        if problem.is_draft() {
            known = Some(problem);
        }
    }
    let judge = text(matches, "judge").map(judges::judge).transpose()?;
    let made = match &known {
        Some(known) => complete(&workspace, known, matches)?,
        None => make(&workspace, name, judge, matches)?,
    };
    for file in made {
        eprintln!("made {}", short(&file));
    }
    if known.is_some() {
        eprintln!("changed problems/{name}: `{UNWRITTEN} …)` marks what is missing");
    }
    let first = folder.join(if is_full { "rules.rs" } else { "src/main.rs" });
    eprintln!("next: write {}, then", short(&first));
    if known.is_none() {
        eprintln!("  cargo judge add-case {name} sample-1 --input FILE --answer FILE");
    }
    eprintln!("  cargo judge test {name}");
    if is_full {
        eprintln!("  cargo judge stress {name}\n  cargo test --test tidy");
    } else {
        let judge = judge.map_or("JUDGE", |judge| &judge.name);
        eprintln!("  cargo judge bundle {name} --for {judge}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Completes a draft. Returns the new files.
fn complete(workspace: &Workspace, draft: &Problem, matches: &ArgMatches) -> Result<Vec<PathBuf>> {
    for option in ["judge", "url"] {
        ensure!(
            !matches.contains_id(option),
            "problems/{} is a draft already: leave out --{option}",
            draft.name
        );
    }
    draft::complete(workspace, draft)
}

/// Makes a draft, with `--full` all files of a problem. Returns these.
fn make(
    workspace: &Workspace,
    name: &str,
    judge: Option<&Judge>,
    matches: &ArgMatches,
) -> Result<Vec<PathBuf>> {
    let usual = judge.and_then(|judge| draft::usual_address(judge, name));
    let draft = Draft {
        url: text(matches, "url")
            .or(usual.as_deref())
            .unwrap_or_default(),
        judge,
        ..Draft::named(name)
    };
    let mut made = draft.make(workspace)?;
    if matches.get_flag("full") {
        made.extend(draft::complete(workspace, &workspace.problem(name)?)?);
    }
    Ok(made)
}
