//! A page for each snippet: what it is for, and its text as it is pasted.

use std::fs;
use std::slice;

use anyhow::Result;
use judge::paste::snippets::Snippets;
use judge::workspace::{Workspace, read};
use serde_json::{Map, Value, json};
use walkdir::WalkDir;

use super::Site;
use super::code::{defined, example, figure, header, signatures, uses};
use super::markdown::{escaped, first_sentence, inline};
use super::page::{Chapter, Page};
use crate::file::filled;

/// Where the tests are that compare the library with the definition.
const CHECKS: &str = "tests/checks/definitions";

/// The groups of snippets that the library's documentation leaves out.
const UNDOCUMENTED: [&str; 2] = ["Stand-ins", "Your own"];

pub(super) struct Snippet {
    pub(super) name: String,
    pub(super) group: String,
    about: String,
    /// Its file, from the root.
    pub(super) file: String,
    /// The file's text.
    source: String,
    /// What is pasted of it alone.
    alone: String,
    /// What is pasted of it and of the snippets that it needs.
    whole: String,
    needs: Vec<String>,
}

impl Snippet {
    /// Returns what its header says of why it is right, up to the next part; nothing for stand-ins, which play no game.
    pub(super) fn why(&self) -> Option<String> {
        if !is_documented(&self.group) {
            return None;
        }
        let header = header(&self.source);
        let (_, why) = header.split_once("**Why it is right.**")?;
        let why = why.split("\n\n**").next().unwrap_or(why);
        Some(why.trim().to_owned())
    }
}

/// A test file that compares snippets with the definition.
struct Check {
    /// Its path from the root.
    path: String,
    source: String,
    about: String,
}

/// Reads all snippets, group by group.
pub(super) fn read_all(workspace: &Workspace) -> Result<Vec<Snippet>> {
    let pasted = Snippets::read(workspace)?;
    let mut all = vec![];
    for snippet in pasted.all() {
        let whole = pasted.text(slice::from_ref(&snippet.name))?;
        let end = whole.find("\n}\n").map_or(whole.len(), |end| end + 3);
        let modules = whole
            .lines()
            .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"));
        let file = snippet.file.strip_prefix(&workspace.root)?;
        all.push(Snippet {
            name: snippet.name.clone(),
            group: snippet.family.clone(),
            about: snippet.description.clone(),
            file: file.to_string_lossy().replace('\\', "/"),
            source: read(&snippet.file)?,
            alone: whole[..end].to_owned(),
            needs: modules.skip(1).map(str::to_owned).collect(),
            whole,
        });
    }
    Ok(all)
}

/// Returns the script that the picker takes the snippets from.
pub(super) fn picker(snippets: &[Snippet]) -> String {
    let mut all = Map::new();
    for snippet in snippets {
        let text = json!({"text": snippet.alone, "needs": snippet.needs});
        all.insert(snippet.name.clone(), text);
    }
    format!("const SNIPPETS = {};\n", Value::Object(all))
}

/// Lists lines under the headings of their groups.
pub(super) fn grouped_list(lines: &[(&str, String)], class: &str) -> String {
    let mut html = String::new();
    for group in lines.chunk_by(|one, next| one.0 == next.0) {
        html += &format!("<h2>{}</h2>\n<ul class=\"{class}\">\n", group[0].0);
        for (_, line) in group {
            html += &format!("<li>{line}</li>\n");
        }
        html += "</ul>\n";
    }
    html
}

/// Whether the library's documentation has the snippets of a group.
pub(super) fn is_documented(group: &str) -> bool {
    let mut groups = UNDOCUMENTED.iter();
    !groups.any(|undocumented| group.starts_with(undocumented))
}

/// Returns a link from a page of a snippet or a family to a snippet.
pub(super) fn link(name: &str) -> String {
    format!("<a href=\"../snippets/{name}.html\">{name}</a>")
}

/// Returns a header without the words with which it begins, which stand above the code.
fn without_begin(header: &str, begin: &str) -> String {
    let (first, rest) = header.split_once("\n\n").unwrap_or((header, ""));
    let first = first.replace('\n', " ");
    let left = first.strip_prefix(begin).unwrap_or(&first);
    let left = left.trim_start_matches(['.', ' ']);
    format!("{left}\n\n{rest}")
}

/// Writes a list of links, each in a line of its own.
fn items(links: &[String]) -> String {
    if links.is_empty() {
        return "nothing".to_owned();
    }
    format!("<ul><li>{}</li></ul>", links.join("</li>\n<li>"))
}

