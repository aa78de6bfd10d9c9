//! Every command that a page names exists, with its options, targets and problems.
//!
//! A command is a piece of code that begins with `cargo`, or such a line of a block. A word in capitals is a placeholder.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap_builder::error::ErrorKind;
use judge::build::compile::cargo;

use crate::Page;

/// Fails with all commands of a page that are wrong.
pub(crate) fn check(page: &Page) -> Result<()> {
    let pieces = page
        .prose
        .split("\n\n")
        .flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2));
    let lines = page
        .blocks
        .iter()
        .filter(|(language, _)| ["", "console", "sh"].contains(&language.as_str()));
    let lines = lines
        .flat_map(|(_, lines)| lines)
        .map(|line| line.trim_start_matches("$ "));
    let commands = pieces.chain(lines).map(|text| {
        text.split_whitespace()
            .skip_while(|word| word.contains('='))
    });
    let commands: BTreeSet<Vec<&str>> = commands.map(|words| words.collect()).collect();
    // A page that makes a problem goes on to use it.
    let made: Vec<&str> = commands
        .iter()
        .filter(|words| words.get(2) == Some(&"new"))
        .flat_map(|words| words.get(3))
        .copied()
        .collect();
    let wrong = commands
        .iter()
        .filter_map(|words| Some((words, check_command(words, &made).err()?)));
    let wrong: Vec<String> = wrong
        .map(|(words, error)| format!("`{}`: {error:#}", words.join(" ")))
        .collect();
    ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

fn check_command(words: &[&str], made: &[&str]) -> Result<()> {
    let words: Vec<&str> = words
        .iter()
        .map(|word| word.trim_matches('\''))
        .filter(|word| *word != "…")
        .collect();
    let command = words.split(|word| *word == ">").next().unwrap_or_default();
    match command {
        ["cargo", "judge", ..] => check_judge(&command[1..], made),
        ["cargo", _, options @ ..] => check_targets(options),
        _ => Ok(()),
    }
}

fn stands_for_another(word: &&str) -> bool {
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
        for word in matches
            .try_get_many::<String>(id)
            .ok()
            .flatten()
            .into_iter()
            .flatten()
        {
            // A problem, or one of its cases.
            let (name, case) = word.split_once('/').unwrap_or((word, ""));
            if !stands_for_another(&name) && !made.contains(&name) {
                checks::workspace()?.problem(name)?;
            }
            let input = checks::workspace()?
                .root
                .join("testdata")
                .join(word)
                .with_extension("in");
            ensure!(
                case.is_empty() || stands_for_another(&case) || input.is_file(),
                "there is no case {word}"
            );
        }
    }
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
    let packages = listed["packages"]
        .as_array()
        .context("a list of packages")?;
    let targets = || {
        packages
            .iter()
            .flat_map(|package| package["targets"].as_array().into_iter().flatten())
    };
    for pair in options
        .windows(2)
        .filter(|pair| !stands_for_another(&pair[1]))
    {
        let is_known = match pair[0] {
            "-p" | "--package" => packages.iter().any(|package| package["name"] == pair[1]),
            "--bench" | "--bin" | "--example" | "--test" => targets()
                .any(|target| target["kind"][0] == pair[0][2..] && target["name"] == pair[1]),
            _ => true,
        };
        ensure!(is_known, "there is no {} {}", pair[0], pair[1]);
    }
    Ok(())
}
