//! What holds for each problem but drafts.

use std::collections::BTreeMap;
use std::fs;

use judge::commands::add_case::{FILE_LIMIT, FOLDER_LIMIT};
use judge::workspace::Problem;
use toml::Value;

use crate::{Found, head, manifest, read, texts, workspace};

fn problems() -> Vec<Problem> {
    let problems = checks::full_problems().expect("every problem has valid metadata");
    assert!(!problems.is_empty(), "there is no problem");
    problems
}

pub(crate) fn complete(found: &mut Found) {
    for problem in problems() {
        let name = &problem.name;
        let place = format!("problems/{name}/Cargo.toml");
        let manifest = manifest(&problem.folder);
        let is_named = manifest["package"]["name"].as_str() == Some(name);
        let is_bin = match manifest["bin"].as_array().map(Vec::as_slice) {
            Some([bin]) => {
                let is_off = |key| bin.get(key).and_then(Value::as_bool) == Some(false);
                let called = bin.get("name").and_then(Value::as_str);
                called == Some(name) && is_off("bench") && is_off("test")
            }
            _ => false,
        };
        let advice =
            format!("name the package and its one [[bin]] {name}, bench = false and test = false");
        found.ensure(is_named && is_bin, &place, advice);

        let metadata = &problem.metadata;
        let has_facts = !metadata.title.is_empty()
            && !metadata.topics.is_empty()
            && !metadata.limits.is_empty();
        let advice = "fill in title, topics and limits of the problem";
        found.ensure(has_facts, &place, advice);

        let is_in_guide = metadata.step.is_some() && !metadata.idea.is_empty();
        let advice = "say its `step` in the study guide, its `idea`, and what to `read_first`";
        found.ensure(is_in_guide, &place, advice);
    }
}

pub(crate) fn page(found: &mut Found) {
    for problem in problems() {
        let metadata = &problem.metadata;
        let name = &problem.name;
        let place = format!("problems/{name}/README.md");
        let readme = fs::read_to_string(problem.folder.join("README.md")).unwrap_or_default();
        let title = format!("# {}", metadata.title);
        let advice = format!("begin it with `{title}`, as Cargo.toml says");
        found.ensure(readme.lines().next() == Some(&*title), &place, advice);

        let seconds = metadata.time_limit;
        let unit = if seconds == 1.0 { "second" } else { "seconds" };
        let words: Vec<&str> = readme.split_whitespace().collect();
        let text = words.join(" ");
        let says_limit = ["is", "here is"]
            .iter()
            .any(|verb| text.contains(&format!("time limit {verb} {seconds} {unit}.")));
        let advice = format!("say that the time limit is {seconds} {unit}, as Cargo.toml says");
        found.ensure(says_limit, &place, advice);
        for judge in &metadata.judges {
            let command = format!("cargo judge bundle {name} --for {judge}");
            let advice = format!("say how to submit it: `{command}`");
            found.ensure(readme.contains(&command), &place, advice);
        }
    }
}

pub(crate) fn cases(found: &mut Found) {
    for Problem { name, .. } in problems() {
        let mut count = |folder: String, ending: &str, least: usize, advice: &str| {
            let files = fs::read_dir(workspace().root.join(&folder));
            let files = files.into_iter().flatten().flatten();
            let files = files.filter(|file| file.file_name().to_string_lossy().ends_with(ending));
            found.ensure(files.count() >= least, &folder, advice);
        };
        let advice = "add sample-1.in and sample-1.out";
        count(format!("testdata/{name}"), "sample-1.out", 1, advice);
        let advice =
            "add an input WORD.in that must be rejected, and words of its message in WORD.err";
        count(format!("problems/{name}/invalid"), ".in", 1, advice);
        let advice = "add three wrong solutions WHAT_IS_WRONG.rs, as tests/README.md says";
        count(format!("problems/{name}/wrong"), ".rs", 3, advice);
    }
}

pub(crate) fn essay(found: &mut Found) {
    for Problem {
        name,
        folder,
        metadata,
        ..
    } in problems()
    {
        let place = format!("problems/{name}/src/main.rs");
        let source = read(folder.join("src/main.rs"));
        let head = head(&source);
        let essay = head.len();
        let advice = format!("its essay has {essay} lines; 10 to 30 are wanted");
        found.ensure((10..=32).contains(&essay), &place, advice);
        let title = format!("# {}", metadata.title);
        let is_titled = head.first() == Some(&&*title);
        found.ensure(is_titled, &place, format!("begin with `//! {title}`"));
        for word in [
            "**Idea.**",
            "**Why it is right.**",
            "**Complexity.**",
            "**Pitfall.**",
        ] {
            let is_there = head.iter().any(|line| line.contains(word));
            found.ensure(is_there, &place, format!("its essay has {word}"));
        }
        let is_open = source.contains("\nfn solve(") || folder.join("attempt.rs").is_file();
        let advice = "put the thinking into `fn solve`, whose body `cargo judge try` leaves open, or write an attempt.rs";
        found.ensure(is_open, &place, advice);
        let advice = "its tests would not run; definitions.rs compares it";
        found.ensure(!source.contains("#[test]"), &place, advice);
        let lines = source.lines().count() - essay;
        let advice = format!("{lines} lines after the essay; move game logic into lib/");
        found.ensure(lines <= 120, &place, advice);
    }
}

pub(crate) fn test_data(found: &mut Found) {
    let mut totals: BTreeMap<String, u64> = BTreeMap::new();
    for (file, text) in texts("") {
        let parts: Vec<&str> = file.split('/').collect();
        if parts[0] != "testdata" {
            continue;
        }
        found.ensure(parts.len() == 3, &file, "cases stand in testdata/NAME/");
        let advice = "it is too large; let the generator make it instead";
        found.ensure(text.len() <= FILE_LIMIT, &file, advice);
        *totals.entry(parts[1].to_owned()).or_default() += text.len() as u64;
    }
    for (name, bytes) in totals {
        let place = format!("testdata/{name}");
        let advice = format!("{bytes} bytes; {FOLDER_LIMIT} is the most");
        found.ensure(bytes <= FOLDER_LIMIT, &place, advice);
        let has_problem = workspace().places(&name)[0].is_dir();
        found.ensure(has_problem, &place, format!("there is no problem {name}"));
    }
}
