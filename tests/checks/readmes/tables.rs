//! Tables and counts made from each problem's Cargo.toml and from the sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, ensure};
use judge::judges::Judge;
use judge::workspace::{Metadata, Problem};
use judge::{guide, judges};
use study::exercise::questions::{self, Task};

/// Updates the counts in a text: the number before each of these words. Drafts do not count.
pub(crate) fn counts(text: &str) -> Result<String> {
    let problems = checks::full_problems()?;
    let mut cases = 0;
    for problem in &problems {
        cases += judge::cases::of(problem).cases.len();
    }
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    // In a line of one problem, the number of its cases stands behind the verdict.
    let is_of_one = |words: &[String], place: usize| {
        words[place].starts_with("cases")
            && words[..place - 1]
                .iter()
                .rev()
                .find(|word| !word.is_empty())
                .is_some_and(|word| word == "AC")
    };
    for place in 1..words.len() {
        if is_of_one(&words, place) {
            continue;
        }
        let name = words[place]
            .split(|letter: char| !letter.is_ascii_alphabetic())
            .next();
        let count = match name {
            Some("problems") => problems.len(),
            Some("cases" | "AC") => cases,
            Some("snippets") => checks::snippets()?.len(),
            Some("judges") => judges::all().len(),
            _ => continue,
        };
        let before = &mut words[place - 1];
        let start = before
            .trim_end_matches(|letter: char| letter.is_ascii_digit())
            .len();
        if start < before.len() {
            before.replace_range(start.., &count.to_string());
        }
    }
    Ok(words.join(" "))
}

/// Returns a table of all judges in Markdown. A question mark follows third-party information; – means undocumented.
pub(crate) fn judges() -> String {
    let mut table = "| judge | `--for` | rustc | edition | proconio, itertools | bytes at most |\n|---|---|---|---|---|---|\n".to_owned();
    for judge in judges::all() {
        table += &judge_row(judge);
    }
    table
}

/// Returns a judge's row of the table.
fn judge_row(judge: &Judge) -> String {
    let fact = |name: &str, fact: Option<String>| match (&*judge.certainty[name], fact) {
        ("sure", Some(fact)) => fact,
        ("said", Some(fact)) => format!("{fact} ?"),
        _ => "–".to_owned(),
    };
    let editions: Vec<String> = judge.editions.iter().map(ToString::to_string).collect();
    let has_both = judge.has_crate("proconio") && judge.has_crate("itertools");
    let crates = if has_both { "its own" } else { "stand-ins" };
    let facts = [
        fact("rustc", judge.rustc.map(|version| version.to_string())),
        fact("editions", Some(editions.join(", "))),
        fact("crates", Some(crates.to_owned())),
        fact(
            "source_limit",
            judge.source_limit.map(|limit| limit.to_string()),
        ),
    ];
    format!(
        "| {} | `{}` | {} |\n",
        judge.title,
        judge.name,
        facts.join(" | ")
    )
}

/// The study guide's table: the problems of each step, each after those to read first.
pub(crate) fn problems() -> Result<String> {
    let mut table =
        "| step | problem | idea | read first | snippets | limits | submit to |\n".to_owned();
    table += "|---|---|---|---|---|---|---|\n";
    for problem in guide::in_order(checks::full_problems()?)? {
        table += &problem_row(&problem)?;
    }
    Ok(table)
}

/// Makes the row of a problem in the study guide's table.
fn problem_row(problem: &Problem) -> Result<String> {
    let root = checks::workspace()?.root;
    let guide = fs::read_to_string(root.join("problems/README.md"))?;
    let Metadata {
        idea,
        time_limit,
        memory_limit,
        ..
    } = &problem.metadata;
    let step = problem.metadata.step.unwrap_or_default();
    let exercises = format!("lib/tools/study/exercises/step-{step}.toml");
    ensure!(
        root.join(&exercises).is_file(),
        "step {step} has no exercises: add {exercises}"
    );
    let mut first = vec![];
    for name in &problem.metadata.read_first {
        let title = match name.strip_prefix('#') {
            Some(anchor) => heading(&guide, anchor)?,
            None => name,
        };
        first.push(format!("[{title}]({name})"));
    }
    let files = checks::snippets()?;
    let mut snippets = vec![];
    for name in used_by(problem)? {
        let file = files.get(&name);
        let file = file.context("expected `use grundy::NAME::…`, a line for each snippet")?;
        snippets.push(format!("[{name}](../{file})"));
    }
    let mut submit = vec![];
    for name in &problem.metadata.judges {
        let judge = judges::judge(name)?;
        let urls = judge::paste::urls(problem, judge);
        let url = urls
            .first()
            .context("a judge has the problem, so it has a url")?;
        submit.push(format!("[{}]({url})", judge.title));
    }
    let name = &problem.name;
    let first = list(&first, "–");
    let snippets = list(&snippets, "–");
    let submit = list(&submit, "no judge has it");
    Ok(format!(
        "| {step} | [{name}]({name}) | {idea} | {first} | {snippets} | {time_limit} s, {memory_limit} MiB | {submit} |\n"
    ))
}

/// The exercise of a problem, with its answer folded.
pub(crate) fn exercise(problem: &str) -> Result<String> {
    let mut found = vec![];
    for step in questions::steps(&checks::workspace()?)? {
        for exercise in step.exercises {
            if let Some(solved) = &exercise.problem
                && solved.name == problem
            {
                found.push(format!(
                    "## Exercise\n\nExercise {}: {}\n\n{}In the workspace, `cargo judge exercise {}` checks your answer.\n\n\
                     <details><summary>Answer</summary>\n\n{}\n\n</details>\n",
                    exercise.name,
                    exercise.question,
                    asked_about(&exercise.task),
                    step.number,
                    solved.answer
                ));
            }
        }
    }
    let count = found.len();
    ensure!(
        count == 1,
        "expected one exercise with `problem = {problem:?}`, found {count}"
    );
    Ok(found.remove(0))
}

