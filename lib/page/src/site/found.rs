//! What the search looks through: the pages, and what the first page has: games, lessons and rules to explore.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;
use formula::rules::names;
use page::games;
use serde_json::{Value, json};

use super::markdown::{inline, opening, slug, without_tags};
use super::page::{Chapter, Page};
use super::paths::explored;
use crate::lessons;

/// Returns a text without Markdown and HTML.
fn plain(text: &str) -> String {
    without_tags(&inline(text))
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

/// The rows that the search shows, and which of them have a word.
#[derive(Default)]
struct Index {
    rows: Vec<Value>,
    words: BTreeMap<String, Vec<usize>>,
}

impl Index {
    /// Adds a row: what is shown of a page, what its code defines, other names under which judges have it, and the one to be shown.
    fn add(&mut self, page: &Page, chapter: &str) {
        let title = plain(&page.title);
        let about = plain(&page.about);
        let words = words(&format!("{title} {about} {}", page.words));
        let Page {
            place,
            defined,
            numbers,
            judge,
            ..
        } = page;
        let count = words.len();
        for word in words {
            self.words.entry(word).or_default().push(self.rows.len());
        }
        self.rows.push(json!([
            title, place, chapter, about, count, defined, numbers, judge
        ]));
    }

    /// Adds a row for each heading of a page.
    fn add_sections(&mut self, page: &Page) {
        let mut sections: Vec<Page> = vec![];
        for line in page.words.lines() {
            let title = line.trim_start_matches('#');
            match sections.last_mut() {
                Some(section) if title.len() == line.len() => section.words += &format!("{line}\n"),
                first => {
                    let anchor = first.map_or(String::new(), |_| format!("#{}", slug(title)));
                    let place = page.place.clone() + &anchor;
                    sections.push(Page::new(place, title.trim(), page.chapter, String::new()));
                }
            }
        }
        for mut section in sections {
            section.about = opening(&section.words);
            self.add(&section, page.chapter.title());
        }
    }

    /// Returns the script: the rows, and each word with the distances between its rows, in base 36.
    fn script(&self) -> String {
        let mut lines = vec![];
        for (word, rows) in &self.words {
            let mut line = word.clone();
            let mut last = 0;
            for row in rows {
                line += &format!(" {}", in_base_36(row - last));
                last = *row;
            }
            lines.push(line);
        }
        let rows = Value::from(&*self.rows);
        format!(
            "const PAGES = {rows};\nconst WORDS = {};\n",
            json!(lines.join("\n"))
        )
    }
}

fn in_base_36(mut number: usize) -> String {
    let mut digits = vec![];
    loop {
        digits.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
        if number == 0 {
            return digits.iter().rev().collect();
        }
    }
}

/// Returns the script that the search looks through.
pub(super) fn index(root: &Path, listed: &[&Page]) -> Result<String> {
    let mut index = Index::default();
    for page in listed {
        match page.chapter {
            Chapter::Guide => index.add_sections(page),
            chapter => index.add(page, chapter.title()),
        }
    }
    for game in games::all() {
        let page = Page {
            place: format!("index.html#{}", game.starts[0]),
            title: game.title.to_owned(),
            about: format!("Play it: {}", game.rule),
            words: format!("{} {}", game.name, game.problems.join(" ")),
            defined: game.name.to_owned(),
            ..Page::default()
        };
        index.add(&page, "Games");
    }
    for (name, line) in names() {
        let page = Page {
            place: explored(name),
            title: format!("Explore {name}"),
            about: format!("Its numbers, its period and code: `{line}`"),
            defined: name.to_owned(),
            ..Page::default()
        };
        index.add(&page, "Explore");
    }
    for (lesson, number) in lessons::read_all(root)?.iter().zip(1..) {
        let text = |key| lesson[key].as_str().unwrap_or_default();
        // A link to a judge comes first.
        let judge = text("good").split(['[', ']']).nth(1).unwrap_or_default();
        let page = Page {
            place: format!("index.html#lesson:{number}"),
            title: text("title").to_owned(),
            about: format!("Lesson {number}"),
            words: format!("{} {judge}", lesson["explain"]),
            judge: judge.to_owned(),
            ..Page::default()
        };
        index.add(&page, "Lessons");
    }
    Ok(index.script())
}

/// Returns the words of a text, each once.
fn words(text: &str) -> BTreeSet<String> {
    let text = text.to_lowercase();
    let all = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let is_word = |word: &&str| word.chars().count() > 1 && word.len() < 25;
    all.filter(is_word).map(str::to_owned).collect()
}
