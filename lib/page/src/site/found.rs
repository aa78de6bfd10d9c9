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

/// Returns the script that the search looks through. Each row has a title, place, chapter and description, the words of the text,
/// what its code defines, the names under which judges have it, and the one to be shown.
pub(super) fn index(root: &Path, listed: &[&Page]) -> Result<String> {
    let mut rows = vec![];
    for page in listed {
        rows.push(json!([
            without_tags(&inline(&page.title)),
            page.place,
            page.chapter.title(),
            without_tags(&inline(&page.about)),
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
    for (index, lesson) in lessons::titled(root)?.into_iter().enumerate() {
        let place = format!("index.html#lesson:{}", index + 1);
        let about = format!("Lesson {}", index + 1);
        let text = words(&lesson.text);
        rows.push(json!([
            lesson.title,
            place,
            "Lessons",
            about,
            text,
            "",
            "",
            ""
        ]));
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
