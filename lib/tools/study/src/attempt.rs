//! `cargo judge try`: the solution of a problem with reading and printing done, and the body of `solve` left open.
//!
//! `solve` keeps its signature, and items that only its body needs are removed. rustfmt begins each top-level item in the first column,
//! so no parser is needed to tell the items apart.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use clap::ArgMatches;
use judge::commands::problem_argument;
use judge::workspace::{Problem, Workspace, read, short};
use judge::{files, guide};

use crate::library_types;
use crate::problem_page::{Page, plain, width};

/// The placeholder for the body of `solve`. In two pieces, or the search for unfinished code would find it here.
pub const OPEN: &str = concat!("to", "do!(\"the thinking\")");

/// Traits whose methods are used without naming the trait.
const TRAITS: [&str; 2] = ["Itertools", "Write"];

pub(super) fn command() -> clap::Command {
    clap::Command::new("try")
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
      one hint more each time

An attempt is never overwritten, and git ignores it. If it is wrong, the judge compares it with programs with known \
mistakes, and names the mistake if one prints the same.",
        )
        .arg(problem_argument().help("Its name [default: the one you are in, else the next of the study guide]"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let is_elsewhere = matches.get_one::<String>("problem").is_none()
        && workspace.problem_at(Path::new(".")).is_none();
    let problem = match is_elsewhere {
        true => workspace
            .problem(&guide::next(&workspace).context("all problems of the guide are solved")?)?,
        false => judge::commands::problem(&workspace, matches)?,
    };
    let name = &problem.name;
    let path = problem.attempts.join(format!("{name}.rs"));
    let (attempt, page) = (attempt(&problem, false)?, Page::read(&problem)?);
    let mut out = io::stdout().lock();
    for title in ["Statement", "Input and output"] {
        let section = page
            .section(title)
            .unwrap_or("The page does not have this section.");
        writeln!(
            out,
            "{}\n\n{}",
            title.to_uppercase(),
            plain(section, width())
        )?;
        if section.contains("solution also accepts") {
            let note = "Some cases contain what \"this solution also accepts\", so yours must accept it as well.";
            writeln!(out, "{note}\n")?;
        }
    }
    let state = if path.exists() {
        "already exists; it is unchanged"
    } else {
        files::write(&path, &attempt)?;
        "created"
    };
    writeln!(out, "{} {state}", short(&path))?;
    writeln!(
        out,
        "judge it after each save: cargo judge watch {}",
        short(&path)
    )?;
    writeln!(
        out,
        "or once: cargo judge test {name} --solution {name}.rs; a hint: cargo judge hint {name}"
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the text of an attempt at a problem, with the body of `solve` only if it `has_thinking`, which no user sees.
///
/// # Errors
///
/// If the solution does not have the usual form.
pub fn attempt(problem: &Problem, has_thinking: bool) -> Result<String> {
    let path = problem.folder.join("src/main.rs");
    let source = read(&path)?;
    let (header, mut items) = items(&source);
    // Some solutions read their input in a complicated way; for attempts, the problem has a simpler reader.
    let simpler = read(&problem.folder.join("attempt.rs")).unwrap_or_default();
    for item in self::items(&simpler).1 {
        match items
            .iter_mut()
            .find(|known| name(&item).is_some() && name(known) == name(&item))
        {
            Some(known) => *known = item,
            None => items.insert(0, item),
        }
    }
    let has = |wanted: &str| items.iter().any(|item| name(item) == Some(wanted));
    ensure!(has("main"), "{}: no fn main", short(&path));
    ensure!(
        has("solve"),
        "{}: no fn solve, whose body would be left open",
        short(&path)
    );
    for item in items
        .iter_mut()
        .filter(|item| !has_thinking && name(item) == Some("solve"))
    {
        let (signature, _) = item.split_once(" {\n").context("a function has a body")?;
        *item = format!("{signature} {{\n    {OPEN}\n}}\n");
    }
    // Keep what `main` and `solve` name, and what that names in turn.
    let (mut needed, mut count) = (BTreeSet::from(["main", "solve"]), 0);
    while needed.len() > count {
        count = needed.len();
        let kept = items
            .iter()
            .filter(|item| name(item).is_some_and(|name| needed.contains(name)));
        needed.extend(kept.flat_map(|item| words(item)).collect::<Vec<_>>());
    }
    let text = items.iter().filter_map(|item| match name(item) {
        None => import(item, &needed),
        Some(name) => needed
            .contains(name)
            .then(|| format!("\n{}\n", item.trim_end())),
    });
    let text = text.collect::<String>();
    let text = head(problem, header)
        + &library_types::comments(&problem.folder.join("../../lib/src/lib.rs"), &text)?
        + &text;
    // There may be no import.
    Ok(text.replacen("\n\n\n", "\n\n", 1))
}

/// Returns the header of an attempt: the task, and where to read more.
fn head(problem: &Problem, header: &str) -> String {
    let lines: Vec<&str> = header.lines().collect();
    let mut paragraphs = lines
        .split(|line| *line == "//!")
        .filter(|paragraph| !paragraph.is_empty());
    let title = format!("//! # {}", problem.metadata.title);
    let task = paragraphs
        .find(|paragraph| !paragraph[0].starts_with("//! #"))
        .unwrap_or_default()
        .join("\n");
    let page = format!("//! The page: problems/{}/README.md", problem.name);
    let what = if problem.metadata.judges.is_empty() {
        "See"
    } else {
        "Submit"
    };
    let urls: String = problem
        .metadata
        .urls
        .iter()
        .map(|url| format!("\n//! {what}: <{url}>"))
        .collect();
    format!("{title}\n//!\n{task}\n//!\n{page}{urls}\n\n")
}

/// Splits a source into its header and its items, each with its comments and attributes.
fn items(source: &str) -> (&str, Vec<String>) {
    let (header, rest) = source.split_at(source.find("\n\n").map_or(0, |end| end + 1));
    let (mut items, mut is_over): (Vec<String>, bool) = (vec![], true);
    for line in rest.lines() {
        if line.starts_with(|first: char| !first.is_whitespace()) {
            if is_over {
                items.push(String::new());
            }
            is_over = !is_before_item(line) && line.ends_with([';', '}']);
        }
        if let Some(item) = items.last_mut() {
            *item += &format!("{line}\n");
        }
    }
    (header, items)
}

/// Whether a line is a comment or an attribute.
fn is_before_item(line: &str) -> bool {
    line.starts_with("//") || line.starts_with('#')
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// The line that declares an item.
fn declaration(item: &str) -> &str {
    item.lines()
        .find(|line| !is_before_item(line))
        .unwrap_or_default()
}

/// The name that an item defines; for an `impl` its type, for an import none.
fn name(item: &str) -> Option<&str> {
    let (kind, rest) = declaration(item).split_once(' ')?;
    match kind {
        "use" => None,
        "impl" => words(rest.split_once(" for ").map_or(rest, |(_, name)| name)).next(),
        _ => words(rest).next(),
    }
}

/// Returns the part of an import that is needed, if any.
fn import(item: &str, needed: &BTreeSet<&str>) -> Option<String> {
    let line = declaration(item).strip_suffix(';')?;
    let (path, names) = line.split_once("::{").or_else(|| line.rsplit_once("::"))?;
    let is_used = |path: &&str| {
        let name = path.rsplit("::").next().unwrap_or(path);
        needed.contains(name) || TRAITS.contains(&name)
    };
    let used: Vec<&str> = names
        .trim_end_matches('}')
        .split(", ")
        .filter(is_used)
        .collect();
    match &used[..] {
        [] => None,
        [name] => Some(format!("{path}::{name};\n")),
        _ => Some(format!("{path}::{{{}}};\n", used.join(", "))),
    }
}
