//! Rules of the house as tests. What a test prints says how to mend what it found.

#[path = "tidy/snippet_text.rs"]
mod snippet_text;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::fs;
use std::path::Path;

use judge::commands::add_case::{FILE_LIMIT, FOLDER_LIMIT};
use judge::workspace::{Problem, UNWRITTEN};
use toml::{Table, Value};

/// The broken rules, each with how to mend it.
#[derive(Default)]
struct Found(Vec<String>);

impl Found {
    fn ensure(&mut self, holds: bool, place: impl Display, advice: impl Display) {
        if !holds {
            self.0.push(format!("{place}: {advice}"));
        }
    }

    /// Fails with all that was found.
    fn nothing(self) {
        assert!(self.0.is_empty(), "\n{}\n", self.0.join("\n"));
    }
}

/// Returns the files whose names end like this, with their texts. No rule binds drafts.
fn files(ending: &str) -> Vec<(String, String)> {
    let root = checks::workspace()
        .expect("these tests belong to a workspace")
        .root;
    let files = checks::files(&root)
        .expect("the workspace can be read")
        .into_iter();
    let text = |file: &String| fs::read_to_string(root.join(file)).unwrap_or_default();
    files
        .filter(|file| file.ends_with(ending))
        .map(|file| (file.clone(), text(&file)))
        .collect()
}

/// All problems but drafts.
fn problems() -> Vec<Problem> {
    let problems = checks::full_problems().expect("every problem has valid metadata");
    assert!(!problems.is_empty(), "there is no problem");
    problems
}

fn read(path: impl AsRef<Path>) -> String {
    let path = checks::workspace()
        .expect("these tests belong to a workspace")
        .root
        .join(path);
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
}

fn manifest(folder: impl AsRef<Path>) -> Table {
    read(folder.as_ref().join("Cargo.toml"))
        .parse()
        .expect("a manifest is TOML")
}

/// The text of a file's head: its lines that start with `//!`, without that.
fn head(source: &str) -> Vec<&str> {
    source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(str::trim)
        .collect()
}

#[test]
fn only_the_house_stands_at_the_top_level() {
    const HOUSE: [&str; 8] = [
        "Cargo.lock",
        "Cargo.toml",
        "LICENSE",
        "README.md",
        "lib",
        "problems",
        "testdata",
        "tests",
    ];
    let mut found = Found::default();
    for (file, _) in files("") {
        let top = file.split('/').next().unwrap_or_default();
        found.ensure(
            top.starts_with('.') || HOUSE.contains(&top),
            &file,
            "move it into lib, problems, tests or testdata",
        );
    }
    found.nothing();
}

