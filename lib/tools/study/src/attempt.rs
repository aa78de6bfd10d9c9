//! `cargo judge try`: the solution of a problem with reading and printing done, and the body of `solve` left open.
//!
//! `solve` keeps its signature, and items that only its body needs are removed. rustfmt begins each top-level item in the first column,
//! and a blank line stands between two, so no parser is needed to tell the items apart.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::{ArgMatches, Command};
use judge::commands::problem_argument;
use judge::workspace::{Problem, Workspace, read, short};
use judge::{files, guide};

use crate::problem_page::{ProblemPage, plain, width};

/// The placeholder for the body of `solve`. In two pieces, or the search for unfinished code would find it here.
pub const OPEN: &str = concat!("to", "do!(\"the thinking\")");

/// Traits whose methods are used without naming the trait.
const TRAITS: [&str; 2] = ["Itertools", "Write"];

/// The command line of `cargo judge try`.
pub(super) fn command() -> Command {
    Command::new("try")
        .about("Begin an attempt at a problem: input and output are written, the thinking is left open")
        .after_help(
            "Examples:
  cargo judge try
      begins the next problem of the study guide
  cargo judge try nim
      shows the statement and makes attempts/nim/nim.rs
  cargo judge watch attempts/nim/nim.rs
      judges it after each save
  cargo judge hint nim
      shows the next hint

An attempt is never overwritten, and git ignores it. If it fails, the judge compares it with wrong programs whose \
mistake is known, and names the mistake if one prints the same.",
        )
        .arg(problem_argument().help("Its name [default: the one you are in, else the next of the study guide]"))
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let problem = asked(&workspace, matches)?;
    let name = &problem.name;
    let path = problem.attempts.join(format!("{name}.rs"));
    let attempt = attempt(&problem, false)?;
    let page = ProblemPage::read(&problem)?;
    let mut out = io::stdout().lock();
    for title in ["Statement", "Input and output"] {
        let section = page
            .section(title)
            .unwrap_or("The page does not have this section.");
        let title = title.to_uppercase();
        writeln!(out, "{title}\n\n{}", plain(section, width()))?;
    }
    let state = if path.exists() {
        "already exists; it is unchanged"
    } else {
        files::write(&path, &attempt)?;
        "created"
    };
    let path = short(&path);
    writeln!(
        out,
        "The cases test everything that the text above says is accepted.

{path} {state}
judge it after each save: cargo judge watch {path}
judge it once: cargo judge test {name} --solution {name}.rs
get a hint: cargo judge hint {name}"
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the problem to attempt: the named one, the one that the user is in, or the next of the study guide.
fn asked(workspace: &Workspace, matches: &ArgMatches) -> Result<Problem> {
    let is_named = matches.get_one::<String>("problem").is_some();
    if is_named || workspace.problem_at(Path::new(".")).is_some() {
        return judge::commands::problem(workspace, matches);
    }
    let next = guide::next(workspace).context("all problems of the guide are solved")?;
    workspace.problem(&next)
}

/// Returns the text of an attempt at a problem, with the body of `solve` only if it `has_thinking`, which no user sees.
///
/// # Errors
///
/// If the solution does not have the usual form.
pub fn attempt(problem: &Problem, has_thinking: bool) -> Result<String> {
    let path = problem.folder.join("src/main.rs");
    let source = read(&path)?;
    let mut items = split(&source);
    // Some solutions read their input in a complicated way; for attempts, the problem has a simpler reader.
    if let Ok(simpler) = read(&problem.folder.join("attempt.rs")) {
        let simpler = split(&simpler);
        items.retain(|item| !names(item).any(|name| defines(&simpler, name)));
        items.splice(0..0, simpler);
    }
    let shown = short(&path);
    for wanted in ["main", "solve"] {
        let is_there = defines(&items, wanted);
        ensure!(is_there, "{shown}: no fn {wanted}, which an attempt needs");
    }
    for item in &mut items {
        if names(item).any(|name| name == "solve") && !has_thinking {
            let (signature, _) = item.split_once(" {\n").context("a function has a body")?;
            *item = format!("{signature} {{\n    {OPEN}\n}}");
        }
    }
    let needed = needed(&items);
    let mut text = head(problem, &source);
    let lines = items.iter().flat_map(|item| item.lines());
    let imports: Vec<String> = lines.flat_map(|line| imports(line, &needed)).collect();
    if !imports.is_empty() {
        text += &format!("\n{}\n", imports.join("\n"));
    }
    for item in &items {
        if names(item).any(|name| needed.contains(name)) {
            text += &format!("\n{}\n", item.trim_end());
        }
    }
    Ok(text)
}

/// Whether one of the items defines a name.
fn defines(items: &[String], wanted: &str) -> bool {
    items
        .iter()
        .flat_map(|item| names(item))
        .any(|name| name == wanted)
}

/// Returns what `main` and `solve` name, and what that names in turn.
fn needed(items: &[String]) -> BTreeSet<&str> {
    let mut needed = BTreeSet::from(["main", "solve"]);
    loop {
        let count = needed.len();
        for item in items {
            if names(item).any(|name| needed.contains(name)) {
                needed.extend(words(item));
            }
        }
        if needed.len() == count {
            return needed;
        }
    }
}

/// Returns the header of an attempt: the task, and where to read more.
fn head(problem: &Problem, source: &str) -> String {
    let header = source.split("\n\n").next().unwrap_or_default();
    let task = header
        .split("\n//!\n")
        .find(|paragraph| !paragraph.starts_with("//! #"))
        .unwrap_or_default();
    let metadata = &problem.metadata;
    let mut head = format!(
        "//! # {}\n//!\n{}\n//!\n//! The page: problems/{}/README.md\n",
        metadata.title,
        task.trim_end(),
        problem.name
    );
    let action = if metadata.judges.is_empty() {
        "See"
    } else {
        "Submit"
    };
    for url in &metadata.urls {
        head += &format!("//! {action}: <{url}>\n");
    }
    head
}

/// Splits a source at the blank lines between its items.
fn split(source: &str) -> Vec<String> {
    let mut items: Vec<String> = vec![];
    for piece in source.split("\n\n") {
        match items.last_mut() {
            Some(item) if piece.starts_with(' ') => *item += &format!("\n\n{piece}"),
            _ => items.push(piece.to_owned()),
        }
    }
    items
}

/// Returns the names and keywords of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// Returns the names that the lines of an item define; an `impl` counts as its type.
fn names(item: &str) -> impl Iterator<Item = &str> {
    item.lines().filter_map(|line| {
        let (kind, rest) = line.split_once(' ')?;
        let name = match kind {
            "fn" | "const" | "static" | "struct" | "enum" | "type" | "trait" => rest,
            "impl" => rest.split_once(" for ").map_or(rest, |(_, name)| name),
            _ => return None,
        };
        words(name).next()
    })
}

/// Returns the imports of a line that are needed, each as a line.
fn imports(line: &str, needed: &BTreeSet<&str>) -> Vec<String> {
    let line = line.trim_end_matches(';');
    let parts = line.split_once("::{").or_else(|| line.rsplit_once("::"));
    let mut imports = vec![];
    if let Some((path, names)) = parts
        && line.starts_with("use ")
    {
        for name in names.trim_end_matches('}').split(", ") {
            let last = name.rsplit("::").next().unwrap_or(name);
            if needed.contains(last) || TRAITS.contains(&last) {
                imports.push(format!("{path}::{name};"));
            }
        }
    }
    imports
}
