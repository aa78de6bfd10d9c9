//! What all pages have in common: the header, the contents beside the text, the way to the next page, and what services read.

use std::path::Path;

use anyhow::Result;

use super::found;
use super::markdown::{escaped, inline, without_tags};
use super::page::{Chapter, Page};
use super::paths::relative;
use crate::file::{filled, web};

const TEMPLATE: &str = include_str!("../../web/site.html");
/// What the first page leads to beside its own views, for who has a problem and for who wants to learn.
const PROBLEM: &str =
    "<a href=\"which/index.html\">Answer questions about its statement</a> which snippet plays it
<a href=\"search.html\">Search</a> by words of the statement, or the judge's number";
const GUIDE: &str = "<a href=\"problems/index.html\">Read the guide</a> the theory, and problems of judges step by step";
const HEADER: &str = include_str!("../../web/header.html");
const PALETTE: &str = include_str!("../../web/palette.css");
const DOCUMENTATION: &str = include_str!("../../web/doc.html");

/// Loads the program at once that the view of the address runs.
const PRELOAD: &str = r##"<script>
document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", href: /^#(explore|table)\b/.test(location.hash) ? "explorer.js" : "games.js" }));
</script>
"##;

/// The picture that is shown beside a link.
pub(super) const CARD: &str = "card.png";
pub(super) const PICTURE: &[u8] = include_bytes!("../../web/card.png");

/// How many letters of a description search engines show, and more.
const DESCRIBED: usize = 300;

/// Sources and the search are nothing that one looks for elsewhere.
const NOT_INDEXED: &str = "<meta name=\"robots\" content=\"noindex\">\n";

/// Returns the header of a page of the documentation, from which the site is at `up`.
pub(super) fn header(up: &str) -> String {
    let colours = PALETTE.split("* {").next().unwrap_or("");
    let fields = [("COLOURS", colours), ("HEADER", HEADER)];
    filled(DOCUMENTATION, &fields).replace("UP", up)
}

/// Returns what services read of a page: its only address, and the picture to show beside a link to it.
fn published(url: &str, place: &str) -> String {
    format!(
        "<link rel=\"canonical\" href=\"{url}/{place}\">\n<meta property=\"og:image\" content=\"{url}/{CARD}\">\n"
    )
}

/// Returns the page of games as the site's first page.
pub(super) fn front(html: &str, url: Option<&str>) -> String {
    // The page has a first line and views of its own.
    let (_, links) = HEADER.split_once('\n').unwrap_or_default();
    let parts: Vec<&str> = html.splitn(3, "<!-- views -->\n").collect();
    let [before, _, after] = parts[..] else {
        return html.to_owned();
    };
    let html = before.to_owned() + &links.replace("UP", "") + after;
    let head = url.map_or(String::new(), |url| published(url, ""));
    html.replacen("<style>", &(head + PRELOAD + "<style>"), 1)
        .replacen("const SITE = false;", "const SITE = true;", 1)
        .replacen("<!-- problem -->", PROBLEM, 1)
        .replacen("<!-- guide -->", GUIDE, 1)
}

/// Returns the files of all pages, the search, and what a wrong address leads to.
pub(super) fn written(
    root: &Path,
    pages: &[Page],
    url: Option<&str>,
) -> Result<Vec<(String, String)>> {
    let style = web(root, "palette.css")? + &web(root, "site.css")?;
    let listed: Vec<&Page> = pages.iter().filter(|page| page.is_listed).collect();
    let mut files = vec![];
    for page in pages {
        files.push((page.place.clone(), whole(page, &listed, url)));
    }
    // It is shown at any address, so it takes its style along and finds the site by itself.
    let lost = filled(
        &web(root, "404.html")?,
        &[
            ("SCRIPT", &web(root, "lost.js")?),
            ("STYLE", &style),
            ("HEADER", &HEADER.replace("UP", "")),
        ],
    );
    files.push(("404.html".to_owned(), lost));
    files.push(("search.js".to_owned(), found::index(root, &listed)?));
    if let Some(url) = url {
        files.push(("sitemap.xml".to_owned(), sitemap(url, &listed)));
    }
    for script in ["site.js", "find.js"] {
        files.push((script.to_owned(), web(root, script)?));
    }
    files.push(("site.css".to_owned(), style));
    Ok(files)
}

