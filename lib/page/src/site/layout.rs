//! What all pages have in common: the header, the contents beside the text, and the way to the next page; and the search.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use judge::workspace::read;
use serde_json::json;

use super::code::inline;
use super::text::escaped;
use super::{relative, CHAPTERS};
use crate::filled;

pub(super) struct Page {
    pub(super) place: String,
    /// Markdown in one line.
    pub(super) title: String,
    pub(super) chapter: usize,
    /// The heading above it in the contents, or nothing.
    pub(super) group: String,
    pub(super) about: String,
    pub(super) html: String,
    /// What the search looks through, beside title and description.
    pub(super) words: String,
    /// What its code defines.
    pub(super) defined: String,
    /// Whether it is in the contents.
    pub(super) is_listed: bool,
}

impl Page {
    pub(super) fn new(
        place: String,
        title: String,
        chapter: usize,
        group: &str,
        html: String,
    ) -> Page {
        let (about, words, defined) = Default::default();
        Page {
            place,
            title,
            chapter,
            group: group.to_owned(),
            about,
            html,
            words,
            defined,
            is_listed: true,
        }
    }
}

const TEMPLATE: &str = include_str!("../../web/site.html");
/// Where the first page leads to, beside its own views.
const MORE: &str = include_str!("../../web/more.html");
const HEADER: &str = include_str!("../../web/header.html");
const PALETTE: &str = include_str!("../../web/palette.css");
const DOCUMENTATION: &str = include_str!("../../web/doc.html");

/// Returns the header of a page of the documentation, from which the site is at `up`.
pub(super) fn header(up: &str) -> String {
    let colours = PALETTE.split("* {").next().unwrap_or("").to_owned();
    filled(
        DOCUMENTATION,
        &[("COLOURS", &colours), ("HEADER", &HEADER.to_owned())],
    )
    .replace("UP", up)
}

/// Returns the page of games as the site's first page.
pub(super) fn front(html: &str) -> String {
    // The page has its own first line.
    let links = HEADER
        .split_once('\n')
        .map_or("", |(_, links)| links)
        .replace("UP", "");
    let (ways, search) = links.split_at(links.find("<form").unwrap_or(links.len()));
    let with_links = html
        .replacen("<!-- site -->", ways, 1)
        .replacen("<!-- search -->", search, 1);
    let with_links = with_links
        .replacen("const SITE = false;", "const SITE = true;", 1)
        .replacen("<!-- more -->", MORE, 1);
    with_links.replacen(
        "<nav aria-label=\"Views\">",
        "<nav aria-label=\"Views\" class=\"second\">",
        1,
    )
}

/// Returns the files of all pages, the search, and what a wrong address leads to.
pub(super) fn written(root: &Path, pages: &[Page]) -> Result<Vec<(String, String)>> {
    let web = |file: &str| read(&root.join("lib/page/web").join(file));
    let style = web("palette.css")? + &web("site.css")?;
    let listed: Vec<&Page> = pages.iter().filter(|page| page.is_listed).collect();
    let mut files = vec![];
    for page in pages {
        let at = listed.iter().position(|other| other.place == page.place);
        let next = at.and_then(|at| listed.get(at + 1));
        let before = at.and_then(|at| listed.get(at.checked_sub(1)?));
        let mut way = String::new();
        for (one, word, rel) in [(before, "Before", "prev"), (next, "Next", "next")] {
            if let Some(one) = one {
                let (address, title) = (relative(&page.place, &one.place), inline(&one.title));
                way += &format!(
                    "<a rel=\"{rel}\" href=\"{address}\"><small>{word}</small> {title}</a>\n"
                );
            }
        }
        files.push((
            page.place.clone(),
            whole(page, contents(page, &listed), way),
        ));
    }
    // It is shown at any address, so it takes its style along and finds the site by itself.
    let fields = [
        ("SCRIPT", &web("lost.js")?),
        ("STYLE", &style),
        ("HEADER", &HEADER.replace("UP", "")),
    ];
    files.push(("404.html".to_owned(), filled(&web("404.html")?, &fields)));
    files.push(("search.js".to_owned(), index(&listed)));
    for script in ["site.js", "find.js"] {
        files.push((script.to_owned(), web(script)?));
    }
    files.push(("site.css".to_owned(), style));
    Ok(files)
}

fn whole(page: &Page, contents: String, way: String) -> String {
    let template = TEMPLATE
        .replacen("HEADER", HEADER, 1)
        .replace("UP", &relative(&page.place, ""));
    let about = if page.about.is_empty() {
        CHAPTERS[page.chapter].to_owned()
    } else {
        strip(&inline(&page.about))
    };
    let (title, about) = (strip(&inline(&page.title)), about.replace('"', "&quot;"));
    let fields = [
        ("TITLE", &title),
        ("ABOUT", &about),
        ("TEXT", &page.html),
        ("WAY", &way),
        ("CONTENTS", &contents),
    ];
    filled(&template, &fields)
}

/// Returns HTML without its tags.
fn strip(html: &str) -> String {
    html.split('<')
        .enumerate()
        .map(|(index, part)| {
            if index == 0 {
                part
            } else {
                part.split_once('>').map_or("", |(_, text)| text)
            }
        })
        .collect()
}

/// Returns the list of chapters, and of the pages of this one.
fn contents(page: &Page, listed: &[&Page]) -> String {
    let item = |other: &Page, title: &str| {
        let here = if other.place == page.place {
            " aria-current=\"page\""
        } else {
            ""
        };
        format!(
            "<li><a href=\"{}\"{here}>{title}</a></li>\n",
            relative(&page.place, &other.place)
        )
    };
    let mut html = "<ul>\n".to_owned();
    for (chapter, name) in CHAPTERS.iter().enumerate() {
        let inside: Vec<_> = listed
            .iter()
            .filter(|other| other.chapter == chapter)
            .collect();
        let Some(first) = inside.first() else {
            continue;
        };
        if chapter != page.chapter || inside.len() == 1 {
            html += &item(first, name);
            continue;
        }
        html += &format!("<li><strong>{name}</strong>\n<ul>\n");
        let mut group = "";
        for other in inside {
            if group != other.group {
                group = &other.group;
                html += &format!("<li class=\"group\">{}</li>\n", escaped(group));
            }
            html += &item(other, &inline(&other.title));
        }
        html += "</ul></li>\n";
    }
    html + "</ul>\n"
}

/// Returns what the search knows: for each page its title, place, chapter, description, and the words of its text.
fn index(listed: &[&Page]) -> String {
    let row = |page: &&Page| {
        let text = page.words.to_lowercase();
        let split = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let words: BTreeSet<&str> = split
            .filter(|word| word.chars().count() > 1 && word.len() < 25)
            .collect();
        let words = words.into_iter().collect::<Vec<_>>().join(" ");
        json!([
            strip(&inline(&page.title)),
            page.place,
            CHAPTERS[page.chapter],
            strip(&inline(&page.about)),
            words,
            page.defined
        ])
    };
    format!(
        "const PAGES = {};\n",
        json!(listed.iter().map(row).collect::<Vec<_>>())
    )
}
