//! Rules of the house as tests. What a test prints says how to mend what it found.

#[path = "tidy/snippet_text.rs"]
mod snippet_text;
#[path = "tidy/tools.rs"]
mod tools;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use judge::bundler::TOOLS;
use judge::workspace::{Problem, UNWRITTEN, Workspace};
use proc_macro2::{Spacing, TokenStream, TokenTree};
use toml::Table;

fn workspace() -> Workspace {
    checks::workspace().expect("these tests belong to a workspace")
}

/// Fails with all that was found.
fn ensure_none(found: Vec<String>) {
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

fn files() -> Vec<String> {
    checks::files(&workspace().root).expect("the workspace can be read")
}

/// All problems but drafts, which no rule binds.
fn problems() -> (Workspace, Vec<Problem>) {
    let problems = checks::full_problems().expect("every problem has valid metadata");
    assert!(!problems.is_empty(), "there is no problem");
    (workspace(), problems)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{} cannot be read: {error}", path.display()))
}

fn manifest(path: &Path) -> Table {
    read(path).parse().unwrap_or_else(|error| panic!("{} is not TOML: {error}", path.display()))
}

/// The text of a file's head: its lines that start with `//!`, without that.
fn head(source: &str) -> Vec<&str> {
    source.lines().take_while(|line| line.starts_with("//!")).map(|line| line[3..].trim()).collect()
}

#[test]
fn only_the_house_stands_at_the_top_level() {
    const HOUSE: [&str; 8] =
        ["Cargo.lock", "Cargo.toml", "LICENSE", "README.md", "lib", "problems", "testdata", "tests"];
    let top: BTreeSet<String> = files().iter().filter_map(|file| file.split('/').next().map(str::to_owned)).collect();
    let strange = top.iter().filter(|name| !name.starts_with('.') && !HOUSE.contains(&name.as_str()));
    ensure_none(
        strange.map(|name| format!("{name}: remove it, or move it into lib, problems, tests or testdata")).collect(),
    );
    let missing = HOUSE.iter().filter(|&&name| !top.contains(name));
    ensure_none(missing.map(|name| format!("{name} is missing at the top level")).collect());
}

/// Returns what to do at a place for each rule that does not hold.
fn broken<const N: usize>(place: &str, rules: [(bool, String); N]) -> impl Iterator<Item = String> {
    let broken = rules.into_iter().filter(|(holds, _)| !holds);
    broken.map(move |(_, advice)| format!("{place}: {advice}"))
}

#[test]
fn every_problem_is_complete_and_has_one_name() {
    let (workspace, problems) = problems();
    let files = files();
    let mut found = vec![];
    for problem in &problems {
        let Problem { name, folder, metadata, .. } = problem;
        let manifest = manifest(&folder.join("Cargo.toml"));
        let bins = manifest["bin"].as_array().map(Vec::as_slice).unwrap_or_default();
        let is_bin = |bin: &toml::Value| {
            let is_off = |key: &str| bin.get(key).and_then(toml::Value::as_bool) == Some(false);
            bin.get("name").and_then(toml::Value::as_str) == Some(name) && is_off("bench") && is_off("test")
        };
        let is_package = manifest["package"]["name"].as_str() == Some(name) && bins.len() == 1 && is_bin(&bins[0]);
        let is_snake_case = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        let has_facts = !metadata.title.is_empty() && !metadata.topics.is_empty() && !metadata.limits.is_empty();
        let has_url = metadata.judges.is_empty() || !metadata.urls.is_empty();
        let is_in_guide = metadata.step.is_some() && !metadata.idea.is_empty();
        found.extend(broken(
            &format!("problems/{name}/Cargo.toml"),
            [
                (is_package, format!("name the package and its one [[bin]] {name}, bench = false and test = false")),
                (name.bytes().all(is_snake_case), "rename the problem in snake_case".to_owned()),
                (has_facts, "fill in title, topics and limits of the problem".to_owned()),
                (has_url, "a judge has the problem, so it has a url".to_owned()),
                (is_in_guide, "say its `step` in the study guide, its `idea`, and what to `read_first`".to_owned()),
            ],
        ));
        let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        let text = readme.split_whitespace().collect::<Vec<_>>().join(" ");
        let title = format!("# {}", metadata.title);
        let limit = format!("{} second{}", metadata.time_limit, if metadata.time_limit == 1.0 { "" } else { "s" });
        let says_limit = ["is", "here is"].iter().any(|verb| text.contains(&format!("time limit {verb} {limit}.")));
        let place = format!("problems/{name}/README.md");
        found.extend(broken(
            &place,
            [
                (readme.lines().next() == Some(&*title), format!("begin it with `{title}`, as Cargo.toml says")),
                (says_limit, format!("say that the time limit is {limit}, as Cargo.toml says")),
            ],
        ));
        for command in metadata.judges.iter().map(|judge| format!("cargo judge bundle {name} --for {judge}")) {
            found.extend(broken(&place, [(readme.contains(&command), format!("say how to submit it: `{command}`"))]));
        }
        let cases = judge::cases::of(problem).cases;
        let has_sample = cases.iter().any(|case| case.name == "sample-1");
        found
            .extend(broken(&format!("testdata/{name}"), [(has_sample, "add sample-1.in and sample-1.out".to_owned())]));
        let count = |folder: &str, extension: &str| {
            let folder = format!("problems/{name}/{folder}/");
            files.iter().filter(|file| file.starts_with(&folder) && file.ends_with(extension)).count()
        };
        let program = format!(
            "add three wrong solutions WHAT_IS_WRONG.rs; `cargo test --test wrong -- --include-ignored /{name}/` tries them, and says \
             how each begins"
        );
        found.extend(broken(&format!("problems/{name}/wrong"), [(count("wrong", ".rs") >= 3, program)]));
        let input = "add an input WORD.in that must be rejected, and words of its message in WORD.err".to_owned();
        found.extend(broken(&format!("problems/{name}/invalid"), [(count("invalid", ".in") > 0, input)]));
    }
    let entries = fs::read_dir(workspace.root.join("testdata")).expect("the folder can be read");
    for name in entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()) {
        let exists = workspace.root.join("problems").join(&name).is_dir();
        found.extend(broken(&format!("testdata/{name}"), [(exists, format!("there is no problem {name}"))]));
    }
    ensure_none(found);
}

