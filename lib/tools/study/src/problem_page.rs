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

/// A paragraph, a list item, or a line that stays as it is.
struct Block {
    text: String,
    is_kept: bool,
}

impl Block {
    /// Whether a line of text continues the block.
    fn goes_on(&self, line: &str) -> bool {
        !self.is_kept && !self.text.is_empty() && !line.is_empty() && !line.starts_with("- ")
    }

    /// Wraps the block at `width` columns.
    fn wrapped(self, width: usize) -> String {
        if self.is_kept {
            return self.text;
        }
        let indent = if self.text.starts_with("- ") {
            "  "
        } else {
            ""
        };
        fill(&self.text, wrapped(width).subsequent_indent(indent))
    }
}

/// Wraps the paragraphs and list items of Markdown at `width` columns. Code and tables stay as they are.
pub fn plain(markdown: &str, width: usize) -> String {
    let mut blocks: Vec<Block> = vec![];
    let mut is_code = false;
    for line in markdown.lines().filter(|line| !line.starts_with('<')) {
        let is_fence = line.starts_with("```");
        let is_kept = is_code || is_fence || line.starts_with('|');
        if is_fence {
            is_code = !is_code;
        }
        match blocks.last_mut() {
            Some(block) if !is_kept && block.goes_on(line) => {
                block.text += " ";
                block.text += line.trim_start();
            }
            _ => blocks.push(Block {
                text: line.to_owned(),
                is_kept,
            }),
        }
    }
    let mut text = String::new();
    for block in blocks {
        text += &block.wrapped(width);
        text += "\n";
    }
    text
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
