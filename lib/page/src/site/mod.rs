//! Makes the site: the page of games, all texts of the workspace in reading order, and a page for each snippet and program.
//!
//! A text's place in the site is known from its path alone ([`place`]), so links are rewritten while texts are read, and what
//! they lead to is added until nothing is missing. [`links`] then looks at what lies in the folder, as a visitor's browser would.

mod code;
mod layout;
mod links;
mod serve;
mod text;
mod which;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs, thread};

use anyhow::{ensure, Context, Result};
use judge::paste::snippets::Snippets;
use judge::workspace::{read, Problem, Workspace};
use layout::Page;
pub(crate) use serve::serve;
use text::slug;
use walkdir::WalkDir;

/// The chapters, in reading order.
const CHAPTERS: [&str; 6] = [
    "Guide",
    "Step by step",
    "Which snippet?",
    "Snippets",
    "Families",
    "The workspace",
];
const TO_SOLUTION: &str = "</h1>\n<p><a href=\"#solution\">The solution, to copy</a></p>";
const GUIDE: usize = 0;
const PROBLEMS: usize = 1;
const WHICH: usize = 2;
const SNIPPETS: usize = 3;
const FAMILIES: usize = 4;
const WORKSPACE: usize = 5;

/// What is known of the workspace, and the pages made so far.
struct Site {
    workspace: Workspace,
    problems: Vec<Problem>,
    snippets: Vec<code::Snippet>,
    families: Vec<code::Family>,
    pages: Vec<Page>,
    /// What is not a page: where it is, and its text.
    files: Vec<(String, String)>,
    /// Files of the workspace that links lead to.
    wanted: RefCell<BTreeSet<String>>,
}

/// Writes the whole site into a folder, and checks its links. The page and the documentation are compiled meanwhile.
pub(crate) fn make(root: &Path, folder: &Path) -> Result<String> {
    // Fail early.
    crate::compiler()?;
    let workspace = Workspace {
        root: root.to_owned(),
    };
    let page = thread::spawn({
        let root = root.to_owned();
        move || crate::make(&root)
    });
    let target = root.join("target/site-doc");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .current_dir(root)
        .args([
            "doc",
            "--quiet",
            "--package",
            "grundy",
            "--no-deps",
            "--target-dir",
        ])
        .arg(&target);
    let mut cargo = cargo.spawn().context("failed to run cargo")?;
    let problems = workspace
        .readable_problems()?
        .into_iter()
        .filter(|problem| problem.metadata.step.is_some());
    let problems = in_order(problems.collect(), &read(&root.join("problems/README.md"))?);
    let pasted = Snippets::read(&workspace)?;
    let snippets = code::snippets(&workspace, &pasted)?;
    let families = code::families(root)?;
    let mut site = Site {
        workspace,
        problems,
        snippets,
        families,
        pages: vec![],
        files: vec![],
        wanted: RefCell::default(),
    };
    site.write_chapters()?;
    let mut done = BTreeSet::new();
    loop {
        let Some(file) = site.wanted.borrow().difference(&done).next().cloned() else {
            break;
        };
        let to = place(&file);
        match file.rsplit('.').next() {
            _ if site.pages.iter().any(|page| page.place == to) => {}
            Some("md") => drop(site.add_text(&file, WORKSPACE, "")?),
            Some("svg") => site.files.push((to, read(&root.join(&file))?)),
            _ => site.add_file(&file)?,
        }
        done.insert(file);
    }
    site.pages.sort_by_key(|page| page.chapter);
    site.files.extend(layout::written(root, &site.pages)?);
    site.files
        .push(("snippets.js".to_owned(), code::picked(&site.snippets)));
    site.files.push((
        "index.html".to_owned(),
        layout::front(&page.join().expect("it does not panic")?),
    ));
    if folder.exists() {
        fs::remove_dir_all(folder)
            .with_context(|| format!("failed to empty {}", folder.display()))?;
    }
    for (place, text) in &site.files {
        let path = folder.join(place);
        fs::create_dir_all(path.parent().unwrap_or(folder))
            .and_then(|()| fs::write(&path, text))?;
    }
    ensure!(cargo.wait()?.success(), "cargo doc failed");
    documentation(&target.join("doc"), folder)?;
    let count = links::check(folder)?;
    Ok(format!(
        "{} pages, {count} links, each of which leads to a part of the site",
        site.pages.len()
    ))
}