#[test]
fn every_solution_begins_with_an_essay_and_stays_short() {
    let mut found = vec![];
    for problem in problems().1 {
        let source = read(&problem.folder.join("src/main.rs"));
        let (head, title) = (head(&source), format!("# {}", problem.metadata.title));
        let (essay, lines) = (head.len(), source.lines().count() - head.len());
        let words = ["**Idea.**", "**Why it is right.**", "**Complexity.**", "**Pitfall.**"];
        let has = |word: &&str| head.iter().any(|line| line.contains(word));
        found.extend(broken(
            &format!("problems/{}/src/main.rs", problem.name),
            [
                ((10..=32).contains(&essay), format!("its essay has {essay} lines; 10 to 30 are wanted")),
                (head.first() == Some(&&*title), format!("begin with `//! {title}`")),
                (words.iter().all(has), format!("its essay has {}", words.join(" "))),
                (
                    source.contains("\nfn solve(") || problem.folder.join("attempt.rs").is_file(),
                    "put the thinking into `fn solve`, whose body `cargo judge try` leaves open, or write an attempt.rs".to_owned(),
                ),
                (!source.contains("#[test]"), "its tests would not run; definitions.rs compares it".to_owned()),
                (lines <= 100, format!("{lines} lines after the essay; move game logic into lib/")),
            ],
        ));
    }
    ensure_none(found);
}

#[test]
fn every_snippet_has_its_header_and_needs_only_std() {
    let workspace = workspace();
    let mut found = vec![];
    let in_library = |file: &String| file.starts_with("lib/src/") && file.ends_with(".rs");
    for file in files().into_iter().filter(in_library) {
        let source = read(&workspace.root.join(&file));
        // The stand-ins take the place of other crates and follow those.
        if file == "lib/src/lib.rs" || file.starts_with("lib/src/stand_in") {
            continue;
        }
        let head = head(&source).join("\n");
        for word in
            ["**When.**", "**When not.**", "**Complexity.**", "**Limits.**", "**Why it is right.**", "**Source.**"]
        {
            if !head.contains(word) {
                found.push(format!("{file}: its //! header has no {word}"));
            }
        }
        for line in source.lines().filter(|line| line.starts_with("use ") || line.starts_with("pub use ")) {
            if !["std::", "crate::"].iter().any(|root| line.contains(&format!("use {root}"))) {
                found.push(format!("{file}: `{line}`: a snippet uses std and crate:: only"));
            }
        }
        let code = source.split("#[cfg(test)]").next().unwrap_or_default().lines();
        let code = code.filter(|line| !line.trim().is_empty() && !line.trim_start().starts_with("//")).count();
        if code > 200 {
            found.push(format!("{file}: {code} lines of code; split it, one idea a file"));
        }
    }
    let manifest = manifest(&workspace.root.join("lib/Cargo.toml"));
    if manifest.contains_key("dependencies") || manifest.contains_key("build-dependencies") {
        found.push("lib/Cargo.toml: the library has no dependencies".to_owned());
    }
    ensure_none(found);
}

