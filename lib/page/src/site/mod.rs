//! Makes the site: the page of games, all texts of the workspace in reading order, and a page for each snippet and program.
//!
//! A text's place in the site is known from its path alone ([`paths`]), so links are rewritten while texts are read ([`text`]),
//! and what they lead to is added until nothing is missing. [`links`] then looks at what lies in the folder, as a visitor's
//! browser would.
//!
//! - [`page`]: what a page has; [`layout`]: what stands around its text.
//! - [`found`]: what the search looks through.
//! - [`guide`]: the study guide, page by page.
//! - [`judged`]: the addresses of judges.
//! - [`which`]: the questions; [`snippets`]: the snippets; [`families`]: programs and solutions.
//! - [`documentation`]: what rustdoc makes.
//! - [`pictures`]: pictures in the colours of a page.
//! - [`code`]: how Rust files are read and shown; [`markdown`]: Markdown in pieces.

mod code;
mod documentation;
mod families;
mod found;
mod guide;
mod judged;
mod layout;
mod links;
mod markdown;
mod page;
mod paths;
mod pictures;
mod snippets;
mod text;
mod which;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use anyhow::{Context, Result};
use judge::which::Which;
use judge::workspace::{Problem, Workspace, read};
use walkdir::WalkDir;

use documentation::Documentation;
use families::Program;
use markdown::{opening, slug};

pub(crate) use families::known;
pub(crate) use guide::{Part, parts};
pub(crate) use markdown::escaped;
use page::{Chapter, Page};
use paths::{place, relative, resolved};
use snippets::Snippet;

/// What is known of the workspace, and the pages made so far.
struct Site {
    workspace: Workspace,
    problems: Vec<Problem>,
    snippets: Vec<Snippet>,
    which: Which,
    guide: Vec<Part>,
    programs: Vec<Program>,
    pages: Vec<Page>,
    /// Files that are not pages: place and text.
    files: Vec<(String, String)>,
    /// Files of the workspace that links lead to.
    wanted: RefCell<BTreeSet<String>>,
}

/// Writes the whole site into a folder, and checks its links. The page and the documentation are compiled meanwhile. If it is
/// known where it will be published, search engines are told.
pub(crate) fn make(root: &Path, folder: &Path, url: Option<&str>) -> Result<String> {
    // Fail early.
    crate::file::ensure_target()?;
    let page = thread::spawn({
        let root = root.to_owned();
        move || crate::file::make(&root)
    });
    let documentation = Documentation::begin(root)?;
    let mut site = Site::read(Workspace {
        root: root.to_owned(),
    })?;
    site.write_chapters()?;
    site.add_wanted()?;
    site.pages.sort_by_key(|page| page.chapter);
    site.files.extend(layout::written(root, &site.pages, url)?);
    let picker = snippets::picker(&site.snippets);
    site.files.push(("snippets.js".to_owned(), picker));
    let page = page.join().expect("it does not panic")?;
    site.files
        .push(("index.html".to_owned(), layout::front(&page.slim(), url)));
    for (file, name, packed) in [
        ("games.js", "GAMES", &page.games),
        ("explorer.js", "EXPLORER", &page.explorer),
    ] {
        let script = format!("const {name} = \"{packed}\";\n");
        site.files.push((file.to_owned(), script));
    }
    site.write_to(folder)?;
    fs::write(folder.join(layout::CARD), layout::PICTURE)?;
    documentation.copy_to(folder)?;
    let links = links::check(folder)?;
    Ok(format!(
        "{} pages, {links} links, each of which leads to a part of the site",
        site.pages.len()
    ))
}

impl Site {
    /// Reads what the pages are made of.
    fn read(workspace: Workspace) -> Result<Site> {
        let mut problems = workspace.readable_problems()?;
        problems.retain(|problem| problem.metadata.step.is_some());
        let guide = read(&workspace.root.join(guide::FILE))?;
        sort(&mut problems, &guide);
        let which = Which::read(&workspace)?;
        Ok(Site {
            problems,
            snippets: snippets::read_all(&workspace)?,
            programs: families::programs(&which, &workspace)?,
            which,
            guide: parts(&guide)?,
            workspace,
            pages: vec![],
            files: vec![],
            wanted: RefCell::default(),
        })
    }

    /// Returns the root of the workspace.
    fn root(&self) -> &Path {
        &self.workspace.root
    }

    /// Adds the pages of all chapters.
    fn write_chapters(&mut self) -> Result<()> {
        for part in &self.guide {
            let page = self.text_page(&part.text, guide::FILE, &part.place, Chapter::Guide);
            self.pages.push(page);
        }
        for problem in self.problems.clone() {
            let solution = self.solution(&problem)?;
            let family = self.which.family(&problem.name);
            let judge = family
                .and_then(|family| family.judge.clone())
                .unwrap_or_default();
            let file = format!("problems/{}/README.md", problem.name);
            let rules = self.rules(&problem.name, &place(&file));
            let below = format!(
                "</h1>\n<p><a href=\"#solution\">The solution in Rust, to copy</a></p>\n<p class=\"judges\">{rules}</p>"
            );
            let page = self.add_text(&file, Chapter::Problems)?;
            page.group = format!("Step {}", problem.metadata.step.unwrap_or(0));
            page.head = match judge.split_once(", ") {
                // Else its input differs from the judge's.
                Some((number, _)) if !problem.metadata.urls.is_empty() => {
                    format!("{} ({number}), solved in Rust", page.title)
                }
                _ => format!("{}, solved in Rust", page.title),
            };
            let urls = problem.metadata.urls.join(" ");
            page.numbers = format!("{} {urls}", problem.name);
            page.judge = judge;
            page.html = page.html.replacen("</h1>", &below, 1) + &solution;
        }
        self.add_questions()?;
        let all = self.add_text("lib/README.md", Chapter::Which)?;
        all.title = "All questions on one page, and the families".to_owned();
        self.add_snippets()?;
        self.add_families()?;
        let search = crate::file::web(self.root(), "search.html")?;
        let mut search = Page::new("search.html", "Search", Chapter::Search, search);
        search.about = "Search snippets, families, problems and the guide".to_owned();
        search.is_listed = false;
        self.pages.push(search);
        for file in [
            "README.md",
            ".github/CONTRIBUTING.md",
            "tests/README.md",
            "lib/page/README.md",
        ] {
            self.add_text(file, Chapter::Workspace)?;
        }
        Ok(())
    }

