//! A page for each program of `lib/families`, and the solution of each problem: what to read, and the files to submit.

use std::path::Path;

use anyhow::{Context, Result, bail};
use judge::judges::{self, Judge};
use judge::paste::paste;
use judge::which::{Family, Which};
use judge::workspace::{Problem, Workspace, read};
use serde_json::{Value, json};

use super::Site;
use super::code::{figure, header, uses};
use super::judged;
use super::markdown::{beginning, escaped, first_paragraph, first_sentence, inline, item};
use super::page::{Chapter, Page};
use super::paths::{self, explored, relative};
use super::snippets::{Snippet, grouped_list, is_documented, link};
use crate::file::filled;
use crate::lessons::snippets_used;

/// A family of games whose program is a file of `lib/families`.
pub(super) struct Program {
    pub(super) family: Family,
    pub(super) source: String,
}

/// Returns the families that have a program of their own, with its text.
pub(super) fn programs(which: &Which, workspace: &Workspace) -> Result<Vec<Program>> {
    let mut programs = vec![];
    for family in &which.families {
        let file = family.file(&workspace.root);
        if file.starts_with("lib/") {
            programs.push(Program {
                family: family.clone(),
                source: read(&workspace.root.join(file))?,
            });
        }
    }
    Ok(programs)
}

/// Returns the families whose rules are known in a line, for the view *Explore*, in JSON.
pub(crate) fn known(root: &Path) -> Result<Value> {
    let workspace = Workspace {
        root: root.to_owned(),
    };
    let which = Which::read(&workspace)?;
    let mut games = vec![];
    for known in &which.known {
        let family = which
            .family(&known.program)
            .context("which.toml was checked")?;
        let file = family.file(root);
        let source = read(&root.join(&file))?;
        let mut used = snippets_used(&source);
        used.retain(|snippet| !is_common(snippet));
        games.push(json!({
            "game": family.game,
            "judge": family.judge,
            "place": paths::place(&file),
            "rules": known.rules,
            "snippets": used,
        }));
    }
    Ok(Value::Array(games))
}

impl Site {
    /// Adds the list of families, and a page for each program.
    pub(super) fn add_families(&mut self) -> Result<()> {
        let host = self.host()?;
        let mut pages = vec![];
        let mut lines = vec![];
        for program in &self.programs {
            let family = &program.family;
            pages.push(self.program_page(program, &host)?);
            let line = format!(
                "<a href=\"{}.html\">{}</a> <small>{}</small>",
                family.program,
                inline(&family.game),
                inline(family.judge.as_deref().unwrap_or(""))
            );
            lines.push((&*family.group, line));
        }
        let html =
            include_str!("../../web/families.html").to_owned() + &grouped_list(&lines, "programs");
        let place = "families/index.html";
        let mut list = Page::new(place, "All families", Chapter::Families, html);
        list.about = "A Rust program for each family of impartial games, to submit".to_owned();
        self.pages.push(list);
        self.pages.extend(pages);
        Ok(())
    }

    /// Returns a problem that has both crates. Programs are pasted as attempts at it.
    fn host(&self) -> Result<Problem> {
        for problem in &self.problems {
            let manifest = read(&problem.folder.join("Cargo.toml"))?;
            if manifest.contains("\nproconio.workspace")
                && manifest.contains("\nitertools.workspace")
            {
                return Ok(problem.clone());
            }
        }
        bail!("no problem has proconio and itertools")
    }

    /// Returns the page of a program, which is pasted as an attempt at the host.
    fn program_page(&self, program: &Program, host: &Problem) -> Result<Page> {
        let Program { family, source } = program;
        let name = &family.program;
        let about = header(source);
        let place = format!("families/{name}.html");
        let mut used: Vec<&Snippet> = self.snippets.iter().collect();
        used.retain(|snippet| is_documented(&snippet.group) && uses(source, &snippet.name));
        let mut snippets: Vec<String> = used.iter().map(|snippet| link(&snippet.name)).collect();
        if snippets.is_empty() {
            snippets.push("–".to_owned());
        }
        let judge = family.judge.as_deref().unwrap_or("");
        let (_, limits) = about.split_once("**Limits.** ").unwrap_or_default();
        let html = filled(
            include_str!("../../web/family.html"),
            &[
                ("TITLE", &inline(&family.game)),
                ("JUDGE", &judge_links(judge)),
                ("ABOUT", &inline(&first_paragraph(&about))),
                ("LIMITS", &first_paragraph(limits)),
                ("SNIPPETS", &snippets.join(", ")),
                ("RULES", &self.rules(name, &place)),
                ("WHY", &self.why(name, &used, &place)),
                ("SUBMIT", &self.submissions(program, host)?),
                (
                    "PROGRAM",
                    &folded(
                        "The program as it was written",
                        &figure("program", &format!("{name}.rs"), "rust", source),
                    ),
                ),
            ],
        );
        let mut page = Page::new(place, &family.game, Chapter::Families, html);
        page.head = format!("{}, solved in Rust", family.game);
        if !judge.is_empty() {
            page.head = format!("{judge}: {}", page.head);
        }
        page.group = family.group.clone();
        page.about = first_sentence(&about);
        page.words = format!("{about} {judge}");
        page.judge = judge.to_owned();
        Ok(page)
    }