#[test]
fn the_library_has_small_rooms_and_short_paths() {
    let named: BTreeSet<String> = checks::snippets().expect("the index can be read").into_values().collect();
    let is_snippet = |file: &&String| {
        file.starts_with("lib/src/") && *file != "lib/src/lib.rs" && !file.starts_with("lib/src/stand_in/")
    };
    let files = files();
    let mut rooms: BTreeMap<&str, usize> = BTreeMap::new();
    let mut found = vec![];
    for file in files.iter().filter(is_snippet) {
        let (room, _) = file.rsplit_once('/').expect("it is in a folder");
        *rooms.entry(room).or_default() += 1;
        if !named.contains(file) {
            found.push(format!("{file}: declare it in lib/src/lib.rs, by a name that is its file's"));
        }
        if room.split('/').count() > 3 {
            found.push(format!("{file}: a room has no rooms"));
        }
    }
    let index = read(&workspace().root.join("lib/src/lib.rs"));
    let unlisted = rooms.keys().filter_map(|room| room.strip_prefix("lib/src/"));
    let unlisted = unlisted.filter(|room| !index.contains(&format!("//! <!-- snippets {room} -->")));
    found.extend(unlisted.map(|room| format!("lib/src/lib.rs: show the snippets below `<!-- snippets {room} -->`")));
    let large = rooms.into_iter().filter(|(_, count)| *count > 9);
    found.extend(large.map(|(room, count)| format!("{room}: {count} files; make another room for some of them")));
    ensure_none(found);
}

#[test]
fn what_is_pasted_is_checked_against_the_oldest_compiler() {
    let (workspace, problems) = problems();
    let folders = problems.iter().map(|problem| problem.folder.clone()).chain([workspace.root.join("lib")]);
    let mut found = vec![];
    for folder in folders {
        let manifest = manifest(&folder.join("Cargo.toml"));
        let package = &manifest["package"];
        if package["edition"].as_str() != Some("2018") || package["rust-version"].as_str() != Some("1.48") {
            found.push(format!("{}: set edition = \"2018\" and rust-version = \"1.48\"", folder.display()));
        }
        if manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool) != Some(true) {
            found.push(format!("{}: add [lints] workspace = true", folder.display()));
        }
    }
    ensure_none(found);
}

#[test]
fn every_test_file_is_named_in_the_manifest() {
    let manifest = manifest(&workspace().root.join("tests/checks/Cargo.toml"));
    let named = manifest["test"].as_array().into_iter().flatten().filter_map(|test| test["path"].as_str());
    let named: BTreeSet<String> = named
        .map(|path| format!("tests/checks/{path}"))
        .chain(["lib.rs", "starting.rs"].map(|file| format!("tests/checks/{file}")))
        .collect();
    let is_test =
        |file: &String| file.starts_with("tests/checks/") && file.ends_with(".rs") && file.matches('/').count() == 2;
    let missing = files().into_iter().filter(|file| is_test(file) && !named.contains(file));
    ensure_none(missing.map(|file| format!("{file}: add a [[test]] to tests/checks/Cargo.toml")).collect());
}

#[test]
fn test_data_is_small_and_only_cases() {
    let workspace = workspace();
    let mut found = vec![];
    let (_, problems) = problems();
    for problem in problems {
        let cases = judge::cases::of(&problem);
        found.extend(cases.errors);
        let mut total = 0;
        for path in cases.cases.iter().flat_map(|case| [&case.input, &case.answer]).filter(|path| path.exists()) {
            let bytes = fs::metadata(path).expect("it was read just now").len();
            total += bytes;
            if bytes > 256 << 10 {
                found.push(format!("{}: {bytes} bytes; let the generator make it instead", path.display()));
            }
        }
        if total > 1 << 20 {
            found.push(format!("testdata/{}: {total} bytes; 1 MiB is the most", problem.name));
        }
    }
    for file in files().iter().filter(|file| file.starts_with("testdata/")) {
        if file.split('/').count() != 3 || !workspace.root.join(file).is_file() {
            found.push(format!("{file}: cases stand in testdata/NAME/"));
        }
    }
    ensure_none(found);
}

/// Returns where the links in a text lead.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1);
    targets.filter_map(|rest| rest.split(')').next()).collect()
}

#[test]
fn local_links_lead_somewhere() {
    let workspace = workspace();
    let mut found = vec![];
    for file in files().into_iter().filter(|file| file.ends_with(".md")) {
        let path = workspace.root.join(&file);
        let text = read(&path);
        for target in links(&text) {
            let local = target.split('#').next().unwrap_or_default();
            let elsewhere = target.contains("://") || target.starts_with("mailto:");
            if !elsewhere && !local.is_empty() && !path.with_file_name("").join(local).exists() {
                found.push(format!("{file}: the link to {target} leads nowhere"));
            }
        }
    }
    ensure_none(found);
}

