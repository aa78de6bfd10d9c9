//! What programs make in the pages: below a line `<!-- WHAT -->`, up to the next blank line, a table or the counts in a text; or
//! the picture that is shown there. If a line `<!-- /WHAT -->` follows, all between them is made. WHAT is one of the tables in
//! `tables.rs` and `which.rs`, or the page with its arguments.
//!
//! With `BLESS=1` all of it is written anew.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::{Page, run, tables, which};

/// What makes everything anew.
const BLESSED: &str = "--test readmes -- made/";

pub(crate) fn check(page: &Page) -> Result<()> {
    let path = checks::workspace()?.root.join(&page.file);
    let prefix = if page.file.ends_with(".rs") {
        "//! "
    } else {
        ""
    };
    let stored = fs::read_to_string(&path)?;
    let mut made = String::new();
    let mut lines = stored.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        made += line;
        let Some(what) = remark(line, prefix) else {
            continue;
        };
        let end = format!("{prefix}<!-- /{what} -->");
        if lines.clone().any(|line| line.trim_end() == end) {
            while lines.next_if(|line| line.trim_end() != end).is_some() {}
            made += &format!("\n{}\n", make(what, "")?);
            made.extend(lines.next());
            continue;
        }
        let mut block = String::new();
        while let Some(line) = lines.next_if(|line| line.trim_end() != prefix.trim_end()) {
            block += line.strip_prefix(prefix).unwrap_or(line);
        }
        let text = make(what, &block).with_context(|| format!("`{what}` cannot be made"))?;
        // A picture may be a link.
        if block.trim_start_matches('[').starts_with("![") {
            let file = picture(&block).context("a picture is `![what it shows](FILE.svg)`")?;
            checks::stored(&path.with_file_name(file), &text, BLESSED)?;
            made += &block;
        } else {
            for line in text.lines() {
                made += &format!("{prefix}{line}\n");
            }
        }
    }
    checks::stored(&path, &made, BLESSED)
}

/// Returns what a line `<!-- WHAT -->` asks for.
fn remark<'a>(line: &'a str, prefix: &str) -> Option<&'a str> {
    let line = line.trim_end().strip_prefix(prefix)?;
    line.strip_prefix("<!-- ")?.strip_suffix(" -->")
}

/// Returns the file of the picture that a text shows.
fn picture(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once("](")?;
    rest.split(')').next()
}

/// Makes what stands below a mark; the counts need the text that they are in.
fn make(what: &str, stored: &str) -> Result<String> {
    let words: Vec<&str> = what.split_whitespace().collect();
    match words[..] {
        ["counts"] => tables::counts(stored),
        ["judges"] => Ok(tables::judges()),
        ["exercise", problem] => tables::exercise(problem),
        ["families"] => which::families(),
        ["problems"] => tables::problems(),
        ["questions"] => which::questions(),
        ["steps"] => tables::steps(),
        ["snippets", room] => tables::snippets(room),
        [example, ref arguments @ ..] => run(example, arguments),
        [] => bail!("nothing is named"),
    }
}