    /// Adds the files that links lead to, until none is missing.
    fn add_wanted(&mut self) -> Result<()> {
        let mut done = BTreeSet::new();
        loop {
            let next = self.wanted.borrow().difference(&done).next().cloned();
            let Some(file) = next else {
                return Ok(());
            };
            let to = place(&file);
            if self.pages.iter().any(|page| page.place == to) {
                // A chapter has it.
            } else if file.ends_with(".md") {
                self.add_text(&file, Chapter::Workspace)?;
            } else if file.ends_with(".svg") {
                let text = read(&self.root().join(&file))?;
                self.files.push((to, text));
            } else {
                self.add_file(&file)?;
            }
            done.insert(file);
        }
    }

    /// Adds a page made from a README.
    fn add_text(&mut self, file: &str, chapter: Chapter) -> Result<&mut Page> {
        let text = read(&self.root().join(file))?;
        let page = self.text_page(&text, file, &place(file), chapter);
        self.pages.push(page);
        self.pages.last_mut().context("a page was added")
    }

    /// Returns a page made from a text of a file.
    fn text_page(&self, text: &str, file: &str, place: &str, chapter: Chapter) -> Page {
        let html = self.html(text, file, place);
        let title = text.lines().next().unwrap_or("").trim_start_matches("# ");
        let mut page = Page::new(place, title, chapter, html);
        page.about = opening(text);
        page.words = text.to_owned();
        page
    }

    /// Adds a page that shows a file, or all files of a folder.
    fn add_file(&mut self, file: &str) -> Result<()> {
        let mut html = format!("<h1><code>{}</code></h1>\n", escaped(file));
        let folder = WalkDir::new(self.root().join(file)).max_depth(1);
        for entry in folder.sort_by_file_name() {
            let path = entry?.into_path();
            if path.is_dir() {
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let bytes =
                fs::read(&path).with_context(|| format!("failed to read {}", path.display()))?;
            let language = if name.ends_with(".rs") {
                "rust"
            } else {
                "text"
            };
            let text = String::from_utf8_lossy(&bytes);
            html += &code::figure(&slug(&name), &name, language, &text);
        }
        let mut page = Page::new(place(file), file, Chapter::Workspace, html);
        page.about = format!("{file} of the workspace");
        page.is_listed = false;
        self.pages.push(page);
        Ok(())
    }

    /// Returns the address of what a link in a file leads to, from a page at `from`; none if there is no such file. A link that
    /// leads elsewhere stays as it is.
    fn address(&self, link: &str, file: &str, from: &str) -> Option<String> {
        let (path, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
        let (folder, _) = file.rsplit_once('/').unwrap_or_default();
        let is_guide = if path.is_empty() {
            file == guide::FILE
        } else {
            ["problems", guide::FILE].contains(&&*resolved(folder, path))
        };
        if is_guide && let Some(part) = self.guide.iter().find(|part| part.has(anchor)) {
            return Some(relative(from, &part.place) + anchor);
        }
        if path.is_empty() || path.contains(':') {
            return Some(link.to_owned());
        }
        let mut target = resolved(folder, path);
        // In the repository, which lacks the built page, links to positions lead to its README.
        let is_state = anchor.contains(':') || anchor == "#explore";
        if target == "lib/page/README.md" && is_state {
            return Some(relative(from, "index.html") + anchor);
        }
        let readme = format!("{target}/README.md");
        let readme = readme.trim_start_matches('/');
        if self.root().join(readme).is_file() {
            target = readme.to_owned();
        }
        if !self.root().join(&target).exists() {
            return None;
        }
        let to = relative(from, &place(&target));
        let anchor = if target.ends_with("/src/main.rs") {
            "#solution"
        } else {
            anchor
        };
        self.wanted.borrow_mut().insert(target);
        Some(to + anchor)
    }

    /// Writes all files into a folder, in place of what is there.
    fn write_to(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)
                .with_context(|| format!("failed to empty {}", folder.display()))?;
        }
        for (place, text) in &self.files {
            let path = folder.join(place);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(&path, text)?;
        }
        Ok(())
    }
}

/// Sorts problems as the guide's table does; new ones that it does not list yet come last.
fn sort(problems: &mut [Problem], guide: &str) {
    problems.sort_by_key(|problem| {
        let row = format!("| [{0}]({0}) |", problem.name);
        let place = guide.find(&row).unwrap_or(guide.len());
        (problem.metadata.step, place)
    });
}
