//! Rules of the house as tests. What a test prints says how to mend what it found.

mod tidy {
    pub(crate) mod files;
    pub(crate) mod filters;
    pub(crate) mod problems;
    pub(crate) mod snippet_text;
    pub(crate) mod snippets;
}

use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, ensure};
use tidy::{files, filters, problems, snippet_text, snippets};
use toml::Table;

/// A rule of the house: it notes each place that breaks it.
type Rule = fn(&mut Found);

const RULES: [(&str, Rule); 14] = [
    (
        "files/only_the_house_stands_at_the_top_level",
        files::top_level,
    ),
    ("files/each_is_about_one_idea", files::length),
    ("files/nothing_is_left_unfinished", files::unfinished),
    (
        "files/no_tool_remembers_where_it_was_built",
        files::built_where,
    ),
    ("files/local_links_lead_somewhere", files::links),
    (
        "files/every_picture_is_shown_described_and_small",
        files::pictures,
    ),
    (
        "problems/each_is_complete_and_has_one_name",
        problems::complete,
    ),
    (
        "problems/each_page_says_what_its_manifest_says",
        problems::page,
    ),
    (
        "problems/each_has_cases_and_wrong_solutions",
        problems::cases,
    ),
    (
        "problems/each_solution_has_an_essay_and_stays_short",
        problems::essay,
    ),
    (
        "problems/test_data_is_small_and_only_cases",
        problems::test_data,
    ),
    (
        "snippets/each_is_declared_with_its_header_and_stays_short",
        snippets::header,
    ),
    (
        "snippets/what_is_pasted_is_checked_against_the_oldest_compiler",
        snippets::oldest_compiler,
    ),
    (
        "snippets/they_name_each_other_at_their_top_and_have_no_macros",
        snippet_text::pasted_by_lines,
    ),
];

fn main() -> ExitCode {
    let mut trials = vec![checks::trial(
        "filters/one_that_selects_nothing_is_an_error",
        filters::check,
    )];
    for (name, rule) in RULES {
        trials.push(checks::trial(name, move || {
            let mut found = Found::default();
            rule(&mut found);
            found.nothing()
        }));
    }
    checks::run_tests(&checks::arguments(), trials)
}

/// The broken rules, each with how to mend it.
#[derive(Default)]
pub(crate) struct Found(Vec<String>);

impl Found {
    fn ensure(&mut self, holds: bool, place: impl Display, advice: impl Display) {
        if !holds {
            self.0.push(format!("{place}: {advice}"));
        }
    }

    /// Fails with all that was found.
    fn nothing(self) -> Result<()> {
        ensure!(self.0.is_empty(), "\n{}\n", self.0.join("\n"));
        Ok(())
    }
}

/// Returns the files whose names end like this, with their texts. No rule binds drafts.
fn texts(ending: &str) -> Vec<(String, String)> {
    let root = workspace().root;
    let mut texts = vec![];
    for file in checks::files(&root).expect("the workspace can be read") {
        if file.ends_with(ending) {
            let text = fs::read_to_string(root.join(&file)).unwrap_or_default();
            texts.push((file, text));
        }
    }
    texts
}

fn workspace() -> judge::workspace::Workspace {
    checks::workspace().expect("these tests belong to a workspace")
}

/// Reads a file of the workspace.
fn read(path: impl AsRef<Path>) -> String {
    let path = workspace().root.join(path);
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
}

fn manifest(folder: impl AsRef<Path>) -> Table {
    let text = read(folder.as_ref().join("Cargo.toml"));
    text.parse().expect("a manifest is TOML")
}

/// The text of a file's head: its lines that start with `//!`, without that.
fn head(source: &str) -> Vec<&str> {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(str::trim).collect()
}