/// Returns a page with all that stands around its text.
fn whole(page: &Page, listed: &[&Page], url: Option<&str>) -> String {
    let template = TEMPLATE
        .replacen("HEADER", &marked_header(page), 1)
        .replace("UP", &relative(&page.place, ""));
    let plain = |text: &str| without_tags(&inline(text)).trim().replace('"', "&quot;");
    let about: String = page.about.chars().take(DESCRIBED).collect();
    let about = plain(&about);
    let title = if page.head.is_empty() {
        plain(&page.title)
    } else {
        plain(&page.head)
    };
    let robots = match url {
        _ if !page.is_listed => NOT_INDEXED.to_owned(),
        Some(url) => published(url, &page.place),
        None => String::new(),
    };
    filled(
        &template,
        &[
            ("TITLE", &title),
            ("ABOUT", &about),
            ("ROBOTS", &robots),
            ("TITLE", &title),
            ("ABOUT", &about),
            ("TEXT", &page.html),
            ("WAY", &way(page, listed)),
            ("CONTENTS", &contents(page, listed)),
        ],
    )
}

/// Returns the header, in which the chapter of a page is marked.
fn marked_header(page: &Page) -> String {
    let Some(entry) = page.chapter.entry() else {
        return HEADER.to_owned();
    };
    let link = format!("<a href=\"UP{entry}\"");
    let current = if page.place == entry { "page" } else { "true" };
    HEADER.replacen(&link, &format!("{link} aria-current=\"{current}\""), 1)
}

/// Returns the addresses of the first page and of those in the contents, for search engines.
fn sitemap(url: &str, listed: &[&Page]) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned();
    text += "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    for place in [""]
        .into_iter()
        .chain(listed.iter().map(|page| &*page.place))
    {
        text += &format!("<url><loc>{url}/{place}</loc></url>\n");
    }
    text + "</urlset>\n"
}

/// Returns links to the page before and to the next one.
fn way(page: &Page, listed: &[&Page]) -> String {
    let Some(index) = listed.iter().position(|other| other.place == page.place) else {
        return String::new();
    };
    let link = |word: &str, rel: &str, other: &Page| {
        let address = relative(&page.place, &other.place);
        let title = inline(&other.title);
        format!("<a rel=\"{rel}\" href=\"{address}\"><small>{word}</small> {title}</a>\n")
    };
    let mut way = String::new();
    if index > 0 && listed[index - 1].chapter.leads_to(page.chapter) {
        way += &link("Before", "prev", listed[index - 1]);
    }
    if let Some(next) = listed.get(index + 1)
        && page.chapter.leads_to(next.chapter)
    {
        way += &link("Next", "next", next);
    }
    way
}

/// Returns the list of chapters, and of the pages of this one.
fn contents(page: &Page, listed: &[&Page]) -> String {
    let item = |other: &Page, title: &str| {
        let address = relative(&page.place, &other.place);
        let here = if other.place == page.place {
            " aria-current=\"page\""
        } else {
            ""
        };
        format!("<li><a href=\"{address}\"{here}>{title}</a></li>\n")
    };
    let mut html = "<ul>\n".to_owned();
    for chapter in Chapter::ALL {
        let all = listed.iter().filter(|other| other.chapter == chapter);
        let inside: Vec<&&Page> = all.collect();
        let Some(first) = inside.first() else {
            continue;
        };
        if chapter != page.chapter || inside.len() == 1 {
            html += &item(first, chapter.title());
            continue;
        }
        html += &format!("<li><strong>{}</strong>\n<ul>\n", chapter.title());
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
