//! A page for each program of `lib/families`, and the solution of each problem: what to read, and the files to submit.

use anyhow::{Result, bail};
use judge::judges::{self, Judge};
use judge::paste::paste;
use judge::which::{Family, Which};
use judge::workspace::{Problem, Workspace, read};

use super::Site;
use super::code::{figure, header, uses};
use super::judged;
use super::markdown::{beginning, escaped, first_paragraph, first_sentence, inline};
use super::page::{Chapter, Page};
use super::snippets::{Snippet, grouped_list};
use crate::file::filled;

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

impl Site {
    /// Adds the list of families, and a page for each program.
    pub(super) fn add_families(&mut self) -> Result<()> {
        let host = self.host()?;
        let mut pages = vec![];
        let mut lines = vec![];
        for program in &self.programs {
            let Family {
                game,
                program: name,
                ..
            } = &program.family;
            pages.push(self.program_page(program, &host)?);
            let line = format!("<a href=\"{name}.html\">{}</a>", inline(game));
            lines.push((&*program.family.group, line));
        }
        let html = "<h1>Families</h1>\n<p>A program for each family of games.</p>\n".to_owned()
            + &grouped_list(&lines, "programs");
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
        let used: Vec<&Snippet> = self
            .snippets
            .iter()
            .filter(|snippet| uses(source, &snippet.name))
            .collect();
        let mut snippets: Vec<String> = used.iter().map(|snippet| link(&snippet.name)).collect();
        if snippets.is_empty() {
            snippets.push("–".to_owned());
        }
        let judge = family.judge.as_deref().unwrap_or("–");
        let html = filled(
            include_str!("../../web/family.html"),
            &[
                ("TITLE", &inline(&family.game)),
                ("ABOUT", &inline(&first_paragraph(&about))),
                ("SNIPPETS", &snippets.join(", ")),
                ("JUDGE", &judge_links(judge)),
                ("WHY", &self.why(&used, &place)),
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
        page.head = match &family.judge {
            Some(judge) => format!("{judge}: {}, solved in Rust", family.game),
            None => format!("{}, solved in Rust", family.game),
        };
        page.group = family.group.clone();
        page.about = first_sentence(&about);
        page.words = format!("{about} {judge}");
        page.numbers = judge.to_owned();
        Ok(page)
    }

    /// Returns why a program is right: what the snippets that it uses say of themselves.
    fn why(&self, used: &[&Snippet], place: &str) -> String {
        // Nearly all games need these, so of another one they say little.
        let is_common = |snippet: &&&Snippet| matches!(&*snippet.name, "mex" | "xor");
        let mut telling: Vec<&&Snippet> = used.iter().filter(|one| !is_common(one)).collect();
        telling.retain(|snippet| snippet.why().is_some());
        if telling.is_empty() {
            telling = used.iter().filter(is_common).collect();
        }
        let mut html = String::new();
        for snippet in telling {
            let why = snippet.why().unwrap_or_default();
            let (first, more) = why.split_once("\n\n").unwrap_or((&why, ""));
            let first = first.replace('\n', " ");
            let begin = beginning(&first, TOLD);
            html += &self.html(begin, snippet.file(), place);
            let rest = format!("{}\n\n{more}", &first[begin.len()..]);
            let from = format!("<p class=\"aside\">From {}.</p>\n", link(&snippet.name));
            if rest.trim().is_empty() {
                html += &from;
            } else {
                let rest = self.html(rest.trim(), snippet.file(), place);
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
        let mut html = "<h2 id=\"solution\">The solution</h2>\n".to_owned();
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

/// Returns a link to a snippet.
fn link(snippet: &str) -> String {
    format!("<a href=\"../snippets/{snippet}.html\">{snippet}</a>")
}

/// Returns links to the pages of judges.
fn judge_links(judge: &str) -> String {
    let mut links = vec![];
    for (name, address) in judged::problems(judge) {
        let name = inline(name);
        links.push(match address {
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
