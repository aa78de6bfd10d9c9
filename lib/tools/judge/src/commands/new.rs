//! `cargo judge new`: the files of a new problem, as a draft or in full.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::{Arg, ArgMatches};

use super::add_case;
use super::arguments::{file_option, flag, option, text, value};
use crate::draft::{self, Draft};
use crate::workspace::{Problem, UNWRITTEN, Workspace, short};
use crate::{cases, judges};

pub(super) fn command() -> clap::Command {
    clap::Command::new("new")
        .about("Make a new problem: a draft that can be judged and submitted, or all its files")
        .after_help(
            "Examples:
  cargo judge new abc999_a --judge atcoder
      a draft of three files: Cargo.toml, README.md and src/main.rs
  cargo judge new stones --cases samples
      a draft with the cases that `oj d` has downloaded
  cargo judge new stones --full
      also outlines of the page, the definition and wrong solutions; completes a draft if there is one

A draft's src/main.rs is a copy of problems/template.rs, if you have one. Existing files are never overwritten, and \
either all files are made or none. `cargo judge remove NAME` removes a problem.",
        )
        .args([
            Arg::new("name").value_name("NAME").required(true).help("The problem's name in snake_case"),
            option("judge", "JUDGE").help("The judge that has it"),
            option("url", "URL")
                .help("The address of the problem [default at AtCoder: that of abc999_a, if this is the name]"),
            file_option("cases", "DIR")
                .help("A folder with cases to copy: sample-1.in or sample1.in or 1.in, sample-1.out, …"),
            flag("full").help("Make everything that a problem of this workspace has"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let name: &String = value(matches, "name");
    let is_full = matches.get_flag("full");
    let [problem, testdata, _] = workspace.places(name);
    let rules = problem.join("rules.rs");
    let draft = (is_full && problem.exists()).then(|| workspace.problem(name)).transpose()?;
    let draft = draft.filter(Problem::is_draft);
    let is_draft = draft.is_some();
    let judge = text(matches, "judge").map(judges::judge).transpose()?;
    let made = if let Some(draft) = draft {
        let option = ["judge", "url", "cases"].into_iter().find(|option| matches.contains_id(option));
        ensure!(option.is_none(), "problems/{name} is a draft already: leave out --{}", option.unwrap_or_default());
        draft::complete(&workspace, &draft)?
    } else {
        let usual = judge.and_then(|judge| draft::usual_address(judge, name));
        let draft = Draft {
            name,
            title: &draft::title(name),
            url: text(matches, "url").or(usual.as_deref()).unwrap_or_default(),
            judge,
            time_limit: 2.0,
            memory_limit: 1024,
            note: "",
            cases: &matches.get_one::<PathBuf>("cases").map_or(Ok(vec![]), |folder| read_cases(folder))?,
        };
        let mut made = draft.make(&workspace)?;
        if is_full {
            made.extend(draft::complete(&workspace, &workspace.problem(name)?)?);
        }
        made
    };
    for file in made {
        eprintln!("made {}", short(&file));
    }
    if is_draft {
        eprintln!("changed problems/{name}: `{UNWRITTEN} …)` marks what is missing");
    }
    let next = if is_full { &rules } else { &problem.join("src/main.rs") };
    eprintln!("next: write {}, then", short(next));
    if cases::read(&testdata, false).cases.is_empty() {
        eprintln!("  cargo judge add-case {name} sample-1 --input FILE --answer FILE");
    }
    eprintln!("  cargo judge test {name}");
    if is_full {
        eprintln!("  cargo judge stress {name}\n  cargo test --test tidy");
    }
    if !is_draft {
        eprintln!("  cargo judge bundle {name} --for {}", judge.map_or("JUDGE", |judge| &judge.name));
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the cases of a folder, which may hold other files, too.
fn read_cases(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let found = cases::read(folder, true);
    ensure!(found.errors.is_empty(), "{}", found.errors.join("\n"));
    ensure!(!found.cases.is_empty(), "{} has no case NAME.in with its answer NAME.out", short(folder));
    let mut read: Vec<(String, Vec<u8>)> = vec![];
    for case in found.cases {
        let name = case_name(&case.name);
        add_case::check_name(&name)?;
        for (extension, path) in [("in", &case.input), ("out", &case.answer)] {
            let file = format!("{name}.{extension}");
            ensure!(read.iter().all(|(other, _)| *other != file), "two cases in {} would be {name}", short(folder));
            let text = fs::read(path).with_context(|| format!("failed to read {}", short(path)))?;
            read.push((file, text));
        }
    }
    Ok(read)
}

/// Returns our name of a case. Judges call the first sample `sample1`, `1` or `a.01`.
fn case_name(name: &str) -> String {
    let end = name.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let number = name[end..].trim_start_matches('0');
    if number.is_empty() || name.starts_with("edge-") { name.to_owned() } else { format!("sample-{number}") }
}
