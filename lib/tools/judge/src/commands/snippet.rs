//! `cargo judge snippet`: parts of the library to paste.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Arg, ArgMatches, Command};

use super::arguments::flag;
use crate::snippets::Snippets;
use crate::workspace::Workspace;

pub(super) fn command() -> Command {
    Command::new("snippet")
        .about("Print parts of the library to paste, with what they need")
        .after_help(
            "Examples:
  cargo judge snippet --list                   list all snippets
  cargo judge snippet mex xor                  two snippets and what they need
  cargo judge snippet --vscode > games.code-snippets
                                               all of them, as a file for VS Code's folder .vscode",
        )
        .args([
            Arg::new("names").value_name("NAME").num_args(0..).help("Names of snippets; with --vscode, none means all"),
            flag("list").conflicts_with("names").help("List the snippets and what each is for"),
            flag("vscode").conflicts_with("list").help("Print them as a snippet file of VS Code"),
        ])
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let names: Vec<String> = matches.get_many("names").into_iter().flatten().cloned().collect();
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

/// Returns a line for each snippet.
fn list(snippets: &Snippets) -> String {
    let width = snippets.all().map(|snippet| snippet.name.len()).max().unwrap_or(0);
    snippets.all().map(|snippet| format!("{:width$}  {}\n", snippet.name, snippet.description)).collect()
}