/// Returns the table to fill or the position that an exercise asks about.
fn asked_about(task: &Task) -> String {
    match task {
        Task::Table(table) if table.asks_about_labels() => {
            let cells = table.labels.len();
            format!(
                "| {} | {} |\n|---|{}\n| answer |{}\n\n",
                table.heading,
                table.labels.join(" | "),
                "---|".repeat(cells),
                " |".repeat(cells)
            )
        }
        Task::Move(game, start) => {
            let address = game.address(start);
            let start = game.write(start);
            format!("Try it on the board: [{start}](../../lib/page/README.md#{address}).\n\n")
        }
        Task::Table(_) | Task::Function(_) => String::new(),
    }
}

/// The steps of the study guide, from the files of their exercises.
pub(crate) fn steps() -> Result<String> {
    let mut table =
        "| step | what is new | exercises | difficulty | minutes | more on judges |\n".to_owned();
    table += "|---|---|---|---|---|---|\n";
    for step in questions::steps(&checks::workspace()?)? {
        let exercises = step.exercises.iter();
        let levels = exercises.clone().map(|exercise| exercise.difficulty);
        let least = levels.clone().min().context("a step has exercises")?;
        let most = levels.max().unwrap_or(least);
        let levels = if least == most {
            most.to_string()
        } else {
            format!("{least} to {most}")
        };
        let minutes: u64 = exercises.map(|exercise| exercise.minutes).sum();
        table += &format!(
            "| {} | {} | {} | {levels} | {minutes} | {} |\n",
            step.number,
            step.title,
            step.exercises.len(),
            list(&step.more, "–")
        );
    }
    Ok(table)
}

/// The library's index of a folder, or of `core`, with the problems that use each snippet, directly or through another.
pub(crate) fn snippets(room: &str) -> Result<String> {
    let root = checks::workspace()?.root;
    // By the name of each snippet: its file and text.
    let mut sources = BTreeMap::new();
    for (name, file) in checks::snippets()? {
        let text = fs::read_to_string(root.join(&file))?;
        sources.insert(name, (file, text));
    }
    let mut users = BTreeMap::new();
    for problem in checks::full_problems()? {
        let used = used_by(&problem)?;
        users.insert(problem.name, used);
    }
    let users_of = |name: &String| {
        let users = users.iter().filter(|(_, used)| used.contains(name));
        users.map(|(problem, _)| problem).collect::<BTreeSet<_>>()
    };
    let folder = if room == "core" {
        "lib/src/".to_owned()
    } else {
        format!("lib/src/{room}/")
    };
    let mut table = "| snippet | what it does | cost | used in |\n|---|---|---|---|\n".to_owned();
    for (name, (file, text)) in &sources {
        if *file != format!("{folder}{name}.rs") {
            continue;
        }
        let mut used_in = users_of(name);
        if used_in.is_empty() {
            for (other, (_, text)) in &sources {
                if modules(text, "use crate::").contains(name) {
                    used_in.extend(users_of(other));
                }
            }
        }
        let used_in: Vec<String> = used_in
            .iter()
            .map(|name| format!("[{name}](../../../problems/{name}/README.md)"))
            .collect();
        let head = plain_head(text);
        let does = clause(&head, &[". ", ".\n"]);
        let (_, cost) = head
            .split_once("**Complexity.** ")
            .with_context(|| format!("{file}: its header has no **Complexity.**"))?;
        let cost = clause(cost, &[". ", ".\n", "; ", " (see below)"]);
        let used_in = list(&used_in, "–");
        table += &format!("| [`{name}`] | {does} | {cost} | {used_in} |\n");
    }
    Ok(table)
}

/// Returns the header of a snippet, a paragraph a line, without links.
fn plain_head(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let head = lines.collect::<Vec<_>>().join("\n").replace("\n ", " ");
    head.replace("[`", "`").replace("`]", "`")
}

/// Returns the beginning of a text, up to the first of these ends.
fn clause<'a>(text: &'a str, ends: &[&str]) -> &'a str {
    let end = ends.iter().filter_map(|end| text.find(end)).min();
    text[..end.unwrap_or(text.len())].trim()
}

/// Returns the snippets that a problem's solution names.
fn used_by(problem: &Problem) -> Result<BTreeSet<String>> {
    let source = fs::read_to_string(problem.folder.join("src/main.rs"))?;
    Ok(modules(&source, "use grundy::"))
}

/// Returns the modules that a source names behind these words.
pub(crate) fn modules(source: &str, words: &str) -> BTreeSet<String> {
    let mut modules = BTreeSet::new();
    for rest in source.split(words).skip(1) {
        let end = rest.find(|letter: char| letter != '_' && !letter.is_alphanumeric());
        modules.insert(rest[..end.unwrap_or(rest.len())].to_owned());
    }
    modules
}

/// Returns the heading of the guide that an anchor leads to.
fn heading<'a>(guide: &'a str, anchor: &str) -> Result<&'a str> {
    let is_letter = |letter: &char| *letter == '-' || letter.is_alphanumeric();
    for line in guide.lines() {
        if let Some(text) = line.strip_prefix("## ").or(line.strip_prefix("### ")) {
            let plain = text.to_lowercase().replace(' ', "-");
            if plain.chars().filter(is_letter).eq(anchor.chars()) {
                return Ok(text);
            }
        }
    }
    anyhow::bail!("the guide has no section #{anchor}")
}

pub(crate) fn list(words: &[String], none: &str) -> String {
    if words.is_empty() {
        none.to_owned()
    } else {
        words.join(", ")
    }
}
