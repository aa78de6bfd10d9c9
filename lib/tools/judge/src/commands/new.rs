//! `cargo judge new`: the files of a new problem, as a draft or in full.

use std::process::ExitCode;

use anyhow::{Result, ensure};
use clap::{Arg, ArgMatches};

use super::arguments::{flag, option, text, value};
use crate::contest::draft::{self, Draft};
use crate::judges;
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

A draft's src/main.rs is a copy of problems/template.rs, if you have one. Existing files are never overwritten, and \
either all files are made or none. `cargo judge remove NAME` removes a problem.",
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
    let [problem, ..] = workspace.places(name);
    let known = (is_full && problem.exists())
        .then(|| workspace.problem(name))
        .transpose()?;
    let draft = known.filter(Problem::is_draft);
    let is_draft = draft.is_some();
    let judge = text(matches, "judge").map(judges::judge).transpose()?;
    let made = if let Some(draft) = draft {
        let option = ["judge", "url"]
            .into_iter()
            .find(|option| matches.contains_id(option));
        ensure!(
            option.is_none(),
            "problems/{name} is a draft already: leave out --{}",
            option.unwrap_or_default()
        );
        draft::complete(&draft)?
    } else {
        let usual = judge.and_then(|judge| draft::usual_address(judge, name));
        let draft = Draft {
            name,
            title: &draft::title(name),
            url: text(matches, "url")
                .or(usual.as_deref())
                .unwrap_or_default(),
            judge,
            time_limit: 2.0,
            memory_limit: 1024,
            note: "",
            cases: &[],
        };
        let mut made = draft.make(&workspace)?;
        if is_full {
            made.extend(draft::complete(&workspace.problem(name)?)?);
        }
        made
    };
    for file in made {
        eprintln!("made {}", short(&file));
    }
    if is_draft {
        eprintln!("changed problems/{name}: `{UNWRITTEN} …)` marks what is missing");
    }
    eprintln!(
        "next: write {}, then",
        short(&problem.join(if is_full { "rules.rs" } else { "src/main.rs" }))
    );
    if !is_draft {
        eprintln!("  cargo judge add-case {name} sample-1 --input FILE --answer FILE");
    }
    eprintln!("  cargo judge test {name}");
    if is_full {
        eprintln!("  cargo judge stress {name}\n  cargo test --test tidy");
    } else {
        eprintln!(
            "  cargo judge bundle {name} --for {}",
            judge.map_or("JUDGE", |judge| &judge.name)
        );
    }
    Ok(ExitCode::SUCCESS)
}
