//! A page for each snippet and for each program: what it is for, and its text as it is pasted.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use grundy::stand_in::itertools::Itertools;
use judge::judges::{self, Judge};
use judge::paste::paste;
use judge::paste::snippets::Snippets;
use judge::workspace::{read, Problem, Workspace};
use serde_json::{json, Map, Value};
use walkdir::WalkDir;

use super::layout::Page;
use super::text::escaped;
use super::{Site, FAMILIES, SNIPPETS};
use crate::filled;

pub(super) struct Snippet {
    pub(super) name: String,
    group: String,
    about: String,
    /// Its file, from the root.
    file: String,
    /// The file's text.
    source: String,
    /// What is pasted: alone, and with what it needs.
    alone: String,
    whole: String,
    needs: Vec<String>,
}

/// A program for a line of *Which snippet?*.
pub(super) struct Family {
    pub(super) name: String,
    title: String,
    group: String,
    judge: String,
    source: String,
}

pub(super) fn snippets(workspace: &Workspace, pasted: &Snippets) -> Result<Vec<Snippet>> {
    let made = pasted.all().map(|snippet| {
        let whole = pasted.text(std::slice::from_ref(&snippet.name))?;
        let end = whole.find("\n}\n").map_or(whole.len(), |end| end + 3);
        let names = whole
            .lines()
            .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"));
        Ok(Snippet {
            name: snippet.name.clone(),
            group: snippet.family.clone(),
            about: snippet.description.clone(),
            file: snippet
                .file
                .strip_prefix(&workspace.root)?
                .to_string_lossy()
                .replace('\\', "/"),
            source: read(&snippet.file)?,
            alone: whole[..end].to_owned(),
            needs: names.skip(1).map(str::to_owned).collect(),
            whole,
        })
    });
    made.collect()
}

/// Reads the lines of *Which snippet?* that have a program, and the programs.
pub(super) fn families(root: &Path) -> Result<Vec<Family>> {
    let text = read(&root.join("lib/README.md"))?;
    let (mut group, mut families) = ("", vec![]);
    for line in text.lines() {
        group = line.strip_prefix("### ").unwrap_or(group);
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let Some(name) = line
            .split("](families/")
            .nth(1)
            .and_then(|rest| rest.split_once(".rs)"))
        else {
            continue;
        };
        families.push(Family {
            name: name.0.to_owned(),
            title: cells[0].to_owned(),
            group: group.to_owned(),
            judge: cells.last().copied().unwrap_or("–").to_owned(),
            source: read(&root.join(format!("lib/families/{}.rs", name.0)))?,
        });
    }
    Ok(families)
}

/// Returns code with its name and size, and a place for the button that copies it.
pub(super) fn figure(id: &str, title: &str, language: &str, text: &str) -> String {
    format!(
        "<figure class=\"code\" id=\"{id}\"><figcaption><span>{}</span> <small>{} bytes</small></figcaption>\n<pre \
         tabindex=\"0\"><code class=\"language-{language}\">{}</code></pre></figure>\n",
        escaped(title),
        grouped(text.len()),
        escaped(text)
    )
}