#[test]
fn every_problem_is_complete_and_has_one_name() {
    let mut found = Found::default();
    for Problem {
        name,
        folder,
        metadata,
        ..
    } in problems()
    {
        let place = format!("problems/{name}/Cargo.toml");
        let manifest = manifest(&folder);
        let bin =
            |key: &str| manifest["bin"].as_array().filter(|bins| bins.len() == 1)?[0].get(key);
        let is_off = |key| bin(key).and_then(Value::as_bool) == Some(false);
        let is_package = manifest["package"]["name"].as_str() == Some(&name)
            && bin("name").and_then(Value::as_str) == Some(&name);
        let advice =
            format!("name the package and its one [[bin]] {name}, bench = false and test = false");
        found.ensure(
            is_package && is_off("bench") && is_off("test"),
            &place,
            advice,
        );
        let is_snake_case =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        found.ensure(
            name.bytes().all(is_snake_case),
            &place,
            "rename the problem in snake_case",
        );
        let has_facts = !metadata.title.is_empty()
            && !metadata.topics.is_empty()
            && !metadata.limits.is_empty();
        found.ensure(
            has_facts,
            &place,
            "fill in title, topics and limits of the problem",
        );
        let has_url = metadata.judges.is_empty() || !metadata.urls.is_empty();
        found.ensure(has_url, &place, "a judge has the problem, so it has a url");
        let is_in_guide = metadata.step.is_some() && !metadata.idea.is_empty();
        found.ensure(
            is_in_guide,
            &place,
            "say its `step` in the study guide, its `idea`, and what to `read_first`",
        );

        let place = format!("problems/{name}/README.md");
        let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        let text = readme.split_whitespace().collect::<Vec<_>>().join(" ");
        let title = format!("# {}", metadata.title);
        found.ensure(
            readme.lines().next() == Some(&*title),
            &place,
            format!("begin it with `{title}`, as Cargo.toml says"),
        );
        let limit = format!(
            "{} second{}",
            metadata.time_limit,
            if metadata.time_limit == 1.0 { "" } else { "s" }
        );
        let says_limit = ["is", "here is"]
            .iter()
            .any(|verb| text.contains(&format!("time limit {verb} {limit}.")));
        found.ensure(
            says_limit,
            &place,
            format!("say that the time limit is {limit}, as Cargo.toml says"),
        );
        for command in metadata
            .judges
            .iter()
            .map(|judge| format!("cargo judge bundle {name} --for {judge}"))
        {
            found.ensure(
                readme.contains(&command),
                &place,
                format!("say how to submit it: `{command}`"),
            );
        }

        let count = |folder: &str, ending: &str| {
            let files = fs::read_dir(checks::workspace().expect("it is there").root.join(folder))
                .into_iter()
                .flatten()
                .flatten();
            files
                .filter(|file| file.file_name().to_string_lossy().ends_with(ending))
                .count()
        };
        for (folder, ending, least, advice) in [
            (
                "testdata/{}",
                "sample-1.out",
                1,
                "add sample-1.in and sample-1.out",
            ),
            (
                "problems/{}/invalid",
                ".in",
                1,
                "add an input WORD.in that must be rejected, and words of its message in WORD.err",
            ),
            (
                "problems/{}/wrong",
                ".rs",
                3,
                "add three wrong solutions WHAT_IS_WRONG.rs, as tests/README.md says",
            ),
        ] {
            let folder = folder.replace("{}", &name);
            found.ensure(count(&folder, ending) >= least, &folder, advice);
        }
    }
    found.nothing();
}

#[test]
fn every_solution_begins_with_an_essay_and_stays_short() {
    let mut found = Found::default();
    for Problem {
        name,
        folder,
        metadata,
        ..
    } in problems()
    {
        let (place, source) = (
            format!("problems/{name}/src/main.rs"),
            read(folder.join("src/main.rs")),
        );
        let (head, title) = (head(&source), format!("# {}", metadata.title));
        let (essay, lines) = (head.len(), source.lines().count() - head.len());
        found.ensure(
            (10..=32).contains(&essay),
            &place,
            format!("its essay has {essay} lines; 10 to 30 are wanted"),
        );
        found.ensure(
            head.first() == Some(&&*title),
            &place,
            format!("begin with `//! {title}`"),
        );
        for word in [
            "**Idea.**",
            "**Why it is right.**",
            "**Complexity.**",
            "**Pitfall.**",
        ] {
            found.ensure(
                head.iter().any(|line| line.contains(word)),
                &place,
                format!("its essay has {word}"),
            );
        }
        let is_open = source.contains("\nfn solve(") || folder.join("attempt.rs").is_file();
        let advice = "put the thinking into `fn solve`, whose body `cargo judge try` leaves open, or write an attempt.rs";
        found.ensure(is_open, &place, advice);
        found.ensure(
            !source.contains("#[test]"),
            &place,
            "its tests would not run; definitions.rs compares it",
        );
        found.ensure(
            lines <= 100,
            &place,
            format!("{lines} lines after the essay; move game logic into lib/"),
        );
    }
    found.nothing();
}