#[test]
fn every_picture_is_shown_and_described_and_small() {
    let workspace = workspace();
    let mut shown = BTreeSet::new();
    let mut found = vec![];
    for file in files().into_iter().filter(|file| file.ends_with(".md")) {
        let text = read(&workspace.root.join(&file));
        for picture in text.split("![").skip(1) {
            let (description, rest) = picture.split_once("](").unwrap_or((picture, ""));
            let name = rest.split(')').next().unwrap_or_default();
            if description.split_whitespace().count() < 8 {
                found.push(format!("{file}: say in the brackets what the picture {name} shows"));
            }
            if name.contains('/') {
                found.push(format!("{file}: the picture {name} belongs beside its README"));
            }
            let path = Path::new(&file).with_file_name(name);
            // Measured, not made from the rules of a game.
            let is_measured = name == "growth.svg";
            let is_made = ["<!-- draw ", "<!-- page draw "]
                .iter()
                .flat_map(|mark| text.split(mark).skip(1))
                .filter_map(|rest| {
                    rest.split_once(" -->\n")?.1.trim_start_matches('[').strip_prefix("![")?.split_once("](")
                })
                .any(|(_, rest)| rest.starts_with(&format!("{name})")));
            if !is_measured && !is_made {
                found.push(format!(
                    "{file}: above the picture {name} put `<!-- draw … -->` or `<!-- page draw … -->`, with the arguments of the program that makes it"
                ));
            }
            shown.insert(path.to_string_lossy().into_owned());
        }
    }
    let is_picture = |file: &String| {
        let endings = [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp"];
        endings.iter().any(|ending| file.ends_with(ending))
    };
    for file in files().into_iter().filter(is_picture) {
        if !shown.contains(&file) {
            found.push(format!("{file}: the README beside it does not show it; take it away"));
        }
        let bytes = fs::metadata(workspace.root.join(&file)).expect("it is there").len();
        if bytes >= 60_000 {
            found.push(format!("{file}: {bytes} bytes; a picture has fewer than 60000"));
        }
    }
    ensure_none(found);
}

#[test]
fn every_file_is_about_one_idea() {
    const LONGEST: usize = 450;
    // What stands in for a crate is as long as the crate.
    let sources = files().into_iter().filter(|file| file.ends_with(".rs") && !file.contains("stand_in"));
    let long = sources.filter_map(|file| {
        let lines = read(&workspace().root.join(&file)).lines().count();
        (lines > LONGEST).then(|| format!("{file}: {lines} lines; split it into files of at most {LONGEST}"))
    });
    ensure_none(long.collect());
}

#[test]
fn nothing_is_left_unfinished() {
    let workspace = workspace();
    // In pieces, or this file would find itself.
    let marks = [
        ["todo", "!("],
        ["unimplemented", "!("],
        // Without a reason.
        ["#[ig", "nore]"],
        ["FIX", "ME"],
        ["TO", "DO"],
        ["dbg", "!("],
    ];
    let marks: Vec<String> = marks.map(|halves| halves.concat()).into_iter().chain([UNWRITTEN.to_owned()]).collect();
    let mut found = vec![];
    let is_text = |file: &String| [".rs", ".toml", ".md"].iter().any(|ending| file.ends_with(ending));
    for file in files().into_iter().filter(is_text) {
        for (index, line) in read(&workspace.root.join(&file)).lines().enumerate() {
            for mark in marks.iter().filter(|mark| line.contains(mark.as_str())) {
                let place = format!("{file}:{}", index + 1);
                found.push(if mark == UNWRITTEN {
                    format!("{place}: a text `{mark} …)` is still to be written")
                } else {
                    format!("{place}: {mark} is left")
                });
            }
        }
    }
    ensure_none(found);
}

/// The jobs side by side and `.ci/run` in one piece take the same steps.
#[test]
fn every_step_is_in_a_job() {
    let root = workspace().root;
    let (run, jobs) = (read(&root.join(".ci/run")), read(&root.join(".github/workflows/ci.yml")));
    let steps = run.lines().find_map(|line| line.strip_prefix("STEPS=(")?.strip_suffix(')')).expect("a list of steps");
    let jobs = jobs.lines().filter_map(|line| line.strip_prefix("          - "));
    let in_jobs: Vec<&str> = jobs.flat_map(str::split_whitespace).collect();
    let missing = steps.split(' ').filter(|step| !in_jobs.contains(step));
    let missing = missing.map(|step| format!(".github/workflows/ci.yml: no job has the step {step} of .ci/run"));
    let unknown = in_jobs.iter().filter(|step| !steps.split(' ').any(|known| known == **step));
    ensure_none(
        missing.chain(unknown.map(|step| format!(".github/workflows/ci.yml: .ci/run has no step {step}"))).collect(),
    );
}
