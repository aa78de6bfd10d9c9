//! What the search looks through: the pages, and what the first page has: games, lessons and rules to explore.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use formula::rules::names;
use page::games;
use serde_json::{Value, json};

use super::markdown::{inline, without_tags};
use super::page::Page;
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

/// Returns the script that the search looks through. Each row has a title, place, chapter and description, the words of the text,
/// what its code defines, other names under which judges have it, and the one to be shown.
pub(super) fn index(root: &Path, listed: &[&Page]) -> Result<String> {
    let mut rows = vec![];
    for page in listed {
        rows.push(json!([
            plain(&page.title),
            page.place,
            page.chapter.title(),
            plain(&page.about),
            words(&page.words),
            page.defined,
            page.numbers,
            page.judge
        ]));
    }
    for game in games::all() {
        let place = format!("index.html#{}", game.starts[0]);
        let about = format!("Play it: {}", game.rule);
        let text = format!("{} {}", game.name, game.problems.join(" "));
        rows.push(json!([
            game.title, place, "Games", about, text, game.name, "", "", ""
        ]));
    }
    for (name, line) in names() {
        let place = explored(name);
        let about = format!("Its numbers, its period and code: {line}");
        let title = format!("Explore {name}");
        rows.push(json!([title, place, "Explore", about, name, name, "", ""]));
    }
    for (lesson, number) in lessons::read_all(root)?.iter().zip(1..) {
        let place = format!("index.html#lesson:{number}");
        let about = format!("Lesson {number}");
        let text = words(&lesson["explain"].to_string());
        let title = &lesson["title"];
        rows.push(json!([title, place, "Lessons", about, text, "", "", ""]));
    }
    Ok(format!("const PAGES = {};\n", Value::from(rows)))
}

/// Returns the words of a text, each once.
fn words(text: &str) -> String {
    let text = text.to_lowercase();
    let all = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let is_word = |word: &&str| word.chars().count() > 1 && word.len() < 25;
    let words: BTreeSet<&str> = all.filter(is_word).collect();
    words.into_iter().collect::<Vec<_>>().join(" ")
}
