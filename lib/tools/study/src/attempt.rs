//! `cargo judge try`: the solution of a problem with reading and printing done, and the body of `solve` left open.
//!
//! A solution reads, calls `solve`, and prints. rustfmt begins each top-level item in the first column, so the text alone tells the
//! items apart: `solve` keeps its signature, and items that only its body needs are removed.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail, ensure};
use clap::ArgMatches;
use judge::commands::problem_argument;
use judge::workspace::{Problem, Workspace, read, short};
use judge::{files, guide};

use crate::library;
use crate::page::{Page, plain, width};

/// The placeholder for the body of `solve`. In two pieces, or the search for unfinished code would find it here.
pub const OPEN: &str = concat!("to", "do!(\"the thinking\")");

/// Imports of traits, whose methods are used without naming the trait.
const TRAITS: [&str; 2] = ["Itertools", "Write"];

pub(super) fn command() -> clap::Command {
    clap::Command::new("try")
        .about("Begin an attempt at a problem: input and output are written, the thinking is left open")
        .after_help(
            "Examples:
  cargo judge try
      begins the next problem of the study guide
  cargo judge try nim
      shows the statement and makes problems/nim/attempts/nim.rs
  cargo judge watch nim --solution nim.rs
      judges it after each save
  cargo judge hint nim
      one hint more each time

An attempt is never overwritten, and git ignores it. If it is wrong, the judge compares it with programs whose mistakes \
are known, and names yours if it is among them.",
        )
        .arg(problem_argument().help("Its name [default: the one you are in, else the next of the study guide]"))
}

pub(super) fn run(matches: &ArgMatches) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    let is_elsewhere = matches.get_one::<String>("problem").is_none() && workspace.problem_at(Path::new(".")).is_none();
    let problem = match is_elsewhere {
        true => workspace.problem(&guide::next(&workspace).context("all problems of the guide are solved")?)?,
        false => judge::commands::problem(&workspace, matches)?,
    };
    let name = &problem.name;
    let path = problem.folder.join("attempts").join(format!("{name}.rs"));
    let attempt = attempt(&problem, false)?;
    let mut out = io::stdout().lock();
    let page = Page::read(&problem)?;
    for title in ["Statement", "Input and output"] {
        let section = page.section(title).unwrap_or("The page does not have this section.");
        writeln!(out, "{}\n\n{}", title.to_uppercase(), plain(section, width()))?;
        if section.contains("solution also accepts") {
            writeln!(
                out,
                "Some of the cases have what \"this solution also accepts\", so yours must accept it, too.\n"
            )?;
        }
    }
    let is_new = !path.exists();
    if is_new {
        let folder = path.with_file_name("");
        fs::create_dir_all(&folder).with_context(|| format!("failed to create {}", short(&folder)))?;
        let file = files::unnamed(&folder, attempt.as_bytes())?;
        file.persist_noclobber(&path).with_context(|| format!("failed to write {}", short(&path)))?;
    }
    let made = if is_new { "made" } else { "is there already, and stays as it is" };
    writeln!(out, "{} {made}", short(&path))?;
    writeln!(out, "judge it after each save: cargo judge watch {name} --solution {name}.rs")?;
    writeln!(out, "or once: cargo judge test {name} --solution {name}.rs; a hint: cargo judge hint {name}")?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the text of an attempt at a problem, with the body of `solve` only if it `has_thinking`, which no user sees.
///
/// # Errors
///
/// If the solution does not have the usual form.
pub fn attempt(problem: &Problem, has_thinking: bool) -> Result<String> {
    let path = problem.folder.join("src/main.rs");
    let text = read(&path)?;
    let (header, mut items) = items(&text);
    // Some solutions read their input in a complicated way; for attempts, the problem has a simpler reader.
    let plain = read(&problem.folder.join("attempt.rs")).unwrap_or_default();
    for item in self::items(&plain).1 {
        match items.iter_mut().find(|known| item.name().is_some() && known.name() == item.name()) {
            Some(known) => *known = item,
            None => items.insert(0, item),
        }
    }
    ensure!(items.iter().any(|item| item.name() == Some("main")), "{}: no fn main", short(&path));
    if !items.iter().any(|item| item.name() == Some("solve")) {
        bail!("{}: no fn solve, whose body would be left open", short(&path));
    }
    if !has_thinking {
        items.iter_mut().for_each(Item::leave_open);
    }
    let mut kept = BTreeSet::from(["main", "solve"]);
    let needed = loop {
        let of_kept = items.iter().filter(|item| item.is_among(&kept));
        let needed: BTreeSet<&str> = of_kept.flat_map(|item| words(&item.text)).collect();
        let count = kept.len();
        kept.extend(items.iter().filter_map(Item::name).filter(|name| needed.contains(name)));
        if kept.len() == count {
            break needed;
        }
    };
    let text = items.iter().filter_map(|item| match item.name() {
        None => item.import(&needed),
        Some(_) => item.is_among(&kept).then(|| format!("\n{}\n", item.text.trim_end())),
    });
    let text = text.collect::<String>();
    let text = head(problem, header) + &library::comments(&problem.folder.join("../../lib/src/lib.rs"), &text)? + &text;
    // There may be no import.
    Ok(text.replacen("\n\n\n", "\n\n", 1))
}