#[test]
fn every_snippet_is_declared_has_its_header_and_needs_only_std() {
    let mut found = Found::default();
    let named: BTreeSet<String> = checks::snippets()
        .expect("the index can be read")
        .into_values()
        .collect();
    let index = read("lib/src/lib.rs");
    for (file, source) in files(".rs")
        .into_iter()
        .filter(|(file, _)| file.starts_with("lib/src/"))
    {
        let room = match file.split('/').skip(2).collect::<Vec<_>>()[..] {
            // Stand-ins follow their crates, and `own` is the user's.
            ["lib.rs"] | ["own" | "stand_in", ..] => continue,
            [_] => "core",
            [room, ..] => room,
            [] => unreachable!("it begins so"),
        };
        found.ensure(
            named.contains(&file),
            &file,
            "declare it in lib/src/lib.rs, by a name that is its file's",
        );
        let mark = format!("<!-- snippets {room} -->");
        found.ensure(
            index.contains(&mark),
            "lib/src/lib.rs",
            format!("show the snippets below `{mark}`"),
        );
        let head = head(&source).join("\n");
        for word in [
            "**When.**",
            "**When not.**",
            "**Complexity.**",
            "**Limits.**",
            "**Why it is right.**",
            "**Source.**",
        ] {
            found.ensure(
                head.contains(word),
                &file,
                format!("its //! header has no {word}"),
            );
        }
        for line in source
            .lines()
            .filter(|line| line.starts_with("use ") || line.starts_with("pub use "))
        {
            let is_known = line.contains("use std::") || line.contains("use crate::");
            found.ensure(
                is_known,
                &file,
                format!("`{line}`: a snippet uses std and crate:: only"),
            );
        }
        let code = source
            .split("#[cfg(test)]")
            .next()
            .unwrap_or_default()
            .lines()
            .map(str::trim);
        let code = code
            .filter(|line| !line.is_empty() && !line.starts_with("//"))
            .count();
        found.ensure(
            code <= 200,
            &file,
            format!("{code} lines of code; split it, one idea a file"),
        );
    }
    let manifest = manifest("lib");
    let has_none =
        !manifest.contains_key("dependencies") && !manifest.contains_key("build-dependencies");
    found.ensure(
        has_none,
        "lib/Cargo.toml",
        "the library has no dependencies",
    );
    found.nothing();
}

#[test]
fn what_is_pasted_is_checked_against_the_oldest_compiler() {
    let mut found = Found::default();
    for folder in problems()
        .into_iter()
        .map(|problem| problem.folder)
        .chain(["lib".into()])
    {
        let manifest = manifest(&folder);
        let says = |table: &str, key: &str, value: Value| {
            manifest.get(table).and_then(|table| table.get(key)) == Some(&value)
        };
        let is_old = says("package", "edition", "2018".into())
            && says("package", "rust-version", "1.48".into());
        found.ensure(
            is_old,
            folder.display(),
            "set edition = \"2018\" and rust-version = \"1.48\"",
        );
        found.ensure(
            says("lints", "workspace", true.into()),
            folder.display(),
            "add [lints] workspace = true",
        );
    }
    found.nothing();
}

#[test]
fn test_data_is_small_and_only_cases() {
    let mut found = Found::default();
    let mut totals: BTreeMap<String, usize> = BTreeMap::new();
    for (file, text) in files("")
        .into_iter()
        .filter(|(file, _)| file.starts_with("testdata/"))
    {
        let parts: Vec<&str> = file.split('/').collect();
        found.ensure(parts.len() == 3, &file, "cases stand in testdata/NAME/");
        found.ensure(
            text.len() <= FILE_LIMIT,
            &file,
            "it is too large; let the generator make it instead",
        );
        *totals.entry(parts[1].to_owned()).or_default() += text.len();
    }
    for (name, bytes) in totals {
        let is_small = bytes as u64 <= FOLDER_LIMIT;
        found.ensure(
            is_small,
            format!("testdata/{name}"),
            format!("{bytes} bytes; {FOLDER_LIMIT} is the most"),
        );
        let has_problem =
            checks::workspace().is_ok_and(|workspace| workspace.places(&name)[0].is_dir());
        found.ensure(
            has_problem,
            format!("testdata/{name}"),
            format!("there is no problem {name}"),
        );
    }
    found.nothing();
}

