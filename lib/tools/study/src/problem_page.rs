//! A problem's page for the terminal: its sections, and its Markdown wrapped.

use std::path::PathBuf;

use anyhow::Result;
use console::Term;
use judge::workspace::{Problem, read};
use textwrap::{Options, fill};

/// The widest line that is pleasant to read.
const WIDEST: usize = 100;

/// The `README.md` of a problem.
pub struct Page {
    pub path: PathBuf,
    text: String,
}

impl Page {
    pub fn read(problem: &Problem) -> Result<Page> {
        let path = problem.folder.join("README.md");
        Ok(Page {
            text: read(&path)?,
            path,
        })
    }

    /// Returns the Markdown of a section, without its heading.
    pub fn section(&self, title: &str) -> Option<&str> {
        let (_, rest) = self.text.split_once(&format!("\n## {title}\n"))?;
        Some(rest.split("\n## ").next().unwrap_or(rest).trim())
    }

    /// Returns the Markdown of each hint, in order.
    pub fn hints(&self) -> Vec<&str> {
        let folded = self
            .section("Hints")
            .unwrap_or_default()
            .split("</summary>")
            .skip(1);
        folded
            .map(|text| text.split("</details>").next().unwrap_or(text).trim())
            .collect()
    }
}

/// Returns the width of the terminal, within reason.
pub fn width() -> usize {
    Term::stdout()
        .size_checked()
        .map_or(80, |(_, columns)| usize::from(columns))
        .min(WIDEST)
}

/// Wraps the paragraphs and list items of Markdown at `width` columns. Code and tables stay as they are.
pub fn plain(markdown: &str, width: usize) -> String {
    let (mut lines, mut is_code): (Vec<(bool, String)>, bool) = (vec![], false);
    for line in markdown.lines().filter(|line| !line.starts_with('<')) {
        let is_fence = line.starts_with("```");
        let is_kept = is_code || is_fence || line.starts_with('|');
        is_code ^= is_fence;
        match lines.last_mut() {
            Some((false, before))
                if !is_kept
                    && !line.is_empty()
                    && !line.starts_with("- ")
                    && !before.is_empty() =>
            {
                *before += &format!(" {}", line.trim_start());
            }
            _ => lines.push((is_kept, line.to_owned())),
        }
    }
    let wrap = |(is_kept, line): (bool, String)| {
        let indent = if line.starts_with("- ") { "  " } else { "" };
        if is_kept {
            line + "\n"
        } else {
            fill(&line, Options::new(width).subsequent_indent(indent)) + "\n"
        }
    };
    lines.into_iter().map(wrap).collect()
}
