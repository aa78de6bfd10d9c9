//! A page for each program of `lib/families`, and the solution of each problem: what to read, and the files to submit.

use anyhow::{Result, bail};
use judge::judges::{self, Judge};
use judge::paste::paste;
use judge::which::{Family, Which};
use judge::workspace::{Problem, Workspace, read};

use super::Site;
use super::code::{figure, header, uses};
use super::markdown::{first_paragraph, first_sentence, inline};
use super::page::{Chapter, Page};
use super::snippets::grouped_list;
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
        self.pages.push(Page::new(
            "families/index.html",
            "All families",
            Chapter::Families,
            html,
        ));
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
        let mut snippets = vec![];
        for snippet in &self.snippets {
            if uses(source, &snippet.name) {
                snippets.push(format!(
                    "<a href=\"../snippets/{0}.html\">{0}</a>",
                    snippet.name
                ));
            }
        }
        if snippets.is_empty() {
            snippets.push("–".to_owned());
        }
        let judge = family.judge.as_deref().unwrap_or("–");
        let code = figure("program", &format!("{name}.rs"), "rust", source);
        let mut html = filled(
            include_str!("../../web/family.html"),
            &[
                ("TITLE", &inline(&family.game)),
                ("ABOUT", &inline(&first_paragraph(&about))),
                ("SNIPPETS", &snippets.join(", ")),
                ("JUDGE", &inline(judge)),
                ("PROGRAM", &code),
            ],
        );
        let mut attempt = host.clone();
        attempt.attempt = Some(self.root().join(format!("lib/families/{name}.rs")));
        for judge in ["atcoder", "codeforces"] {
            let judge = judges::judge(judge)?;
            let pasted = paste(&self.workspace, &attempt, judge)?.text;
            // The first lines name the problem, which has only lent its crates.
            let begin = pasted.find("\n\n").map_or(0, |end| end + 2);
            html += &to_submit(judge, &pasted[begin..]);
        }
        let place = format!("families/{name}.html");
        let mut page = Page::new(place, &family.game, Chapter::Families, html);
        page.group = family.group.clone();
        page.about = first_sentence(&about);
        page.words = format!("{about} {judge}");
        Ok(page)
    }

    /// Returns the solution of a problem, and the file to submit for each of its judges.
    pub(super) fn solution(&self, problem: &Problem) -> Result<String> {
        let source = read(&problem.folder.join("src/main.rs"))?;
        let mut html = format!(
            "<h2 id=\"solution\">The solution</h2>\n{}",
            folded(
                "The solution as it was written",
                &figure("written", "src/main.rs", "rust", &source)
            )
        );
        for name in &problem.metadata.judges {
            let judge = judges::judge(name)?;
            html += &to_submit(judge, &paste(&self.workspace, problem, judge)?.text);
        }
        Ok(html)
    }
}

/// Returns the file to submit to a judge, folded.
fn to_submit(judge: &Judge, text: &str) -> String {
    let title = format!("The file to submit to {}", judge.title);
    let figure = figure(&format!("for-{}", judge.name), &title, "rust", text);
    folded(&title, &figure)
}

/// Returns text that opens when its title is pressed.
fn folded(title: &str, html: &str) -> String {
    format!("<details class=\"solution\"><summary>{title}</summary>\n{html}</details>\n")
}