#[test]
fn local_links_lead_somewhere() {
    let root = checks::workspace()
        .expect("these tests belong to a workspace")
        .root;
    let mut found = Found::default();
    for (file, text) in files(".md") {
        for target in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
        {
            let local = target.split('#').next().unwrap_or_default();
            let elsewhere =
                local.is_empty() || target.contains("://") || target.starts_with("mailto:");
            let leads = elsewhere || root.join(&file).with_file_name("").join(local).exists();
            found.ensure(leads, &file, format!("the link to {target} leads nowhere"));
        }
    }
    found.nothing();
}

#[test]
fn every_picture_is_shown_and_described_and_small() {
    let mut found = Found::default();
    let mut shown = BTreeSet::new();
    for (file, text) in files(".md") {
        for (at, _) in text.match_indices("![") {
            let (description, rest) = text[at + 2..].split_once("](").unwrap_or_default();
            let name = rest.split(')').next().unwrap_or_default();
            let is_described = description.split_whitespace().count() >= 8;
            found.ensure(
                is_described,
                &file,
                format!("say in the brackets what the picture {name} shows"),
            );
            // One is measured, not made from the rules of a game.
            let above = text[..at]
                .trim_end_matches('[')
                .lines()
                .last()
                .unwrap_or_default();
            let is_made = above.starts_with("<!-- page figure ")
                || above.starts_with("<!-- page draw ")
                || name == "growth.svg";
            found.ensure(
                is_made,
                &file,
                format!("put `<!-- page draw … -->` or `<!-- page figure … -->` above {name}"),
            );
            shown.insert(
                Path::new(&file)
                    .with_file_name(name)
                    .to_string_lossy()
                    .into_owned(),
            );
        }
    }
    for (file, text) in files(".svg") {
        found.ensure(
            shown.contains(&file),
            &file,
            "the README beside it does not show it; remove it",
        );
        found.ensure(
            text.len() < 60_000,
            &file,
            format!("{} bytes; a picture has fewer than 60000", text.len()),
        );
    }
    found.nothing();
}

#[test]
fn every_file_is_about_one_idea() {
    let mut found = Found::default();
    // A stand-in is as long as its crate needs.
    for (file, text) in files(".rs")
        .into_iter()
        .filter(|(file, _)| !file.contains("stand_in"))
    {
        let lines = text.lines().count();
        found.ensure(
            lines <= 450,
            file,
            format!("{lines} lines; split it into files of at most 450"),
        );
    }
    found.nothing();
}

#[test]
fn nothing_is_left_unfinished() {
    let mut found = Found::default();
    for (file, text) in [".rs", ".toml", ".md"].into_iter().flat_map(files) {
        // In pieces, or this file would find itself. Clippy finds unfinished code.
        for mark in [
            ["FIX", "ME"].concat(),
            ["TO", "DO"].concat(),
            UNWRITTEN.to_owned(),
        ] {
            found.ensure(!text.contains(&mark), &file, format!("`{mark}` is left"));
        }
    }
    found.nothing();
}

#[test]
fn no_tool_remembers_where_it_was_built() {
    let mut found = Found::default();
    for (file, text) in files(".rs")
        .iter()
        .filter(|(file, _)| file.starts_with("lib/tools/") && file.contains("/src/"))
    {
        let advice = "a checkout may move, or be copied: begin at the program's own place, as `rules::home` does";
        found.ensure(!text.contains("CARGO_MANIFEST_DIR"), file, advice);
    }
    found.nothing();
}