    /// Returns the rules of a family in a line, with a link from a place to what they follow; nothing if none are known.
    pub(super) fn rules(&self, program: &str, place: &str) -> String {
        let Some(known) = self.which.known(program) else {
            return String::new();
        };
        let Some(line) = known.rules.first() else {
            return String::new();
        };
        let says = if known.has_code {
            "Explore it: numbers, and code in C++ and Python"
        } else {
            "Explore it: numbers"
        };
        let address = escaped(&relative(place, &explored(line)));
        let line = escaped(line);
        format!("<code>{line}</code> <a href=\"{address}\">{says}</a>")
    }

    /// Returns why a program is right: what the snippets that it uses say of this game, or else of themselves.
    fn why(&self, program: &str, used: &[&Snippet], place: &str) -> String {
        if let Some(number) = self.which.known(program).and_then(|known| known.proof) {
            for snippet in used {
                let why = snippet.why().unwrap_or_default();
                if let Some(item) = item(&why, number) {
                    return self.html(item, &snippet.file, place) + &credit(&snippet.name);
                }
            }
        }
        let (common, mut telling): (Vec<&Snippet>, Vec<&Snippet>) =
            used.iter().partition(|snippet| is_common(&snippet.name));
        telling.retain(|snippet| snippet.why().is_some());
        if telling.is_empty() {
            telling = common;
        }
        let mut html = String::new();
        for snippet in telling {
            let why = snippet.why().unwrap_or_default();
            let (first, more) = why.split_once("\n\n").unwrap_or((&why, ""));
            let first = first.replace('\n', " ");
            let begin = beginning(&first, TOLD);
            html += &self.html(begin, &snippet.file, place);
            let rest = format!("{}\n\n{more}", &first[begin.len()..]);
            let from = credit(&snippet.name);
            if rest.trim().is_empty() {
                html += &from;
            } else {
                let rest = self.html(rest.trim(), &snippet.file, place);
                html += &folded("The rest of the proof", &(rest + &from));
            }
        }
        if html.is_empty() {
            html += "<p>The comments of the program say it.</p>\n";
        }
        html
    }

    /// Returns the files to submit: that for the judge named is open, or else the one that needs no crates.
    fn submissions(&self, program: &Program, host: &Problem) -> Result<String> {
        let Program { family, .. } = program;
        let mut attempt = host.clone();
        let file = format!("lib/families/{}.rs", family.program);
        attempt.attempt = Some(self.root().join(file));
        let title = family.judge.as_deref().unwrap_or("");
        let named = judges::all()
            .iter()
            .find(|judge| title.starts_with(&judge.title));
        let mut names = vec![named.map_or(STD_ONLY, |judge| &*judge.name)];
        for name in [STD_ONLY, "atcoder"] {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let mut html = String::new();
        for name in names {
            let judge = judges::judge(name)?;
            let pasted = paste(&self.workspace, &attempt, judge)?.text;
            // The first lines name the problem, which has only lent its crates.
            let begin = pasted.find("\n\n").map_or(0, |end| end + 2);
            html += &to_submit(judge, &pasted[begin..], html.is_empty());
        }
        Ok(html)
    }

    /// Returns the files to submit for each judge of a problem, the first of them open, and its solution.
    pub(super) fn solution(&self, problem: &Problem) -> Result<String> {
        let source = read(&problem.folder.join("src/main.rs"))?;
        let mut html = "<h2 id=\"solution\">The solution in Rust</h2>\n".to_owned();
        let mut judges: Vec<&str> = problem.metadata.judges.iter().map(|name| &**name).collect();
        if judges.is_empty() {
            judges.push(STD_ONLY);
        }
        for (index, name) in judges.into_iter().enumerate() {
            let judge = judges::judge(name)?;
            let text = paste(&self.workspace, problem, judge)?.text;
            html += &to_submit(judge, &text, index == 0);
        }
        let written = figure("written", "src/main.rs", "rust", &source);
        Ok(html + &folded("The solution as it was written", &written))
    }
}

/// How many letters of a proof a page tells, and up to the end of a sentence.
const TOLD: usize = 260;

/// Whether nearly all games need a snippet, so that it says little of another one.
fn is_common(snippet: &str) -> bool {
    ["mex", "xor"].contains(&snippet)
}

/// Says which snippet has a proof.
fn credit(snippet: &str) -> String {
    format!("<p class=\"aside\">From {}.</p>\n", link(snippet))
}

/// Returns links to the pages of judges.
fn judge_links(judge: &str) -> String {
    let mut links = vec![];
    for title in judge.split("; ") {
        let name = inline(title);
        links.push(match judged::address(title) {
            Some(address) => format!("<a href=\"{}\">{name}</a>", escaped(&address)),
            None => name,
        });
    }
    links.join("; ")
}

/// The judge whose files need no crates, so that they compile anywhere.
const STD_ONLY: &str = "codeforces";

/// Returns the file to submit to a judge, folded unless it is the first.
fn to_submit(judge: &Judge, text: &str, is_first: bool) -> String {
    let mut title = format!("The file to submit to {}", judge.title);
    if judge.name == STD_ONLY {
        title += ", or anywhere: std only";
    }
    let figure = figure(&format!("for-{}", judge.name), &title, "rust", text);
    if is_first {
        return figure;
    }
    folded(&title, &figure)
}

/// Returns text that opens when its title is pressed.
fn folded(title: &str, html: &str) -> String {
    format!("<details class=\"solution\"><summary>{title}</summary>\n{html}</details>\n")
}
