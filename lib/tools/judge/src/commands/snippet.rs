//! `cargo judge snippet`: parts of the library to paste.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Arg, ArgMatches, Command};
use textwrap::{Options, WordSplitter};

use super::arguments::flag;
use crate::paste::snippets::Snippets;
use crate::workspace::Workspace;

pub(super) fn command() -> Command {
    Command::new("snippet")
        .about("Print parts of the library to paste, with what they need")
        .after_help(
            "Examples:
  cargo judge snippet --list                   list all snippets by family
  cargo judge snippet mex xor                  two snippets and what they need
  cargo judge snippet --vscode > games.code-snippets
                                               all of them, as a file for VS Code's folder .vscode

Snippets of your own go into lib/src/own/; its mod.rs says how.",
        )
        .args([
            Arg::new("names")
                .value_name("NAME")
                .num_args(0..)
                .help("Names of snippets; with --vscode, none means all"),
            flag("list")
                .conflicts_with("names")
                .help("List the snippets and what each is for"),
            flag("vscode")
                .conflicts_with("list")
                .help("Print them as a snippet file of VS Code"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let names: Vec<String> = matches
        .get_many("names")
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let snippets = Snippets::read(&Workspace::find()?)?;
    let text = if matches.get_flag("list") {
        list(&snippets)
    } else if matches.get_flag("vscode") {
        let file = snippets.vscode(&names)?;
        format!("{}\n", serde_json::to_string_pretty(&file)?)
    } else if names.is_empty() {
        bail!("no snippet is named\nhelp: add a NAME, --list or --vscode");
    } else {
        snippets.text(&names)?
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Returns a line for each snippet, below its family.
fn list(snippets: &Snippets) -> String {
    // With room for the two characters that say that a description goes on.
    const COLUMNS: usize = 78;
    let width = snippets
        .all()
        .map(|snippet| snippet.name.len())
        .max()
        .unwrap_or(0);
    let (mut text, mut family) = (String::new(), "");
    for snippet in snippets.all() {
        if family != snippet.family {
            family = &snippet.family;
            text += &format!("{}{family}\n", if text.is_empty() { "" } else { "\n" });
        }
        let room = Options::new(COLUMNS - width - 4).word_splitter(WordSplitter::NoHyphenation);
        let lines = textwrap::wrap(snippet.description.trim_end_matches('.'), room);
        let more = if lines.len() > 1 { " …" } else { "" };
        text += &format!(
            "  {:width$}  {}{more}\n",
            snippet.name,
            lines[0].trim_end_matches([':', ';', ','])
        );
    }
    text
}
