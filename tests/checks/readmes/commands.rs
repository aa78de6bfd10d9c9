//! Every command that a page names exists, with its options, targets and problems.
//!
//! A command is a piece of code that begins with `cargo`, or such a line of a block. A word in capitals is a placeholder.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::error::ErrorKind;
use judge::build::cargo::cargo;

use crate::Page;

/// Fails with all commands of a page that are wrong.
pub(crate) fn check(page: &Page) -> Result<()> {
    let commands = commands(page);
    // A page that makes a problem goes on to use it.
    let mut made = vec![];
    for words in &commands {
        if let ["cargo", "judge", "new", name, ..] = words[..] {
            made.push(name);
        }
    }
    let mut wrong = vec![];
    for words in &commands {
        if let Err(error) = check_command(words, &made) {
            wrong.push(format!("`{}`: {error:#}", words.join(" ")));
        }
    }
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

/// Returns the words of all commands of a page, without variables in front.
fn commands(page: &Page) -> BTreeSet<Vec<&str>> {
    let mut texts = vec![];
    for paragraph in page.prose.split("\n\n") {
        texts.extend(paragraph.split('`').skip(1).step_by(2));
    }
    for (language, lines) in &page.blocks {
        if ["", "console", "sh"].contains(&language.as_str()) {
            texts.extend(lines.iter().map(|line| line.trim_start_matches("$ ")));
        }
    }
    let words = texts.into_iter().map(|text| {
        let words = words(text).into_iter();
        words.skip_while(|word| word.contains('=')).collect()
    });
    words.collect()
}

/// Returns the words of a command. What stands in quotes is one word.
fn words(text: &str) -> Vec<&str> {
    let mut words = vec![];
    for (index, part) in text.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

fn check_command(words: &[&str], made: &[&str]) -> Result<()> {
    let mut command = vec![];
    for word in words {
        match *word {
            ">" => break,
            "…" => {}
            word => command.push(word),
        }
    }
    match command[..] {
        ["cargo", "judge", ..] => check_judge(&command[1..], made),
        ["cargo", _, ref options @ ..] => check_targets(options),
        _ => Ok(()),
    }
}

fn is_placeholder(word: &str) -> bool {
    word.trim_matches('/')
        .chars()
        .all(|letter| letter.is_ascii_uppercase() || letter == '_')
}

fn check_judge(words: &[&str], made: &[&str]) -> Result<()> {
    use ErrorKind::{
        DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, MissingRequiredArgument,
    };
    let matches = match judge::commands::command().try_get_matches_from(words) {
        Ok(matches) => matches,
        // A page names a command without its arguments where it speaks of all its forms.
        Err(error) => match error.kind() {
            DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand | MissingRequiredArgument => {
                return Ok(());
            }
            _ => bail!("{error}"),
        },
    };
    let (_, matches) = matches.subcommand().context("no subcommand")?;
    for id in ["problem", "problems"] {
        if let Ok(Some(words)) = matches.try_get_many::<String>(id) {
            for word in words {
                check_problem(word, made)?;
            }
        }
    }
    Ok(())
}

/// Fails unless the problem exists, or is one of those that the page has made, and has the case that may follow its name.
fn check_problem(word: &str, made: &[&str]) -> Result<()> {
    let workspace = checks::workspace()?;
    let (name, case) = word.split_once('/').unwrap_or((word, ""));
    if !is_placeholder(name) && !made.contains(&name) {
        workspace.problem(name)?;
    }
    let input = workspace.root.join("testdata").join(word);
    let is_there = is_placeholder(case) || input.with_extension("in").is_file();
    ensure!(is_there, "there is no case {word}");
    Ok(())
}

/// Fails unless the packages and targets exist that the options of cargo name.
fn check_targets(options: &[&str]) -> Result<()> {
    let mut metadata = Command::new(cargo());
    metadata.current_dir(checks::workspace()?.root).args([
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version=1",
    ]);
    let listed: serde_json::Value = serde_json::from_str(&checks::output(&mut metadata)?)?;
    let packages = listed["packages"].as_array();
    let packages = packages.context("a list of packages")?;
    let targets = || {
        let targets = packages.iter().map(|package| package["targets"].as_array());
        targets.flatten().flatten()
    };
    for pair in options.windows(2) {
        let [option, name] = [pair[0], pair[1]];
        if is_placeholder(name) {
            continue;
        }
        let is_known = match option {
            "-p" | "--package" => packages.iter().any(|package| package["name"] == name),
            "--bench" | "--bin" | "--example" | "--test" => {
                let kind = &option[2..];
                targets().any(|target| target["kind"][0] == kind && target["name"] == name)
            }
            _ => true,
        };
        ensure!(is_known, "there is no {option} {name}");
    }
    Ok(())
}