impl Site {
    /// Adds the list of all snippets, which is also where several are picked, and a page for each.
    pub(super) fn add_snippets(&mut self) -> Result<()> {
        let mut lines = vec![];
        for snippet in &self.snippets {
            let name = &snippet.name;
            let line = format!(
                "<input type=\"checkbox\" value=\"{name}\" aria-label=\"Pick {name}\"><span>{} {}</span>",
                link(name),
                inline(&snippet.about)
            );
            lines.push((&*snippet.group, line));
        }
        let html =
            include_str!("../../web/snippets.html").to_owned() + &grouped_list(&lines, "picks");
        let place = "snippets/index.html";
        let mut list = Page::new(place, "All snippets", Chapter::Snippets, html);
        list.about =
            "Rust to paste for impartial games: pick snippets, copy all in one block".to_owned();
        self.pages.push(list);
        let checks = self.checks()?;
        let snippets = self.snippets.iter();
        let pages: Vec<Page> = snippets
            .map(|snippet| self.snippet_page(snippet, &checks))
            .collect();
        self.pages.extend(pages);
        Ok(())
    }

    /// Returns the tests that compare the library with the definition.
    fn checks(&self) -> Result<Vec<Check>> {
        let mut checks = vec![];
        let folder = WalkDir::new(self.root().join(CHECKS)).max_depth(1);
        for entry in folder.sort_by_file_name() {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy();
            if !name.ends_with(".rs") {
                continue;
            }
            let source = read(entry.path())?;
            checks.push(Check {
                path: format!("{CHECKS}/{name}"),
                about: first_sentence(&header(&source)),
                source,
            });
        }
        Ok(checks)
    }

    /// Returns the page of a snippet.
    fn snippet_page(&self, snippet: &Snippet, checks: &[Check]) -> Page {
        let name = &snippet.name;
        let place = format!("snippets/{name}.html");
        let when_not_apart = header(&snippet.source).replace("\n**When not", "\n\n**When not");
        let about = self.html(
            &without_begin(&when_not_apart, &snippet.about),
            &snippet.file,
            &place,
        );
        let call = match example(&snippet.source) {
            Some(text) => figure("example", "How to call it", "rust", &text),
            None => String::new(),
        };
        let alone = figure("alone", &format!("mod {name}"), "rust", &snippet.alone);
        let mut forms = "only";
        let mut whole = String::new();
        if !snippet.needs.is_empty() {
            forms = "both";
            let title = format!("mod {name}, {}", snippet.needs.join(", "));
            whole = figure("whole", &title, "rust", &snippet.whole);
        }
        let needs: Vec<String> = snippet.needs.iter().map(|name| link(name)).collect();
        let others = self.snippets.iter();
        let needed_by: Vec<String> = others
            .filter(|other| other.needs.contains(name))
            .map(|other| link(&other.name))
            .collect();
        let item = if is_documented(&snippet.group) {
            format!("{name}/")
        } else {
            String::new()
        };
        let html = filled(
            include_str!("../../web/snippet.html"),
            &[
                ("NAME", name),
                ("ABOUT", &inline(&snippet.about)),
                ("FORMS", forms),
                ("WHOLE", &whole),
                ("ALONE", &alone),
                ("NAME", name),
                ("SIGNATURES", &escaped(&signatures(&snippet.source))),
                ("EXAMPLE", &call),
                ("HEADER", &about),
                ("NEEDS", &items(&needs)),
                ("NEEDED", &items(&needed_by)),
                ("USED", &items(&self.users(name))),
                ("CHECKS", &self.tested_by(name, checks, &place)),
                ("ITEM", &item),
            ],
        );
        let mut page = Page::new(place, name, Chapter::Snippets, html);
        let about = snippet.about.split([':', '.']).next().unwrap_or("");
        page.head = format!("{name}: {about}, a Rust snippet");
        page.group = snippet.group.clone();
        page.about = snippet.about.clone();
        page.words = snippet.source.clone();
        page.defined = defined(&snippet.source).join(" ");
        page
    }

    /// Returns links from the pages of snippets to the problems and programs that use a snippet.
    fn users(&self, name: &str) -> Vec<String> {
        let mut links = vec![];
        for problem in &self.problems {
            let source = fs::read_to_string(problem.folder.join("src/main.rs"));
            if source.is_ok_and(|source| uses(&source, name)) {
                let user = &problem.name;
                links.push(format!(
                    "<a href=\"../problems/{user}/index.html\">{user}</a>"
                ));
            }
        }
        for program in &self.programs {
            if uses(&program.source, name) {
                let family = &program.family;
                links.push(format!(
                    "<a href=\"../families/{}.html\">{}</a>",
                    family.program,
                    inline(&family.game)
                ));
            }
        }
        links
    }

    /// Returns links from a place to the tests of a snippet.
    fn tested_by(&self, name: &str, checks: &[Check], place: &str) -> String {
        let mut links = String::new();
        for check in checks.iter().filter(|check| uses(&check.source, name)) {
            let address = self.address(&check.path, "", place).unwrap_or_default();
            links += &format!("<a href=\"{address}\">{}</a> ", inline(&check.about));
        }
        links
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_loses_only_what_stands_above_it() {
        for (header, begin, expected) in [
            ("One\ntwo.\n\nThree.", "One two", "\n\nThree."),
            ("One\ntwo. More.\n\nThree.", "One two", "More.\n\nThree."),
            ("One.\n\nThree.", "Another", "One.\n\nThree."),
        ] {
            assert_eq!(without_begin(header, begin), expected, "{header}");
        }
    }
}