impl Site {
    fn root(&self) -> &Path {
        &self.workspace.root
    }

    fn write_chapters(&mut self) -> Result<()> {
        self.add_text("problems/README.md", GUIDE, "")?;
        for problem in self.problems.clone() {
            let group = format!("Step {}", problem.metadata.step.unwrap_or(0));
            let solution = self.solution(&problem)?;
            let page = self.add_text(
                &format!("problems/{}/README.md", problem.name),
                PROBLEMS,
                &group,
            )?;
            page.html = page.html.replacen("</h1>", TO_SOLUTION, 1) + &solution;
        }
        self.add_questions()?;
        self.add_text("lib/README.md", WHICH, "")?.title =
            "All questions on one page, and the families".to_owned();
        self.add_snippets()?;
        self.add_families()?;
        let search = read(&self.root().join("lib/page/web/search.html"))?;
        let search = Page::new(
            "search.html".to_owned(),
            "Search".to_owned(),
            WORKSPACE,
            "",
            search,
        );
        self.pages.push(Page {
            is_listed: false,
            ..search
        });
        for file in [
            "README.md",
            ".github/CONTRIBUTING.md",
            "tests/README.md",
            "lib/page/README.md",
        ] {
            self.add_text(file, WORKSPACE, "")?;
        }
        Ok(())
    }

    /// Adds a page made from a README.
    fn add_text(&mut self, file: &str, chapter: usize, group: &str) -> Result<&mut Page> {
        let text = read(&self.root().join(file))?;
        let place = place(file);
        let html = self.html(&text, file, &place);
        let title = text
            .lines()
            .next()
            .unwrap_or("")
            .trim_start_matches("# ")
            .to_owned();
        self.pages.push(Page {
            words: text,
            ..Page::new(place, title, chapter, group, html)
        });
        self.pages.last_mut().context("a page was added")
    }

    /// Adds a page that shows a file, or all files of a folder.
    fn add_file(&mut self, file: &str) -> Result<()> {
        let mut html = format!("<h1><code>{}</code></h1>\n", text::escaped(file));
        for entry in WalkDir::new(self.root().join(file))
            .max_depth(1)
            .sort_by_file_name()
        {
            let path = entry?.into_path();
            if path.is_dir() {
                continue;
            }
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let shown =
                fs::read(&path).with_context(|| format!("failed to read {}", path.display()))?;
            let language = if name.ends_with(".rs") {
                "rust"
            } else {
                "text"
            };
            html += &code::figure(
                &slug(&name),
                &name,
                language,
                &String::from_utf8_lossy(&shown),
            );
        }
        let page = Page::new(place(file), file.to_owned(), WORKSPACE, "", html);
        self.pages.push(Page {
            is_listed: false,
            ..page
        });
        Ok(())
    }

