//! `cargo judge snippet`: parts of the library to paste.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::snippet::Snippets;
use crate::workspace::Workspace;

/// Print parts of the library, ready to be pasted, with what they need.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  cargo judge snippet --list                   what there is
  cargo judge snippet mex xor                  two snippets and what they need
  cargo judge snippet --vscode > rust.json     all of them, as snippets of VS Code")]
pub struct Arguments {
    /// Names of snippets.
    names: Vec<String>,
    /// List the snippets with what each is for.
    #[arg(long, conflicts_with = "names")]
    list: bool,
    /// Print a snippet file of VS Code, of all snippets if none is named.
    #[arg(long, conflicts_with = "list")]
    vscode: bool,
}

/// Runs the command.
pub fn run(arguments: &Arguments) -> Result<ExitCode> {
    let snippets = Snippets::read(&Workspace::find()?)?;
    let text = if arguments.list {
        let width = snippets.all().map(|snippet| snippet.name.len()).max().unwrap_or(0);
        snippets
            .all()
            .map(|snippet| format!("{:width$}  {}\n", snippet.name, snippet.description))
            .collect()
    } else if arguments.vscode {
        let file = snippets.vscode(&arguments.names)?;
        format!("{}\n", serde_json::to_string_pretty(&file)?)
    } else if arguments.names.is_empty() {
        bail!("name a snippet, or give --list or --vscode");
    } else {
        snippets.text(&arguments.names)?
    };
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
