//! The READMEs: their commands exist, their console blocks show what is printed, their tables and pictures are made.
//!
//! `cargo test --test readmes -- README.md` checks one page, `BLESS=1 cargo test --test readmes -- made/` writes what is made.

mod readmes {
    pub(crate) mod commands;
    pub(crate) mod console;
    pub(crate) mod equations;
    pub(crate) mod examples;
    pub(crate) mod made;
    pub(crate) mod pictures;
    pub(crate) mod tables;
    pub(crate) mod which;
}

use std::fs;
use std::process::{Command, ExitCode, Stdio};

use anyhow::Result;
use judge::workspace::Problem;
use libtest_mimic::Trial;
use readmes::*;

/// A page in Markdown, or the head of a source file, which is written in the same way.
struct Page {
    /// Its path below the workspace's root.
    file: String,
    /// The text outside code blocks.
    prose: String,
    /// The code blocks: language and lines.
    blocks: Vec<(String, Vec<String>)>,
}

impl Page {
    fn new(file: String, text: &str) -> Page {
        let mut page = Page {
            file,
            prose: String::new(),
            blocks: vec![],
        };
        let mut block: Option<(String, Vec<String>)> = None;
        for line in text.lines() {
            match (line.trim_start().strip_prefix("```"), &mut block) {
                (Some(language), None) => block = Some((language.to_owned(), vec![])),
                (Some(_), Some(_)) => page.blocks.extend(block.take()),
                (None, Some((_, lines))) => lines.push(line.trim_start().to_owned()),
                (None, None) => page.prose += &format!("{line}\n"),
            }
        }
        page
    }
}

fn pages() -> Result<Vec<Page>> {
    let root = checks::workspace()?.root;
    let mut pages = vec![];
    for file in checks::files(&root)? {
        if file == "lib/src/lib.rs" {
            let text = fs::read_to_string(root.join(&file))?;
            let head = text.lines().map_while(|line| line.strip_prefix("//!"));
            let head = head.map(|line| line.strip_prefix(' ').unwrap_or(line));
            pages.push(Page::new(file, &head.collect::<Vec<_>>().join("\n")));
        } else if file.ends_with(".md") {
            let text = fs::read_to_string(root.join(&file))?;
            pages.push(Page::new(file, &text));
        }
    }
    Ok(pages)
}

/// Runs the page's program, or the judge, without input, and returns what it prints.
fn run(name: &str, arguments: &[&str]) -> Result<String> {
    let mut command = Command::new(checks::program(name)?);
    command.current_dir(checks::workspace()?.root);
    checks::output(command.args(arguments).stdin(Stdio::null()))
}

/// Makes a test of a page.
fn trial(kind: &str, page: &'static Page, check: fn(&Page) -> Result<()>) -> Trial {
    checks::trial(format!("{kind}/{}", page.file), move || check(page))
}

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let problems = checks::full_problems().expect("every problem has valid metadata");
    let builds_the_page = |test| checks::long("builds the page", test);
    let mut trials = vec![builds_the_page(checks::trial(
        "pictures/all",
        pictures::check,
    ))];
    for page in pages().expect("the pages can be read").leak() {
        trials.push(trial("commands", page, commands::check));
        trials.push(trial("equations", page, equations::check));
        let mut languages = page.blocks.iter().map(|(language, _)| language);
        if languages.any(|language| language == "console") {
            let test = trial("console", page, console::check);
            trials.push(checks::long("builds and bundles", test));
        }
        if page.prose.contains("`cargo run -p page -- ") {
            let test = trial("pictures", page, pictures::check_commands);
            trials.push(builds_the_page(test));
        }
        if page.prose.contains("\n<!-- ") {
            let test = trial("made", page, made::check);
            let is_long = page.prose.contains("\n<!-- page ") && !checks::is_blessed();
            trials.push(if is_long { builds_the_page(test) } else { test });
        }
        let is_of = |problem: &Problem| page.file == format!("problems/{}/README.md", problem.name);
        if problems.iter().any(is_of) {
            trials.push(trial("example", page, examples::check));
        }
    }
    checks::run_tests(&arguments, trials)
}
