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
        let is_source = file == "lib/src/lib.rs";
        if is_source || file.ends_with(".md") {
            let mut text = fs::read_to_string(root.join(&file))?;
            if is_source {
                let head = text.lines().map_while(|line| line.strip_prefix("//!"));
                text = head
                    .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
                    .collect();
            }
            pages.push(Page::new(file, &text));
        }
    }
    Ok(pages)
}

/// Runs the page's program, or the judge, without input, and returns what it prints.
fn run(name: &str, arguments: &[&str]) -> Result<String> {
    checks::output(
        Command::new(checks::tool(name)?)
            .current_dir(checks::workspace()?.root)
            .args(arguments)
            .stdin(Stdio::null()),
    )
}

/// Makes a test of a page.
fn trial(kind: &str, page: &'static Page, check: fn(&Page) -> Result<()>) -> Trial {
    checks::trial(format!("{kind}/{}", page.file), move || check(page))
}

fn main() -> ExitCode {
    let arguments = checks::arguments();
    let problems = checks::full_problems().expect("every problem has valid metadata");
    let of_page = |test| checks::long("builds the page", test);
    let mut trials = vec![of_page(checks::trial("pictures", pictures::check))];
    for page in pages().expect("the pages can be read").leak() {
        trials.push(trial("commands", page, commands::check));
        trials.push(trial("equations", page, equations::check));
        if page
            .blocks
            .iter()
            .any(|(language, _)| language == "console")
        {
            trials.push(checks::long(
                "builds and bundles",
                trial("console", page, console::check),
            ));
        }
        if page.prose.contains("`cargo run -p page -- ") {
            trials.push(of_page(trial("pictures", page, pictures::check_commands)));
        }
        if page.prose.contains("\n<!-- ") {
            let test = trial("made", page, made::check);
            let is_long = page.prose.contains("\n<!-- page ") && !checks::is_blessed();
            trials.push(if is_long { of_page(test) } else { test });
        }
        if problems
            .iter()
            .any(|problem| page.file == format!("problems/{}/README.md", problem.name))
        {
            trials.push(trial("example", page, examples::check));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
