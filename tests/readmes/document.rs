//! What a README consists of, as far as these tests look at it: blocks, tables, pieces of code and remarks.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};

/// A README, or the head of an example, which is written in the same way.
pub(crate) struct Document {
    /// Its path below the workspace's root.
    pub(crate) file: String,
    pub(crate) lines: Vec<String>,
}

/// A part of a document, with the heading that it stands under.
pub(crate) struct Part {
    pub(crate) heading: String,
    pub(crate) lines: Range<usize>,
    pub(crate) kind: Kind,
}

pub(crate) enum Kind {
    /// A block between two lines of three backticks: its language, and its lines without the indentation.
    Block(String, Vec<String>),
    /// A table's row; the first two are the head and the line below it.
    Row,
    /// Lines without a blank line between them.
    Paragraph,
}

/// A piece of code inside a text, and what stands behind it.
pub(crate) struct Code {
    pub(crate) text: String,
    pub(crate) after: String,
}

impl Document {
    /// Reads all READMEs, and the heads of the library's examples.
    pub(crate) fn all(root: &Path) -> Result<Vec<Document>> {
        let mut documents = vec![];
        for file in checks::files(root)? {
            let is_example = file.starts_with("lib/examples/") && file.ends_with(".rs");
            if !file.ends_with(".md") && !is_example {
                continue;
            }
            let text = fs::read_to_string(root.join(&file)).with_context(|| format!("{file} cannot be read"))?;
            let lines = text.lines();
            let lines = if is_example {
                let head = lines.take_while(|line| line.starts_with("//!"));
                head.map(|line| line[3..].trim().to_owned()).collect()
            } else {
                lines.map(str::to_owned).collect()
            };
            documents.push(Document { file, lines });
        }
        Ok(documents)
    }

    /// Returns the parts in their order.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = vec![];
        let mut heading = String::new();
        let mut at = 0;
        while at < self.lines.len() {
            let line = self.lines[at].as_str();
            let start = at;
            at += 1;
            let kind = if let Some(language) = line.trim_start().strip_prefix("```") {
                let indentation = line.len() - line.trim_start().len();
                let mut inside = vec![];
                while at < self.lines.len() && self.lines[at].trim() != "```" {
                    inside.push(self.lines[at].get(indentation..).unwrap_or_default().to_owned());
                    at += 1;
                }
                at += 1;
                Kind::Block(language.to_owned(), inside)
            } else if line.starts_with('|') {
                Kind::Row
            } else if line.starts_with('#') {
                heading = line.trim_matches(['#', ' ']).to_owned();
                continue;
            } else if line.trim().is_empty() || line.starts_with("<!--") {
                continue;
            } else {
                let goes_on = |line: &String| {
                    let line = line.trim_start();
                    !line.is_empty() && !["```", "|", "#", "<!--"].iter().any(|start| line.starts_with(start))
                };
                while self.lines.get(at).is_some_and(goes_on) {
                    at += 1;
                }
                Kind::Paragraph
            };
            let (heading, lines) = (heading.clone(), start..at.min(self.lines.len()));
            parts.push(Part { heading, lines, kind });
        }
        parts
    }

    /// Returns the pieces of code in a part that is no block. A piece may go over the end of a line.
    pub(crate) fn codes(&self, part: &Part) -> Vec<Code> {
        let text = self.lines[part.lines.clone()].iter().map(|line| line.trim());
        let text = text.collect::<Vec<_>>().join(" ");
        let pieces: Vec<&str> = text.split('`').collect();
        let codes = (1..pieces.len())
            .step_by(2)
            .map(|place| Code { text: pieces[place].to_owned(), after: pieces[place + 1..].join("`") });
        codes.collect()
    }

    /// Returns the remarks `<!-- … -->` that stand on a line of their own: the line's number from 0, and the text.
    pub(crate) fn remarks(&self) -> Vec<(usize, &str)> {
        let lines = self.lines.iter().enumerate();
        lines
            .filter_map(|(place, line)| Some((place, line.strip_prefix("<!--")?.strip_suffix("-->")?.trim())))
            .collect()
    }

    /// Returns the tables, each as its rows of cells, without the line below the head.
    pub(crate) fn tables(&self) -> Vec<Vec<Vec<String>>> {
        let mut tables: Vec<Vec<Vec<String>>> = vec![];
        let mut end = 0;
        for part in self.parts() {
            if !matches!(part.kind, Kind::Row) {
                continue;
            }
            if part.lines.start != end || tables.is_empty() {
                tables.push(vec![]);
            }
            end = part.lines.end;
            let line = self.lines[part.lines.start].trim().trim_start_matches('|');
            let line = line.strip_suffix('|').unwrap_or(line);
            let table = tables.last_mut().expect("one is there");
            table.push(line.split(" | ").map(|cell| cell.trim().to_owned()).collect());
        }
        for table in &mut tables {
            table.remove(1.min(table.len() - 1));
        }
        tables
    }
}
