//! A problem's page on a terminal: its sections, and its Markdown in lines that fit.

use std::path::PathBuf;

use anyhow::Result;
use console::Term;
use judge::workspace::{Problem, read};
use textwrap::{Options, fill};

/// The widest line that is pleasant to read.
const WIDEST: usize = 100;

/// The page `README.md` of a problem.
pub struct Page {
    pub path: PathBuf,
    text: String,
}

impl Page {
    pub fn read(problem: &Problem) -> Result<Page> {
        let path = problem.folder.join("README.md");
        let text = read(&path)?;
        Ok(Page { path, text })
    }

    /// Returns the Markdown of a section, without its heading.
    pub fn section(&self, title: &str) -> Option<&str> {
        let (_, rest) = self.text.split_once(&format!("\n## {title}\n"))?;
        Some(rest.split("\n## ").next().unwrap_or(rest).trim())
    }

    /// Returns the Markdown of each hint, in their order.
    pub fn hints(&self) -> Vec<&str> {
        let folded = self.section("Hints").unwrap_or_default().split("</summary>").skip(1);
        folded.map(|text| text.split("</details>").next().unwrap_or(text).trim()).collect()
    }
}

/// Returns how wide to print: as wide as the terminal, within reason.
pub fn width() -> usize {
    Term::stdout().size_checked().map_or(80, |(_, columns)| usize::from(columns)).min(WIDEST)
}

/// Returns Markdown with its paragraphs and items in lines of at most `width` columns. Code and tables stay as they are.
pub fn plain(markdown: &str, width: usize) -> String {
    let (mut lines, mut is_code): (Vec<(bool, String)>, bool) = (vec![], false);
    for line in markdown.lines().filter(|line| !line.starts_with('<')) {
        let is_fence = line.starts_with("```");
        let is_kept = is_code || is_fence || line.starts_with('|');
        is_code ^= is_fence;
        let begins = is_kept || line.is_empty() || marker(line) > 0;
        match lines.last_mut() {
            Some((false, before)) if !begins && !before.is_empty() => *before += &format!(" {}", line.trim_start()),
            _ => lines.push((is_kept, line.to_owned())),
        }
    }
    let line = |(is_kept, line): (bool, String)| match is_kept {
        true => line + "\n",
        false => fill(&line, Options::new(width).subsequent_indent(&" ".repeat(marker(&line)))) + "\n",
    };
    lines.into_iter().map(line).collect()
}

/// Returns how wide the mark is with which an item of a list begins.
fn marker(line: &str) -> usize {
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.starts_with(". ") && rest.len() < line.len() {
        true => line.len() - rest.len() + 2,
        false => 2 * usize::from(line.starts_with("- ")),
    }
}