/// Returns the header of an attempt: the task, and where to read more.
fn head(problem: &Problem, header: &str) -> String {
    let lines: Vec<&str> = header.lines().collect();
    let mut paragraphs = lines.split(|line| *line == "//!").filter(|paragraph| !paragraph.is_empty());
    let title = format!("//! # {}", problem.metadata.title);
    let task = paragraphs.find(|paragraph| !paragraph[0].starts_with("//! #")).unwrap_or_default().join("\n");
    let page = format!("//! The page: problems/{}/README.md", problem.name);
    let what = if problem.metadata.judges.is_empty() { "See" } else { "Submit" };
    let urls: String = problem.metadata.urls.iter().map(|url| format!("\n//! {what}: <{url}>")).collect();
    format!("{title}\n//!\n{task}\n//!\n{page}{urls}\n\n")
}

/// An item at the top level, with its comments and attributes.
struct Item {
    text: String,
}

/// Splits a source into its header and its items.
fn items(source: &str) -> (&str, Vec<Item>) {
    let end = source.find("\n\n").map_or(0, |end| end + 1);
    let (header, rest) = source.split_at(end);
    let mut items: Vec<Item> = vec![];
    let mut is_over = true;
    for line in rest.lines() {
        let is_unindented = line.starts_with(|first: char| !first.is_whitespace());
        if is_unindented && is_over {
            items.push(Item { text: String::new() });
        }
        if is_unindented {
            let is_before = line.starts_with("//") || line.starts_with('#');
            is_over = !is_before && line.ends_with([';', '}']);
        }
        if let Some(item) = items.last_mut() {
            item.text += line;
            item.text.push('\n');
        }
    }
    (header, items)
}

/// The words of a text that can be names.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

impl Item {
    /// The line that declares the item.
    fn line(&self) -> &str {
        self.text.lines().find(|line| !line.starts_with("//") && !line.starts_with('#')).unwrap_or_default()
    }

    /// The name that it defines: of an `impl` its type, of an import none.
    fn name(&self) -> Option<&str> {
        let line = self.line();
        let (kind, rest) = line.split_once(' ')?;
        match kind {
            "use" => None,
            "impl" => words(rest.split_once(" for ").map_or(rest, |(_, name)| name)).next(),
            _ => words(rest).next(),
        }
    }

    fn is_among(&self, names: &BTreeSet<&str>) -> bool {
        self.name().is_some_and(|name| names.contains(name))
    }

    /// Replaces the body of `solve` by the placeholder.
    fn leave_open(&mut self) {
        if let (Some("solve"), Some((signature, _))) = (self.name(), self.text.split_once(" {\n")) {
            self.text = format!("{signature} {{\n    {OPEN}\n}}\n");
        }
    }

    /// Returns the part of an import that is needed, if any.
    fn import(&self, needed: &BTreeSet<&str>) -> Option<String> {
        let line = self.line().strip_suffix(';')?;
        let (path, names) = line.split_once("::{").or_else(|| line.rsplit_once("::"))?;
        let is_used = |path: &&str| {
            let name = path.rsplit("::").next().unwrap_or(path);
            needed.contains(name) || TRAITS.contains(&name)
        };
        let used: Vec<&str> = names.trim_end_matches('}').split(", ").filter(is_used).collect();
        match &used[..] {
            [] => None,
            [name] => Some(format!("{path}::{name};\n")),
            _ => Some(format!("{path}::{{{}}};\n", used.join(", "))),
        }
    }
}
