//! A problem's page for the terminal: its sections, and its Markdown wrapped.

use std::path::PathBuf;

use anyhow::Result;
use console::Term;
use judge::workspace::{Problem, read};
use textwrap::{Options, WordSplitter, fill};

/// The widest line that is pleasant to read.
const WIDEST: usize = 100;

/// The `README.md` of a problem.
pub struct ProblemPage {
    pub path: PathBuf,
    text: String,
}

impl ProblemPage {
    /// Reads the page of a problem.
    pub fn read(problem: &Problem) -> Result<ProblemPage> {
        let path = problem.folder.join("README.md");
        let text = read(&path)?;
        Ok(ProblemPage { path, text })
    }

    /// Returns the Markdown of a section, without its heading.
    pub fn section(&self, title: &str) -> Option<&str> {
        let (_, rest) = self.text.split_once(&format!("\n## {title}\n"))?;
        Some(rest.split("\n## ").next().unwrap_or(rest).trim())
    }

    /// Returns the Markdown of each hint, in order.
    pub fn hints(&self) -> Vec<&str> {
        let section = self.section("Hints").unwrap_or_default();
        section
            .split("</summary>")
            .skip(1)
            .map(|folded| folded.split("</details>").next().unwrap_or(folded).trim())
            .collect()
    }
}

/// Returns the width of the terminal, or [`WIDEST`] if it is wider.
pub fn width() -> usize {
    match Term::stdout().size_checked() {
        Some((_, columns)) => usize::from(columns).min(WIDEST),
        None => 80,
    }
}

/// Returns how to wrap text at `width` columns: words such as "P-position" stay whole.
pub fn wrapped(width: usize) -> Options<'static> {
    Options::new(width).word_splitter(WordSplitter::NoHyphenation)
}

/// Wraps the paragraphs and list items of Markdown at `width` columns. Code and tables stay as they are.
pub fn plain(markdown: &str, width: usize) -> String {
    let mut text = String::new();
    // The paragraph or the list item so far.
    let mut block = String::new();
    let mut is_code = false;
    for line in markdown.lines().chain([""]) {
        let is_fence = line.starts_with("```");
        let is_kept = is_code || is_fence || line.is_empty() || line.starts_with('|');
        if is_fence {
            is_code = !is_code;
        }
        if !block.is_empty() && (is_kept || line.starts_with("- ")) {
            let indent = if block.starts_with("- ") { "  " } else { "" };
            text += &fill(&block, wrapped(width).subsequent_indent(indent));
            text += "\n";
            block.clear();
        }
        if is_kept {
            text += line;
            text += "\n";
        } else if !line.starts_with('<') {
            block += if block.is_empty() { "" } else { " " };
            block += line.trim_start();
        }
    }
    text.trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_items_are_wrapped() {
        let text = "A *long* [line](x.md) of `code`\nand words.\n\n- one\n- two and\n  more words than fit\n| a table | that stays |\n";
        let expected = "A *long* [line](x.md)\nof `code` and words.\n\n- one\n- two and more words\n  than fit\n| a table | that stays |\n";
        assert_eq!(plain(text, 22), expected);
    }
}