/// Writes a number with commas between thousands.
fn grouped(number: usize) -> String {
    match number {
        0..=999 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

/// Returns the text of a file's header.
fn header(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect()
}

/// Returns the first example in the documentation of a snippet's items, as a submission calls it.
fn example(source: &str) -> Option<String> {
    let lines = source
        .lines()
        .map(|line| line.trim_start().strip_prefix("///").unwrap_or("\0"));
    let inside = lines
        .skip_while(|line| *line != " ```")
        .skip(1)
        .take_while(|line| *line != " ```" && *line != "\0");
    let shown = inside
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .filter(|line| !line.starts_with("# "));
    let text = shown
        .map(|line| format!("{line}\n"))
        .collect::<String>()
        .replace("grundy::", "crate::");
    Some(text).filter(|text| !text.is_empty())
}

/// Returns the names of the public items of a snippet, with blanks between them.
fn defined(source: &str) -> String {
    let item = |line: &str| {
        let (kind, rest) = line.trim_start().strip_prefix("pub ")?.split_once(' ')?;
        let end = rest
            .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .unwrap_or(rest.len());
        Some(rest[..end].to_owned()).filter(|_| ["fn", "struct", "enum", "trait"].contains(&kind))
    };
    source
        .lines()
        .filter_map(item)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether a program uses a snippet, perhaps from a list in braces.
fn uses(source: &str, name: &str) -> bool {
    let mut paths =
        source.split(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter));
    let is_use = |path: &str| {
        path.strip_prefix("grundy::")
            .unwrap_or(path)
            .split("::")
            .next()
            == Some(name)
    };
    source.contains(name) && paths.any(|path| path.contains("::") && is_use(path))
}

/// The snippets for the picker.
pub(super) fn picked(snippets: &[Snippet]) -> String {
    let of = |snippet: &Snippet| {
        (
            snippet.name.clone(),
            json!({"text": snippet.alone, "needs": snippet.needs}),
        )
    };
    format!(
        "const SNIPPETS = {};\n",
        Value::Object(snippets.iter().map(of).collect::<Map<_, _>>())
    )
}

impl Site {
    /// Adds the list of all snippets, which is also where several are picked, and a page for each.
    pub(super) fn add_snippets(&mut self) -> Result<()> {
        let place = "snippets/index.html";
        let pick = |Snippet {
                        name, group, about, ..
                    }: &Snippet| {
            let tick =
                format!("<input type=\"checkbox\" value=\"{name}\" aria-label=\"Pick {name}\">");
            let line = format!(
                "{tick}<span><a href=\"{name}.html\">{name}</a> {}</span>",
                inline(about)
            );
            (group.clone(), line)
        };
        let html = include_str!("../../web/snippets.html").to_owned()
            + &lists(self.snippets.iter().map(pick), "picks");
        self.pages.push(Page::new(
            place.to_owned(),
            "All snippets".to_owned(),
            SNIPPETS,
            "",
            html,
        ));
        let checks = self.checks()?;
        let pages: Vec<Page> = self
            .snippets
            .iter()
            .map(|snippet| self.snippet_page(snippet, &checks))
            .collect();
        self.pages.extend(pages);
        Ok(())
    }

    /// Returns the tests that compare the library with the definition: path, text and first sentence.
    fn checks(&self) -> Result<Vec<(String, String, String)>> {
        let folder = "tests/checks/definitions";
        let mut checks = vec![];
        for entry in WalkDir::new(self.root().join(folder))
            .max_depth(1)
            .sort_by_file_name()
        {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy();
            if name.ends_with(".rs") {
                let source = read(entry.path())?;
                let about = first_sentence(&header(&source));
                checks.push((format!("{folder}/{name}"), source, about));
            }
        }
        Ok(checks)
    }

    fn snippet_page(&self, snippet: &Snippet, checks: &[(String, String, String)]) -> Page {
        let Snippet {
            name,
            group,
            about,
            file,
            source,
            alone,
            whole,
            needs,
        } = snippet;
        let place = format!("snippets/{name}.html");
        let link = |name: &String| format!("<a href=\"{name}.html\">{name}</a>");
        let list = |names: Vec<String>| {
            if names.is_empty() {
                "nothing".to_owned()
            } else {
                names.join(", ")
            }
        };
        let others = self
            .snippets
            .iter()
            .filter(|other| other.needs.contains(name));
        let problems = self.problems.iter().filter(|problem| {
            let text = fs::read_to_string(problem.folder.join("src/main.rs"));
            text.map_or(false, |text| uses(&text, name))
        });
        let to_problem = |problem: &Problem| {
            format!(
                "<a href=\"../problems/{0}/index.html\">{0}</a>",
                problem.name
            )
        };
        let families = self
            .families
            .iter()
            .filter(|family| uses(&family.source, name));
        let to_family = |family: &Family| {
            format!(
                "<a href=\"../families/{}.html\">{}</a>",
                family.name,
                inline(&family.title)
            )
        };
        let tests = checks
            .iter()
            .filter(|(_, source, _)| uses(source, name))
            .map(|(path, _, about)| {
                format!(
                    "<a href=\"{}\">{}</a> ",
                    self.address(path, "", &place).unwrap_or_default(),
                    inline(about)
                )
            });
        let example = example(source).map_or_else(String::new, |text| {
            figure("example", "How to call it", "rust", &text)
        });
        let has_page = !["Stand-ins", "Your own"]
            .iter()
            .any(|start| group.starts_with(start));
        let (item, title) = (
            if has_page {
                format!("{name}/")
            } else {
                String::new()
            },
            format!("mod {name}"),
        );
        let with_needs = format!("{title}, {}", needs.join(", "));
        let html = filled(
            include_str!("../../web/snippet.html"),
            &[
                ("NAME", name),
                (
                    "HEADER",
                    &self.html(
                        &header(source).replace("\n**When not", "\n\n**When not"),
                        file,
                        &place,
                    ),
                ),
                ("EXAMPLE", &example),
                ("NAME", name),
                (
                    "FORMS",
                    &if needs.is_empty() { "only" } else { "both" }.to_owned(),
                ),
                (
                    "WHOLE",
                    &if needs.is_empty() {
                        String::new()
                    } else {
                        figure("whole", &with_needs, "rust", whole)
                    },
                ),
                ("ALONE", &figure("alone", &title, "rust", alone)),
                ("NEEDS", &list(needs.iter().map(link).collect())),
                (
                    "NEEDED",
                    &list(others.map(|other| link(&other.name)).collect()),
                ),
                (
                    "USED",
                    &list(
                        problems
                            .map(to_problem)
                            .chain(families.map(to_family))
                            .collect(),
                    ),
                ),
                ("CHECKS", &tests.collect()),
                ("ITEM", &item),
            ],
        );
        let (about, words, defined) = (about.clone(), source.clone(), defined(source));
        Page {
            about,
            words,
            defined,
            ..Page::new(place, name.clone(), SNIPPETS, group, html)
        }
    }

    /// Returns the solution of a problem, and the file to submit for each of its judges.
    pub(super) fn solution(&self, problem: &Problem) -> Result<String> {
        let source = read(&problem.folder.join("src/main.rs"))?;
        let mut html = format!(
            "<h2 id=\"solution\">The solution</h2>\n<details class=\"solution\"><summary>The solution as it was written</summary>\n{}</details>\n",
            figure("written", "src/main.rs", "rust", &source)
        );
        for name in &problem.metadata.judges {
            html += &self.bundle(problem, judges::judge(name)?)?;
        }
        Ok(html)
    }

    fn bundle(&self, problem: &Problem, judge: &Judge) -> Result<String> {
        let pasted = paste(&self.workspace, problem, judge)?.text;
        // The first lines name the problem, which has only lent its crates to a family.
        let begin = problem
            .attempt
            .as_ref()
            .and_then(|_| pasted.find("\n\n"))
            .map_or(0, |end| end + 2);
        let title = format!("The file to submit to {}", judge.title);
        let figure = figure(
            &format!("for-{}", judge.name),
            &title,
            "rust",
            &pasted[begin..],
        );
        Ok(format!(
            "<details class=\"solution\"><summary>{title}</summary>\n{figure}</details>\n"
        ))
    }

    /// Adds the list of families, and a page for each program.
    pub(super) fn add_families(&mut self) -> Result<()> {
        // Programs of families are pasted as attempts at a problem that has the crates.
        let has_crates = |problem: &&Problem| {
            let manifest =
                fs::read_to_string(problem.folder.join("Cargo.toml")).unwrap_or_default();
            ["proconio", "itertools"]
                .iter()
                .all(|name| manifest.contains(&format!("\n{name}.workspace")))
        };
        let host = self
            .problems
            .iter()
            .find(has_crates)
            .context("no problem has proconio and itertools")?
            .clone();
        let mut pages = vec![];
        for Family {
            name,
            title,
            group,
            judge,
            source,
        } in &self.families
        {
            let mut attempt = host.clone();
            attempt.attempt = Some(self.root().join(format!("lib/families/{name}.rs")));
            let used = self
                .snippets
                .iter()
                .filter(|snippet| uses(source, &snippet.name));
            let used: Vec<String> = used
                .map(|snippet| format!("<a href=\"../snippets/{0}.html\">{0}</a>", snippet.name))
                .collect();
            let fields = [
                ("TITLE", &inline(title)),
                ("ABOUT", &inline(&first_paragraph(&header(source)))),
                (
                    "SNIPPETS",
                    &if used.is_empty() {
                        "–".to_owned()
                    } else {
                        used.join(", ")
                    },
                ),
                ("JUDGE", &inline(judge)),
                (
                    "PROGRAM",
                    &figure("program", &format!("{name}.rs"), "rust", source),
                ),
            ];
            let mut html = filled(include_str!("../../web/family.html"), &fields);
            for name in ["atcoder", "codeforces"] {
                html += &self.bundle(&attempt, judges::judge(name)?)?;
            }
            let words = format!("{} {judge}", header(source));
            let page = Page::new(
                format!("families/{name}.html"),
                title.clone(),
                FAMILIES,
                group,
                html,
            );
            pages.push(Page {
                about: first_sentence(&header(source)),
                words,
                ..page
            });
        }
        let line = |Family {
                        name, title, group, ..
                    }: &Family| {
            (
                group.clone(),
                format!("<a href=\"{name}.html\">{}</a>", inline(title)),
            )
        };
        let html = "<h1>Families</h1>\n<p>A program for each family of games.</p>\n".to_owned();
        let html = html + &lists(self.families.iter().map(line), "programs");
        self.pages.push(Page::new(
            "families/index.html".to_owned(),
            "All families".to_owned(),
            FAMILIES,
            "",
            html,
        ));
        self.pages.extend(pages);
        Ok(())
    }
}

/// Lists lines under the headings of their groups.
fn lists(lines: impl Iterator<Item = (String, String)>, class: &str) -> String {
    let mut html = String::new();
    for (group, lines) in &lines.chunk_by(|line| line.0.clone()) {
        let items: String = lines
            .map(|(_, line)| format!("<li>{line}</li>\n"))
            .collect();
        html += &format!("<h2>{group}</h2>\n<ul class=\"{class}\">\n{items}</ul>\n");
    }
    html
}

fn first_paragraph(text: &str) -> String {
    text.lines()
        .take_while(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn first_sentence(text: &str) -> String {
    let text = first_paragraph(text);
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].to_owned()
}

/// Returns a line of Markdown as HTML, with its code and emphasis, and links as text.
pub(super) fn inline(text: &str) -> String {
    use pulldown_cmark::{html, Event, Parser, Tag, TagEnd};
    let kept = Parser::new(text).filter(|event| {
        let outer = matches!(event, Event::Start(Tag::Paragraph | Tag::Link { .. }));
        !outer && !matches!(event, Event::End(TagEnd::Paragraph | TagEnd::Link))
    });
    let mut made = String::new();
    html::push_html(&mut made, kept);
    made.replace("[<code>", "<code>")
        .replace("</code>]", "</code>")
}
