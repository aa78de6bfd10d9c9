//! A problem's page on a terminal: its sections, and its Markdown as plain text.

use std::fs;
use std::mem;
use std::path::PathBuf;

use anyhow::{Context, Result};
use console::{Term, measure_text_width};
use judge::workspace::{Problem, short};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use textwrap::wrap;

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

/// Returns Markdown as plain text in lines of at most `width` columns, except where code is wider.
pub fn plain(markdown: &str, width: usize) -> String {
    let mut printer = Printer { width, ..Printer::default() };
    Parser::new_ext(markdown, Options::ENABLE_TABLES).for_each(|event| printer.take(event));
    printer.text
}

#[derive(Default)]
struct Printer {
    width: usize,
    text: String,
    /// The text of the paragraph, item or cell so far.
    inline: String,
    /// The spaces before each line: for each item or quotation around it.
    indents: Vec<usize>,
    /// The number of the next item of each list around it, if it is numbered.
    lists: Vec<Option<u64>>,
    /// What stands in place of the last indent on the next line.
    marker: Option<String>,
    rows: Vec<Vec<String>>,
}

impl Printer {
    fn take(&mut self, event: Event) {
        match event {
            Event::Text(text) => self.inline += &text,
            Event::Code(code) => self.inline += &format!("`{code}`"),
            Event::SoftBreak => self.inline.push(' '),
            Event::HardBreak => self.inline.push('\n'),
            Event::Start(Tag::Paragraph | Tag::Heading { .. } | Tag::CodeBlock(_) | Tag::Table(_)) => {
                self.begin_block()
            }
            Event::End(TagEnd::Paragraph) => self.paragraph(),
            Event::End(TagEnd::Heading(_)) => {
                self.inline = self.inline.to_uppercase();
                self.paragraph();
            }
            Event::End(TagEnd::CodeBlock) => {
                let code = mem::take(&mut self.inline);
                code.lines().for_each(|line| self.line(&format!("    {line}")));
            }
            Event::Start(Tag::List(first)) => {
                self.paragraph();
                if self.lists.is_empty() {
                    self.begin_block();
                }
                self.lists.push(first);
            }
            Event::End(TagEnd::List(_)) => _ = self.lists.pop(),
            Event::Start(Tag::Item) => {
                let next = self.lists.last_mut().and_then(Option::as_mut);
                let marker = next.map_or("- ".to_owned(), |next| {
                    *next += 1;
                    format!("{}. ", *next - 1)
                });
                self.indents.push(marker.len());
                self.marker = Some(marker);
            }
            Event::End(TagEnd::Item) => {
                self.paragraph();
                self.indents.pop();
            }
            Event::Start(Tag::BlockQuote(_)) => self.indents.push(4),
            Event::End(TagEnd::BlockQuote(_)) => _ = self.indents.pop(),
            Event::Start(Tag::TableHead | Tag::TableRow) => self.rows.push(vec![]),
            Event::End(TagEnd::TableCell) => {
                let cell = mem::take(&mut self.inline);
                self.rows.last_mut().into_iter().for_each(|row| row.push(cell.clone()));
            }
            Event::End(TagEnd::Table) => self.table(),
            Event::Start(Tag::Image { .. }) => self.inline += "(picture: ",
            Event::End(TagEnd::Image) => self.inline.push(')'),
            // HTML folds what is printed, or is a comment.
            _ => {}
        }
    }

    /// Leaves a line empty, except at the top and before the first paragraph of an item.
    fn begin_block(&mut self) {
        if !self.text.is_empty() && self.marker.is_none() {
            self.text.push('\n');
        }
    }

    fn paragraph(&mut self) {
        let text = mem::take(&mut self.inline);
        let width = self.width.saturating_sub(self.indents.iter().sum());
        if !text.is_empty() {
            wrap(&text, width).iter().for_each(|line| self.line(line));
        }
    }

    fn line(&mut self, line: &str) {
        let indent: usize = self.indents.iter().sum();
        let marker = self.marker.take().unwrap_or_default();
        let line = format!("{}{marker}{line}", " ".repeat(indent - marker.len()));
        self.text += line.trim_end();
        self.text.push('\n');
    }

    /// Prints a table, its widest column narrowed until it fits.
    fn table(&mut self) {
        const GAP: usize = 2;
        let rows = mem::take(&mut self.rows);
        let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
        let widest = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| measure_text_width(cell)).max().unwrap_or_default()
        };
        let mut widths: Vec<usize> = (0..columns).map(widest).collect();
        let room = self.width.saturating_sub(GAP * columns.saturating_sub(1) + self.indents.iter().sum::<usize>());
        while widths.iter().sum::<usize>() > room.max(columns) {
            *widths.iter_mut().max().expect("the sum is positive") -= 1;
        }
        for row in rows {
            let cells: Vec<_> = row.iter().zip(&widths).map(|(cell, &width)| wrap(cell, width)).collect();
            for index in 0..cells.iter().map(Vec::len).max().unwrap_or_default() {
                let mut line = String::new();
                for (cell, width) in cells.iter().zip(&widths) {
                    let piece = cell.get(index).map_or("", |piece| piece);
                    line += piece;
                    line += &" ".repeat(width + GAP - measure_text_width(piece).min(*width));
                }
                self.line(&line);
            }
        }
    }
}