    /// Returns the address of what a link in a file leads to, from a page at `from`. What leads elsewhere stays as it is.
    fn address(&self, link: &str, file: &str, from: &str) -> Option<String> {
        let (path, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
        if path.is_empty() || path.contains(':') {
            return Some(link.to_owned());
        }
        let folder = if file.ends_with('/') {
            file
        } else {
            file.rsplit_once('/').map_or("", |(folder, _)| folder)
        };
        let mut target = resolved(folder, path);
        // In the repository, which lacks the built page, links to positions lead to its README.
        if target == "lib/page/README.md" && anchor.contains(':') {
            return Some(relative(from, "index.html") + anchor);
        }
        let readme = if target.is_empty() {
            "README.md".to_owned()
        } else {
            format!("{target}/README.md")
        };
        if self.root().join(&readme).is_file() {
            target = readme;
        }
        if !self.root().join(&target).exists() {
            return None;
        }
        self.wanted.borrow_mut().insert(target.clone());
        let to = relative(from, &place(&target));
        let anchor = if target.ends_with("/src/main.rs") {
            "#solution"
        } else {
            anchor
        };
        Some(to + anchor)
    }
}

/// Returns the problems in the order of the guide's table; new ones that it does not list yet come last.
fn in_order(mut problems: Vec<Problem>, guide: &str) -> Vec<Problem> {
    problems.sort_by_key(|problem| {
        let row = format!("| [{0}]({0}) |", problem.name);
        (
            problem.metadata.step,
            guide.find(&row).unwrap_or(guide.len()),
        )
    });
    problems
}

/// Joins a folder of the workspace and a relative path.
fn resolved(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns where a file of the workspace is in the site. GitHub leaves out what begins with a dot.
fn place(file: &str) -> String {
    let name = file.rsplit('/').next().unwrap_or(file);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let is_library = file.starts_with("lib/src/") && file.ends_with(".rs");
    match file {
        "README.md" => "workspace.html".to_owned(),
        "lib/README.md" => "which/all.html".to_owned(),
        ".github/CONTRIBUTING.md" => "contributing.html".to_owned(),
        "lib/src/lib.rs" | "lib/src" => "snippets/index.html".to_owned(),
        "lib/families" => "families/index.html".to_owned(),
        _ if is_library && stem != "mod" => format!("snippets/{stem}.html"),
        _ if file.starts_with("lib/families/") => format!("families/{stem}.html"),
        _ if file.ends_with("/src/main.rs") && file.starts_with("problems/") => {
            file.replace("src/main.rs", "index.html")
        }
        _ if name == "README.md" => file.replace("README.md", "index.html"),
        _ if name.ends_with(".md") => file.replace(".md", ".html"),
        _ if name.ends_with(".svg") => file.to_owned(),
        _ => format!("files/{}.html", file.trim_start_matches('.')),
    }
}

/// Returns the address of a place from another one.
fn relative(from: &str, to: &str) -> String {
    let folders: Vec<&str> = from.split('/').collect();
    let inside: Vec<&str> = to.split('/').collect();
    let ends = folders.len().min(inside.len()) - 1;
    let common = (0..ends)
        .take_while(|&index| folders[index] == inside[index])
        .count();
    "../".repeat(folders.len() - 1 - common) + &inside[common..].join("/")
}

/// Copies the library's documentation, with the site's header. Links that lead out of it lead to the site.
fn documentation(made: &Path, folder: &Path) -> Result<()> {
    for entry in WalkDir::new(made) {
        let source = entry?.into_path();
        let path = Path::new("doc").join(source.strip_prefix(made)?);
        let copy = folder.join(&path);
        if source.is_dir() {
            fs::create_dir_all(copy)?;
        } else if path
            .extension()
            .map_or(false, |extension| extension == "html")
        {
            fs::write(copy, with_site(&read(&source)?, &path))?;
        } else if !path.ends_with(".lock") {
            fs::copy(source, copy)?;
        }
    }
    let onward =
        "<meta http-equiv=\"refresh\" content=\"0; url=grundy/index.html\"><a href=\"grundy/index.html\">grundy</a>";
    Ok(fs::write(folder.join("doc/index.html"), onward)?)
}

/// Puts the site's header above a page of the documentation, and leads its links to texts of the workspace to their places.
fn with_site(html: &str, path: &Path) -> String {
    let up = "../".repeat(path.components().count() - 1);
    let (head, body) = html.split_once("<body").unwrap_or((html, ""));
    let (tag, body) = body.split_once('>').unwrap_or(("", body));
    let mut changed = format!("{head}<body{tag}>{}", layout::header(&up));
    // Only the crate's own page and those of its modules have texts with such links.
    let mut pieces = if path.components().count() > 3 {
        body.split("\0")
    } else {
        body.split("href=\"../../../")
    };
    changed += pieces.next().unwrap_or("");
    for piece in pieces {
        let (link, rest) = piece.split_once('"').unwrap_or((piece, ""));
        let (file, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
        let is_folder = file.starts_with("problems/") && file.matches('/').count() == 1;
        let file = if is_folder {
            format!("{file}/README.md")
        } else {
            file.to_owned()
        };
        changed += &format!("href=\"{up}{}{anchor}\"{rest}", place(&file));
    }
    changed
}
