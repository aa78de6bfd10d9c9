//! A problem's page on a terminal: its sections, and its Markdown as plain text.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use console::Term;
use judge::workspace::{Problem, short};
use textwrap::{Options, wrap};

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
        let text = fs::read_to_string(&path).with_context(|| format!("failed to read {}", short(&path)))?;
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

/// Returns Markdown as plain text in lines of at most `width` columns, except where code is wider. It knows what the pages have:
/// paragraphs, lists, code in fences, links, pictures and emphasis; a table stays as it is.
pub fn plain(markdown: &str, width: usize) -> String {
    let mut blocks: Vec<String> = vec![];
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code = lines.by_ref().take_while(|line| !line.starts_with("```"));
            blocks.push(code.map(|line| format!("    {line}").trim_end().to_owned()).collect::<Vec<_>>().join("\n"));
        } else if line.starts_with('|') {
            let mut rows = line.to_owned();
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows += &format!("\n{row}");
            }
            blocks.push(rows);
        } else if !line.is_empty() && !line.starts_with('<') {
            let mut text = line.to_owned();
            // A number within a paragraph begins no list.
            let is_item = |next: &str| marker(next) > 0 && (marker(line) > 0 || ["1.", "- "].contains(&&next[..2]));
            let is_over = |next: &str| next.is_empty() || next.starts_with(['<', '|']) || next.starts_with("```");
            while let Some(line) = lines.next_if(|next| !is_over(next) && !is_item(next)) {
                text += " ";
                text += line.trim_start();
            }
            let indent = " ".repeat(marker(line));
            let wrapped = wrap(&spoken(&text), Options::new(width).subsequent_indent(&indent)).join("\n");
            match blocks.last_mut() {
                // Items stand below each other.
                Some(list)
                    if marker(line) > 0 && marker(list) > 0 && line.starts_with('-') == list.starts_with('-') =>
                {
                    *list += &format!("\n{wrapped}")
                }
                _ => blocks.push(wrapped),
            }
        }
    }
    blocks.iter().map(|block| format!("{block}\n")).collect::<Vec<_>>().join("\n")
}

/// Returns how wide the mark is with which an item of a list begins.
fn marker(line: &str) -> usize {
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.starts_with(". ") && rest.len() < line.len() {
        true => line.len() - rest.len() + 2,
        false => 2 * usize::from(line.starts_with("- ")),
    }
}

/// Returns a text without the marks of its links, pictures and emphasis; code keeps its own.
fn spoken(markdown: &str) -> String {
    let mut text = markdown.to_owned();
    while let Some(middle) = text.find("](") {
        let (Some(start), Some(end)) = (text[..middle].rfind('['), text[middle..].find(')')) else { break };
        let label = &text[start + 1..middle];
        let picture = start.checked_sub(1).filter(|_| text[..start].ends_with('!'));
        let label = picture.map_or(label.to_owned(), |_| format!("(picture: {label})"));
        text.replace_range(picture.unwrap_or(start)..=middle + end, &label);
    }
    let plain = |(index, part): (usize, &str)| if index % 2 == 1 { part.to_owned() } else { part.replace('*', "") };
    text.split('`').enumerate().map(plain).collect::<Vec<_>>().join("`")
}
